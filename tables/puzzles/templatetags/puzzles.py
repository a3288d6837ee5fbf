"""The link to today's puzzle, for pages of other packages."""

from typing import Any

from django import template
from django.utils.timezone import localdate

from engine.games.elfer_raus.puzzles.collection import collection

register = template.Library()


@register.inclusion_tag("puzzle/_card.html")
def todays_puzzle() -> dict[str, Any]:
    move, hands = collection().of_day(localdate())
    return {"move": move.key, "hands": hands.key}
