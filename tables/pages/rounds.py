"""Pages of a finished round: nothing about it is secret any more."""

from django.http import Http404, HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import render
from django.urls import reverse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from engine import Ruleset
from scoring.pages.match.forms import ReplayQuery
from scoring.pages.match.replays import moment_asked_for
from tables.access import TableAccess, table_access
from tables.display.boards import reveal
from tables.display.box.replay import box_moment
from tables.models import Deal
from tables.pages.leagues import league_context
from tables.timeline import record_of
from tables.words.levels import level_words
from tables.words.shuffles import SHUFFLE_FACTS


@never_cache
@require_safe
def replay(request: HttpRequest, code: str, number: int) -> HttpResponse:
    """One step of the round, with all hands open or as one seat saw it."""
    access, deal = past_deal(request, code, number)
    if not isinstance(access.table.game, Ruleset):
        return box_replay(request, access, deal)
    seats = list(deal.table.seats.all())
    names = [each.name for each in seats]
    levels = [level_words(each.level) for each in seats]
    moment = moment_asked_for(request, record_of(deal), names, levels)
    context = {
        "deal": deal,
        "moment": moment,
        "repeats": deal.table.repeats_id,
        "is_elfer": True,
        "again": "" if moment.is_last else reverse("tables:again", args=[code, number]),
        **league_context(request, access),
    }
    return render(request, "table/replay.html", context)


def box_replay(request: HttpRequest, access: TableAccess, deal: Deal) -> HttpResponse:
    """One step of a round of another game of the box, with all hands open."""
    names = [each.name for each in deal.table.seats.all()]
    step = ReplayQuery(request.GET).sensible.get("step") or 0
    context = {
        "deal": deal,
        "moment": box_moment(deal, names, step),
        "repeats": None,
        "is_elfer": False,
        **league_context(request, access),
    }
    return render(request, "table/box/replay.html", context)


@never_cache
@require_safe
def round_record(request: HttpRequest, code: str, number: int) -> HttpResponse:
    """The record of the round, as text (engine.Record)."""
    _access, deal = past_deal_of_elfer(request, code, number)
    answer = HttpResponse(str(record_of(deal)), content_type="text/plain; charset=utf-8")
    answer["Content-Disposition"] = f'inline; filename="round-{number}.txt"'
    return answer


@never_cache
@require_safe
def check_shuffle(request: HttpRequest, code: str, number: int) -> HttpResponse:
    """A page that repeats the shuffle in the browser."""
    access, deal = deal_shuffled_here(request, code, number)
    revealed = reveal(deal)
    assert revealed is not None
    names = [each.name for each in deal.table.seats.all()]
    lots = list(zip(names, revealed["contributions"], strict=True))
    facts = {"revealed": revealed, "lots": lots, "facts": SHUFFLE_FACTS}
    context = {"deal": deal, **facts, **league_context(request, access)}
    return render(request, "table/shuffle.html", context)


@never_cache
@require_safe
def shuffle(request: HttpRequest, code: str, number: int) -> HttpResponse:
    """The data to check the shuffle."""
    _access, deal = deal_shuffled_here(request, code, number)
    return JsonResponse(reveal(deal) or {})


def past_deal(request: HttpRequest, code: str, number: int) -> tuple[TableAccess, Deal]:
    """Raises Http404 unless the round is over, because a record shows all hands."""
    access = table_access(request, code)
    deal = access.table.deals.filter(number=number, is_over=True).first()
    if deal is None:
        raise Http404
    return access, deal


def past_deal_of_elfer(request: HttpRequest, code: str, number: int) -> tuple[TableAccess, Deal]:
    """Raises Http404 for another game of the box: it has no record."""
    access, deal = past_deal(request, code, number)
    if not isinstance(access.table.game, Ruleset):
        raise Http404
    return access, deal


def deal_shuffled_here(request: HttpRequest, code: str, number: int) -> tuple[TableAccess, Deal]:
    """Raises Http404 for practice: its cards were shuffled at another table."""
    access, deal = past_deal(request, code, number)
    if access.table.repeats_id is not None:
        raise Http404
    return access, deal
