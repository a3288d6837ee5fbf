"""What needs the others' consent: taking moves back, and a bot that stands in or goes again."""

from uuid import UUID, uuid5

from django.db import transaction

from engine.bots import Level
from leagues.refused import Refused
from tables.courses import BACK, course_of
from tables.happenings import Event, happening
from tables.holding import changed, current_deal, hold, next_due
from tables.models import Deal, Motion, Table
from tables.playing import enter
from tables.refusals import TableReason
from tables.seating import deal_if_ready
from tables.states import TableState

STAND_IN = Level.HOLDER
MOTIONS = UUID("b2a8a3a4-5f0c-4c7e-8a38-3d9b9c7f5d42")  # the space of the keys of takebacks


@transaction.atomic
def move_for(*, table: Table, by: int, kind: str, seat: int, target: int = 0) -> None:
    """Ask the others; where there are none, it is done at once. Raises Refused."""
    held = hold(table)
    deal = current_deal(held)
    if Motion.objects.filter(table=held).exists():
        raise Refused(TableReason.MOTION_OPEN)
    check(held, deal, kind=kind, by=by, seat=seat, target=target)
    motion = Motion.objects.create(
        table=held, kind=kind, seat=seat, target=target, number=deal.move_count, agreed=[by]
    )
    carry_out_if_agreed(held, deal, motion)
    changed(held)


@transaction.atomic
def answer(*, table: Table, by: int, agrees: bool) -> None:
    """Agree or not to what was asked; raises Refused where nothing is."""
    held = hold(table)
    motion = Motion.objects.filter(table=held).first()
    if motion is None:
        raise Refused(TableReason.NO_MOTION)
    if agrees:
        motion.agreed = [*motion.agreed, *{by} - set(motion.agreed)]
        motion.save(update_fields=["agreed"])
        carry_out_if_agreed(held, current_deal(held), motion)
    else:
        motion.delete()
        event = Event.WITHDRAWN if by == motion.agreed[0] else Event.DECLINED
        held.happened = happening(event, by)
    changed(held)


def check(table: Table, deal: Deal, *, kind: str, by: int, seat: int, target: int) -> None:
    """Whether this can be asked for now."""
    sits = table.seats.filter(seat=seat).first()
    if kind == Motion.Kind.BACK:
        going_on = deal.is_dealt and not deal.is_over and not table.is_paused
        if not going_on or seat != by or not 0 <= target < course_of(deal).held:
            raise Refused(TableReason.NO_TAKEBACK)
    elif (
        sits is None
        or not sits.is_person
        or table.match_id is None
        or sits.is_bot != (kind == Motion.Kind.PERSON)
        or (kind == Motion.Kind.BOT and by == seat)
        or kind not in Motion.Kind
    ):
        raise Refused(TableReason.NO_MOTION)


def voters(table: Table, motion: Motion) -> set[int]:
    """Whose consent it takes: all persons but the one whose seat it is about."""
    persons = table.seats.filter(level="").values_list("seat", flat=True)
    return set(persons) - {motion.seat}


def carry_out_if_agreed(table: Table, deal: Deal, motion: Motion) -> None:
    if voters(table, motion) - set(motion.agreed):
        return
    motion.delete()
    table.happened = happening(Event(motion.kind), motion.seat)
    if motion.kind == Motion.Kind.BACK:
        key = uuid5(MOTIONS, f"{deal.promise} {deal.move_count}")
        text = f"{BACK}{motion.target}"
        state = TableState(deal, tuple(table.seats.all()), None)
        enter(table, state, seat=motion.seat, text=text, key=key)
        return
    level = STAND_IN if motion.kind == Motion.Kind.BOT else ""
    table.seats.filter(seat=motion.seat).update(level=level)
    wait_anew(table, deal)


@transaction.atomic
def pause(*, table: Table, by: int, is_paused: bool) -> None:
    """Any person at the table may hold the game up, and any may go on with it."""
    held = hold(table)
    deal = current_deal(held)
    held.is_paused = is_paused
    held.happened = happening(Event.PAUSED if is_paused else Event.RESUMED, by)
    wait_anew(held, deal)
    changed(held)


def wait_anew(table: Table, deal: Deal) -> None:
    """The turn begins anew for whoever has it; a round now complete with bots is dealt."""
    if not deal.is_dealt:
        deal_if_ready(table, deal)
    elif not deal.is_over:
        turn = course_of(deal).game.seat
        assert turn is not None
        table.due_at = next_due(table, table.seats.get(seat=turn))
