from collections.abc import Iterator, Sequence

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.formats import date_format
from django.utils.timezone import localtime
from django.utils.translation import gettext as _
from django.utils.translation import ngettext
from django.views.decorators.http import require_safe

from games.names import names_words
from games.registry import game_name
from games.words import Words
from leagues.access import access_to, owning_access
from leagues.models import Season
from leagues.questions import Question, ask
from scoring.matches.queries import MatchLine, current_season, find_season, running_matches
from scoring.pages.leaderboard_table import Order, leaderboard_table, metrics_shown
from scoring.pages.query_strings import LeaderboardQuery, family_links
from scoring.statistics.filters import filtered_leaderboard
from scoring.statistics.leaderboards import Leaderboard, LeaderboardLine, Ranking
from scoring.statistics.metric_words import WORDS, metric_words
from scoring.statistics.metrics import Metric


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
        "more": query.link(all="on"),
        "fewer": query.link(all=""),
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
    order = Order(by, is_upward=bool(by and query.sensible.get("up")))
    return {
        "own": own,
        "table": leaderboard_table(board, order, metrics, query.order_link, own),
        "by": orders.get(by),
        "sorted": order,
        "figure": metric_words(board.figure, board.family).name,
        "order": [metric_words(metric, board.family) for metric in board.order],
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


def season_name(season: Season) -> str:
    """The season's name, or its number if it has no name."""
    return season.name or _("Season %(season)s") % {"season": season.number}


def closing_sentences(running: Sequence[MatchLine], has_more: bool) -> Iterator[Words]:
    """``running``: matches of the season that are not over."""
    for line in running:
        yield running_sentence(line)
    if has_more:
        yield _("There are more games that are not over.")
    if running:
        yield _(
            "Games that are still running cannot be finished then, unless you reopen the season."
        )
    yield _("In a closed season nothing can be entered, corrected or disputed.")
    yield _("You can reopen it as long as no other season is open. The history will show that.")


def running_sentence(line: MatchLine) -> str:
    agreed = line.agreed
    return ngettext(
        "Still running: %(game)s from %(when)s with %(names)s, %(played)s of %(agreed)s round.",
        "Still running: %(game)s from %(when)s with %(names)s, %(played)s of %(agreed)s rounds.",
        agreed,
    ) % {
        "game": game_name(line.match.game),
        "when": date_format(localtime(line.match.started_at), "SHORT_DATETIME_FORMAT"),
        "names": names_words(line.players),
        "played": line.rounds,
        "agreed": agreed,
    }
