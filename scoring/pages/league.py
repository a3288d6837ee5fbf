"""The home of a league: what goes on, who leads, what was played last."""

from collections.abc import Sequence
from typing import Final, NamedTuple, Self

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from games.registry import game_name
from leagues.access import Access, access_to
from leagues.models import Player, Season
from leagues.recovery import is_reminder_due, is_secured
from scoring.matches.confirmations import open_disputes
from scoring.matches.queries import MatchLine, current_season, latest_matches
from scoring.pages.home_evenings import evenings_at_home
from scoring.pages.offers import offers_after
from scoring.pages.year_reviews import year_to_review
from scoring.statistics.leaderboards import Leaderboard, LeaderboardLine, season_leaderboard
from scoring.statistics.metric_words import figure_words, metric_words
from scoring.statistics.metrics import PlayerName

LOOKED_AT: Final = 10  # newest games: those that go on, and NEWEST others, are shown
NEWEST: Final = 3
RANKED: Final = 5  # lines of the leaderboard


@require_safe
def league(request: HttpRequest, code: str) -> HttpResponse:
    access = access_to(request, code)
    lines, older = latest_matches(access.league, most=LOOKED_AT)
    season = current_season(access.league)
    running = [line for line in lines if can_go_on(line, season)]
    others = [line for line in lines if line not in running]
    context = {
        "access": access,
        "asks_to_secure": is_reminder_due(access.membership)
        and any(line.is_over for line in lines)
        and not is_secured(access.league),
        "running": named(running),
        "disputes": open_disputes(access.league),
        "season": season,
        "ranks": season and ranks_of(season, access),
        "matches": named(others[:NEWEST]),
        "has_more": older is not None or len(others) > NEWEST,
        **evenings_at_home(access.league),
        "year_to_review": year_to_review(access),
        **offers_after(request, access, lines[0] if len(lines) == 1 else None),
    }
    return render(request, "league/league.html", context)


def can_go_on(line: MatchLine, season: Season | None) -> bool:
    """In a closed season no round is recorded."""
    if season is None or season.closed_at is not None:
        return False
    return line.match.season_id == season.pk and line.goes_on


def named(lines: Sequence[MatchLine]) -> list[tuple[MatchLine, str]]:
    return [(line, game_name(line.match.game)) for line in lines]


class ShownLine(NamedTuple):
    """A line of the leaderboard, with the figure that the ranking uses first."""

    rank: int | None
    player: PlayerName
    rounds: int
    figure: str
    is_mine: bool

    @classmethod
    def of(cls, line: LeaderboardLine, board: Leaderboard, reader: Player | None) -> Self:
        player, rounds = line.tallied.player, line.tallied.sums.rounds
        is_mine = reader is not None and player.pk == reader.pk
        figure = figure_words(board.figure, line.tallied, board.family)
        return cls(line.rank, player, rounds, figure, is_mine)


def ranks_of(season: Season, access: Access) -> dict[str, object]:
    """The first lines of the season's leaderboard."""
    board = season_leaderboard(season, figures=())
    shown = board.excerpt(access.player, RANKED)
    return {
        "figure": metric_words(board.figure, board.family).name,
        "fewest": board.fewest,
        "lines": [ShownLine.of(line, board, access.player) for line in shown],
        "left_out": len(board.lines) - len(shown),
    }
