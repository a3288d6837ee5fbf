"""The beginning of a game that ends in a goal: one possible way, chosen at random."""

import random
from typing import NamedTuple

from engine.cards import ROW
from engine.claims.account import NUMBERS
from engine.proof.goal import Goal, single, sum_of
from engine.proof.plan import DeadEndError
from engine.seats import Seat

LIKELIEST = 0.97  # the chance of the way that is nearly always possible


class Beginning(NamedTuple):
    """One way to begin. Cards are bits; 0 is none."""

    starter: Seat | None = None  # None: the seat that was dealt ``first``
    first: int = 0  # the first card laid, if it was compulsory
    openers: int = 0  # cards that may open their rows after the first card
    opened: int = 0  # the cards that opened the rows
    undealt: int = 0  # cards that were drawn and laid at once


def beginning_of(goal: Goal, luck: random.Random) -> Beginning:
    """One way to begin; raises DeadEndError if there is none."""
    rules = goal.setup.ruleset
    if not rules.opener.is_a_card:
        return Beginning(goal.setup.first)
    if rules.opener.is_known:
        return highest_centre(goal, luck)
    begin = any_then_same if rules.opener.is_shared else around_centre
    openers, opened = begin(goal, luck)
    return Beginning(starter(goal, luck), one_of(opened, luck), openers, opened)


def one_of(cards: int, luck: random.Random) -> int:
    """A random one of these cards; raises DeadEndError if there is none."""
    if not cards:
        raise DeadEndError
    return luck.choice(list(single(cards)))


def starter(goal: Goal, luck: random.Random) -> Seat:
    """The first seat; sometimes a later one, if the first able seat starts."""
    is_skipped = goal.setup.ruleset.starter.is_first_able and luck.random() > LIKELIEST
    return Seat(luck.randrange(goal.setup.seats)) if is_skipped else goal.setup.first


def highest_centre(goal: Goal, luck: random.Random) -> Beginning:
    """The highest-ranking 11 that was dealt is laid first; the 11s above it were drawn."""
    openers = goal.setup.deck.openers
    opened = openers & goal.to_lay
    highest = opened & -opened
    first = highest if luck.random() < LIKELIEST else one_of(opened, luck)
    if not first:
        raise DeadEndError
    return Beginning(None, first, openers, opened, opened & (first - 1))


def around_centre(goal: Goal, luck: random.Random) -> tuple[int, int]:
    """Three starts: each row is opened by its 10, 11 or 12."""
    openers = goal.setup.deck.openers
    able = [row & openers & goal.to_lay for row in goal.setup.deck.rows]
    return openers, sum_of(one_of(cards, luck) for cards in able if cards)


def any_then_same(goal: Goal, luck: random.Random) -> tuple[int, int]:
    """Any start: all rows are opened by one number."""
    card = one_of(shared_numbers(goal), luck)
    openers = NUMBERS[(card.bit_length() - 1) % ROW] & goal.setup.deck.places
    return openers, openers & goal.to_lay


def shared_numbers(goal: Goal) -> int:
    """Any start: the cards to lay whose number is covered in every row."""
    deck, numbers = goal.setup.deck, set(range(ROW))
    opened = [row for row in deck.rows if row & goal.to_lay]
    for row in opened:
        numbers &= {(card.bit_length() - 1) % ROW for card in single(row & goal.to_lay)}
    return sum_of(c for c in single(goal.to_lay) if (c.bit_length() - 1) % ROW in numbers)
