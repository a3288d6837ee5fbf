"""What players can ask for besides moves, the open question, and what happened last."""

from dataclasses import dataclass

from scoring.cardtable.turns import turns_of
from tables.display.boards import Board, SeatView
from tables.display.sentences import happened_words, question_words, waiting_words
from tables.models import Motion
from tables.votes import PATIENCE


@dataclass(frozen=True, slots=True)
class OpenQuestion:
    """The open question; ``answering`` are the seats of this device that have not answered yet."""

    words: str
    agreed: tuple[str, ...]
    declined: tuple[str, ...]
    missing: tuple[str, ...]
    answering: tuple[SeatView, ...]
    asked_here: int | None  # the seat of this device that asked
    about_here: int | None  # the seat of this device that a bot would play for
    is_watchers: bool  # somebody who watches has asked
    waiting: str  # what a vote by majority waits for
    is_by_majority: bool  # otherwise all must agree, or there is only one
    counted_at: int  # when it is counted first, in seconds since 1970; then every minute


@dataclass(frozen=True, slots=True)
class Menu:
    """Everything that the menu of a table shows. Equal menus are rendered only once."""

    code: str
    round_number: int
    rounds_agreed: int
    is_paused: bool
    seat: int | None  # the seat that this device acts for
    back: int | None  # the number of moves that stay if the last turn is taken back
    present: tuple[SeatView, ...]  # other persons that a bot could replace
    absent: tuple[SeatView, ...]  # persons that a bot replaces
    shows_hand: bool


@dataclass(frozen=True, slots=True)
class Controls:
    happened: str  # "" if nothing happened
    asked: OpenQuestion | None
    seat: int | None  # the seat that this device acts for; None for spectators
    present: tuple[SeatView, ...]  # other persons that a bot could replace
    absent: tuple[SeatView, ...]  # persons that a bot replaces
    menu: Menu | None  # None for those who may not pause the game
    stood_in: SeatView | None  # this seat, if a bot plays for it


def controls_of(board: Board, mine: tuple[int, ...]) -> Controls:
    seat = board.seat if board.seat is not None or not mine else mine[0]
    is_on = seat is not None and not board.final
    is_dealt = is_on and board.is_dealt
    own = next((place for place in board.places if place.seat == seat), None)
    is_out = own is not None and own.is_bot
    is_open = is_on and board.question is None and not is_out
    present = tuple(p for p in board.places if is_open and is_awaited(p, seat, is_dealt))
    absent = tuple(p for p in board.places if is_open and p.is_stood_in_for)
    menu = Menu(
        code=board.code,
        round_number=board.round_number,
        rounds_agreed=board.rounds_agreed,
        is_paused=board.is_paused,
        seat=seat,
        back=back_of(board, seat) if is_open and is_dealt and not board.is_paused else None,
        present=present,
        absent=absent,
        shows_hand=board.seat is not None,
    )
    return Controls(
        happened=happened_words(board.happened, board.places),
        asked=asked_of(board, mine),
        seat=seat,
        present=present,
        absent=absent,
        menu=menu if is_dealt and not is_out else None,
        stood_in=own if is_out and board.question is None else None,
    )


def is_awaited(place: SeatView, seat: int | None, is_dealt: bool) -> bool:
    """Another person that the table may be waiting for: to move, or to be ready."""
    return not place.is_bot and place.seat != seat and (is_dealt or not place.is_ready)


def asked_of(board: Board, mine: tuple[int, ...]) -> OpenQuestion | None:
    question = board.question
    if question is None:
        return None
    persons = [place for place in board.places if not place.is_bot]
    answered = {*question.agreed, *question.declined}
    missing = [p for p in persons if p.seat not in {*answered, question.seat}]
    names = {place.seat: place.name for place in board.places}
    asker, is_bot = question.asker, question.kind == Motion.Kind.BOT
    asker_name = question.asker_name if asker is None else names[asker]
    taken = len(board.texts) - question.target if question.kind == Motion.Kind.BACK else 0
    return OpenQuestion(
        words=question_words(question.kind, asker_name, names[question.seat], taken),
        agreed=tuple(names[seat] for seat in question.agreed if seat != asker),
        declined=tuple(names[seat] for seat in question.declined),
        missing=tuple(place.name for place in missing),
        answering=tuple(place for place in missing if place.seat in mine),
        asked_here=asker if asker in mine else None,
        about_here=question.seat if is_bot and question.seat in mine else None,
        is_watchers=asker is None,
        is_by_majority=question.kind != Motion.Kind.BACK and len(persons) > 1,
        waiting=waiting_words(
            question.kind, [place.name for place in missing], names[question.seat]
        ),
        counted_at=int((question.asked_at + PATIENCE).timestamp()),
    )


def back_of(board: Board, seat: int | None) -> int | None:
    """The number of moves before the seat's last turn."""
    own = [turn for turn in turns_of(board.texts, board.turn) if turn.seat == seat]
    return own[-1].first - 1 if own else None
