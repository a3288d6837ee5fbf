"""The course of a round: every state of the game from the deal to now, replayed from the moves.

Courses are cached. What another process has played meanwhile is read from the database and played
on.
"""

from dataclasses import replace
from threading import Lock
from typing import Final, NamedTuple

from cachetools import LRUCache

from engine import Game, Move, Record
from tables.models import Deal

BACK: Final = "back "


class Course(NamedTuple):
    """The round after ``number`` moves. Moves that were taken back count in ``number`` only."""

    number: int
    games: tuple[Game, ...]
    texts: tuple[str, ...]  # without moves that were taken back
    seats: tuple[int, ...]  # the seat of each move

    @property
    def game(self) -> Game:
        return self.games[-1]

    @property
    def held(self) -> int:
        """The number of moves without those that were taken back."""
        return len(self.texts)

    def after(self, text: str, seat: int) -> "Course":
        """The course with one more move; raises what ``Game.play`` raises."""
        if text.startswith(BACK):
            kept = int(text.removeprefix(BACK))
            games, texts, seats = self.games[: kept + 1], self.texts[:kept], self.seats[:kept]
            return Course(self.number + 1, games, texts, seats)
        game = self.game.play(text, seat)
        return Course(
            self.number + 1, (*self.games, game), (*self.texts, text), (*self.seats, seat)
        )


courses: LRUCache[str, Course] = LRUCache(maxsize=2000)  # of some hundred small tuples each
lock = Lock()


def course_of(deal: Deal) -> Course:
    """The course of a dealt round, up to the move count of this row."""
    with lock:
        course = courses.get(deal.promise)
    if course is None:
        course = Course(0, (deal.record.start(),), (), ())
    if course.number != deal.move_count:
        new = deal.moves.filter(number__gt=course.number, number__lte=deal.move_count)
        if course.number > deal.move_count:  # this row was read before later moves
            course = Course(0, course.games[:1], (), ())
            new = deal.moves.filter(number__lte=deal.move_count)
        for text, seat in new.order_by("number").values_list("text", "seat"):
            course = course.after(text, seat)
        remember_course(deal, course)
    return course


def record_of(deal: Deal) -> Record:
    """The record of the round so far. Do not show it before the round is over."""
    return replace(deal.record, moves=tuple(map(Move.parse, course_of(deal).texts)))


def remember_course(deal: Deal, course: Course) -> None:
    """Spare the next page the replay. The moves of the course are committed."""
    with lock:
        courses[deal.promise] = course
