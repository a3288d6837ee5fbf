"""The wiring of the site: settings, addresses, and the entry points of the servers.

Others import nothing. Servers load `asgi` or `wsgi`.
"""
