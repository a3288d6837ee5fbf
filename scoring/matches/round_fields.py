"""What people type into the fields of a round, read as the engine's notation, and back."""

import re
from collections.abc import Mapping
from typing import Any, Final

from engine import (
    Cards,
    FinalPosition,
    HandClaim,
    NotationError,
    NotationReason,
    Ruleset,
    Table,
)
from engine.games.elfer_raus.position import parse_bridges, parse_seat
from engine.seats import is_count

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
    found = PART_NAME.fullmatch(name)
    return found is not None and int(found[1] or 0) < seats


def asks_who_began(ruleset: Ruleset) -> bool:
    """Whether people must enter who began, because the cards do not decide it."""
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
    read = {name: read_part(name, text, seats) for name, text in parts.items() if text.strip()}
    bonus = [read.get(f"{BONUS}-{seat}") for seat in range(seats)]
    return FinalPosition.of(
        table.ruleset,
        seats,
        out=None if read.get(OUT) == BLOCKED else read.get(OUT),
        blocked=read.get(OUT) == BLOCKED,
        first=read.get(FIRST),
        table=read.get(TABLE),
        hands=[read.get(f"{HAND}-{seat}") for seat in range(seats)],
        stock=read.get(STOCK),
        # The phone does not ask in which order the rows lie, even where that matters.
        layout=None if table.ruleset.bridges_each(seats) else table.layout,
        bridges=read.get(BRIDGES),
        # As soon as one seat is mentioned, all others took none.
        bonus=[each or 0 for each in bonus] if any(each is not None for each in bonus) else None,
    )


def parts_of_position(position: FinalPosition) -> dict[str, str]:
    """The texts that describe this position: a correction starts with them."""
    hands = {f"{HAND}-{s}": typed_hand(h) for s, h in enumerate(position.hands) if h is not None}
    bonus = {f"{BONUS}-{s}": str(count) for s, count in enumerate(position.bonus or ())}
    whole = {
        OUT: BLOCKED if position.blocked else position.out,
        TABLE: position.table,
        STOCK: position.stock,
        FIRST: position.first if asks_who_began(position.ruleset) else None,
        BRIDGES: bridges_text(position),
    }
    return {name: str(each) for name, each in whole.items() if each is not None} | hands | bonus


def bridges_text(position: FinalPosition) -> str | None:
    """None if the bridges are unknown or the rule set has none."""
    if position.bridges is None or not position.ruleset.bridges_each(position.seats):
        return None
    return " ".join(map(str, position.bridges)) or "-"
