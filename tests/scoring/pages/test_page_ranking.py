"""How a league ranks: its choice, refused nonsense, and the preview before it is saved."""

import pytest
from django.utils.html import strip_tags

from scoring.models import Match
from tests.pages import league_path, own
from tests.scoring.fixtures import a_match, record

pytestmark = pytest.mark.django_db
PATH = "s/1/order/"
ENGLISH = {"Accept-Language": "en"}


@pytest.fixture
def match(client) -> Match:
    """Anna leads by points; Ben has the most rounds."""
    match = a_match(rounds=2)
    record(match, "=1", "=2", "-", out=2)
    record(match, "-", "=2", "=9", number=2)
    record(a_match("Ben Zoe", league=match.league), "=30", "-", out=1)
    own(client, match.league)
    return match


def send(client, match: Match, **data):
    return client.post(league_path(match.league, PATH), data, headers=ENGLISH)


def ranks(answer) -> list[tuple[int | None, str, int | None]]:
    """Each with the rank it has now."""
    lines = [*answer.context["ranked"], *answer.context["unranked"]]
    return [(line.line.rank, line.line.tallied.player.name, line.now) for line in lines]


def test_the_page_shows_what_holds_now(client, match):
    page = client.get(league_path(match.league, PATH), headers=ENGLISH)
    text = " ".join(strip_tags(page.content.decode()).split())
    assert "As it is now" in text
    assert "a third of the usual number of rounds here, now 2." in text
    assert ranks(page) == [(1, "Anna", 1), (2, "Cleo", 2), (3, "Ben", 3), (None, "Zoe", None)]


def test_a_preview_shows_what_a_choice_does_and_saves_nothing(client, match):
    answer = send(client, match, order=["rounds"], fewest="1", is_preview="on")
    assert answer.status_code == 200
    assert ranks(answer) == [(1, "Ben", 3), (2, "Anna", 1), (2, "Cleo", 2), (4, "Zoe", None)]
    text = " ".join(strip_tags(answer.content.decode()).split())
    assert "With this choice not saved yet" in text
    assert "1 Ben now 3" in text
    assert "4 Zoe now not ranked" in text
    assert '<option value="rounds" selected>' in answer.content.decode()
    match.season.refresh_from_db()
    assert (match.season.order, match.season.fewest_rounds) == ([], 0)


def test_saved_it_holds_for_the_leaderboard(client, match):
    answer = send(client, match, order=["rounds"], fewest="1")
    assert answer.headers["Location"] == league_path(match.league, "s/1/")
    board = client.get(answer.headers["Location"]).context["board"]
    assert [line.rank for line in board.lines] == [1, 2, 2, 4]


def test_empty_is_automatic_again(client, match):
    send(client, match, order=["rounds"], fewest="1")
    send(client, match, order=["", ""], fewest="")
    match.season.refresh_from_db()
    assert (match.season.order, match.season.fewest_rounds) == ([], 0)
    history = client.get(league_path(match.league, "history/"), headers=ENGLISH).content.decode()
    assert "automatic" in history


@pytest.mark.parametrize("command", [{}, {"is_preview": "on"}])
def test_nonsense_is_refused_beside_the_field_with_the_reason(client, match, command):
    for typed in ("abc", "0", "-3", "99999", "2.5", "9" * 400):
        answer = send(client, match, order=["wins"], fewest=typed, **command)
        assert answer.status_code == 422
        field = answer.context["form"]["fewest"]
        assert field.errors == ["A whole number from 1 to 9999, or nothing: then it is automatic."]
        assert f'id="{field.auto_id}_error"' in answer.content.decode()
        assert "With this choice" not in answer.content.decode()
    match.season.refresh_from_db()
    assert (match.season.order, match.season.fewest_rounds) == ([], 0)


def test_an_order_that_there_is_not_is_refused(client, match):
    answer = send(client, match, order=["nonsense"])
    assert (answer.status_code, set(answer.context["form"].errors)) == (422, {"order"})


def test_in_a_closed_season_nothing_can_be_chosen(client, match):
    match.league.seasons.update(closed_at=match.started_at)
    page = client.get(league_path(match.league, PATH)).content.decode()
    assert 'name="order"' not in page
    assert send(client, match, order=["wins"]).status_code == 422
