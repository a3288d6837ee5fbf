"""A day that is over: its strongest line, turn by turn, and what cost this phone most."""

from datetime import date
from typing import Any, NamedTuple

from engine import Move
from engine.cards import JOKER, Card
from engine.games.elfer_raus.day import SEAT, deal_of, turns_of
from engine.games.elfer_raus.insight import Estimate
from games.because import Because, tenths_of
from games.elfer_raus.board import HandCard, Tabletop, tabletop_of
from games.elfer_raus.sentences import move_words, whole_turn_words
from tables.day.models import DayTry
from tables.jobs.insights import ask_for_insight
from tables.models import Deal
from tables.play.rounds import timeline_of
from tables.view.board import places_of
from tables.view.insights import answer_of, point_words


class LineStep(NamedTuple):
    """The rows after a turn of the strongest line."""

    step: int
    last: int
    words: str
    table: Tabletop
    back: int | None
    next: int | None


def line_of(day: date, step: int | None) -> LineStep:
    """``step`` turns of the person were made; the first one if that is no turn of the line."""
    record = deal_of(day).strongest
    ends, games = turns_of(record), list(record.games())
    at = step if step is not None and 1 <= step <= len(ends) else 1
    end = ends[at - 1]
    start = end - 1
    while start and games[start - 1].seat == SEAT:
        start -= 1
    moves = record.moves[start:end]
    return LineStep(
        step=at,
        last=len(ends),
        words=whole_turn_words(moves),
        table=tabletop_of(games[end].state, latest=moves),
        back=at - 1 if at > 1 else None,
        next=at + 1 if at < len(ends) else None,
    )


class Choice(NamedTuple):
    """A move, and how many of ten rounds it wins. ``card`` is None for a move without one."""

    card: HandCard | None
    words: str
    tenths: int


class Dearest(NamedTuple):
    """The decision of a try that cost most."""

    step: int
    played: Choice
    better: Choice
    points: int  # lost on average; 0 if not surely any
    why: Because | None


def own_context(attempt: DayTry | None) -> dict[str, Any]:
    """Of a finished try whose cards are still there. The first look asks for the analysis."""
    deal = attempt and attempt.table and attempt.table.deals.filter(is_over=True).first()
    if not deal:
        return {}
    insight = getattr(deal, "insight", None)
    if insight is None:
        ask_for_insight(deal)
    return {
        "played": deal,
        "is_waiting": insight is None,
        "dearest": insight and dearest_of(deal, insight.analysis["turning_points"]),
    }


def dearest_of(deal: Deal, points: list[dict[str, Any]]) -> Dearest | None:
    """None if nothing was surely better than what was played. A seat's points are in order."""
    point = next((each for each in points if each["seat"] == SEAT and answer_of(each)), None)
    if point is None:
        return None
    played, better = Move.parse(point["played"].split()[0]), Move.parse(point["better"])
    chance, gain, saved = point["chance"][0], point["gain"][0], Estimate(*point["saved"])
    return Dearest(
        point["step"],
        choice_of(played, chance),
        choice_of(better, min(1.0, chance + gain)),
        round(saved.value) if saved.is_sure else 0,
        point_words(point, timeline_of(deal).games[point["step"]], places_of(deal)).why,
    )


def choice_of(move: Move, chance: float) -> Choice:
    card = Card(JOKER) if move.joker else move.card
    shown = HandCard(card) if card is not None else None
    return Choice(shown, move_words(move), tenths_of(chance))
