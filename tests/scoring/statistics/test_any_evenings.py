"""Random evenings are recounted from the league's file by a checker that knows only the file."""

import json
from collections.abc import Callable, Sequence
from contextlib import suppress
from datetime import datetime, timedelta
from random import Random
from uuid import uuid4
from zoneinfo import ZoneInfo

import pytest

from engine import FinalPosition, rulesets
from leagues.models import League, Season
from leagues.refusals import Refused
from scoring.exchange.archive.writer import league_text
from scoring.matches.amendments import Amendment
from scoring.matches.continuing import continue_with, stop_here
from scoring.matches.deletion import delete_game
from scoring.matches.evenings import give_missing_evenings, move_game
from scoring.matches.games import last_part
from scoring.matches.recording import record_round
from scoring.matches.start import one_more_round, start_match
from scoring.models import Match
from scoring.statistics.evenings import boards_of
from tests.engine.scale import scaled
from tests.scoring.fixtures import a_match, undo
from tests.scoring.statistics.evening_checker import Document, Played, evenings, wall_clock_day

pytestmark = pytest.mark.django_db

ZONE = "Europe/Berlin"
NAMES = ("Anna", "Ben", "Cleo", "Dora", "Emil", "Fritz")
NIGHTS = (datetime(2025, 3, 29, 21), datetime(2025, 10, 25, 21), datetime(2025, 11, 7, 18))
EDGES = ((4, 59), (5, 0))
ORDERS: tuple[list[str], ...] = (
    [],
    ["points"],
    ["wins", "head-to-head"],
    ["points-a-round"],
    ["matches", "place"],
)
STEPS = 30


class Evening:
    """People who sit down, come and go, stop and go on, as the lot falls."""

    def __init__(self, seed: int) -> None:
        self.lot = Random(seed)
        self.league = a_match().league
        self.league.matches.all().delete()
        League.objects.filter(pk=self.league.pk).update(time_zone=ZONE)
        Season.objects.filter(league=self.league).update(order=self.lot.choice(ORDERS))
        self.league.refresh_from_db()
        self.clock = self.lot.choice(NIGHTS).replace(tzinfo=ZoneInfo(ZONE))
        self.moved: set[int] = set()

    @property
    def game(self) -> Match | None:
        """Of those that are there, the last one most often."""
        firsts = list(self.league.matches.filter(continues=None).order_by("number"))
        return last_part(self.lot.choice([*firsts, *firsts[-1:] * 4])) if firsts else None

    def some(self) -> list[str]:
        return self.lot.sample(NAMES, self.lot.randint(2, 6))

    def start(self) -> None:
        rules = rulesets[self.lot.choice(["classic", "classic", "classic", "junior"])]
        agreed = self.lot.randint(1, 4)
        match = start_match(
            league=self.league, ruleset=rules, names=self.some(), rounds=agreed, language="de"
        )
        self.clock += timedelta(minutes=self.lot.randint(5, 150))
        if self.lot.random() < 0.3:  # on either side of five in the morning
            hour, minute = self.lot.choice(EDGES)
            later = self.clock + timedelta(days=self.clock.hour >= 5)
            self.clock = later.replace(hour=hour, minute=minute)
        Match.objects.filter(pk=match.pk).update(started_at=self.clock, evening=None)
        give_missing_evenings("")

    def record(self, game: Match) -> None:
        seats, number = game.seat_count, game.rounds.count() + 1
        out = self.lot.choice([None, *range(seats)])
        penalties = [self.lot.choice([3, 7, 7, 20]) for _ in range(seats)]
        hands = ["-" if seat == out else f"={penalty}" for seat, penalty in enumerate(penalties)]
        ending = FinalPosition.of(game.ruleset, seats, out=out, blocked=out is None, hands=hands)
        record_round(match=game, number=number, position=ending, key=uuid4(), seen=0)

    def sit_otherwise(self, game: Match) -> None:
        continue_with(match=game, names=self.some())

    def stop(self, game: Match) -> None:
        stop_here(match=game)

    def go_on(self, game: Match) -> None:
        one_more_round(match=game)

    def delete(self, game: Match) -> None:
        if self.lot.random() < 0.2:
            delete_game(match=game, is_owner=True)

    def take_back(self, game: Match) -> None:
        last = game.rounds.last()
        if last is not None and self.lot.random() < 0.3:
            undo(game, number=last.number, seen=last.claims.count(), amendment=Amendment.DELETE)

    def move(self, game: Match) -> None:
        if self.lot.random() < 0.2:
            day = game.evening_day - timedelta(days=1)
            move_game(match=game, day=day)
            self.moved |= {match.number for match in self.league.matches.filter(evening=day)}

    def play(self) -> None:
        steps: Sequence[Callable[[Match], None]] = (
            *(self.record,) * 6,
            *(self.sit_otherwise, self.stop, self.go_on, self.delete, self.take_back, self.move),
        )
        for _ in range(STEPS):
            game = self.game
            if game is None or self.lot.random() < 0.15:
                self.start()
                continue
            with suppress(Refused):
                self.lot.choice(steps)(game)


def exported(league: League) -> Document:
    document: Document = json.loads("".join(league_text(league)))
    return document


@pytest.mark.parametrize("seed", range(scaled(6)))
def test_random_evenings_are_counted_as_a_checker_counts_them(seed: int):
    world = Evening(seed)
    world.play()
    document, boards = exported(world.league), boards_of(world.league)
    recounted = evenings(document)
    assert set(boards) == set(recounted)
    for day, board in boards.items():
        ranks: dict[int | None, list[str]] = {}
        for line in board.lines:
            ranks.setdefault(line.rank, []).append(line.name)
        left = ranks.pop(None, [])
        assert [sorted(names) for names in ranks.values()] == recounted[day].ranks
        assert sorted(left) == sorted(recounted[day].left)
        assert sorted(line.name for line in board.winners) == recounted[day].ranks[0]
        figures = {line.name: Played(line.won, line.rounds, line.points) for line in board.lines}
        assert figures == recounted[day].people
    for match in document["matches"]:
        is_moved = match["number"] in world.moved
        assert is_moved or match["evening"] == wall_clock_day(document, match)
