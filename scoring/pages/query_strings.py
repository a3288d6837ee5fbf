"""Query strings of league pages. Invalid values are ignored."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import cast
from urllib.parse import urlencode

from django import forms
from django.utils.translation import gettext, pgettext_lazy
from django.utils.translation import gettext_lazy as _

from engine import rulesets
from engine.games.every_game import game_of_text
from engine.seats import FEWEST_SEATS, MOST_SEATS
from games.elfer_raus.presentation import first_rulesets, further_rulesets
from games.registry import FAMILIES, family_name
from games.words import Words
from leagues.input import Form
from scoring.input import DayField
from scoring.pages.leaderboard_table import NAME, Sorting
from scoring.statistics.filters import RoundFilter
from scoring.statistics.metric_words import metric_words
from scoring.statistics.metrics import FIGURES, Metric


def ruleset_choices() -> list[tuple[str, str]]:
    """The most played rule sets first, as on the page of a new game."""
    return [(rules.key, rules.name) for rules in (*first_rulesets(), *further_rulesets())]


@dataclass(frozen=True)
class FamilyLink:
    query: str
    name: str
    is_current: bool


def family_links(wanted: RoundFilter, played: Sequence[str]) -> list[FamilyLink]:
    """All rules, the families of "Elfer raus!" that were played and the other games of the box;
    none if there is only one."""
    shown = [family for family in FAMILIES if family in played or family == wanted.family]
    if len(shown) < 2:
        return []
    shown.sort(key=lambda family: not game_of_text(family).has_hands)
    return [
        FamilyLink("", gettext("All rules"), not wanted.family),
        *(
            FamilyLink(f"family={family}", family_name(family), wanted.family == family)
            for family in shown
        ),
    ]


class LeaderboardQuery(Form):
    """The filter and the order of a leaderboard."""

    by = forms.ChoiceField(
        label=_("Sort by"),
        choices=[(order, order) for order in (NAME, *FIGURES)],
        required=False,
    )
    up = forms.BooleanField(required=False)  # the other way round
    all = forms.BooleanField(required=False)  # every column, on a phone too
    family = forms.ChoiceField(choices=[(key, key) for key in FAMILIES], required=False)
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

    def offer(self, metrics: Sequence[Metric], family: str) -> dict[str, Words]:
        """The names of all orders, which also become the choices of the field."""
        names = {metric.value: metric_words(metric, family).name for metric in metrics}
        names[NAME] = _("Name")
        choices = [("", _("the usual order")), *names.items()]
        cast(forms.ChoiceField, self.fields["by"]).choices = choices
        return names

    @property
    def shown(self) -> list[forms.BoundField]:
        return [self[name] for name in ("by", "rules", "seats", "since", "until")]

    @property
    def order_by(self) -> str:
        """A metric, or NAME; empty for the season's own order."""
        return str(self.sensible.get("by") or "")

    def link(self, **values: str) -> str:
        """The query string of this page with other values of some fields."""
        sent = {name: self.data[name] for name in self.fields if self.data.get(name)}
        return urlencode({name: v for name, v in {**sent, **values}.items() if v})

    def sorting_link(self, sorting: Sorting) -> str:
        return self.link(by=sorting.by, up="on" if sorting.is_upward else "")

    @property
    def asks_for_evenings(self) -> bool:
        """Of all rounds, where every figure is shown, or where they are sorted by this one."""
        is_asked = bool(self.sensible.get("all")) or self.order_by == Metric.EVENINGS
        return is_asked and self.wanted == RoundFilter()

    @property
    def wanted(self) -> RoundFilter:
        sent = self.sensible
        rules = sent.get("rules", "")
        return RoundFilter(
            family=rulesets[rules].family if rules else sent.get("family", ""),
            rules=rules,
            seats=sent.get("seats") or 0,
            since=sent.get("since"),
            until=sent.get("until"),
        )
