"""The home of a league: what goes on, who leads, what was played last, its evenings."""

from collections.abc import Sequence
from datetime import date
from typing import Final, NamedTuple, Self

from django.db.models import Max
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.formats import date_format
from django.views.decorators.http import require_safe

from games.registry import game_name
from leagues.access import Access, access_to
from leagues.members import is_reminder_due, is_secured
from leagues.models import League, Player, Season
from scoring.matches.confirmations import open_disputes
from scoring.matches.evenings import games_of, tonight
from scoring.matches.queries import MatchLine, current_season, latest_matches
from scoring.pages.evening_table import (
    Month,
    Winners,
    ahead_words,
    count_games,
    title_so_far,
    winners_of,
)
from scoring.pages.games import count_rounds
from scoring.pages.offers import offers_after
from scoring.pages.players import year_to_review
from scoring.statistics.evenings import EveningBoard, evening_boards
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


class LastEvening(NamedTuple):
    day: date
    words: str
    title: str
    told: str
    winners: tuple[Player, ...]
    is_tonight: bool


def evenings_at_home(league: League) -> dict[str, object]:
    """Empty before the first game."""
    games = league.matches.filter(delete_at=None)
    last: date | None = games.aggregate(last=Max("evening"))["last"]
    if last is None:
        return {}
    now = tonight(league)
    month = (
        games.filter(evening__gte=now.replace(day=1)).order_by().values_list("evening", flat=True)
    )
    days = {last, *(day for day in month if day is not None)}
    boards = evening_boards(league, evening__in=days)
    evenings = winners_of(league, {day: board.winners for day, board in boards.items()}, days)
    return {
        "last_evening": last_evening(league, last, boards.get(last), evenings),
        "month": Month.of(now.year, now.month, evenings, now),
        "year": now.year,
    }


def last_evening(
    league: League, day: date, board: EveningBoard | None, evenings: Winners
) -> LastEvening:
    """Without a winner while it goes on."""
    winners = evenings.get(day, ())
    games = count_games(games_of(league, day).filter(continues=None).count())
    ahead = ahead_words(board) if board and winners else ""
    is_tonight = day == tonight(league)
    rounds = count_rounds(board.rounds if board else 0)
    return LastEvening(
        day=day,
        words=date_format(day, "SHORT_WEEKDAY_MONTH_DAY_FORMAT"),
        title=title_so_far(winners, is_tonight=is_tonight),
        told=f"{games}, {ahead or rounds}",
        winners=winners,
        is_tonight=is_tonight,
    )
