"""The screens of both kinds of puzzles: the table, what is asked, and why the answer is right."""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import cached_property, reduce
from typing import Any, Final, NamedTuple

from django.utils.translation import gettext, ngettext

from engine import Cards, Game, HandClaim, Move
from engine.cards import parse_card
from engine.games.elfer_raus.bots import Level
from engine.games.elfer_raus.insight import because as engine_because
from engine.games.elfer_raus.insight.because import Reason, known_open
from engine.games.elfer_raus.puzzles.find_the_move import FindTheMove
from engine.games.elfer_raus.puzzles.inferences import Ground, Inference, inferences
from engine.games.elfer_raus.puzzles.turns import after_moves, moves_of, replies
from engine.games.elfer_raus.puzzles.which_hands import PuzzleQuestion, WhichHands
from games.because import Because, because, tenths_of
from games.elfer_raus.because import heading_because, is_of
from games.elfer_raus.board import HandCard, hand_of, tabletop_of
from games.elfer_raus.replay import OpenHand
from games.elfer_raus.sentences import move_words, turn_words
from games.names import join_words
from games.words import cards_words
from leagues.faces import face
from tables.characters import CHARACTERS
from tables.play.rounds import Timeline
from tables.view.board import Board, SeatView, moves_for_all
from tables.view.insights import why_of
from tables.view.rows import screen_of

AROUND: Final = (Level.LAYER, Level.HOLDER, Level.PLANNER, Level.LAYER)  # from the next seat on
MOST: Final = 5  # turns with figures: the best ones, and the one that was chosen
AFRESH: Final = 1000  # so many moves later stands an answer that is shown: all of it is new
REASONED: Final = 160  # playouts for the reason of a difference


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


@dataclass(frozen=True)
class PuzzleScreen:
    """A puzzle, and the answer of its solver. The templates read it."""

    puzzle: FindTheMove | WhichHands
    chosen: str | None = None  # the option that the solver chose
    is_shown: bool = False  # the answer is shown

    @property
    def is_right(self) -> bool:
        return self.chosen is not None and self.puzzle.is_right(self.chosen)

    @property
    def is_over(self) -> bool:
        return self.chosen is not None or self.is_shown

    @property
    def is_solved(self) -> bool:
        return self.is_right or self.is_shown


class TurnLine(NamedTuple):
    """A turn and how many of ten rounds it wins."""

    words: str
    tenths: int
    is_best: bool


@dataclass(frozen=True)
class MoveScreen(PuzzleScreen):
    """A turn to find, at its table: as far as it is played, or answered.

    The puzzle need not be one of the collection: it is a record up to the question, and the share
    of the wins of each of its options. Real people who sat there are its ``places``.
    """

    puzzle: FindTheMove
    so_far: str = ""  # the moves of the turn that the solver has made
    places: tuple[SeatView, ...] = ()  # none: the bots

    @property
    def turn(self) -> str:
        """The moves of the solver that lie on the table."""
        return self.puzzle.answer if self.is_shown else self.chosen or self.so_far

    @property
    def shown_moves(self) -> tuple[Move, ...]:
        """These, and what the others answer to a wrong turn."""
        turn = moves_of(self.turn)
        if self.is_solved or not self.is_over:
            return turn
        return (*turn, *replies(reduce(Game.play, turn, self.puzzle.game), self.puzzle.seat))

    @cached_property
    def board(self) -> Board:
        moves = (*self.puzzle.record.moves, *self.shown_moves)
        games = tuple(replace(self.puzzle.record, moves=moves).games())
        seats = tuple(int(game.seat) for game in games if game.seat is not None)
        timeline = Timeline(len(moves), games, tuple(map(str, moves)), seats[: len(moves)])
        seat = self.puzzle.seat
        return Board(
            is_paused=self.is_over,  # nothing can be played any more
            places=self.places or places_around(self.puzzle.game.seats, seat),
            seat=seat,
            timeline=timeline,
            sight=timeline.sight(seat),
            awaited=timeline.awaited,
            texts=moves_for_all(timeline),
        )

    def context(self) -> dict[str, Any]:
        sight, before, shown = self.board.sight, len(self.puzzle.record.moves), self.shown_moves
        screen = screen_of(self.board, sight, (self.puzzle.seat,))
        if shown:
            screen = replace(screen, rows=tabletop_of(sight, shown))
        later = AFRESH if self.is_shown else 0
        fresh = [move for move in screen.latest if move.number > before]
        return {
            "screen": screen,
            "places": self.board.places,
            "made": before + len(shown) + later,
            "latest": [replace(move, number=move.number + later) for move in fresh],
            "before": self.turn.rpartition(" ")[0],
            "worlds": self.puzzle.worlds,
        }

    @property
    def because(self) -> Because:
        """Why the best turn is better than the chosen one, or else than the second best. Beside a
        wrong turn only what that one does: the better one is still to be found."""
        shares, places = self.puzzle.shares, self.board.places
        *_, second, _best = sorted(shares, key=lambda text: shares[text].value)
        played = second if self.is_solved or self.chosen is None else self.chosen
        moves = first_difference(self.puzzle.game, played, self.puzzle.answer)
        reason = reason_of(*moves) if moves else None
        if not self.is_solved:
            if moves and reason and is_of(reason, moves[1]):
                return why_of(reason, moves[1], places)
            return because(gettext("Another turn wins more often."))
        if not moves or not reason:
            return because(gettext("No other turn wins more often."))
        what, why = heading_because(reason, *moves[1:]), why_of(reason, moves[1], places)
        return because("%(what)s. %(why)s", face=why.face, what=what, why=why)

    @property
    def lines(self) -> list[TurnLine]:
        """The best turns first, and the chosen one; only that one while others are to be found."""
        shares = self.puzzle.shares
        ranked = sorted(shares, key=lambda text: -shares[text].value)
        best = ranked[:MOST] if self.is_solved else []
        return [
            TurnLine(
                words=whole_turn_words(moves_of(text)),
                tenths=tenths_of(shares[text].value),
                is_best=self.puzzle.is_right(text),
            )
            for text in ranked
            if text in best or text == self.chosen
        ]


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


@dataclass(frozen=True)
class HandsScreen(PuzzleScreen):
    """Who holds what, at the table of a round that is over."""

    puzzle: WhichHands

    def context(self) -> dict[str, Any]:
        puzzle, game = self.puzzle, self.puzzle.game
        places = places_around(game.seats, puzzle.own)
        hands = [hand_of(hand, game.layout) for hand in game.hands]
        steps = [inference_words(step, places[step.seat].name) for step in inferences(puzzle)]
        context = {
            "places": places,
            "own": places[puzzle.own],
            "table": tabletop_of(game.state),
            "hand": hands[puzzle.own],
            "clues": clues_of(puzzle, places),
            "stock": len(game.stock),
            "missing": cards_words(puzzle.missing),
            "because": steps[-1]._replace(face=face(places[puzzle.seat])),
            "steps": steps,
            "hands": [OpenHand(seat, places[seat].name, hands[seat]) for seat in puzzle.claims],
            "left": hand_of(Cards.of(game.stock), game.layout),
        }
        if puzzle.question is PuzzleQuestion.HOLDER:
            holders = [(option, None if option == "stock" else places[int(option)])
                       for option in puzzle.options]  # fmt: skip
            question = because(gettext("Who holds %(card)s?"), card=puzzle.card)
            return {**context, "question": question, "holders": holders}
        words = gettext("Which of these cards does %(name)s hold?")
        question = because(words, name=places[puzzle.seat].name)
        cards = [HandCard(parse_card(option)) for option in puzzle.options]
        return {**context, "question": question, "cards": cards, "wanted": puzzle.card}


class Clue(NamedTuple):
    """What is told about another seat: beside its face, and as a sentence."""

    place: SeatView
    short: str
    words: str
    is_out: bool = False


def clues_of(puzzle: WhichHands, places: tuple[SeatView, ...]) -> list[Clue]:
    """From the seat that follows the own one."""
    around = (*places[puzzle.own + 1 :], *places[: puzzle.own])
    return [clue_about(place, puzzle.position.hands[place.seat]) for place in around]


def clue_about(place: SeatView, claim: HandClaim | None) -> Clue:
    if claim is None or claim.is_exact:
        words = gettext("%(name)s went out: the round is over.") % {"name": place.name}
        return Clue(place, gettext("is out"), words, is_out=True)
    facts: dict[str, Any] = {"name": place.name, "numbers": numbers_listed(claim.numbers)}
    if claim.penalty is not None:
        facts["n"] = facts["penalty"] = claim.penalty
        short = ngettext("%(n)s point", "%(n)s points", claim.penalty)
        words = gettext("%(name)s has %(penalty)s points left.")
    elif claim.unknown:
        facts["n"] = claim.unknown
        short = ngettext("%(n)s card", "%(n)s cards", claim.unknown)
        words = ngettext("%(name)s holds %(n)s card.", "%(name)s holds %(n)s cards.", claim.unknown)
    else:
        short = "%(numbers)s"
        words = ngettext(
            "%(name)s holds one card: %(numbers)s, of any colour.",
            "%(name)s holds these numbers, of any colours: %(numbers)s.",
            len(claim.numbers),
        )
    return Clue(place, short % facts, words % facts)


def numbers_listed(numbers: Iterable[int]) -> str:
    return join_words(map(str, numbers))


def inference_words(step: Inference, name: str) -> Because:
    """How the hand of this name follows."""
    numbers = step.after.numbers
    cards = Cards(int(step.after.cards) & ~int(step.before.cards))
    if step.ground is Ground.SUM:
        words = ngettext(
            "%(name)s has %(penalty)s points left: of these cards only the %(numbers)s makes that.",
            "%(name)s has %(penalty)s points left: of these cards only %(numbers)s make that.",
            len(numbers),
        )
    elif step.ground is Ground.COLOURS:
        words = gettext("No other cards with these numbers are left, so %(name)s holds %(cards)s.")
    elif not numbers:
        words = gettext("All others are known. %(name)s holds what is left: %(cards)s.")
    elif not cards:
        words = gettext("%(name)s holds what the others do not have: %(numbers)s.")
    else:
        words = gettext("%(name)s holds what the others do not have: %(cards)s, and %(numbers)s.")
    penalty, listed = step.before.penalty or 0, numbers_listed(numbers)
    return because(words, name=name, penalty=penalty, cards=cards, numbers=listed)
