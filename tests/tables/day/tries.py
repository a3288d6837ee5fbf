"""Deals of the day as they come up in tests."""

from datetime import datetime, timedelta

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from leagues.models import Role
from leagues.players import player_called
from tables.day.models import DayTry
from tables.models import Table
from tests.pages import belong
from tests.tables.fixtures import play_to_the_end

ENGLISH = {"accept-language": "en"}
DAY = reverse("day:today")


def later(monkeypatch: pytest.MonkeyPatch, days: float) -> None:
    """From now on it is so much later."""
    now, more = datetime.now, timedelta(days=days)
    monkeypatch.setattr(timezone, "now", lambda: now(tz=timezone.get_default_timezone()) + more)


def deal_to(client: Client) -> Table:
    """Tap the day's deal: the table that this leads to."""
    answer = client.post(DAY, headers=ENGLISH)
    assert answer.status_code == 302
    return Table.objects.get(code=answer["Location"].split("/")[2])


def finished(client: Client, level: str = "holder") -> DayTry:
    table = deal_to(client)
    play_to_the_end(table, level)
    return DayTry.objects.get(table=table)


def page(client: Client, path: str = DAY, status: int = 200) -> str:
    answer = client.get(path, headers=ENGLISH)
    assert answer.status_code == status, answer
    return " ".join(answer.content.decode().split())


def member(league, name: str, client: Client | None = None) -> Client:
    """A phone of a member with this name."""
    client = client or Client()
    membership = belong(client, league, Role.PLAYER)
    membership.player = player_called(league=league, name=name)
    membership.save()
    return client
