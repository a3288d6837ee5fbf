"""What one viewer may see of a table, and nothing more: all that any page is given of it."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from django.utils import timezone

from engine import Cards, FinalPosition, Sight
from engine.shuffle import revealed_game
from tables.models import Deal, Motion, Table, TableSeat
from tables.moves import may_take_back
from tables.seats import deal_name
from tables.snapshots import state_of
from tables.timeline import Course, course_of


class SeatView(NamedTuple):
    """A seat as everybody sees it."""

    seat: int
    name: str
    level: str  # of the bot that plays here; "" for a person
    is_stood_in_for: bool  # a bot plays for the person
    is_ready: bool

    @property
    def is_bot(self) -> bool:
        return bool(self.level)


class Question(NamedTuple):
    """What one asks of the others; see ``tables.models.Motion``."""

    kind: str
    seat: int
    agreed: tuple[int, ...]  # who asked first
    declined: tuple[int, ...]
    target: int


@dataclass(frozen=True)
class Board:
    """A table as one seat, or a spectator (``seat`` None), sees it.

    ``sight`` is None until the cards are dealt; a spectator's holds an empty hand and no moves.
    """

    code: str
    version: int
    is_paused: bool
    rounds_agreed: int
    round_number: int
    promise: str
    is_dealt: bool
    is_settled: bool  # the league has the round, or ``refusal`` says why not
    refusal: str
    places: tuple[SeatView, ...]
    seat: int | None
    sight: Sight | None
    number: int  # of the next move
    texts: tuple[tuple[int, str], ...]  # seat and move, of those that hold
    may_take_back: bool
    question: Question | None
    happened: dict[str, Any]  # see ``tables.events``
    seconds_left: int | None  # for whoever is to move, where there is a clock
    final: FinalPosition | None  # once the round is over: all hands lie open
    chairs: tuple[SeatView | None, ...] = ()  # every seat, the free ones too

    @property
    def turn(self) -> int | None:
        return None if self.sight is None else self.sight.turn

    @property
    def am_ready(self) -> bool:
        return any(each.seat == self.seat and each.is_ready for each in self.places)

    @property
    def is_my_turn(self) -> bool:
        return self.seat is not None and self.turn == self.seat and not self.is_stood_in_for

    @property
    def is_stood_in_for(self) -> bool:
        """Whether a bot plays for this seat."""
        return any(each.seat == self.seat and each.is_bot for each in self.places)

    @property
    def since_my_turn(self) -> tuple[tuple[int, str], ...]:
        """What the others did since this seat's last move; a spectator sees the last round."""
        if self.seat is None:
            return self.texts[-len(self.places) :]
        last = max((at for at, (seat, _) in enumerate(self.texts) if seat == self.seat), default=-1)
        return self.texts[last + 1 :]


def board_for(table: Table, seat: int | None) -> Board:
    """The table as this seat sees it now."""
    deal, seats, motion = state_of(table)
    course = course_of(deal) if deal.is_dealt else None
    final = course.game.position() if course and course.game.over else None
    return Board(
        code=table.code,
        version=table.version,
        is_paused=table.is_paused,
        rounds_agreed=table.rounds_agreed,
        round_number=deal.number,
        promise=deal.promise,
        is_dealt=deal.is_dealt,
        is_settled=deal.is_settled,
        refusal=deal.refusal,
        places=tuple(place(each, deal) for each in seats),
        seat=seat,
        sight=course and sight_for(course.game.sight(seat or 0), seat),
        number=deal.move_count + 1,
        texts=tuple(zip(course.seats, course.texts, strict=True)) if course else (),
        may_take_back=bool(
            course and seat is not None and not seats[seat].is_bot and may_take_back(course, seat)
        ),
        question=question_of(motion),
        happened=table.happened,
        seconds_left=seconds_left(table, seats, course),
        final=final,
        chairs=chairs_of(table, seats, deal),
    )


def chairs_of(table: Table, seats: Iterable[TableSeat], deal: Deal) -> tuple[SeatView | None, ...]:
    taken = {each.seat: place(each, deal) for each in seats}
    return tuple(taken.get(seat) for seat in range(table.seat_count))


def place(sits: TableSeat, deal: Deal) -> SeatView:
    ready = sits.is_bot or str(sits.seat) in deal.contributions
    return SeatView(sits.seat, sits.name, sits.level, sits.is_bot and sits.is_person, ready)


def seconds_left(table: Table, seats: Sequence[TableSeat], course: Course | None) -> int | None:
    """None for a bot, who has no clock, and while the game is paused."""
    turn = course.game.seat if course else None
    if not table.clock or table.due_at is None or turn is None or seats[turn].is_bot:
        return None
    return max(0, round((table.due_at - timezone.now()).total_seconds()))


def question_of(motion: Motion | None) -> Question | None:
    if motion is None:
        return None
    agreed, declined = tuple(motion.agreed), tuple(motion.declined)
    return Question(motion.kind, motion.seat, agreed, declined, motion.target)


def sight_for(sight: Sight, seat: int | None) -> Sight:
    """A spectator sees what all see: no hand, and nothing to do."""
    return sight if seat is not None else sight._replace(hand=Cards(0), moves=())


def reveal(deal: Deal) -> dict[str, Any] | None:
    """What a shuffle is checked by; None until the round is over and told to the league, for the
    key of the telling is made of the secret."""
    if not deal.is_settled:
        return None
    seats = range(deal.table.seat_count)
    return {
        "name": deal_name(deal.table, deal.number),
        "promise": deal.promise,
        "secret": deal.secret,
        "contributions": [deal.contributions.get(str(seat), "") for seat in seats],
        **revealed_game(deal.record.start()),
    }
