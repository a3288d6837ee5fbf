"""Pages, one module each: check access, read a form, call one command, send a response."""
