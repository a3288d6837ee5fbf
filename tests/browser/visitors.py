"""Who visits a page: in which language, and with which rights."""

from django.test import Client
from playwright.sync_api import Page

from leagues.models import League
from tests.pages import own


def speaks(page: Page, server: str, language: str) -> None:
    page.context.add_cookies([{"name": "django_language", "value": language, "url": server}])


def owns(page: Page, server: str, league: League) -> None:
    """This browser runs the league."""
    client = Client()
    own(client, league)
    [(name, cookie)] = client.cookies.items()
    page.context.add_cookies([{"name": name, "value": cookie.value, "url": server}])
