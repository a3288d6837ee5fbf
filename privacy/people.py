"""What an owner does for a person who asks for it."""

from collections.abc import Iterator

from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect
from django.urls import reverse
from django.utils.translation import gettext
from django.views.decorators.http import require_http_methods

from leagues.access import owning_access
from leagues.input import LARGEST_KEY
from leagues.models import Player
from leagues.pages.league import READ_OR_SEND
from leagues.pages.questions import Question, ask
from leagues.players import known_players
from leagues.words.names import isolated
from leagues.words.refusals import Words
from privacy.erasing import erase_person


@require_http_methods(READ_OR_SEND)
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
