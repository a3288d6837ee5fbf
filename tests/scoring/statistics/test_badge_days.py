from datetime import timedelta

import pytest

from leagues.models import Player
from scoring.models import Match
from scoring.statistics.badge_days import badge_days
from scoring.statistics.badges import Badge, progress
from scoring.statistics.careers import career
from tests.scoring.fixtures import a_match, record

pytestmark = pytest.mark.django_db
WON, LOST = ("-", "=10"), ("=10", "-")


def an_evening(days: int, *rounds: tuple[str, str], first: Match | None = None, **more) -> Match:
    """Anna and another one; the evenings are days apart."""
    match = a_match(rounds=len(rounds), league=first.league if first else None, **more)
    if first:
        match.started_at = first.started_at + timedelta(days=days)
        match.save()
    for number, hands in enumerate(rounds, 1):
        record(match, *hands, number=number, out=hands.index("-"))
    return match


def anna(match: Match) -> Player:
    found: Player = match.league.players.get(name="Anna")
    return found


def test_a_badge_has_the_day_of_the_round_that_earned_it():
    first = an_evening(0, LOST, WON, WON, names="Anna Ben")
    second = an_evening(7, WON, LOST, first=first, names="Anna Cleo")
    days = badge_days(anna(first))
    assert days[Badge.FIRST_WIN] == first.started_at
    assert days[Badge.IN_A_ROW] == second.started_at  # three in a row, over two matches
    assert Badge.MANY not in days


def test_a_streak_ends_with_a_round_that_was_lost():
    first = an_evening(0, WON, WON, LOST, WON, names="Anna Ben")
    assert Badge.IN_A_ROW not in badge_days(anna(first))


def test_people_and_clean_rounds_are_counted_over_matches():
    first = an_evening(0, *[WON] * 4, names="Anna Ben")
    names = ["Cleo", "Dora", "Emil", "Fritz", "Gesa", "Hans", "Ida", "Jan", "Kim"]
    for day, name in enumerate(names, 1):
        last = an_evening(day, WON, first=first, names=f"Anna {name}")
    days = badge_days(anna(first))
    assert days[Badge.SOCIABLE] == last.started_at
    assert days[Badge.CLEAN] == first.started_at + timedelta(days=6)


def test_seats_and_rule_sets_are_those_of_rounds_that_were_won():
    first = an_evening(0, WON, names="Anna Ben")
    an_evening(1, LOST, first=first, names="Anna Ben", ruleset="junior")
    an_evening(2, LOST, first=first, names="Ben Anna")  # Anna wins on the second seat
    days = badge_days(anna(first))
    assert Badge.EVERYWHERE not in days
    for day, ruleset in ((3, "junior"), (4, "cars")):
        last = an_evening(day, WON, first=first, names="Anna Ben", ruleset=ruleset)
    assert badge_days(anna(first))[Badge.EVERYWHERE] == last.started_at


def test_every_badge_with_a_day_is_earned():
    first = an_evening(0, *[WON] * 12, names="Anna Ben")
    earned = {badge for badge, far in progress(career(anna(first))).items() if far.is_earned}
    assert set(badge_days(anna(first))) == earned == {Badge.FIRST_WIN, Badge.IN_A_ROW, Badge.CLEAN}
