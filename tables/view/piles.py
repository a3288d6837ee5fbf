"""The screen of a table of the other games: the hands, the calls, the latest events.

On a phone that several people share each of them may call, no matter whose hand is shown.
"""

import uuid
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final, NamedTuple
from uuid import UUID

from engine.box.events import BoxEvent, BoxEventKind
from engine.box.rounds import BoxRound, BoxSight
from games.elfer_raus.board import HandCard
from games.elfer_raus.replay import OpenHand
from games.names import Names, side_by_side
from games.pictures import Choice, Picture, ReplayStep
from games.registry import event_words, picture_of, won_words
from tables.models import Deal
from tables.play.rounds import Timeline, timeline_of
from tables.view.board import Board
from tables.view.rows import LATEST, AnyScreen, TurnLine, curtain_of, points_so_far
from tables.view.table_view import RoundEnd, Shown, TableView


class SeatCalls(NamedTuple):
    """The calls of one of these people; each call is a form with its own key."""

    seat: int
    name: str
    choices: tuple[Choice, ...]
    key: UUID


def calls_of(board: Board, state: BoxRound, mine: tuple[int, ...]) -> Iterator[SeatCalls]:
    """Of all seats of a shared phone."""
    names = tuple(place.name for place in board.places)
    for place in board.places:
        if place.seat not in mine or place.is_bot:
            continue
        called = Names(names, place.seat)
        picture = picture_of(state.sight(place.seat), called)
        calls = tuple(choice for choice in picture.buttons if choice.is_call)
        if calls:
            yield SeatCalls(place.seat, called.shorts[place.seat], calls, uuid.uuid4())


@dataclass(frozen=True, kw_only=True)
class BoxMoment(ReplayStep):
    """The round after some of its moves, as everybody may see it now."""

    game: str  # without its variant: the CSS class
    lines: tuple[str, ...]  # what the last move brought
    picture: Picture
    hands: tuple[OpenHand, ...]


def states_at(deal: Deal, step: int) -> tuple[Any, Any]:
    """The states before and after this step; the same one at the deal."""
    played = timeline_of(deal)
    before = state = deal.start
    for text, seat in zip(played.texts[:step], played.seats[:step], strict=True):
        before, state = state, state.play(text, seat)
    return before, state


def hands_of(state: BoxRound, names: Sequence[str]) -> Iterator[OpenHand]:
    """The hands that their seats could see, by number."""
    for seat, name in enumerate(names):
        hand = sorted(state.sight(seat).hand, key=lambda card: (card.number, card))
        if hand:
            yield OpenHand(seat, name, tuple(map(HandCard, hand)), seat in state.awaited)


ENDED: Final = 3  # events that say how a round ended
MOST_LINES: Final = 60  # events in the list of all


class BoxSeat(NamedTuple):
    """A seat as everybody sees it."""

    seat: int
    name: str
    short: str  # the name on a phone
    cards: int | None  # how many it holds; None where there are none
    won: str
    total: int | None  # the same as a number
    is_turn: bool
    is_own: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class BoxScreen(AnyScreen):
    game: str  # without its variant: the CSS class
    picture: Picture
    family: str  # of the game
    calls: tuple[SeatCalls, ...]  # of each seat of this device, if there are several


def box_screen_of(
    board: Board, sight: BoxSight, mine: tuple[int, ...], calls: tuple[SeatCalls, ...] = ()
) -> BoxScreen:
    """The screen of a dealt board; ``mine`` are the seats of the device."""
    names = names_of_board(board)
    if board.is_paused or board.is_stood_in_for:
        sight = replace(sight, moves=())
    curtain = curtain_of(board, mine)
    picture = picture_of(sight, names)
    if calls:
        picture = replace(picture, buttons=tuple(b for b in picture.buttons if not b.is_call))
    if picture.race and board.resumed_at:  # after a pause the cards are shown again
        picture = replace(picture, race=f"{picture.race} {board.resumed_at.timestamp()}")
    if curtain is not None:  # cards that only the seat before has seen are hidden with its hand
        sight = replace(sight, events=tuple(event.seen_by(None) for event in sight.events))
    lines = news_lines(sight, names)
    return BoxScreen(
        game=sight.game.base,
        picture=replace(picture, hand=(), quartets=(), sums=()) if curtain is not None else picture,
        seated=around_of(board, sight),
        news=lines[-1:],
        turns=lines[::-1],
        latest=tuple(latest_of(sight, lines)),
        standing=points_so_far(board),
        family=sight.game.family,
        curtain=curtain,
        calls=calls,
    )


def news_lines(sight: BoxSight, names: Names) -> tuple[TurnLine, ...]:
    """The last events, each in a sentence."""
    events = sight.events[-MOST_LINES:]
    return tuple(TurnLine(event.seat, "", event_words(sight, event, names)) for event in events)


def names_of_board(board: Board) -> Names:
    return Names(tuple(place.name for place in board.places), board.seat)


def latest_of(sight: BoxSight, lines: Sequence[TurnLine]) -> list[Shown]:
    """The last events as sentences, numbered from the first event of the round."""
    last = lines[-LATEST:]
    first = len(sight.events) - len(last)
    shown = zip(sight.events[first:], last, strict=True)
    return [shown_event(at, *pair, sight.seat) for at, pair in enumerate(shown, first + 1)]


def shown_event(number: int, event: BoxEvent, line: TurnLine, viewer: int | None) -> Shown:
    flights = " ".join(",".join(flight) for flight in flights_of(event, viewer))
    kind = "event" if flights or event.kind == BoxEventKind.TURNED else "end"
    return Shown(number, line.seat, kind, "", line.words, flights)


class Flight(NamedTuple):
    """The card, "" if this viewer may not see it, and two places: ``Pile.at``, a seat, or "away".

    Without a start only cards fly that lay open. From a seat to itself: they are laid aside.
    """

    card: str
    start: str
    to: str


# By the kind of the event, and whether it names a place or another seat
PATHS: Final[Mapping[tuple[BoxEventKind, bool], tuple[str, str]]] = {
    (BoxEventKind.TURNED, False): ("{seat}", "up-{seat}"),
    (BoxEventKind.TURNED_OVER, False): ("up-{seat}", "{seat}"),
    (BoxEventKind.GUESSED, False): ("{seat}", "up-{seat}"),
    (BoxEventKind.LAID, False): ("{seat}", "middle"),
    (BoxEventKind.TOOK_PILE, False): ("middle", "{seat}"),
    (BoxEventKind.PLACED, False): ("up-{seat}", "middle"),
    (BoxEventKind.PLACED, True): ("up-{seat}", "up-{other}"),
    (BoxEventKind.PUT_AWAY, False): ("middle", "away"),
    (BoxEventKind.WRONG_CALL, False): ("", "middle"),
    (BoxEventKind.SNAPPED, False): ("", "{seat}"),
    (BoxEventKind.SNAPPED, True): ("", "{seat}"),
    (BoxEventKind.QUARTET, False): ("{seat}", "{seat}"),
    (BoxEventKind.LAID_OFF, False): ("{seat}", "{seat}"),
    (BoxEventKind.LAID_OFF, True): ("{seat}", "pile-{at}"),
    (BoxEventKind.TOOK_TOP, True): ("pile-{at}", "{seat}"),
    (BoxEventKind.DREW, False): ("stock", "{seat}"),
    (BoxEventKind.DREW, True): ("spot-{at}", "{seat}"),
    (BoxEventKind.GAVE, True): ("{seat}", "{other}"),
    (BoxEventKind.EXCHANGED, True): ("given-{seat}", "{other}"),
}


def flights_of(event: BoxEvent, viewer: int | None) -> Iterator[Flight]:
    """Which cards fly from where to where; of those that nobody sees one for all."""
    path = PATHS.get((event.kind, event.other is not None or event.at is not None))
    if path is None:
        return
    start, to = (place.format(seat=event.seat, other=event.other, at=event.at) for place in path)
    if event.kind != BoxEventKind.EXCHANGED:
        yield from (Flight(str(card), start, to) for card in event.cards or ("",))
    elif event.cards:
        given, got = map(str, event.cards)
        yield Flight(given, start, to)
        yield Flight(got, f"given-{event.other}", str(event.seat))
    elif event.other != viewer:
        yield Flight("", start, to)


def around_of(board: Board, sight: BoxSight) -> tuple[BoxSeat, ...]:
    """The seats in turn order, the viewer's own last."""
    shorts = side_by_side([place.name for place in board.places])
    around = [
        BoxSeat(
            seat=place.seat,
            name=place.name,
            short=shorts[place.seat],
            cards=sight.card_counts[place.seat] if sight.card_counts else None,
            won=won_words(sight, place.seat),
            total=sight.won[place.seat] if sight.won else None,
            is_turn=place.seat in sight.awaited,
            is_own=place.seat == board.seat,
        )
        for place in board.places
    ]
    return tuple(around[seat] for seat in names_of_board(board).around)


class PilesView(TableView):
    middle = "table/box/_middle.html"
    hand = "table/box/_hand.html"
    buttons = "table/box/_below.html"
    replay = "table/box/_replay.html"
    style = "table/box/_style.html"
    script = "table/box/_script.html"

    def step_count(self, timeline: Timeline, seat: int | None) -> int:
        return len(timeline.states[-1].seen_events(seat))

    def screen(self, board: Board, mine: tuple[int, ...]) -> BoxScreen:
        if board.timeline is None or board.is_paused or len(mine) < 2:  # one person has buttons
            return box_screen_of(board, board.sight, mine)
        calls = tuple(calls_of(board, board.timeline.states[-1], mine))
        return box_screen_of(board, board.sight, mine, calls)

    def end(self, timeline: Timeline, names: Sequence[str]) -> RoundEnd:
        """The hands are shown anyway, so no event says them."""
        sight, called = timeline.states[-1].sight(None), Names(tuple(names), None)
        heard = [event for event in sight.events if event.kind != BoxEventKind.SHOWED][-ENDED:]
        return RoundEnd(ended_by=" ".join(f"{event_words(sight, e, called)}." for e in heard))

    def latest(self, board: Board, timeline: Timeline, _names: Sequence[str]) -> Sequence[Shown]:
        sight = timeline.states[-1].sight(board.seat)
        return latest_of(sight, news_lines(sight, names_of_board(board)))

    def moment(self, deal: Deal, names: Sequence[str], step: int, _seat: int | None) -> ReplayStep:
        """As everybody may see it now; the last one if there are fewer steps."""
        last = len(timeline_of(deal).texts)
        step = min(step, last)
        before, now = states_at(deal, step)
        sight, called = now.sight(None), Names(tuple(names), None)
        new = now.events[len(before.events) if step else 0 :]
        return BoxMoment(
            game=sight.game.base,
            step=step,
            last=last,
            lines=tuple(event_words(sight, event, called) for event in new),
            picture=picture_of(sight, called),
            hands=tuple(hands_of(now, names)),
        )


PILES: Final = PilesView()
