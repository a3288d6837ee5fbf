"""The face of a person: ``{% face player %}``. Its size: ``--f`` (static/parts.css)."""

from functools import cache
from typing import Any, Final

from django import template
from django.templatetags.static import static
from django.utils.html import format_html
from django.utils.safestring import SafeString, mark_safe

from leagues.drawings import symbol
from leagues.faces import FACES, ROBOTS, initials

register = template.Library()

DRAWN: Final = '<svg class="face {}" aria-hidden="true"><use href="{}#{}"/></svg>'
LETTERS: Final = '<span class="face letters {}" aria-hidden="true">{}</span>'
NOBODY: Final = "no-colour"


@register.simple_tag
def face(player: Any, in_page: bool = False) -> SafeString:
    """A player's face, or of what has ``face``, ``colour``, ``name`` and ``is_bot``: a drawing, or
    her initials where no face is stored. Her name has to stand beside it. ``in_page``: the page has
    the drawing itself (``face_symbols``)."""
    number: int | None = getattr(player, "face", None)
    colour = colour_class(getattr(player, "colour", None))
    if getattr(player, "is_bot", False):
        return drawn(ROBOTS[(number or 0) % len(ROBOTS)], colour, in_page)
    if number is None or number >= len(FACES):
        return format_html(LETTERS, colour, initials(player.name))
    return drawn(FACES[number].name, colour, in_page)


@register.simple_tag
@cache
def drawn(name: str, colour: str = NOBODY, in_page: bool = False) -> SafeString:
    """A face by its own name, for instance one of those to choose from."""
    return format_html(DRAWN, colour, "" if in_page else static("faces.svg"), name)


@register.filter
def colour_class(colour: int | None) -> str:
    """The class that sets ``--c``, the colour of a person."""
    return NOBODY if colour is None else f"who-{colour}"


@register.simple_tag
def face_symbols(*players: Any) -> SafeString:
    """The drawings of these players for a page that must not wait for the file of all faces."""
    numbers = {player.face for player in players if getattr(player, "face", None) is not None}
    drawings = "".join(symbol(FACES[number].name) for number in sorted(numbers))
    return mark_safe(f'<svg class="symbols" aria-hidden="true">{drawings}</svg>')
