"""Toy decks whole: every end that can be, by the slow model, and every way to place the cards."""

from collections.abc import Iterable, Iterator
from dataclasses import replace
from functools import cache
from itertools import combinations, permutations, product
from typing import Any

from engine import Bridge, Cards, FinalPosition, HandClaim, Seat, Table
from engine.cards import JOKER, parse_card
from engine.games.elfer_raus.rules.setup import deck_of
from tests.engine.games.elfer_raus.case import Case
from tests.engine.games.elfer_raus.slow import End, all_ends


def whole(case: Case, end: End) -> FinalPosition:
    """Everything that is true of an end, as a claim."""
    jokers = pile(card[1:] for card in end.table if card.startswith("*"))
    return FinalPosition(
        case.ruleset(),
        case.seats,
        out=None if end.out is None else Seat(end.out),
        blocked=end.blocked,
        first=Seat(end.first),
        table=Table(pile(card.lstrip("*") for card in end.table), jokers),
        hands=tuple(HandClaim(pile(hand)) for hand in end.hands),
        stock=pile(end.stock),
        layout=end.layout,
        bonus=end.bonus,
        bridges=tuple(Bridge.parse(f"{start}-{stop}") for start, stop in end.bridges),
        bridges_left=end.bridges_left,
    )


def pile(texts: Iterable[str]) -> Cards:
    return Cards.of(map(read_card, texts))


read_card = cache(parse_card)


def ends(case: Case) -> set[FinalPosition]:
    """All of them, each with the first seat and the layout the game is set up with."""
    slow_ends = all_ends(case.slow_rules(), case.seats, case.first, case.layout)
    return {sorted_bridges(whole(case, end._replace(first=case.first))) for end in slow_ends}


def placed_ends(case: Case) -> set[FinalPosition]:
    """The same, with bonus cards and bridges left open."""
    slow_ends = all_ends(case.slow_rules(), case.seats, case.first, case.layout)
    nothing: dict[str, Any] = {"bonus": (), "bridges": (), "bridges_left": ()}
    alike = {end._replace(first=case.first, **nothing) for end in slow_ends}
    return {cards_alone(whole(case, end)) for end in alike}


def ends_however_set_up(case: Case) -> frozenset[FinalPosition]:
    """The same with every seat first, and the rows in every order where that matters."""
    colours = case.ruleset().colours
    orders = permutations(colours) if case.key == "master" else (colours,)
    tables = product(range(case.seats), map("".join, orders))
    cases = [replace(case, first=first, layout=layout) for first, layout in tables]
    positions = frozenset().union(*map(ends, cases))
    return positions if case.key == "master" else positions | {in_mirror(end) for end in positions}


def in_mirror(end: FinalPosition) -> FinalPosition:
    """Without bridges, the order of the rows changes nothing else."""
    assert end.layout is not None
    return replace(end, layout=end.layout[::-1])


def in_order(ends: Iterable[FinalPosition]) -> list[FinalPosition]:
    """The same order in every run."""
    return sorted(ends, key=place_in_order)


def place_in_order(end: FinalPosition) -> tuple[Any, ...]:
    assert end.table is not None
    cards = (end.hands, end.stock, end.table.covered, end.table.jokers)
    extras = (end.bonus, end.bridges, end.bridges_left)
    return (end.layout, end.first, end.blocked, end.out, *cards, *extras)


def sorted_bridges(position: FinalPosition) -> FinalPosition:
    if not position.bridges:
        return position
    return replace(position, bridges=tuple(sorted(position.bridges)))


def name(case: Case) -> str:
    return f"{case.key}-{case.seats}-{'-'.join(map(str, case.size.values()))}"


def cards_alone(end: FinalPosition) -> FinalPosition:
    """What a claim says that leaves bonus cards and bridges open."""
    return replace(end, bonus=None, bridges=None, bridges_left=None)


def accounts(case: Case) -> Iterator[FinalPosition]:
    """Every way to place all cards, with gaps and wrong openings, and every seat out or none."""
    rules, layout = case.ruleset(), "".join(c for c in case.layout if c in case.ruleset().colours)
    deck = deck_of(rules)
    numbers, holders = [card for card in deck.dealt if card != JOKER], range(case.seats + 2)
    for places in product(holders, repeat=len(numbers)):
        piles = [
            Cards.of(card for card, place in zip(numbers, places, strict=True) if place == holder)
            for holder in holders
        ]
        *hands, stock, lying = piles
        for table, held in with_jokers(Cards(lying | deck.laid_out), [*hands, stock], deck.jokers):
            claimed = tuple(map(HandClaim, held[:-1]))
            for out in (None, *map(Seat, range(case.seats))):
                yield FinalPosition(
                    rules,
                    case.seats,
                    out=out,
                    blocked=out is None,
                    first=Seat(case.first),
                    table=table,
                    hands=claimed,
                    stock=held[-1],
                    layout=layout,
                )


def with_jokers(
    lying: Cards, held: list[Cards], jokers: int
) -> Iterator[tuple[Table, list[Cards]]]:
    """Every way to place the jokers, too: on the table for cards that are elsewhere."""
    elsewhere = [card for pile in held for card in pile if card != JOKER]
    for shares in product(range(jokers + 1), repeat=len(held)):
        rest = jokers - sum(shares)
        if rest >= 0:
            more = [
                Cards(pile + share * JOKER.bit) for pile, share in zip(held, shares, strict=True)
            ]
            for stand_ins in map(Cards.of, combinations(elsewhere, rest)):
                yield Table(Cards(lying | stand_ins), stand_ins), more
