"""Forms to run a league: one small form for each command."""

from typing import Any, Final, NamedTuple, Self, cast

from django import forms
from django.core.exceptions import ValidationError
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.text import format_lazy
from django.utils.translation import gettext_lazy as _

from leagues.access import Access, owning_access
from leagues.input import Form, NameField, NumberField
from leagues.models import Season
from leagues.names import NameReason
from leagues.refusals import Refused
from scoring.input import KeyField, LeagueForm, PlayerField, RemarkField, sentence
from scoring.matches.fines import HIGHEST_FINE, FineReason
from scoring.matches.queries import find_season
from scoring.merges import MergeReason
from scoring.models import Match
from scoring.refusals import RecordReason
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
AMOUNT = sentence(FineReason.AMOUNT, most=HIGHEST_FINE)
NOBODY = sentence(MergeReason.NOBODY)


class RenameForm(Form):
    name = NameField(widget=forms.TextInput({"autocapitalize": "words"}))
    about = dict.fromkeys(NameReason, "name")


class NamesButton(Form):
    """Which of the two commands about names the button asks for."""

    command = forms.ChoiceField(choices=[("merge", "merge"), ("part", "part")])


class MergeForm(LeagueForm):
    player = PlayerField(NOBODY, label=_("This name"), empty_label=_("Choose a name"))
    into = PlayerField(NOBODY, label=_("is the same person as"), empty_label=_("Choose a name"))
    about = {MergeReason.HERSELF: "into"}


class PartForm(LeagueForm):
    player = PlayerField(NOBODY, widget=forms.HiddenInput)


class MatchField(forms.ModelChoiceField):  # type: ignore[type-arg]  # generic only to the type checker
    """The number of a match of the season, or nothing."""

    def __init__(self) -> None:
        wrong = {"invalid_choice": sentence(RecordReason.KEY_TAKEN)}
        super().__init__(
            Match.objects.none(),
            to_field_name="number",
            required=False,
            widget=forms.HiddenInput,
            error_messages=wrong,
        )


class FinesQuery(Form):
    """The match that the fine form is filled in for."""

    match = forms.IntegerField(min_value=1, required=False)


class FineForm(LeagueForm):
    """A fine; without an amount, it is the usual one of its kind."""

    key = KeyField()
    match = MatchField()
    player = PlayerField(sentence(FineReason.WHOM), label=_("Whom"), empty_label="–")
    kind = NameField(label=_("For what"), widget=forms.TextInput({"list": "kinds"}))
    amount = NumberField(
        *(1, HIGHEST_FINE, AMOUNT),
        label=_("Points"),
        placeholder=_("as agreed"),
        required=False,
    )
    reason = RemarkField(label=_("Why, if you like"))
    about = {FineReason.WHOM: "player"}

    def __init__(self, season: Season, *args: Any, **kwargs: Any) -> None:
        super().__init__(season.league, *args, **kwargs)
        self.kinds = season.league.fine_kinds
        cast(MatchField, self.fields["match"]).queryset = season.matches.all()

    def clean_amount(self) -> int:
        amount: int | None = self.cleaned_data["amount"]
        if amount is not None:
            return amount
        usual = self.kinds.filter(name=self.cleaned_data.get("kind", "")).first()
        if usual is None:
            raise ValidationError(AMOUNT)
        return usual.amount


class CancelFineForm(Form):
    cancel = forms.IntegerField(
        widget=forms.HiddenInput, error_messages={"invalid": sentence(RecordReason.KEY_TAKEN)}
    )
    reason = RemarkField(FineReason.WHY, label=_("Why"))


class AgreeOnFineForm(Form):
    """What a league fines, and the usual amounts."""

    name = NameField(label=_("For what"))
    amount = NumberField(0, HIGHEST_FINE, AMOUNT, label=_("Points; 0 takes it out"))


class OrderForm(Form):
    """How a season ranks: up to four metrics, and the rounds that a player needs."""

    order = forms.MultipleChoiceField(
        choices=[("", ""), *((metric, metric) for metric in Metric)],
        required=False,
        error_messages={"invalid_choice": _("Nothing can be ordered by that.")},
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
