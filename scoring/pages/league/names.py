from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_http_methods

from leagues.access import Access, owning_access
from leagues.models import Player
from leagues.pages.league import READ_OR_SEND, number
from leagues.players import known_players
from leagues.refusals import Refused
from leagues.words.names import league_name
from scoring.players.merges import MergeReason, merge_players, part_players
from scoring.words.refusals import refusal_sentence


@require_http_methods(READ_OR_SEND)
def names(request: HttpRequest, code: str) -> HttpResponse:
    """Two names of one person: counted as one, and as two again."""
    access = owning_access(request, code)
    if request.method != "POST":
        return names_page(request, access)
    try:
        do(request, access)
    except Refused as refused:
        return names_page(request, access, refusal_sentence(refused))
    return redirect("names", code)


def do(request: HttpRequest, access: Access) -> None:
    """Raises Refused."""
    player = player_in(request, access, "player")
    if request.POST.get("command") != "part":
        into = player_in(request, access, "into")
        merge_players(player=player, into=into, by=access.player)
    elif player is None:
        raise Refused(MergeReason.NOBODY)
    else:
        part_players(player=player, by=access.player)


def player_in(request: HttpRequest, access: Access, name: str) -> Player | None:
    return access.league.players.filter(pk=number(request.POST.get(name, ""))).first()


def names_page(request: HttpRequest, access: Access, *problems: str) -> HttpResponse:
    merged = access.league.players.exclude(same_as=None).select_related("same_as")
    context = {
        "access": access,
        "league_name": league_name(access.league),
        "players": known_players(access.league).order_by("key"),
        "merged": merged.order_by("same_as__key", "key"),
        "typed": {each: number(request.POST.get(each, "")) for each in ("player", "into")},
        "problems": problems,
    }
    return render(request, "league/names.html", context, status=422 if problems else 200)
