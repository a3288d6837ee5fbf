"""What the site adds to a game of the box: its words and its picture, an instance a family."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, Final, NamedTuple

from engine.box.events import BoxEvent
from engine.box.results import BoxCode
from games.names import Names
from games.pictures import Picture
from games.results import CountedUnit
from games.words import Words

# The paragraphs that all games share: how many play, and that each card is there once.
SHARED: Final = {BoxCode.SEATS_DO_NOT_PLAY: "16.2", BoxCode.SUMS_CLASH: "16.1"}

Facts = Mapping[str, Any]  # of ``BoxGame.result``


class DemoMatch(NamedTuple):
    """A match of the demo league: how many weeks ago, who played, and the result of each round.

    A list of results is a claim with its corrections.
    """

    weeks_ago: int
    names: str
    rounds: tuple[Facts | list[Facts], ...]


@dataclass(frozen=True, kw_only=True)
class Presentation:
    """``games.registry`` lists them all, and finds them by the family of the game."""

    key: str  # of the family
    name: Words = ""  # of a family that has not the name of its game
    line: Words  # what it is about
    event: Callable[[BoxEvent, Names], str]  # one sentence without its full stop
    picture: Callable[[Any, Names], Picture]  # of what one seat may see
    switches: Mapping[str, Words] = field(default_factory=dict)  # variants, by the parts of a key
    unit: CountedUnit | None = None  # of totals; else points
    paragraphs: Mapping[BoxCode, str] = field(default_factory=dict)  # of the rules, by the problem
    demo: DemoMatch

    def paragraph(self, code: BoxCode) -> str:
        """The number of the rule behind a problem."""
        return SHARED.get(code) or self.paragraphs[code]
