"""A phone: it sends requests, and stores its session."""

from django.contrib.auth.models import AnonymousUser
from django.contrib.sessions.backends.db import SessionStore
from django.http import HttpRequest
from django.test import RequestFactory

from leagues.models import League, Season


class Phone:
    def __init__(self, address: str = "192.0.2.1") -> None:
        self.session = SessionStore()
        self.address = address

    def request(self, method: str = "GET") -> HttpRequest:
        request = RequestFactory().generic(method, "/", REMOTE_ADDR=self.address)
        request.session = self.session
        request.user = AnonymousUser()
        return request


def a_league() -> League:
    league = League.objects.create()
    Season.objects.create(league=league, number=1)
    return league
