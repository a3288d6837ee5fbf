"""A whole game as text: rule set, deal and moves; for replay, export and bug reports.

::

    ruleset classic
    first 0
    layout rygb
    hand r11 y3 …
    hand …
    stock g1 …
    moves r11 end …
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Final

from engine.cards import Cards, Stock
from engine.errors import NotationError, NotationReason
from engine.games.elfer_raus.game import Game
from engine.games.elfer_raus.play.moves import Move
from engine.games.elfer_raus.rules.ruleset import Ruleset
from engine.games.elfer_raus.rules.rulesets import parse_ruleset
from engine.games.elfer_raus.rules.setup import parse_layout
from engine.seats import MOST_SEATS


@dataclass(frozen=True)
class Record:
    """A deal and the moves played from it. ``parse`` is the inverse of ``str``.

    A record read from text is not yet a legal game: ``replay`` and ``games`` play it through
    ``Game`` and raise what ``Game`` raises.
    """

    ruleset: Ruleset
    first: int
    layout: str
    hands: tuple[Cards, ...]
    stock: Stock
    moves: tuple[Move, ...] = ()

    @classmethod
    def of(cls, start: Game, moves: tuple[Move, ...] = ()) -> "Record":
        """The record of a game before its first move, and of the moves played from there."""
        first = int(start.state.setup.first)
        return cls(start.ruleset, first, start.layout, start.hands, start.stock, moves)

    def played(self, move: Move | str) -> "Record":
        """The record with one more move."""
        parsed = Move.parse(move) if isinstance(move, str) else move
        return replace(self, moves=(*self.moves, parsed))

    def start(self) -> Game:
        """The game before the first move."""
        hands = [str(hand) for hand in self.hands]
        return Game.start(self.ruleset, hands, str(self.stock), self.first, self.layout)

    def games(self) -> Iterator[Game]:
        """The game before the first move and after each one."""
        game = self.start()
        yield game
        for move in self.moves:
            game = game.play(move)
            yield game

    def replay(self) -> Game:
        """The game after the last move, played card by card."""
        *_, last = self.games()
        return last

    def __str__(self) -> str:
        lines = [f"ruleset {self.ruleset}", f"first {self.first}", f"layout {self.layout}"]
        lines += [f"hand {hand}" for hand in self.hands]
        lines += [f"stock {self.stock}", " ".join(["moves", *map(str, self.moves)])]
        return "\n".join(lines) + "\n"

    @classmethod
    def parse(cls, text: str) -> "Record":
        """Read a record; raises NotationError."""
        if not isinstance(text, str) or len(text) > LONGEST_RECORD:
            raise NotationError(NotationReason.RECORD, text=text)
        parts = [line.partition(" ") for line in text.strip().splitlines()]
        keys = [key for key, _, _ in parts]
        seats = len(keys) - len(FRAME)
        if keys != [*FRAME[:3], *["hand"] * seats, *FRAME[3:]] or not 0 < seats <= MOST_SEATS:
            raise NotationError(NotationReason.RECORD, text=text)
        values = [value for _, _, value in parts]
        ruleset = parse_ruleset(values[0])
        return cls(
            ruleset,
            parse_first(values[1]),
            parse_layout(values[2], ruleset),
            tuple(Cards.parse(hand) for hand in values[3:-2]),
            Stock.parse(values[-2]),
            tuple(Move.parse(word) for word in values[-1].split()),
        )


LONGEST_RECORD: Final = 50_000  # characters; the longest game needs half as many
FRAME: Final = ("ruleset", "first", "layout", "stock", "moves")


def parse_first(text: str) -> int:
    """The seat a record names as first."""
    if len(text) != 1 or text not in "012345":
        raise NotationError(NotationReason.RECORD, text=text)
    return int(text)
