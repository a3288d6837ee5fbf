"""A closed season takes no change of any kind, and says so; reopened it does again."""

from uuid import uuid4

import pytest

from leagues.models import Player, Role, Season
from leagues.seasons import close_season, reopen_season
from scoring.matches.confirmations import confirm_claim
from scoring.matches.drafts import enter_own_hand
from scoring.matches.fines import cancel_fine, fine_player
from scoring.matches.start import one_more_round, play_again
from scoring.models import Claim, Fine, Match
from scoring.refusals import SeasonClosed
from scoring.statistics.leaderboards import rank_by
from scoring.statistics.metrics import Metric
from tables.models import Table
from tests.pages import PART, belong, league_path, match_path, own, queries
from tests.scoring.fixtures import a_match, record, undo

pytestmark = [pytest.mark.django_db, pytest.mark.one_database]


@pytest.fixture
def match():
    match = a_match()
    record(match)
    fine(match)
    close_season(season=match.season)
    return match


def fine(match):
    given = {"kind": "late", "amount": 5, "reason": "rain", "key": uuid4()}
    fine_player(season=match.season, player=match.seats.get(seat=0).player, **given)


def agree(match):
    confirm_claim(match=match, number=1, seen=1, by=Player.objects.first(), answer="agree")


def enter_hand(match):
    read, own = Match.objects.get(pk=match.pk), match.seats.get(seat=0).player
    enter_own_hand(match=read, number=2, by=own, cards=["r9"], jokers=0, total="")


ACTIONS = {
    "record": lambda match: record(match, number=2),
    "correct": lambda match: record(match, seen=1, reason="misread"),
    "undo": undo,
    "more": lambda match: one_more_round(match=match),
    "again": lambda match: play_again(match=match),
    "start": lambda match: a_match(league=match.league),
    "rank": lambda match: rank_by(season=match.season, order=[Metric.WINS], fewest=2),
    "confirm": agree,
    "hand": enter_hand,
    "fine": fine,
    "cancel": lambda match: cancel_fine(fine=Fine.objects.get(), reason="the train"),
}


@pytest.mark.parametrize("action", ACTIONS)
def test_nothing_is_written_until_it_is_reopened(match, action):
    with pytest.raises(SeasonClosed):
        ACTIONS[action](match)
    assert Claim.objects.count() == 1
    reopen_season(season=match.season)
    ACTIONS[action](match)


def test_its_pages_stay_readable(client, match):
    for path in (match_path(match), league_path(match.league), league_path(match.league, "s/1/")):
        assert client.get(path).status_code == 200


def test_playing_again_asks_whether_to_open_the_next_season(client, match):
    own(client, match.league)
    answer = client.post(match_path(match, "again/"), follow=True)
    assert answer.redirect_chain == [(league_path(match.league, "new/"), 302)]
    assert 'id="no-season"' in answer.content.decode()
    path = league_path(match.league, "seasons/")
    sent = {"command": "open", "name": "Autumn", "then": "new-game"}
    answer = client.post(path, sent, follow=True)
    assert answer.redirect_chain == [(league_path(match.league, "new/"), 302)]
    assert 'id="no-season"' not in answer.content.decode()
    assert match.league.seasons.get(closed_at=None).name == "Autumn"


def test_who_may_not_open_one_is_asked_to_find_an_owner(client, match):
    page = client.get(league_path(match.league, "new/"), headers={"accept-language": "en"})
    shown = page.content.decode()
    assert "An owner of the league has to open the next one" in shown
    assert "Start the game" not in shown
    assert 'name="command"' not in shown


def test_the_front_page_offers_no_game_in_it(client, match):
    client.get(league_path(match.league))
    assert client.get("/new/").context["form"]["league"].value() in {None, ""}
    reopen_season(season=match.season)
    assert client.get("/new/").context["form"]["league"].value() == match.league.record_code


def test_no_digital_table_is_set_in_it(client, match):
    sent = {"league": match.league.record_code, "name": "Anna", "ruleset": "classic", "seats": 2}
    answer = client.post("/t/new/", {**sent, "rounds": 1, "clock": 0})
    assert (answer.status_code, Table.objects.count()) == (422, 0)
    reopen_season(season=match.season)
    assert client.post("/t/new/", {**sent, "rounds": 1, "clock": 0}).status_code == 302


def test_closing_names_the_games_that_are_still_running(client, match):
    reopen_season(season=match.season)
    own(client, match.league)
    for rounds in (1, 2):
        record(a_match("Dora Emil", rounds=rounds, league=match.league), "-", "=5")
    path = league_path(match.league, "s/1/close/")
    page = client.get(path, headers={"accept-language": "en"}).content.decode()
    assert page.count("Still running") == 2  # the first match has more rounds to play
    assert "\u2068Dora\u2069 and \u2068Emil\u2069, 1 of 2 rounds" in page
    assert Season.objects.get().closed_at is None
    client.post(league_path(match.league, "seasons/"), {"command": "close", "season": "1"})
    assert Season.objects.get().closed_at is not None


def test_many_running_games_are_counted_out(client, match):
    reopen_season(season=match.season)
    own(client, match.league)
    few = queries(client, league_path(match.league, "s/1/close/"))
    for _ in range(11):
        a_match(league=match.league)
    path = league_path(match.league, "s/1/close/")
    page = client.get(path, headers={"accept-language": "en"}).content.decode()
    assert page.count("Still running") == 10
    assert "There are more games that are not over." in page
    assert queries(client, path) <= few


@pytest.mark.parametrize("number", [0, 2, 10**30])
def test_a_season_that_is_none_is_not_closed(client, match, number):
    own(client, match.league)
    assert client.get(league_path(match.league, f"s/{number}/close/")).status_code == 404


def test_no_page_offers_what_it_would_refuse(client, match):
    own(client, match.league)
    client.cookies["django_language"] = "en"
    page = client.get(match_path(match)).content.decode()
    assert not [
        action for action in ("delete-1", "change-1", "next-round") if f'id="{action}"' in page
    ]
    assert "nothing in it can be changed" in page
    for tail in ("s/1/", "s/1/fines/"):
        assert "· closed" in client.get(league_path(match.league, tail)).content.decode()


@pytest.mark.parametrize("round_", ["r/2/", "r/1/?claim=1"])
def test_a_typed_address_opens_no_entry_but_says_why(client, match, round_):
    address = match_path(match, round_)
    answer = client.get(address, headers={"accept-language": "en"})
    page = answer.content.decode()
    assert answer.status_code == 403
    assert "This season is closed: nothing in it can be changed." in page
    assert f'href="{match_path(match)}"' in page
    assert f'href="{league_path(match.league, "seasons/")}"' in page
    reopen_season(season=match.season)
    assert client.get(address).status_code == 200


def test_a_player_is_offered_no_hand_to_enter(client, match):
    belong(client, match.league, Role.PLAYER)
    code, seat = match.league.member_code, match.seats.get(seat=0)
    client.post(league_path(match.league, "join/", code), {"player": seat.player_id})
    assert 'id="own-hand"' not in client.get(match_path(match, code=code)).content.decode()
    reopen_season(season=match.season)
    assert 'id="own-hand"' in client.get(match_path(match, code=code)).content.decode()


def test_a_page_left_open_learns_of_it(client, match):
    closed = client.get(match_path(match)).context["version"]
    reopen_season(season=match.season)
    answer = client.get(match_path(match), {"seen": closed}, headers=PART)
    assert answer.status_code == 200
    assert 'id="change-1"' in answer.content.decode()
