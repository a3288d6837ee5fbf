from django.core.exceptions import PermissionDenied
from django.http import Http404, HttpRequest, HttpResponse, QueryDict
from django.shortcuts import redirect, render
from django.views.decorators.http import require_http_methods

from leagues.access import REFUSALS, Access, access_to, become, owning_access, playing_access
from leagues.league_name import LONGEST_LEAGUE_NAME, name_league
from leagues.links import is_only_here, join_link, qr, view_link
from leagues.models import Player, Role
from leagues.names import LONGEST_NAME
from leagues.players import known_players, player_called
from leagues.refusals import Refused
from leagues.words.names import league_name
from leagues.words.refusals import refusal_sentence

READ_OR_SEND = ["GET", "HEAD", "POST"]
NOBODY = "nobody"  # only looking on from this phone
LARGEST_KEY = 2**63 - 1  # that any database looks for
MOST_DIGITS = 9  # of a number that any database takes


@require_http_methods(READ_OR_SEND)
def join(request: HttpRequest, code: str) -> HttpResponse:
    """Pick a name: this phone is that player from now on."""
    access = playing_access(request, code)
    if request.method != "POST":
        return join_page(request, access)
    try:
        become(request, access, picked(access, request.POST))
    except Refused as refused:
        return join_page(request, access, refusal_sentence(refused))
    match = number(request.POST.get("match", ""))
    return redirect("match", code, match) if match else redirect("league", code)


def picked(access: Access, data: QueryDict) -> Player | None:
    """Raises Refused for a name that is none, Http404 for a player who is not of this league."""
    chosen = data.get("player", "")
    if chosen == NOBODY:
        return None
    if not chosen:
        return player_called(league=access.league, name=data.get("name", ""), by=access.player)
    player = known_players(access.league).filter(pk=number(chosen)).first()
    if player is None:
        raise Http404
    return player


def number(text: str) -> int:
    """What people's browsers send as a number; 0 for anything else."""
    return int(text) if text.isdecimal() and len(text) <= MOST_DIGITS else 0


def join_page(request: HttpRequest, access: Access, *problems: str) -> HttpResponse:
    context = {
        "access": access,
        "league_name": league_name(access.league),
        "players": known_players(access.league).order_by("key"),
        "match": number(request.POST.get("match") or request.GET.get("match", "")),
        "typed": request.POST.get("name", "")[:LONGEST_NAME],
        "longest_name": LONGEST_NAME,
        "problems": problems,
    }
    return render(request, "league/join.html", context, status=422 if problems else 200)


@require_http_methods(READ_OR_SEND)
def share(request: HttpRequest, code: str) -> HttpResponse:
    """Both links with their pictures; whoever runs the league may give it a name."""
    if request.method != "POST":
        return share_page(request, sharing_access(request, code))
    access = owning_access(request, code)
    try:
        name = request.POST.get("name", access.league.name)
        name_league(league=access.league, name=name, by=access.player)
    except Refused as refused:
        return share_page(request, access, refusal_sentence(refused))
    return redirect("share", code)


def sharing_access(request: HttpRequest, code: str) -> Access:
    access = access_to(request, code)
    if not access.may_share:
        raise PermissionDenied(REFUSALS[Role.OWNER])
    return access


def share_page(request: HttpRequest, access: Access, *problems: str) -> HttpResponse:
    views = view_link(request, access.league)
    match = number(request.GET.get("match", ""))
    joins = join_link(request, access.league, match) if access.may_record else ""
    context = {
        "access": access,
        "league_name": league_name(access.league),
        "longest_name": LONGEST_LEAGUE_NAME,
        "view_link": views,
        "join_link": joins,
        "qr": qr(joins or views),
        "is_only_here": is_only_here(request),
        "problems": problems,
    }
    return render(request, "league/share.html", context, status=422 if problems else 200)
