"""Makes "Which hands?" out of a finished round: at least one hand follows from what is known."""

import random
from collections.abc import Iterator
from dataclasses import replace
from itertools import product
from typing import Final

from engine.cards import Cards
from engine.games.elfer_raus.game import Game
from engine.games.elfer_raus.position import HandClaim
from engine.games.elfer_raus.puzzles.inferences import inferences
from engine.games.elfer_raus.puzzles.which_hands import (
    PuzzleQuestion,
    WhichHands,
    is_proved,
    is_read_off,
    is_trivial,
)
from engine.games.elfer_raus.record import Record

FEWEST, MOST = 5, 12  # cards that the solver does not see
FEWEST_HOLDERS: Final = 3  # with fewer, the answer is guessed too easily
FEWEST_OPTIONS: Final = 3
CLUES: Final = "pnc"  # of a hand: the penalty, the numbers, or how many cards
LEVELS: Final = {1: 1, 2: 2}  # by the number of steps; 3 for more


def hands_puzzle_in(record: Record, seed: int) -> WhichHands | None:
    """A puzzle about the end of the round, if one is found."""
    chance = random.Random(seed)
    game = record.replay()
    puzzles = list(deducible(record, game, chance))
    puzzle = chance.choice(puzzles) if puzzles else None
    return puzzle if puzzle and len(puzzle.options) >= FEWEST_OPTIONS else None


def deducible(record: Record, game: Game, chance: random.Random) -> Iterator[WhichHands]:
    for own in range(game.seats):
        others = [seat for seat in range(game.seats) if seat not in {own, game.out}]
        hidden = sum(len(game.hands[seat]) for seat in others) + len(game.stock)
        if own == game.out or not FEWEST <= hidden <= MOST:
            continue
        for clues in product(CLUES, repeat=len(others)):
            if len(set(clues)) > 1 or clues[0] == "p":
                claims = {
                    seat: claim_text(game.hands[seat], clue)
                    for seat, clue in zip(others, clues, strict=True)
                }
                yield from asked_about(record, game, own, claims, chance)


def claim_text(hand: Cards, clue: str) -> str:
    """The hand by its penalty, by its numbers, or by how many cards it holds."""
    numbers = sorted(card.number for card in hand)
    if clue == "p":
        return f"={sum(numbers)}"
    return " ".join(f"?{number}" if clue == "n" else "?" for number in numbers)


def asked_about(
    record: Record, game: Game, own: int, claims: dict[int, str], chance: random.Random
) -> Iterator[WhichHands]:
    """A question about each hand that follows, unless it follows from counting the cards alone.

    Where enough seats may hold the card: who does; else which card the seat holds. No hand is asked
    about whose numbers the solver knows: they would give the answer away.
    """
    question = PuzzleQuestion.HOLDER if len(claims) >= FEWEST_HOLDERS else PuzzleQuestion.CARD
    for seat, claim in claims.items():
        if HandClaim.parse(claim).numbers:
            continue
        card = chance.choice(list(game.hands[seat]))
        puzzle = WhichHands(record, own, claims, question, seat, card, level=0)
        if not is_read_off(puzzle) and is_proved(puzzle) and not is_trivial(puzzle):
            steps = len(inferences(puzzle))
            yield replace(puzzle, level=LEVELS.get(steps, 3))
