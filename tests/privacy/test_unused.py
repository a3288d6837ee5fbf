"""A name or a game is deleted a day later, if nobody needs it by then; an empty game at once."""

from collections.abc import Callable

import pytest
from django.db import connection
from django.test import Client

from leagues.history import Action
from leagues.models import Entry, League, Player
from leagues.players import player_called
from privacy.retention import delete_if_due, delete_what_is_due, is_unused
from scoring.matches.deletion import delete_game
from scoring.models import DraftPart, Match
from tables.models import Table
from tests.pages import league_path, match_path, own
from tests.scoring.fixtures import a_match, record, undo
from tests.tables.fixtures import dealt

KEEP = """
CREATE TRIGGER keep BEFORE DELETE ON scoring_match WHEN OLD.id = {}
BEGIN SELECT RAISE(ABORT, 'it cannot be deleted'); END
"""

pytestmark = pytest.mark.django_db


def a_name(league: League, name: str = "Anan") -> Player:
    """As somebody typed it who came by the link; so the history says who added it."""
    return player_called(league=league, name=name)


def draft(match: Match) -> None:
    DraftPart.objects.create(match=match, round_number=1, part="out", text="0")


def record_and_withdraw(match: Match) -> None:
    record(match)
    undo(match)


def test_a_name_goes_a_day_after_the_question(later: Callable[[float], None]):
    client = Client(headers={"Accept-Language": "en"})
    league = a_match().league
    own(client, league)
    path = league_path(league, f"p/{a_name(league).pk}/")
    assert f"{path}delete/" in client.get(path).content.decode()
    assert "deleted in a day" in client.get(f"{path}delete/").content.decode()
    assert "Will be deleted on" in client.post(f"{path}delete/", follow=True).content.decode()
    later(0.9)
    delete_what_is_due("")
    assert client.get(path).status_code == 200
    later(1.1)
    delete_what_is_due("")
    assert client.get(path).status_code == 404
    added = Entry.objects.get(action=Action.PLAYER_ADDED)
    assert (added.subject, added.made_by) == ("Anan", None)  # the history stays


@pytest.mark.one_database
def test_an_owner_keeps_a_name_and_a_game(later: Callable[[float], None]):
    client = Client(headers={"Accept-Language": "en"})
    match = a_match()
    record(match)
    own(client, match.league)
    for page in (f"p/{a_name(match.league).pk}/", "m/1/"):
        path = league_path(match.league, page)
        assert f"{path}delete/" in client.get(path).content.decode()
        assert "Will be deleted" in client.post(f"{path}delete/", follow=True).content.decode()
        assert "Will be deleted" not in client.post(f"{path}keep/", follow=True).content.decode()
    later(2)
    delete_what_is_due("")
    assert (Match.objects.count(), Player.objects.count()) == (1, 4)
    actions = Entry.objects.order_by("pk").values_list("action", flat=True)
    assert [*actions][-4:] == [Action.TO_BE_DELETED, Action.KEPT] * 2


def test_a_game_goes_with_its_table_and_its_seats(later: Callable[[float], None]):
    table, other = dealt("Xaver Ben"), dealt("Anna Ben")
    match = Match.objects.get(digital=table)
    delete_game(match=match, is_owner=True)
    later(1.1)
    delete_what_is_due("")
    assert [*Table.objects.all()] == [other]
    assert not Match.objects.filter(pk=match.pk).exists()
    xaver = Player.objects.get(name="Xaver")
    assert is_unused(xaver)  # now that nothing was played


def test_an_empty_game_goes_at_once_without_a_question():
    client = Client(headers={"Accept-Language": "en"})
    match = a_match()
    own(client, match.league)
    page = client.get(match_path(match)).content.decode()
    assert f'formaction="{match_path(match, "delete/")}"' in page
    answer = client.post(match_path(match, "delete/"))
    assert answer.headers["Location"] == league_path(match.league)
    assert not Match.objects.exists()
    assert a_match(league=League.objects.get()).number == match.number + 1


@pytest.mark.parametrize("begin", [record, draft, record_and_withdraw])
def test_a_game_that_was_begun_is_asked_for_and_goes_a_day_later(begin: Callable[[Match], object]):
    client = Client(headers={"Accept-Language": "en"})
    match = a_match()
    begin(match)
    own(client, match.league)
    page = client.get(match_path(match)).content.decode()
    assert f'href="{match_path(match, "delete/")}"' in page
    assert "deleted in a day" in client.get(match_path(match, "delete/")).content.decode()
    answer = client.post(match_path(match, "delete/"), follow=True).content.decode()
    assert "Will be deleted on" in answer


def test_an_empty_game_goes_once_for_two_phones():
    match = a_match()
    same = Match.objects.get(pk=match.pk)
    delete_game(match=match, is_owner=True)
    delete_if_due(match)
    delete_game(match=same, is_owner=True)
    delete_if_due(same)
    assert not Match.objects.exists()


def test_a_game_at_a_digital_table_is_not_empty():
    client = Client(headers={"Accept-Language": "en"})
    match = Match.objects.get(digital=dealt("Xaver Ben"))
    own(client, match.league)
    answer = client.post(match_path(match, "delete/"), follow=True).content.decode()
    assert "Will be deleted on" in answer


def test_what_is_played_with_meanwhile_stays(later: Callable[[float], None]):
    match = a_match()
    delete_game(match=match, is_owner=True)
    record(match)
    later(1.1)
    delete_what_is_due("")
    match.refresh_from_db()
    assert match.delete_at is None


@pytest.mark.one_database
def test_a_name_with_rounds_says_why_it_stays():
    client = Client(headers={"Accept-Language": "en"})
    match = a_match()
    record(match)
    own(client, match.league)
    anna = match.seats.all()[0].player
    path = league_path(match.league, f"p/{anna.pk}/delete/")
    page = client.get(path).content.decode()
    assert "so it stays" in page
    assert "<button>Delete" not in page
    answer = client.post(path)
    assert answer.status_code == 422
    assert "so it stays" in answer.content.decode()
    assert Player.objects.filter(delete_at=None, pk=anna.pk).exists()


@pytest.mark.one_database
def test_what_cannot_be_deleted_stops_nothing_else(
    later: Callable[[float], None], caplog: pytest.LogCaptureFixture
):
    matches = [a_match(), a_match(), a_match()]
    for match in matches:
        delete_game(match=match, is_owner=True)
    with connection.cursor() as cursor:
        cursor.execute(KEEP.format(matches[1].pk))
    later(1.1)
    delete_what_is_due("")
    assert [*Match.objects.all()] == [matches[1]]
    assert f"Match {matches[1].pk}: delete_if_due failed" in caplog.text
