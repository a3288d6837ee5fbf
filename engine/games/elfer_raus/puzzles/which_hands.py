"""Which hands: the end of a round, some of its hands are known only in part."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from enum import StrEnum
from functools import cached_property
from typing import Any

from engine.cards import Card, Cards, each_card, parse_card
from engine.games.elfer_raus.game import Game
from engine.games.elfer_raus.position import FinalPosition, HandClaim
from engine.games.elfer_raus.puzzles.find_the_move import key_of_text
from engine.games.elfer_raus.record import Record
from engine.games.elfer_raus.verify import verify


class PuzzleQuestion(StrEnum):
    HOLDER = "holder"  # who holds this card?
    CARD = "card"  # which of these cards does this seat hold?


@dataclass(frozen=True)
class WhichHands:
    """A finished round, and its solver's knowledge: the table, the own hand, and ``claims``.

    A claim is the text of a hand as in ``FinalPosition``: ``=16``, ``?5 ?9`` or ``? ?``.
    """

    record: Record
    own: int  # the solver's seat
    claims: Mapping[int, str]  # by seat, for each hand that is not open
    question: PuzzleQuestion
    seat: int  # the seat that holds the card
    card: Card
    level: int

    @cached_property
    def key(self) -> str:
        """The same for the same puzzle in every release."""
        return key_of_text(f"{self.record}{self.own}{self.claims}{self.question}{self.card}")

    @cached_property
    def game(self) -> Game:
        return self.record.replay()

    @cached_property
    def position(self) -> FinalPosition:
        """The position that the solver knows."""
        full = self.game.position()
        claimed = {seat: HandClaim.parse(text) for seat, text in self.claims.items()}
        hands = tuple(claimed.get(seat, hand) for seat, hand in enumerate(full.hands))
        return replace(full, hands=hands, stock=len(self.game.stock))

    @property
    def missing(self) -> Cards:
        """The cards that are neither on the table nor in the own hand."""
        hidden = [int(self.game.hands[seat]) for seat in self.claims]
        return Cards(sum(hidden) + int(Cards.of(self.game.stock)))

    @property
    def options(self) -> tuple[str, ...]:
        """The seats that may hold the card and the stock; or the cards that the seat may hold."""
        if self.question is PuzzleQuestion.HOLDER:
            return (*map(str, self.claims), *(["stock"] if self.game.stock else []))
        others = int(self.missing) & ~int(self.game.hands[self.seat])
        return tuple(map(str, each_card(others | self.card.bit)))

    def option(self, text: str) -> str | None:
        return text if text in self.options else None

    @property
    def answer(self) -> str:
        return str(self.seat) if self.question is PuzzleQuestion.HOLDER else str(self.card)

    def is_right(self, option: str) -> bool:
        return option == self.answer

    def to_json(self) -> dict[str, Any]:
        return {
            "record": str(self.record),
            "own": self.own,
            "claims": {str(seat): text for seat, text in self.claims.items()},
            "question": self.question,
            "seat": self.seat,
            "card": str(self.card),
            "level": self.level,
        }

    @classmethod
    def from_json(cls, data: Mapping[str, Any]) -> "WhichHands":
        """Read what ``to_json`` writes; raises NotationError."""
        return cls(
            record=Record.parse(data["record"]),
            own=data["own"],
            claims={int(seat): text for seat, text in data["claims"].items()},
            question=PuzzleQuestion(data["question"]),
            seat=data["seat"],
            card=parse_card(data["card"]),
            level=data["level"],
        )


def is_proved(puzzle: WhichHands, position: FinalPosition | None = None) -> bool:
    """Whether the hand asked about follows completely from what is known, and is the true one."""
    hand = verify(position or puzzle.position, effort=0).deduced.hands[puzzle.seat]
    return hand is not None and hand.is_exact and hand.cards == puzzle.game.hands[puzzle.seat]


def is_read_off(puzzle: WhichHands) -> bool:
    """Whether what is told about each hand by itself leaves the answer only."""
    if puzzle.question is PuzzleQuestion.CARD:
        claim = puzzle.claims[puzzle.seat]
        return sum(allows(claim, parse_card(option)) for option in puzzle.options) == 1
    holders = sum(allows(claim, puzzle.card) for claim in puzzle.claims.values())
    return holders == 1 and not puzzle.game.stock


def allows(claim: str, card: Card) -> bool:
    """Whether a hand of which no more is told may hold the card."""
    hand = HandClaim.parse(claim)
    if hand.penalty is not None:
        return card.number <= hand.penalty
    return hand.unknown > 0 or card.number in hand.numbers


def is_trivial(puzzle: WhichHands) -> bool:
    """Whether it follows from the table, the own hand and how many cards each one holds."""
    counts = {seat: " ".join(["?"] * len(puzzle.game.hands[seat])) for seat in puzzle.claims}
    return is_proved(replace(puzzle, claims=counts))
