"""The face of a person: ``{% face player %}``. Its size: ``--f`` (static/parts.css)."""

from collections.abc import Iterable
from functools import cache
from typing import Any, Final

from django import template
from django.templatetags.static import static
from django.utils.html import format_html
from django.utils.safestring import SafeString, mark_safe

from leagues.faces import FACES, ROBOTS, drawings, initials

register = template.Library()

DRAWN: Final = '<svg class="face {}" aria-hidden="true"><use href="{}#{}"/></svg>'
LETTERS: Final = '<span class="face letters {}" aria-hidden="true">{}</span>'
NOBODY: Final = "no-colour"


@register.simple_tag
def face(player: Any, in_page: bool = False) -> SafeString:
    """The face of a player, or of an object with a ``look`` and a ``name``: a drawing, or initials.
    The name has to stand beside it. ``in_page``: the page has the drawing itself (face_symbols)."""
    look = player.look
    colour = colour_class(look.colour)
    if getattr(player, "is_bot", False):
        return drawn(ROBOTS[look.face % len(ROBOTS)], colour, in_page)
    if look.face >= len(FACES):
        return format_html(LETTERS, colour, initials(player.name))
    return drawn(FACES[look.face].name, colour, in_page)


@register.simple_tag
@cache
def drawn(name: str, colour: str = NOBODY, in_page: bool = False) -> SafeString:
    """A face by its own name, for instance one of those to choose from."""
    return format_html(DRAWN, colour, "" if in_page else static("faces.svg"), name)


AT: Final = (
    '<svg class="face-at" x="{}" y="{}" width="15" height="15" viewBox="0 0 15 15">'
    '<circle cx="7.5" cy="7.5" r="7.5"/><svg x="1" y="1" width="13" height="13" class="round">'
    "{}</svg></svg>"
)


@register.simple_tag
def face_at(player: Any, x: float, y: float) -> SafeString:
    """A face within a drawing, at the end of a line."""
    number = player.look.face
    if number < len(FACES):
        inner = format_html('<use href="{}#{}"/>', static("faces.svg"), FACES[number].name)
    else:
        inner = format_html('<text x="6.5" y="9.5">{}</text>', initials(player.name))
    return format_html(AT, f"{x + 7:g}", f"{y - 7.5:g}", inner)


@register.filter
def colour_class(colour: int | None) -> str:
    """The class that sets ``--c``, the colour of a person."""
    return NOBODY if colour is None else f"who-{colour}"


@register.simple_tag
def face_symbols(players: Iterable[Any]) -> SafeString:
    """The drawings of these players for a page that must not wait for the file of all faces."""
    numbers = {player.look.face for player in players} & set(range(len(FACES)))
    symbols = "".join(drawings()[FACES[number].name] for number in sorted(numbers))
    return mark_safe(f'<svg class="symbols" aria-hidden="true">{symbols}</svg>')
