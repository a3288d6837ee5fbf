"""Parts of a board for its template."""

from collections.abc import Sequence
from typing import TypeVar

from django import template

from leagues.words.names import isolated
from tables.display.boards import Board

register = template.Library()
Item = TypeVar("Item")


@register.filter
def at(items: Sequence[Item], place: int) -> Item:
    return items[place]


@register.filter
def name_at(board: Board, seat: int) -> str:
    return isolated(next(each.name for each in board.places if each.seat == seat))
