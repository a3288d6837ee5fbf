"""A line of the table, parsed: who counted what, in which round of which game."""

import re
from collections.abc import Mapping
from datetime import date, timedelta
from typing import Final, NamedTuple

from django.utils.timezone import localdate

from engine import NotationError, parse_ruleset
from engine.games.every_game import AnyRules
from engine.games.registry import GAMES
from games.registry import entry_at
from leagues.names import clean_name
from leagues.refusals import Refused
from scoring.exchange.match_export import unescape_formula
from scoring.exchange.sheets.cells import SheetReason, SheetRow, quoted

MINUS: Final = "\u2212"  # as the site writes it
WHOLE: Final = re.compile(r"[+-]?[0-9]{1,9}")
DAYS: Final = (
    re.compile(r"(?P<y>[0-9]{4})-(?P<m>[0-9]{1,2})-(?P<d>[0-9]{1,2})"),
    re.compile(r"(?P<d>[0-9]{1,2})[.-](?P<m>[0-9]{1,2})[.-](?P<y>[0-9]{4})"),
)
FIRST_YEAR: Final = 1900
MOST_POINTS: Final = 9_999  # of a hand: the engine's notation has no more
MOST: Final = 999  # rounds and seats; stricter limits are checked later
Cells = Mapping[str, str]


class SheetLine(NamedTuple):
    """One seat in one round."""

    line: int
    label: str  # lines with the same one belong to the same game
    date: date
    ruleset: AnyRules
    round: int
    seat: int | None  # counted from 1
    name: str
    penalty: int
    bonus: int


def read_line(row: SheetRow, usual: AnyRules, columns: int) -> SheetLine:
    """Raises Refused. Without a day it was played today, without rules by the usual ones."""
    cells = row.cells
    if row.is_longer:
        raise Refused(SheetReason.CELLS, most=columns)
    for column in ("round", "player"):
        if column not in cells:
            raise Refused(SheetReason.MISSING, column=column)
    ruleset = read_rules(cells["ruleset"]) if "ruleset" in cells else usual
    penalty, bonus = counted(cells, ruleset)
    return SheetLine(
        line=row.line,
        label=cells.get("match", ""),
        date=read_day(cells["date"]) if "date" in cells else localdate(),
        ruleset=ruleset,
        round=number(cells, "round", 1, MOST) or 0,
        seat=number(cells, "seat", 1, MOST),
        name=clean_name(unescape_formula(cells["player"])),
        penalty=penalty,
        bonus=bonus,
    )


def counted(cells: Cells, game: AnyRules) -> tuple[int, int]:
    """Penalty and bonus. Points alone are a bonus, or a penalty if they are negative."""
    penalty = number(cells, "penalty", 0, MOST_POINTS)
    bonus = number(cells, "bonus", 0, MOST_POINTS)
    points = number(cells, "points", -MOST_POINTS, MOST_POINTS)
    if points is None and penalty is None and (bonus is None or game.has_hands):
        raise Refused(SheetReason.MISSING, column="points")
    if points is None:
        points = (bonus or 0) - (penalty or 0)
    if bonus is None:
        bonus = max(0, points + (penalty or 0))
    if penalty is None:
        penalty = max(0, bonus - points)
    if points != bonus - penalty:
        raise Refused(SheetReason.POINTS, points=points, right=bonus - penalty)
    if bonus and not entry_at(game, game.fewest).may_count(bonus):
        raise Refused(SheetReason.BONUS, bonus=bonus)
    return penalty, bonus


def number(cells: Cells, column: str, least: int, most: int) -> int | None:
    if column not in cells:
        return None
    text = cells[column].replace(MINUS, "-")
    if WHOLE.fullmatch(text) and least <= int(text) <= most:
        return int(text)
    lowest = str(least).replace("-", MINUS)
    facts = {"column": column, "text": quoted(cells[column]), "least": lowest, "most": most}
    raise Refused(SheetReason.NUMBER, **facts)


def read_rules(text: str) -> AnyRules:
    key = " ".join(text.lower().split())
    if key in GAMES:
        return GAMES[key]
    try:
        return parse_ruleset(key)
    except NotationError as error:
        raise Refused(SheetReason.RULES, text=quoted(text)) from error


def read_day(text: str) -> date:
    """An ISO, German or Dutch date, at most one day in the future."""
    parts = next(filter(None, (way.fullmatch(text) for way in DAYS)), None)
    try:
        day = date(*(int(parts[part]) for part in "ymd")) if parts else None
    except ValueError:
        day = None
    if day is None or day.year < FIRST_YEAR or day > localdate() + timedelta(days=1):
        raise Refused(SheetReason.DAY, text=quoted(text))
    return day
