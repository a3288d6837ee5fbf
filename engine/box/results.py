"""How a round of one of the ten other games ended, as people claim it, and its check."""

import dataclasses
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from enum import StrEnum
from random import Random
from types import MappingProxyType
from typing import Any, ClassVar, Final, Protocol, Self

from engine.box.levels import BoxLevel
from engine.cards import COLOURS, Card
from engine.errors import NotationError, NotationReason
from engine.points import Points, ranks
from engine.seats import FEWEST_SEATS, MOST_SEATS, Seat, is_count, is_seat
from engine.verdict import Status

HIGHEST: Final = 20


@dataclass(frozen=True)
class Pack:
    """Each number from 1 to ``highest``, once in each colour: the whole box is 80 cards."""

    colours: int = len(COLOURS)
    highest: int = HIGHEST

    @property
    def letters(self) -> str:
        """Its colours, in rank order."""
        return COLOURS[: self.colours]

    @property
    def cards(self) -> int:
        return self.colours * self.highest


WHOLE: Final = Pack()
HALF_OF_WHOLE: Final = 42  # cards; fxs-1988: seven each for six, six for seven


def about_half(pack: Pack, seats: int) -> int:
    """The hand size where about half the pack is dealt: 42 cards of 80, but 20 each for two."""
    return min(pack.cards * HALF_OF_WHOLE // WHOLE.cards // seats, pack.highest)


def dealt_evenly(cards: int, seats: int) -> tuple[int, ...]:
    """How many cards each seat gets if all are dealt: the first seats get one more."""
    share, more = divmod(cards, seats)
    return tuple(share + (seat < more) for seat in range(seats))


class BoxCode(StrEnum):
    """The problems. The comments list the facts of each; docs/box.md has the proofs.

    Facts are numbers, texts and tuples of them, ready to be stored as JSON.
    """

    SEATS_DO_NOT_PLAY = "seats-do-not-play"  # count, fewest, most: so many cannot play this game
    SEAT_TWICE = "seat-twice"  # places: of ``seats`` in the order, from 0
    HELD_AT_THE_END = "held-at-the-end"  # cards: as claimed; expected: all possible ones
    NOT_WHOLE_TRICKS = "not-whole-tricks"  # counts: of ``seats``; left (or None); trick: cards each
    TOO_MANY_WON = "too-many-won"  # won: with what is left; total
    TOO_FEW_WON = "too-few-won"  # won, total: nothing can be left
    LAST_PAIRS_APART = "last-pairs-apart"  # apart: how many seats the last two winners are apart
    MORE_THAN_DEALT = "more-than-dealt"  # quartets: of ``seats``; dealt: most cards of each
    # Farbensammeln: sums and colours (or None) of ``seats``, hands: the sizes of their hands
    SUM_IMPOSSIBLE = "sum-impossible"  # and least, most: of such a hand, or None if there is none
    SUMS_CLASH = "sums-clash"  # each is possible alone, but not with different cards
    NOBODY_CAN_CALL = "nobody-can-call"  # hand, highest: no hand is of one colour
    NOT_WITHOUT_RISK = "not-without-risk"  # stock: there is one
    STOCK_TOO_HIGH = "stock-too-high"  # stock, most


@dataclass(frozen=True)
class BoxProblem:
    """One thing that is wrong with a result: a code, the seats, and facts.

    A game may have codes of its own.
    """

    code: StrEnum
    seats: tuple[Seat, ...] = ()
    facts: Mapping[str, Any] = field(default_factory=lambda: MappingProxyType({}))
    cards: ClassVar[tuple[()]] = ()  # as of a Problem of "Elfer raus!": it is about no cards,
    follows: ClassVar[bool] = False  # and in the result as claimed

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickle the facts as a dict: a mapping proxy cannot be sent to another process."""
        return BoxProblem, (self.code, self.seats, dict(self.facts))


def box_problem(code: StrEnum, seats: tuple[int, ...] = (), /, **facts: Any) -> BoxProblem:
    """A problem of these seats with these facts."""
    return BoxProblem(code, tuple(map(Seat, seats)), MappingProxyType(facts))


def refuse(key: str, value: object) -> NotationError:
    """The error for a field with an invalid value."""
    return NotationError(NotationReason.BOX_RESULT, text=value, key=key)


def check_keys(fields: Mapping[str, Any], allowed: Sequence[str]) -> None:
    """Raises NotationError for a field that results of this form do not have."""
    for key in fields:
        if key not in allowed:
            raise refuse("key", key)


def read_seats(value: object, most: int) -> int:
    """How many play; raises NotationError."""
    if not is_count(value) or not FEWEST_SEATS <= value <= most:
        raise refuse("seats", value)
    return value


def read_list(value: object, key: str, most: int) -> list[Any]:
    """A list with a value for each seat; raises NotationError."""
    if not isinstance(value, Sequence) or isinstance(value, str):
        raise refuse(key, value)
    read_seats(len(value), most)
    return list(value)


def read_count(value: object, key: str) -> int | None:
    """A count, or None; raises NotationError."""
    if value is not None and not is_count(value):
        raise refuse(key, value)
    return value


def read_seat(value: object, key: str, seats: int) -> Seat | None:
    """A seat, or None; raises NotationError."""
    if value is None:
        return None
    if not is_seat(value, seats):
        raise refuse(key, value)
    return Seat(value)


def read_bool(value: object, key: str) -> bool | None:
    """Yes, no or None; raises NotationError."""
    if value is not None and not isinstance(value, bool):
        raise refuse(key, value)
    return value


def read_counts(value: object, key: str, most: int) -> tuple[int | None, ...]:
    """A count or None for each seat; raises NotationError."""
    return tuple(read_count(count, key) for count in read_list(value, key, most))


MOST_BOX_SEATS: Final = 7  # fxs-1988: Farbensammeln names the cards of seven players


class Dealer(Protocol):
    """The part of a game's rounds (`engine.box.rounds`) that is used before the first move."""

    def cards(self, game: Any, seats: int) -> tuple[Card, ...]: ...
    def sizes(self, game: Any, seats: int) -> tuple[int, ...]: ...
    def begin(self, deal: Any) -> Any: ...


@dataclass(frozen=True, kw_only=True)
class BoxGame(ABC):
    """A game, as data. Its text is its key."""

    key: str
    name: str  # the sheet's, in German
    pack: Pack = WHOLE
    fewest: int = FEWEST_SEATS
    most: int = MOST_SEATS
    round: Dealer
    choose: Callable[[Any, BoxLevel, Random], str]  # a bot's move, from the sight of its seat
    call: Callable[[Any, BoxLevel, Random], str | None] | None = None  # while others are awaited
    levels: tuple[BoxLevel, ...] = tuple(BoxLevel)  # that differ in it
    counts_apart: bool = False  # a variant whose rounds are not summed up with the game's others
    loser_begins: bool = False  # the one of the round before; else the lot decides
    ends_by_agreement: bool = False  # at any time, and a round counts as it stands then

    # These differ in "Elfer raus!" (Ruleset).
    has_hands: ClassVar[bool] = False  # what is left in the hands counts
    is_open: ClassVar[bool] = False  # no move shows a hidden card, so it can be taken back
    fewest_first: ClassVar[bool] = False  # penalty points are counted
    leaves_record: ClassVar[bool] = False  # a round can be replayed, and a claim proven by one
    taken_out: ClassVar[str] = ""  # colours

    @property
    def base(self) -> str:
        """The key without the variant."""
        return self.key.partition("/")[0]

    @property
    def family(self) -> str:
        """The key under which a season counts the game; the variants of a game share it."""
        return self.key if self.counts_apart else self.base

    @property
    def starter_is_known(self) -> bool:
        """Whether no lot decides who begins, so that pages can say it."""
        return self.loser_begins

    @property
    def names_loser(self) -> bool:
        """Whether a round has a loser, and all others have won it together."""
        return False

    @property
    def notes_places(self) -> bool:
        """Whether only places are known of a round, and nothing is counted."""
        return False

    @abstractmethod
    def result(self, /, **fields: Any) -> "BoxResult":
        """A result from its fields in JSON; fields left out are unknown. Raises NotationError."""

    def resized(self, *, colours: int, highest: int, **more: Any) -> Self:
        """The same rules with a toy pack, for exhaustive tests."""
        return replace(self, pack=Pack(colours, highest), **more)

    def whole(self) -> Self:
        """No colour is ever out."""
        return self

    def suits(self, _seats: int) -> bool:
        """It has one deck for all; see ``fewest`` and ``most``."""
        return True

    def for_seats(self, _seats: int) -> Self:
        """The same rules for any number of seats."""
        return self

    def __str__(self) -> str:
        return self.key


@dataclass(frozen=True)
class BoxResult(ABC):
    """A claim about the end of a round; None is unknown. Compares by value."""

    game: BoxGame
    first: ClassVar[None] = None  # the other games do not ask who began

    @property
    @abstractmethod
    def seats(self) -> int:
        """How many play."""

    @abstractmethod
    def problems(self) -> Iterator[BoxProblem]:
        """Everything that is wrong. If nothing is, some round ends so (docs/box.md),
        unless the result is undecided.
        """

    @abstractmethod
    def choices(self) -> Iterator[tuple[Self, ...]]:
        """For each unknown fact: the result with each value that it can have."""

    @abstractmethod
    def points(self) -> tuple[Points, ...] | None:
        """The points of each seat; None while something that counts is unknown."""

    def cards_left(self, _seat: int) -> int | None:
        """How many cards count that were left in the hand: only in "Elfer raus!"."""
        return None

    @property
    def is_possible(self) -> bool:
        """Whether nothing is wrong."""
        return not any(True for _ in self.problems())

    @property
    def is_undecided(self) -> bool:
        """Whether a result without a problem may still be impossible: only claimed sums may."""
        return False

    def arguments(self) -> dict[str, Any]:
        """The arguments of ``BoxGame.result`` that give this result, ready for ``json.dumps``."""
        values = {field.name: getattr(self, field.name) for field in dataclasses.fields(self)[1:]}
        return {name: list(v) if isinstance(v, tuple) else v for name, v in values.items()}

    def to_json(self) -> dict[str, Any]:
        """A dict of the game's text and all fields, ready for ``json.dumps``."""
        return {"game": str(self.game)} | self.arguments()


def seat_problems(game: BoxGame, seats: int) -> Iterator[BoxProblem]:
    """The problem of too few or too many seats for this game."""
    if not game.fewest <= seats <= game.most:
        facts = {"count": seats, "fewest": game.fewest, "most": game.most}
        yield box_problem(BoxCode.SEATS_DO_NOT_PLAY, **facts)


@dataclass(frozen=True)
class BoxVerdict:
    """The result of ``check``. ``deduced`` is the result with all that follows filled in.

    ``status``: ``proven`` if some round ends so, whatever is still unknown; ``impossible`` if none
    does; ``consistent`` if sums are only held against bounds. ``points`` and ``ranks`` are None
    while something that counts is unknown. An impossible result has them too.
    """

    status: Status
    problems: tuple[BoxProblem, ...]
    deduced: BoxResult
    points: tuple[Points, ...] | None
    ranks: tuple[int, ...] | None


def check(result: BoxResult) -> BoxVerdict:
    """Everything that is wrong with a result, and all that can be deduced from it. Never raises."""
    problems = tuple(result.problems())
    deduced = result if problems else followed(result)
    points = deduced.points()
    status = Status.CONSISTENT if deduced.is_undecided else Status.PROVEN
    return BoxVerdict(
        status=Status.IMPOSSIBLE if problems else status,
        problems=problems,
        deduced=deduced,
        points=points,
        ranks=None if points is None else ranks([seat.total for seat in points]),
    )


def followed(result: BoxResult) -> BoxResult:
    """The result with each fact filled in that has only one possible value."""
    for choices in result.choices():
        possible = [choice for choice in choices if choice.is_possible]
        if len(possible) == 1:
            return followed(possible[0])
    return result
