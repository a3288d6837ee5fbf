"""Rounds from cards written as text."""

from engine.box import GAMES
from engine.box.play import BoxDeal, BoxRound, round_of
from engine.cards import Stock


def begun(key: str, *hands: str, rest: str = "-", first: int = 0) -> BoxRound:
    """The round of these hands; each as a card list, its first card on top."""
    dealt = tuple(Stock.parse(hand) for hand in hands)
    return round_of(BoxDeal(GAMES[key], first, dealt, Stock.parse(rest)))


def played(now: BoxRound, *moves: str, seat: int | None = None) -> BoxRound:
    """The state after these moves, each of the awaited seat or of the one given."""
    for move in moves:
        now = now.play(move, now.awaited[0] if seat is None else seat)
    return now
