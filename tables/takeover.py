"""Somebody who watches asks to play for a bot; see docs/decisions/votes.md."""

from django.db import transaction

from leagues.names import clean_name
from leagues.players import distinct_names, players_named
from leagues.refusals import Refused
from scoring.sums.recount import decide_again
from server.jobs import enqueue
from tables.events import Event, happening
from tables.models import Motion, Move, Table, TableSeat
from tables.refusals import TableReason
from tables.table_lock import changed, current_deal, lock_table
from tables.votes import COUNT, PATIENCE


@transaction.atomic
def ask_for_seat(*, table: Table, seat: int, name: str) -> Motion:
    """Ask the players; the caller stores the key of the question. Raises Refused."""
    locked = lock_table(table)
    deal = current_deal(locked)
    if deal.is_over or seat not in [each.seat for each in bots_to_replace(locked)]:
        raise Refused(TableReason.NO_BOT)
    if Motion.objects.filter(table=locked).exists():
        raise Refused(TableReason.ASKED_BEFORE)
    distinct_names([*locked.seats.values_list("name", flat=True), name])
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
    if table.repeats_id is not None:  # for practice
        return []
    return list(table.seats.filter(is_person=False))


@transaction.atomic
def withdraw(*, table: Table, key: str) -> None:
    """Delete the question of the browser with this key."""
    locked = lock_table(table)
    asked, _ = Motion.objects.filter(table=locked, kind=Motion.Kind.TAKE, key=key).delete()
    if asked:
        changed(locked)


def drop_watchers_question(table: Table) -> None:
    """Delete the question of somebody who watches, because a player wants to ask something."""
    Motion.objects.filter(table=table, kind=Motion.Kind.TAKE).delete()


def hand_over(table: Table, motion: Motion) -> None:
    """Give the seat to the browser that has asked."""
    sits = table.seats.get(seat=motion.seat)
    sits.name, sits.key, sits.level, sits.is_person = motion.name, motion.key, "", True
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
