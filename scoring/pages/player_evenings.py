"""A person's last evenings, and how many of the last twelve months' she has won."""

from datetime import date, timedelta
from typing import Final, NamedTuple

from django.utils.formats import date_format

from leagues.models import Player
from scoring.matches.evenings import tonight
from scoring.pages.calendar import open_evening
from scoring.statistics.evenings import EveningBoard, evening_boards

A_YEAR: Final = timedelta(days=365)
SHOWN: Final = 5


class PlayedEvening(NamedTuple):
    day: date
    words: str
    rank: int | None  # None: came for fewer than half of the rounds


def players_evenings(player: Player) -> dict[str, object]:
    """Of the last twelve months, but for one that goes on."""
    league = player.league
    since = tonight(league) - A_YEAR
    played = league.matches.filter(seats__player=player, evening__gt=since).order_by()
    days = set(played.values_list("evening", flat=True)) - {open_evening(league)}
    boards = evening_boards(league, evening__in=days) if days else {}
    evenings = [evening_of(board, player) for board in boards.values() if has_played(board, player)]
    return {
        "last_evenings": evenings[::-1][:SHOWN],
        "evenings": len(evenings),
        "evenings_won": sum(1 for each in evenings if each.rank == 1),
    }


def has_played(board: EveningBoard, player: Player) -> bool:
    return any(result.player == player.pk for result in board.results)


def evening_of(board: EveningBoard, player: Player) -> PlayedEvening:
    ranks = {line.tallied.player.pk: line.rank for line in board.board.lines}
    return PlayedEvening(board.day, date_format(board.day, "j M"), ranks.get(player.pk))
