"""People at the terminal who play on from a game, with or without bots."""

from dataclasses import dataclass, field

from engine import EngineError, Game, Record
from engine.bots import Bot
from engine.moves import Move
from engine.terminal.bad_input import error_text
from engine.terminal.drawing import drawn_game
from engine.terminal.ink import Ink
from engine.terminal.texts import end_text, move_text, moves_text

HELP = "Type a move (? lists them), t for the table, q to leave."


@dataclass
class Sitting:
    """A game at the terminal: a record that grows with typed moves and moves of bots."""

    record: Record
    game: Game
    ink: Ink
    bots: dict[int, Bot] = field(default_factory=dict)
    drawn: Game | None = None  # the game that was drawn last

    def play(self) -> None:
        """Play until the round is over or somebody leaves; EOFError if the input ends."""
        print(f"\n{self.ink.dim(HELP)}")
        while (seat := self.game.seat) is not None:
            if seat in self.bots:
                played = tuple(self.record.games())
                self.play_move(self.bots[seat].choose(self.game.sight(seat, played)))
                continue
            if self.drawn is not self.game:
                self.draw()
            if not self.answer(input(f"seat {seat}> ").strip()):
                return
        print(f"\n{drawn_game(self.game, self.ink)}\n\n{end_text(self.game, self.ink)}")

    def answer(self, typed: str) -> bool:
        """Do what was typed; True if the game goes on."""
        if typed in {"q", "quit"}:
            return False
        if typed in {"t", "table"}:
            self.draw()
        elif typed in {"", "?"}:
            print(moves_text(self.game, self.ink))
        else:
            self.try_move(typed)
        return True

    def try_move(self, text: str) -> None:
        """Play the typed move, or print why it is not legal."""
        try:
            move = Move.parse(text)
            self.game.play(move)
        except EngineError as error:
            print(f"  refused: {error_text(error)}")
        else:
            self.play_move(move)

    def play_move(self, move: Move) -> None:
        """Play a legal move and print it; a card that a bot draws stays hidden."""
        seen = self.game.seat not in self.bots
        print(f"  {move_text(self.game, move, self.ink, seen=seen)}")
        self.game, self.record = self.game.play(move), self.record.played(move)

    def draw(self) -> None:
        """Draw the table as the seat to move sees it."""
        print(f"\n{drawn_game(self.game, self.ink, seen_by=self.game.seat)}\n")
        self.drawn = self.game
