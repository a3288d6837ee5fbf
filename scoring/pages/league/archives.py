from itertools import chain

from django.http import Http404, HttpRequest, HttpResponse, StreamingHttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_safe

from leagues.access import access_to, may_start_league
from leagues.members import membership_in, start_as_owner
from leagues.models import League
from leagues.phones import Actor, note_actor
from leagues.refusals import Refused
from leagues.words.refusals import refusal_sentence
from scoring.exchange.archive.imports import read_progress, take_in
from scoring.exchange.archive.refusals import ImportReason
from scoring.exchange.archive.writer import league_text, packed
from scoring.exchange.match_export import in_blocks, league_csv
from scoring.pages.league.import_forms import LeagueFileForm


@require_safe
def take_along(request: HttpRequest, code: str) -> HttpResponse:
    """All exports of a league, and the import."""
    access = access_to(request, code)
    context = {"access": access}
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
def league_table(request: HttpRequest, code: str) -> StreamingHttpResponse:
    """A CSV with one row for each seat and round, for a spreadsheet."""
    rows = league_csv(access_to(request, code).league)
    text = in_blocks(chain(["\ufeff"], rows))  # the byte order mark says: UTF-8
    named = {"Content-Disposition": 'attachment; filename="elferrat-league.csv"'}
    return StreamingHttpResponse(text, content_type="text/csv; charset=utf-8", headers=named)


def import_page(request: HttpRequest) -> HttpResponse:
    """Import a league from its document; it gets new codes."""
    if request.method != "POST":
        return render(request, "league/import.html", {"form": LeagueFileForm()})
    may_start_league(request)
    form = LeagueFileForm(request.POST, request.FILES)
    if form.is_valid():
        try:
            league = imported(request, form)
        except Refused as refused:
            form.add_error("file", refusal_sentence(refused))
        else:
            if league.is_partial:
                return redirect("import-progress", league.member_code)
            return redirect("league", league.record_code)
    return render(request, "league/import.html", {"form": form}, status=422)


def imported(request: HttpRequest, form: LeagueFileForm) -> League:
    """Raises Refused."""

    def own(league: League) -> None:  # this phone owns the imported league
        start_as_owner(request=request, league=league)

    note_actor(Actor.STARTER)
    return take_in(form.cleaned_data["file"], own=own)


@require_safe
def import_progress(request: HttpRequest, upload: str) -> HttpResponse:
    """The progress of a large import; its address is the league's member code."""
    progress = read_progress(upload)
    league = League.objects.filter(member_code=upload).first()
    context = {"step": progress.get("step"), "percent": progress.get("percent", 0)}
    if "refused" in progress:
        refused = Refused(ImportReason(progress["refused"]), **progress["facts"])
        context["refusal"] = refusal_sentence(refused)
    elif league is None:
        raise Http404
    elif not league.is_partial:
        context |= {"is_there": True, "code": membership_in(request, league) and league.record_code}
    return render(request, "league/import_progress.html", context)
