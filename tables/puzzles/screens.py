"""The words of the pages: the sizes of hands, the cards a move opens, how a hand follows."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any, Final, NamedTuple

from django.utils.translation import gettext, ngettext

from engine import Card, Cards, Game, HandClaim, Move
from engine.cards import each_card, parse_card
from engine.errors import NotationError
from engine.games.elfer_raus.bots.planner import distinct
from engine.games.elfer_raus.play.moves import Kind
from engine.games.elfer_raus.puzzles.find_the_move import FindTheMove
from engine.games.elfer_raus.puzzles.inferences import Ground, Inference, inferences, unplaced
from engine.games.elfer_raus.puzzles.turns import after_moves
from engine.games.elfer_raus.puzzles.which_hands import PuzzleQuestion, WhichHands
from games.elfer_raus.board import HandCard, hand_of, seats_of, tabletop_of
from games.elfer_raus.presentation import ruleset_name
from games.elfer_raus.replay import OpenHand, moves_in, news_for, turns_of
from games.elfer_raus.sentences import move_words, turn_words
from games.names import join_words
from games.words import card_words, cards_words
from leagues.models import Look
from tables.view.board import NO_LOOK, SeatView

NAMES: Final = ("Ada", "Ben", "Cleo", "Dina", "Emil")  # of the other players
FACES: Final = (1, 2, 3, 4, 5)  # of these


def names_around(seats: int, own: int) -> list[str]:
    """The names of all seats; the solver is “You”."""
    others = iter(NAMES)
    return [gettext("You") if seat == own else next(others) for seat in range(seats)]


def places_around(names: Sequence[str], own: int) -> tuple[SeatView, ...]:
    """The same with faces; the solver has initials."""
    faces = iter(FACES)
    looks = [NO_LOOK.face if seat == own else next(faces) for seat in range(len(names))]
    return tuple(
        SeatView(seat, name, "", False, True, Look(looks[seat], seat))
        for seat, name in enumerate(names)
    )


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


def inference_words(step: Inference, name: str) -> str:
    if step.ground is Ground.SUM:
        return sum_words(step, name)
    cards = Cards(int(step.after.cards) & ~int(step.before.cards))
    words = {"name": name, "cards": cards_words(cards)}
    if step.ground is Ground.COLOURS:
        return (
            gettext("No other cards with these numbers are left, so %(name)s holds %(cards)s.")
            % words
        )
    if not step.after.numbers:
        return gettext("All others are known. %(name)s holds what is left: %(cards)s.") % words
    words["numbers"] = numbers_listed(step.after.numbers)
    if not cards:
        return gettext("%(name)s holds what the others do not have: %(numbers)s.") % words
    return (
        gettext("%(name)s holds what the others do not have: %(cards)s, and %(numbers)s.") % words
    )


def sum_words(step: Inference, name: str) -> str:
    numbers = step.after.numbers
    words = ngettext(
        "%(name)s has %(penalty)s points left: of these cards only the %(numbers)s makes that.",
        "%(name)s has %(penalty)s points left: of these cards only %(numbers)s make that.",
        len(numbers),
    )
    penalty = step.before.penalty
    return words % {"name": name, "penalty": penalty, "numbers": numbers_listed(numbers)}


def opens_words(own: Sequence[Card], others: Sequence[tuple[Card, str]]) -> str:
    """The cards that a move opens: for the solver, and for their holder in this round."""
    parts = []
    if own:
        parts.append(gettext("%(cards)s for yourself") % {"cards": cards_words(own)})
    for card, holder in others:
        words = {"card": cards_words([card]), "name": holder}
        text = gettext("%(card)s for %(name)s") if holder else gettext("%(card)s (in the stock)")
        parts.append(text % words)
    if not parts:
        return gettext("opens nothing")
    return gettext("opens %(what)s") % {"what": join_words(parts)}


MOST_LINES: Final = 5  # of an answer: the best turns, and the one that was chosen


class MoveLine(NamedTuple):
    """The wins of a turn, in rounds of 100, and the cards that it opens."""

    words: str
    wins: int
    error: int
    opens: str
    is_best: bool
    is_chosen: bool


@dataclass(frozen=True)
class MoveScreen:
    puzzle: FindTheMove
    so_far: str = ""  # the moves of the turn that the solver has made

    def context(self, chosen: str | None) -> dict[str, Any]:
        puzzle, laid = self.puzzle, moves_in_text(self.so_far)
        game = after_moves(puzzle.game, self.so_far)
        if game is None or game.seat != puzzle.seat:
            game, laid = puzzle.game, ()
        sight = game.sight(puzzle.seat)
        names = names_around(game.seats, puzzle.seat)
        played = tuple(
            (int(state.seat), str(move))
            for state, move in zip(puzzle.record.games(), puzzle.record.moves, strict=False)
            if state.seat is not None
        )
        news = news_for(turns_of(played, puzzle.seat), puzzle.seat)
        moves = distinct(game.moves)
        hand = hand_of(sight.hand, sight.setup.layout, moves)
        by_card = {card.only for card in hand}
        return {
            "rules": ruleset_name(game.ruleset),
            "around": seats_of(sight, names, puzzle.seat),
            "places": places_around(names, puzzle.seat),
            "table": tabletop_of(sight, laid or moves_in(news)),
            "hand": hand,
            "further": [move for move in moves if move not in by_card and move.kind < Kind.DRAW],
            "others": [move for move in moves if move.kind >= Kind.DRAW],
            "news": [(names[turn.seat], turn_words(turn.moves)) for turn in news],
            "lines": self.lines(chosen, names),
            "worlds": puzzle.worlds,
            "so_far": " ".join(map(str, laid)),
            "before": " ".join(map(str, laid[:-1])),
            "laid": turn_words(laid) if laid else "",
        }

    def lines(self, chosen: str | None, names: list[str]) -> list[MoveLine]:
        """The best turn first."""
        ranked = sorted(self.puzzle.shares.items(), key=lambda item: -item[1].value)
        shares = [item for at, item in enumerate(ranked) if at < MOST_LINES or item[0] == chosen]
        return [
            MoveLine(
                words=whole_turn_words(moves_in_text(text)),
                wins=round(100 * share.value),
                error=max(1, round(100 * share.error)),
                opens=self.opens(text, names),
                is_best=text == self.puzzle.answer,
                is_chosen=text == chosen,
            )
            for text, share in shares
        ]

    def opens(self, text: str, names: list[str]) -> str:
        game = self.puzzle.game
        cards = list(each_card(opened(game, text)))
        hand = game.hands[self.puzzle.seat]
        others = [(card, names[at] if at is not None else "") for card in cards
                  if card not in hand for at in [holder_of(game, int(card))]]  # fmt: skip
        return opens_words([card for card in cards if card in hand], others)


def moves_in_text(text: str) -> tuple[Move, ...]:
    """Empty for what is no text of moves."""
    try:
        return tuple(map(Move.parse, text.split()))
    except NotationError:
        return ()


def whole_turn_words(moves: tuple[Move, ...]) -> str:
    return move_words(moves[0]) if len(moves) == 1 else turn_words(moves)


def opened(game: Game, text: str) -> int:
    """The places that fit after the turn and did not before."""
    played = after_moves(game, text)
    return int(played.state.fits) & ~int(game.state.fits) if played else 0


def holder_of(game: Game, card: int) -> int | None:
    """The seat that held the card; None: it was in the stock."""
    return next((seat for seat, hand in enumerate(game.hands) if card in hand), None)


@dataclass(frozen=True)
class HandsScreen:
    puzzle: WhichHands

    def context(self, chosen: str | None) -> dict[str, Any]:
        puzzle, game = self.puzzle, self.puzzle.game
        names = names_around(game.seats, puzzle.own)
        own = game.hands[puzzle.own]
        asks_holder = puzzle.question is PuzzleQuestion.HOLDER
        return {
            "rules": ruleset_name(game.ruleset),
            "table": tabletop_of(game.state),
            "hand": hand_of(own, game.layout),
            "out": names[game.out] if game.out is not None else "",
            "clues": [clue_words(names[at], hand) for at, hand in self.clues],
            "stock": len(game.stock),
            "card": card_words(puzzle.card),
            "name": names[puzzle.seat],
            "asks_holder": asks_holder,
            "holders": [(option, names[int(option)] if option != "stock" else "")
                        for option in puzzle.options] if asks_holder else [],
            "cards": [] if asks_holder else [HandCard(parse_card(card)) for card in puzzle.options],
            "missing": cards_words(unplaced(puzzle)),
            "steps": [inference_words(s, names[s.seat]) for s in inferences(puzzle)],
            "hands": [OpenHand(seat, names[seat], hand_of(game.hands[seat], game.layout))
                      for seat in puzzle.claims],
            "places": places_around(names, puzzle.own),
            "left": hand_of(Cards.of(game.stock), game.layout),
        }  # fmt: skip

    @property
    def clues(self) -> list[tuple[int, Any]]:
        hands = self.puzzle.position.hands
        return [(seat, hands[seat]) for seat in self.puzzle.claims]
