"""Players say something of a fixed set; test_pictures.py has who hears it."""

import pytest
from django.test import Client
from django.urls import reverse
from django.utils.translation import override

from tables.forms import Phrase
from tables.models import Table
from tables.pages.table import PHRASES_A_MINUTE
from tests.languages import LANGUAGES
from tests.tables.fixtures import a_table
from tests.tables.test_hidden import browser

pytestmark = [pytest.mark.django_db, pytest.mark.one_database]


def say(client: Client, table: Table, seat: int, phrase: str = "praise") -> int:
    sent = {"seat": str(seat), "phrase": phrase}
    return client.post(reverse("tables:say", args=[table.code]), sent).status_code


def test_only_a_seat_of_the_own_phone_speaks_and_only_of_the_set():
    table = a_table()
    assert say(browser(table, 0), table, 0) == 204
    for client, seat, phrase in (
        (browser(table, 0), 1, "praise"),
        (Client(), 0, "praise"),
        (browser(table, 0), 0, "you cheat"),
        (browser(table, 0), 0, ""),
    ):
        assert say(client, table, seat, phrase) == 403


def test_nobody_speaks_without_end():
    table = a_table()
    client = browser(table, 0)
    codes = [say(client, table, 0) for _ in range(PHRASES_A_MINUTE + 2)]
    assert codes.count(429) >= 1
    assert say(browser(table, 1), table, 1) == 204


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_page_knows_every_phrase_in_its_language_and_a_spectator_says_none(language):
    table = a_table()
    with override(language):
        words = [str(phrase.label) for phrase in Phrase]
    assert len(set(words)) == len(Phrase)
    for client, buttons in ((browser(table, 0), len(Phrase)), (Client(), 0)):
        client.cookies["django_language"] = language
        page = client.get(reverse("tables:table", args=[table.code])).content.decode()
        assert all(word in page for word in words)
        assert page.count('name="phrase"') == buttons
