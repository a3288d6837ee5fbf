"""A game of the box is chosen on the page of a new game, and its pages open."""

import re

import pytest

from engine.games.registry import GAMES
from scoring.models import Match
from tests.pages import league_path, own
from tests.scoring.box_games import a_box_match

pytestmark = pytest.mark.django_db


def start(client, game, *names, **more):
    return client.post("/", {"ruleset": game, "player": names, **more})


def test_each_game_is_offered_with_a_line_and_starts(client):
    page = client.get("/new/").content.decode()
    for game in GAMES:
        assert f'value="{game}"' in page
    answer = start(client, "was-liegt-wo/goes-on", "Anna", "Ben", without="g")
    assert Match.objects.get().ruleset_text == "was-liegt-wo/goes-on"
    shown = client.get(answer.url, headers={"accept-language": "en"}).text
    assert "Was liegt wo? (whoever finds a pair goes on)" in shown


def test_elfer_raus_comes_first_and_the_others_are_one_tap_away(client):
    page = client.get("/new/").content.decode()
    assert page.index('value="classic"') < page.index('id="other-games"') < page.index('"mogeln"')
    start(client, "mogeln", "Anna", "Ben", "Cleo")
    page = client.get("/new/").content.decode()
    assert re.search(r'value="other"\s+checked', page)
    assert 'value="mogeln" selected' in page


@pytest.mark.parametrize(
    ("game", "names", "sentence"),
    [
        ("mogeln", ["Anna", "Ben"], "You need at least 3 players"),
        ("zweikampf", ["Anna", "Ben", "Cleo"], "At most 2 can play"),
        ("mogeln/nothing", ["Anna", "Ben", "Cleo"], "does not work"),
        ("ratefix resized colours=1 highest=4", ["Anna", "Ben"], "does not work"),
    ],
)
def test_what_cannot_be_played_is_said_at_the_field(client, game, names, sentence):
    answer = client.post("/", {"ruleset": game, "player": names}, headers={"accept-language": "en"})
    assert (answer.status_code, Match.objects.count()) == (422, 0)
    assert sentence in answer.content.decode()


def test_nobody_enters_a_hand(client):
    match = a_box_match("mogeln")
    assert client.get(f"/l/{match.league.play_code}/m/1/r/1/hand/").status_code == 404


def test_a_league_may_usually_play_such_a_game(client):
    match = a_box_match("mogeln")
    own(client, match.league)
    client.post(
        league_path(match.league, "defaults/"), {"usual_ruleset": "quartett", "language": "de"}
    )
    match.league.refresh_from_db()
    assert match.league.usual_ruleset == "quartett"
    assert 'value="quartett" selected' in client.get(f"/l/{match.league.record_code}/new/").text
