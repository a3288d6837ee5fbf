from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.views.decorators.http import require_http_methods

from leagues.access import Access, access_to, recording_access
from leagues.models import Season
from leagues.names import LONGEST_NAME, clean_line
from leagues.pages.league import READ_OR_SEND
from leagues.pages.league import number as number_in
from leagues.players import known_players
from leagues.refusals import Refused
from leagues.words.names import league_name
from scoring.matches.fines import HIGHEST_FINE, agree_on_fine, cancel_fine, fine_player
from scoring.matches.lookup import find_season
from scoring.models import LONGEST_REMARK, Match
from scoring.pages.match.claims import key_in
from scoring.words.refusals import refusal_sentence


@require_http_methods(READ_OR_SEND)
def fines(request: HttpRequest, code: str, number: int) -> HttpResponse:
    """What was fined in a season, by whom and why; whoever may write fines and cancels."""
    if request.method != "POST":
        access = access_to(request, code)
        return fines_page(request, access, find_season(access, number))
    access = recording_access(request, code)
    season = find_season(access, number)
    try:
        do(request, access, season)
    except Refused as refused:
        return fines_page(request, access, season, refusal_sentence(refused))
    return redirect("fines", code, number)


def do(request: HttpRequest, access: Access, season: Season) -> None:
    """Raises Refused, and Http404 for a fine that is none of this season."""
    data, by = request.POST, access.player
    if "cancel" in data:
        found = get_object_or_404(season.fines, pk=number_in(data["cancel"]))
        cancel_fine(fine=found, reason=data.get("reason", ""), by=by)
    elif "agree" in data:
        amount = number_in(data.get("amount", ""))
        agree_on_fine(league=access.league, name=data.get("name", ""), amount=amount, by=by)
    else:
        give(request, access, season)


def give(request: HttpRequest, access: Access, season: Season) -> None:
    """The amount is the usual one of its kind where none is said."""
    data = request.POST
    kind = clean_line(data.get("kind", ""))
    usual = access.league.fine_kinds.filter(name=kind).first()
    amount = data.get("amount", "").strip()
    fine_player(
        season=season,
        player=access.league.players.filter(pk=number_in(data.get("player", ""))).first(),
        kind=kind,
        amount=usual.amount if usual and not amount else number_in(amount),
        reason=data.get("reason", ""),
        key=key_in(data.get("key", "")),
        match=match_in(season, data.get("match", "")),
        by=access.player,
    )


def match_in(season: Season, text: str) -> Match | None:
    """Raises Http404 for a number that is no match of the season."""
    if not text:
        return None
    found: Match = get_object_or_404(season.matches, number=number_in(text))
    return found


def fines_page(
    request: HttpRequest, access: Access, season: Season, *problems: str
) -> HttpResponse:
    given = season.fines.select_related("player", "made_by", "cancelled_by", "match")
    context = {
        "access": access,
        "league_name": league_name(access.league),
        "season": season,
        "fines": given.order_by("-pk"),
        "kinds": access.league.fine_kinds.all(),
        "players": known_players(access.league).order_by("key"),
        "match": number_in(request.POST.get("match") or request.GET.get("match", "")),
        "typed": request.POST,
        "longest_name": LONGEST_NAME,
        "longest_remark": LONGEST_REMARK,
        "highest": HIGHEST_FINE,
        "problems": problems,
    }
    return render(request, "league/fines.html", context, status=422 if problems else 200)
