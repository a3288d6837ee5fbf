from typing import Any, cast
from urllib.parse import urlencode

from django import forms
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext_lazy as _
from django.views.decorators.http import require_safe

from leagues.access import access_to
from leagues.history import Action
from leagues.input import Form
from leagues.models import League
from scoring.statistics.activity import SOURCE_NAMES as SOURCES
from scoring.statistics.activity import ActivityCursor, ActivityLines, ActivityQuery, activity_page


class PlaceField(forms.CharField):
    """A position in the history: the cursor of a page."""

    def clean(self, value: Any) -> ActivityCursor | None:
        return ActivityCursor.parse(super().clean(value))


class HistoryQuery(Form):
    """The filter of the history, and the cursor of its page."""

    what = forms.ChoiceField(
        label=_("What"),
        choices=[("", _("everything")), *SOURCES.items(), *Action.choices],
        required=False,
    )
    who = forms.IntegerField(label=_("Who"), min_value=1, required=False, widget=forms.Select)
    after = PlaceField(required=False)

    def offer(self, league: League) -> None:
        names = league.players.order_by("key").values_list("pk", "name")
        cast(forms.Select, self.fields["who"].widget).choices = [("", _("everyone")), *names]

    @property
    def wanted(self) -> ActivityQuery:
        sent = self.sensible
        return ActivityQuery(sent.get("what", ""), sent.get("who") or 0, sent.get("after"))


@require_safe
def history(request: HttpRequest, code: str) -> HttpResponse:
    """The history: who changed what and when, before and after. Nobody can edit it."""
    access = access_to(request, code)
    query = HistoryQuery(request.GET)
    query.offer(access.league)
    wanted = query.wanted
    page = activity_page(access.league, wanted)
    context = {
        "access": access,
        "lines": ActivityLines(page.rows).in_words(),
        "older": page.older and older_link(wanted, page.older),
        "query": query,
    }
    return render(request, "league/history.html", context)


def older_link(query: ActivityQuery, older: ActivityCursor) -> str:
    return "?" + urlencode({"what": query.what, "who": query.who or "", "after": str(older)})
