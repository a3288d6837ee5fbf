"""Pages, one module each: check access, read a form, call one command, send a response.

Others import all modules: the views in `scoring/urls.py`, and for a new digital table `home` and
`new_game`.
"""
