"""Pages, one module each: fetch with the access check, read a form, call one command, answer."""
