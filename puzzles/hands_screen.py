"""“Which hands?” on its page: what the solver knows, and after an answer how it follows."""

from dataclasses import dataclass
from typing import Any, NamedTuple

from engine import Cards
from engine.cards import parse_card
from engine.games.elfer_raus.puzzles.inferences import inferences, unplaced
from engine.games.elfer_raus.puzzles.which_hands import PuzzleQuestion, WhichHands
from games.elfer_raus.board import HandCard, hand_of, tabletop_of
from games.words import card_words, cards_words, ruleset_name
from puzzles.words import clue_words, inference_words, names_around


class OpenHand(NamedTuple):
    name: str
    cards: tuple[HandCard, ...]


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
            "holders": [(each, names[int(each)] if each != "stock" else "")
                        for each in puzzle.options] if asks_holder else [],
            "cards": [] if asks_holder else [HandCard(parse_card(each)) for each in puzzle.options],
            "missing": cards_words(unplaced(puzzle)),
            "steps": [inference_words(each, names[each.seat]) for each in inferences(puzzle)],
            "hands": [OpenHand(names[seat], hand_of(game.hands[seat], game.layout))
                      for seat in puzzle.claims],
            "left": hand_of(Cards.of(game.stock), game.layout),
        }  # fmt: skip

    @property
    def clues(self) -> list[tuple[int, Any]]:
        hands = self.puzzle.position.hands
        return [(seat, hands[seat]) for seat in self.puzzle.claims]
