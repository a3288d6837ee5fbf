"""Certificates of claims: search a proof in a job, store it with the problems and repairs."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import asdict
from typing import Any, Final

from django.db import transaction

from engine import (
    Change,
    FinalPosition,
    Problem,
    Record,
    Repair,
    Seat,
    Status,
    Verdict,
    repairs,
    verify,
)
from engine.box.results import BoxProblem
from engine.games.elfer_raus.proof.plan import agrees
from scoring.models import Certificate, Claim
from server import metrics
from server.jobs import enqueue, enqueue_all, job
from server.process_pool import run
from server.topics import publish


def problem_json(problem: Problem | BoxProblem) -> dict[str, Any]:
    """A problem in the form in which it is stored."""
    return {
        "code": str(problem.code),
        "seats": list(problem.seats),
        "cards": [str(card) for card in problem.cards],
        "facts": json_value(problem.facts),
        "follows": problem.follows,
    }


def json_value(value: Any) -> Any:
    """A value for JSON: cards, rows and codes become text; other values keep their type."""
    if type(value) in {int, bool, str, type(None)}:
        return value
    if type(value) in {tuple, list}:
        return [json_value(item) for item in value]
    if isinstance(value, Mapping):
        return {str(key): json_value(item) for key, item in value.items()}
    return str(value)


def repairs_json(repairs: Iterable[Repair]) -> list[dict[str, Any]]:
    """The repairs in the form in which they are stored."""
    return [
        {
            "code": str(repair.code),
            "status": str(repair.status),
            "changes": [json_value(list(change)) for change in repair.changes],
        }
        for repair in repairs
    ]


def changes_in(repair: Mapping[str, Any]) -> Iterator[Change]:
    for field, seat, before, after in repair["changes"]:
        yield Change(field, None if seat is None else Seat(seat), before, after)


def repaired(claim: Claim, number: int) -> FinalPosition | None:
    """The position of the claim with this repair applied; None if there is no such number."""
    certificate = getattr(claim, "certificate", None)
    stored = certificate.repairs[number - 1 : number] if certificate and number > 0 else []
    if not stored:
        return None
    changed = claim.position.to_json()
    for change in changes_in(stored[0]):
        if change.seat is None:
            changed[change.field] = change.after
        else:
            changed[change.field][change.seat] = change.after
    return FinalPosition.from_json(changed)


KIND: Final = "proof"
REPAIR_EFFORT: Final = 2.0  # seconds to search for all repairs of a claim
PLAYED: Final = 0.0  # seconds of search: none, because the game was played here
EFFORTS: Final = (1.0, 15.0)  # seconds; the long search is a new job, so others run first


class WrongProofError(ValueError):
    """The found game does not end as claimed. This is a bug in the search, not a wrong claim."""


def ask_for_proofs(claims: Iterable[Claim]) -> None:
    """Enqueue the searches. Call it in the transaction that records these claims."""
    keys = [str(claim.pk) for claim in claims if is_open(claim)]
    if keys:
        enqueue_all(KIND, keys)


def is_open(claim: Claim) -> bool:
    """Whether a search is needed: for a game, or for repairs of the claim. The verdict on another
    game of the box is final."""
    is_searched = claim.status != Status.PROVEN and not claim.is_withdrawn
    return is_searched and claim.position.game.leaves_record


@job(KIND)
def prove(key: str) -> None:
    """Run the next search for this claim, and publish the result to the open pages."""
    claim = Claim.objects.select_related("round", "certificate").filter(pk=key).first()
    if claim is None or claim.is_withdrawn or not isinstance(claim.position, FinalPosition):
        return
    if claim.status == Status.IMPOSSIBLE:
        find_repairs(claim, claim.position)
    elif (effort := next_effort(claim)) is not None:
        search(claim, claim.position, effort)


def next_effort(claim: Claim) -> float | None:
    """The seconds of the next search; None if the verdict is final."""
    if claim.settled != Status.CONSISTENT:
        return None
    tried = claim.certificate.tried if hasattr(claim, "certificate") else 0
    return next((effort for effort in EFFORTS if effort > tried), None)


def search(claim: Claim, position: FinalPosition, effort: float) -> None:
    verdict = run(KIND, verify, position, effort=effort)
    check_record(verdict, position)
    repairs = repairs_of(position, verdict.problems)
    with transaction.atomic():
        save_certificate(claim, verdict, effort, repairs)
        if verdict.status == Status.CONSISTENT and effort < EFFORTS[-1]:
            enqueue(KIND, str(claim.pk))


def find_repairs(claim: Claim, position: FinalPosition) -> None:
    """Search for repairs. The problems are already stored: they were found on saving."""
    if hasattr(claim, "certificate"):
        return
    verdict = verify(position, effort=0)
    repairs = repairs_of(position, verdict.problems)
    with transaction.atomic():
        save_certificate(claim, verdict, 0, repairs)


def repairs_of(position: FinalPosition, problems: tuple[Problem, ...]) -> tuple[Repair, ...]:
    """For a claim that ``verify`` rejects: the most similar claims that it accepts."""
    return run(KIND, repairs, position, problems, effort=REPAIR_EFFORT) if problems else ()


def check_record(verdict: Verdict, claim: FinalPosition) -> None:
    """Replay the record with Game, card by card: it must end exactly as claimed."""
    if verdict.record is None:
        return
    end = Record.parse(str(verdict.record)).replay()
    if not (end.over and agrees(end.position(), claim)):
        raise WrongProofError(str(verdict.record))


def save_certificate(
    claim: Claim, verdict: Verdict, effort: float, found_repairs: tuple[Repair, ...]
) -> None:
    metrics.proofs.labels(verdict.status).inc()
    certificate = Certificate(
        claim=claim,
        status=verdict.status,
        record=str(verdict.record or ""),
        problems=[problem_json(problem) for problem in verdict.problems],
        repairs=repairs_json(found_repairs),
        tried=effort,
        trials=asdict(verdict.trials) if verdict.trials else {},
    )
    replace_certificate(certificate)


def save_played(claim: Claim, record: Record) -> None:
    """Store the game of a round that was played here as its proof: no search is needed."""
    replace_certificate(
        Certificate(claim=claim, status=Status.PROVEN, record=str(record), tried=PLAYED)
    )


def replace_certificate(certificate: Certificate) -> None:
    """Replace an earlier certificate. The new id shows open pages that something changed."""
    claim = certificate.claim
    Certificate.objects.filter(claim=claim).delete()
    certificate.save(force_insert=True)
    publish(f"match-{claim.round.match_id}", f"proof-{claim.pk}-{certificate.tried:g}")
