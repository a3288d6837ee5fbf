"""Recounts the evenings of a league from its exported file; imports nothing of the product."""

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from datetime import date, datetime, timedelta
from fractions import Fraction
from functools import partial
from itertools import groupby
from operator import itemgetter
from typing import Any
from zoneinfo import ZoneInfo

Document = dict[str, Any]
USUAL = ("points-a-round", "place", "head-to-head")
POINTS = ("points", "points-a-round")


@dataclass
class Played:
    """What somebody did on one evening."""

    points: int = 0
    rounds: int = 0
    wins: Fraction = Fraction(0)
    places: Fraction = Fraction(0)
    games: set[int] = field(default_factory=set)
    ahead: dict[str, int] = field(default_factory=lambda: defaultdict(int))  # less times behind

    def figure(self, metric: str, others: Iterable[str]) -> Fraction:
        if metric == "head-to-head":
            return Fraction(sum(self.ahead[other] for other in others))
        if metric == "points-a-round":
            return Fraction(self.points, self.rounds)
        if metric == "place":
            return self.places / self.rounds
        counts = {"points": Fraction(self.points), "wins": self.wins}
        return counts.get(metric, Fraction(len(self.games)))


@dataclass
class Evening:
    ranks: list[list[str]]  # equal names together, the best first
    late: dict[str, int]  # who played fewer than half of the rounds, and how many


def evenings(document: Document) -> dict[date, Evening]:
    days: dict[date, list[Document]] = defaultdict(list)
    for match in document["matches"]:
        if match["is_counted"] and match["delete_at"] is None and counted_rounds(match):
            days[date.fromisoformat(match["evening"])].append(match)
    return {day: evening(document, matches) for day, matches in days.items()}


def wall_clock_day(document: Document, match: Document) -> str:
    """From five in the morning to five the next, by the clock on the wall."""
    by_number = {match["number"]: match for match in document["matches"]}
    while match["continues"] is not None:
        match = by_number[match["continues"]]
    began = datetime.fromisoformat(match["started_at"])
    local = began.astimezone(ZoneInfo(document["league"]["time_zone"])).replace(tzinfo=None)
    return (local - timedelta(days=local.hour < 5)).date().isoformat()


def counted_rounds(match: Document) -> list[Document]:
    return [round_ for round_ in match["rounds"] if round_["results"]]


def evening(document: Document, matches: Sequence[Document]) -> Evening:
    people: dict[str, Played] = defaultdict(Played)
    rounds = 0
    for match in matches:
        names = {seat["seat"]: seat["name"] for seat in match["seats"]}
        for round_ in counted_rounds(match):
            rounds += 1
            add(people, first_part(document, match), points_of(round_, names))
    if len({first_part(document, match) for match in matches}) == 1:
        return evening_of_game(document, first_part(document, matches[0]), people)
    fewest = needed(rounds, [played.rounds for played in people.values()])
    late = {name: played.rounds for name, played in people.items() if played.rounds < fewest}
    order = order_of(document, matches)
    ranked = [name for name in people if name not in late]
    return Evening([sorted(names) for names in split(people, ranked, order)], late)


def evening_of_game(document: Document, game: int, people: dict[str, Played]) -> Evening:
    """Its totals, of who sits in its last part; who has left stands below."""
    parts = [m for m in document["matches"] if first_part(document, m) == game]
    totals: dict[str, int] = {}
    here: list[str] = []
    for part in sorted(parts, key=itemgetter("number")):
        names = {seat["seat"]: seat["name"] for seat in part["seats"]}
        here = list(names.values())
        for seat in part["seats"]:
            begins = seat["begins_with"]
            totals[seat["name"]] = totals.get(seat["name"], 0) if begins is None else begins
        for round_ in counted_rounds(part):
            for name, points in points_of(round_, names).items():
                totals[name] += points
    in_order = sorted(here, key=lambda name: -totals[name])
    ranks = [sorted(equal) for _total, equal in groupby(in_order, lambda name: totals[name])]
    return Evening(ranks, {name: people[name].rounds for name in totals if name not in here})


def first_part(document: Document, match: Document) -> int:
    before = {match["number"]: match["continues"] for match in document["matches"]}
    number: int = match["number"]
    while before[number] is not None:
        number = before[number]
    return number


def points_of(round_: Document, names: dict[int, str]) -> dict[str, int]:
    return {names[r["seat"]]: r["bonus"] - r["penalty"] for r in round_["results"]}


def add(people: dict[str, Played], game: int, points: dict[str, int]) -> None:
    best = max(points.values())
    winners = sum(1 for total in points.values() if total == best)
    for name, total in points.items():
        played = people[name]
        others = [points[other] for other in points if other != name]
        played.rounds += 1
        played.points += total
        played.games.add(game)
        played.wins += Fraction(1, winners) if total == best else 0
        behind = sum(Fraction(other < total) + Fraction(other == total, 2) for other in others)
        played.places += Fraction(behind) / len(others)
        for other, theirs in points.items():
            played.ahead[other] += (total > theirs) - (total < theirs)


def needed(rounds: int, played: Sequence[int]) -> int:
    """Half of the rounds, or half of the busiest's where nobody has played so many."""
    return -(-(rounds if 2 * max(played) >= rounds else max(played)) // 2)


def order_of(document: Document, matches: Sequence[Document]) -> list[str]:
    """That of the season of the last game, without points where there were several rule sets."""
    last = max(matches, key=itemgetter("number"))
    season = next(s for s in document["seasons"] if s["number"] == last["season"])
    order = season["order"] or USUAL
    families = {match["family"] for match in matches}
    if not season["order"] and len(families) > 1:
        order = ["place", "points-a-round", "head-to-head"]
    if len({match["ruleset"].partition(" ")[0] for match in matches}) > 1:
        order = ["place" if metric in POINTS else metric for metric in order]
    return list(dict.fromkeys(order))


def split(
    people: dict[str, Played], names: Sequence[str], order: Sequence[str]
) -> Iterator[list[str]]:
    """Equal names together, best first: each figure splits those that were equal before."""
    if not order or len(names) < 2:
        if names:
            yield list(names)
        return
    figure: Callable[[str], Fraction] = partial(figure_of, people, names, order[0])
    for _figure, equal in groupby(sorted(names, key=figure, reverse=True), figure):
        yield from split(people, list(equal), order[1:])


def figure_of(people: dict[str, Played], names: Sequence[str], metric: str, name: str) -> Fraction:
    return people[name].figure(metric, names)
