"""The pile of own mistakes, for the links to it from pages of other packages too."""

from typing import Any

from django import template

from tables.puzzles.attempts import solver_on
from tables.puzzles.mistakes import Pile, pile_of

register = template.Library()


@register.simple_tag(takes_context=True)
def own_mistakes(context: dict[str, Any]) -> Pile:
    return pile_of(solver_on(context["request"]))
