"""A round on a table's page: rows and piles are drawn apart, and answer the same questions."""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, NamedTuple

from games.elfer_raus.board import HandCard, Tabletop
from games.pictures import ReplayStep
from tables.models import Deal
from tables.play.rounds import Timeline
from tables.view.board import Board


@dataclass(frozen=True, slots=True)
class Shown:
    """A move as a page shows it. ``card`` is "" if there is none that this viewer may know.

    An event of another game says which cards fly: card, from where, to where.
    """

    number: int
    seat: int
    kind: str
    card: str
    words: str
    flights: str = ""


class RoundEnd(NamedTuple):
    """The table of a finished round."""

    rows: Tabletop | None = None
    hands: tuple[tuple[HandCard, ...], ...] = ()  # by seat; none where they do not count
    out: int | None = None
    ended_by: str = ""  # the last events, in a line


class TableView(ABC):
    middle: ClassVar[str]  # the templates of its parts
    hand: ClassVar[str]
    buttons: ClassVar[str]
    replay: ClassVar[str]
    style: ClassVar[str] = ""  # templates, because ``{% static %}`` needs names that stand there
    script: ClassVar[str] = ""
    guide: ClassVar[str] = ""  # the template of what lessons and hints say
    has_turns: ClassVar[bool] = False  # of several moves, which a button ends

    @abstractmethod
    def step_count(self, timeline: Timeline, seat: int | None) -> int:
        """How much there is to show one by one: moves, or events."""

    @abstractmethod
    def screen(self, board: Board, mine: tuple[int, ...]) -> Any:
        """Of a round in play; ``mine`` are the seats of the device."""

    @abstractmethod
    def end(self, timeline: Timeline, names: Sequence[str]) -> RoundEnd:
        """Of a round that is over."""

    @abstractmethod
    def latest(self, board: Board, timeline: Timeline, names: Sequence[str]) -> Sequence[Shown]:
        """The last moves or events of a round that is over."""

    @abstractmethod
    def moment(self, deal: Deal, names: Sequence[str], step: int, seat: int | None) -> ReplayStep:
        """A step of a round that is over, as ``seat`` saw it; None: all hands are open."""
