"""What fits after each card of a turn: so a page lays several without waiting for the server."""

from collections import deque
from collections.abc import Iterator

from engine import Card, Game
from engine.games.elfer_raus.play.moves import Kind, move_at


def following_of(game: Game) -> dict[Card, tuple[Card, ...]]:
    """For each card that the turn can reach by laying alone: the cards that fit after it."""
    found: dict[Card, tuple[Card, ...]] = {}
    reached = deque((card, game) for card in plain_lays(game))
    while reached:
        card, before = reached.popleft()
        if card not in found:
            after = before.play(move_at(card))
            found[card] = tuple(plain_lays(after)) if after.seat == game.seat else ()
            reached += ((each, after) for each in found[card])
    return found


def plain_lays(game: Game) -> Iterator[Card]:
    """The cards that can do one thing only: be laid where they fit."""
    costs = [move.cost for move in game.moves]
    for move in game.moves:
        is_plain = move.kind is Kind.LAY and not move.bridge and not move.joker
        if is_plain and costs.count(move.cost) == 1:
            yield move.place
