"""An owner has the league deleted after a time to think, or keeps it."""

from collections.abc import Iterator
from datetime import timedelta

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.utils import timezone
from django.utils.formats import date_format
from django.utils.translation import gettext
from django.views.decorators.http import require_POST

from games.words import Words
from leagues.access import owning_access
from leagues.league_settings import keep_league, schedule_deletion
from leagues.questions import Question, ask


def delete_league(request: HttpRequest, code: str) -> HttpResponse:
    access = owning_access(request, code)
    if request.method == "POST" or access.league.delete_at:
        schedule_deletion(league=access.league, by=access.player)
        return redirect("league", code)
    question = Question(
        title=gettext("Delete %(name)s?") % {"name": access.league.title},
        sentences=deletion_sentences(),
        button=gettext("Delete the league"),
        back=reverse("settings", args=[code]),
    )
    return ask(request, access, question)


def deletion_sentences() -> Iterator[Words]:
    due = timezone.localtime() + timedelta(days=settings.DELETE_AFTER_DAYS)
    yield gettext("On %(day)s everything in it is deleted: games, players, tables, history.") % {
        "day": date_format(due, "DATE_FORMAT")
    }
    yield gettext("Until then it works as before. Its start page shows the day.")
    yield gettext("Until then any owner can keep it. After that it is gone for good.")
    yield gettext("To keep a copy for yourself, export the whole league first, in the settings.")


@require_POST
def keep(request: HttpRequest, code: str) -> HttpResponse:
    access = owning_access(request, code)
    keep_league(league=access.league, by=access.player)
    return redirect("league", code)
