"""“Find the move” as its page shows it: what the seat sees, and what each move wins."""

from dataclasses import dataclass
from typing import Any, NamedTuple

from engine import Game, Move
from engine.cards import each_card
from engine.games.elfer_raus.play.moves import Kind
from engine.games.elfer_raus.puzzles.find_the_move import FindTheMove
from games.elfer_raus.board import hand_of, seats_of, tabletop_of
from games.elfer_raus.replay import moves_in, news_for, turns_of
from games.elfer_raus.sentences import move_words, turn_words
from games.words import ruleset_name
from puzzles.words import names_around, opens_words


class MoveLine(NamedTuple):
    """What a move wins, in rounds of 100, and what it opens."""

    words: str
    wins: int
    error: int
    opens: str
    is_best: bool
    is_chosen: bool


@dataclass(frozen=True)
class MoveScreen:
    puzzle: FindTheMove

    def context(self, chosen: str | None) -> dict[str, Any]:
        puzzle, game = self.puzzle, self.puzzle.game
        sight = game.sight(puzzle.seat)
        names = names_around(game.seats, puzzle.seat)
        made = tuple(
            (int(each.seat), str(move))
            for each, move in zip(puzzle.record.games(), puzzle.record.moves, strict=False)
            if each.seat is not None
        )
        news = news_for(turns_of(made, puzzle.seat), puzzle.seat)
        moves = [Move.parse(each) for each in puzzle.options]
        hand = hand_of(sight.hand, sight.setup.layout, moves)
        by_card = {each.only for each in hand}
        return {
            "rules": ruleset_name(game.ruleset),
            "around": seats_of(sight, names, own=puzzle.seat),
            "table": tabletop_of(sight, moves_in(news)),
            "hand": hand,
            "further": [move for move in moves if move not in by_card and move.kind < Kind.DRAW],
            "others": [move for move in moves if move.kind >= Kind.DRAW],
            "news": [(names[each.seat], turn_words(each.moves)) for each in news],
            "lines": self.lines(chosen, names),
            "worlds": puzzle.worlds,
        }

    def lines(self, chosen: str | None, names: list[str]) -> list[MoveLine]:
        """The best move first."""
        shares = sorted(self.puzzle.shares.items(), key=lambda each: -each[1].value)
        return [
            MoveLine(
                words=move_words(Move.parse(text)),
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


def opened(game: Game, text: str) -> int:
    """The places that fit after the move and did not before."""
    return int(game.play(text).state.fits) & ~int(game.state.fits)


def holder_of(game: Game, card: int) -> int | None:
    """The seat that held the card; None: it was in the stock."""
    return next((seat for seat, hand in enumerate(game.hands) if card in hand), None)
