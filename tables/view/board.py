"""The board of a table as one viewer sees it: its places, the clock, the open question."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date, datetime
from typing import Any, Final, NamedTuple

from django.utils import timezone

from engine.games.every_game import AnyResult
from engine.games.reveal import revealed
from leagues.models import INITIALS, Look
from leagues.names import name_key
from leagues.players import looks_of
from tables.characters import CHARACTERS, Character
from tables.jobs.round_end import ending_of
from tables.models import Deal, Motion, Table, TableSeat
from tables.play.due import is_clock_waiting, time_up
from tables.play.moves import may_take_back
from tables.play.rounds import Timeline, state_of, timeline_of
from tables.seats.seating import deal_name, names_of_people


def seconds_left(
    table: Table, deal: Deal, seats: Sequence[TableSeat], timeline: Timeline | None
) -> int | None:
    """None without a clock, for a bot, and while the game is paused or the clock waits."""
    end = time_up(table, deal, timeline.state, seats) if timeline else None
    return None if end is None else max(0, round((end - timezone.now()).total_seconds()))


def clock_waits(table: Table, seats: Sequence[TableSeat], timeline: Timeline | None) -> int | None:
    """None unless the clock waits behind the curtain of a phone that several people share."""
    awaited = timeline.awaited if timeline else ()
    is_waiting = any(is_clock_waiting(table, seats[seat]) for seat in awaited)
    return round(table.turn_clock) if is_waiting else None


NO_LOOK: Final = Look(INITIALS, 0)


class SeatView(NamedTuple):
    """A seat as everybody sees it."""

    seat: int
    name: str
    level: str  # the bot's level; "" for a person
    is_stood_in_for: bool  # a bot plays for this person
    is_ready: bool
    look: Look = NO_LOOK

    @property
    def is_bot(self) -> bool:
        return bool(self.level)

    @property
    def character(self) -> Character:
        """Of a bot."""
        return CHARACTERS[self.level]


@dataclass(frozen=True, kw_only=True)
class Board:
    """A table as one seat sees it, or a spectator (``seat`` is None).

    ``timeline`` and ``sight`` are None until the cards are dealt. A spectator's sight has an empty
    hand and no moves. A puzzle has no table: its board has only its places and its round.
    """

    code: str = ""
    version: int = 0
    pace: str = ""  # of the bots
    is_paused: bool
    resumed_at: datetime | None = None
    rounds_agreed: int = 1
    round_number: int = 1
    promise: str = ""
    is_dealt: bool = True
    is_settled: bool = False  # the league has recorded or refused the round
    places: tuple[SeatView, ...]
    seat: int | None
    timeline: Timeline | None
    sight: Any  # what this seat may see of its game
    awaited: tuple[int, ...]  # seats that the table waits for
    number: int = 1  # number of the next move
    texts: tuple[tuple[int, str], ...]  # seat and move; moves that were taken back are left out
    may_take_back: bool = False
    question: Motion | None = None
    happened: dict[str, Any] = field(default_factory=dict)  # see ``tables.play.rounds``
    seconds_left: int | None = None  # for the seat to move, if the table has a clock
    clock_waits: int | None = None  # seconds of a seat, once the phone is passed on to it
    final: AnyResult | None = None  # set when the round is over: all hands are open
    totals: tuple[int, ...] = ()  # of the match before this round, by seat; empty in the first one
    chairs: tuple[SeatView | None, ...] = ()  # every seat; None for a free one
    clock: int = 0  # seconds that a move has; 0: no clock
    day: date | None = None  # of the one try at its deal
    is_helped: bool = True  # whether hints may be asked for

    @property
    def turn(self) -> int | None:
        return next(iter(self.awaited), None)

    @property
    def is_my_turn(self) -> bool:
        return self.seat in self.awaited and not self.is_stood_in_for

    @property
    def has_bots(self) -> bool:
        """Whether there are bots from the start, for which somebody who watches could play."""
        return any(place.is_bot and not place.is_stood_in_for for place in self.places)

    @property
    def is_among_bots(self) -> bool:
        """Whether a person has this seat, and bots have all others from the start."""
        others = [place for place in self.places if place.seat != self.seat]
        is_alone = all(place.is_bot and not place.is_stood_in_for for place in others)
        return self.seat is not None and not self.is_stood_in_for and is_alone

    @property
    def has_hints(self) -> bool:
        return self.is_among_bots and self.is_helped

    @property
    def is_stood_in_for(self) -> bool:
        """Whether a bot plays for this seat."""
        return any(place.seat == self.seat and place.is_bot for place in self.places)


def board_for(table: Table, seat: int | None) -> Board:
    """The table as this seat sees it now."""
    deal, seats, motion = state_of(table)
    timeline = timeline_of(deal) if deal.is_dealt else None
    state = timeline.state if timeline else None
    places = places_at(deal, seats)
    taken = {place.seat: place for place in places}
    return Board(
        code=table.code,
        version=table.version,
        pace=table.pace,
        is_paused=table.is_paused,
        resumed_at=table.resumed_at,
        rounds_agreed=table.rounds_agreed,
        round_number=deal.number,
        promise=deal.promise,
        is_dealt=deal.is_dealt,
        is_settled=deal.is_settled,
        places=places,
        seat=seat,
        timeline=timeline,
        sight=state.sight(seat) if state else None,
        awaited=timeline.awaited if timeline else (),
        number=deal.move_count + 1,
        texts=moves_for_all(timeline),
        may_take_back=not table.is_day_try and is_taking_back_offered(timeline, seats, seat),
        question=motion,
        happened=table.happened,
        seconds_left=seconds_left(table, deal, seats, timeline),
        clock_waits=clock_waits(table, seats, timeline),
        final=ending_of(deal) if state and state.over else None,
        totals=tuple(deal.totals),
        chairs=tuple(map(taken.get, range(table.seat_count))),
        clock=round(table.turn_clock),
        day=table.day if table.is_day_try else None,
        is_helped=not (table.is_open_day or table.is_day_try),
    )


def moves_for_all(timeline: Timeline | None) -> tuple[tuple[int, str], ...]:
    """None of a game where they may name hidden cards."""
    if timeline is None or not timeline.state.game.is_open:
        return ()
    return tuple(zip(timeline.seats, timeline.texts, strict=True))


def places_at(deal: Deal, seats: Sequence[TableSeat]) -> tuple[SeatView, ...]:
    """These seats, with the faces of their people."""
    looks = looks_by_name(deal.table, seats)
    return tuple(place(sits, deal, looks) for sits in seats)


def looks_by_name(table: Table, seats: Sequence[TableSeat]) -> Mapping[str, Look]:
    """Where seats have no players yet: before the first deal, or where a round is tried again."""
    if table.match_id is not None:
        return {}
    if table.day is not None:
        return {name_key(seat.name): NO_LOOK for seat in seats}
    return looks_of(table.league, names_of_people(seats))


def place(sits: TableSeat, deal: Deal, looks: Mapping[str, Look]) -> SeatView:
    ready = sits.is_bot or str(sits.seat) in deal.contributions
    is_stood_in_for = sits.is_bot and sits.is_person
    look = look_at(sits, looks)
    return SeatView(sits.seat, sits.called, sits.level, is_stood_in_for, ready, look)


def places_of(deal: Deal) -> tuple[SeatView, ...]:
    """The seats of a round."""
    return places_at(deal, [*deal.table.seats.select_related("player")])


def look_at(sits: TableSeat, looks: Mapping[str, Look]) -> Look:
    """Of the person, or of the bot that plays."""
    if sits.is_bot:
        return CHARACTERS[sits.level].look
    return sits.player.look if sits.player else looks[name_key(sits.name)]


def is_taking_back_offered(
    timeline: Timeline | None, seats: Sequence[TableSeat], seat: int | None
) -> bool:
    if timeline is None or seat is None or seats[seat].is_bot:
        return False
    return may_take_back(timeline, seat)


def reveal(deal: Deal) -> dict[str, Any] | None:
    """The data to check a shuffle. None until the league has recorded the round: the secret is also
    the source of the key of that recording, so it must stay secret until then."""
    if not deal.is_settled:
        return None
    seats = range(deal.table.seat_count)
    return {
        "name": deal_name(deal.table, deal.number),
        "promise": deal.promise,
        "secret": deal.secret,
        "contributions": [deal.contributions.get(str(seat), "") for seat in seats],
        **revealed(deal.start, loser=deal.first if deal.is_begun_by_loser else None),
    }
