"""The home of a league: tonight or the last evening, a piece of news, who leads."""

from collections.abc import Sequence
from datetime import date
from typing import Final, NamedTuple, Self

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils import timezone
from django.utils.formats import date_format
from django.utils.translation import gettext, ngettext
from django.views.decorators.http import require_safe

from games.names import names_words
from games.registry import game_name
from leagues.access import Access, access_to
from leagues.members import is_reminder_due, is_secured
from leagues.models import League, Player, Season
from scoring.matches.confirmations import open_disputes
from scoring.matches.evenings import evening_row, tonight, was_ended_after
from scoring.matches.queries import MatchLine, current_season, games_of_last_evenings
from scoring.pages.evening_table import MOST_ON_PODIUM, ahead_words, count_games, title_so_far
from scoring.pages.games import told
from scoring.pages.news import news_of
from scoring.pages.year_review import year_to_review
from scoring.statistics.evenings import EveningBoard, EveningLine, day_of, evening_boards
from scoring.statistics.leaderboards import Leaderboard, LeaderboardLine, season_leaderboard
from scoring.statistics.metric_words import figure_words, metric_words
from scoring.statistics.metrics import Metric, PlayerName

EVENINGS: Final = 10
NEWEST: Final = 3  # games that do not go on
RANKED: Final = 5  # lines of the leaderboard
MOST_FACES: Final = 6  # of tonight's people
NIGHT_ENDS, EVENING_BEGINS = 5, 17  # o'clock


@require_safe
def league(request: HttpRequest, code: str) -> HttpResponse:
    access = access_to(request, code)
    games = games_of_last_evenings(access.league, EVENINGS)
    season = current_season(access.league)
    running = [game for game in games if can_go_on(game, season)]
    others = [game for game in games if game not in running]
    board = season_leaderboard(season, figures=()) if season else None
    context = {
        "access": access,
        "asks_to_secure": is_reminder_due(access.membership)
        and any(game.is_over for game in games)
        and not is_secured(access.league),
        "running": [(game, game_name(game.match.game)) for game in running],
        "disputes": open_disputes(access.league),
        "season": season,
        "ranks": board and ranks_of(board, access),
        "games": [(game, game_name(game.match.game), told(game)) for game in others[:NEWEST]],
        **evenings_at_home(access.league, games, board),
        "year_to_review": year_to_review(access),
    }
    return render(request, "league/league.html", context)


def can_go_on(line: MatchLine, season: Season | None) -> bool:
    """In a closed season no round is recorded."""
    if season is None or season.closed_at is not None:
        return False
    return line.match.season_id == season.pk and line.goes_on


class ShownLine(NamedTuple):
    """A line of the leaderboard: the figure that the ranking uses first, and one more."""

    rank: int | None
    player: PlayerName
    rounds: int
    figure: str
    less: int  # rounds won
    is_mine: bool

    @classmethod
    def of(cls, line: LeaderboardLine, board: Leaderboard, reader: Player | None) -> Self:
        player, sums = line.tallied.player, line.tallied.sums
        is_mine = reader is not None and player.pk == reader.pk
        figure = figure_words(board.figure, line.tallied, board.family)
        return cls(line.rank, player, sums.rounds, figure, sums.firsts, is_mine)


def ranks_of(board: Leaderboard, access: Access) -> dict[str, object]:
    """The first lines of the season's leaderboard."""
    shown, wins = board.excerpt(access.player, RANKED), board.figure == Metric.GAMES_WON
    return {
        "figure": gettext("Wins") if wins else metric_words(board.figure, board.family).name,
        "fewest": board.fewest,
        "lines": [ShownLine.of(line, board, access.player) for line in shown],
    }


class ShownEvening(NamedTuple):
    """In the strip of the last ones."""

    day: date
    words: str
    people: tuple[EveningLine, ...]  # who has won it, or leads
    is_open: bool


def evenings_at_home(
    league: League, games: Sequence[MatchLine], board: Leaderboard | None
) -> dict[str, object]:
    """Empty before the first game. ``board``: of the season."""
    days = sorted({day_of(game) for game in games if not game.match.delete_at}, reverse=True)
    if not days:
        return {}
    now, boards, last = tonight(league), evening_boards(games), days[0]
    of_last = [game.now for game in games if day_of(game) == last]
    is_open = last == now and not was_ended_after(evening_row(league, now), of_last)
    return {
        "tonight": tonight_words(league),
        "now": now,
        "is_tonight": last == now,
        "last": last_evening(last, boards.get(last), len(of_last), is_open=is_open),
        "evenings": [
            ShownEvening(
                day=day,
                words=gettext("today") if day == now else short_day(day),
                people=boards[day].winners if day in boards else (),
                is_open=is_open and day == last,
            )
            for day in days
        ],
        "news": news_of(
            league, [boards[day] for day in days if day in boards], board, is_open=is_open
        ),
    }


def tonight_words(league: League) -> str:
    hour = timezone.now().astimezone(league.zone).hour
    return gettext("Today") if NIGHT_ENDS <= hour < EVENING_BEGINS else gettext("Tonight")


def short_day(day: date) -> str:
    return date_format(day, "SHORT_MONTH_DAY_FORMAT")


class LastEvening(NamedTuple):
    day: date
    words: str
    title: str
    told: str
    games: str
    people: Sequence[EveningLine]  # the best first; of a club only the first ones
    winners: tuple[EveningLine, ...]  # nobody while it goes on
    is_open: bool


def last_evening(
    day: date, board: EveningBoard | None, games: int, *, is_open: bool
) -> LastEvening:
    lines = board.lines if board else ()
    winners = board.winners if board and not is_open else ()
    return LastEvening(
        day=day,
        words=date_format(day, "SHORT_WEEKDAY_MONTH_DAY_FORMAT"),
        title=title_so_far(winners, is_tonight=is_open),
        told=won_words(board) if board and winners else "",
        games=count_games(games),
        people=lines if len(lines) <= MOST_ON_PODIUM else lines[:MOST_FACES],
        winners=winners,
        is_open=is_open,
    )


def won_words(board: EveningBoard) -> str:
    """“won 2 of 3 games, ahead of Opa”; of one game, by how much."""
    if board.is_one_game:
        return ahead_words(board)
    won, games = board.winners[0].won, len(board.games)
    words = ngettext("won %(won)s of %(games)s game", "won %(won)s of %(games)s games", games) % {
        "won": won,
        "games": games,
    }
    second = [line.name for line in board.lines if line.rank == len(board.winners) + 1]
    if not second or len(board.lines) > MOST_ON_PODIUM:
        return words
    return gettext("%(won)s, ahead of %(names)s") % {"won": words, "names": names_words(second)}
