"""What a round came to hang on: asked for by a page, thought about outside requests, kept."""

from typing import Final

from django.db import transaction

from engine.insight import insight_json
from live.errands import ask, errand
from tables.courses import record_of
from tables.models import Deal, Insight
from thinking import think

KIND: Final = "insight"


@transaction.atomic
def ask_for_insight(deal: Deal) -> None:
    """Asked for twice, it is thought about once."""
    if deal.is_over and not Insight.objects.filter(deal=deal).exists():
        ask(KIND, str(deal.pk))


@errand(KIND)
def look_closer(key: str) -> None:
    deal = Deal.objects.select_related("table").filter(pk=key, is_over=True).first()
    if deal is None or Insight.objects.filter(deal=deal).exists():
        return
    told = think(KIND, insight_json, str(record_of(deal)))
    Insight.objects.get_or_create(deal=deal, defaults={"told": told})
