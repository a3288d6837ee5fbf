"""The links to puzzles and to own mistakes, for pages of other packages."""

from typing import Any

from django import template

from tables.puzzles.mistakes import own_pile

register = template.Library()


@register.inclusion_tag("puzzle/_mistakes_row.html", takes_context=True)
def mistakes_row(context: dict[str, Any]) -> dict[str, Any]:
    return {"pile": own_pile(context["request"])}


@register.inclusion_tag("puzzle/_mistakes_card.html", takes_context=True)
def mistakes_card(context: dict[str, Any]) -> dict[str, Any]:
    return {"pile": own_pile(context["request"])}
