"""A game is found for the end of every game that was played, whatever is known of it."""

from itertools import product

import pytest

from engine import FinalPosition, rulesets
from engine.games.elfer_raus.checks.account import Account
from engine.games.elfer_raus.checks.deductions import deduced_from
from engine.games.elfer_raus.proof.plan import agrees
from engine.games.elfer_raus.proof.search import find
from tests.engine.games.elfer_raus.bot_games import end_of, end_of_bots
from tests.engine.games.elfer_raus.knowledge import LESS
from tests.engine.games.elfer_raus.proof.attempts import record_in
from tests.engine.scale import scaled

FEW = 1000  # attempts
LONG = 20  # seconds; a busy machine is no reason to fail


def check_proven(claim: FinalPosition) -> None:
    """A game is found, and ends as claimed when played card by card."""
    record = find(deduced_from(Account(claim)).position, LONG).record
    assert record is not None, claim.to_json()
    assert agrees(record.replay().position(), claim)


def is_found(claim: FinalPosition) -> bool:
    """Whether one of the first attempts finds a game, however fast the machine is."""
    return record_in(FEW, deduced_from(Account(claim)).position) is not None


@pytest.mark.parametrize("key", rulesets)
def test_a_game_is_found_that_ends_so(key):
    for seats, seed in product(range(2, 7), range(scaled(1))):
        check_proven(end_of(key, seats, seed))


@pytest.mark.parametrize(
    ("key", "seats", "seed"),
    [
        ("classic", 6, 161),  # a hoarder lays its whole hand when the stock is out
        ("classic/three-starts", 6, 284),  # who began has to be left a card to begin with
        ("cars/any-start", 6, 83),  # everybody laid a card before the first draw
        ("master", 6, 243),  # each bonus card and each bridge is taken
        ("master", 6, 445),
        ("fxs", 6, 75),  # six cards lie, and nearly all that was drawn stayed
        ("fxs/any-start", 6, 153),  # four draw all that is drawn, two hold on to what fits
        ("fxs/any-start", 6, 90),  # the same, with cards that fitted and were not laid
    ],
)
def test_ends_that_are_hard_to_come_to_are_found_soon(key, seats, seed):
    assert find(deduced_from(Account(end_of(key, seats, seed))).position, 4).record is not None


@pytest.mark.parametrize("seats", [4, 5, 6])
def test_ends_of_small_hands_are_found_in_few_attempts(seats):
    for seed in range(5000, 5000 + scaled(20)):
        assert is_found(end_of_bots("junior", seed, ["holder"] * seats)), seed


def test_a_hand_is_laid_in_one_turn_if_that_leads_to_the_deal():
    assert is_found(end_of_bots("junior", 70179, ["holder"] * 6))  # out with four cards at once
    assert is_found(end_of_bots("fxs/false-start", 200437, ["random"] * 4))  # all pass at once


@pytest.mark.parametrize(
    "key", ["classic", "fxs/any-start", "cars/three-starts", "junior", "master"]
)
def test_a_game_is_found_where_less_is_known(key):
    for less, seed in product(LESS, range(scaled(2))):
        check_proven(LESS[less](end_of(key, 3 + seed % 2, seed)))


@pytest.mark.parametrize(
    ("key", "seats", "seed", "less"),
    [
        ("fxs", 2, 90, "numbers, no table"),  # three cards lie: rows cut back to their middle
        ("fxs/any-start", 4, 297, "totals"),  # blocked without a stock: not every hand fits
        ("fxs/three-starts", 5, 225, "only totals"),  # the same: all high numbers lie there
        ("fxs", 6, 1167, "only totals"),  # the same where a 1 is known
        ("master", 3, 40016, "numbers, no table"),  # a bridge to a card alone
        ("master", 4, 40049, "numbers, no table"),  # a bridge to the end of an arm
        ("master", 4, 40073, "numbers, no table"),  # a bridge from where one ends
        ("master", 5, 20004, "numbers, no table"),
        ("master", 5, 40038, "numbers, no table"),  # eleven bridges
        ("master", 6, 9808, "numbers, no table"),
        ("master", 3, 42364, "only totals"),  # three jokers held in a blocked round, all arms whole
        ("master", 4, 42307, "only totals"),  # the same, and somebody went out
        ("master", 6, 42192, "only totals"),
        ("master", 6, 46014, "only totals"),  # what five penalties are made up of lies in one arm
        ("master", 6, 46377, "only totals"),  # five hands of 2 or 3 points
    ],
)
def test_a_game_that_was_hard_to_find_where_less_is_known(key, seats, seed, less):
    check_proven(LESS[less](end_of(key, seats, seed)))


def test_a_penalty_that_is_one_number_is_found_beside_seven_finished_arms():
    levels = ["random", "layer", "holder"] * 2
    check_proven(LESS["only totals"](end_of_bots("master", 159, levels)))  # of 2, 16, 38, 47, 58


@pytest.mark.parametrize(("key", "seats"), [("master", 5), ("classic", 3), ("junior", 4)])
def test_totals_beside_a_counted_stock_are_proven(key, seats):
    for seed in range(44143, 44147):
        check_proven(LESS["stock counted"](LESS["totals"](end_of(key, seats, seed))))
