"""The drawing of a board, and the link to its table."""

from django import template
from django.urls import reverse
from django.utils.safestring import SafeString

from leagues.links import qr
from tables.boards import Board
from tables.screen import Screen, screen_of

register = template.Library()


@register.simple_tag
def screen(board: Board, mine: tuple[int, ...]) -> Screen | None:
    """None until the cards are dealt."""
    return None if board.sight is None else screen_of(board, board.sight, mine)


@register.simple_tag
def link_to(origin: str, code: str) -> str:
    """Whoever has it may sit down, or look on."""
    return origin + reverse("tables:table", args=[code])


@register.filter
def picture(link: str) -> SafeString:
    """A link as a QR code."""
    return qr(link)
