"""Why a claim is impossible: each problem as a sentence, with the rule behind it."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace

from engine import Card
from games.rules import is_of_the_box, paragraphs


@dataclass(frozen=True)
class Reason:
    """One problem, and the rule behind it."""

    sentence: str
    short: str  # the same for the two lines above the keypad
    cards: tuple[Card | int, ...] = ()  # to draw: cards, and numbers without a colour
    paragraph: str = ""  # the number of the rule, if there is one
    is_quoted: bool = True  # False if the rule stands beside an earlier problem

    @property
    def rule(self) -> str:
        return paragraphs()[self.paragraph] if self.paragraph else ""

    @property
    def page(self) -> str:
        """The name of the page on which the rule stands."""
        return "box-rules" if is_of_the_box(self.paragraph) else "rules"


def each_rule_once(reasons: Iterable[Reason]) -> Iterator[Reason]:
    quoted: set[str] = set()
    for reason in reasons:
        yield replace(reason, is_quoted=reason.paragraph not in quoted)
        quoted.add(reason.paragraph)
