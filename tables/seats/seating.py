"""The seats of a table: sit down, stand up, fill with bots, be ready; then cards are dealt."""

import re
import secrets
from collections.abc import Iterable, Sequence
from itertools import chain, count, cycle
from operator import attrgetter
from typing import Final

from django.db import transaction
from django.utils.translation import gettext, override

from engine import Record, UncountableError
from engine.games import every_game
from engine.games.every_game import AnyRules, level_in, levels, points_of
from engine.shuffle import promise, seed_of
from leagues.models import League
from leagues.names import clean_name, name_key
from leagues.players import distinct_names, players_named
from leagues.refusals import Refused
from scoring.matches.queries import match_table
from scoring.matches.start import StartReason, check_table, decide_again, new_league, start_match
from tables.characters import CHARACTERS
from tables.lessons import SCRIPTS, lesson_of
from tables.models import Deal, Motion, Move, Table, TableSeat
from tables.play.due import turn_due
from tables.play.rounds import changed, current_deal, lock_table, timeline_of
from tables.refusals import TableReason

EACH: Final = "each"  # in place of a level: one bot of each level in turn
CLOCKS: Final = (0, 30, 60, 120)  # seconds for a move
LONGEST_CONTRIBUTION: Final = 64
CONTRIBUTION = re.compile(r"[0-9a-f]*")


@transaction.atomic
def set_table(
    *,
    league: League | None,
    ruleset: AnyRules,
    seats: int,
    rounds: int,
    clock: int = 0,
    language: str,
    time_zone: str = "",
    lesson: str = "",
) -> Table:
    """A table without players, its first shuffle promised. ``league`` None makes a new league."""
    check_table(ruleset, seats, rounds)
    table = Table.objects.create(
        league=new_league(language, time_zone) if league is None else league,
        ruleset_text=str(ruleset),
        seat_count=seats,
        rounds_agreed=rounds,
        clock=clock,
        is_guided=bool(lesson),
        lesson=lesson,
    )
    promise_deal(table, 1)
    return table


def promise_deal(table: Table, number: int) -> Deal:
    secret = secrets.token_hex(32)
    promised = promise(deal_name(table, number), secret)
    return Deal.objects.create(table=table, number=number, secret=secret, promise=promised)


def deal_name(table: Table, number: int) -> str:
    """The name of a deal in its promise."""
    return f"{table.pk}.{number}"


def lock_before_deal(table: Table) -> Table:
    """The locked table. Raises Refused once its seats are fixed."""
    locked = lock_table(table)
    if locked.has_begun:
        raise Refused(TableReason.DEALT)
    return locked


@transaction.atomic
def sit_down(
    *, table: Table, name: str, seat: int | None = None, shared: Sequence[int] = ()
) -> TableSeat:
    """Take this seat, or the first free one; the caller stores its key.

    ``shared`` are the seats of other people on the same phone.
    """
    locked = lock_before_deal(table)
    check_name(locked, name)
    place = free_seat(locked, seat)
    sits = TableSeat.objects.create(
        table=locked, seat=place, name=clean_name(name), shares_phone=bool(shared)
    )
    locked.seats.filter(seat__in=shared).update(shares_phone=True)
    changed(locked)
    return sits


@transaction.atomic
def stand_up(
    *, table: Table, seat: int, shared: Sequence[int] = (), is_person: bool = True
) -> None:
    """Leave before the first deal, or send a bot away. This deletes an open question.

    ``shared``: see ``sit_down``.
    """
    locked = lock_before_deal(table)
    locked.seats.filter(seat=seat, is_person=is_person).delete()
    locked.seats.filter(seat__in=shared).update(shares_phone=len(shared) > 1)
    Motion.objects.filter(table=locked).delete()
    deal = current_deal(locked)
    deal.contributions.pop(str(seat), None)
    deal.save(update_fields=["contributions"])
    changed(locked)


def free_seats(table: Table) -> list[int]:
    taken = set(table.seats.values_list("seat", flat=True))
    return [seat for seat in range(table.seat_count) if seat not in taken]


def free_seat(table: Table, wanted: int | None) -> int:
    """This seat, or the first free one. Raises Refused."""
    free = free_seats(table)
    if not free:
        raise Refused(TableReason.FULL)
    if wanted is not None and wanted not in free:
        raise Refused(TableReason.SEAT_TAKEN)
    return free[0] if wanted is None else wanted


def check_name(table: Table, name: str) -> None:
    """Raises Refused if somebody at the table has it, as it is stored or as it is shown."""
    seats = list(table.seats.all())
    distinct_names([*(seat.name for seat in seats), name])
    distinct_names([*(seat.called for seat in seats), name])


@transaction.atomic
def fill_with_bots(*, table: Table, level: str) -> None:
    """A bot of this level, or of the nearest that the game has, takes every free seat; EACH: one
    of each level in turn, the weakest first."""
    locked = lock_before_deal(table)
    kinds = cycle(levels(locked.game) if level == EACH else [level])
    for seat, kind in zip(free_seats(locked), kinds, strict=False):
        seat_bot(table=locked, level=kind, seat=seat)


@transaction.atomic
def seat_bot(*, table: Table, level: str, seat: int | None = None) -> TableSeat:
    """A bot of this level, or of the nearest that the game has, takes this seat or the first free
    one. Raises Refused."""
    locked = lock_before_deal(table)
    level = level_in(locked.game, level)
    sits = TableSeat.objects.create(
        table=locked,
        seat=free_seat(locked, seat),
        name=bot_name(locked, level),
        is_person=False,
        level=level,
    )
    deal_if_ready(locked, current_deal(locked))
    changed(locked)
    return sits


@transaction.atomic
def set_pace(*, table: Table, pace: str) -> None:
    """The bots of this table play as fast from their next move on."""
    locked = lock_table(table)
    locked.pace = pace
    changed(locked)


def bot_name(table: Table, level: str) -> str:
    """ "Zack (bot)", else "Zack 2 (bot)": nobody at the table or in the league is called so.

    The table leaves out the end (``TableSeat.called``), which keeps a person of the league who is
    called Zack apart from the bot.
    """
    name = CHARACTERS[level].name
    people = table.league.players.people().filter(key__startswith=name_key(name))
    taken = {name_key(seat.called) for seat in table.seats.all()}.union(
        people.values_list("key", flat=True)
    )
    names = chain([name], (f"{name} {number}" for number in count(2)))
    with override(table.league.language):
        bot = gettext("bot")
    return next(f"{name} ({bot})" for name in names if name_key(name) not in taken)


@transaction.atomic
def be_ready(
    *, table: Table, round_number: int, seat: int, contribution: str, deals: bool = False
) -> None:
    """A person is ready for the round, and adds random digits from the browser to its shuffle.

    ``deals``: if all who sit there are ready, the free seats go.
    """
    locked = lock_table(table)
    deal = current_deal(locked)
    if deal.number != round_number or deal.is_dealt:
        raise Refused(TableReason.PAST)
    if len(contribution) > LONGEST_CONTRIBUTION or not CONTRIBUTION.fullmatch(contribution):
        contribution = ""
    deal.contributions.setdefault(str(seat), contribution)
    deal.save(update_fields=["contributions"])
    # The player is there, so no bot has to replace them.
    Motion.objects.filter(table=locked, kind=Motion.Kind.BOT, seat=seat).delete()
    if deals and not missing_people(locked, deal):
        remove_free_seats(locked, deal)
    deal_if_ready(locked, deal)
    changed(locked)


def deal_if_ready(table: Table, deal: Deal) -> None:
    """Deals when every seat is taken and every person is ready."""
    seats = list(table.seats.all())
    if deal.is_dealt or len(seats) < table.seat_count or missing_people(table, deal):
        return
    if table.match_id is None:
        begin_match(table, seats)
    contributions = [deal.contributions.get(str(seat.seat), "") for seat in seats]
    if lesson := lesson_of(deal):
        lay_out(deal, lesson, SCRIPTS[table.lesson_key].begins)
    else:
        deal_cards(deal, len(seats), seed_of(deal.secret, contributions))
    deal.totals = totals_so_far(table)
    deal.save(update_fields=["first", "hands", "stock", "move_count", "totals"])
    table.due_at = turn_due(table, deal, timeline_of(deal).state, seats)


def missing_people(table: Table, deal: Deal) -> set[str]:
    """The seats of the people who are not ready yet."""
    people = {str(seat.seat) for seat in table.seats.all() if not seat.is_bot}
    return people.difference(deal.contributions)


def remove_free_seats(table: Table, deal: Deal) -> None:
    """So that those who are there play. Raises Refused if they are too few."""
    seats = list(table.seats.all())
    if not table.has_begun and len(seats) < table.seat_count:
        check_table(table.game, len(seats), table.rounds_agreed, table.layout)
        move_up(table, deal)
        table.seat_count = len(seats)
        table.save(update_fields=["seat_count"])


def move_up(table: Table, deal: Deal) -> None:
    """The free seats are the last ones; what was added to the shuffle moves too."""
    given, deal.contributions = deal.contributions, {}
    for number, seat in enumerate(table.seats.all()):
        if str(seat.seat) in given:
            deal.contributions[str(number)] = given[str(seat.seat)]
        table.seats.filter(pk=seat.pk).update(seat=number)
    deal.save(update_fields=["contributions"])
    Motion.objects.filter(table=table).delete()


@transaction.atomic
def change_terms(*, table: Table, ruleset: AnyRules, seats: int, rounds: int, clock: int) -> None:
    """Another game before the first deal. All have to be ready for it; bots that it has not go."""
    locked = lock_before_deal(table)
    check_table(ruleset, seats, rounds, locked.layout)
    locked.seats.filter(is_person=False).exclude(level__in=levels(ruleset)).delete()
    if locked.seats.count() > seats:
        raise Refused(StartReason.TOO_MANY_PLAYERS, most=seats)
    deal = current_deal(locked)
    move_up(locked, deal)
    deal.contributions = {}
    deal.save(update_fields=["contributions"])
    locked.ruleset_text, locked.seat_count = str(ruleset), seats
    locked.rounds_agreed, locked.clock = rounds, clock
    locked.save(update_fields=["ruleset_text", "seat_count", "rounds_agreed", "clock"])
    changed(locked)


def lay_out(deal: Deal, record: Record, made: int = 0) -> None:
    """In place of a shuffle the cards of a record of "Elfer raus!", with so many moves made."""
    deal.first, deal.move_count = record.first, made
    deal.hands, deal.stock = [str(hand) for hand in record.hands], str(record.stock)
    deal.save(update_fields=["first", "hands", "stock", "move_count"])
    moves = zip(record.games(), record.moves[:made], strict=False)
    Move.objects.bulk_create(
        Move(table=deal.table, deal=deal, number=at, seat=int(game.seat or 0), text=str(move))
        for at, (game, move) in enumerate(moves, 1)
    )


def deal_cards(deal: Deal, seats: int, seed: str) -> None:
    """The hands and the stock that follow from a seed."""
    table, loser = deal.table, loser_before(deal)
    dealt = every_game.deal(table.game, seats, seed, layout=table.layout, loser=loser)
    deal.first, deal.hands, deal.stock = dealt.first, [*dealt.hands], dealt.stock


def loser_before(deal: Deal) -> int | None:
    """The seat that begins because it has lost the round before; of equal ones the next in turn
    from the seat that began it. None if the lot decides."""
    if not deal.is_begun_by_loser:
        return None
    before = deal.table.deals.get(number=deal.number - 1)
    try:
        points = points_of(timeline_of(before).state.result())
    except UncountableError:
        return None
    in_turn = [(before.first + step) % len(points) for step in range(len(points))]
    return min(in_turn, key=lambda seat: points[seat].total)


def totals_so_far(table: Table) -> list[int]:
    """By seat; empty before the first round that counts."""
    assert table.match is not None
    standing = match_table(table.match)
    return [line.total for line in standing.seats] if standing.podium else []


def names_of_people(seats: Iterable[TableSeat]) -> list[str]:
    """In the order in which they sat down, which is that of the faces of new ones."""
    people = sorted((seat for seat in seats if seat.is_person), key=attrgetter("pk"))
    return [seat.name for seat in people]


def begin_match(table: Table, seats: Sequence[TableSeat]) -> None:
    """From its first deal on, the table is a match of its league."""
    names = [seat.name for seat in seats]
    keys = set(table.league.players.values_list("key", flat=True))
    players_named(table.league, names_of_people(seats))  # so their faces are those of before
    table.match = start_match(
        league=table.league,
        ruleset=table.game,
        names=names,
        rounds=table.rounds_agreed,
        layout=table.layout,
        language=table.league.language,
    )
    for sits, player in zip(seats, players_named(table.league, names), strict=True):
        if not sits.is_person and player.key not in keys:
            player.is_bot = True
            player.face, player.colour = CHARACTERS[sits.level].look
            player.save(update_fields=["is_bot", "face", "colour"])
        sits.player = player
        sits.save(update_fields=["player"])
    decide_again(table.match)
