import pytest

from scoring.matches.start import one_more_round
from scoring.models import Match, Result
from scoring.statistics.records import records
from tests.scoring.fixtures import a_match, record, undo

pytestmark = pytest.mark.django_db


@pytest.fixture
def match() -> Match:
    match = a_match(rounds=2)
    for number in (1, 2):
        record(match, "-", "=10", "=30", number=number)
    return match


def highest(match: Match) -> Result:
    [result] = records(match.league).penalty
    return result


def closest(match: Match) -> tuple[Match, int, str, str]:
    [game] = records(match.league).closest
    return game.match, game.points, game.player.name, game.second.strip("\u2068\u2069")


def test_a_corrected_record_is_the_next_ones(match):
    record(match, "-", "=10", "=99", number=2, seen=1, reason="misread")
    assert highest(match).penalty == 99
    undo(match, number=2, seen=2)
    assert (highest(match).penalty, highest(match).round.number) == (30, 1)
    undo(match, number=1)
    assert highest(match).round.number == 2
    assert records(match.league).closest == []


def test_a_bot_sets_no_record(match):
    match.league.players.filter(name="Cleo").update(is_bot=True)
    assert highest(match).penalty == 10


def test_a_new_round_may_set_a_record(match):
    record(again := a_match(rounds=1, league=match.league), "=90", "-", "=5", out=1)
    assert highest(match).penalty == 90
    assert closest(match) == (again, 5, "Ben", "Cleo")


def test_a_shared_win_is_not_the_narrowest(match):
    record(a_match(rounds=1, league=match.league), "=90", "-", "-", out=1)
    assert closest(match) == (match, 20, "Anna", "Ben")


def test_a_game_that_goes_on_is_not_the_closest(match):
    assert closest(match) == (match, 20, "Anna", "Ben")
    one_more_round(match=match)
    assert records(match.league).closest == []


def test_whoever_is_equal_holds_a_record_too(match):
    again = a_match("Cleo Anna Dora", rounds=2, league=match.league)
    for number in (1, 2):
        record(again, "-", "=10", "=30", number=number)
    best = records(match.league)
    assert [(game.player.name, game.match) for game in best.closest] == [
        ("Anna", match),
        ("Cleo", again),
    ]
    assert [streak.player.name for streak in best.streak] == ["Anna", "Cleo"]
    assert [(result.player.name, result.round.number) for result in best.penalty] == [
        ("Cleo", 1),
        ("Dora", 1),
    ]
    assert [most.player.name for most in best.rounds] == ["Anna", "Cleo"]
