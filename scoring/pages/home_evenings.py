"""The last evening and the month on the home of a league."""

from datetime import date
from typing import NamedTuple

from django.db.models import Max
from django.utils.formats import date_format

from leagues.models import League, Player
from scoring.matches.evenings import games_of, tonight
from scoring.pages.calendar import Month, Winners, winners_of
from scoring.pages.evening_table import ahead_words, count_games, title_so_far
from scoring.pages.game_lines import count_rounds
from scoring.statistics.evenings import EveningBoard, evening_boards


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
    evenings = winners_of(league, boards, days)
    return {
        "last_evening": last_evening(league, last, boards.get(last), evenings),
        "month": Month.of(now.year, now.month, evenings),
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
        words=date_format(day, "D j M"),
        title=title_so_far(winners, is_tonight=is_tonight),
        told=f"{games}, {ahead or rounds}",
        winners=winners,
        is_tonight=is_tonight,
    )
