"""The pages without the streams, for any WSGI server."""

import os
from typing import Any

from django.core.handlers.wsgi import WSGIRequest
from django.core.wsgi import get_wsgi_application
from django.http import HttpRequest


class AlwaysUTF8(HttpRequest):
    """Ignores the charset of the request: some of Python's codecs do not decode text."""

    @property
    def encoding(self) -> str:
        return "utf-8"

    @encoding.setter
    def encoding(self, value: str) -> None:
        """Ignored."""


class PageRequest(AlwaysUTF8, WSGIRequest):
    pass


os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")
# Any: Django's type for a response is not the WSGI type.
application: Any = get_wsgi_application()
application.request_class = PageRequest
