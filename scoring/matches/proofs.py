"""The proof behind a claim: looked for after it is saved, checked, and kept beside it."""

from collections.abc import Iterable
from dataclasses import asdict
from typing import Final

from django.db import transaction

from engine import FinalPosition, Problem, Record, Repair, Status, Verdict, repairs, verify
from engine.process_pool import run
from engine.proof.agreement import agrees
from live import publish
from live.jobs import enqueue, enqueue_all, job
from scoring.matches.problems import problem_json
from scoring.matches.repairs import repairs_json
from scoring.models import Certificate, Claim

KIND: Final = "proof"
REPAIR_EFFORT: Final = 2.0  # seconds for all that may have been meant
PLAYED: Final = 0.0  # tried: nothing, for the game was played
EFFORTS: Final = (1.0, 15.0)  # seconds; whoever waits longest lets the others go first


class WrongProofError(ValueError):
    """A game was found that does not end as claimed: the search is wrong, not the family."""


def ask_for_proofs(claims: Iterable[Claim]) -> None:
    """In the transaction that records these claims."""
    keys = [str(claim.pk) for claim in claims if is_open(claim)]
    if keys:
        enqueue_all(KIND, keys)


def is_open(claim: Claim) -> bool:
    """Whether there is a game to look for, or what else may have been meant."""
    return claim.status != Status.PROVEN and not claim.is_withdrawn


@job(KIND)
def prove(key: str) -> None:
    """Search once more than was done so far, and tell the open pages what came of it."""
    claim = Claim.objects.select_related("round", "certificate").filter(pk=key).first()
    if claim is None or claim.is_withdrawn:
        return
    if claim.status == Status.IMPOSSIBLE:
        find_repairs(claim)
    elif (effort := next_effort(claim)) is not None:
        search(claim, effort)


def next_effort(claim: Claim) -> float | None:
    """None where the verdict stands."""
    if claim.settled != Status.CONSISTENT:
        return None
    tried = claim.certificate.tried if hasattr(claim, "certificate") else 0
    return next((effort for effort in EFFORTS if effort > tried), None)


def search(claim: Claim, effort: float) -> None:
    verdict = run(KIND, verify, claim.position, effort=effort)
    check(verdict, claim.position)
    found = repairs_of(claim.position, verdict.problems)
    with transaction.atomic():
        keep(claim, verdict, effort, found)
        if verdict.status == Status.CONSISTENT and effort < EFFORTS[-1]:
            enqueue(KIND, str(claim.pk))


def find_repairs(claim: Claim) -> None:
    """What speaks against it was told on saving; what may have been meant takes a search."""
    if hasattr(claim, "certificate"):
        return
    verdict = verify(claim.position, effort=0)
    found = repairs_of(claim.position, verdict.problems)
    with transaction.atomic():
        keep(claim, verdict, 0, found)


def repairs_of(position: FinalPosition, problems: tuple[Problem, ...]) -> tuple[Repair, ...]:
    """The nearest claims that ``verify`` accepts, for one that it does not."""
    return run(KIND, repairs, position, problems, effort=REPAIR_EFFORT) if problems else ()


def check(verdict: Verdict, claim: FinalPosition) -> None:
    """A proof is a text that Game itself plays, card by card, to exactly what was claimed."""
    if verdict.record is None:
        return
    end = Record.parse(str(verdict.record)).replay()
    if not (end.over and agrees(end.position(), claim)):
        raise WrongProofError(str(verdict.record))


def keep(claim: Claim, verdict: Verdict, effort: float, found_repairs: tuple[Repair, ...]) -> None:
    found = Certificate(
        claim=claim,
        status=verdict.status,
        record=str(verdict.record or ""),
        problems=[problem_json(problem) for problem in verdict.problems],
        repairs=repairs_json(found_repairs),
        tried=effort,
        trials=asdict(verdict.trials) if verdict.trials else {},
    )
    put(found)


def keep_played(claim: Claim, record: Record) -> None:
    """The very game of a round that was played here: it needs no search."""
    put(Certificate(claim=claim, status=Status.PROVEN, record=str(record), tried=PLAYED))


def put(found: Certificate) -> None:
    """In place of an earlier one; a number of its own lets open pages tell them apart."""
    claim = found.claim
    Certificate.objects.filter(claim=claim).delete()
    found.save(force_insert=True)
    publish(f"match-{claim.round.match_id}", f"proof-{claim.pk}-{found.tried:g}")
