"""Why a claim is impossible, and its repairs, as sentences."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from django.utils.translation import gettext

from engine import RepairCode, Status
from games.elfer_raus.repairs import KINDS, hides, repair_words
from games.registry import entry_of, presentation_of, reasons_of
from games.rules import Reason, each_rule_once
from games.words import Words
from scoring.matches.proofs import changes_in
from scoring.models import Claim


@dataclass(frozen=True)
class ClaimRepair:
    """A repair that ``verify`` accepted. A correction can start from it by its number."""

    number: int
    kind: Words
    words: str
    status: Status


def reasons(claim: Claim, names: Sequence[str]) -> Iterator[Reason]:
    game, certificate = claim.position.game, getattr(claim, "certificate", None)
    stored = certificate.problems if certificate else claim.problems
    problems = sorted(
        map(presentation_of(game).problem, stored), key=entry_of(claim.position).cards_named
    )
    return each_rule_once(reasons_of(game, problems, names))


def claim_repairs(claim: Claim, names: Sequence[str]) -> tuple[ClaimRepair, ...]:
    """Best first; none until the background search has ended."""
    certificate, shown = getattr(claim, "certificate", None), dict[str, ClaimRepair]()
    for number, repair in enumerate(certificate.repairs if certificate else (), start=1):
        code, changes = RepairCode(repair["code"]), list(changes_in(repair))
        if not hides(code, changes):
            words, status = repair_words(code, changes, names), Status(repair["status"])
            shown.setdefault(words, ClaimRepair(number, KINDS[code], words, status))
    return tuple(shown.values())


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
