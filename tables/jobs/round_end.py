"""Records a finished round in the league, once, and starts the next one.

If the league refuses a round, because its season is closed, the table goes on. The round is
recorded later: before the next round that ends, or when somebody asks for it.
"""

from typing import Final
from uuid import UUID, uuid4

from django.db import transaction
from django.db.models import QuerySet

from engine.games.elfer_raus.day import result_of
from engine.games.every_game import AnyResult
from leagues.refusals import Refused
from scoring.matches.proofs import save_played
from scoring.matches.recording import record_round
from scoring.matches.start import one_more_round
from scoring.models import Claim, Round
from server.jobs import enqueue
from tables.models import Deal, Table
from tables.play.rounds import changed, current_deal, lock_table, record_of, timeline_of
from tables.refusals import TableReason
from tables.seats.seating import deal_if_ready, promise_deal

MISTAKES: Final = "mistakes"  # kind of the jobs of tables/puzzles/mistakes.py
ROUNDS = UUID("6f1d9a52-5b0e-4c1f-9c2e-0e11f3a77a11")  # the namespace of the keys of rounds


def finish(table: Table) -> None:
    """Record how the round ended. It is safe to repeat after a crash: the round counts once."""
    deal = current_deal(table)
    if not deal.is_over or deal.is_settled:
        return
    if table.is_apart:
        return settle(table, deal, refusal=str(TableReason.PRACTICE))
    record_refused(table=table)
    try:
        settle(table, deal, claim=recorded_claim(deal))
    except Refused as refused:
        settle(table, deal, refusal=str(refused.reason))


def recorded_claim(deal: Deal, key: UUID | None = None) -> Claim:
    """The round's claim, recorded now or earlier; raises Refused."""
    assert deal.table.match is not None
    return record_round(
        match=deal.table.match,
        number=deal.number,
        position=ending_of(deal),
        key=key or deal.server_key(ROUNDS),
        seen=0,
    )


def refused_deals(table: Table) -> QuerySet[Deal]:
    """The refused rounds that nobody has entered by hand since."""
    if table.is_apart:  # never recorded
        return Deal.objects.none()
    entered = Round.objects.filter(match=table.match_id).values("number")
    refused = table.deals.filter(claim=None).exclude(refusal="")
    return refused.exclude(number__in=entered).order_by("number")


@transaction.atomic
def record_refused(*, table: Table) -> list[Refused]:
    """Record the rounds that were refused before, in their order; why some still are."""
    locked = lock_table(table)
    refusals = []
    for deal in refused_deals(locked):
        deal.table = locked
        try:
            # By now everybody can compute the first key, because the secret is shown.
            note_end(deal, claim=recorded_claim(deal, key=uuid4()))
        except Refused as refused:
            note_end(deal, refusal=str(refused.reason))
            refusals.append(refused)
        changed(locked)
    return refusals


def ending_of(deal: Deal) -> AnyResult:
    """How a round that is over has ended."""
    return timeline_of(deal).state.result()


def play_on(*, table: Table, round_number: int) -> None:
    """Start one more round after the one with this number; raises Refused."""
    record_refused(table=table)  # in its own transaction: what the league takes now stays recorded
    add_round(table, round_number)


@transaction.atomic
def add_round(table: Table, round_number: int) -> None:
    locked = lock_table(table)
    deal = current_deal(locked)
    if deal.number != round_number:
        raise Refused(TableReason.PAST)
    if not deal.is_settled or locked.match is None or deal.number < locked.rounds_agreed:
        raise Refused(TableReason.NOT_OVER)
    one_more_round(match=locked.match, after=locked.rounds_agreed)
    locked.rounds_agreed += 1
    locked.save(update_fields=["rounds_agreed"])
    deal_if_ready(locked, promise_deal(locked, locked.rounds_agreed))
    changed(locked)


@transaction.atomic
def settle(table: Table, deal: Deal, *, claim: Claim | None = None, refusal: str = "") -> None:
    locked = lock_table(table)
    deal = current_deal(locked)
    if deal.is_settled or not deal.is_over:
        return
    note_end(deal, claim=claim, refusal=refusal)
    if locked.is_day_try:
        locked.day_try.count(result_of(timeline_of(deal).game))
    ask_for_mistakes(deal)
    locked.due_at = None
    if deal.number < locked.rounds_agreed:
        deal_if_ready(locked, promise_deal(locked, deal.number + 1))  # bots are always ready
    changed(locked)


def ask_for_mistakes(deal: Deal) -> None:
    """Look for the dear decisions of people whom this site knows again. A lesson and a round tried
    again have none."""
    table = deal.table
    is_own = table.repeats_id is None and not table.is_guided and table.game.leaves_record
    if is_own and table.seats.filter(solver__isnull=False).exists():
        enqueue(MISTAKES, str(deal.pk))


def note_end(deal: Deal, *, claim: Claim | None = None, refusal: str = "") -> None:
    deal.claim, deal.refusal = claim, refusal
    if claim is not None and deal.table.game.leaves_record:
        save_played(claim, record_of(deal))
    deal.save(update_fields=["claim", "refusal"])
