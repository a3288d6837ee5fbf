"""Recording rounds: a claim is stored, counted, and published to every open page."""

from collections.abc import Callable
from uuid import UUID

from django.db import IntegrityError, transaction

from engine import FinalPosition, Ruleset, Status, Verdict, verify
from engine.box import BoxResult, BoxVerdict, check
from leagues.models import Player
from leagues.names import clean_line
from leagues.phones.actors import actor_now
from leagues.refusals import Refused
from live import publish
from monitoring import metrics
from scoring.matches.match_lock import LockedMatch, lock_match
from scoring.matches.problems import problem_json
from scoring.matches.proofs import ask_for_proofs
from scoring.models import LONGEST_REMARK, Claim, Match, Round
from scoring.points import points_of
from scoring.refusals import (
    MatchOver,
    ProofDemanded,
    RecordReason,
    SeasonClosed,
    WrongTable,
)
from scoring.sql import delete_draft
from scoring.sums.results import count_again, count_first
from scoring.sums.seats import Sitting, sitting


class Overtaken(Refused):
    """Another phone was faster; carries the claim of that phone."""

    def __init__(self, claim: Claim) -> None:
        self.claim = claim
        super().__init__(RecordReason.OVERTAKEN, claim=claim.number)


# Makes the next claim from the round's last claim, if any; round and number are set later.
Action = Callable[[Claim | None], Claim]


def record_round(
    *,
    match: Match,
    number: int,
    position: FinalPosition | BoxResult,
    key: UUID,
    seen: int,
    by: Player | None = None,
    note: str = "",
    reason: str = "",
) -> Claim:
    """Record a claim about how a round of the match ended: a final position, or the result of
    another game of the box.

    The same ``key`` is the same claim, even if it is sent several times. ``seen`` is the number of
    the last claim of the round that this phone knows, 0 for none. A correction needs a reason.
    If it raises Refused (see scoring.refusals), nothing was written.
    """
    said, why = remark(note), remark(reason)
    judged = judgement(match, position)  # before the lock, so that nobody waits for it

    def claimed(last: Claim | None) -> Claim:
        if isinstance(judged, Refused):
            raise judged
        if last is not None and not last.is_withdrawn and not why:
            raise Refused(RecordReason.REASON_MISSING)
        judged.note, judged.reason, judged.key, judged.made_by = said, why, key, by
        return judged

    return add_claim(match=match, number=number, key=key, seen=seen, action=claimed)


def judgement(match: Match, position: FinalPosition | BoxResult) -> Claim | Refused:
    """The claim of this position with its verdict, or the reason why it cannot be recorded."""
    try:
        return judged(match, position)
    except Refused as refused:
        return refused


def judged(match: Match, position: FinalPosition | BoxResult) -> Claim:
    check_table(match, position)
    verdict = verdict_of(position)
    if match.is_proof_demanded and verdict.status == Status.IMPOSSIBLE:
        raise ProofDemanded(verdict)
    claim = Claim(
        position_json=position.to_json(),
        deduced_json=verdict.deduced.to_json(),
        status=verdict.status,
        problems=[problem_json(problem) for problem in verdict.problems],
    )
    claim.deduced, claim.points = verdict.deduced, points_of(verdict.deduced)  # may raise Uncounted
    return claim


def verdict_of(ending: FinalPosition | BoxResult) -> Verdict | BoxVerdict:
    return check(ending) if isinstance(ending, BoxResult) else verify(ending, effort=0)


def check_table(match: Match, position: FinalPosition | BoxResult) -> None:
    """Raises WrongTable for an ending of another game, or of other rules."""
    if isinstance(position, BoxResult):
        if (position.game, position.seats) != (match.game, match.seat_count):
            raise WrongTable
    elif not isinstance(match.game, Ruleset):
        raise WrongTable
    else:
        check_position(match, position)


def check_position(match: Match, position: FinalPosition) -> None:
    ruleset, seats = match.ruleset, match.seat_count
    table = FinalPosition.of(ruleset, seats, layout=match.layout)
    if (position.ruleset, position.seats) != (ruleset, seats):
        raise WrongTable
    if position.layout not in {None, table.layout} and not ruleset.bridges_each(seats):
        raise WrongTable


def remark(text: str) -> str:
    line = clean_line(text)
    if len(line) > LONGEST_REMARK:
        raise Refused(RecordReason.TEXT_TOO_LONG, most=LONGEST_REMARK)
    return line


def add_claim(*, match: Match, number: int, key: UUID, seen: int, action: Action) -> Claim:
    try:
        with transaction.atomic():
            check_open(lock_match(match), number)
            table = sitting(match)
            last = last_claim(match, number, table)
            check_seen(last, seen)
            return entered(action(last), match, number, last, table)
    except (Refused, IntegrityError):
        # The claim with this key may exist already, perhaps since a moment ago.
        known = Claim.objects.select_related("round").filter(key=key).first()
        if known is None:
            raise
        if known.round.match_id != match.pk:
            raise Refused(RecordReason.KEY_TAKEN) from None
        return known


def check_open(locked: LockedMatch, number: int) -> None:
    if locked.is_closed:
        raise SeasonClosed
    if number > locked.rounds_agreed:
        raise MatchOver(locked.rounds_agreed)


def last_claim(match: Match, number: int, table: Sitting) -> Claim | None:
    """The last claim of a recorded round, None for the next round to play.

    Raises Refused for any other round.
    """
    if not 1 <= number <= table.last_round + 1:
        raise Refused(RecordReason.NO_SUCH_ROUND, number=number)
    if number > table.last_round:
        return None
    claims = Claim.objects.filter(round__match=match, round__number=number)
    return claims.select_related("round").latest("number")


def check_seen(last: Claim | None, seen: int) -> None:
    if seen == (last.number if last else 0):
        return
    if last is None or seen > last.number:
        raise Refused(RecordReason.NO_SUCH_CLAIM, number=seen)
    raise Overtaken(last)


def entered(claim: Claim, match: Match, number: int, last: Claim | None, table: Sitting) -> Claim:
    """Save and count the claim: after the round's last claim, or as its first."""
    claim.league_id = match.league_id
    claim.actor = None if claim.made_by_id else actor_now()
    if last is None:
        claim.round, claim.number = Round.objects.create(match=match, number=number), 1
        claim.save(force_insert=True)
        count_first(match, claim, table)
    else:
        claim.round, claim.number = last.round, last.number + 1
        claim.save(force_insert=True)
        count_again(match, claim, table.players)
    delete_draft(match, number)
    ask_for_proofs([claim])
    publish(f"match-{match.pk}", f"claim-{claim.pk}")
    transaction.on_commit(metrics.rounds_saved.inc)
    return claim
