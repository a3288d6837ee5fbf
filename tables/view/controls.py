"""A viewer's controls at a table, and the headline above the board."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from typing import Any

from django.utils.translation import gettext, ngettext
from django.utils.translation import gettext_lazy as _

from games.elfer_raus.replay import turns_of
from games.names import isolated, names_words
from games.words import Words
from tables.models import Motion, Pace
from tables.play.rounds import Event
from tables.seats.proposals import PATIENCE
from tables.view.board import Board, SeatView
from tables.view.told import Announcement

EVENTS: Mapping[Event, Words] = {
    Event.PAUSED: _("%(name)s has paused the game."),
    Event.RESUMED: _("%(name)s goes on with the game."),
    Event.DECLINED: _("%(name)s says no: nothing changes."),
    Event.WITHDRAWN: _("%(name)s has withdrawn the question."),
    Event.HERE: _("%(name)s is here and plays on."),
    Event.BACK: _("%(name)s has taken moves back, and everyone agreed."),
    Event.BOT: _("A bot plays for %(name)s now."),
    Event.PERSON: _("%(name)s plays again."),
    Event.TAKE: _("%(name)s plays now, in place of a bot."),
    Event.UNANSWERED: _("Nobody has answered: %(name)s plays on."),
    Event.LATE: _("%(name)s ran out of time: a move was made automatically."),
    Event.STOP: _("The round was stopped, as %(name)s asked: nothing of it counts."),
    Event.AGAIN: _("Practice with the cards of that round."),
}
OWN_EVENTS: Mapping[Event, Words] = {  # where the viewer is the one it is about
    Event.PAUSED: _("You have paused the game."),
    Event.RESUMED: _("You go on with the game."),
    Event.DECLINED: _("You said no: nothing changes."),
    Event.WITHDRAWN: _("You have withdrawn the question."),
    Event.HERE: _("You are here and play on."),
    Event.BACK: _("You have taken moves back, and everyone agreed."),
    Event.BOT: _("A bot plays for you now."),
    Event.PERSON: _("You play again."),
    Event.TAKE: _("You play now, in place of a bot."),
    Event.UNANSWERED: _("Nobody has answered: you play on."),
    Event.STOP: _("The round was stopped, as you asked: nothing of it counts."),
    Event.LATE: _("You ran out of time: a move was made automatically."),
}
QUESTIONS: Mapping[str, Words] = {
    Motion.Kind.STOP: _("%(asker)s asks: stop this round? Nothing of it counts then."),
    Motion.Kind.END: _("%(asker)s asks: end this round here? It counts as it stands."),
    Motion.Kind.BOT: _("%(asker)s asks: should a bot play for %(name)s?"),
    Motion.Kind.PERSON: _("%(asker)s asks: should %(name)s play again?"),
    Motion.Kind.TAKE: _("%(asker)s wants to play for %(name)s."),
}


def happened_words(happened: Mapping[str, Any], places: Sequence[SeatView], own: int | None) -> str:
    """ "" if nothing happened, or if the player has left."""
    who = next((place for place in places if place.seat == happened.get("seat")), None)
    if who is None:
        return ""
    event = Event(happened["event"])
    words = OWN_EVENTS.get(event, EVENTS[event]) if who.seat == own else EVENTS[event]
    return str(words) % {"name": isolated(who.name)}


def day_words(board: Board) -> str:
    """Of a try at the deal of a day that has not begun."""
    is_begun = board.day is None or any(seat == board.seat for seat, _ in board.texts)
    return "" if is_begun else gettext("Your try counts from your first card.")


def waiting_words(question: Motion, missing: Sequence[str], name: str) -> str:
    """A sentence on who has not answered a vote by majority; ``name`` is whom it is about."""
    if question.needs_all:
        return ""
    if missing:
        return gettext("Waiting for %(names)s.") % {"names": names_words(missing)}
    if question.kind == Motion.Kind.TAKE:
        return ""
    return gettext("All agree. %(name)s may still say no.") % {"name": isolated(name)}


def question_words(kind: str, asker: str, name: str, taken: int) -> str:
    words = {"asker": isolated(asker), "name": isolated(name), "taken": taken}
    if kind != Motion.Kind.BACK:
        return str(QUESTIONS[kind]) % words
    asks = ngettext(
        "%(asker)s asks: take the last move back?",
        "%(asker)s asks: take the last %(taken)s moves back?",
        taken,
    )
    return asks % words


def headline_of(board: Board, told: Announcement | None) -> str:
    if told:
        return told.words
    if not board.is_dealt:
        facts = {"round": board.round_number, "of": board.rounds_agreed}
        return gettext("Round %(round)s of %(of)s is not dealt yet.") % facts
    if board.is_paused:
        return gettext("The game is paused.")
    if board.is_my_turn:
        return gettext("Your turn")
    names = [place.name for place in board.places if place.seat in board.awaited]
    if len(names) > 1:
        return gettext("Waiting for %(names)s.") % {"names": names_words(names)}
    return gettext("It is %(name)s’s turn.") % {"name": isolated(names[0])}


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
    seat: int | None  # the seat that this device acts for; None for spectators
    back: int | None  # the number of moves that stay if the last turn is taken back
    present: tuple[SeatView, ...]  # other persons that a bot could replace
    absent: tuple[SeatView, ...]  # persons that a bot replaces
    shows_hand: bool
    may_stop: bool  # ask to give the round up, or let a bot play for the own seat
    may_end: bool  # ask to end it here, as it stands
    may_undo: bool  # moves are taken back if all agree
    bots: tuple[SeatView, ...]  # with their levels
    pace: str  # of the bots; "" without any
    day: date | None  # of the one try at its deal

    @property
    def paces(self) -> list[tuple[str, str]]:
        return [(pace.value, str(pace.label)) for pace in Pace]


@dataclass(frozen=True, slots=True)
class Controls:
    happened: str  # "" if nothing happened
    question: OpenQuestion | None
    menu: Menu
    has_menu: bool  # not those who may not pause the game
    stood_in: SeatView | None  # this seat, if a bot plays for it


def controls_of(board: Board, mine: tuple[int, ...]) -> Controls:
    seat = board.seat if board.seat is not None or not mine else mine[0]
    is_on = seat is not None and not board.final
    is_dealt = is_on and board.is_dealt
    own = next((place for place in board.places if place.seat == seat), None)
    is_out = own is not None and own.is_bot
    is_open = is_on and board.question is None and not is_out
    may_stop = is_open and is_dealt and board.day is None
    menu = Menu(
        code=board.code,
        round_number=board.round_number,
        rounds_agreed=board.rounds_agreed,
        is_paused=board.is_paused,
        seat=seat,
        back=back_of(board, seat) if may_stop and not board.is_paused else None,
        present=tuple(p for p in board.places if is_open and is_awaited(p, seat, is_dealt)),
        absent=tuple(p for p in board.places if is_open and p.is_stood_in_for),
        shows_hand=board.seat is not None,
        may_stop=may_stop,
        may_end=is_open and board.sight is not None and board.sight.game.ends_by_agreement,
        may_undo=board.sight is None or board.sight.game.is_open,
        bots=tuple(place for place in board.places if place.is_bot),
        pace=board.pace if any(place.is_bot for place in board.places) else "",
        day=board.day,
    )
    return Controls(
        happened=happened_words(board.happened, board.places, board.seat) or day_words(board),
        question=open_question_of(board, mine),
        menu=menu,
        has_menu=is_dealt and not is_out,
        stood_in=own if is_out and board.question is None else None,
    )


def is_awaited(place: SeatView, seat: int | None, is_dealt: bool) -> bool:
    """Another person that the table may be waiting for: to move, or to be ready."""
    return not place.is_bot and place.seat != seat and (is_dealt or not place.is_ready)


def open_question_of(board: Board, mine: tuple[int, ...]) -> OpenQuestion | None:
    question = board.question
    if question is None:
        return None
    persons = [place for place in board.places if not place.is_bot]
    answered = {*question.agreed, *question.declined}
    missing = [p for p in persons if p.seat not in {*answered, question.seat}]
    names = {place.seat: place.name for place in board.places}
    asker, is_bot = question.asker, question.kind == Motion.Kind.BOT
    asker_name = question.name if asker is None else names[asker]
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
        is_by_majority=not question.needs_all and len(persons) > 1,
        waiting=waiting_words(question, [place.name for place in missing], names[question.seat]),
        counted_at=int((question.asked_at + PATIENCE).timestamp()),
    )


def back_of(board: Board, seat: int | None) -> int | None:
    """The number of moves before the seat's last turn."""
    own = [turn for turn in turns_of(board.texts, board.turn) if turn.seat == seat]
    return own[-1].first - 1 if own else None
