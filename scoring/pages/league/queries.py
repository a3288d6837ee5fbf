"""Query strings of league pages. Invalid values are ignored."""

from typing import Any, cast

from django import forms
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from engine import rulesets
from engine.ruleset import FEWEST_SEATS, MOST_SEATS
from leagues.input import Form
from leagues.models import League
from leagues.words.actions import ACTIONS
from scoring.matches.lookup import LARGEST
from scoring.models import Family
from scoring.statistics.activity import ActivityCursor, ActivityQuery
from scoring.statistics.filters import RoundFilter
from scoring.statistics.metrics import FIGURES, Metric
from scoring.words.activity_filter import SOURCES
from scoring.words.rulesets import first_rulesets, further_rulesets


def ruleset_choices() -> list[tuple[str, str]]:
    """The most played rule sets first, as on the page of a new game."""
    return [(each.key, each.name) for each in (*first_rulesets(), *further_rulesets())]


class MatchesQuery(Form):
    """Pages of older matches: those before a given one."""

    before = forms.IntegerField(min_value=1, max_value=LARGEST, required=False)


class PlaceField(forms.CharField):
    """A position in the history: the cursor of a page."""

    def clean(self, value: Any) -> ActivityCursor | None:
        return ActivityCursor.parse(super().clean(value))


class HistoryQuery(Form):
    """The filter of the history, and the cursor of its page."""

    what = forms.ChoiceField(
        label=_("What"),
        choices=[("", _("everything")), *SOURCES.items(), *ACTIONS.items()],
        required=False,
    )
    who = forms.IntegerField(label=_("Who"), min_value=1, required=False, widget=forms.Select)
    after = PlaceField(required=False)

    def offer(self, league: League) -> None:
        names = league.players.order_by("key").values_list("pk", "name")
        cast(forms.Select, self.fields["who"].widget).choices = [("", _("everybody")), *names]

    @property
    def asked(self) -> ActivityQuery:
        sent = self.sensible
        return ActivityQuery(sent.get("what", ""), sent.get("who") or 0, sent.get("after"))


class DayField(forms.DateField):
    def __init__(self, **kwargs: Any) -> None:
        day = forms.DateInput({"type": "date"}, format="%Y-%m-%d")
        super().__init__(widget=day, required=False, **kwargs)


class LeaderboardQuery(Form):
    """The filter and the order of a leaderboard."""

    by = forms.ChoiceField(
        label=_("Order by"), choices=[(each, each) for each in FIGURES], required=False
    )
    family = forms.ChoiceField(choices=Family.choices, required=False)
    rules = forms.ChoiceField(
        label=_("Rules"),
        choices=lambda: [("", pgettext_lazy("rules", "all")), *ruleset_choices()],
        required=False,
    )
    seats = forms.TypedChoiceField(
        label=_("Players at the table"),
        choices=[("", _("any number")), *((n, n) for n in range(FEWEST_SEATS, MOST_SEATS + 1))],
        coerce=int,
        required=False,
    )
    since = DayField(label=pgettext_lazy("day", "From"))
    until = DayField(label=pgettext_lazy("day", "To"))

    def offer(self, metrics: list[tuple[str, str]]) -> None:
        """The metrics that can be chosen, each with its name."""
        cast(forms.ChoiceField, self.fields["by"]).choices = metrics

    @property
    def first(self) -> list[Metric]:
        """The metrics that come before the league's own order."""
        by = self.sensible.get("by")
        return [Metric(by)] if by else []

    @property
    def wanted(self) -> RoundFilter:
        asked = self.sensible
        rules = asked.get("rules", "")
        return RoundFilter(
            family=rulesets[rules].family if rules else asked.get("family", ""),
            rules=rules,
            seats=asked.get("seats") or 0,
            since=asked.get("since"),
            until=asked.get("until"),
        )
