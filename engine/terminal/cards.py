"""Cards as people see them: a shape and its numbers, wrapped to the page width."""

from collections.abc import Iterable
from typing import Final, NamedTuple

from engine import Card, Cards, HandClaim
from engine.cards import COLOURS, JOKER, runs
from engine.terminal.ink import SHAPES, Ink

WIDTH: Final = 80


class Word(NamedTuple):
    """A piece of a line that is never broken, and the style it is painted in."""

    text: str
    style: str = ""


def card_word(card: Card) -> Word:
    """One card: ``◆12``, or ``*`` for a joker."""
    if card == JOKER:
        return Word("*", "bold")
    return Word(f"{SHAPES[card.colour]}{card.number}", card.colour)


def hand_words(cards: Cards) -> list[Word]:
    """A hand by colours, with runs: ``◆ 2 4-7  ▲ 11  *``."""
    words = [word for colour in COLOURS for word in row_words(cards, colour)]
    return words + [Word("*", "bold")] * cards.jokers or [Word("–", "dim")]


def row_words(cards: Cards, colour: str) -> list[Word]:
    """The numbers of one colour; the first has the shape."""
    texts = [text[1:] for text in runs(cards) if text[0] == colour]
    if texts:
        texts[0] = f"{SHAPES[colour]} {texts[0]}"
        texts[-1] += " "
    return [Word(text, colour) for text in texts]


def claim_words(claim: HandClaim | None) -> list[Word]:
    """A claimed hand, with its unknown cards."""
    if claim is None:
        return [Word("unknown", "dim")]
    if claim.penalty is not None:
        return [Word(f"counts {claim.penalty}")]
    known = hand_words(claim.cards) if claim.cards or claim.is_exact else []
    numbers = [Word(f"?{number}") for number in claim.numbers]
    return known + numbers + [Word("?", "dim")] * claim.unknown


def wrapped(label: str, words: Iterable[Word], ink: Ink) -> str:
    """The words after a label; further lines are indented by the length of the label."""
    lines, used = [label], len(label)
    for text, style in words:
        if used + len(text.rstrip()) > WIDTH:
            lines.append(" " * len(label))
            used = len(label)
        lines[-1] += ink.paint(text, style) + " "
        used += len(text) + 1
    return "\n".join(line.rstrip() for line in lines)
