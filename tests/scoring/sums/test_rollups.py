import pytest
from django.core.management import CommandError, call_command
from hypothesis import given, settings
from hypothesis import strategies as st

from scoring.matches.match_start import one_more_round
from scoring.models import LeagueRollup, Match, PlayerRollup
from scoring.players.merges import merge_players, part_players
from scoring.statistics.careers import career
from scoring.statistics.records import Records, records
from scoring.sums.rollups import top_list
from scoring.sums.rollups.checks import recount_rollups
from scoring.sums.rollups.top_list import TopList
from tests.scoring.fixtures import a_match, record, undo

ENTRIES = st.tuples(st.integers(0, 5), st.integers(0, 5))
ACTIONS = st.lists(st.tuples(st.booleans(), ENTRIES), max_size=30)  # few, so that load is no matter


@pytest.fixture
def match() -> Match:
    match = a_match(rounds=2)
    for number in (1, 2):
        record(match, "-", "=10", "=30", number=number)
    look(match)
    return match


def look(match: Match) -> Records:
    for player in match.league.players.all():
        career(player)
    return records(match.league)


def assert_right(match: Match) -> None:
    assert recount_rollups(match.league, fix=False) == []


@settings(deadline=None)
@given(ACTIONS)
def test_a_top_list_is_right_as_long_as_it_is_not_lost(actions):
    top, everybody = TopList(), dict[int, int]()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(top_list, "MOST", 3)  # fewer than there are owners: some are left out
        for comes, (figure, whose) in actions:
            top.drop(whose)
            everybody.pop(whose, None)
            if comes:
                top.take((figure, whose))
                everybody[whose] = figure
    right = sorted((figure, whose) for whose, figure in everybody.items())
    assert top.entries == right[: len(top.entries)]
    assert top.is_lost or top.entries or not right


@pytest.mark.django_db
def test_what_is_new_is_counted_when_somebody_looks(match):
    record(again := a_match(rounds=1, league=match.league), "=90", "-", "-", out=1)
    assert_right(match)
    assert look(match).penalty.penalty == 90
    assert career(match.league.players.get(name="Anna")).rounds == 3
    assert look(again).closest == (again, 0)


@pytest.mark.django_db
def test_a_corrected_record_is_the_next_ones(match):
    record(match, "-", "=10", "=99", number=2, seen=1, reason="misread")
    assert look(match).penalty.penalty == 99
    undo(match, number=2, seen=2)
    assert (look(match).penalty.penalty, look(match).penalty.round.number) == (30, 1)
    undo(match, number=1)
    assert look(match).penalty.round.number == 2
    assert look(match).closest is None
    assert_right(match)


@pytest.mark.django_db
def test_a_game_that_goes_on_is_not_the_closest(match):
    assert look(match).closest == (match, 20)
    one_more_round(match=match)
    assert look(match).closest is None
    assert_right(match)


@pytest.mark.django_db
def test_when_all_remembered_are_gone_everybody_is_counted_again(match, monkeypatch):
    monkeypatch.setattr(top_list, "MOST", 1)
    record(a_match(rounds=1, league=match.league), "-", "=90", "=0")
    assert look(match).penalty.penalty == 90
    undo(match.league.matches.get(number=2))
    assert LeagueRollup.objects.get().upto == 0
    assert look(match).penalty.penalty == 30
    assert_right(match)


@pytest.mark.django_db
def test_a_merged_name_brings_its_rounds_and_takes_them_back(match):
    record(a_match("Cleo Dora", league=match.league), "-", "=4")
    look(match)
    anna, dora = (match.league.players.get(name=name) for name in ("Anna", "Dora"))
    merge_players(player=dora, into=anna)
    assert (career(anna).rounds, career(dora).rounds) == (3, 0)
    part_players(player=dora)
    assert (career(anna).rounds, career(dora).rounds) == (2, 1)
    assert_right(match)


@pytest.mark.django_db
@pytest.mark.parametrize("kind", [LeagueRollup, PlayerRollup])
def test_a_wrong_rollup_is_found_and_repaired(match, kind, capsys):
    kind.objects.update(figures={})
    with pytest.raises(CommandError):
        call_command("standings", "--check")
    assert "rollup of" in capsys.readouterr().err
    call_command("standings", "--rebuild")
    call_command("standings", "--check")
    assert look(match).penalty.penalty == 30
