"""The analysis of a finished round, and its words.

A page asks for it, a job computes it, the database stores it. A quick analysis is ready in seconds;
a thorough one replaces it later, in a process pool of its own, so that no quick one waits.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from django.db import transaction
from django.utils.formats import number_format
from django.utils.translation import gettext, ngettext

from engine import Move
from engine.cards import parse_card
from engine.games.elfer_raus.insight import Depth, insight_json
from games.elfer_raus.sentences import move_words
from games.names import isolated
from games.words import card_words
from server.jobs import enqueue, job
from server.models import Job
from server.process_pool import run
from tables.models import Deal, Insight
from tables.rounds import record_of

QUICK: Final = "insight"
THOROUGH: Final = "insight-closer"
SECONDS: Final = {False: 5, True: 30}  # of a thorough one, without and with jokers and bridges


@transaction.atomic
def ask_for_insight(deal: Deal) -> None:
    """Enqueue the job; if it is asked for twice, it runs once."""
    if deal.is_over and not Insight.objects.filter(deal=deal).exists():
        enqueue(QUICK, str(deal.pk))


def thorough_in(deal: Deal) -> int:
    """About how many seconds the thorough analysis takes, with those that wait before it."""
    others = Job.objects.filter(kind=THOROUGH).exclude(key=str(deal.pk)).count()
    return (others + 1) * SECONDS[deal.table.ruleset.has_gaps(deal.table.seat_count)]


@job(QUICK)
def analyse(key: str) -> None:
    deal = round_over(key)
    if deal is None or Insight.objects.filter(deal=deal).exists():
        return
    insight = run(QUICK, insight_json, str(record_of(deal)), depth=Depth.QUICK)
    with transaction.atomic():
        Insight.objects.get_or_create(deal=deal, defaults={"analysis": insight})
        enqueue(THOROUGH, key)


@job(THOROUGH)
def analyse_thoroughly(key: str) -> None:
    deal = round_over(key)
    if deal is None or Insight.objects.filter(deal=deal, is_close=True).exists():
        return
    insight = run(THOROUGH, insight_json, str(record_of(deal)), depth=Depth.THOROUGH)
    Insight.objects.update_or_create(deal=deal, defaults={"analysis": insight, "is_close": True})


def round_over(key: str) -> Deal | None:
    return Deal.objects.select_related("table").filter(pk=key, is_over=True).first()


Facts = dict[str, Any]
Pair = Sequence[float]  # a mean, and half of its confidence interval


@dataclass(frozen=True, slots=True)
class Point:
    """A sentence, its value, and its step in the replay."""

    what: str
    worth: str
    step: int
    seat: int


@dataclass(frozen=True, slots=True)
class Luck:
    name: str
    dealt: str
    drawn: str  # "" if none was drawn


@dataclass(frozen=True, slots=True)
class InsightWords:
    points: tuple[Point, ...]
    held_back: Point | None
    cards: tuple[Point, ...]  # the luckiest and the unluckiest drawn card
    luck: tuple[Luck, ...]
    fair: str
    decisions: int
    playouts: str  # rounded to what people read


def insight_words(insight: Facts, names: Sequence[str]) -> InsightWords:
    held_back, cards = insight["held_back"], (insight["best_draw"], insight["worst_draw"])
    return InsightWords(
        points=tuple(point_words(point, names) for point in insight["turning_points"]),
        held_back=held_back and held_back_words(held_back, names),
        cards=tuple(card_point(point, names) for point in cards if point),
        luck=tuple(luck_words(luck, names) for luck in insight["luck"]),
        fair=str(hundredth(1 / len(names))),
        decisions=insight["decisions"],
        playouts=number_format(round(insight["playouts"], -2), force_grouping=True),
    )


def point_words(point: Facts, names: Sequence[str]) -> Point:
    wins, gain = hundredth(point["chance"][0]), hundredth(point["gain"][0])
    words = {
        "name": isolated(names[point["seat"]]),
        "played": move_words(Move.parse(point["played"])),
        "better": move_words(Move.parse(point["better"])),
        "wins": wins,
        "others": min(100, wins + gain),
        "more": more_words(point["gain"]),
    }
    what = gettext("%(name)s: “%(played)s”. That wins %(wins)s rounds of 100.") % words
    better = gettext("“%(better)s” would win %(others)s: %(more)s.") % words
    return Point(what, better, point["step"], point["seat"])


def held_back_words(fact: Facts, names: Sequence[str]) -> Point:
    card = Move.parse(fact["move"]).card
    assert card is not None
    turns = fact["turns"]
    words = {"name": isolated(names[fact["seat"]]), "card": card_words(card), "turns": turns}
    what = (
        ngettext(
            "%(name)s held %(card)s back for %(turns)s turn.",
            "%(name)s held %(card)s back for %(turns)s turns.",
            turns,
        )
        % words
    )
    if fact["laid_at"] is None:
        what += " " + gettext("It was left in the hand.")
    worth = gettext("Out of 100 rounds, laying it at once wins %(more)s.") % {
        "more": more_words(fact["gain"])
    }
    return Point(what, worth, fact["step"], fact["seat"])


def card_point(draw: Facts, names: Sequence[str]) -> Point:
    words = {"name": isolated(names[draw["seat"]]), "card": card_words(parse_card(draw["card"]))}
    worth = gettext("Out of 100 rounds, it wins %(more)s than an average card.")
    return Point(
        gettext("%(name)s drew %(card)s.") % words,
        worth % {"more": more_words(draw["luck"])},
        draw["step"],
        draw["seat"],
    )


def luck_words(luck: Facts, names: Sequence[str]) -> Luck:
    (mean, error), draws = luck["dealt"], luck["draws"]
    numbers = {"mean": mean, "low": mean - error, "high": mean + error}
    rounds = {name: hundredth(part) for name, part in numbers.items()}
    dealt = gettext("With the cards dealt: %(mean)s (%(low)s to %(high)s)") % rounds
    words = ngettext(
        "By %(draws)s card drawn: %(more)s", "By %(draws)s cards drawn: %(more)s", draws
    )
    drawn = words % {"draws": draws, "more": more_words(luck["drawn"])} if draws else ""
    return Luck(names[luck["seat"]], dealt, drawn)


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
