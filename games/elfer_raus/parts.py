"""The parts of a round: their names, and their cards as runs."""

from collections.abc import Sequence
from typing import Final

from django.utils.translation import gettext, ngettext

from engine import Bridge, Card, Cards, HandClaim, Table
from engine.cards import NUMBER_CARDS
from games.entry import Token, plain_token
from games.words import card_runs, card_words, cards_words

OUT, TABLE, STOCK, HAND, BONUS = "out", "table", "stock", "hand", "bonus"
BRIDGES: Final = "bridges"
FIRST: Final = "first"  # the seat that began, if the cards do not decide it
BLOCKED: Final = "blocked"  # stands instead of the seat that went out


def hand_tokens(hand: HandClaim | None, *, is_out: bool = False) -> tuple[Token, ...]:
    if is_out:
        return (plain_token(gettext("went out")),)
    if hand is None:
        return ()
    if hand.penalty is not None:
        return (plain_token(gettext("only the total")),)
    numbers = tuple(plain_token(str(number)) for number in hand.numbers)
    return (*card_tokens(hand.cards), *numbers, *[plain_token("?")] * hand.unknown)


def table_tokens(table: Table | None, bridges: Sequence[Bridge] | None = None) -> tuple[Token, ...]:
    cards = () if table is None else (*card_tokens(table.cards), *map(joker_token, table.jokers))
    return (*cards, *map(bridge_token, bridges or ()))


def bridge_token(bridge: Bridge) -> Token:
    ends = {"start": card_words(bridge.start), "end": card_words(bridge.end)}
    return plain_token(gettext("bridge from %(start)s to %(end)s") % ends)


def stock_tokens(stock: Cards | int | None) -> tuple[Token, ...]:
    if stock is None:
        return ()
    if isinstance(stock, Cards):
        return card_tokens(stock) or (plain_token(gettext("empty")),)
    return (plain_token(ngettext("%(count)s card", "%(count)s cards", stock) % {"count": stock}),)


def card_tokens(cards: Cards) -> tuple[Token, ...]:
    rows = map(run_token, card_runs(Cards(cards & NUMBER_CARDS)))
    return (*rows, *[Token("joker", "", gettext("joker"))] * cards.jokers)


def run_token(run: list[Card]) -> Token:
    first, last = run[0], run[-1]
    text = str(first.number) if first == last else f"{first.number}–{last.number}"
    return Token(first.colour, text, cards_words(run))


def joker_token(card: Card) -> Token:
    """A joker that stands for a card."""
    words = card_words(card)
    return Token("joker", words, gettext("joker as %(card)s") % {"card": words})
