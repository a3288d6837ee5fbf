"""The fields of a rule set, each named after what a rule sheet says."""

from dataclasses import dataclass, field
from typing import Final

from engine.cards import COLOURS
from engine.kinds import Anchor, Drawing, Duty, Family, Opener, Sheet, Starter, TakenOut

BONUS_POINTS: Final = 11  # rules 14.5
JOKER_PENALTY: Final = 11  # rules 14.5


@dataclass(frozen=True)
class Resize:
    """A toy deck: the arguments of ``resized``."""

    colours: int
    numbers: tuple[int, int]
    centre: int
    hand: int
    jokers: int | None = None
    bridges: int | None = None
    bonus_cards: int | None = None

    def __str__(self) -> str:
        low, high = self.numbers
        words = [f"colours={self.colours}", f"numbers={low}-{high}", f"centre={self.centre}"]
        words += [f"hand={self.hand}"]
        extras = ("jokers", "bridges", "bonus_cards")
        words += [f"{key}={getattr(self, key)}" for key in extras if getattr(self, key) is not None]
        return " ".join(words)


@dataclass(frozen=True)
class RulesetFields:
    """The rules of one game of one sheet, as data."""

    key: str
    sheet: Sheet
    family: Family
    numbers: tuple[int, int]
    hand_sizes: tuple[int, ...]  # for 2, 3, … seats
    colours: str = COLOURS
    centre: int = 11
    laid_out: tuple[Anchor, ...] = ()  # lies on the table before the deal
    opener: Opener = Opener.NONE
    starter: Starter = Starter.FIRST_SEAT
    lay_duty: Duty = Duty.ALWAYS
    lay_limit: int | None = None  # cards a turn
    draws: int = 3  # cards a turn
    drawing: Drawing = Drawing.MUST_LAY
    two_seats_take_out: TakenOut = TakenOut.NOT_FORESEEN
    may_take_out: str = ""
    jokers: int = 0
    bridges: tuple[int, ...] = (0, 0, 0, 0, 0)  # a seat, for 2, 3, … seats
    bonus_cards: int = 0
    bonus_points: int = BONUS_POINTS
    joker_penalty: int = JOKER_PENALTY
    taken_out: str = field(default="", kw_only=True)
    resize: Resize | None = field(default=None, kw_only=True)
