"""Rounds of the other games of the box from a table of points."""

import pytest

from engine import Status
from engine.games.registry import GAMES
from games.registry import presentation_of
from leagues.refusals import Refused
from scoring.exchange.match_export import league_csv
from scoring.exchange.sheets.cells import SheetReason
from scoring.models import Claim
from scoring.sums.recount import recount
from tests.pages import league_path
from tests.scoring.box_games import a_box_match, box_status, record_result
from tests.scoring.matches.test_box_recording import ROUNDS
from tests.scoring.sheets import a_league, bring_in, sheet

pytestmark = [pytest.mark.django_db, pytest.mark.one_database]
IN_POINTS = [game for game in ROUNDS if presentation_of(GAMES[game]).entry.is_in_points]


@pytest.mark.parametrize("game", IN_POINTS)
def test_what_goes_out_comes_in_again(game):
    facts, points = ROUNDS[game]
    match = a_box_match(game, "Anna Ben" if len(points) == 2 else "Anna Ben Cleo", rounds=2)
    record_result(match, **facts)
    record_result(match, number=2, **facts)
    written = "".join(league_csv(match.league))
    [again] = bring_in(a_league(), written)
    assert "".join(league_csv(again.league)) == written
    assert again.family == match.family
    claims = [Claim.objects.filter(round__match=one_match) for one_match in (match, again)]
    came = [claim.deduced for claim in claims[1]]
    assert [result.points() for result in came] == [claim.deduced.points() for claim in claims[0]]
    assert {claim.status for claim in claims[1]} == {box_status(game)}
    assert [recount(season, fix=False) for season in again.league.seasons.all()] == [[]]


@pytest.mark.parametrize(
    ("game", "points", "noted"),
    [
        ("mogeln", "0 2 1", {"order": (1, 2, 0)}),
        ("mogeln/last-wins", "0 2 1", {"order": (0, 2, 1)}),
        ("schwarzer-peter", "0 −1 0", {"seat": 1}),
        ("ratefix", "12 3 0", {"counts": (12, 3, 0), "left": 27}),
        ("was-liegt-wo", "20 12 8", {"counts": (20, 12, 8)}),
        ("quartett", "9 6 5", {"quartets": (9, 6, 5), "minus": (0, 0, 0)}),
    ],
)
def test_points_alone_are_enough(game, points, noted):
    lines = zip(["Anna", "Ben", "Cleo"], points.split(), strict=True)
    table = "".join(f"{game},1,{name},{amount}\n" for name, amount in lines)
    bring_in(a_league(), f"ruleset,round,player,points\n{table}")
    deduced = Claim.objects.get().deduced
    assert {name: getattr(deduced, name) for name in noted} == noted


def test_quartets_and_minus_points_are_bonus_and_penalty():
    table = "round,player,bonus,penalty\n1,Anna,9,2\n1,Ben,6,\n1,Cleo,5,1\n"
    bring_in(a_league(), table.replace("round", "ruleset,round").replace("\n1", "\nquartett,1"))
    claim = Claim.objects.get()
    assert (claim.deduced.quartets, claim.deduced.minus) == ((9, 6, 5), (2, 0, 1))
    assert claim.status == Status.PROVEN


@pytest.mark.parametrize(
    ("game", "points"),
    [
        ("mogeln", "2 2 0"),
        ("mogeln", "5 1 0"),
        ("schlafmuetze", "-1 -1 0"),
        ("schlafmuetze", "0 0 0"),
        ("schlafmuetze", "1 0 0"),
        ("ratefix", "-3 6 9"),
    ],
)
def test_points_that_no_round_has_are_refused_with_their_line(game, points):
    lines = zip(["Anna", "Ben", "Cleo"], points.split(), strict=True)
    table = "".join(f"{game},1,{name},{amount}\n" for name, amount in lines)
    league = a_league()
    result = sheet(league, f"ruleset,round,player,points\n{table}")
    refused = [(wrong.line, wrong.refused.reason) for wrong in result.wrongs]
    assert refused == [(2, SheetReason.RESULT)]


def test_what_does_not_add_up_is_a_doubt_in_words(client):
    text = "ruleset,round,player,points\nwas-liegt-wo,1,Anna,30\nwas-liegt-wo,1,Ben,15\n"
    league = a_league()
    english = {"Accept-Language": "en"}
    page = client.post(league_path(league, "import/"), {"text": text}, headers=english)
    assert page.status_code == 200
    assert "Together that makes 45, but there are only 40." in page.text
    assert "30 pairs" in page.text
    bring_in(league, text)
    assert Claim.objects.get().status == Status.IMPOSSIBLE


def test_points_do_not_say_who_called_the_end():
    text = "ruleset,round,player,points\nfarbensammeln,1,Anna,90\nfarbensammeln,1,Ben,80\n"
    with pytest.raises(Refused, match=SheetReason.OTHER_GAME):
        bring_in(a_league(), text)


def test_the_game_can_be_chosen_for_all_lines(client):
    text = "round,player,points\n1,Anna,9\n1,Ben,31\n"
    league = a_league()
    sent = {"text": text, "ruleset": "was-liegt-wo/goes-on"}
    page = client.post(league_path(league, "import/"), sent, headers={"Accept-Language": "en"})
    assert page.status_code == 200
    assert "whoever finds a pair goes on" in page.text
    sent["ruleset"] = "farbensammeln"
    assert client.post(league_path(league, "import/"), sent).status_code == 422
