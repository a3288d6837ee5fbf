"""What people type into the fields of a round, read as the engine's notation, and back."""

import re
from collections.abc import Mapping, Sequence
from typing import Any, Final

from django.utils.translation import gettext, ngettext

from engine import (
    Bridge,
    Card,
    Cards,
    FinalPosition,
    HandClaim,
    NotationError,
    NotationReason,
    Ruleset,
    Table,
)
from engine.cards import NUMBER_CARDS
from engine.games.elfer_raus.position import parse_bridges, parse_seat
from engine.seats import is_count
from games.entry import Token, plain_token
from games.words import card_runs, card_words, cards_words

OUT, TABLE, STOCK, HAND, BONUS = "out", "table", "stock", "hand", "bonus"
BRIDGES: Final = "bridges"
MOST_DIGITS: Final = 6  # of a count, with leading zeros
FIRST: Final = "first"  # the seat that began, if the cards do not decide it
BLOCKED: Final = "blocked"  # stands instead of the seat that went out
PART_NAME: Final = re.compile(
    rf"{OUT}|{TABLE}|{BRIDGES}|{STOCK}|{FIRST}|(?:{HAND}|{BONUS})-([0-5])"
)


def is_part(name: str, seats: int) -> bool:
    """Whether a round with this number of seats has this part."""
    match = PART_NAME.fullmatch(name)
    return match is not None and int(match[1] or 0) < seats


def asks_who_began(ruleset: Ruleset) -> bool:
    """Whether people must enter the first seat, because the cards do not decide it."""
    return not ruleset.starter.is_by_cards


def words(text: str) -> list[str]:
    """Commas separate like blanks; capitals become small letters; ``= 23`` becomes ``=23``."""
    return re.sub(r"=\s+", "=", re.sub(r"[,;]", " ", text.lower())).split()


def hand_notation(text: str) -> str:
    """``9 5, r9`` becomes ``?9 ?5 r9``: a plain number is a card of unknown colour."""
    return " ".join(f"?{int(word)}" if is_number(word) else word for word in words(text))


def is_number(text: str) -> bool:
    """Whether it is a number with few digits: ``int`` refuses thousands of digits."""
    return text.isdecimal() and len(text) <= MOST_DIGITS


def typed_hand(hand: HandClaim) -> str:
    """A hand as people type it."""
    return re.sub(r"\?(?=[0-9])", "", str(hand))


def read_part(name: str, text: str, seats: int) -> Any:
    """The value of a part as FinalPosition.of needs it; raises NotationError."""
    text = text.strip()
    if name in {OUT, FIRST}:
        return BLOCKED if (name, text) == (OUT, BLOCKED) else parse_seat(number(text), seats, name)
    if name == TABLE:
        return str(Table.parse(" ".join(words(text))))
    if name == BRIDGES:
        return " ".join(map(str, parse_bridges(" ".join(words(text))))) or "-"
    if name == STOCK:
        return number(text) if text.isdecimal() else str(Cards.parse(" ".join(words(text))))
    if name.startswith(HAND):
        return str(HandClaim.parse(hand_notation(text)))
    return number(text)


def number(text: str) -> int:
    if not is_number(text) or not is_count(int(text)):
        raise NotationError(NotationReason.COUNT, text=text)
    return int(text)


def position_of_parts(table: FinalPosition, parts: Mapping[str, str]) -> FinalPosition:
    """The position that these texts describe at that table; raises NotationError."""
    seats = table.seats
    values = {name: read_part(name, text, seats) for name, text in parts.items() if text.strip()}
    bonus = [values.get(f"{BONUS}-{seat}") for seat in range(seats)]
    return FinalPosition.of(
        table.ruleset,
        seats,
        out=None if values.get(OUT) == BLOCKED else values.get(OUT),
        blocked=values.get(OUT) == BLOCKED,
        first=values.get(FIRST),
        table=values.get(TABLE),
        hands=[values.get(f"{HAND}-{seat}") for seat in range(seats)],
        stock=values.get(STOCK),
        # The phone does not ask in which order the rows lie, even where that matters.
        layout=None if table.ruleset.bridges_each(seats) else table.layout,
        bridges=values.get(BRIDGES),
        # As soon as one seat has a count, the others took none.
        bonus=None if set(bonus) == {None} else [count or 0 for count in bonus],
    )


def parts_of_position(position: FinalPosition) -> dict[str, str]:
    """The texts that describe this position, in which a correction is entered."""
    hands = {f"{HAND}-{s}": typed_hand(h) for s, h in enumerate(position.hands) if h is not None}
    bonus = {f"{BONUS}-{s}": str(count) for s, count in enumerate(position.bonus or ())}
    whole = {
        OUT: BLOCKED if position.blocked else position.out,
        TABLE: position.table,
        STOCK: position.stock,
        FIRST: position.first if asks_who_began(position.ruleset) else None,
        BRIDGES: bridges_text(position),
    }
    return {name: str(v) for name, v in whole.items() if v is not None} | hands | bonus


def bridges_text(position: FinalPosition) -> str | None:
    """None if the bridges are unknown or the rule set has none."""
    if position.bridges is None or not position.ruleset.bridges_each(position.seats):
        return None
    return " ".join(map(str, position.bridges)) or "-"


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
