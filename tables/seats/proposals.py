"""Questions to the table and their votes: propose, answer, count, carry out.

How votes are counted: docs/decisions/votes.md. The clock stops and goes on here, too.
"""

from collections.abc import Sequence
from datetime import datetime, timedelta
from enum import StrEnum
from typing import Final, NamedTuple
from uuid import UUID

from django.db import transaction
from django.db.models import Max
from django.utils import timezone

from engine.box.rounds import AGREED
from engine.games.every_game import levels
from leagues.names import clean_name
from leagues.players import players_named
from leagues.refusals import Refused
from scoring.matches.start import decide_again
from server.jobs import enqueue, job
from tables.models import Deal, Motion, Move, Table, TableSeat
from tables.play.due import is_clock_waiting, next_due, time_up, turn_due
from tables.play.moves import is_by_server, record_move
from tables.play.rounds import (
    BACK,
    Event,
    TableState,
    changed,
    current_deal,
    happening,
    lock_table,
    timeline_of,
)
from tables.refusals import TableReason
from tables.seats.seating import check_name, deal_if_ready, promise_deal

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
    """All must agree to take back or to stop; to change a seat, most of those who are there."""
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
    if motion.kind == Motion.Kind.BOT and motion.asker == motion.seat:
        return Outcome.YES
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
    return outcome(vote, needs_all=motion.needs_all)


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


@transaction.atomic
def ask_for_seat(*, table: Table, seat: int, name: str) -> Motion:
    """Ask the players; the caller stores the key of the question. Raises Refused."""
    locked = lock_table(table)
    deal = current_deal(locked)
    if deal.is_over or seat not in [bot.seat for bot in bots_to_replace(locked)]:
        raise Refused(TableReason.NO_BOT)
    if Motion.objects.filter(table=locked).exists():
        raise Refused(TableReason.ASKED_BEFORE)
    check_name(locked, name)
    motion = Motion.objects.create(
        table=locked,
        kind=Motion.Kind.TAKE,
        seat=seat,
        number=deal.move_count,
        name=clean_name(name),
        key=TableSeat().key,
    )
    enqueue(COUNT, str(motion.pk), after=PATIENCE.total_seconds())
    locked.happened = {}
    changed(locked)
    return motion


def bots_to_replace(table: Table) -> list[TableSeat]:
    """Bots from the start. A bot that stands in for a person keeps the seat for that person."""
    if table.is_apart:
        return []
    return list(table.seats.filter(is_person=False))


@transaction.atomic
def withdraw(*, table: Table, keys: Sequence[str]) -> None:
    """Delete the question of the browser with these keys."""
    locked = lock_table(table)
    deleted, _ = Motion.objects.filter(table=locked, kind=Motion.Kind.TAKE, key__in=keys).delete()
    if deleted:
        changed(locked)


def hand_over(table: Table, motion: Motion) -> None:
    """Give the seat to the browser that has asked."""
    sits = table.seats.get(seat=motion.seat)
    sits.name, sits.key, sits.level, sits.is_person = motion.name, motion.key, "", True
    sits.solver_id = motion.solver_id
    sits.save()
    is_played = Move.objects.filter(table=table).exists()
    if table.match is not None and not is_played and not table.match.rounds.exists():
        count_for(table, sits)
    table.happened = happening(Event.TAKE, motion.seat)


def count_for(table: Table, sits: TableSeat) -> None:
    """Let the match count for the person and not for the bot: no round is played yet."""
    assert table.match is not None
    [player] = players_named(table.league, [sits.name])
    if table.match.seats.filter(player=player).exists():  # under another name
        return
    table.match.seats.filter(seat=sits.seat).update(player=player)
    sits.player = player
    sits.save(update_fields=["player"])
    decide_again(table.match)


MOTIONS = UUID("b2a8a3a4-5f0c-4c7e-8a38-3d9b9c7f5d42")  # the namespace of the keys of takebacks


@transaction.atomic
def propose(*, table: Table, by: int, kind: str, seat: int, target: int = 0) -> None:
    """Ask the other players; if there are none, do it at once. Raises Refused."""
    locked = lock_table(table)
    deal = current_deal(locked)
    Motion.objects.filter(table=locked, kind=Motion.Kind.TAKE).delete()  # players come first
    if Motion.objects.filter(table=locked).exists():
        raise Refused(TableReason.MOTION_OPEN)
    check_proposal(locked, deal, kind=kind, by=by, seat=seat, target=target)
    motion = Motion.objects.create(
        table=locked, kind=kind, seat=seat, target=target, number=deal.move_count, agreed=[by]
    )
    decide(locked, deal, motion)
    if motion.pk and not motion.needs_all:
        enqueue(COUNT, str(motion.pk), after=PATIENCE.total_seconds())
    changed(locked)


@transaction.atomic
def answer_proposal(*, table: Table, by: int, agrees: bool) -> None:
    """Agree or disagree to the open question; raises Refused if there is none."""
    locked = lock_table(table)
    motion = Motion.objects.filter(table=locked).first()
    if motion is None or not may_answer(locked, motion, by, agrees=agrees):
        raise Refused(TableReason.NO_MOTION)
    if not agrees and by == motion.asker:
        drop(locked, motion, Event.WITHDRAWN, by)
    elif by == motion.seat:
        drop(locked, motion, Event.HERE, by)
    elif by not in (*motion.agreed, *motion.declined):
        (motion.agreed if agrees else motion.declined).append(by)
        motion.save(update_fields=["agreed", "declined"])
        decide(locked, current_deal(locked), motion)
    changed(locked)


def may_answer(table: Table, motion: Motion, by: int, *, agrees: bool) -> bool:
    """Persons may answer, a player may refuse to be replaced by a bot, the asker may withdraw."""
    if by == motion.asker:
        return not agrees
    if by == motion.seat:
        return motion.kind == Motion.Kind.BOT and not agrees
    return table.seats.filter(seat=by, level="").exists()


@job(COUNT)
@transaction.atomic
def count_again(key: str) -> None:
    """Counts the answers after a minute; if they do not decide yet, again a minute later."""
    motion = Motion.objects.select_related("table").filter(pk=key).first()
    if motion is None:
        return
    locked = lock_table(motion.table)
    if motion := Motion.objects.filter(pk=key).first():
        decide(locked, current_deal(locked), motion)
        if motion.pk:
            enqueue(COUNT, key, after=PATIENCE.total_seconds())
        else:
            changed(locked)


def check_proposal(table: Table, deal: Deal, *, kind: str, by: int, seat: int, target: int) -> None:
    """Raises Refused if this cannot be asked for now."""
    seats = {seat.seat: seat for seat in table.seats.all()}
    of_own = seat == by and not seats[by].is_bot
    if table.is_day_try:  # a second try would be the same
        raise Refused(TableReason.NO_MOTION)
    if kind in {Motion.Kind.STOP, Motion.Kind.END}:
        is_on = of_own and deal.is_dealt and not deal.is_over and not table.is_apart
        if not is_on or (kind == Motion.Kind.END and not table.game.ends_by_agreement):
            raise Refused(TableReason.NO_MOTION)
    elif kind == Motion.Kind.BACK:
        going_on = deal.is_dealt and not deal.is_over and not table.is_paused
        # In the other games of the box a move has shown hidden cards, so none is taken back.
        may_go_back = of_own and table.game.is_open
        if not going_on or not may_go_back or not 0 <= target < timeline_of(deal).moves_in_effect:
            raise Refused(TableReason.NO_TAKEBACK)
    elif not may_change_hands(seats, kind=kind, by=by, seat=seat):
        raise Refused(TableReason.NO_MOTION)


def may_change_hands(seats: dict[int, TableSeat], *, kind: str, by: int, seat: int) -> bool:
    """A person's seat can go to a bot, the own one at once, and back. While a bot replaces a
    player, that player may only ask for the own seat."""
    if (
        seat not in seats
        or not seats[seat].is_person
        or kind not in {Motion.Kind.BOT, Motion.Kind.PERSON}
    ):
        return False
    if kind == Motion.Kind.BOT:
        return not seats[seat].is_bot and not seats[by].is_bot
    return seats[seat].is_bot and (by == seat or not seats[by].is_bot)


def decide(table: Table, deal: Deal, motion: Motion) -> None:
    """Do what was asked, or drop it, if the answers decide; then the motion is deleted."""
    outcome = outcome_of(table, deal, motion)
    if motion.kind == Motion.Kind.TAKE and deal.is_over:  # there is no hand to take over
        outcome = Outcome.NO
    if outcome is Outcome.YES:
        carry_out(table, deal, motion)
    elif outcome is Outcome.NO:
        declined = motion.declined[-1:]
        event = Event.DECLINED if declined else Event.UNANSWERED
        drop(table, motion, event, declined[0] if declined else motion.seat)


def drop(table: Table, motion: Motion, event: Event, by: int) -> None:
    motion.delete()
    table.happened = happening(event, by)


def carry_out(table: Table, deal: Deal, motion: Motion) -> None:
    motion.delete()
    is_end = motion.kind == Motion.Kind.END  # which the round's last event says
    table.happened = {} if is_end else happening(Event(motion.kind), motion.seat)
    if is_end or motion.kind == Motion.Kind.BACK:
        key = deal.server_key(MOTIONS, deal.move_count)
        text = AGREED if is_end else f"{BACK}{motion.target}"
        state = TableState(deal, tuple(table.seats.select_related("player")), None)
        table.is_paused = False
        record_move(table, state, timeline_of(deal), seat=motion.seat, text=text, key=key)
        return
    if motion.kind == Motion.Kind.STOP:
        give_up(table, deal)
        return
    if motion.kind == Motion.Kind.TAKE:
        hand_over(table, motion)
    else:
        level = levels(table.game)[:2][-1] if motion.kind == Motion.Kind.BOT else ""  # "skilled"
        table.seats.filter(seat=motion.seat).update(level=level)
    restart_turn(table, deal)


def give_up(table: Table, deal: Deal) -> None:
    """The round goes with its moves; another one with its number is promised."""
    deal.delete()
    promise_deal(table, deal.number)
    table.is_paused, table.due_at, table.milliseconds_left = False, None, None


@transaction.atomic
def pause(*, table: Table, by: int, is_paused: bool) -> None:
    """Any person may pause the game, and any may resume it; raises Refused."""
    locked = lock_table(table)
    deal = current_deal(locked)
    if locked.seats.exclude(level="").filter(seat=by).exists():
        raise Refused(TableReason.STOOD_IN)
    state = timeline_of(deal).state if deal.is_dealt else None
    if is_paused and state is not None and state.is_racing:  # calls may still arrive
        raise Refused(TableReason.TOO_SOON)
    if locked.is_paused and not is_paused:
        locked.resumed_at = timezone.now()
    if is_paused:
        keep_time_left(locked, deal)
    locked.is_paused = is_paused
    locked.happened = happening(Event.PAUSED if is_paused else Event.RESUMED, by)
    restart_turn(locked, deal)
    changed(locked)


def keep_time_left(table: Table, deal: Deal) -> None:
    """After the pause the time of the turn goes on where it stood, so nobody stalls by pausing."""
    if not deal.is_dealt or deal.is_over:
        return
    end = time_up(table, deal, timeline_of(deal).state, list(table.seats.all()))
    if end is not None:
        left = (end - timezone.now()) / timedelta(milliseconds=1)
        table.milliseconds_left = max(0, int(left))


@transaction.atomic
def start_clock(*, table: Table, seat: int) -> None:
    """The phone was passed on to this seat: its time runs from now on, if it has been waiting."""
    locked = lock_table(table)
    deal = current_deal(locked)
    if not deal.is_dealt or seat not in timeline_of(deal).awaited:
        return
    sits = locked.seats.get(seat=seat)
    if is_clock_waiting(locked, sits):
        locked.due_at = next_due(locked, [sits], shown=[seat])
        changed(locked)


def restart_turn(table: Table, deal: Deal) -> None:
    """Start the time of the turn again, and deal if the last missing players are now bots."""
    if not deal.is_dealt:
        deal_if_ready(table, deal)
    elif not deal.is_over:
        seats = list(table.seats.all())
        table.due_at = turn_due(table, deal, timeline_of(deal).state, seats)
