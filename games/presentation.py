"""A game on the site: its words, its entry and its picture, an instance a family."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any, Final, NamedTuple

from engine.box.counts import Unit
from engine.box.events import BoxEvent
from engine.box.results import BoxCode, BoxGame, BoxProblem
from games.entry import Entry
from games.names import Names
from games.pictures import Picture
from games.results import (
    CountedUnit,
    Special,
    box_problem_sentence,
    box_short_sentence,
    stored_box_problem,
)
from games.rules import Reason
from games.words import Words

# The paragraphs that all games share: how many play, and that each card is there once.
SHARED: Final[Mapping[StrEnum, str]] = {
    BoxCode.SEATS_DO_NOT_PLAY: "16.2",
    BoxCode.SUMS_CLASH: "16.1",
}

Facts = Mapping[str, Any]  # of ``BoxGame.result``


class DemoMatch(NamedTuple):
    """A match of the demo league: how many weeks ago, who played, and the result of each round.

    A list of results is a claim with its corrections.
    """

    weeks_ago: int
    names: str
    rounds: tuple[Facts | list[Facts], ...]


class Presentation(ABC):
    """``games.registry`` lists them all, and finds them by the family of the game.

    The games, results and problems that a method gets are those of its family.
    """

    key: str  # of the family
    name: Words  # of a family that has not the name of its game
    entry: type[Entry]
    unit: CountedUnit | None  # of totals; else points

    @abstractmethod
    def name_of(self, game: Any) -> str:
        """With the variant."""

    @abstractmethod
    def line_of(self, game: Any) -> Words:
        """The line about the game."""

    @abstractmethod
    def problem(self, stored: Mapping[str, Any]) -> Any:
        """A problem from the JSON that is stored with its claim (scoring.matches.proofs)."""

    @abstractmethod
    def reason(self, problem: Any, names: Sequence[str], game: Any) -> Reason:
        """The problem as a sentence, with the rule behind it."""


@dataclass(frozen=True, kw_only=True)
class BoxPresentation(Presentation):
    """Of one of the ten other games of the box."""

    key: str
    name: Words = ""
    entry: type[Entry]
    line: Words  # what it is about
    event: Callable[[BoxEvent, Names], str]  # one sentence without its full stop
    picture: Callable[[Any, Names], Picture]  # of what one seat may see
    switches: Mapping[str, Words] = field(default_factory=dict)  # variants, by the parts of a key
    unit: CountedUnit | None = None  # of totals; else points
    won: Unit = Unit.CARDS  # what is won on the way
    paragraphs: Mapping[StrEnum, str] = field(default_factory=dict)  # of the rules, by the problem
    problems: Sequence[Special] = ()  # with codes of its own
    demo: DemoMatch

    def paragraph(self, code: StrEnum) -> str:
        """The number of the rule behind a problem."""
        return SHARED.get(code) or self.paragraphs[code]

    def name_of(self, game: BoxGame) -> str:
        variant = "; ".join(str(self.switches[switch]) for switch in game.key.split("/")[1:])
        return f"{game.name} ({variant})" if variant else game.name

    def line_of(self, _game: BoxGame) -> Words:
        return self.line

    def problem(self, stored: Mapping[str, Any]) -> BoxProblem:
        return stored_box_problem(stored, self.problems)

    def reason(self, problem: BoxProblem, names: Sequence[str], _game: BoxGame) -> Reason:
        long = box_problem_sentence(problem, names, self.problems)
        short = box_short_sentence(problem, names, self.problems)
        return Reason(long, short, paragraph=self.paragraph(problem.code))
