"""Recounts the evenings of a league from its exported file; imports nothing of the product."""

from collections import defaultdict
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from datetime import date, datetime, timedelta
from itertools import groupby
from operator import itemgetter
from typing import Any
from zoneinfo import ZoneInfo

Document = dict[str, Any]


@dataclass
class Played:
    """What somebody did on one evening."""

    games: int = 0  # won
    rounds: int = 0  # won
    points: int = 0


@dataclass
class Evening:
    ranks: list[list[str]]  # equal names together, the best first
    left: list[str]  # who has left the only game
    people: dict[str, Played]


def evenings(document: Document) -> dict[date, Evening]:
    days: dict[date, list[list[Document]]] = defaultdict(list)
    for parts in games(document):
        is_counted = all(p["is_counted"] and p["delete_at"] is None for p in (parts[0], parts[-1]))
        if is_counted and any(counted_rounds(part) for part in parts):
            days[date.fromisoformat(parts[0]["evening"])].append(parts)
    return {day: evening(parts) for day, parts in days.items()}


def games(document: Document) -> list[list[Document]]:
    """Their parts, the first one first."""
    by_first: dict[int, list[Document]] = defaultdict(list)
    for match in sorted(document["matches"], key=itemgetter("number")):
        by_first[first_part(document, match)].append(match)
    return list(by_first.values())


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


def evening(games: Sequence[list[Document]]) -> Evening:
    people: dict[str, Played] = defaultdict(Played)
    for parts in games:
        totals, here = totals_of(parts, people)
        best = max(totals[name] for name in here)
        for name, total in totals.items():
            people[name].points += total
        if len(counted_rounds(parts[-1])) >= parts[-1]["rounds_agreed"]:
            for name in here:
                people[name].games += totals[name] == best
    if len(games) == 1:
        ranks = together(here, lambda name: (people[name].points,))
        return Evening(ranks, [name for name in people if name not in here], dict(people))
    ranks = together(people, lambda name: (people[name].games, people[name].rounds))
    return Evening(ranks, [], dict(people))


def totals_of(
    parts: Sequence[Document], people: dict[str, Played]
) -> tuple[dict[str, int], list[str]]:
    """The totals after the game, and who sits in its last part."""
    totals: dict[str, int] = {}
    here: list[str] = []
    for part in parts:
        names = {seat["seat"]: seat["name"] for seat in part["seats"]}
        here = list(names.values())
        for seat in part["seats"]:
            begins = seat["begins_with"]
            totals[seat["name"]] = totals.get(seat["name"], 0) if begins is None else begins
        for round_ in counted_rounds(part):
            points = points_of(round_, names)
            for name, more in points.items():
                totals[name] += more
                people[name].rounds += more == max(points.values())
    return totals, here


def together(names: Iterable[str], figure: Callable[[str], tuple[int, ...]]) -> list[list[str]]:
    in_order = sorted(names, key=figure, reverse=True)
    return [sorted(equal) for _figure, equal in groupby(in_order, figure)]


def first_part(document: Document, match: Document) -> int:
    before = {match["number"]: match["continues"] for match in document["matches"]}
    number: int = match["number"]
    while before[number] is not None:
        number = before[number]
    return number


def points_of(round_: Document, names: dict[int, str]) -> dict[str, int]:
    return {names[r["seat"]]: r["bonus"] - r["penalty"] for r in round_["results"]}
