"""The one door into a league: a claim is taken, counted, and told to every open page."""

from collections.abc import Callable
from uuid import UUID

from django.db import IntegrityError, transaction

from engine import FinalPosition, Status, verify
from leagues.models import Player
from leagues.names import clean_line
from leagues.refused import Refused
from live import publish
from scoring.counting import count_round, points_of
from scoring.models import LONGEST_REMARK, Claim, Match, Round
from scoring.problems import problem_json
from scoring.refusals import (
    MatchOver,
    Overtaken,
    ProofDemanded,
    RecordReason,
    SeasonClosed,
    WrongTable,
)

# From the round's last claim, if there is one, to the next, still without round and number.
Deed = Callable[[Claim | None], Claim]


def record_round(
    *,
    match: Match,
    number: int,
    position: FinalPosition,
    key: UUID,
    seen: int,
    by: Player | None = None,
    note: str = "",
    reason: str = "",
) -> Claim:
    """Take a claim about how a round of the match ended.

    The same ``key`` is the same claim, however often it comes. ``seen`` is the number of the
    last claim this phone knows of the round, 0 for none. Correcting a round needs a reason.
    Raises Refused (see scoring.refusals), and then nothing was written.
    """
    said, why = remark(note), remark(reason)

    def claimed(last: Claim | None) -> Claim:
        claim = judged(match, position)
        if last is not None and not last.is_withdrawn and not why:
            raise Refused(RecordReason.REASON_MISSING)
        claim.note, claim.reason, claim.key, claim.made_by = said, why, key, by
        return claim

    return take(match=match, number=number, key=key, seen=seen, deed=claimed)


def undo_round(
    *,
    match: Match,
    number: int,
    key: UUID,
    seen: int,
    by: Player | None = None,
    reason: str = "",
) -> Claim:
    """Take the last claim back: the one before it holds again, and without one the round is
    withdrawn. Undoing that holds again what was undone. Keys and refusals are as above."""
    why = remark(reason)

    def undone(last: Claim | None) -> Claim:
        if last is None:
            raise Refused(RecordReason.NO_SUCH_ROUND)
        claim = before(last)
        claim.reason, claim.key, claim.made_by = why, key, by
        return claim

    return take(match=match, number=number, key=key, seen=seen, deed=undone)


def claim_with(key: UUID, match: Match) -> Claim | None:
    """What this key has already recorded in the match."""
    claim = Claim.objects.select_related("round").filter(key=key).first()
    if claim is not None and claim.round.match_id != match.pk:
        raise Refused(RecordReason.KEY_TAKEN)
    return claim


def judged(match: Match, position: FinalPosition) -> Claim:
    """The claim of this position with its verdict, if such a round can be recorded."""
    check_table(match, position)
    verdict = verify(position, effort=0)
    if match.is_proof_demanded and verdict.status == Status.IMPOSSIBLE:
        raise ProofDemanded(verdict)
    points_of(verdict.deduced)
    return Claim(
        position_json=position.to_json(),
        deduced_json=verdict.deduced.to_json(),
        status=verdict.status,
        problems=[problem_json(problem) for problem in verdict.problems],
    )


def check_table(match: Match, position: FinalPosition) -> None:
    ruleset, seats = match.ruleset, match.seat_count
    table = FinalPosition.of(ruleset, seats, layout=match.layout)
    if (position.ruleset, position.seats) != (ruleset, seats):
        raise WrongTable
    if position.layout not in {None, table.layout}:
        raise WrongTable


def remark(text: str) -> str:
    line = clean_line(text)
    if len(line) > LONGEST_REMARK:
        raise Refused(RecordReason.TEXT_TOO_LONG, most=LONGEST_REMARK)
    return line


def before(last: Claim) -> Claim:
    """A copy of the claim before the last, or of the last as withdrawn; not saved."""
    holds = last.round.claims.filter(number=last.number - 1).first() or last
    return Claim(
        position_json=holds.position_json,
        deduced_json=holds.deduced_json,
        status=holds.status,
        problems=holds.problems,
        is_withdrawn=holds.is_withdrawn or holds is last,
        note=holds.note,
    )


def take(*, match: Match, number: int, key: UUID, seen: int, deed: Deed) -> Claim:
    try:
        with transaction.atomic():
            held = hold(match)
            # Whoever was here in the meantime is through by now: so look again.
            return claim_with(key, held) or enter(held, number, seen, deed)
    except IntegrityError:
        # At the same moment the key came through the door of another match.
        claim_with(key, match)
        raise


def hold(match: Match) -> Match:
    """The match as it is now, until the transaction ends for us alone; so is its season.

    On SQLite every transaction has the whole database to itself.
    """
    matches = Match.objects.select_related("season")
    return matches.select_for_update(no_key=True, of=("self", "season")).get(pk=match.pk)


def enter(match: Match, number: int, seen: int, deed: Deed) -> Claim:
    if match.season.closed_at is not None:
        raise SeasonClosed
    last = last_claim(match, number)
    check_seen(last, seen)
    claim = deed(last)
    claim.round = last.round if last else Round.objects.create(match=match, number=number)
    claim.number = last.number + 1 if last else 1
    claim.save()
    count_round(match=match, round_=claim.round, claim=claim)
    match.draft_parts.filter(round_number=number).delete()
    publish(f"match-{match.pk}", f"claim-{claim.pk}")
    return claim


def last_claim(match: Match, number: int) -> Claim | None:
    """What counts of a round now; None of the next one, and Refused beyond that."""
    if number > match.rounds_agreed:
        raise MatchOver(match.rounds_agreed)
    if number < 1:
        raise Refused(RecordReason.NO_SUCH_ROUND, number=number)
    near = Claim.objects.filter(round__match=match, round__number__in=(number - 1, number))
    last = near.select_related("round").order_by("round__number", "number").last()
    if last is not None and last.round.number == number:
        return last
    if number != (last.round.number + 1 if last else 1):
        raise Refused(RecordReason.NO_SUCH_ROUND, number=number)
    return None


def check_seen(last: Claim | None, seen: int) -> None:
    if seen == (last.number if last else 0):
        return
    if last is None or seen > last.number:
        raise Refused(RecordReason.NO_SUCH_CLAIM, number=seen)
    raise Overtaken(last)
