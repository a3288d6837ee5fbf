"""Pages of a finished round: its replay, its record, the check of its shuffle, the analysis."""

from collections.abc import Sequence
from typing import Final

from django.http import Http404, HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.html import conditional_escape
from django.utils.translation import gettext
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST, require_safe

from games.because import Because, because
from scoring.pages.replays import ReplayQuery
from server.limits import address_of, count_try
from server.parts import has_seen, render_page
from tables.access import TableAccess, remember_seat, table_access
from tables.jobs.insights import ask_for_insight
from tables.lessons import lesson_of
from tables.models import Deal, Insight
from tables.pages.table import league_access
from tables.play.rounds import record_of, timeline_of
from tables.seats.practice import try_again
from tables.view.board import SeatView, places_of, reveal
from tables.view.insights import Point, point_of, points_of
from tables.view.lessons import Taught, taught_in
from tables.view.picture import view_of


@never_cache
@require_safe
def replay(request: HttpRequest, code: str, number: int) -> HttpResponse:
    """One step of the round, with all hands open or, in "Elfer raus!", as one seat saw it."""
    access, deal = past_deal(request, code, number)
    places = places_of(deal)
    names = [place.name for place in places]
    view, query = view_of(access.table.game), ReplayQuery(request.GET).sensible
    moment = view.moment(deal, names, query.get("step") or 0, query.get("seat"))
    context = {
        "deal": deal,
        "places": places,
        "moment": moment,
        "repeats": deal.table.is_apart,
        "view": view,
        "has_record": access.table.game.leaves_record,
        "again": "" if moment.is_last else reverse("tables:again", args=[code, number]),
        "access": league_access(request, access),
    }
    return render(request, "table/replay.html", context)


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
    names = [seat.called for seat in deal.table.seats.all()]
    lots = list(zip(names, revealed["contributions"], strict=True))
    facts = {"deal": deal, "revealed": revealed, "lots": lots}
    context = {**facts, "access": league_access(request, access)}
    return render(request, "table/shuffle.html", context)


@never_cache
@require_safe
def shuffle(request: HttpRequest, code: str, number: int) -> HttpResponse:
    """The data to check the shuffle."""
    _access, deal = deal_shuffled_here(request, code, number)
    return JsonResponse(reveal(deal) or {})


def past_deal(request: HttpRequest, code: str, number: int) -> tuple[TableAccess, Deal]:
    """Raises Http404 unless the round is over, because a record shows all hands; of the deal of a
    day, unless the day is."""
    access = table_access(request, code)
    if access.table.is_open_day:
        raise Http404
    deal = access.table.deals.filter(number=number, is_over=True).first()
    if deal is None:
        raise Http404
    return access, deal


def past_deal_of_elfer(request: HttpRequest, code: str, number: int) -> tuple[TableAccess, Deal]:
    """Raises Http404 for another game of the box: it has no record."""
    access, deal = past_deal(request, code, number)
    if not access.table.game.leaves_record:
        raise Http404
    return access, deal


def deal_shuffled_here(request: HttpRequest, code: str, number: int) -> tuple[TableAccess, Deal]:
    """Raises Http404 where cards were laid out: for practice, and in a guided round."""
    access, deal = past_deal(request, code, number)
    if access.table.is_apart or lesson_of(deal):
        raise Http404
    return access, deal


TRIES: Final = 30  # an address a minute


@require_POST
def again(request: HttpRequest, code: str, number: int) -> HttpResponse:
    """A new table, at the moment after ``step`` moves; this browser gets the seat to move."""
    _access, deal = past_deal_of_elfer(request, code, number)
    step = ReplayQuery(request.POST).sensible.get("step") or 0
    if step >= timeline_of(deal).moves_in_effect:
        raise Http404
    count_try(f"practice {address_of(request)}", most=TRIES)
    sits = try_again(deal=deal, step=step)
    remember_seat(request, sits)
    return redirect("tables:table", sits.table.code)


LOOKS = ("none", "first", "closer")


@never_cache
@require_safe
def insight(request: HttpRequest, code: str, number: int) -> HttpResponse:
    """Who opens the page asks for the analysis. It polls until all is there; 204: nothing new."""
    access, deal = past_deal_of_elfer(request, code, number)
    stored: Insight | None = getattr(deal, "insight", None)
    places = places_of(deal)
    taught = taught_in(deal, [place.name for place in places])
    look = LOOKS[-1] if taught else LOOKS[0 if stored is None else 1 + stored.is_close]
    if has_seen(request, look):
        return HttpResponse(status=204)
    points, playouts = None, 0
    if taught:  # what decided a guided round is what its lesson says
        points = [taught_point(deal, taught, places)]
    elif stored:
        points = points_of(stored.analysis, deal, places, access.seats)
        playouts = round(stored.analysis["playouts"], -2)  # to what people read
    else:
        ask_for_insight(deal)
    context = {
        "deal": deal,
        "places": places,
        "points": points,
        "playouts": playouts,
        "look": look,
        "again": reverse("tables:again", args=[code, number]),
        "access": league_access(request, access),
        "is_waiting": look != LOOKS[-1],
    }
    return render_page(request, "table/insight.html", context, part="insight")


def taught_point(deal: Deal, taught: Taught, places: Sequence[SeatView]) -> Point:
    """The one decision that the lesson speaks of."""
    game, played = timeline_of(deal).games[taught.step], record_of(deal).moves[taught.step]
    return point_of(
        step=taught.step,
        game=game,
        places=places,
        moves=(played, None if played is taught.better else taught.better),
        heading=because(gettext("Keep %(card)s"), card=taught.card),
        why=Because(conditional_escape(taught.words), taught.words),
    )
