"""Penalties made up by numbers, before there is a table."""

from dataclasses import replace
from random import Random

import pytest

from engine import FinalPosition, HandClaim
from engine.cards import NUMBER_CARDS
from engine.claims.account import Account
from engine.points import penalty
from engine.proof.completion.penalty_numbers import elsewhere, with_numbers
from tests.engine.bot_games import end_of
from tests.engine.knowledge import LESS

FULL = end_of("master", 6, 46113)  # all arms but one are finished


def named(claim: FinalPosition) -> list[FinalPosition]:
    """What luck makes of it, where it makes up numbers."""
    found = [with_numbers(claim, Random(seed)) for seed in range(40)]
    return [each for each in found if each is not claim]


def test_the_numbers_make_up_the_penalties():
    claim = LESS["only totals"](FULL)
    found = named(claim)
    assert found
    for each in found:
        for said, made in zip(claim.hands, each.hands, strict=True):
            assert isinstance(said, HandClaim)
            assert isinstance(made, HandClaim)
            assert made.penalty is None or not said.penalty
            assert penalty(made, claim.ruleset) == said.penalty


@pytest.mark.parametrize(("key", "seed"), [("classic", 1), ("junior", 1), ("fxs/any-start", 1)])
def test_nothing_is_named_where_rows_have_no_gaps(key, seed):
    assert not named(LESS["only totals"](end_of(key, 4, seed)))


def test_nothing_is_named_where_arms_are_open_or_the_table_is_known():
    few = replace(LESS["only totals"](FULL), bonus=(1, 1, 0, 0, 0, 0))
    assert not named(few)
    assert not named(replace(few, bonus=None))
    assert not named(LESS["totals"](FULL))


@pytest.mark.parametrize("seed", range(20))
def test_of_whole_arms_a_few_cards_are_elsewhere(seed):
    account = Account(LESS["only totals"](FULL))
    cards = elsewhere(account, Random(seed)) & NUMBER_CARDS
    assert not cards & ~account.left
    missing = [(arm & cards).bit_count() for arm in account.deck.arms]
    assert cards == account.left or sum(sorted(missing)[:7]) <= account.jokers_left
