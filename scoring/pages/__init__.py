"""Pages, one module each: check access, read a form, call one action, send a response."""
