"""Who has won a game is settled whenever it ends or opens again."""

from uuid import uuid4

import pytest
from django.core.management import call_command

from leagues.seasons import close_season, open_season
from scoring.matches.amendments import Amendment
from scoring.matches.continuing import Begin, continue_with, stop_here, undo_part
from scoring.matches.deletion import delete_game, keep_game
from scoring.matches.start import one_more_round
from scoring.models import Match, MatchSeat, Standing
from scoring.sums.recount import recount, settle_all
from scoring.sums.winners import store_winners
from tests.at_once import do_at_once
from tests.scoring.fixtures import a_match, record, undo

pytestmark = pytest.mark.django_db


def winners(match: Match) -> list[str]:
    """By the seats; the standings say the same, and so does a recount."""
    won = MatchSeat.objects.filter(match__league=match.league, has_won=True)
    assert recount(match.season, fix=False) == []
    return sorted(won.values_list("player__name", flat=True))


def games_won(match: Match) -> dict[str, int]:
    rows = Standing.objects.filter(season=match.season, games_won__gt=0)
    return dict(rows.values_list("player__name", "games_won"))


@pytest.fixture
def over() -> Match:
    """Anna has won."""
    match = a_match(rounds=2)
    record(match)
    record(match, number=2)
    return match


def test_a_game_that_goes_on_has_no_winner():
    match = a_match(rounds=2)
    record(match)
    assert (winners(match), games_won(match)) == ([], {})


def test_the_last_round_settles_it(over):
    assert (winners(over), games_won(over)) == (["Anna"], {"Anna": 1})


def test_everybody_equal_has_won():
    match = a_match("Anna Ben", rounds=2)
    record(match, "-", "=5")
    record(match, "=5", "-", out=1, number=2)
    assert (winners(match), games_won(match)) == (["Anna", "Ben"], {"Anna": 1, "Ben": 1})


def test_a_stopped_game_is_settled_and_opens_again_when_it_goes_on():
    match = a_match(rounds=5)
    record(match)
    stop_here(match=match)
    assert winners(match) == ["Anna"]
    one_more_round(match=match)
    assert (winners(match), games_won(match)) == ([], {})


def test_a_limit_of_points_ends_it_and_a_correction_opens_it_again():
    match = a_match(rounds=99)
    Match.objects.filter(pk=match.pk).update(points_limit=20)
    record(match)
    assert winners(match) == ["Anna"]
    record(match, "-", "=1", "=2", seen=1, reason="misread")
    assert winners(match) == []


def test_whoever_has_left_has_not_won():
    match = a_match(rounds=2)
    record(match)
    part = continue_with(match=match, names=["Ben", "Cleo"])
    assert winners(match) == []
    record(part, "-", "=30")
    assert (winners(match), games_won(match)) == (["Ben"], {"Ben": 1})


def test_whoever_joins_can_win_by_what_they_begin_with():
    match = a_match("Anna Ben", rounds=2)
    record(match, "-", "=20")
    part = continue_with(match=match, names=["Anna", "Ben", "Dora"], begins={"Dora": Begin.ZERO})
    record(part, "=9", "=9", "-", out=2)
    stop_here(match=part)
    assert games_won(match) == {"Dora": 1}


def test_a_change_of_players_is_undone():
    match = a_match(rounds=2)
    record(match)
    part = continue_with(match=match, names=["Ben", "Cleo"])
    stop_here(match=part)
    assert winners(match) == ["Ben"]
    one_more_round(match=part)
    undo_part(match=Match.objects.get(pk=part.pk))
    assert winners(match) == []
    record(Match.objects.get(pk=match.pk), number=2)
    assert winners(match) == ["Anna"]


def test_a_round_is_undone_and_comes_back(over):
    undo(over, number=2)
    assert (winners(over), games_won(over)) == ([], {})
    undo(over, number=2, seen=2, amendment=Amendment.BRING_BACK)
    assert games_won(over) == {"Anna": 1}


def test_a_deleted_game_is_won_by_nobody_until_it_is_kept(over):
    delete_game(match=over, is_owner=True)
    assert games_won(over) == {}
    keep_game(match=over)
    assert games_won(over) == {"Anna": 1}


def test_a_correction_may_make_another_the_winner(over):
    record(over, "=99", "-", "=50", out=1, number=2, seen=1, reason="misread")
    assert (winners(over), games_won(over)) == (["Ben"], {"Ben": 1})


def test_a_correction_in_an_earlier_part_settles_the_whole_game():
    match = a_match("Anna Ben", rounds=2)
    record(match, "-", "=20")
    record(continue_with(match=match, names=["Ben", "Anna"]), "-", "=10")
    assert winners(match) == ["Anna"]
    record(match, "=30", "-", out=1, seen=1, reason="misread")
    assert games_won(match) == {"Ben": 1}


def test_a_rebuild_finds_the_winners_again(over):
    MatchSeat.objects.update(has_won=False)
    Standing.objects.update(games_won=0)
    call_command("standings", rebuild=True)
    assert (winners(over), games_won(over)) == (["Anna"], {"Anna": 1})


def test_the_job_settles_the_games_of_an_older_release_in_closed_seasons_too(over):
    close_season(season=over.season)
    later = a_match(league=open_season(league=over.league).league, rounds=1)
    record(later)
    MatchSeat.objects.update(has_won=False)
    Standing.objects.update(games_won=0)
    settle_all("")
    assert games_won(over) == games_won(later) == {"Anna": 1}


def test_only_what_has_changed_is_stored(over, django_assert_num_queries):
    with django_assert_num_queries(2):
        assert store_winners([over]) == set()


@pytest.mark.django_db(transaction=True)
def test_two_games_that_end_at_once_are_both_won():
    match = a_match("Anna Ben", rounds=1)
    other = a_match("Ben Anna", rounds=1, league=match.league)
    ends = [(game.pk, 9, 10, uuid4()) for game in (match, other)]
    do_at_once("tests.scoring.round_senders", *ends)
    assert games_won(match) == {"Anna": 1, "Ben": 1}
    assert winners(match) == ["Anna", "Ben"]
