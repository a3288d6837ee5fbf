"""Taking the last correction of a round back, deleting a round, and bringing a deleted one back.

Each is a new claim that repeats an earlier one, so the history of the round shows it. If a form is
sent twice, the second one changes nothing.
"""

from collections.abc import Callable, Mapping
from dataclasses import replace
from enum import StrEnum
from typing import Final
from uuid import UUID

from leagues.models import Player
from leagues.refusals import Refused
from scoring.matches.recording import add_claim, check_reason, clean_remark
from scoring.matches.summaries import MatchTable, seat_lines
from scoring.models import Claim, Match
from scoring.refusals import RecordReason
from scoring.sums.results import results_of


class Amendment(StrEnum):
    """The requested amendment; also the last part of its page's address."""

    TAKE_BACK = "take-back"  # the last correction
    DELETE = "delete"  # the round
    BRING_BACK = "bring-back"  # a deleted round
    UNDO = "undo"  # what was saved last: the correction, or else the round


def amend_round(
    amendment: Amendment,
    *,
    match: Match,
    number: int,
    key: UUID,
    seen: int,
    by: Player | None = None,
    reason: str = "",
) -> Claim:
    """``key``, ``seen`` and Refused work as in record_round."""
    why = clean_remark(reason)

    def amended(last: Claim | None) -> Claim:
        if last is None:
            raise Refused(RecordReason.NO_SUCH_ROUND)
        claim = amended_claim(amendment, last)
        if amendment is not Amendment.UNDO:  # a moment ago, on this phone
            check_reason(why, last, by)
        claim.reason, claim.key, claim.made_by = why, key, by
        return claim

    return add_claim(match=match, number=number, key=key, seen=seen, action=amended)


def amended_claim(amendment: Amendment, last: Claim) -> Claim:
    """The claim that would follow the last one, not saved. Raises Refused."""
    return CLAIMS[amendment](last)


def corrected_claim(last: Claim) -> Claim | None:
    """The claim that the last one corrects; None if it corrects none."""
    if last.is_withdrawn:
        return None
    earlier = last.round.claims.filter(number=last.stands_for - 1).first()
    return None if earlier is None or earlier.is_withdrawn else earlier


def taken_back(last: Claim) -> Claim:
    corrected = corrected_claim(last)
    if corrected is None:
        raise Refused(RecordReason.NOT_CORRECTED)
    return repeated(corrected)


def deleted(last: Claim) -> Claim:
    if last.is_withdrawn:
        raise Refused(RecordReason.DELETED)
    claim = repeated(last)
    claim.is_withdrawn = True
    return claim


def brought_back(last: Claim) -> Claim:
    if not last.is_withdrawn:
        raise Refused(RecordReason.NOT_DELETED)
    counted = last.round.claims.filter(is_withdrawn=False).last()
    if counted is None:
        raise Refused(RecordReason.NO_SUCH_CLAIM)
    return repeated(counted)


def undone(last: Claim) -> Claim:
    return taken_back(last) if corrected_claim(last) else deleted(last)


def repeated(claim: Claim) -> Claim:
    """A copy that stands for the same claim; not saved."""
    return Claim(
        round=claim.round,
        repeats=claim.stands_for,
        position_json=claim.position_json,
        deduced_json=claim.deduced_json,
        status=claim.status,
        problems=claim.problems,
        note=claim.note,
    )


CLAIMS: Final[Mapping[Amendment, Callable[[Claim], Claim]]] = {
    Amendment.TAKE_BACK: taken_back,
    Amendment.DELETE: deleted,
    Amendment.BRING_BACK: brought_back,
    Amendment.UNDO: undone,
}


def table_after(table: MatchTable, number: int, claim: Claim) -> MatchTable:
    """The table if this claim followed; the running totals of its rounds stay as they were."""
    players, before = [seat.player for seat in table.seats], [seat.before for seat in table.seats]
    results = tuple(results_of(claim, [player.pk for player in players]))
    rounds = tuple(
        replace(line, results=results) if line.number == number else line for line in table.rounds
    )
    return replace(table, seats=seat_lines(players, rounds, before), rounds=rounds)
