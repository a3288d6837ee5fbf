"""A line of the table, parsed: who counted what, in which round of which game."""

import re
from collections.abc import Callable
from dataclasses import dataclass
from datetime import date, timedelta
from typing import Any, Final

from django.utils.timezone import localdate

from engine import NotationError, Ruleset, parse_ruleset
from engine.box import GAMES, BoxGame
from leagues.names import clean_name
from leagues.refusals import Refused
from scoring.exchange.match_export import unescape_formula
from scoring.exchange.sheets.cells import SheetRow, quoted
from scoring.exchange.sheets.refusals import SheetReason, Wrong

MINUS: Final = "\u2212"  # as the site writes it
WHOLE: Final = re.compile(r"[+-]?[0-9]{1,9}")
DAYS: Final = (
    re.compile(r"(?P<y>[0-9]{4})-(?P<m>[0-9]{1,2})-(?P<d>[0-9]{1,2})"),
    re.compile(r"(?P<d>[0-9]{1,2})[.-](?P<m>[0-9]{1,2})[.-](?P<y>[0-9]{4})"),
)
FIRST_YEAR: Final = 1900
MOST_POINTS: Final = 9_999  # of a hand: the engine's notation has no more
MOST: Final = 999  # rounds and seats; stricter limits are checked later


@dataclass(frozen=True)
class Usual:
    """Defaults for missing cells."""

    ruleset: Ruleset | BoxGame
    day: date


@dataclass(frozen=True)
class SheetLine:
    """One seat in one round."""

    line: int
    game: str
    day: date
    ruleset: Ruleset | BoxGame
    round: int
    seat: int | None  # counted from 1
    name: str
    penalty: int
    bonus: int
    rank: int | None
    said: str = ""  # the result of the round, of another game


class Reader:
    """Parses the cells of a row one by one, and collects all errors."""

    def __init__(self, row: SheetRow) -> None:
        self.row = row
        self.wrongs: list[Wrong] = []

    def cell(self, column: str, read: Callable[[str], Any], missing: Any = None) -> Any:
        """The parsed cell; ``missing`` if it is blank, None if it is invalid."""
        text = self.row.cells.get(column)
        if text is None:
            return missing
        try:
            return read(text)
        except Refused as refused:
            self.refuse(refused)
            return None

    def number(self, column: str, least: int, most: int, missing: int | None = None) -> Any:
        return self.cell(column, lambda text: read_number(text, column, least, most), missing)

    def needed(self, column: str, value: Any) -> Any:
        if column not in self.row.cells:
            self.refuse(Refused(SheetReason.MISSING, column=column))
        return value

    def refuse(self, refused: Refused) -> None:
        self.wrongs.append(Wrong(self.row.line, refused))


def read_line(row: SheetRow, usual: Usual) -> SheetLine | list[Wrong]:
    """The parsed row, or all its errors."""
    reader = Reader(row)
    ruleset = reader.cell("ruleset", read_rules, usual.ruleset)
    is_box = isinstance(ruleset, BoxGame)
    penalty, bonus = box_counts(reader) if is_box else counts(reader, ruleset)
    line = SheetLine(
        line=row.line,
        game=row.game,
        day=reader.cell("date", day, usual.day),
        ruleset=ruleset,
        round=reader.needed("round", reader.number("round", 1, MOST)),
        seat=reader.number("seat", 1, MOST),
        name=reader.needed("player", reader.cell("player", name)),
        penalty=penalty,
        bonus=bonus,
        rank=reader.number("rank", 1, MOST),
        said=row.cells.get("result", "") if is_box else "",
    )
    return reader.wrongs or line


def counts(reader: Reader, ruleset: Ruleset | None) -> tuple[int, int]:
    """Penalty and bonus; a missing penalty follows from the points."""
    bonus = reader.number("bonus", 0, MOST_POINTS, 0)
    most = bonus or 0
    points = reader.number("points", most - MOST_POINTS, most)
    follows = None if points is None else most - points
    penalty = reader.number("penalty", 0, MOST_POINTS, follows)
    if penalty is None and not reader.wrongs:
        reader.refuse(Refused(SheetReason.MISSING, column="penalty"))
    if reader.wrongs or ruleset is None:
        return 0, 0
    if points not in {None, bonus - penalty}:
        reader.refuse(Refused(SheetReason.POINTS, points=points, right=bonus - penalty))
    each = ruleset.bonus_points if ruleset.bonus_cards else 0
    if bonus and (not each or bonus % each):
        reader.refuse(Refused(SheetReason.BONUS, bonus=bonus))
    return penalty, bonus


def box_counts(reader: Reader) -> tuple[int, int]:
    """Penalty and bonus of another game; points alone are a bonus, or a penalty if negative."""
    penalty = reader.number("penalty", 0, MOST_POINTS)
    bonus = reader.number("bonus", 0, MOST_POINTS)
    points = reader.number("points", -MOST_POINTS, MOST_POINTS)
    if reader.wrongs:
        return 0, 0
    if {penalty, bonus, points} == {None}:
        reader.refuse(Refused(SheetReason.MISSING, column="points"))
    if points is None:
        return penalty or 0, bonus or 0
    if bonus is None:
        bonus = max(0, points + (penalty or 0))
    if penalty is None:
        penalty = max(0, bonus - points)
    if points != bonus - penalty:
        reader.refuse(Refused(SheetReason.POINTS, points=points, right=bonus - penalty))
    return penalty, bonus


def read_number(text: str, column: str, least: int, most: int) -> int:
    sign = text.replace(MINUS, "-")
    number = int(sign) if WHOLE.fullmatch(sign) else None
    if number is None or not least <= number <= most:
        lowest = str(least).replace("-", MINUS)
        facts = {"column": column, "text": quoted(text), "least": lowest, "most": most}
        raise Refused(SheetReason.NUMBER, **facts)
    return number


def read_rules(text: str) -> Ruleset | BoxGame:
    key = " ".join(text.lower().split())
    if key in GAMES:
        return GAMES[key]
    try:
        return parse_ruleset(key)
    except NotationError as error:
        raise Refused(SheetReason.RULES, text=quoted(text)) from error


def name(text: str) -> str:
    """A player's name, without the apostrophe that keeps a spreadsheet from calculating it."""
    return clean_name(unescape_formula(text))


def day(text: str) -> date:
    """An ISO, German or Dutch date, at most one day in the future."""
    for way in DAYS:
        found = way.fullmatch(text)
        if found:
            return possible(text, *(int(found[part]) for part in "ymd"))
    raise Refused(SheetReason.DAY, text=quoted(text))


def possible(text: str, year: int, month: int, day: int) -> date:
    try:
        said = date(year, month, day)
    except ValueError as error:
        raise Refused(SheetReason.DAY, text=quoted(text)) from error
    if not (year >= FIRST_YEAR and said <= localdate() + timedelta(days=1)):
        raise Refused(SheetReason.DAY, text=quoted(text))
    return said
