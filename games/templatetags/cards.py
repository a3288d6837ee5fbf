"""Cards, rows and moves in templates, as pictures and as words."""

from collections.abc import Hashable, Iterable
from functools import lru_cache

from django import template
from django.template.loader import render_to_string
from django.utils.safestring import SafeString
from django.utils.translation import get_language, override

from games.elfer_raus.board import HandCard, tabletop_html
from games.elfer_raus.sentences import move_words, tabletop_words
from games.words import card_words

register = template.Library()


@register.simple_tag
def piece(template: str, **facts: Hashable) -> SafeString:
    """A cached fragment: a small template that depends only on its arguments."""
    return rendered(template, get_language() or "", tuple(facts.items()))


@register.simple_tag
def pieces(template: str, name: str, values: Iterable[Hashable], **facts: Hashable) -> SafeString:
    """A piece for each value, which is the variable ``name`` of its template."""
    language, rest = get_language() or "", tuple(facts.items())
    return SafeString("".join(rendered(template, language, ((name, x), *rest)) for x in values))


@lru_cache(maxsize=5000)
def rendered(template: str, language: str, facts: tuple[tuple[str, Hashable], ...]) -> SafeString:
    with override(language):
        return without_indents(render_to_string(template, dict(facts)))


def without_indents(html: str) -> SafeString:
    """A fragment is sent often: without indents and empty lines it is a tenth shorter."""
    lines = (line.strip() for line in html.split("\n"))
    return SafeString("\n".join(line for line in lines if line))


register.simple_tag(tabletop_html, name="tabletop")
register.filter("row_sentences", tabletop_words)
register.filter("name", card_words)
register.filter("offer", move_words)


@register.filter
def choice(card: HandCard) -> str:
    """The label of a card's button: its move, or the moves to choose from."""
    return move_words(card.only) if card.only else card_words(card.card)
