"""Errors of the sort people make, done to claims that were true."""

from collections.abc import Callable
from dataclasses import replace
from random import Random

from engine import Card, Cards, FinalPosition, HandClaim, Seat
from engine.cards import HIGHEST_NUMBER, JOKER, card
from engine.games.elfer_raus.repairs.edits import taken, with_cards, with_hand
from engine.games.elfer_raus.rules.setup import deck_of
from engine.games.elfer_raus.verdict import Place
from tests.engine.games.elfer_raus.lost_knowledge import numbers, total

Damaged = tuple[FinalPosition, set[Card], set[int]]  # and the cards and seats it is about
Damage = Callable[[FinalPosition, Random], Damaged | None]


def some_card(end: FinalPosition, chance: Random) -> tuple[Seat, Card] | None:
    """A number card of some hand, and whose it is."""
    held = [
        (Seat(seat), card)
        for seat, hand in enumerate(end.hands)
        if hand is not None
        for card in hand.cards
        if card != JOKER
    ]
    return chance.choice(held) if held else None


def card_in_two_hands(end: FinalPosition, chance: Random) -> Damaged | None:
    if (pick := some_card(end, chance)) is None:
        return None
    seat, lost = pick
    other = Seat(chance.choice([candidate for candidate in range(end.seats) if candidate != seat]))
    return damaged(with_cards(end, other, Cards(lost.bit)), {lost}, {seat, other})


def card_lost(end: FinalPosition, chance: Random) -> Damaged | None:
    if (pick := some_card(end, chance)) is None:
        return None
    seat, lost = pick
    return damaged(taken(end, seat, lost), {lost}, {seat})


def card_on_the_table_too(end: FinalPosition, chance: Random) -> Damaged | None:
    assert end.table is not None
    lying = chance.choice(list(end.table.cards))
    seat = Seat(chance.randrange(end.seats))
    return damaged(with_cards(end, seat, Cards(lying.bit)), {lying}, {seat})


def number_misread(end: FinalPosition, chance: Random) -> Damaged | None:
    if (pick := some_card(end, chance)) is None:
        return None
    seat, meant = pick
    number = meant.number + chance.choice((-1, 1))
    read = card(meant.colour, min(max(1, number), HIGHEST_NUMBER))
    rest, hand = taken(end, seat, meant), end.hands[seat]
    if rest is None or hand is None or read in hand.cards:
        return None
    return damaged(with_cards(rest, seat, Cards(read.bit)), {meant, read}, {seat})


def number_without_colour_misread(end: FinalPosition, chance: Random) -> Damaged | None:
    if (pick := some_card(end, chance)) is None:
        return None
    seat, meant = pick
    hands = tuple(numbers(hand, end.ruleset) for hand in end.hands if hand is not None)
    read = list(hands[seat].numbers)
    read.remove(meant.number)
    read.append(max(1, meant.number - 1))
    wrong = hands[seat]._replace(numbers=tuple(sorted(read)))
    if wrong == hands[seat]:
        return None
    return damaged(with_hand(replace(end, hands=hands), seat, wrong), {meant}, {seat})


def sum_miscounted(end: FinalPosition, chance: Random) -> Damaged | None:
    hands = tuple(total(hand, end.ruleset) for hand in end.hands if hand is not None)
    seat = chance.randrange(end.seats)
    wrong = HandClaim(penalty=(hands[seat].penalty or 0) + 1)
    return damaged(with_hand(replace(end, hands=hands), seat, wrong), set(), {seat})


def other_seat_out(end: FinalPosition, chance: Random) -> Damaged | None:
    if end.out is None:
        return None
    other = chance.choice([seat for seat in range(end.seats) if seat != end.out])
    return damaged(replace(end, out=Seat(other)), set(), {other, end.out})


def other_seat_first(end: FinalPosition, chance: Random) -> Damaged | None:
    """Where cards decide who begins, nobody is asked."""
    if end.first is None or end.ruleset.starter.is_by_cards:
        return None
    other = chance.choice([seat for seat in range(end.seats) if seat != end.first])
    return damaged(replace(end, first=Seat(other)), set(), {other, end.first})


def bonus_card_too_many(end: FinalPosition, chance: Random) -> Damaged | None:
    seat, bonus = chance.randrange(end.seats), list(end.bonus or ())
    bonus[seat] += 1
    return damaged(replace(end, bonus=tuple(bonus)), set(), {seat})


def row_end_misread(end: FinalPosition, chance: Random) -> Damaged | None:
    """A row was read one card too short, at an end to which it grew; a joker there is seen."""
    assert end.table is not None
    covered, grew = end.table.covered, end.table.cards & ~deck_of(end.ruleset).laid_out
    ends = grew & ~(covered << 1 & covered >> 1)
    if not ends:
        return None
    lying = chance.choice(list(Cards(ends)))
    return damaged(taken(end, Place.TABLE, lying), {lying}, set())


def row_read_one_too_far(end: FinalPosition, chance: Random) -> Damaged | None:
    assert end.table is not None
    beyond = deck_of(end.ruleset).fits(end.table.covered, 0)
    if not beyond:
        return None
    read = chance.choice(list(Cards(beyond)))
    holders = {seat for seat, hand in enumerate(end.hands) if hand and read in hand.cards}
    return damaged(with_cards(end, Place.TABLE, Cards(read.bit)), {read}, holders)


def hands_exchanged(end: FinalPosition, chance: Random) -> Damaged | None:
    if len(full := [Seat(seat) for seat in range(end.seats) if seat != end.out]) < 2:
        return None
    one, other = chance.sample(full, 2)
    first, second = end.hands[one], end.hands[other]
    swapped = with_hand(with_hand(end, one, second), other, first)
    cards = {card for hand in (first, second) if hand for card in hand.cards}
    return damaged(swapped, cards, {one, other})


def stock_card_given_to_a_hand(end: FinalPosition, chance: Random) -> Damaged | None:
    assert isinstance(end.stock, Cards)
    if not (cards := [stock_card for stock_card in end.stock if stock_card != JOKER]):
        return None
    given, seat = chance.choice(cards), Seat(chance.randrange(end.seats))
    rest = taken(end, Place.STOCK, given)
    return damaged(rest and with_cards(rest, seat, Cards(given.bit)), {given}, {seat})


def stock_card_in_a_hand_too(end: FinalPosition, chance: Random) -> Damaged | None:
    assert isinstance(end.stock, Cards)
    if not (cards := [stock_card for stock_card in end.stock if stock_card != JOKER]):
        return None
    extra, seat = chance.choice(cards), Seat(chance.randrange(end.seats))
    return damaged(with_cards(end, seat, Cards(extra.bit)), {extra}, {seat})


def damaged(
    position: FinalPosition | None, cards: set[Card], seats: set[int] | set[Seat]
) -> Damaged | None:
    return None if position is None else (position, cards, set(map(int, seats)))


SEEN_BY_COUNTING: list[Damage] = [
    card_in_two_hands,
    card_lost,
    card_on_the_table_too,
    number_misread,
    number_without_colour_misread,
    sum_miscounted,
    other_seat_out,
    bonus_card_too_many,
    row_end_misread,
    row_read_one_too_far,
    stock_card_in_a_hand_too,
]
PERHAPS_POSSIBLE: list[Damage] = [hands_exchanged, stock_card_given_to_a_hand]
EVERY_DAMAGE: list[Damage] = [*SEEN_BY_COUNTING, *PERHAPS_POSSIBLE, other_seat_first]
