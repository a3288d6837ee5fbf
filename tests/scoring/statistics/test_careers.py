from datetime import date, timedelta

import pytest

from leagues.models import Player
from scoring.merges import merge_players, part_players
from scoring.models import Match
from scoring.statistics.careers import Badge, career
from tests.scoring.fixtures import a_match, record, undo

pytestmark = pytest.mark.django_db
WON, LOST = ("-", "=10"), ("=10", "-")


def an_evening(days: int, *rounds: tuple[str, str], first: Match | None = None, **more) -> Match:
    """Anna and another one; the evenings are days apart."""
    match = a_match(rounds=len(rounds), league=first.league if first else None, **more)
    if first:
        match.evening = first.evening_day + timedelta(days=days)
        match.save()
    for number, hands in enumerate(rounds, 1):
        record(match, *hands, number=number, out=hands.index("-"))
    return match


def anna(match: Match) -> Player:
    player: Player = match.league.players.get(name="Anna")
    return player


def days_of(match: Match) -> dict[Badge, date]:
    """Anna's."""
    badges = career(anna(match)).badges.items()
    return {badge: progress.day for badge, progress in badges if progress.day}


def test_a_badge_has_the_day_of_the_round_that_earned_it():
    first = an_evening(0, LOST, WON, WON, names="Anna Ben")
    second = an_evening(7, WON, LOST, first=first, names="Anna Cleo")
    days = days_of(first)
    assert days[Badge.FIRST_WIN] == first.evening_day
    assert days[Badge.IN_A_ROW] == second.evening_day  # three in a row, over two matches
    assert Badge.MANY not in days


def test_a_streak_ends_with_a_round_that_was_lost():
    first = an_evening(0, WON, WON, LOST, WON, names="Anna Ben")
    assert Badge.IN_A_ROW not in days_of(first)


def test_people_and_clean_rounds_are_counted_over_matches():
    first = an_evening(0, *[WON] * 4, names="Anna Ben")
    names = ["Cleo", "Dora", "Emil", "Fritz", "Gesa", "Hans", "Ida", "Jan", "Kim"]
    for day, name in enumerate(names, 1):
        last = an_evening(day, WON, first=first, names=f"Anna {name}")
    days = days_of(first)
    assert days[Badge.SOCIABLE] == last.evening_day
    assert days[Badge.CLEAN] == first.evening_day + timedelta(days=6)


def test_seats_and_rule_sets_are_those_of_rounds_that_were_won():
    first = an_evening(0, WON, names="Anna Ben")
    an_evening(1, LOST, first=first, names="Anna Ben", ruleset="junior")
    an_evening(2, LOST, first=first, names="Ben Anna")  # Anna wins on the second seat
    days = days_of(first)
    assert Badge.EVERYWHERE not in days
    for day, ruleset in ((3, "junior"), (4, "cars")):
        last = an_evening(day, WON, first=first, names="Anna Ben", ruleset=ruleset)
    assert days_of(first)[Badge.EVERYWHERE] == last.evening_day


def test_every_badge_with_a_day_is_earned():
    first = an_evening(0, *[WON] * 12, names="Anna Ben")
    badges = career(anna(first)).badges.items()
    earned = {badge for badge, progress in badges if progress.is_earned}
    assert set(days_of(first)) == earned == {Badge.FIRST_WIN, Badge.IN_A_ROW, Badge.CLEAN}


def test_a_corrected_round_earns_no_badge_any_more():
    first = an_evening(0, WON, LOST, names="Anna Ben")
    second = an_evening(1, WON, first=first, names="Anna Ben")
    assert days_of(first)[Badge.FIRST_WIN] == first.evening_day
    record(first, *LOST, number=1, out=1, seen=1, reason="misread")
    assert days_of(first)[Badge.FIRST_WIN] == second.evening_day
    undo(second)
    assert Badge.FIRST_WIN not in days_of(first)


def test_two_names_of_one_person_are_met_once():
    first = an_evening(0, WON, names="Anna Ben")
    names = ["Benny", "Cleo", "Dora", "Emil", "Fritz", "Gesa", "Hans", "Ida", "Jan"]
    for day, name in enumerate(names, 1):
        an_evening(day, WON, first=first, names=f"Anna {name}")
    assert Badge.SOCIABLE in days_of(first)
    ben, benny = (first.league.players.get(name=name) for name in ("Ben", "Benny"))
    merge_players(player=benny, into=ben)
    assert Badge.SOCIABLE not in days_of(first)


def test_figures_are_those_of_the_rounds_that_are_there():
    match = an_evening(0, LOST, WON, WON, names="Anna Ben")
    done = career(anna(match))
    assert (done.rounds, done.wins, done.longest) == (3, 2, 2)


def test_of_equal_rounds_the_first_is_the_best_and_the_worst():
    match = an_evening(0, WON, WON, names="Anna Ben")
    done = career(anna(match))
    assert done.best == done.worst
    assert done.best is not None
    assert done.best.round == match.rounds.get(number=1).pk


def test_a_merged_name_brings_its_rounds_and_takes_them_back():
    first = an_evening(0, WON, LOST, names="Anna Ben")
    an_evening(1, WON, first=first, names="Cleo Dora")
    dora = first.league.players.get(name="Dora")
    merge_players(player=dora, into=anna(first))
    assert (career(anna(first)).rounds, career(dora).rounds) == (3, 0)
    part_players(player=dora)
    assert (career(anna(first)).rounds, career(dora).rounds) == (2, 1)
