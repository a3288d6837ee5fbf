"""The pages about privacy: what is stored, the imprint, erasing; deleting after time to think."""

from collections.abc import Iterator
from typing import Final

from django.conf import settings
from django.contrib.auth.decorators import login_required
from django.http import Http404, HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.utils.translation import gettext
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST, require_safe

from games.names import isolated
from games.words import Words
from leagues.access import Access, owning_access
from leagues.accounts.pages import signed_in
from leagues.input import LARGEST_KEY
from leagues.models import Player
from leagues.players import known_players
from leagues.questions import Question, ask
from privacy.erasing import erase_person
from privacy.retention import is_unused, keep
from privacy.retention import schedule_row_deletion as schedule_deletion
from privacy.stored import Stored, as_document, counts, stored_of_account, stored_of_player
from scoring.matches.queries import find_match
from scoring.models import Match

PUBLIC: Final = ("home", "rules", "box-rules", "puzzles:puzzles", "privacy", "imprint")


@require_safe
def privacy(request: HttpRequest) -> HttpResponse:
    context = {
        "operator": settings.OPERATOR,
        "delete_after": settings.DELETE_AFTER_DAYS,
        "leagues_days": settings.RETAIN_LEAGUES_DAYS,
        "guests_days": settings.RETAIN_GUESTS_DAYS,
    }
    return render(request, "privacy/privacy.html", context)


@require_safe
def imprint(request: HttpRequest) -> HttpResponse:
    """Raises Http404 if the settings name no operator."""
    if not settings.OPERATOR["name"]:
        raise Http404
    return render(request, "privacy/imprint.html", {"operator": settings.OPERATOR})


@require_safe
def robots(request: HttpRequest) -> HttpResponse:
    """Let search engines show the public pages only."""
    allowed = "".join(f"Allow: {reverse(name)}$\n" for name in PUBLIC)
    text = f"User-agent: *\nAllow: /static/\n{allowed}Disallow: /\n"
    return HttpResponse(text, content_type="text/plain; charset=utf-8")


def erase(request: HttpRequest, code: str, pk: int) -> HttpResponse:
    access = owning_access(request, code)
    player = get_object_or_404(known_players(access.league), pk=min(pk, LARGEST_KEY))
    if request.method == "POST":
        return redirect("player", code, erase_person(player, by=access.player).pk)
    question = Question(
        title=gettext("Erase %(name)s?") % {"name": player.name},
        sentences=erasing_sentences(player),
        button=gettext("Erase for good"),
        back=reverse("player", args=[code, player.pk]),
    )
    return ask(request, access, question)


@require_safe
def stored(request: HttpRequest, code: str, pk: int) -> HttpResponse:
    """All that is stored about a player, for the owners of the league."""
    access = owning_access(request, code)
    player = get_object_or_404(known_players(access.league), pk=min(pk, LARGEST_KEY))
    rows = stored_of_player(player)
    if "json" in request.GET:
        return document(rows)
    context = {
        "access": access,
        "name": player.name,
        "counts": counts(rows),
    }
    return render(request, "privacy/player.html", context)


@require_safe
@login_required
@never_cache
def account_stored(request: HttpRequest) -> HttpResponse:
    account = signed_in(request)
    players = Player.objects.filter(account=account).select_related("league")
    rows = stored_of_account(account)
    if "json" in request.GET:
        return document(rows, *map(stored_of_player, players))
    context = {
        "counts": counts(rows),
        "players": [(player.league.title, counts(stored_of_player(player))) for player in players],
    }
    return render(request, "privacy/account.html", context)


def document(*parts: list[Stored]) -> HttpResponse:
    """A JSON document with a part for the account and one for each of its players."""
    documents = [as_document(part) for part in parts]
    answer = JsonResponse(documents, safe=False, json_dumps_params={"ensure_ascii": False})
    answer["Content-Disposition"] = 'attachment; filename="elferrat.json"'
    return answer


def erasing_sentences(player: Player) -> Iterator[Words]:
    yield gettext("Rounds, points and places stay, under the name N. N.")
    yield gettext(
        "The name disappears from games, tables, remarks and the history, and so do the names that "
        "this person had before."
    )
    yield gettext("Phones that are %(name)s here are nobody from then on.") % {
        "name": isolated(player.name)
    }
    yield gettext(
        "Files and prints that somebody took along keep the name. This cannot be undone, not even "
        "with an older backup."
    )


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
    back, is_post = url_of(access, row), request.method == "POST"
    if row.delete_at or (is_post and not stays):
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
    return ask(request, access, question, *(stays if is_post else ()))


@require_POST
def keep_player(request: HttpRequest, code: str, pk: int) -> HttpResponse:
    access = owning_access(request, code)
    player = find_player(access, pk)
    keep(player, by=access.player)
    return redirect(url_of(access, player))


@require_POST
def keep_match(request: HttpRequest, code: str, number: int) -> HttpResponse:
    access = owning_access(request, code)
    match = find_match(access, number)
    keep(match, by=access.player)
    return redirect(url_of(access, match))


def find_player(access: Access, pk: int) -> Player:
    """Raises Http404."""
    player: Player = get_object_or_404(known_players(access.league), pk=min(pk, LARGEST_KEY))
    return player


def url_of(access: Access, row: Player | Match) -> str:
    if isinstance(row, Match):
        return reverse("match", args=[access.code, row.number])
    return reverse("player", args=[access.code, row.pk])
