"""The API for programs: JSON, described by OpenAPI, authenticated by a league's token."""
