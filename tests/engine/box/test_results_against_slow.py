"""Toy packs: every claim is judged as all rounds say, and all that follows is filled in.

The slow rules of tests/engine/box/slow play every deal and every choice to every end.
"""

from itertools import product

import pytest

from engine.box.results import check
from engine.games.registry import GAMES
from tests.engine.box.slow.counts import guess_the_sum, pairs, quartets, snap
from tests.engine.box.slow.orders import cheat, join_anywhere
from tests.engine.box.slow.seats import duel, old_maid, sleepyhead, stopped


def toy(key, colours, highest):
    return GAMES[key].resized(colours=colours, highest=highest)


def judge(game, ends, values, as_fields):
    """Each claim, from nothing known to all known, against the ends of all rounds."""
    assert ends
    for claim in product(*([None, *value] for value in values)):
        fits = [e for e in ends if all(c in (None, x) for c, x in zip(claim, e, strict=True))]
        verdict = check(game.result(**as_fields(claim)))
        assert (not verdict.problems) == bool(fits), (claim, verdict.problems)
        if fits:
            deduced = [one(values) for values in zip(*fits, strict=True)]
            assert verdict.deduced == game.result(**as_fields(deduced)), claim


def one(values):
    """The value, if it is the same in all rounds."""
    return values[0] if len(set(values)) == 1 else None


@pytest.mark.parametrize(("colours", "highest", "seats"), [(2, 3, 2), (2, 2, 3)])
def test_orders_of_ueberall_anschliessen(colours, highest, seats):
    game = toy("ueberall-anschliessen", colours, highest)
    ends = join_anywhere(colours, highest, seats)
    judge(game, ends, [range(seats)] * seats, lambda claim: {"order": claim})


@pytest.mark.parametrize("key", ["mogeln", "mogeln/last-wins"])
@pytest.mark.parametrize(("colours", "highest", "seats"), [(1, 3, 3), (2, 2, 3), (1, 4, 3)])
def test_orders_of_mogeln(key, colours, highest, seats):
    game, ends = toy(key, colours, highest), cheat(colours, highest, seats)
    judge(game, ends, [range(seats)] * seats, lambda claim: {"order": claim})


@pytest.mark.parametrize(("colours", "seats"), [(2, 2), (2, 3), (4, 2)])
def test_sleepyheads_of_schlafmuetze(colours, seats):
    judge_seats(toy("schlafmuetze", colours, seats), sleepyhead(colours, seats), seats)


@pytest.mark.parametrize("highest", [2, 3, 4])
def test_winners_of_zweikampf_hold_all_cards_or_the_larger_pile(highest):
    judge_seats(toy("zweikampf", 2, highest), duel(highest) | stopped(highest), 2)


@pytest.mark.parametrize(("highest", "seats"), [(2, 2), (3, 2), (3, 3)])
def test_losers_of_schwarzer_peter_hold_one_card(highest, seats):
    judge_seats(toy("schwarzer-peter", 2, highest), old_maid(highest, seats), seats)


def judge_seats(game, ends, seats):
    facts = {(seat, *cards) for seat, cards in ends}
    values = [range(seats), *[range(game.pack.cards + 1)] * seats]
    judge(game, facts, values, lambda claim: {"seats": seats, "seat": claim[0], "cards": claim[1:]})


@pytest.mark.parametrize(
    ("colours", "highest", "seats"), [(1, 4, 2), (2, 4, 2), (2, 5, 2), (2, 3, 3), (2, 6, 3)]
)
def test_cards_of_ratefix(colours, highest, seats):
    judge_counts(toy("ratefix", colours, highest), guess_the_sum(colours, highest, seats), seats)


@pytest.mark.parametrize(("colours", "highest", "seats"), [(2, 2, 2), (2, 3, 2), (2, 2, 3)])
@pytest.mark.parametrize("in_turn", [True, False])
def test_counts_of_schnipp_schnapp(colours, highest, seats, in_turn):
    game = toy("schnipp-schnapp" if in_turn else "schnipp-schnapp/all-at-once", colours, highest)
    judge_counts(game, snap(colours, highest, seats, in_turn), seats)


@pytest.mark.parametrize(
    ("colours", "highest", "seats"),
    [(2, 1, 2), (2, 3, 2), (2, 4, 3), (4, 2, 3)],
)
@pytest.mark.parametrize("goes_on", [False, True])
def test_pairs_of_was_liegt_wo(colours, highest, seats, goes_on):
    game = toy("was-liegt-wo/goes-on" if goes_on else "was-liegt-wo", colours, highest)
    judge_counts(game, pairs(colours, highest, seats, goes_on), seats)


def judge_counts(game, ends, seats):
    facts = {(*won, left) for won, left in ends}
    values = [range(max(map(sum, facts)) + 2)] * (seats + 1)
    judge(game, facts, values, lambda claim: {"counts": claim[:-1], "left": claim[-1]})


@pytest.mark.parametrize(
    ("colours", "highest", "seats"),
    [(2, 3, 2), (2, 4, 2), (2, 3, 3), (3, 3, 3), (4, 2, 2), (4, 2, 3), (4, 2, 4)],
)
def test_quartets_of_quartett(colours, highest, seats):
    game, ends = toy("quartett", colours, highest), quartets(colours, highest, seats)
    judge(game, ends, [range(highest + 2)] * seats, lambda claim: {"quartets": claim})
