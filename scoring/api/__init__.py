"""What programs read and record: JSON, described by OpenAPI, opened by a league's token."""
