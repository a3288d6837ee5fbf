"""What an owner does for a person who asks for it, and what an account does for itself."""

from collections.abc import Iterator

from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.utils.translation import gettext
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from leagues.access import owning_access
from leagues.accounts.views import signed_in
from leagues.input import LARGEST_KEY
from leagues.models import Player
from leagues.pages.questions import Question, ask
from leagues.players import known_players
from leagues.words.names import isolated
from leagues.words.refusals import Words
from privacy.erasing import erase_person
from privacy.stored import Stored, as_document, stored_of_account, stored_of_player
from privacy.stored_words import counts


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
    """All that is stored about a player, for those who may also erase it."""
    access = owning_access(request, code)
    player = get_object_or_404(known_players(access.league), pk=min(pk, LARGEST_KEY))
    found = stored_of_player(player)
    if "json" in request.GET:
        return document(found)
    context = {
        "access": access,
        "name": player.name,
        "counts": counts(found),
    }
    return render(request, "privacy/player.html", context)


@require_safe
@login_required
@never_cache
def account_stored(request: HttpRequest) -> HttpResponse:
    account = signed_in(request)
    players = Player.objects.filter(account=account).select_related("league")
    found = stored_of_account(account)
    if "json" in request.GET:
        return document(found, *map(stored_of_player, players))
    context = {
        "counts": counts(found),
        "players": [(each.league.title, counts(stored_of_player(each))) for each in players],
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
