"""Messages for the next page, in a cookie with a name of its own."""

from django.conf import settings
from django.contrib.messages.storage.cookie import CookieStorage
from django.contrib.messages.storage.fallback import FallbackStorage
from django.contrib.messages.storage.session import SessionStorage


class Cookie(CookieStorage):
    cookie_name = f"messages{settings.OWN}"


class Messages(FallbackStorage):
    storage_classes = (Cookie, SessionStorage)
