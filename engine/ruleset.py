"""A rule set as data: each field says what a rule sheet says.

Nothing in the engine asks for a rule set's name; what differs between two of them differs
in these fields. The thirteen values, with their sheets, are in ``engine.rulesets``.
"""

from dataclasses import dataclass, field, replace
from enum import StrEnum
from typing import Final

from engine.cards import COLOURS, HIGHEST_NUMBER
from engine.errors import NotationError, NotationReason

FEWEST_SEATS: Final = 2
MOST_SEATS: Final = 6
MOST_IN_TOY: Final = 99  # of anything in a resized deck; no deck has more cards
BONUS_POINTS: Final = 11  # rules.md: Master, Points
JOKER_PENALTY: Final = 11  # rules.md: Master, Points


class Family(StrEnum):
    """The games that a league keeps apart."""

    CLASSIC = "classic"
    JUNIOR = "junior"
    MASTER = "master"


class Sheet(StrEnum):
    """The rule sheet a rule set is read from."""

    FXS_1988 = "fxs-1988"
    CARS = "cars"
    JUNIOR_BOX = "junior-box"
    MASTER = "master-2011, master-2016"


class Anchor(StrEnum):
    """A number told by its place in the row, so that it moves when a deck is resized."""

    LOWEST = "lowest"
    CENTRE = "centre"
    HIGHEST = "highest"


class Opener(StrEnum):
    """With which numbers a row may be opened."""

    NONE = "none"  # something of every row lies there before play
    CENTRE = "centre"
    AROUND_CENTRE = "around-centre"  # rules.md: three starts
    ANY_THEN_SAME = "any-then-same"  # rules.md: any start


class Starter(StrEnum):
    """Which seat moves first."""

    HIGHEST_CENTRE = "highest-centre"  # dealt the highest-ranking 11, which it must lay
    FIRST_SEAT = "first-seat"
    FIRST_ABLE_SEAT = "first-able-seat"  # cars, three starts: the next seat that can open


class Duty(StrEnum):
    """When one card at least must be laid, if one fits."""

    ALWAYS = "always"
    STOCK_EMPTY = "stock-empty"
    NEVER = "never"


class Drawn(StrEnum):
    """What becomes of a drawn card that fits."""

    MUST_BE_LAID = "must-be-laid"
    MAY_BE_LAID = "may-be-laid"
    IS_KEPT = "is-kept"


class TakenOut(StrEnum):
    """What the sheet says of two players taking one colour out."""

    NOT_FORESEEN = "not-foreseen"
    OPTIONAL = "optional"
    RECOMMENDED = "recommended"
    ALWAYS = "always"


@dataclass(frozen=True)
class Resize:
    """A toy deck: what ``resized`` was given."""

    colours: int
    numbers: tuple[int, int]
    centre: int
    hand: int
    jokers: int | None = None
    bridges: int | None = None
    bonus_cards: int | None = None

    def checked(self) -> "Resize":
        """This size, if a deck can have it; raises NotationError."""
        low, high = self.numbers
        extras = (self.jokers, self.bridges, self.bonus_cards)
        if not (
            1 <= self.colours <= len(COLOURS)
            and 1 <= low <= self.centre <= high <= HIGHEST_NUMBER
            and low < high
            and 1 <= self.hand <= MOST_IN_TOY
            and all(each is None or 0 <= each <= MOST_IN_TOY for each in extras)
        ):
            raise NotationError(NotationReason.RULESET, text=f"resized {self}")
        return self

    def __str__(self) -> str:
        low, high = self.numbers
        words = [f"colours={self.colours}", f"numbers={low}-{high}", f"centre={self.centre}"]
        words += [f"hand={self.hand}"]
        extras = ("jokers", "bridges", "bonus_cards")
        words += [f"{key}={getattr(self, key)}" for key in extras if getattr(self, key) is not None]
        return " ".join(words)


@dataclass(frozen=True)
class Ruleset:
    """The rules of one game of one sheet, as data.

    ``str(ruleset)`` is its key and what was changed (``classic without b``);
    ``parse_ruleset`` reads it back.
    """

    key: str
    sheet: Sheet
    family: Family
    numbers: tuple[int, int]
    hand_sizes: tuple[int, ...]  # for 2, 3, … seats
    colours: str = COLOURS
    centre: int = 11
    laid_out: tuple[Anchor, ...] = ()  # lies on the table before the deal
    opener: Opener = Opener.NONE
    opening_card: bool = False  # the first card laid is compulsory, single, and passes the turn
    starter: Starter = Starter.FIRST_SEAT
    lay_duty: Duty = Duty.ALWAYS
    lay_limit: int | None = None  # cards a turn
    draws: int = 3  # cards a turn
    draws_freely: bool = False  # draw instead of laying, whenever there is a stock
    drawn_card: Drawn = Drawn.MUST_BE_LAID
    two_seats_take_out: TakenOut = TakenOut.NOT_FORESEEN
    may_take_out: str = ""
    jokers: int = 0
    bridges: tuple[int, ...] = (0, 0, 0, 0, 0)  # a seat, for 2, 3, … seats
    bonus_cards: int = 0
    bonus_points: int = BONUS_POINTS
    joker_penalty: int = JOKER_PENALTY
    taken_out: str = field(default="", kw_only=True)
    resize: Resize | None = field(default=None, kw_only=True)

    def __hash__(self) -> int:
        """Of what tells rule sets apart, not of all that follows: it is asked for at each deal."""
        return hash((self.key, self.colours, self.resize))

    def __str__(self) -> str:
        words = [self.key]
        if self.resize is not None:
            words.append(f"resized {self.resize}")
        if self.taken_out:
            words.append(f"without {self.taken_out}")
        return " ".join(words)

    @property
    def fewest_first(self) -> bool:
        """Whether a table of results counts penalty points (no bonus exists)."""
        return self.bonus_cards == 0

    def hand_size(self, seats: int) -> int:
        """Cards dealt to each of so many seats."""
        return self.hand_sizes[seats - FEWEST_SEATS]

    def bridges_each(self, seats: int) -> int:
        """Bridges that lie in front of each of so many seats."""
        return self.bridges[seats - FEWEST_SEATS]

    def anchored(self, anchor: Anchor) -> int:
        """The number an anchor stands for in this deck."""
        low, high = self.numbers
        return {Anchor.LOWEST: low, Anchor.CENTRE: self.centre, Anchor.HIGHEST: high}[anchor]

    def without(self, colour: str) -> "Ruleset":
        """Play with a colour taken out (rules.md: Classic, two players)."""
        if colour not in tuple(self.colours) or len(self.colours) == 1:
            raise NotationError(NotationReason.RULESET, text=str(colour), colours=self.colours)
        rest = self.colours.replace(colour, "")
        taken_out = "".join(sorted(self.taken_out + colour, key=COLOURS.index))
        return replace(self, colours=rest, taken_out=taken_out)

    def for_seats(self, seats: int) -> "Ruleset":
        """The rule set as its sheet deals it to so many: cars takes blue out for two."""
        always = self.two_seats_take_out is TakenOut.ALWAYS
        if always and seats == FEWEST_SEATS and not self.taken_out and self.resize is None:
            return self.without(self.may_take_out)
        return self

    def resized(
        self,
        *,
        colours: int = 4,
        numbers: tuple[int, int],
        centre: int,
        hand: int,
        jokers: int | None = None,
        bridges: int | None = None,
        bonus_cards: int | None = None,
    ) -> "Ruleset":
        """A toy deck under the same rules, for tests that try everything.

        ``colours`` is how many (the first of ``rygb``), ``hand`` the cards for any number of
        seats; jokers, bridges (a seat) and bonus cards stay as they are where not given.
        Raises NotationError for a deck that cannot be, and where this one is a toy already.
        """
        if self.resize is not None:
            raise NotationError(NotationReason.RULESET, text=str(self))
        low, high = numbers
        size = Resize(colours, (low, high), centre, hand, jokers, bridges, bonus_cards).checked()
        return replace(
            self,
            colours=COLOURS[:colours],
            numbers=size.numbers,
            centre=centre,
            hand_sizes=(hand,) * len(self.hand_sizes),
            jokers=self.jokers if jokers is None else jokers,
            bridges=self.bridges if bridges is None else (bridges,) * len(self.bridges),
            bonus_cards=self.bonus_cards if bonus_cards is None else bonus_cards,
            taken_out="",
            resize=size,
        )
