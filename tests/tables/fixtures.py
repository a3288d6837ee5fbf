"""Tables as they come up in tests, in a line each."""

import random
from collections.abc import Callable, Sequence
from contextlib import suppress
from datetime import timedelta
from uuid import uuid4

from django.db import transaction
from django.db.models import F
from django.utils import timezone

from engine import Game, rulesets
from engine.box.bots import choose
from engine.box.levels import BoxLevel
from engine.box.rounds import BoxRound
from engine.games.elfer_raus.bots import by_name
from engine.games.registry import GAMES
from engine.shuffle import promise
from leagues.refusals import Refused
from tables.jobs.round_end import finish
from tables.models import Move, Table
from tables.play.due import chosen_text
from tables.play.moves import SentMove, play_move
from tables.play.rounds import current_deal, lock_table, timeline_of, timelines
from tables.refusals import TableReason
from tables.seats.seating import be_ready, deal_name, fill_with_bots, set_table, sit_down

MOST_MOVES = 9_999  # no round has as many
BY_LOT = ""  # a secret for what holds whatever is dealt


def a_table(
    names: str = "Anna Ben", ruleset: str = "classic", seats: int = 0, rounds: int = 1
) -> Table:
    """Set for these persons, the other seats free."""
    persons = names.split()
    table = set_table(
        league=None,
        ruleset=GAMES.get(ruleset) or rulesets[ruleset],
        seats=seats or len(persons),
        rounds=rounds,
        language="en",
    )
    for name in persons:
        sit_down(table=table, name=name)
    return table


def dealt(
    names: str = "Anna Ben",
    ruleset: str = "classic",
    seats: int = 0,
    rounds: int = 1,
    secret: str | None = None,
    *,
    level: str = "layer",
) -> Table:
    """The same with the cards dealt, always the same ones unless by lot; free seats are bots'."""
    table = a_table(names, ruleset, seats, rounds)
    if secret is None:  # the server's keys follow from it, so each table of a test has another
        secret = f"{0x5D + Table.objects.count():02x}" * 32
    if secret:
        fix_deal(table, secret)
    if seats > len(names.split()):
        fill_with_bots(table=table, level="plain" if ruleset in GAMES else level)
    all_are_ready(table, len(names.split()), contribution="ab" * 16)
    return table


def all_are_ready(table: Table, persons: int, contribution: str = "") -> None:
    """For the next round, so that its cards are dealt; the persons have the first seats."""
    number = current_deal(table).number
    for seat in range(persons):
        be_ready(table=table, round_number=number, seat=seat, contribution=contribution)
    table.refresh_from_db()


def fix_deal(table: Table, secret: str) -> None:
    """The cards of the first round follow from this secret and from what seats contribute."""
    timelines.clear()  # of rounds with this promise that other tests have played
    table.deals.update(secret=secret, promise=promise(deal_name(table, 1), secret))


def game_at(table: Table) -> Game:
    return timeline_of(current_deal(table)).game


def box_round_at(table: Table) -> BoxRound:
    state = timeline_of(current_deal(table)).state
    assert isinstance(state, BoxRound)
    return state


def box_choice(table: Table, seat: int) -> str:
    """What a plain bot would do for this seat."""
    return chosen_text(current_deal(table), box_round_at(table), seat, BoxLevel.PLAIN)


def play_box_move(table: Table, text: str | None = None, seat: int | None = None) -> Move:
    """The first seat that the table waits for plays, or this one."""
    deal, state = current_deal(table), box_round_at(table)
    if state.pause:  # as if everybody had seen the card
        deal.moves.update(made_at=timezone.now() - timedelta(milliseconds=state.pause))
    due = None if text else state.due
    who = due.seat if due else state.awaited[0] if seat is None else seat
    sent = SentMove(
        round_number=deal.number,
        seat=who,
        number=deal.move_count + 1,
        text=due.text if due else text or state.offer(box_choice(table, who)),
        key=uuid4(),
        is_by_server=bool(due) or table.seats.get(seat=who).is_bot,
        is_due=bool(due),
    )
    return play_move(table=table, sent=sent)


def play_box_to_the_end(table: Table) -> None:
    """All moves but the last are written at once: some rounds have hundreds."""
    moves = moves_to_the_end(box_round_at(table))
    write_moves(table, moves[:-1])
    last = moves[-1]
    is_due = box_round_at(table).due is not None
    play_box_move(table, *(() if is_due else (box_round_at(table).offer(last[0]), last[1])))
    while not box_round_at(table).over:
        play_box_move(table)
    finish(table)


def moves_to_the_end(state: BoxRound) -> list[tuple[str, int]]:
    """Those of plain bots, each with its seat."""
    moves, chance = [], random.Random(1)
    while not state.over:
        if (due := state.due) is not None:
            text, seat = due.text, due.seat
        else:
            seat = state.awaited[0]
            text = choose(state.sight(seat), BoxLevel.PLAIN, chance)
        moves.append((text, seat))
        state = state.play(text, seat)
    return moves


def write_moves(table: Table, moves: Sequence[tuple[str, int]]) -> None:
    deal = current_deal(table)
    first = deal.move_count + 1
    Move.objects.bulk_create(
        Move(table=table, deal=deal, number=number, text=text, seat=seat)
        for number, (text, seat) in enumerate(moves, first)
    )
    table.deals.filter(pk=deal.pk).update(move_count=deal.move_count + len(moves))
    Table.objects.filter(pk=table.pk).update(version=F("version") + 1)
    table.refresh_from_db()


def play_next(table: Table, text: str | None = None, level: str = "layer") -> Move:
    """The seat whose turn it is plays; at a running server a bot may have been faster."""
    while True:
        try:
            return played(table, text, level)
        except Refused as refused:
            if text or refused.reason is not TableReason.PAST:
                raise


def played(table: Table, text: str | None, level: str) -> Move:
    deal = current_deal(table)
    game = timeline_of(deal).game
    if game.seat is None:
        raise Refused(TableReason.NO_MOVE)
    text = text or str(by_name(level, 1).choose(game.sight(game.seat)))
    is_bot = table.seats.get(seat=game.seat).is_bot
    number = deal.move_count + 1
    sent = SentMove(deal.number, game.seat, number, text, uuid4(), is_by_server=is_bot)
    return play_move(table=table, sent=sent)


def play_until(table: Table, count: int, level: str = "layer") -> None:
    """Play the round on until it has so many moves. All but the last of them are written at once:
    only the moves that a test is about go through the actions."""
    with transaction.atomic():
        lock_table(table)  # bots at a running server wait
        game = game_at(table)
        write_moves(table, moves_of(game, level, count - current_deal(table).move_count)[:-1])
    while current_deal(table).move_count < count and not game_at(table).over:
        with suppress(Refused):  # a bot at a running server has made it
            play_next(table, level=level)


def play_till(table: Table, holds: Callable[[Game], object]) -> None:
    """Play the round on until this holds."""
    game, count = game_at(table), current_deal(table).move_count
    while not holds(game):
        [(text, _)] = moves_of(game, "layer", 1)
        game, count = game.play(text), count + 1
    play_until(table, count)


def moves_of(game: Game, level: str, number: int) -> list[tuple[str, int]]:
    """The next moves of players of this level, each with its seat."""
    moves: list[tuple[str, int]] = []
    while game.seat is not None and len(moves) < number:
        text = str(by_name(level, 1).choose(game.sight(game.seat)))
        moves.append((text, game.seat))
        game = game.play(text)
    return moves


def play_to_the_end(table: Table, level: str = "layer") -> None:
    """One round, with its result recorded in the league."""
    play_until(table, MOST_MOVES, level)
    finish(table)
