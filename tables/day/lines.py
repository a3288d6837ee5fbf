"""A day that is over: its strongest line, turn by turn, and what cost this phone most."""

from datetime import date
from typing import Any

from engine.games.elfer_raus.day import SEAT, deal_of
from games.elfer_raus.board import tabletop_of
from games.elfer_raus.replay import turns_of
from games.elfer_raus.sentences import turn_words
from tables.day.models import DayTry
from tables.jobs.insights import ask_for_insight
from tables.view.board import places_of
from tables.view.insights import points_of


def line_of(day: date, step: int) -> dict[str, Any]:
    """The strongest line after so many turns of the person; after the first one if that is no turn
    of the line."""
    record = deal_of(day).strongest
    games = list(record.games())
    seats = [int(game.seat or 0) for game in games[:-1]]
    played = tuple(zip(seats, map(str, record.moves), strict=True))
    turns = dict(enumerate((t for t in turns_of(played, None) if t.seat == SEAT), 1))
    step = step if step in turns else 1
    turn = turns[step]
    return {
        "step": step,
        "last": len(turns),
        "words": turn_words(turn.moves),
        "table": tabletop_of(games[turn.last].state, latest=turn.moves),
    }


def own_context(attempt: DayTry | None) -> dict[str, Any]:
    """Of a finished try whose cards are still there. The first look asks for the analysis."""
    deal = attempt and attempt.table and attempt.table.deals.filter(is_over=True).first()
    if not deal:
        return {}
    insight = getattr(deal, "insight", None)
    if insight is None:
        ask_for_insight(deal)
    points = points_of(insight.analysis, deal, places_of(deal), [SEAT]) if insight else []
    return {
        "played": deal,
        "is_waiting": insight is None,
        "dearest": next((point for point in points if point.seat == SEAT), None),
    }
