from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render

from leagues.access import Access, recording_access
from leagues.input import LARGEST_KEY
from leagues.models import Player
from leagues.players import known_players
from leagues.refusals import Refused
from scoring.pages.league.forms import RenameForm
from scoring.players.renames import rename_player


def rename(request: HttpRequest, code: str, pk: int) -> HttpResponse:
    """Correct or change a player's name."""
    access = recording_access(request, code)
    found = get_object_or_404(known_players(access.league), pk=min(pk, LARGEST_KEY))
    if request.method != "POST":
        return rename_page(request, access, found, RenameForm(initial={"name": found.name}))
    form = RenameForm(request.POST)
    if form.is_valid():
        try:
            rename_player(player=found, name=form.cleaned_data["name"], by=access.player)
            return redirect("player", code, found.pk)
        except Refused as refused:
            form.refuse(refused)
    return rename_page(request, access, found, form)


def rename_page(
    request: HttpRequest, access: Access, player: Player, form: RenameForm
) -> HttpResponse:
    player.refresh_from_db()
    context = {
        "access": access,
        "player": player,
        "form": form,
    }
    return render(request, "league/rename.html", context, status=422 if form.errors else 200)
