"""Rounds from cards written as text."""

from typing import Any

from engine.box.rounds import BoxDeal, BoxRound
from engine.cards import Stock
from engine.games.registry import GAMES, dealt_round, round_of
from engine.games.reveal import revealed_deal
from engine.shuffle import promise, seed_of


def begun(key: str, *hands: str, rest: str = "-", first: int = 0) -> BoxRound:
    """The round of these hands; each as a card list, its first card on top."""
    dealt = tuple(Stock.parse(hand) for hand in hands)
    return round_of(BoxDeal(GAMES[key], first, dealt, Stock.parse(rest)))


def played(now: BoxRound, *moves: str, seat: int | None = None) -> BoxRound:
    """The state after these moves, each of the awaited seat or of the one given."""
    for move in moves:
        now = now.play(move, now.awaited[0] if seat is None else seat)
    return now


def revealed(key: str, seats: int) -> dict[str, Any]:
    """A deal with all that is needed to check it."""
    lots, secret = [str(seat) for seat in range(seats)], "5e" * 32
    facts = {"name": "1.1", "promise": promise("1.1", secret), "secret": secret}
    loser = seats - 1 if key == "farbensammeln" else None
    start = dealt_round(GAMES[key], seats, seed_of(secret, lots), loser)
    return {**facts, "contributions": lots, **revealed_deal(start.deal, loser)}
