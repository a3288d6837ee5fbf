"""The screen of a table of Elfer raus!: the turns as lines, the hand, the buttons."""

from collections import deque
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from operator import attrgetter
from typing import Any, Final, NamedTuple

from django.utils.translation import get_language, gettext

from engine import Card, Game, Move, Sight
from engine.games.elfer_raus.play.moves import DRAW, END, Kind, move_at
from games.elfer_raus.board import HandCard, SeatsView, Tabletop, hand_of, seats_of, tabletop_of
from games.elfer_raus.replay import Turn, moment, moves_in, news_for, turns_of
from games.elfer_raus.sentences import template, turn_words
from games.names import isolated
from games.pictures import ReplayStep
from games.words import COLOURS, card_words
from tables.models import Deal
from tables.play.rounds import Timeline, record_of
from tables.view.board import Board, SeatView, moves_for_all
from tables.view.table_view import RoundEnd, Shown, TableView

LATEST: Final = 12  # moves that a page shows one by one; of more moves only the last ones


@dataclass(frozen=True, slots=True)
class TurnLine:
    """A turn in a line. ``name`` is "" if the words name the player."""

    seat: int
    name: str
    words: str


@dataclass(frozen=True, slots=True)
class Viewed:
    """The facts for one viewer: the names of the players, and the own drawn cards."""

    names: Sequence[str]
    seat: int | None
    drawn: Mapping[int, Card]  # the cards that this seat drew, by the number of the move
    most: int  # cards that a turn may draw


def lines_of(turns: Iterable[Turn], viewed: Viewed) -> tuple[TurnLine, ...]:
    language, names, most = get_language(), viewed.names, viewed.most
    return tuple(
        turn_line(language, turn, names[turn.seat], drawn_in(turn, viewed), most) for turn in turns
    )


@lru_cache(maxsize=5000)
def turn_line(
    language: str | None, turn: Turn, name: str, drawn: tuple[Card | None, ...] | None, most: int
) -> TurnLine:
    """Cached: each board lists all turns; ``language`` is part of the cache key."""
    if all(move.kind >= Kind.DRAW for move in turn.moves):  # only drawn, or passed
        own = [card for card in drawn or () if card is not None]
        if own:
            return TurnLine(turn.seat, "", drew_words(own[-1], len(own), most))
    return TurnLine(turn.seat, name, turn_words(turn.moves))


def drawn_in(turn: Turn, viewed: Viewed) -> tuple[Card | None, ...] | None:
    """The card drawn by each move of an own turn, if it is shown; None for a turn of others."""
    if turn.seat != viewed.seat:
        return None
    return tuple(viewed.drawn.get(at) for at in range(turn.first, turn.last + 1))


def drew_words(card: Card, number: int, most: int) -> str:
    facts = {"card": card_words(card), "number": number, "most": most}
    words = gettext("You drew %(card)s, %(number)s of %(most)s")
    return (gettext("You drew %(card)s") if most == 1 else words) % facts


def latest_moves(turns: Sequence[Turn], viewed: Viewed) -> list[Shown]:
    """The last moves of a round in the order played."""
    language = get_language()
    shown: list[Shown] = []
    for turn in turns[-LATEST:]:
        name = viewed.names[turn.seat]
        shown += moves_shown(language, turn, name, drawn_in(turn, viewed), viewed.most)
    return shown[-LATEST:]


@lru_cache(maxsize=5000)
def moves_shown(
    language: str | None, turn: Turn, name: str, drawn: tuple[Card | None, ...] | None, most: int
) -> tuple[Shown, ...]:
    """Cached, as above: since the last move only the last turn has changed."""
    shown: list[Shown] = []
    draws = 0
    for at, move in enumerate(turn.moves, turn.first):
        card = drawn[at - turn.first] if drawn else None
        if card is not None:
            draws += 1
            words = drew_words(card, draws, most)
        else:
            is_you = drawn is not None and move.kind is not Kind.DRAW
            words = move_line(move, name, at == turn.first, is_you)
        shown_card = move.card if card is None else card
        kind = "joker" if move.joker else move.kind.name.lower()
        shown.append(
            Shown(at, turn.seat, kind, "" if shown_card is None else str(shown_card), words)
        )
    return tuple(shown)


def move_line(move: Move, name: str, is_first: bool, is_own: bool) -> str:
    colour = str(COLOURS[move.bridge]) if move.bridge else ""
    card = card_words(move.card) if move.card is not None else ""
    words = (
        own_template(move, is_first) if is_own else template(move, is_first=is_first, is_seen=False)
    )
    return str(words) % {"name": isolated(name), "card": card, "colour": colour}


def own_template(move: Move, is_first: bool) -> str:
    if move.kind is Kind.END:
        return gettext("You pass") if is_first else gettext("You end the turn")
    if move.kind is Kind.SWAP:
        return gettext("You swap %(card)s for the joker")
    if move.joker:
        return gettext("You lay a joker as %(card)s")
    return gettext("You lay %(card)s")


def draw_label(drawn: int, most: int, is_forced: bool) -> str:
    """The label of the button for drawing, and why the button is there."""
    if not is_forced:
        return gettext("Draw a card")
    if most == 1:
        return gettext("Nothing fits: draw a card")
    words = {"number": drawn + 1, "most": most}
    return gettext("Nothing fits: draw, %(number)s of %(most)s") % words


class Buttons(NamedTuple):
    """The buttons below a hand. Equal ones are rendered once: most pages have none."""

    code: str
    seat: int | None
    is_hint_offered: bool
    may_take_back: bool
    draw_label: str  # "" if no card may be drawn
    may_end: bool
    is_pass: bool  # the button that ends the turn says "pass", because nothing else is possible


@dataclass(frozen=True, slots=True, kw_only=True)
class AnyScreen:
    """The parts of a round in play that the screens of all games show."""

    seated: tuple[Any, ...]  # in turn order, the own seat last
    curtain: int | None  # the seat of this device to pass the phone on to
    news: tuple[TurnLine, ...]  # the last turn
    turns: tuple[TurnLine, ...]  # all, the latest first
    latest: tuple[Shown, ...]
    standing: tuple[tuple[SeatView, int], ...]  # the totals of the match so far, best first

    @property
    def own(self) -> Any:
        return self.seated[-1]

    @property
    def others(self) -> tuple[Any, ...]:
        """The other seats: the own one stands beside the buttons."""
        is_own = self.own.is_own and self.curtain is None
        return self.seated[:-1] if is_own else self.seated

    @property
    def next_name(self) -> str:
        """The player whose hand the curtain hides."""
        return next((seat.name for seat in self.seated if seat.seat == self.curtain), "")


@dataclass(frozen=True, slots=True, kw_only=True)
class Screen(AnyScreen):
    """Of "Elfer raus!". ``hand`` is empty for spectators, and until the device is passed on."""

    rows: Tabletop
    around: SeatsView
    hand: tuple[HandCard, ...]
    joker_places: tuple[tuple[str, tuple[Move, ...]], ...]  # a row's colour, and moves of jokers
    buttons: Buttons


def curtain_of(board: Board, mine: tuple[int, ...]) -> int | None:
    """A phone that several people share is passed on, if the shown seat has nothing to do."""
    waiting = [seat for seat in board.awaited if seat in mine]
    if len(mine) < 2 or not waiting:
        return None
    is_shown = board.seat in waiting and board.clock_waits is None
    return None if is_shown else waiting[0]


def screen_of(board: Board, sight: Sight, mine: tuple[int, ...]) -> Screen:
    """The screen of a dealt board; ``mine`` are the seats of the device."""
    names = [place.name for place in board.places]
    curtain, around = curtain_of(board, mine), around_of(board, sight)
    moves = () if board.is_paused or board.is_stood_in_for else sight.moves
    turns = turns_of(board.texts, sight.turn)
    drawn = drawn_by(board.timeline, board.seat) if curtain is None and board.timeline else {}
    viewed = Viewed(names, board.seat, drawn, sight.ruleset.draws)
    return Screen(
        rows=tabletop_of(sight, latest=moves_in(news_for(turns, board.seat))),
        around=around,
        seated=around.seats,
        hand=hand_shown(board, sight, moves, turns, drawn) if curtain is None else (),
        joker_places=joker_places(sight.setup.layout, moves),
        news=lines_of(turns[-1:], viewed),
        turns=lines_of(turns[::-1], viewed),
        latest=tuple(latest_moves(turns, viewed)),
        standing=points_so_far(board),
        buttons=buttons_of(board, sight, moves),
        curtain=curtain,
    )


def buttons_of(board: Board, sight: Sight, moves: Sequence[Move]) -> Buttons:
    is_stuck = not any(move not in {DRAW, END} for move in moves)
    return Buttons(
        code=board.code,
        seat=board.seat,
        is_hint_offered=board.is_my_turn and board.has_hints,
        may_take_back=board.may_take_back,
        draw_label=draw_label(sight.drawn, sight.ruleset.draws, is_stuck) if DRAW in moves else "",
        may_end=END in moves,
        is_pass=is_stuck and not sight.laid and not sight.drawn,
    )


def points_so_far(board: Board) -> tuple[tuple[SeatView, int], ...]:
    totals = zip(board.places, board.totals, strict=False)
    return tuple(sorted(totals, key=lambda line: -line[1]))


def around_of(board: Board, sight: Sight) -> SeatsView:
    """The seats in turn order, the viewer's own last: as people sit around the table."""
    names = [place.name for place in board.places]
    around = seats_of(sight, names, board.seat)
    first = 0 if board.seat is None else board.seat + 1
    return replace(around, seats=(*around.seats[first:], *around.seats[:first]))


def hand_shown(
    board: Board,
    sight: Sight,
    moves: Sequence[Move],
    turns: Sequence[Turn],
    drawn: Mapping[int, Card],
) -> tuple[HandCard, ...]:
    """The own hand; cards drawn in the last own turn are marked."""
    own = [turn for turn in turns if turn.seat == board.seat]
    since = own[-1].first if own else 0
    fresh = 0
    for at, card in drawn.items():
        fresh |= card.bit if at >= since else 0
    hand = hand_of(sight.hand, sight.setup.layout, moves, fresh)
    if not moves:
        return hand
    following = following_of(board.timeline.game) if board.timeline else {}
    then = {card: " ".join(map(str, cards)) for card, cards in following.items()}
    return tuple(replace(hand_card, then=then.get(hand_card.card)) for hand_card in hand)


def joker_places(layout: str, moves: Sequence[Move]) -> tuple[tuple[str, tuple[Move, ...]], ...]:
    """Where a joker may be laid, in each row; empty if nowhere."""
    jokers = sorted((move for move in moves if move.joker), key=attrgetter("bit", "bridge"))
    if not jokers:
        return ()
    return tuple((row, tuple(m for m in jokers if m.place.colour == row)) for row in layout)


def following_of(game: Game) -> dict[Card, tuple[Card, ...]]:
    """For each card that the turn can reach by laying alone: the cards that fit after it."""
    following: dict[Card, tuple[Card, ...]] = {}
    reached = deque((card, game) for card in plain_lays(game))
    while reached:
        card, before = reached.popleft()
        if card not in following:
            after = before.play(move_at(card))
            following[card] = tuple(plain_lays(after)) if after.seat == game.seat else ()
            reached += ((next_card, after) for next_card in following[card])
    return following


def plain_lays(game: Game) -> Iterator[Card]:
    """The cards that can do one thing only: be laid where they fit."""
    costs = [move.cost for move in game.moves]
    for move in game.moves:
        is_plain = move.kind is Kind.LAY and not move.bridge and not move.joker
        if is_plain and costs.count(move.cost) == 1:
            yield move.place


def drawn_by(timeline: Timeline, seat: int | None) -> dict[int, Card]:
    """The cards that this seat drew. Only the seat itself may be shown them."""
    moves, games = enumerate(moves_for_all(timeline)), timeline.games
    return {
        at + 1: Card(next(iter(games[at].stock)))
        for at, (mover, text) in moves
        if mover == seat and text == str(DRAW)
    }


class RowsView(TableView):
    middle = "table/rows/_middle.html"
    hand = "table/rows/_hand.html"
    buttons = "table/rows/_buttons.html"
    replay = "cards/_replay.html"
    guide = "table/_guide.html"
    has_turns = True

    def step_count(self, timeline: Timeline, _seat: int | None) -> int:
        return len(timeline.texts)

    def screen(self, board: Board, mine: tuple[int, ...]) -> Screen:
        return screen_of(board, board.sight, mine)

    def end(self, timeline: Timeline, _names: Sequence[str]) -> RoundEnd:
        game = timeline.game
        hands = tuple(hand_of(hand, game.layout) for hand in game.hands)
        return RoundEnd(tabletop_of(game.state), hands, game.out)

    def latest(self, board: Board, timeline: Timeline, names: Sequence[str]) -> Sequence[Shown]:
        """A draw among them has been shown before."""
        viewed = Viewed(names, board.seat, {}, most=0)
        return latest_moves(turns_of(moves_for_all(timeline), None), viewed)

    def moment(self, deal: Deal, names: Sequence[str], step: int, seat: int | None) -> ReplayStep:
        eye = seat if seat is not None and seat < len(names) else None
        return moment(record_of(deal), step, names, eye=eye)


ROWS: Final = RowsView()
