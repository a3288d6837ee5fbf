"""Another phone changes who plays while a page is made: before each of its queries in turn."""

from collections.abc import Callable
from contextlib import suppress
from functools import partial
from itertools import count
from typing import Any
from uuid import uuid4

import pytest
from django.db import connection
from django.test import Client

from leagues.refusals import Refused
from scoring.matches.continuing import continue_with, undo_part
from scoring.models import Match
from tests.pages import league_path, match_path
from tests.scoring.fixtures import a_match, record

pytestmark = pytest.mark.django_db(transaction=True)
Ask = Callable[[Client, Match], int]  # the status of the answer


class Meanwhile:
    """For ``connection.execute_wrapper``: acts before the query of this number of those that read
    games or seats, or begin a transaction; not within one: whoever changes a game has locked it."""

    def __init__(self, number: int, act: Callable[[], object]) -> None:
        self.number, self.act = number, act

    def __call__(self, execute: Callable[..., Any], query: str, *rest: Any) -> Any:
        is_counted = "scoring_match" in query or query.startswith("BEGIN")
        if self.number and is_counted and not connection.in_atomic_block:
            self.number -= 1
            if not self.number:
                with suppress(Refused, Match.DoesNotExist):  # the page itself has undone the part
                    self.act()
        return execute(query, *rest)


def a_part() -> Match:
    """The second part of a game, without a round."""
    match = a_match(rounds=5)
    record(match)
    return continue_with(match=match, names=["Anna", "Cleo"])


def undone(part: Match) -> None:
    undo_part(match=Match.objects.get(pk=part.pk))


def replaced(part: Match) -> None:
    continue_with(match=Match.objects.get(pk=part.pk), names=["Cleo", "Anna", "Dora"])


def statuses(ask: Ask, act: Callable[[Match], None]) -> set[int]:
    """The answers, with the part undone or replaced before each of the queries in turn."""
    client, seen = Client(raise_request_exception=False), set[int]()
    for number in count(1):
        part = a_part()
        meanwhile = Meanwhile(number, partial(act, part))
        with connection.execute_wrapper(meanwhile):
            seen.add(ask(client, part))
        if meanwhile.number:  # there are not so many queries
            break
    return seen


@pytest.mark.parametrize("act", [undone, replaced])
@pytest.mark.parametrize("tail", ["", "players/", "match.json"])
def test_a_page_of_the_game_is_shown(tail, act):
    def read(client, part):
        assert part.continues
        return client.get(match_path(part.continues, tail)).status_code

    assert statuses(read, act) == {200}


@pytest.mark.parametrize("act", [undone, replaced])
def test_the_games_of_a_league_are_shown(act):
    def read(client, part):
        return client.get(league_path(part.league)).status_code

    assert statuses(read, act) == {200}


@pytest.mark.parametrize("act", [undone, replaced])
@pytest.mark.parametrize(
    ("tail", "sent"), [("players/", {"known": "Ben"}), ("players/undo/", {}), ("stop/", {})]
)
def test_a_change_is_made_or_the_reason_is_said(tail, sent, act):
    def change(client, part):
        assert part.continues
        return client.post(match_path(part.continues, tail), sent).status_code

    assert statuses(change, act) <= {302, 422}


@pytest.mark.parametrize("act", [undone, replaced])
def test_a_round_of_the_part_is_saved_or_the_reason_is_said(act):
    def save(client, part):
        sent = {"key": uuid4(), "seen": 0, "out": 0, "hand-1": "=1"}
        return client.post(match_path(part, "r/1/save/"), sent).status_code

    assert statuses(save, act) <= {302, 404, 422}
