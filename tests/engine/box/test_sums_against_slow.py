"""Farbensammeln on toy packs: every claim is judged as all rounds, or all hands, say."""

from itertools import product

import pytest

from engine.box import GAMES
from tests.engine.box.hands_shown import check_hands
from tests.engine.box.slow.sums import played, shown
from tests.engine.scale import SOAK

GAME = GAMES["farbensammeln"]
PLAYED = [
    (2, 3, 2, 1),
    (2, 3, 2, 2),
    (3, 2, 2, 2),
    (2, 2, 3, 1),
    (3, 2, 3, 1),
]  # colours, highest, seats, hand
SHOWN = [(2, 4, 3, 2), (2, 5, 3, 3), (3, 3, 2, 3), (4, 3, 2, 3), (2, 5, 2, 4), (3, 3, 3, 2)]


def toy(colours, highest, seats, hand):
    return GAME.resized(colours=colours, highest=highest, to_deal=hand * seats)


def said(total, colour):
    return total if colour is None else f"{'rygb'[colour]}{total}"


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


@pytest.mark.parametrize("size", PLAYED, ids=str)
def test_claim_is_possible_if_and_only_if_a_round_ends_so(size):
    colours, highest, seats, _ = size
    game, possible = toy(*size), claims_of(played(*size))
    top = highest * (highest + 1) // 2
    each = [None, *product(range(1, top + 2), named(colours, seats))]
    stocks = [None, *range(game.first_stock(seats) + 1)]
    wrong = []
    for sums in filter(is_first, product(each, repeat=seats)):
        for claim in product([sums], [None, *range(seats)], [None, False, True], stocks):
            wrong += [claim] if judged(game, claim) != (claim in possible) else []
    assert wrong == []


def named(colours, seats):
    """The colours that are said: for three seats none, in a soak all."""
    return [None, *range(colours)] if seats == 2 or SOAK > 1 else [None]


def is_first(sums):
    """Whether colours appear in rank order: all others are the same with other names."""
    colours = [each[1] for each in sums if each and each[1] is not None]
    return all(
        colour in (0, *(each + 1 for each in colours[:at])) for at, colour in enumerate(colours)
    )


def judged(game, claim):
    """Whether the claim is possible; never undecided."""
    sums, caller, without_risk, stock = claim
    result = game.result(
        sums=[each and said(*each) for each in sums],
        caller=caller,
        without_risk=without_risk,
        stock=stock,
    )
    assert not result.is_undecided
    if hands := result.hands():
        check_hands(result, hands)
    return result.is_possible


@pytest.mark.parametrize("size", SHOWN, ids=str)
@pytest.mark.parametrize("without_risk", [False, True])
def test_sums_are_possible_if_and_only_if_there_are_such_hands(size, without_risk):
    colours, highest, seats, hand = size
    game, callers = toy(*size), [hand, hand - 1] if without_risk else [hand + 1]
    others, at_risk = (hand,) * (seats - 1), 0 if without_risk else hand
    ends = [shown(colours, highest, (own, *others), at_risk) for own in callers]
    possible = {some for end in ends for sums in end for some in product(*less(sums))}
    each = [*product(range(1, highest * (highest + 1) // 2 + 2), named(colours, seats))]
    for sums in filter(is_first, product(each, repeat=seats)):
        if list(sums[1:]) != sorted(sums[1:], key=str):
            continue  # the other seats have equal rights
        result = game.result(sums=[said(*one) for one in sums], caller=0, without_risk=without_risk)
        assert (result.is_possible, result.is_undecided) == (sums in possible, False), sums
        if hands := result.hands():
            check_hands(result, hands)


def less(sums):
    """The sums, each with or without its colour."""
    return [{(total, None), (total, colour)} for total, colour in sums]
