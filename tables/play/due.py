"""The next action of the server in a round: a bot's move or call, a move of the table itself."""

import random
from collections.abc import Collection, Iterable, Iterator, Sequence
from datetime import datetime, timedelta
from typing import Any, NamedTuple

from django.utils import timezone

from engine.box.bots import Call, call, choose
from engine.box.levels import BoxLevel
from engine.games.every_game import AnyRound
from tables.models import Deal, Table, TableSeat
from tables.play.races import shown_at


def turn_due(
    table: Table,
    deal: Deal,
    state: AnyRound,
    seats: Sequence[TableSeat],
    shown: Collection[int] = (),
) -> datetime | None:
    """When the server moves next, if the last move was made now; see ``next_due`` for ``shown``."""
    awaited = [seats[seat] for seat in state.awaited]
    action = next_action(deal, state, seats)
    people = [seat for seat in awaited if not seat.is_bot]
    all_seats = [seat.seat for seat in seats]
    shown = shown if has_hands(state, all_seats) else all_seats
    return next_due(table, people, shown=shown, after=action and action.after)


def next_due(
    table: Table,
    awaited: Iterable[TableSeat],
    *,
    shown: Collection[int] = (),
    after: float | None = None,
) -> datetime | None:
    """When the server moves next, if the time of the awaited seats starts now.

    ``shown`` are seats whose hand is shown: a phone that several people share shows none at first,
    and the clock waits until it is passed on. ``after``: seconds to a move of the table itself.
    """
    seconds = [seconds_for(table, seat, seat.seat in shown) for seat in awaited]
    waits = [wait for wait in (*seconds, after) if wait is not None]
    if table.is_paused or not waits:
        return None
    return timezone.now() + timedelta(seconds=min(waits))


def seconds_for(table: Table, seat: TableSeat, is_hand_shown: bool) -> float | None:
    """The time that an awaited seat has; None if the server waits for it without end."""
    if seat.is_bot:
        return table.bot_pace
    is_waiting = seat.shares_phone and not is_hand_shown
    return table.turn_clock if table.clock and not is_waiting else None


def is_clock_waiting(table: Table, turn: TableSeat) -> bool:
    """Whether the clock waits until a phone is passed on to the seat whose turn it is."""
    can_wait = bool(table.clock) and turn.shares_phone and not turn.is_bot
    return can_wait and not table.is_paused and table.due_at is None


def time_up(
    table: Table, deal: Deal, state: AnyRound, seats: Sequence[TableSeat]
) -> datetime | None:
    """When the time of the awaited people ends. None without a clock, for a bot, and while the game
    is paused or the clock waits."""
    people = [seats[seat] for seat in state.awaited if not seats[seat].is_bot]
    if not table.clock or table.due_at is None or not people:
        return None
    action = next_action(deal, state, seats)
    if action is None or action.after >= table.turn_clock:
        return table.due_at
    # What is due is a bot's, or the table's.
    if all(seat.shares_phone for seat in people) and has_hands(state, range(len(seats))):
        return None
    return table.due_at + timedelta(seconds=table.turn_clock - action.after)


def has_hands(state: AnyRound, seats: Iterable[int]) -> bool:
    """Whether one of these seats looks at cards that the others must not see."""
    return any(state.sight(seat).hand for seat in seats)


class BoxAction(NamedTuple):
    """The action ``after`` so many seconds. Without a text, a bot chooses its move then."""

    after: float
    seat: int
    text: str = ""
    is_due: bool = False


def next_action(deal: Deal, state: AnyRound, seats: Iterable[TableSeat]) -> BoxAction | None:
    """The action that comes first; None if the table waits for people."""
    return min(actions(deal, state, seats), default=None)


def actions(deal: Deal, state: AnyRound, seats: Iterable[TableSeat]) -> Iterator[BoxAction]:
    due = state.due
    if due is not None:
        yield BoxAction(due.after / 1000, due.seat, due.text, is_due=True)
    for sits in seats:
        if not sits.is_bot:
            continue
        if sits.seat in state.awaited and due is None:
            waits = max(state.pause, state.patience) / 1000
            yield BoxAction(max(deal.table.bot_pace, waits), sits.seat)
        if called := called_by(deal, state, sits):
            yield BoxAction(called.after / 1000 - seconds_gone(deal, state), sits.seat, called.text)


def called_by(deal: Deal, state: Any, sits: TableSeat) -> Call | None:
    """A bot's call about the shown cards. Its choice does not depend on the calls of others."""
    if state.game.call is None:
        return None
    shown = deal.move_count - state.moves_since_shown
    drawn = random.Random(f"{deal.secret} call {shown} {sits.seat}")
    return call(state.sight(sits.seat), BoxLevel(sits.level), drawn)


def seconds_gone(deal: Deal, state: Any) -> float:
    """From the cards that are called to the last move."""
    shown = shown_at(deal, state) if state.moves_since_shown else None
    if shown is None:
        return 0.0
    return (deal.moves.get(number=deal.move_count).made_at - shown).total_seconds()


def chosen_text(deal: Deal, state: Any, seat: int, level: str) -> str:
    """The move of a bot of this level; the same one each time, as nobody can guess."""
    chance = random.Random(f"{deal.secret} {deal.move_count} {seat}")
    return choose(state.sight(seat), BoxLevel(level), chance)
