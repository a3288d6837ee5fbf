"""The page of a person's year, each December and whenever it is asked for."""

from typing import Final

from django import forms
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.views.decorators.http import require_safe

from leagues.access import Access, access_to
from leagues.input import LARGEST_KEY, Form
from scoring.matches.evenings import tonight
from scoring.pages.players import rivals, time_words, won_words
from scoring.statistics.metric_words import counted_words
from scoring.statistics.years import year_of

FIRST, LAST = 1970, 9998  # years in which games can have been played
DECEMBER: Final = 12


class YearForm(Form):
    """Which year; this one, if none is asked for."""

    of = forms.IntegerField(min_value=FIRST, max_value=LAST, required=False)


@require_safe
def year_review(request: HttpRequest, code: str, pk: int) -> HttpResponse:
    access = access_to(request, code)
    person = get_object_or_404(access.league.players, pk=min(pk, LARGEST_KEY), is_bot=False)
    if person.same_as is not None:
        return redirect("year-review", code, person.counts_as.pk)
    done = year_of(person, YearForm(request.GET).sensible.get("of") or tonight(access.league).year)
    context = {
        "access": access,
        "done": done,
        "won_words": won_words(done.wins, done.rounds) if done.rounds else "",
        "time": time_words(done.time),
        "most": done.met[0] if done.met else None,
        "rivals": rivals(done.met),
        "best": done.best and counted_words(done.best.total, done.best.round.match.family),
    }
    return render(request, "league/year_review.html", context)


def year_to_review(access: Access) -> int | None:
    """In December, for who plays here: the home of the league leads to her year."""
    day = tonight(access.league)
    return day.year if access.player is not None and day.month == DECEMBER else None
