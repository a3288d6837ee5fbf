"""The wiring of the site: settings, addresses, and the entry points `asgi` and `wsgi`."""
