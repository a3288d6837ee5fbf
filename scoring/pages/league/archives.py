from typing import Any
from uuid import UUID

from django.http import Http404, HttpRequest, HttpResponse, StreamingHttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.views.decorators.http import require_safe

from leagues.access import access_to, may_start_league
from leagues.members import membership_in, start_as_owner
from leagues.models import League
from leagues.phones.actors import Actor, note_actor
from leagues.refusals import Refused
from leagues.words.names import league_name
from scoring.exchange.archive.imports import progress, refusal_of, take_in
from scoring.exchange.archive.writer import in_blocks, league_text, packed
from scoring.exchange.match_export import league_csv
from scoring.exchange.sentences import import_sentence
from scoring.models import LeagueImport
from scoring.pages.league.import_forms import LeagueFileForm


@require_safe
def take_along(request: HttpRequest, code: str) -> HttpResponse:
    """All exports of a league, and the import."""
    access = access_to(request, code)
    context = {"access": access, "league_name": league_name(access.league)}
    return render(request, "league/take_along.html", context)


@require_safe
def league_file(request: HttpRequest, code: str) -> StreamingHttpResponse:
    """The whole league as one JSON document."""
    text = in_blocks(league_text(access_to(request, code).league))
    named = {"Content-Disposition": 'attachment; filename="elferrat-league.json"'}
    return StreamingHttpResponse(text, content_type="application/json", headers=named)


@require_safe
def packed_file(request: HttpRequest, code: str) -> StreamingHttpResponse:
    """The same, compressed: a fifteenth of the size."""
    text = packed(in_blocks(league_text(access_to(request, code).league)))
    named = {"Content-Disposition": 'attachment; filename="elferrat-league.json.gz"'}
    return StreamingHttpResponse(text, content_type="application/gzip", headers=named)


@require_safe
def league_table(request: HttpRequest, code: str) -> HttpResponse:
    """A CSV with one row for each seat and round, for a spreadsheet."""
    text = "\ufeff" + league_csv(access_to(request, code).league)  # the byte order mark says: UTF-8
    named = {"Content-Disposition": 'attachment; filename="elferrat-league.csv"'}
    return HttpResponse(text, content_type="text/csv; charset=utf-8", headers=named)


def import_page(request: HttpRequest) -> HttpResponse:
    """Import a league from its document; it gets new codes."""
    if request.method != "POST":
        return render(request, "league/import.html", {"form": LeagueFileForm()})
    may_start_league(request)
    form = LeagueFileForm(request.POST, request.FILES)
    if form.is_valid():
        try:
            found = imported(request, form)
        except Refused as refused:
            form.add_error("file", import_sentence(refused))
        else:
            return redirect(*way_on(found))
    return render(request, "league/import.html", {"form": form}, status=422)


def imported(request: HttpRequest, form: LeagueFileForm) -> LeagueImport:
    """Raises Refused."""

    def own(league: League) -> None:  # this phone owns the imported league
        start_as_owner(request=request, league=league)

    note_actor(Actor.STARTER)
    return take_in(form.cleaned_data["file"], own=own)


def league_of(found: LeagueImport) -> League:
    if found.league is None:
        raise Http404
    return found.league


def way_on(found: LeagueImport) -> tuple[str, Any]:
    if found.is_over:
        return "league", league_of(found).record_code
    return "import-progress", found.key


@require_safe
def import_progress(request: HttpRequest, upload: UUID) -> HttpResponse:
    """The progress of a large import. Only the sender knows the address of this page."""
    found = get_object_or_404(LeagueImport.objects.select_related("league"), key=upload)
    step, percent = progress(found)
    context = {"found": found, "step": step, "percent": percent}
    if found.refusal:
        context["refusal"] = import_sentence(refusal_of(found))
    elif found.is_over and membership_in(request, league_of(found)):
        context["code"] = league_of(found).record_code
    return render(request, "league/import_progress.html", context)
