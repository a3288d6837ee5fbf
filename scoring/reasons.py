"""Why a claim is impossible, and its repairs, as sentences."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace

from django.utils.translation import gettext

from engine import Card, FinalPosition, Problem, RepairCode, Ruleset, Status
from engine.box.results import BoxGame, BoxProblem
from games.elfer_raus.paragraphs import paragraph
from games.elfer_raus.problems import (
    cards_named,
    drawn_cards,
    problem_sentence,
    short_sentence,
    stored_problem,
)
from games.elfer_raus.repairs import KINDS, repair_words
from games.registry import presentation_of
from games.results import box_problem_sentence, box_short_sentence, stored_box_problem
from games.rules import is_of_the_box, paragraphs
from games.words import Words
from scoring.matches.proofs import changes_in, hides
from scoring.models import Claim


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


@dataclass(frozen=True)
class ClaimRepair:
    """A repair that ``verify`` accepted. A correction can start from it by its number."""

    number: int
    kind: Words
    words: str
    status: Status


def reason_of(problem: Problem, names: Sequence[str], ruleset: Ruleset) -> Reason:
    long, short = problem_sentence(problem, names), short_sentence(problem, names)
    return Reason(long, short, drawn_cards(problem), paragraph(problem.code, ruleset))


def box_reasons(
    problems: Iterable[BoxProblem], names: Sequence[str], game: BoxGame
) -> Iterator[Reason]:
    """The reasons of a claim of another game of the box."""
    for problem in problems:
        long, short = box_problem_sentence(problem, names), box_short_sentence(problem, names)
        yield Reason(long, short, paragraph=presentation_of(game).paragraph(problem.code))


def each_rule_once(reasons: Iterable[Reason]) -> Iterator[Reason]:
    quoted: set[str] = set()
    for reason in reasons:
        yield replace(reason, is_quoted=reason.paragraph not in quoted)
        quoted.add(reason.paragraph)


def reasons(claim: Claim, names: Sequence[str]) -> Iterator[Reason]:
    ending, certificate = claim.position, getattr(claim, "certificate", None)
    if not isinstance(ending, FinalPosition):
        stored = map(stored_box_problem, claim.problems)
        yield from each_rule_once(box_reasons(stored, names, ending.game))
        return
    stored = certificate.problems if certificate else claim.problems
    problems = sorted(map(stored_problem, stored), key=cards_named)
    yield from each_rule_once(reason_of(problem, names, ending.ruleset) for problem in problems)


def claim_repairs(claim: Claim, names: Sequence[str]) -> Iterator[ClaimRepair]:
    """Best first; none until the background search has ended."""
    certificate, sentences = getattr(claim, "certificate", None), set[str]()
    for number, repair in enumerate(certificate.repairs if certificate else (), start=1):
        code, changes = RepairCode(repair["code"]), list(changes_in(repair))
        if hides(code, changes):
            continue
        words = repair_words(code, changes, names)
        if words in sentences:
            continue
        sentences.add(words)
        yield ClaimRepair(number, KINDS[code], words, Status(repair["status"]))


def claim_words(claim: Claim, before: Claim | None) -> str:
    """``before`` is the claim before it in the same round."""
    if claim.is_withdrawn:
        return gettext("Round deleted")
    is_deleted = before is not None and before.is_withdrawn
    if claim.repeats:
        return gettext("Round brought back") if is_deleted else gettext("Correction undone")
    if is_deleted:
        return gettext("Entered again")
    return gettext("Corrected") if before else gettext("Entered")
