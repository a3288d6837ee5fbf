"""Old years: totals without rounds."""

from datetime import date

import pytest

from leagues.models import Player
from leagues.players import player_called
from leagues.refusals import Refused
from privacy.erasing import erase_person
from scoring.matches.past import Total, add_past, past_sums, remove_past
from scoring.merges import merge_players, part_players
from scoring.models import PastTotal, Standing
from tests.scoring.fixtures import a_match

pytestmark = pytest.mark.django_db

DAY = date(2019, 12, 24)


def test_they_are_no_rounds():
    league = a_match().league
    lines = [Total(DAY, "Anna", points=-12), Total(DAY, "Opa", wins=3), Total(DAY, "Anna", wins=1)]
    add_past(league=league, totals=lines)
    anna, opa = (league.players.get(name=name) for name in ("Anna", "Opa"))
    assert past_sums(league) == {anna.pk: (-12, 1), opa.pk: (0, 3)}
    assert not Standing.objects.exists()
    assert remove_past(league=league, day=DAY) == 3
    assert not PastTotal.objects.exists()


@pytest.mark.parametrize(
    ("total", "reason"),
    [
        (Total(date(9999, 1, 1), "Anna", points=1), "evening-day"),
        (Total(DAY, "Anna"), "past-silent"),
        (Total(DAY, "Anna", wins=-1), "past-number"),
        (Total(DAY, "Anna", points=10**7), "past-number"),
        (Total(DAY, " ", points=1), "name"),
    ],
)
def test_what_cannot_be(total: Total, reason: str):
    league = a_match().league
    with pytest.raises(Refused, match=reason):
        add_past(league=league, totals=[Total(DAY, "Ben", points=1), total])
    with pytest.raises(Refused, match="past-nothing"):
        add_past(league=league, totals=[])
    assert not PastTotal.objects.exists()


def test_they_move_with_merged_names_and_back():
    league = a_match().league
    add_past(league=league, totals=[Total(DAY, "Ana", points=5)])
    ana, anna = (league.players.get(name=name) for name in ("Ana", "Anna"))
    merge_players(player=ana, into=anna)
    assert past_sums(league) == {anna.pk: (5, 0)}
    part_players(player=ana)
    assert past_sums(league) == {ana.pk: (5, 0)}


def test_an_erased_person_has_no_look():
    anna = player_called(league=a_match().league, name="Anna")
    erase_person(anna)
    assert (Player.objects.get(pk=anna.pk).face, Player.objects.get(pk=anna.pk).colour) == (
        None,
        None,
    )


def test_two_taps_add_them_once():
    league = a_match().league
    for _tap in range(2):
        add_past(league=league, totals=[Total(DAY, "Anna", points=5)])
    assert PastTotal.objects.count() == 1
