from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_POST, require_safe

from engine.rulesets import FEWEST_FIRST
from leagues.access import Access, access_to, owning_access
from leagues.models import Season
from leagues.refusals import Refused
from leagues.words.names import league_name
from scoring.matches.lookup import find_season
from scoring.pages.league.forms import ORDER_LENGTH, OrderForm
from scoring.pages.league.queries import LeaderboardQuery, family_links
from scoring.statistics.filters import RoundFilter, filtered_leaderboard
from scoring.statistics.metrics import FIGURES, Metric, known_order
from scoring.statistics.ranking import rank_by
from scoring.words.metrics import WORDS, figure_words
from scoring.words.refusals import refusal_sentence


@require_safe
def season(request: HttpRequest, code: str, number: int) -> HttpResponse:
    """A season's leaderboard, of all rounds or of filtered ones."""
    access = access_to(request, code)
    return leaderboard_page(request, access, find_season(access, number))


@require_POST
def order(request: HttpRequest, code: str, number: int) -> HttpResponse:
    """The order of the league's metrics, and how many rounds a player needs to be ranked."""
    access = owning_access(request, code)
    found = find_season(access, number)
    form = OrderForm(request.POST)
    if form.is_valid():
        try:
            rank_by(season=found, by=access.player, **form.cleaned_data)
            return redirect("season", code, number)
        except Refused as refused:
            form.refuse(refused, refusal_sentence(refused))
    return leaderboard_page(request, access, found, form)


def leaderboard_page(
    request: HttpRequest, access: Access, season: Season, form: OrderForm | None = None
) -> HttpResponse:
    query, chosen = LeaderboardQuery(request.GET), known_order(season.order)
    wanted, order = query.wanted, tuple(dict.fromkeys([*query.first, *chosen]))
    has_fines = season.fines.filter(cancelled_at=None).exists()
    shown = [
        each
        for each in dict.fromkeys([*order, *FIGURES])
        if is_shown(each, wanted, has_fines or each in chosen)
    ]
    query.offer([(each, str(WORDS[each].name)) for each in shown])
    form = form or OrderForm(initial={"order": chosen, "fewest": season.fewest_rounds})
    fewest_first = wanted.family in FEWEST_FIRST
    lines = filtered_leaderboard(season, wanted, order)
    context = {
        "access": access,
        "league_name": league_name(access.league),
        "season": season,
        "wanted": wanted,
        "metrics": [(each, WORDS[each]) for each in shown],
        "all_metrics": [(each, WORDS[each]) for each in Metric],
        "query": query,
        "form": form,
        "chosen": [*(form["order"].value() or []), *[""] * ORDER_LENGTH][:ORDER_LENGTH],
        "by": order[0],
        "order": [WORDS[each].name for each in order],
        "rows": [
            (line, [figure_words(each, line.tallied, fewest_first=fewest_first) for each in shown])
            for line in lines
        ],
        "families": family_links(wanted),
        "seasons": access.league.seasons.order_by("-number"),
    }
    return render(request, "league/season.html", context, status=422 if form.errors else 200)


def is_shown(metric: Metric, wanted: RoundFilter, has_fines: bool) -> bool:
    """A rating needs all rounds, so a filter hides it. Fines are shown if there are any."""
    if metric in {Metric.FINES, Metric.AFTER_FINES} and not has_fines:
        return False
    return metric in FIGURES and not (metric == Metric.RATING and wanted.is_some)
