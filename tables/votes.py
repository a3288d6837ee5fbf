"""Counts the answers to a question; see docs/decisions/votes.md."""

from datetime import datetime, timedelta
from enum import StrEnum
from typing import Final, NamedTuple

from django.db.models import Max
from django.utils import timezone

from tables.models import Deal, Motion, Move, Table
from tables.moves import is_by_server
from tables.timeline import timeline_of

PATIENCE: Final = timedelta(minutes=1)  # time to answer, or to show that one is there
COUNT: Final = "motion"  # kind of job: count the answers when the time to answer is over
EXPIRY: Final = timedelta(minutes=3)  # then the question of somebody who watches is over
LATELY: Final = timedelta(minutes=5)  # players who moved since then are there


class Outcome(StrEnum):
    OPEN = "open"
    YES = "yes"
    NO = "no"


class Vote(NamedTuple):
    """The seats of persons; ``others`` do not contain the seat it is about."""

    others: frozenset[int]
    agreed: frozenset[int]
    declined: frozenset[int]
    here: frozenset[int]  # those of the others who have answered or moved lately
    is_old: bool  # asked more than a minute ago
    is_awaited: bool  # the player it is about had a minute to react


def outcome(vote: Vote, *, needs_all: bool) -> Outcome:
    """To take moves back, all must agree; to change a seat, most of those who are there."""
    agreed, declined = vote.agreed & vote.others, vote.declined & vote.others
    if declined if needs_all else declined and 2 * len(declined) >= len(vote.others):
        return Outcome.NO
    if agreed == vote.others and (needs_all or vote.is_awaited):
        return Outcome.YES
    if needs_all or not vote.is_old:
        return Outcome.OPEN
    if 2 * len(agreed) > len(vote.here) or not vote.here:
        return Outcome.YES
    return Outcome.OPEN if vote.here - agreed - declined else Outcome.NO


def outcome_for_watcher(vote: Vote, *, is_expired: bool) -> Outcome:
    """The outcome of a watcher's question: it needs a yes, and ends as a no after some time."""
    counted = outcome(vote, needs_all=False)
    if counted is Outcome.YES and not vote.agreed & vote.others:
        counted = Outcome.OPEN
    return Outcome.NO if counted is Outcome.OPEN and is_expired else counted


def outcome_of(table: Table, deal: Deal, motion: Motion) -> Outcome:
    now, answered = timezone.now(), {*motion.agreed, *motion.declined}
    persons = set(table.seats.filter(level="").values_list("seat", flat=True))
    others = persons - {motion.seat}
    vote = Vote(
        others=frozenset(others),
        agreed=frozenset(motion.agreed),
        declined=frozenset(motion.declined),
        here=frozenset(others & (answered | moved_since(table, now - LATELY))),
        is_old=motion.asked_at <= now - PATIENCE,
        is_awaited=motion.kind != Motion.Kind.BOT
        or min(motion.asked_at, awaited_since(table, deal, motion.seat) or now) <= now - PATIENCE,
    )
    if motion.kind == Motion.Kind.TAKE:
        return outcome_for_watcher(vote, is_expired=motion.asked_at <= now - EXPIRY)
    return outcome(vote, needs_all=motion.kind == Motion.Kind.BACK)


def moved_since(table: Table, since: datetime) -> set[int]:
    """The seats that made a move themselves; moves by the server do not count."""
    moves = Move.objects.filter(table=table, made_at__gte=since).select_related("deal")
    return {move.seat for move in moves if not is_by_server(move)}


def awaited_since(table: Table, deal: Deal, seat: int) -> datetime | None:
    """Since when the table waits for this seat; None if it does not."""
    is_waiting = (
        seat in timeline_of(deal).awaited if deal.is_dealt else str(seat) not in deal.contributions
    )
    last = Move.objects.filter(table=table).aggregate(last=Max("made_at"))["last"]
    return last if is_waiting and not table.is_paused else None
