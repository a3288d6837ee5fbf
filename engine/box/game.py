"""What all games of the box have in common: a key, a pack, seats, and the form of a result."""

from abc import ABC, abstractmethod
from collections.abc import Iterator
from dataclasses import dataclass, fields, replace
from enum import StrEnum
from typing import Any, ClassVar, Final, Self

from engine.box.pack import WHOLE, Pack
from engine.box.problems import BoxCode, BoxProblem, box_problem
from engine.points import Points
from engine.ruleset import FEWEST_SEATS, MOST_SEATS

MOST_BOX_SEATS: Final = 7  # fxs-1988: Farbensammeln names the cards of seven players


class Form(StrEnum):
    """What is noted of a round. Games of one form can share everything but their words."""

    ORDER = "order"  # in which order the seats went out
    ONE_SEAT = "one-seat"  # one seat has won, or lost
    COUNTS = "counts"  # how much each seat has won
    QUARTETS = "quartets"  # quartets and minus points
    SUMS = "sums"  # a sum of each seat, and who called the end


@dataclass(frozen=True, kw_only=True)
class BoxGame(ABC):
    """A game, as data. Its text is its key."""

    key: str
    name: str  # the sheet's, in German
    pack: Pack = WHOLE
    fewest: int = FEWEST_SEATS
    most: int = MOST_SEATS

    form: ClassVar[Form]

    @abstractmethod
    def result(self, /, **said: Any) -> "BoxResult":
        """A result from its fields as in JSON. Fields left out are unknown. Raises NotationError.

        The fields are those of the class of its results.
        """

    def resized(self, *, colours: int, highest: int, **more: Any) -> Self:
        """The same rules with a toy pack, for tests that try everything."""
        return replace(self, pack=Pack(colours, highest), **more)

    def __str__(self) -> str:
        return self.key


@dataclass(frozen=True)
class BoxResult(ABC):
    """What people say about a round; None is unknown. Compares by value."""

    game: BoxGame

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

    @property
    def is_possible(self) -> bool:
        """Whether nothing is wrong."""
        return not any(True for _ in self.problems())

    @property
    def is_undecided(self) -> bool:
        """Whether a result without a problem may still be impossible: only claimed sums may."""
        return False

    def said(self) -> dict[str, Any]:
        """The arguments of ``BoxGame.result`` that give this result, ready for ``json.dumps``."""
        values = {each.name: getattr(self, each.name) for each in fields(self)[1:]}
        return {name: list(v) if isinstance(v, tuple) else v for name, v in values.items()}

    def to_json(self) -> dict[str, Any]:
        """A dict of the game's text and all fields, ready for ``json.dumps``."""
        return {"game": str(self.game)} | self.said()


def seat_problems(game: BoxGame, seats: int) -> Iterator[BoxProblem]:
    """Too few or too many for this game."""
    if not game.fewest <= seats <= game.most:
        facts = {"count": seats, "fewest": game.fewest, "most": game.most}
        yield box_problem(BoxCode.SEATS_DO_NOT_PLAY, **facts)
