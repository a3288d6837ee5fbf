"""The analysis of a finished round.

A page asks for it, a job computes it, the database stores it. A quick analysis is ready in seconds;
a thorough one replaces it later, in a process pool of its own, so that no quick one waits.
"""

from typing import Any, Final

from django.db import transaction

from engine.games.elfer_raus.insight import Depth, insight_json
from server.jobs import enqueue, job
from server.process_pool import run
from tables.models import Deal, Insight
from tables.play.rounds import record_of

QUICK: Final = "insight"
THOROUGH: Final = "insight-closer"


@transaction.atomic
def ask_for_insight(deal: Deal) -> None:
    """Enqueue the job; if it is asked for twice, it runs once."""
    if deal.is_over and not Insight.objects.filter(deal=deal).exists():
        enqueue(QUICK, str(deal.pk))


@job(QUICK)
def analyse(key: str) -> None:
    deal = round_over(key)
    if deal is None or Insight.objects.filter(deal=deal).exists():
        return
    insight = looked_at(deal, QUICK, Depth.QUICK)
    with transaction.atomic():
        Insight.objects.get_or_create(deal=deal, defaults={"analysis": insight})
        enqueue(THOROUGH, key)


@job(THOROUGH)
def analyse_thoroughly(key: str) -> None:
    deal = round_over(key)
    if deal is None or Insight.objects.filter(deal=deal, is_close=True).exists():
        return
    insight = looked_at(deal, THOROUGH, Depth.THOROUGH)
    Insight.objects.update_or_create(deal=deal, defaults={"analysis": insight, "is_close": True})


def looked_at(deal: Deal, pool: str, depth: Depth) -> dict[str, Any]:
    """The analysis for the seats of people."""
    people = tuple(deal.table.seats.filter(is_person=True).values_list("seat", flat=True))
    return run(pool, insight_json, str(record_of(deal)), depth=depth, seats=people)


def round_over(key: str) -> Deal | None:
    return Deal.objects.select_related("table").filter(pk=key, is_over=True).first()
