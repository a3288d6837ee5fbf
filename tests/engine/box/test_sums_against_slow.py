"""Farbensammeln on toy packs: no sums are refused that a round, or hands, can have."""

from itertools import product

import pytest

from engine.games.registry import GAMES
from tests.engine.box.slow.sums import played, shown

GAME = GAMES["farbensammeln"]
# colours, highest, seats, hand
PLAYED = [(2, 3, 2, 1), (2, 3, 2, 2), (3, 2, 2, 2), (2, 2, 3, 1)]
SHOWN = [(2, 4, 3, 2), (3, 3, 2, 3), (4, 3, 2, 3), (2, 5, 2, 4)]


def toy(colours, highest, seats, hand):
    return GAME.resized(colours=colours, highest=highest, to_deal=hand * seats)


def less_known(sums):
    """The sums with each of them unknown, or without its colour."""
    return product(*({None, (total, None), (total, colour)} for total, colour in sums))


def claims_of(ends):
    """Everything that can be said of these ends, more or less complete."""
    return {
        (sums, caller, without_risk, stock)
        for end in ends
        for sums in less_known(end.sums)
        for caller in (None, end.caller)
        for without_risk in (None, end.without_risk)
        for stock in (None, end.stock)
    }


def is_possible(game, sums, **call):
    return game.result(
        sums=[colour_sum and sum_text(*colour_sum) for colour_sum in sums], **call
    ).is_possible


def sum_text(total, colour):
    return total if colour is None else f"{'rygb'[colour]}{total}"


@pytest.mark.parametrize("size", PLAYED, ids=str)
def test_no_end_of_a_round_is_refused(size):
    game = toy(*size)
    for sums, caller, without_risk, stock in claims_of(played(*size)):
        call = {"caller": caller, "without_risk": without_risk, "stock": stock}
        assert is_possible(game, sums, **call), (sums, call)


@pytest.mark.parametrize("size", SHOWN, ids=str)
@pytest.mark.parametrize("without_risk", [False, True])
def test_no_sums_of_hands_are_refused(size, without_risk):
    colours, highest, seats, hand = size
    game, callers = toy(*size), [hand, hand - 1] if without_risk else [hand + 1]
    others, at_risk = (hand,) * (seats - 1), 0 if without_risk else hand
    ends = [shown(colours, highest, (own, *others), at_risk) for own in callers]
    for sums in {less for end in ends for hands in end for less in less_known(hands)}:
        assert is_possible(game, sums, caller=0, without_risk=without_risk), sums
