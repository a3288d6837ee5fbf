"""The other games of the box on the whole pack: what is wrong, what follows, what it counts."""

import pytest

from engine import Status
from engine.box.results import BoxCode, check
from engine.games.registry import GAMES
from tests.engine.box.results_as_text import codes, parse_result, text_of, totals


def verdict(text):
    return check(parse_result(text))


def test_ten_games_are_known():
    assert len({game.name for game in GAMES.values()}) == 10
    assert [key for key, game in GAMES.items() if game.key != key] == []


@pytest.mark.parametrize(
    ("text", "deduced"),
    [
        ("ueberall-anschliessen: order=2,?,0", "order=2,1,0"),
        ("ratefix: counts=12,?,4,8 left=0", "counts=12,16,4,8 left=0"),
        ("ratefix: counts=20,?", "counts=20,?"),  # the last tricks may have gone to nobody
        ("ratefix: counts=40,?", "counts=40,0 left=0"),
        ("schlafmuetze: seats=3 seat=1", "seats=3 seat=1 cards=0,0,0"),
        ("zweikampf: seats=2 seat=1", "seats=2 seat=1"),  # it may have been stopped
        ("zweikampf: seats=2 cards=25,?", "seats=2 seat=0 cards=25,15"),
        ("zweikampf: seats=2 cards=40,?", "seats=2 seat=0 cards=40,0"),
        ("schwarzer-peter: seats=3 seat=0", "seats=3 seat=0 cards=1,0,0"),
        ("schnipp-schnapp: counts=5,7,4", "counts=5,7,4 left=4"),
        ("schnipp-schnapp/all-at-once: counts=50,? left=0", "counts=50,30 left=0"),
        ("schnipp-schnapp/all-at-once: counts=50,27", "counts=50,27 left=3"),
        ("quartett: quartets=7,8,?", "quartets=7,8,5 minus=0,0,0"),
        ("was-liegt-wo: counts=21,?,4", "counts=21,15,4 left=0"),
        ("was-liegt-wo: counts=0,39,?,?", "counts=0,39,1,0 left=0"),  # the last two are neighbours
        ("was-liegt-wo/two-colours: counts=12,?", "counts=12,8 left=0"),
        ("farbensammeln: sums=95,80,70,60 caller=0 stock=3", "without_risk=no"),
        ("farbensammeln: sums=95,80,70 caller=1 without_risk=yes", "stock=0"),
        ("farbensammeln: sums=95,120 caller=0", "without_risk=yes stock=0"),
    ],
)
def test_what_follows_is_filled_in(text, deduced):
    answer = verdict(text)
    assert answer.problems == ()
    assert deduced in text_of(answer.deduced)


def test_all_problems_are_listed():
    assert codes("mogeln: order=0,0") == [BoxCode.SEATS_DO_NOT_PLAY, BoxCode.SEAT_TWICE]
    assert codes("farbensammeln: sums=90,80 without_risk=yes stock=40") == [
        BoxCode.STOCK_TOO_HIGH,
        BoxCode.NOT_WITHOUT_RISK,
    ]


def test_who_goes_on_may_win_all_pairs():
    assert codes("was-liegt-wo/goes-on: counts=40,0") == []


@pytest.mark.parametrize(
    ("text", "points"),
    [
        ("ueberall-anschliessen: order=2,0,1", [1, 0, 2]),  # one for each player left behind
        ("mogeln: order=2,0,1", [1, 0, 2]),
        ("mogeln/last-wins: order=2,0,1", [1, 2, 0]),
        ("schlafmuetze: seats=3 seat=1", [0, -1, 0]),
        ("zweikampf: seats=2 seat=1", [0, 1]),
        ("quartett: quartets=12,8 minus=5,0", [7, 8]),
        ("farbensammeln: sums=95,80,70,60 caller=1 without_risk=no", [95, 0, 70, 60]),  # ringed
        ("farbensammeln: sums=95,80,70 caller=1 without_risk=yes", [95, 80, 70]),
        ("farbensammeln: sums=95,80,70 caller=0", [95, 80, 70]),
        ("farbensammeln: sums=r95,y95,70 caller=0 without_risk=no", [95, 95, 70]),  # ruling
        ("farbensammeln: sums=95,80,70,60 caller=1", None),  # ringed or without risk?
        ("farbensammeln: sums=95,80,70,60", None),
        ("farbensammeln: sums=95,80,70", [95, 80, 70]),  # too low for a call at risk
        ("ratefix: counts=20,?", None),
        ("ratefix: counts=21,21", [21, 21]),  # impossible, but it can be counted
    ],
)
def test_points_are_bonus_less_penalty(text, points):
    assert totals(text) == points


def test_equal_totals_share_a_rank():
    assert verdict("ratefix: counts=15,15,9 left=0").ranks == (1, 1, 3)
    assert verdict("schwarzer-peter: seats=4 seat=2").ranks == (1, 1, 4, 1)


def test_sums_within_the_bounds_are_not_proven():
    text = "farbensammeln: sums=r87,r75,90,b64 caller=2 without_risk=no stock=5"
    assert verdict(text).status == Status.CONSISTENT
    assert verdict("farbensammeln: sums=?,?,? stock=5").status == Status.PROVEN


@pytest.mark.parametrize(
    ("sums", "code"),
    [
        ("r132,r69,80,70,60", BoxCode.SUMS_CLASH),  # 16 cards of a colour count 200 at most
        ("r132,r68,80,70,60", None),
        ("119,118,117,116,115", BoxCode.SUMS_CLASH),  # two of five are in the same colour
        ("100,100,100,100,100", None),
        ("2,60,60,70,80", BoxCode.SUM_IMPOSSIBLE),  # 8 cards of four colours count 3 at least
        ("5,5,5,60,80", BoxCode.SUMS_CLASH),  # alone each is possible
        ("7,7,7,60,80", None),
    ],
)
def test_bounds_of_sums_with_five(sums, code):
    problems = codes(f"farbensammeln: sums={sums} caller=4 without_risk=yes")
    assert problems == ([code] if code else [])


@pytest.mark.parametrize(
    ("facts", "code"),
    [
        ("sums=r27,80,70,60,50,40 caller=0 without_risk=no", BoxCode.SUM_IMPOSSIBLE),  # 1 to 7
        ("sums=r28,80,70,60,50,40 caller=0 without_risk=no", None),
        ("sums=?,95,90 caller=0 without_risk=no", None),
        ("sums=?,r180,y180,g180 caller=0 without_risk=no", BoxCode.SUM_IMPOSSIBLE),
        ("sums=r106,r105,90 caller=0 without_risk=no", BoxCode.SUMS_CLASH),
        ("sums=r105,r105,90 caller=0 without_risk=no", None),
        ("sums=r150,y110 caller=0 without_risk=no", BoxCode.SUM_IMPOSSIBLE),  # a whole colour
        ("sums=r210,y110 caller=0 without_risk=no", None),
    ],
)
def test_bounds_of_a_call_at_risk(facts, code):
    assert codes(f"farbensammeln: {facts}") == ([code] if code else [])


def test_clash_names_only_the_seats_that_clash():
    (problem,) = verdict("farbensammeln: sums=r110,y90,r100,60,50,40 stock=3").problems
    assert (problem.seats, problem.facts["colours"]) == ((0, 2), ("r", "r"))


def test_impossible_sum_is_named_with_its_bounds():
    (problem,) = verdict("farbensammeln: sums=8,80,80 caller=1 without_risk=yes").problems
    assert (problem.seats, problem.facts["least"], problem.facts["most"]) == ((0,), 10, 189)
