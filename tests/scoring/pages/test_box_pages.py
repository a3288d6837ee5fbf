"""The pages of a match of another game of the box, one of each form, and of its league."""

import pytest

from scoring.matches.amendments import Amendment
from tests.pages import league_path, match_path
from tests.scoring.box_games import a_box_match, record_result
from tests.scoring.fixtures import undo
from tests.scoring.matches.test_box_recording import ROUNDS

pytestmark = [pytest.mark.django_db, pytest.mark.one_database]
# What is noted of a seat, as the pages say it.
NOTED = {
    "mogeln": "Number 1",
    "zweikampf": "Has won",
    "ratefix": "30 cards",
    "quartett": "8 quartets, 2 minus points",
    "farbensammeln": "150 (red), called “Stop”",
}
BELOW_MATCH = ["", "print/", "r/1/claims/", "r/1/delete/", "r/1/take-back/", "match.csv"]
BELOW_LEAGUE = ["", "games/", "players/", "s/1/", "s/1/duels/", "records/", "history/"]


def played(game):
    facts, points = ROUNDS[game]
    match = a_box_match(game, "Anna Ben" if len(points) == 2 else "Anna Ben Cleo")
    record_result(match, **facts)
    record_result(match, seen=1, reason="misread", **facts)
    record_result(match, number=2, **facts)
    return match


def read(client, path):
    answer = client.get(path, headers={"Accept-Language": "en"})
    assert answer.status_code == 200, path
    return answer.content.decode()


@pytest.mark.parametrize("game", NOTED)
def test_every_page_shows_such_a_match(client, game):
    match = played(game)
    pages = {tail: read(client, match_path(match, tail)) for tail in BELOW_MATCH}
    assert all(NOTED[game] in pages[tail] for tail in ("", "print/", "r/1/claims/"))
    assert "Show me a game" not in "".join(pages.values())
    assert client.get(match_path(match, "r/1/game/")).status_code == 404
    for tail in [*BELOW_LEAGUE, f"p/{match.seats.first().player_id}/"]:
        read(client, league_path(match.league, tail))


def test_history_compares_two_versions(client):
    match = played("quartett")
    record_result(match, seen=2, reason="counted twice", quartets=[8, 7, 5], minus=[0, 0, 0])
    undo(match, number=2, amendment=Amendment.DELETE)
    page = read(client, match_path(match, "r/1/claims/"))
    newest = page[: page.index('id="claim-2"')]
    assert "7 quartets" in newest
    assert "8 quartets, 2 minus points" in newest
    assert newest.count("changed") >= 2
    assert "deleted" in read(client, match_path(match, "r/2/claims/"))


def test_history_shows_what_was_left(client):
    ratefix = a_box_match("ratefix")
    record_result(ratefix, counts=[12, 18, 9], left=3)
    assert "Left over" in read(client, match_path(ratefix, "r/1/claims/"))


def test_what_does_not_add_up_is_explained(client):
    match = a_box_match("quartett")
    record_result(match, quartets=[7, 8, 6])
    page = read(client, match_path(match, "r/1/claims/"))
    assert "Together that makes 21, but there are only 20." in page
    assert "By the rules of this game no round can end like this" in page
