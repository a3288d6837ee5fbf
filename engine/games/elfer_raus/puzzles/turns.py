"""The whole turns that a seat may choose from, each once."""

from functools import reduce

from engine.errors import IllegalMove, NotationError
from engine.games.elfer_raus.bots.holder import Holder
from engine.games.elfer_raus.bots.planner import distinct
from engine.games.elfer_raus.game import Game
from engine.games.elfer_raus.play.moves import Move

Effect = tuple[object, ...]


def effect(game: Game) -> Effect:
    """The effect of a turn. The order of the lays and the start of a bridge make no difference."""
    state, extras = game.state, game.state.extras
    left = (extras.jokers, extras.bridges_left, extras.bonus, extras.swapped) if extras else ()
    return (state.seat, state.free, state.hands, left)


def turns_from(game: Game, most: int) -> dict[Effect, str]:
    """The moves of each turn, by what it leaves; none if there are more than ``most``."""
    turns: dict[Effect, str] = {}
    begun, seen = [("", game)], set[Effect]()
    for text, now in begun:  # grows
        for move in distinct(now.moves):
            then = now.play(move)
            turn, left = f"{text} {move}".strip(), effect(then)
            if then.seat != game.seat:
                turns.setdefault(left, turn)
            elif left not in seen:
                seen.add(left)
                begun.append((turn, then))
        if len(turns) > most:
            return {}
    return turns


def moves_of(text: str) -> tuple[Move, ...]:
    return tuple(map(Move.parse, text.split()))


def after_moves(game: Game, text: str) -> Game | None:
    """The game after these moves of one turn; None if they are not such moves."""
    try:
        return reduce(lambda now, move: now.play(move, game.seat), text.split(), game)
    except (NotationError, IllegalMove):
        return None


def replies(game: Game, seat: int) -> tuple[Move, ...]:
    """The rest of this seat's turn, if it has any left, and the next turn of each other one.

    All hold back, as in the playouts of the puzzles.
    """
    moves: list[Move] = []
    is_around = False
    while game.seat is not None and not (is_around and game.seat == seat):
        is_around = game.seat != seat
        moves.append(Holder().choose(game.sight(game.seat)))
        game = game.play(moves[-1])
    return tuple(moves)
