"""A because: a sentence with cards in it, and the face of the one it is about.

    from games.because import because
    words = gettext("Your %(card)s opens %(places)s for %(name)s: <b>only two cards left.</b>")
    line = because(words, face=face(player), card=Card, places=Cards, name="Pixel")
    {% include "cards/_because.html" with because=line nose="down" %}

A sentence is translated whole: its words may have ``<b>``, and a place for each card, set of cards,
name, number or sentence. On the page a card is a small card that screen readers hear as "red 17";
``text`` is the same sentence without any drawing. First what to do, then why; two lines at most.

``nose`` is "up", "down" or nothing. It points to the middle of the bubble; a script that knows what
is meant sets ``--nose`` (static/play/guide.js). ``{% include "cards/_pips.html" with tenths=4 %}``
draws "wins 4 of 10".
"""

from typing import Final, NamedTuple

from django.utils.html import conditional_escape, format_html
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import gettext

from engine import Card, Cards
from engine.cards import JOKER
from games.names import isolated, join_words
from games.words import card_runs, card_words, cards_words


class Because(NamedTuple):
    html: SafeString
    text: str
    face: str = ""  # drawn (leagues/faces.py); without one, a bulb


Part = Because | Card | Cards | str | int


def because(words: str, *, face: str = "", **parts: Part) -> Because:
    """``words`` come from the catalogue of translations; the parts are escaped."""
    html = {name: part_html(part) for name, part in parts.items()}
    texts = {name: part_text(part) for name, part in parts.items()}
    plain = words.replace("<b>", "").replace("</b>", "")
    return Because(mark_safe(words % html), plain % texts, face)


def part_text(part: Part) -> str:
    if isinstance(part, Because):
        return part.text
    if isinstance(part, Card):
        return card_words(part)
    if isinstance(part, Cards):
        return cards_words(part)
    return isolated(part) if isinstance(part, str) else str(part)


def part_html(part: Part) -> str:
    if isinstance(part, Because):
        return part.html
    if isinstance(part, Card):
        return chip(part)
    if isinstance(part, Cards):
        return join_words(word for run in card_runs(part) for word in run_html(run))
    return conditional_escape(part_text(part))


def run_html(run: list[Card]) -> list[str]:
    if len(run) < 3:
        return [chip(card) for card in run]
    return [gettext("%(first)s to %(last)s") % {"first": chip(run[0]), "last": chip(run[-1])}]


CHIP: Final = (
    '<span class="sr-only">{}</span><span class="chip-card {}" aria-hidden="true">{}</span>'
)


def chip(card: Card) -> SafeString:
    """A card as small as a word."""
    if card == JOKER:
        return format_html(CHIP, card_words(card), "joker", "")
    return format_html(CHIP, card_words(card), f"suit-{card.colour}", card.number)


def tenths_of(part: float) -> int:
    """Of ten rounds, as people are told it: halves are rounded up, so that a difference of a tenth
    stays one."""
    return int(10 * part + 0.5)
