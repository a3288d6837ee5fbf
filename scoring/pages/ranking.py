"""The order in which a season ranks."""

from typing import Any, Final, NamedTuple, Self

from django import forms
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.text import format_lazy
from django.utils.translation import gettext_lazy as _

from leagues.access import Access, owning_access
from leagues.input import Form, NumberField
from leagues.models import Season
from leagues.refusals import Refused
from scoring.matches.queries import find_season
from scoring.statistics.leaderboards import (
    AUTOMATIC,
    Leaderboard,
    LeaderboardLine,
    Ranking,
    rank_by,
    season_leaderboard,
)
from scoring.statistics.metric_words import WORDS, figure_words, metric_words, rounds_words
from scoring.statistics.metrics import Metric, known_order

ORDER_LENGTH = 4  # the most metrics in a league's order
MOST_NEEDED: Final = 9999
FEWEST = format_lazy(
    _("A whole number from 1 to {most}, or nothing: then it is automatic."), most=MOST_NEEDED
)


class OrderForm(Form):
    """How a season ranks: up to four metrics, and the rounds that a player needs."""

    order = forms.MultipleChoiceField(
        choices=[("", ""), *((metric, metric) for metric in Metric)],
        required=False,
        error_messages={"invalid_choice": _("You cannot sort by that.")},
    )
    fewest = NumberField(
        *(1, MOST_NEEDED, FEWEST),
        label=_("Rounds needed to be ranked"),
        placeholder=_("empty: automatic"),
        required=False,
        widget=forms.TextInput,  # a browser that knows numbers sends nothing for "abc"
    )
    is_preview = forms.BooleanField(required=False)

    @classmethod
    def of(cls, ranking: Ranking) -> Self:
        return cls(initial={"order": ranking.order, "fewest": ranking.fewest or ""})

    def clean_order(self) -> tuple[Metric, ...]:
        return known_order(self.cleaned_data["order"])[:ORDER_LENGTH]

    @property
    def ranking(self) -> Ranking:
        return Ranking(self.cleaned_data["order"], self.cleaned_data["fewest"] or AUTOMATIC)


class PreviewLine(NamedTuple):
    line: LeaderboardLine
    now: int | None  # its rank before the choice
    rounds: str
    figure: str


def order(request: HttpRequest, code: str, number: int) -> HttpResponse:
    """How a season ranks, with a preview of what another choice would do."""
    access = owning_access(request, code)
    season = find_season(access, number)
    if request.method != "POST":
        return ranking_page(request, access, season, OrderForm.of(Ranking.of(season)))
    form = OrderForm(request.POST)
    if not form.is_valid() or form.cleaned_data["is_preview"]:
        return ranking_page(request, access, season, form)
    try:
        rank_by(season=season, by=access.player, **form.ranking._asdict())
    except Refused as refused:
        form.refuse(refused)
        return ranking_page(request, access, season, form)
    return redirect("season", code, number)


def ranking_page(
    request: HttpRequest, access: Access, season: Season, form: OrderForm
) -> HttpResponse:
    now = season_leaderboard(season, figures=())
    board, ranking = now, Ranking.of(season)
    if form.is_bound and form.is_valid():
        ranking = form.ranking
        board = season_leaderboard(season, ranking=ranking, figures=())
    context = {
        "access": access,
        "season": season,
        "form": form,
        "chosen": [*(form["order"].value() or []), *[""] * ORDER_LENGTH][:ORDER_LENGTH],
        "metrics": [(metric, WORDS[metric]) for metric in Metric],
        "usual": Ranking().rounds_needed([line.tallied.sums for line in now.lines]),
        "is_preview": board is not now,
        "is_by_share": ranking.is_by_share(board.families),
        **preview(board, now),
    }
    return render(request, "league/ranking.html", context, status=422 if form.errors else 200)


def preview(board: Leaderboard, now: Leaderboard) -> dict[str, Any]:
    """The lines of a leaderboard, each with the rank it has now and its figure."""
    ranks = {line.tallied.player.pk: line.rank for line in now.lines}
    lines = [
        PreviewLine(
            line,
            ranks[line.tallied.player.pk],
            rounds_words(line, board.fewest),
            figure_words(board.figure, line.tallied, board.family),
        )
        for line in board.lines
    ]
    return {
        "board": board,
        "figure": metric_words(board.figure, board.family).name,
        "ranked": [line for line in lines if line.line.rank],
        "unranked": [line for line in lines if not line.line.rank],
    }
