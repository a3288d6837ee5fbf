from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.views.decorators.http import require_http_methods

from leagues.access import Access, recording_access
from leagues.models import Player
from leagues.names import LONGEST_NAME
from leagues.pages.league import LARGEST_KEY, READ_OR_SEND
from leagues.players import known_players
from leagues.refusals import Refused
from leagues.words.names import league_name
from scoring.players.renames import rename_player
from scoring.words.refusals import refusal_sentence


@require_http_methods(READ_OR_SEND)
def rename(request: HttpRequest, code: str, pk: int) -> HttpResponse:
    """A name that was written wrongly, or has changed."""
    access = recording_access(request, code)
    found = get_object_or_404(known_players(access.league), pk=min(pk, LARGEST_KEY))
    if request.method != "POST":
        return rename_page(request, access, found, found.name)
    typed = request.POST.get("name", "")
    try:
        rename_player(player=found, name=typed, by=access.player)
    except Refused as refused:
        return rename_page(request, access, found, typed, refusal_sentence(refused))
    return redirect("player", code, found.pk)


def rename_page(
    request: HttpRequest, access: Access, player: Player, typed: str, *problems: str
) -> HttpResponse:
    player.refresh_from_db()
    context = {
        "access": access,
        "league_name": league_name(access.league),
        "player": player,
        "typed": typed[:LONGEST_NAME],
        "longest_name": LONGEST_NAME,
        "problems": problems,
    }
    return render(request, "league/rename.html", context, status=422 if problems else 200)
