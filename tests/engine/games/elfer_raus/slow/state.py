"""A moment of a round, and what fits in it."""

from functools import cache, lru_cache
from typing import NamedTuple

from tests.engine.games.elfer_raus.slow.rules import SlowRules


class State(NamedTuple):
    """Everything there is to know. On the table `r7` is a card, `*r7` a joker for it."""

    rules: SlowRules
    layout: str
    first: int  # who moved first
    turn: int  # whose turn it is
    hands: tuple[tuple[str, ...], ...]
    table: frozenset[str]
    stock: tuple[str, ...]
    bonus: tuple[int, ...]
    bridges: tuple[tuple[str, str], ...]
    bridges_left: tuple[int, ...]
    opened_with: int | None = None  # the number of the very first card
    cards_laid: int = 0  # in this turn, as all up to passes
    swapped: bool = False
    drawn: int = 0
    drawn_card: str | None = None  # one that fits and may be laid now
    passes: int = 0  # seats in a row that neither laid nor drew
    out: int | None = None
    blocked: bool = False

    @property
    def over(self) -> bool:
        return self.out is not None or self.blocked

    @property
    def hand(self) -> tuple[str, ...]:
        return self.hands[self.turn]


@cache
def place(colour: str, number: int) -> str:
    return f"{colour}{number}"


@cache
def number_of(card: str) -> int:
    return int(card.lstrip("*")[1:])


@lru_cache(maxsize=1 << 12)  # many moments of a game have the same table
def taken(table: frozenset[str]) -> frozenset[str]:
    """The places of the cards that lie there, and of the jokers that stand for one."""
    return frozenset(lying.lstrip("*") for lying in table)


@lru_cache(maxsize=1 << 12)
def open_rows(table: frozenset[str]) -> frozenset[str]:
    """The colours of which anything lies on the table."""
    return frozenset(where[0] for where in taken(table))


def is_lying(state: State, where: str) -> bool:
    """Whether the place is taken, by the card or by a joker that stands for it."""
    return where in taken(state.table)


def openers(state: State) -> tuple[int, ...]:
    """The numbers that open a row. rules 7.2: the same number for every other row."""
    if state.rules.opening == "any" and state.opened_with is not None:
        return (state.opened_with,)
    return state.rules.openers


@cache
def beside(where: str) -> frozenset[str]:
    """The places before and after this one in its row."""
    return frozenset(place(where[0], number_of(where) + step) for step in (-1, 1))


def fits(state: State, where: str) -> bool:
    """rules 1.4, 3.2: a card fits if it continues its colour's row by one, or opens it."""
    lying = taken(state.table)
    if where in lying:
        return False
    if not lying.isdisjoint(beside(where)):
        return True
    return number_of(where) in openers(state) and where[0] not in open_rows(state.table)


def fitting_cards(state: State) -> set[str]:
    """The number cards in the hand of the seat to move that fit directly."""
    return {card for card in state.hand if card != "*" and fits(state, card)}
