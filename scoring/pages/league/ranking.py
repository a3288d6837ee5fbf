from typing import Any, NamedTuple

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render

from leagues.access import Access, owning_access
from leagues.models import Season
from leagues.refusals import Refused
from scoring.matches.lookup import find_season
from scoring.pages.league.forms import ORDER_LENGTH, OrderForm
from scoring.statistics.leaderboards import Leaderboard, LeaderboardLine, season_leaderboard
from scoring.statistics.metrics import Metric
from scoring.statistics.ranking import Ranking, rank_by
from scoring.words.metrics import WORDS, figure_words, metric_words, rounds_words


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
        "metrics": [(each, WORDS[each]) for each in Metric],
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
        "ranked": [each for each in lines if each.line.rank],
        "unranked": [each for each in lines if not each.line.rank],
    }
