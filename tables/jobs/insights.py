"""The analysis of a finished round, and its words.

A page asks for it, a job computes it, the database stores it. A quick analysis is ready in seconds;
a thorough one replaces it later, in a process pool of its own, so that no quick one waits.
"""

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import Any, Final

from django.db import transaction
from django.utils.formats import number_format
from django.utils.translation import gettext, ngettext

from engine import Card, Game, Move
from engine.cards import JOKER, parse_card
from engine.games.elfer_raus.insight import Depth, Estimate, insight_json
from engine.games.elfer_raus.insight.depth import MOST_POINTS
from engine.games.elfer_raus.insight.valuation import is_surely_behind
from games.elfer_raus.board import HandCard, SeatsView, Tabletop, hand_of, seats_of, tabletop_of
from games.elfer_raus.sentences import move_words, turn_words
from games.names import isolated
from games.words import card_words
from server.jobs import enqueue, job, jobs_of
from server.process_pool import run
from tables.models import Deal, Insight
from tables.play.rounds import record_of, timeline_of

QUICK: Final = "insight"
THOROUGH: Final = "insight-closer"
SECONDS: Final = {False: 5, True: 15}  # of a thorough one, without and with jokers and bridges


@transaction.atomic
def ask_for_insight(deal: Deal) -> None:
    """Enqueue the job; if it is asked for twice, it runs once."""
    if deal.is_over and not Insight.objects.filter(deal=deal).exists():
        enqueue(QUICK, str(deal.pk))


def thorough_in(deal: Deal) -> int:
    """About how many seconds the thorough analysis takes, with those that wait before it."""
    others = jobs_of(THOROUGH).exclude(key=str(deal.pk)).count()
    return (others + 1) * SECONDS[deal.table.ruleset.has_gaps(deal.table.seat_count)]


@job(QUICK)
def analyse(key: str) -> None:
    deal = round_over(key)
    if deal is None or Insight.objects.filter(deal=deal).exists():
        return
    insight = looked_at(deal, QUICK, Depth.QUICK)
    with transaction.atomic():
        Insight.objects.get_or_create(deal=deal, defaults={"analysis": insight})
        enqueue(THOROUGH, key)


@job(THOROUGH)
def analyse_thoroughly(key: str) -> None:
    deal = round_over(key)
    if deal is None or Insight.objects.filter(deal=deal, is_close=True).exists():
        return
    insight = looked_at(deal, THOROUGH, Depth.THOROUGH)
    Insight.objects.update_or_create(deal=deal, defaults={"analysis": insight, "is_close": True})


def looked_at(deal: Deal, pool: str, depth: Depth) -> dict[str, Any]:
    """The analysis for the seats of people."""
    people = tuple(deal.table.seats.filter(is_person=True).values_list("seat", flat=True))
    return run(pool, insight_json, str(record_of(deal)), depth=depth, seats=people)


def round_over(key: str) -> Deal | None:
    return Deal.objects.select_related("table").filter(pk=key, is_over=True).first()


Facts = dict[str, Any]
Pair = Sequence[float]  # a mean, and half of its confidence interval
NOT_COUNTED: Final = (0.0, 1.0)  # the points of an analysis that an older release has made


@dataclass(frozen=True, slots=True)
class Point:
    """A decision: what it cost, and the board before it, where the better move can be tried."""

    what: str
    worth: str
    step: int
    seat: int
    around: SeatsView
    table: Tabletop
    hand: tuple[HandCard, ...]  # the card of the better move has that move
    played: Collection[Card | None]
    better: Move | None  # None: the move that was played was as good
    closer: str  # what a first look had said, if it was something else


@dataclass(frozen=True, slots=True)
class InsightWords:
    points: tuple[Point, ...]
    cards: tuple[str, ...]  # the luckiest and the unluckiest drawn card
    decisions: int
    playouts: str  # rounded to what people read


def insight_words(
    insight: Facts, deal: Deal, names: Sequence[str], own: Collection[int]
) -> InsightWords:
    """The dearest decisions of these seats; of all that were looked at, if there are none."""
    games = timeline_of(deal).games
    turning_points = insight["turning_points"]  # those of a seat are in order already
    watched = sorted(turning_points, key=lambda point: -point["gain"][0])
    points = ([point for point in turning_points if point["seat"] in own] or watched)[:MOST_POINTS]
    draws = (insight["best_draw"], insight["worst_draw"])
    return InsightWords(
        points=tuple(point_words(point, games[point["step"]], names) for point in points),
        cards=tuple(draw_words(draw, names) for draw in draws if draw),
        decisions=insight["decisions"],
        playouts=number_format(round(insight["playouts"], -2), force_grouping=True),
    )


def point_words(point: Facts, game: Game, names: Sequence[str]) -> Point:
    played, best = tuple(map(Move.parse, point["played"].split())), Move.parse(point["better"])
    gain, saved = Estimate(*point["gain"]), Estimate(*point.get("saved", NOT_COUNTED))
    better = best if is_surely_behind(gain, saved) else None
    worth = worth_words(point, best, gain, saved) if better else equal_words(point)
    return point_of(
        step=point["step"],
        game=game,
        names=names,
        played=played,
        worth=worth,
        better=better,
        closer=closer_words(point.get("at_first")),
    )


def point_of(
    *,
    step: int,
    game: Game,
    names: Sequence[str],
    played: tuple[Move, ...],
    worth: str,
    better: Move | None,
    closer: str = "",
) -> Point:
    assert game.seat is not None
    seat, what = int(game.seat), turn_words(played) if len(played) > 1 else move_words(played[0])
    return Point(
        f"{isolated(names[seat])}: {what}",
        worth,
        step,
        seat,
        seats_of(game.state, names, own=seat),
        tabletop_of(game.state),
        hand_of(game.hands[seat], game.layout, [better] if better else []),
        {Card(JOKER) if move.joker else move.card for move in played},
        better,
        closer,
    )


def worth_words(point: Facts, better: Move, gain: Estimate, points: Estimate) -> str:
    """The worth of the better move: in rounds of 100, and in points where it saves some."""
    wins = hundredth(point["chance"][0])
    words = {
        "better": move_words(better),
        "wins": wins,
        "others": min(100, wins + hundredth(gain.value)),
        "more": more_words(gain),
    }
    if gain.is_sure:
        worth = gettext(
            "That wins %(wins)s of 100 rounds. “%(better)s” would win %(others)s: %(more)s."
        )
    else:
        worth = gettext("That wins %(wins)s of 100 rounds, and so would “%(better)s”.")
    saved = round(points.value)
    if saved < 1 or not points.is_sure:
        return worth % words
    more = ngettext(
        "It saves %(points)s point on average.", "It saves %(points)s points on average.", saved
    )
    return f"{worth % words} {more % {'points': saved}}"


def equal_words(point: Facts) -> str:
    """Of a move that was as good as the best one."""
    wins = gettext("That wins %(wins)s of 100 rounds.") % {"wins": hundredth(point["chance"][0])}
    if point["better"] == point["played"]:
        worth = gettext("Nothing was better.")
    else:
        best = move_words(Move.parse(point["better"]))
        worth = gettext("“%(move)s” is as good.") % {"move": best}
    return f"{wins} {worth}"


def closer_words(at_first: str | None) -> str:
    """The note that more playouts have changed the answer, with the better move of fewer."""
    if at_first is None:
        return ""
    if not at_first:
        return gettext("The bot looked closer here: at first, nothing seemed better.")
    words = {"move": move_words(Move.parse(at_first))}
    return gettext("The bot looked closer here: at first, “%(move)s” seemed better.") % words


def draw_words(draw: Facts, names: Sequence[str]) -> str:
    words = {"name": isolated(names[draw["seat"]]), "card": card_words(parse_card(draw["card"]))}
    worth = gettext("Out of 100 rounds, it wins %(more)s than an average card.")
    what = gettext("%(name)s drew %(card)s.") % words
    return f"{what} {worth % {'more': more_words(draw['luck'])}}"


def more_words(pair: Pair) -> str:
    """For example ``17 more (between 9 and 25)``; a value that is not certain is marked as such."""
    mean, error = pair
    low, high = hundredth(mean - error, least=-100), hundredth(mean + error, least=-100)
    if abs(mean) <= error:
        words = {"low": signed(low), "high": signed(high)}
        return gettext("nothing sure (between %(low)s and %(high)s)") % words
    if mean < 0:
        words = {"mean": str(hundredth(-mean)), "low": str(-high), "high": str(-low)}
        return gettext("%(mean)s fewer (between %(low)s and %(high)s)") % words
    words = {"mean": str(hundredth(mean)), "low": str(low), "high": str(high)}
    return gettext("%(mean)s more (between %(low)s and %(high)s)") % words


def hundredth(part: float, least: int = 0) -> int:
    return max(least, min(100, round(100 * part)))


def signed(number: int) -> str:
    return f"+{number}" if number > 0 else str(number).replace("-", "−")
