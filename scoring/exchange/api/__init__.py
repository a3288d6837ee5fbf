"""The API for programs: JSON, described by OpenAPI, opened by a league's token."""
