"""An owner has a name or a game without rounds deleted, or keeps it."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect
from django.urls import reverse
from django.utils.translation import gettext
from django.views.decorators.http import require_POST

from leagues.access import Access, owning_access
from leagues.input import LARGEST_KEY
from leagues.models import Player
from leagues.pages.questions import Question, ask
from leagues.players import known_players
from privacy.unused import is_unused, keep, schedule_deletion
from scoring.matches.lookup import find_match
from scoring.models import Match


def delete_player(request: HttpRequest, code: str, pk: int) -> HttpResponse:
    access = owning_access(request, code)
    player = find_player(access, pk)
    title = gettext("Delete the name %(name)s?") % {"name": player.name}
    return delete(request, access, player, title)


def delete_match(request: HttpRequest, code: str, number: int) -> HttpResponse:
    access = owning_access(request, code)
    return delete(request, access, find_match(access, number), gettext("Delete this game?"))


def delete(request: HttpRequest, access: Access, row: Player | Match, title: str) -> HttpResponse:
    stays = [] if is_unused(row) else [gettext("Something happened with it, so it stays.")]
    back, is_sent = shown_at(access, row), request.method == "POST"
    if row.delete_at or (is_sent and not stays):
        schedule_deletion(row, by=access.player)
        return redirect(back)
    question = Question(
        title=title,
        sentences=stays
        or [
            gettext("It is deleted a day later. Until then every owner can keep it."),
            gettext("Whoever plays a round with it meanwhile keeps it, too."),
        ],
        button="" if stays else gettext("Delete"),
        back=back,
    )
    return ask(request, access, question, *(stays if is_sent else ()))


@require_POST
def keep_player(request: HttpRequest, code: str, pk: int) -> HttpResponse:
    access = owning_access(request, code)
    player = find_player(access, pk)
    keep(player, by=access.player)
    return redirect(shown_at(access, player))


@require_POST
def keep_match(request: HttpRequest, code: str, number: int) -> HttpResponse:
    access = owning_access(request, code)
    match = find_match(access, number)
    keep(match, by=access.player)
    return redirect(shown_at(access, match))


def find_player(access: Access, pk: int) -> Player:
    """Raises Http404."""
    found: Player = get_object_or_404(known_players(access.league), pk=min(pk, LARGEST_KEY))
    return found


def shown_at(access: Access, row: Player | Match) -> str:
    if isinstance(row, Match):
        return reverse("match", args=[access.code, row.number])
    return reverse("player", args=[access.code, row.pk])
