"""The analysis of a finished round. A page asks for it, a job computes it, the database stores it.

A quick analysis is ready in seconds; a thorough one replaces it later. They run in separate process
pools, so that nobody's quick analysis waits for a thorough one.
"""

from typing import Final

from django.db import transaction

from engine.games.elfer_raus.insight import Depth, insight_json
from server.jobs import enqueue, job
from server.models import Job
from server.process_pool import run
from tables.models import Deal, Insight
from tables.timeline import record_of

QUICK: Final = "insight"
THOROUGH: Final = "insight-closer"
SECONDS: Final = {False: 5, True: 30}  # of a thorough one, without and with jokers and bridges


@transaction.atomic
def ask_for_insight(deal: Deal) -> None:
    """Enqueue the job; if it is asked for twice, it runs once."""
    if deal.is_over and not Insight.objects.filter(deal=deal).exists():
        enqueue(QUICK, str(deal.pk))


def thorough_in(deal: Deal) -> int:
    """About how many seconds the thorough analysis takes, with those that wait before it."""
    others = Job.objects.filter(kind=THOROUGH).exclude(key=str(deal.pk)).count()
    return (others + 1) * SECONDS[deal.table.ruleset.has_gaps(deal.table.seat_count)]


@job(QUICK)
def analyse(key: str) -> None:
    deal = round_over(key)
    if deal is None or Insight.objects.filter(deal=deal).exists():
        return
    found = run(QUICK, insight_json, str(record_of(deal)), depth=Depth.QUICK)
    with transaction.atomic():
        Insight.objects.get_or_create(deal=deal, defaults={"analysis": found})
        enqueue(THOROUGH, key)


@job(THOROUGH)
def analyse_thoroughly(key: str) -> None:
    deal = round_over(key)
    if deal is None or Insight.objects.filter(deal=deal, is_close=True).exists():
        return
    found = run(THOROUGH, insight_json, str(record_of(deal)), depth=Depth.THOROUGH)
    Insight.objects.update_or_create(deal=deal, defaults={"analysis": found, "is_close": True})


def round_over(key: str) -> Deal | None:
    return Deal.objects.select_related("table").filter(pk=key, is_over=True).first()
