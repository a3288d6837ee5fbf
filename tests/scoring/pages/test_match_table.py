import pytest

from engine import Status
from scoring.matches.queries import match_table
from scoring.models import Match
from tests.scoring.fixtures import a_match, record, undo

pytestmark = [pytest.mark.django_db, pytest.mark.one_database]


@pytest.fixture
def match():
    return a_match()


def names(lines) -> list[str]:
    return [line.player.name for line in lines]


def test_before_the_first_round_nobody_leads(match):
    table = match_table(match)
    assert (table.rounds, table.leaders, table.podium) == ((), (), ())
    assert [(line.total, line.change) for line in table.seats] == [(0, None)] * 3


def test_the_first_seat_deals_first_and_the_next_moves_first(match):
    table = match_table(match)
    assert (table.next_round, table.dealer.seat, table.starter.seat) == (1, 0, 1)


def test_the_deal_goes_round(match):
    for number in (1, 2):
        record(match, number=number)
    table = match_table(match)
    assert (table.next_round, table.dealer.seat, table.starter.seat) == (3, 2, 0)


def test_totals_run_on(match):
    record(match, "-", "=10", "=23")
    record(match, "=4", "-", "=2", out=1, number=2)
    table = match_table(match)
    assert [line.totals for line in table.rounds] == [(0, -10, -23), (-4, -10, -25)]
    assert [(line.total, line.change) for line in table.seats] == [(-4, -4), (-10, 0), (-25, -2)]


def test_bonus_and_penalty_are_shown_separately():
    match = a_match("Anna Ben", ruleset="master")
    record(match, "-", "=23", bonus=(1, 4))
    ben = match_table(match).seats[1]
    assert (ben.penalty, ben.bonus, ben.total, ben.rank) == (23, 44, 21, 1)


def test_a_shared_place_is_shared(match):
    record(match, "-", "=10", "=10")
    podium = match_table(match).podium
    assert [(place.rank, names(place.seats)) for place in podium] == [
        (1, ["Anna"]),
        (2, ["Ben", "Cleo"]),
    ]


def test_the_lead_is_shared(match):
    record(match, "-", "=10", "=10")
    record(match, "=10", "-", "=3", out=1, number=2)
    table = match_table(match)
    assert names(table.leaders) == ["Anna", "Ben"]
    assert [place.rank for place in table.podium] == [1, 3]


def test_after_the_agreed_rounds_it_is_over(match):
    for number in (1, 2, 3):
        assert not match_table(match).is_over
        record(match, number=number)
    assert match_table(match).is_over


def test_a_correction_shows_in_its_round(match):
    record(match)
    record(match, "-", "=1", "=1", seen=1, reason="misread")
    [line] = match_table(match).rounds
    assert (line.claims, line.last.reason, line.totals) == (2, "misread", (0, -1, -1))
    assert line.status == Status.CONSISTENT


def test_a_withdrawn_round_changes_nothing_and_is_next(match):
    for number in (1, 2):
        record(match, number=number)
    undo(match)
    table = match_table(match)
    assert [line.is_withdrawn for line in table.rounds] == [True, False]
    assert [line.totals for line in table.rounds] == [(0, 0, 0), (0, -10, -23)]
    assert (table.next_round, table.is_over) == (1, False)


def test_a_phone_learns_what_it_has_seen(match):
    record(match)
    record(match, seen=1, reason="misread")
    table = match_table(match)
    assert (table.claims_of(1), table.claims_of(2)) == (2, 0)


def test_the_number_of_queries_does_not_grow(django_assert_num_queries):
    match = a_match("Anna Ben Cleo Dora Emil Tessa", rounds=9)
    for number in range(1, 10):
        record(match, "-", *["=9"] * 5, number=number)
        fresh = Match.objects.get(pk=match.pk)
        with django_assert_num_queries(3):
            match_table(fresh)
