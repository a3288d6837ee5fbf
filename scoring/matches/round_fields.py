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
from engine.counts import is_count
from engine.position import parse_bridges, parse_seat

OUT, TABLE, STOCK, HAND, BONUS = "out", "table", "stock", "hand", "bonus"
BRIDGES: Final = "bridges"
MOST_DIGITS: Final = 6  # of a count, leading zeros and all
FIRST: Final = "first"  # the seat that began, where the cards do not decide it
BLOCKED: Final = "blocked"  # in the place of the seat that went out
PART_NAME: Final = re.compile(
    rf"{OUT}|{TABLE}|{BRIDGES}|{STOCK}|{FIRST}|(?:{HAND}|{BONUS})-([0-5])"
)


def is_part(name: str, seats: int) -> bool:
    """Whether a round of so many seats has this part."""
    found = PART_NAME.fullmatch(name)
    return found is not None and int(found[1] or 0) < seats


def asks_who_began(ruleset: Ruleset) -> bool:
    """Whether somebody has to say it: the cards do not."""
    return not ruleset.starter.is_by_cards


def words(text: str) -> list[str]:
    """Commas are as good as blanks, capitals as small letters; ``= 23`` is ``=23``."""
    return re.sub(r"=\s+", "=", re.sub(r"[,;]", " ", text.lower())).split()


def hand_notation(text: str) -> str:
    """``9 5, r9`` is ``?9 ?5 r9``: a plain number is a card of unknown colour."""
    return " ".join(f"?{int(word)}" if is_number(word) else word for word in words(text))


def is_number(text: str) -> bool:
    """Whether it is a number of few digits; thousands of them have no ``int``."""
    return text.isdecimal() and len(text) <= MOST_DIGITS


def hand_words(hand: HandClaim) -> str:
    """A hand as people type it."""
    return re.sub(r"\?(?=[0-9])", "", str(hand))


def read_part(name: str, text: str, seats: int) -> Any:
    """A part as FinalPosition.of wants it; raises NotationError."""
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
    """The claim that these texts make at that table; raises NotationError."""
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
        # On the phone nobody says in which order the rows lie, where that matters.
        layout=None if table.ruleset.bridges_each(seats) else table.layout,
        bridges=read.get(BRIDGES),
        # Whoever is not mentioned took none, once somebody is.
        bonus=[each or 0 for each in bonus] if any(each is not None for each in bonus) else None,
    )


def parts_of_position(position: FinalPosition) -> dict[str, str]:
    """The texts that make this claim: what a correction starts from."""
    hands = {f"{HAND}-{s}": hand_words(h) for s, h in enumerate(position.hands) if h is not None}
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
    """None where they were not told, or the rule set has none."""
    if position.bridges is None or not position.ruleset.bridges_each(position.seats):
        return None
    return " ".join(map(str, position.bridges)) or "-"
