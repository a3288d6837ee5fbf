"""A shuffle that anybody can check: the server promises it, then every seat contributes."""
