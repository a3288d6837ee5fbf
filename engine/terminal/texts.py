"""Short texts about moves and ends of games."""

from engine import FinalPosition, Game, Move, Ruleset, points, ranks
from engine.cards import Card
from engine.moves import Kind
from engine.terminal.cards import Word, card_word, wrapped
from engine.terminal.ink import NAMES, Ink


def painted(card: Card, ink: Ink) -> str:
    """One card: ``◆12``."""
    return ink.paint(*card_word(card))


def move_text(before: Game, move: Move, ink: Ink, *, seen: bool = True) -> str:
    """A move about to be played: ``seat 1 lays ◆12``; a drawn card is named only if seen."""
    return f"seat {before.seat} {action(before, move, ink, seen)}"


def action(before: Game, move: Move, ink: Ink, seen: bool) -> str:
    """The move, as the end of a sentence."""
    if move.kind is Kind.DRAW:
        return f"draws {painted(before.stock[0], ink)}" if seen else "draws a card"
    if move.card is None:
        active = before.state.laid or before.state.drawn
        return "ends the turn" if active else "passes"
    card = painted(move.card, ink)
    if move.kind is Kind.SWAP:
        return f"puts {card} where the joker lay, and takes it"
    over = f" over a bridge from {NAMES[move.bridge]}" if move.bridge else ""
    return f"lays a joker as {card}{over}" if move.joker else f"lays {card}{over}"


def moves_text(game: Game, ink: Ink) -> str:
    """The legal moves, as people type them."""
    words = [Word(str(each), each.card.colour if each.card else "") for each in game.moves]
    return wrapped("  moves: ", words, ink)


def end_text(game: Game, ink: Ink) -> str:
    """How a round ended, and the points of each seat."""
    how = "blocked, nobody is out" if game.blocked else f"seat {game.out} is out"
    return f"{ink.bold(f'The round is over: {how}.')}\n\n{points_text(game.position(), ink)}"


def points_text(position: FinalPosition, ink: Ink) -> str:
    """The points of each seat; raises UncountableError if hands are unknown."""
    counted, rules = points(position), position.ruleset
    places = ranks([each.total for each in counted])
    rows = [
        f"  seat {seat}{places[seat]:6}{points_columns(rules, *each)}"
        for seat, each in enumerate(counted)
    ]
    return "\n".join([ink.dim(f"           place{points_heads(rules)}"), *rows])


def points_heads(ruleset: Ruleset) -> str:
    """The header of ``points_columns``."""
    return "   penalty" if ruleset.fewest_first else "   penalty   bonus  points"


def points_columns(ruleset: Ruleset, penalty: float, bonus: float) -> str:
    """Points, or only the penalty if the rule set has no bonus (docs/rules.md 4.5)."""
    shown = [penalty] if ruleset.fewest_first else [penalty, bonus, bonus - penalty]
    texts = [f"{value:.1f}" if isinstance(value, float) else str(value) for value in shown]
    return "".join(text.rjust(width) for text, width in zip(texts, (10, 8, 8), strict=False))
