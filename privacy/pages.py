"""The pages about privacy: what is stored, the imprint, erasing; deleting after time to think."""

from collections.abc import Iterator
from typing import Final

from django.conf import settings
from django.contrib.auth.decorators import login_required
from django.core.exceptions import PermissionDenied
from django.db import transaction
from django.http import Http404, HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.utils.translation import gettext, ngettext
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST, require_safe

from games.names import isolated
from games.words import Words
from leagues.access import Access, owning_access, recording_access
from leagues.accounts.pages import signed_in
from leagues.input import LARGEST_KEY
from leagues.models import Player
from leagues.players import known_players
from leagues.questions import Question, ask
from leagues.refusals import Refused, refusal_sentence
from privacy.erasing import erase_person
from privacy.retention import delete_if_due, is_unused, keep_name, schedule_name_deletion
from privacy.stored import Stored, as_document, counts, stored_of_account, stored_of_player
from scoring.matches.deletion import (
    DeletionReason,
    delete_game,
    is_empty,
    keep_game,
    may_delete_game,
)
from scoring.matches.games import parts_of
from scoring.matches.queries import find_match
from scoring.models import Match
from scoring.pages.match import match_page, to_first_part

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
        "The name disappears from games, tables, notes and the history, and so do earlier names"
        " of this person."
    )
    yield gettext("Phones of %(name)s have to pick a name again.") % {"name": isolated(player.name)}
    yield gettext(
        "Files and printouts that someone already has keep the name. This cannot be undone, not"
        " even with an older backup."
    )


def delete_player(request: HttpRequest, code: str, pk: int) -> HttpResponse:
    access = owning_access(request, code)
    player = find_player(access, pk)
    stays = [] if is_unused(player) else [gettext("It has been used in the meantime, so it stays.")]
    is_post = request.method == "POST"
    if player.delete_at or (is_post and not stays):
        schedule_name_deletion(player, by=access.player)
        return redirect("player", code, player.pk)
    question = Question(
        title=gettext("Delete the name %(name)s?") % {"name": player.name},
        sentences=stays
        or [
            gettext("It will be deleted in a day. Until then any owner can keep it."),
            gettext("If someone plays a round with it before then, it stays too."),
        ],
        button="" if stays else gettext("Delete"),
        back=reverse("player", args=[code, player.pk]),
    )
    return ask(request, access, question, *(stays if is_post else ()))


@require_POST
def keep_player(request: HttpRequest, code: str, pk: int) -> HttpResponse:
    access = owning_access(request, code)
    player = find_player(access, pk)
    keep_name(player, by=access.player)
    return redirect("player", code, player.pk)


def delete_match(request: HttpRequest, code: str, number: int) -> HttpResponse:
    access = recording_access(request, code)
    match = find_match(access, number)
    problems: list[str] = []
    if first := to_first_part(request, code, match):
        return first
    if not may_delete_game(match, by=access.player, is_owner=access.may_own):
        raise PermissionDenied(DeletionReason.NOT_YOURS.label)
    if request.method == "POST" or match.delete_at:
        try:
            with transaction.atomic():  # an open page asks again only after both
                delete_game(match=match, by=access.player, is_owner=access.may_own)
                delete_if_due(match)
            is_left = Match.objects.filter(pk=match.pk).exists()
            return redirect("match", code, number) if is_left else redirect("league", code)
        except Refused as refused:
            problems = [refusal_sentence(refused)]
    question = Question(
        title=gettext("Delete this game?"),
        sentences=deletion_sentences(match),
        button=gettext("Delete"),
        back=reverse("match", args=[code, number]),
    )
    return ask(request, access, question, *problems)


def deletion_sentences(match: Match) -> Iterator[Words]:
    parts = parts_of(match)
    if is_empty(parts):
        return
    rounds = sum(part.rounds.count() for part in parts)
    if rounds:
        yield ngettext(
            "Its %(rounds)s round does not count from now on.",
            "Its %(rounds)s rounds do not count from now on.",
            rounds,
        ) % {"rounds": rounds}
    yield gettext("The game will be deleted in a day. Until then you can keep it.")
    yield gettext("If someone enters a round of it before then, it stays too.")


@require_POST
def keep_match(request: HttpRequest, code: str, number: int) -> HttpResponse:
    access = recording_access(request, code)
    match = find_match(access, number)
    if not may_delete_game(match, by=access.player, is_owner=access.may_own):
        raise PermissionDenied(DeletionReason.NOT_YOURS.label)
    try:
        keep_game(match=match, by=access.player)
    except Refused as refused:
        return match_page(request, access, match, refusal_sentence(refused))
    return redirect("match", code, number)


def find_player(access: Access, pk: int) -> Player:
    """Raises Http404."""
    player: Player = get_object_or_404(known_players(access.league), pk=min(pk, LARGEST_KEY))
    return player
