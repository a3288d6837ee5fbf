from functools import partial

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from leagues.access import access_to, owning_access
from leagues.models import Season
from leagues.questions import Question, ask
from scoring.matches.queries import current_season, find_season, running_matches
from scoring.pages.leaderboard import leaderboard_table, metrics_shown
from scoring.pages.leaderboard_queries import LeaderboardQuery, family_links
from scoring.statistics.figures import WORDS, metric_words
from scoring.statistics.filters import filtered_leaderboard
from scoring.statistics.leaderboards import Leaderboard, LeaderboardLine, Ranking
from scoring.statistics.metrics import Metric
from scoring.statistics.seasons import closing_sentences, season_name


@require_safe
def leaderboard(request: HttpRequest, code: str) -> HttpResponse:
    """To the season that is played now, or else to the last one."""
    access = access_to(request, code)
    season_ = current_season(access.league)
    return redirect("season", code, season_.number) if season_ else redirect("seasons", code)


@require_safe
def season(request: HttpRequest, code: str, number: int) -> HttpResponse:
    """A season's leaderboard, of all rounds or of filtered ones."""
    access = access_to(request, code)
    season_ = find_season(access, number)
    query = LeaderboardQuery(request.GET)
    board = filtered_leaderboard(season_, query.wanted)
    context = {
        "access": access,
        "season": season_,
        "wanted": query.wanted,
        "board": board,
        "query": query,
        "more": query.link("all", "on"),
        "fewer": query.link("all", ""),
        "path": reverse("season", args=(code, number)),
        "families": family_links(query.wanted, board.families),
        "seasons": access.league.seasons.order_by("-number"),
        **ranking_shown(season_, query, board, board.line_of(access.player)),
    }
    return render(request, "league/season.html", context)


def ranking_shown(
    season_: Season, query: LeaderboardQuery, board: Leaderboard, own: LeaderboardLine | None
) -> dict[str, object]:
    """The table of the leaderboard, and what its order means."""
    has_fines = season_.fines.filter(cancelled_at=None).exists()
    metrics = metrics_shown(query.wanted, board, has_fines)
    orders = query.offer(metrics, board.family)
    by = query.order_by if query.order_by in orders else ""
    return {
        "own": own,
        "table": leaderboard_table(board, by, metrics, partial(query.link, "by"), own),
        "by": orders.get(by),
        "figure": metric_words(board.figure, board.family).name,
        "order": [metric_words(metric, board.family).name for metric in board.order],
        "is_by_share": board.has_units and Ranking.of(season_).is_by_share(board.families),
        "meanings": [WORDS[metric] for metric in Metric],
    }


@require_safe
def close_question(request: HttpRequest, code: str, number: int) -> HttpResponse:
    """Before a season is closed: which games are still running in it."""
    access = owning_access(request, code)
    season_ = find_season(access, number)
    question = Question(
        title=_("Close %(name)s?") % {"name": season_name(season_)},
        sentences=closing_sentences(*running_matches(season_)),
        button=_("Close the season"),
        back=reverse("seasons", args=[code]),
        action=reverse("seasons", args=[code]),
        sends={"command": "close", "season": number},
    )
    return ask(request, access, question)
