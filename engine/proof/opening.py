"""The openings of a goal: how a game that ends in it can have begun."""

from typing import NamedTuple, assert_never

from engine.cards import ROW
from engine.claims.account import NUMBERS
from engine.kinds import Starter
from engine.proof.goal import Goal, single, sum_of
from engine.setup import Seat


class Opening(NamedTuple):
    """Who moves first, with which card, and which cards seats were then not dealt."""

    seat: Seat
    openings: int
    excluded: tuple[int, ...]  # by seat


def openings_of(goal: Goal) -> list[Opening]:
    """All ways to begin, the likeliest first."""
    setup, openers = goal.setup, goal.setup.deck.openers
    nothing = (0,) * setup.seats
    starter = setup.ruleset.starter
    match starter:
        case Starter.HIGHEST_CENTRE:
            return highest_centre_openings(goal)
        case Starter.FIRST_ABLE_SEAT:
            return first_able(goal)
        case Starter.FIRST_SEAT:
            openers &= shared_numbers(goal) if setup.ruleset.opener.is_shared else openers
            return [Opening(setup.first, openers, nothing)]
    assert_never(starter)


def highest_centre_openings(goal: Goal) -> list[Opening]:
    """The seat with the highest-ranking dealt 11 lays it; nobody was dealt one above it."""
    setup, found, missing = goal.setup, [], 0
    for card in single(setup.deck.openers):
        if card & goal.to_lay:
            excluded = (missing,) * setup.seats
            found += [Opening(Seat(seat), card, excluded) for seat in range(setup.seats)]
        missing |= card
    return found


def first_able(goal: Goal) -> list[Opening]:
    """The first seat in turn order that can open; the seats before it were dealt no opener."""
    setup, openers = goal.setup, goal.setup.deck.openers
    found, lacks = [], [0] * setup.seats
    for step in range(setup.seats):
        seat = Seat((setup.first + step) % setup.seats)
        found.append(Opening(seat, openers, tuple(lacks)))
        lacks[seat] = openers
    return found


def live_cards(goal: Goal) -> int:
    """All cards that can ever fit: covered at the end, next to such a place, or openers."""
    deck, openers = goal.setup.deck, goal.setup.deck.openers
    if goal.setup.ruleset.opener.is_shared:
        openers = sum_of(NUMBERS[(c.bit_length() - 1) % ROW] for c in single(shared_numbers(goal)))
    covered = goal.to_lay | deck.laid_out
    return (openers | covered | covered << 1 | covered >> 1) & deck.places


def shared_numbers(goal: Goal) -> int:
    """Any start: the cards to lay whose number is covered in every row."""
    deck, numbers = goal.setup.deck, set(range(ROW))
    opened = [row for row in deck.rows if row & goal.to_lay]
    for row in opened:
        numbers &= {(card.bit_length() - 1) % ROW for card in single(row & goal.to_lay)}
    return sum_of(c for c in single(goal.to_lay) if (c.bit_length() - 1) % ROW in numbers)
