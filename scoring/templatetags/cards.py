"""Cards, rows and moves as pages show and say them."""

from django import template
from django.utils.safestring import SafeString

from engine import Card, Move
from scoring.drawing import drawn
from scoring.tabletop import Board, HandCard
from scoring.words.tabletop import board_words, held_words, move_words

register = template.Library()


@register.simple_tag
def tabletop(board: Board) -> SafeString:
    """The picture of a table."""
    return drawn(board)


@register.filter
def said(board: Board) -> list[str]:
    """The same table in words, a sentence for each row."""
    return board_words(board)


@register.filter
def held(card: Card) -> str:
    return held_words(card)


@register.filter
def offer(move: Move) -> str:
    return move_words(move)


@register.filter
def choice(card: HandCard) -> str:
    """What a button for a card says: what it does, or what there is to choose from."""
    return move_words(card.only) if card.only else held_words(card.card)
