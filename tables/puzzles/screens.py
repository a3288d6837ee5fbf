"""The screens of both kinds of puzzles: the table, what is asked, and why the answer is right."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from functools import cached_property, reduce
from typing import Any, Final, NamedTuple

from django.utils.html import format_html
from django.utils.translation import gettext, ngettext
from django.utils.translation import gettext_lazy as _

from engine import Cards, Game, HandClaim, Move
from engine.cards import parse_card
from engine.games.elfer_raus.bots import Level
from engine.games.elfer_raus.insight import because as engine_because
from engine.games.elfer_raus.insight.because import Reason, known_open
from engine.games.elfer_raus.puzzles.find_the_move import FindTheMove
from engine.games.elfer_raus.puzzles.inferences import Ground, Inference, inferences, unplaced
from engine.games.elfer_raus.puzzles.themes import Theme
from engine.games.elfer_raus.puzzles.turns import after_moves, replies
from engine.games.elfer_raus.puzzles.which_hands import PuzzleQuestion, WhichHands
from games.because import Because, because, tenths_of
from games.elfer_raus.because import heading_because, is_of, why_because
from games.elfer_raus.board import HandCard, hand_of, tabletop_of
from games.elfer_raus.presentation import ruleset_name
from games.elfer_raus.replay import OpenHand
from games.elfer_raus.sentences import move_words, turn_words
from games.names import join_words
from games.words import Words, cards_words
from leagues.faces import face
from tables.characters import CHARACTERS
from tables.play.rounds import Timeline
from tables.view.board import Board, SeatView
from tables.view.rows import screen_of

MIXED: Final = "mixed"  # all themes
MOST: Final = 5  # turns with figures: the best ones, and the one that was chosen
AROUND: Final = (Level.LAYER, Level.HOLDER, Level.PLANNER, Level.LAYER)  # from the next seat on


def places_around(seats: int, own: int) -> tuple[SeatView, ...]:
    """The solver among the bots."""
    you = SeatView(own, gettext("You"), "", False, True)
    bots = [bot_at((own + after) % seats, after) for after in range(1, seats)]
    return tuple(sorted([you, *bots]))


def bot_at(seat: int, after: int) -> SeatView:
    level = AROUND[after - 1]
    bot = CHARACTERS[level]
    name = f"{bot.name} 2" if level in AROUND[: after - 1] else bot.name
    return SeatView(seat, name, level, False, True, bot.look)


def clue_words(name: str, claim: HandClaim) -> str:
    """The puzzle's clue about a hand that is not open."""
    if claim.penalty is not None:
        return gettext("%(name)s has %(penalty)s points left.") % {
            "name": name,
            "penalty": claim.penalty,
        }
    if claim.unknown:
        words = ngettext("%(name)s holds %(n)s card.", "%(name)s holds %(n)s cards.", claim.unknown)
        return words % {"name": name, "n": claim.unknown}
    numbers = numbers_listed(claim.numbers)
    words = ngettext(
        "%(name)s holds one card: %(numbers)s, of any colour.",
        "%(name)s holds these numbers, of any colours: %(numbers)s.",
        len(claim.numbers),
    )
    return words % {"name": name, "numbers": numbers}


def numbers_listed(numbers: Iterable[int]) -> str:
    return join_words(map(str, numbers))


def clue_short(claim: HandClaim) -> str:
    """The same beside a face."""
    if claim.penalty is not None:
        words = ngettext("%(n)s point", "%(n)s points", claim.penalty)
        return words % {"n": claim.penalty}
    if claim.unknown:
        return ngettext("%(n)s card", "%(n)s cards", claim.unknown) % {"n": claim.unknown}
    return numbers_listed(claim.numbers)


def inference_words(step: Inference, name: str) -> Because:
    if step.ground is Ground.SUM:
        return sum_words(step, name)
    cards = Cards(int(step.after.cards) & ~int(step.before.cards))
    numbers = numbers_listed(step.after.numbers)
    if step.ground is Ground.COLOURS:
        words = gettext("No other cards with these numbers are left, so %(name)s holds %(cards)s.")
    elif not numbers:
        words = gettext("All others are known. %(name)s holds what is left: %(cards)s.")
    elif not cards:
        words = gettext("%(name)s holds what the others do not have: %(numbers)s.")
    else:
        words = gettext("%(name)s holds what the others do not have: %(cards)s, and %(numbers)s.")
    return because(words, name=name, cards=cards, numbers=numbers)


def sum_words(step: Inference, name: str) -> Because:
    numbers = step.after.numbers
    words = ngettext(
        "%(name)s has %(penalty)s points left: of these cards only the %(numbers)s makes that.",
        "%(name)s has %(penalty)s points left: of these cards only %(numbers)s make that.",
        len(numbers),
    )
    penalty = step.before.penalty or 0
    return because(words, name=name, penalty=penalty, numbers=numbers_listed(numbers))


AFRESH: Final = 1000  # so many moves later stands an answer that is shown: all of it is new

THEMES: Final[Mapping[str, Words]] = {
    MIXED: _("Mixed"),
    Theme.HOLDING: _("Holding back"),
    Theme.OPENING: _("Opening"),
    Theme.COUNTING: _("Counting"),
    Theme.JOKERS: _("Jokers"),
    Theme.OUT: _("Out in time"),
}


def heading(*, is_right: bool, is_over: bool, is_shown: bool) -> str:
    if is_shown:
        return gettext("The answer")
    if is_over:
        return gettext("Right") if is_right else gettext("Nearly")
    return gettext("Puzzle")


class TurnLine(NamedTuple):
    """A turn and how many of ten rounds it wins."""

    words: str
    tenths: int
    is_best: bool
    is_chosen: bool


@dataclass(frozen=True)
class MoveScreen:
    """A turn to find, at its table: as far as it is played, or answered.

    The puzzle need not be one of the collection: it is a record up to the question, and the share
    of the wins of each of its options. Real people who sat there are its ``places``.
    """

    puzzle: FindTheMove
    so_far: str = ""  # the moves of the turn that the solver has made
    chosen: str | None = None  # the option that the solver chose
    is_shown: bool = False  # the answer is shown
    places: tuple[SeatView, ...] = ()  # none: the bots

    @property
    def is_right(self) -> bool:
        return self.chosen is not None and self.puzzle.is_right(self.chosen)

    @property
    def is_over(self) -> bool:
        return self.chosen is not None or self.is_shown

    @cached_property
    def turn(self) -> tuple[Move, ...]:
        """The moves of the solver that lie on the table."""
        text = self.puzzle.answer if self.is_shown else self.chosen or self.so_far
        return tuple(map(Move.parse, text.split()))

    @cached_property
    def shown_moves(self) -> tuple[Move, ...]:
        """These, and what the others answer to a wrong turn."""
        if not self.chosen or self.is_right or self.is_shown:
            return self.turn
        after = reduce(Game.play, self.turn, self.puzzle.game)
        return (*self.turn, *replies(after, self.puzzle.seat))

    @cached_property
    def timeline(self) -> Timeline:
        moves = (*self.puzzle.record.moves, *self.shown_moves)
        games = tuple(replace(self.puzzle.record, moves=moves).games())
        seats = tuple(int(game.seat) for game in games if game.seat is not None)
        return Timeline(len(moves), games, tuple(map(str, moves)), seats[: len(moves)])

    @cached_property
    def board(self) -> Board:
        timeline, seat = self.timeline, self.puzzle.seat
        return Board(
            code="",
            version=0,
            pace="",
            is_paused=self.is_over,  # nothing can be played any more
            resumed_at=None,
            rounds_agreed=1,
            round_number=1,
            promise="",
            is_dealt=True,
            is_settled=False,
            places=self.places or places_around(self.puzzle.game.seats, seat),
            seat=seat,
            timeline=timeline,
            sight=timeline.sight(seat),
            awaited=timeline.awaited,
            number=timeline.number + 1,
            texts=tuple(zip(timeline.seats, timeline.texts, strict=True)),
            may_take_back=False,
            question=None,
            happened={},
            seconds_left=None,
            clock_waits=None,
            final=None,
            totals=(),
        )

    def context(self) -> dict[str, Any]:
        puzzle, before, board = self.puzzle, len(self.puzzle.record.moves), self.board
        screen = screen_of(board, board.sight, (puzzle.seat,))
        if self.shown_moves:
            screen = replace(screen, rows=tabletop_of(board.sight, self.shown_moves))
        later = AFRESH if self.is_shown else 0
        fresh = [move for move in screen.latest if move.number > before]
        return {
            "heading": heading(
                is_right=self.is_right, is_over=self.is_over, is_shown=self.is_shown
            ),
            "rules": ruleset_name(puzzle.game.ruleset),
            "places": board.places,
            "screen": screen,
            "made": before + len(self.shown_moves) + later,
            "latest": [replace(move, number=move.number + later) for move in fresh],
            "turn": " ".join(map(str, self.turn)),
            "before": " ".join(map(str, self.turn[:-1])),
            "is_over": self.is_over,
            "is_right": self.is_right,
            "is_solved": self.is_right or self.is_shown,
            "because": self.because if self.is_over else None,
            "lines": self.lines,
            "worlds": puzzle.worlds,
        }

    @property
    def because(self) -> Because:
        """Why the best turn is better than the chosen one, or else than the second best. Beside a
        wrong turn only what that one does: the better one is still to be found."""
        shares = self.puzzle.shares
        *_, second, _best = sorted(shares, key=lambda text: shares[text].value)
        is_wrong = not (self.is_right or self.is_shown)
        played = self.chosen if is_wrong and self.chosen else second
        moves = first_difference(self.puzzle.game, played, self.puzzle.answer)
        reason = reason_of(*moves) if moves else None
        if moves is None or reason is None or (is_wrong and not is_of(reason, moves[1])):
            return because(
                gettext("Another turn wins more often.")
                if is_wrong
                else gettext("No single reason explains the difference.")
            )
        about = None if reason.seat is None else self.board.places[reason.seat]
        drawn, name = (face(about), about.name) if about else ("", "")
        why = why_because(reason, moves[1], name, drawn)
        if is_wrong:
            return why
        what = heading_because(reason, *moves[1:])
        html = format_html("{}. {}", what.html, why.html)
        return Because(html, f"{what.text}. {why.text}", why.face)

    @property
    def lines(self) -> list[TurnLine]:
        """The best turn first; the chosen one is always among them."""
        ranked = sorted(self.puzzle.shares.items(), key=lambda item: -item[1].value)
        shares = [item for at, item in enumerate(ranked) if at < MOST or item[0] == self.chosen]
        return [
            TurnLine(
                words=whole_turn_words(tuple(map(Move.parse, text.split()))),
                tenths=tenths_of(share.value),
                is_best=self.puzzle.is_right(text),
                is_chosen=text == self.chosen,
            )
            for text, share in shares
        ]


REASONED: Final = 160  # playouts for the reason of a difference


def first_difference(game: Game, played: str, better: str) -> tuple[Game, Move, Move] | None:
    """Where two turns part, and the moves with which they do; None if their order hides it."""
    one, other = played.split(), better.split()
    common = [move for move in one if move in other and move not in {"end", "draw"}]
    now = after_moves(game, " ".join(common))
    if now is None or now.seat != game.seat:
        return None
    moves = [Move.parse(next(m for m in turn if m not in common)) for turn in (one, other)]
    return (now, moves[0], moves[1]) if set(moves) <= set(now.moves) else None


def reason_of(game: Game, played: Move, better: Move) -> Reason | None:
    assert game.seat is not None
    sight = game.sight(game.seat)
    return engine_because.because(sight, known_open(game.state), played, better, REASONED)


def is_begun(puzzle: FindTheMove | WhichHands, text: str) -> bool:
    """Whether these moves begin the turn that is asked for, and do not answer yet."""
    if isinstance(puzzle, WhichHands):
        return False
    game = after_moves(puzzle.game, text)
    return game is not None and game.seat == puzzle.seat and puzzle.option(text) is None


def whole_turn_words(moves: tuple[Move, ...]) -> str:
    return move_words(moves[0]) if len(moves) == 1 else turn_words(moves)


class Clue(NamedTuple):
    """What is told about another seat: beside its face, and as a sentence."""

    place: SeatView
    short: str
    words: str
    is_out: bool


@dataclass(frozen=True)
class HandsScreen:
    """Who holds what, at the table of a round that is over."""

    puzzle: WhichHands
    chosen: str | None = None
    is_shown: bool = False

    @cached_property
    def places(self) -> tuple[SeatView, ...]:
        return places_around(self.puzzle.game.seats, self.puzzle.own)

    def context(self) -> dict[str, Any]:
        puzzle, game, places = self.puzzle, self.puzzle.game, self.places
        own = game.hands[puzzle.own]
        asks_holder = puzzle.question is PuzzleQuestion.HOLDER
        is_right = self.chosen == puzzle.answer
        is_over = self.chosen is not None or self.is_shown
        steps = [inference_words(s, places[s.seat].name) for s in inferences(puzzle)]
        return {
            "heading": heading(is_right=is_right, is_over=is_over, is_shown=self.is_shown),
            "rules": ruleset_name(game.ruleset),
            "places": places,
            "own": places[puzzle.own],
            "table": tabletop_of(game.state),
            "hand": hand_of(own, game.layout),
            "clues": self.clues,
            "stock": len(game.stock),
            "question": self.question,
            "wanted": puzzle.card,
            "asks_holder": asks_holder,
            "holders": [(option, places[int(option)] if option != "stock" else None)
                        for option in puzzle.options] if asks_holder else [],
            "cards": [] if asks_holder else [HandCard(parse_card(card)) for card in puzzle.options],
            "missing": cards_words(unplaced(puzzle)),
            "is_over": is_over,
            "is_right": is_right,
            "is_solved": is_right or self.is_shown,
            "because": steps[-1]._replace(face=face(places[puzzle.seat])),
            "steps": steps,
            "hands": [OpenHand(seat, places[seat].name, hand_of(game.hands[seat], game.layout))
                      for seat in puzzle.claims],
            "left": hand_of(Cards.of(game.stock), game.layout),
        }  # fmt: skip

    @property
    def question(self) -> Because:
        if self.puzzle.question is PuzzleQuestion.HOLDER:
            return because(gettext("Who holds %(card)s?"), card=self.puzzle.card)
        words = gettext("Which of these cards does %(name)s hold?")
        return because(words, name=self.places[self.puzzle.seat].name)

    @property
    def clues(self) -> list[Clue]:
        """From the seat that follows the own one."""
        puzzle, places, hands = self.puzzle, self.places, self.puzzle.position.hands
        around = [places[(puzzle.own + after) % len(places)] for after in range(1, len(places))]
        clues = []
        for place in around:
            claim = hands[place.seat]
            if place.seat == puzzle.game.out or claim is None:
                words = gettext("%(name)s went out: the round is over.") % {"name": place.name}
                clues.append(Clue(place, gettext("is out"), words, is_out=True))
            else:
                words = clue_words(place.name, claim)
                clues.append(Clue(place, clue_short(claim), words, is_out=False))
        return clues
