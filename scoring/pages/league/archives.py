from django.http import HttpRequest, HttpResponse, StreamingHttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_http_methods, require_safe

from leagues.access import access_to, may_start_league
from leagues.members import start_as_owner
from leagues.models import League
from leagues.phones.actors import Actor, note_actor
from leagues.refusals import Refused
from leagues.words.names import league_name
from scoring.exchange.archive.reader import import_league, parsed
from scoring.exchange.archive.writer import in_blocks, league_text, packed
from scoring.exchange.match_export import league_csv
from scoring.exchange.sentences import import_sentence
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


@require_http_methods(["GET", "HEAD", "POST"])
def import_page(request: HttpRequest) -> HttpResponse:
    """Import a league from its document; it gets new codes."""
    if request.method != "POST":
        return render(request, "league/import.html", {"form": LeagueFileForm()})
    may_start_league(request)
    form = LeagueFileForm(request.POST, request.FILES)
    if form.is_valid():
        try:
            return redirect("league", league_in(request, form).record_code)
        except Refused as refused:
            form.add_error("file", import_sentence(refused))
    return render(request, "league/import.html", {"form": form}, status=422)


def league_in(request: HttpRequest, form: LeagueFileForm) -> League:
    """Raises Refused."""
    note_actor(Actor.STARTER)
    league = import_league(parsed(form.cleaned_data["file"].read()))
    start_as_owner(request=request, league=league)  # this phone owns the imported league
    return league
