"""How a season ranks by itself (docs/decisions/ranking.md), and what a league may choose."""

from fractions import Fraction
from importlib import import_module
from uuid import uuid4

import pytest
from django.apps import apps

from leagues.models import Season
from leagues.seasons import close_season, open_season
from scoring.matches.fines import fine_player
from scoring.statistics.leaderboards import (
    AUTOMATIC,
    Leaderboard,
    Ranking,
    equal_players,
    ordered,
    rank_by,
    season_duels,
    season_leaderboard,
    usual_fewest,
)
from scoring.statistics.metrics import FIGURES, Metric, PlayerName, Tallied, known_order
from scoring.sums.ratings import Strength
from scoring.sums.standings import PARTS, Run, Sums
from tests.scoring.fixtures import a_match, record

OFTEN = 2  # matches: a regular player
ONE_GAME = 1


def needed(*rounds: int, guests: tuple[int, ...] = ()) -> int:
    """By regular players with these rounds, and guests who came for one game."""
    regulars = [Sums(rounds=count, matches=OFTEN) for count in rounds]
    return usual_fewest([*regulars, *(Sums(rounds=guest, matches=ONE_GAME) for guest in guests)])


@pytest.mark.parametrize(
    ("rounds", "fewest"),
    [
        ([], 1),
        ([1, 1, 1], 1),  # nobody has played a second round yet
        ([2, 1, 1], 2),
        ([3, 3, 3, 1], 2),
        ([6, 6, 6], 2),
        ([7, 7, 7], 3),  # a third, rounded up
        ([21, 20, 19], 7),
        ([200, 200, 30, 15], 10),  # the lower one of the two in the middle
        ([300, 300, 300], 100),
    ],
)
def test_a_third_of_the_player_in_the_middle(rounds, fewest):
    assert needed(*rounds) == fewest


def test_it_grows_with_the_season():
    rounds = [needed(*[count] * 4) for count in range(1, 200)]
    assert rounds == sorted(rounds)
    assert rounds[-1] == 67


def test_guests_of_one_game_do_not_move_the_middle():
    assert needed(21, 20, 19, guests=(1,) * 10) == needed(21, 20, 19)


def test_with_guests_only_they_are_the_middle():
    assert needed(guests=(6, 6, 6)) == 2


@pytest.mark.parametrize("rounds", [[40, 2, 2, 2], [9, 8, 2, 2, 2], [500, 500, 3, 3]])
def test_at_least_half_of_the_regular_players_are_ranked(rounds):
    assert sum(count >= needed(*rounds) for count in rounds) * 2 >= len(rounds)


def names(board: Leaderboard) -> list[tuple[int | None, str]]:
    return [(line.rank, line.tallied.player.name) for line in board.lines]


@pytest.fixture
def season(db) -> Season:
    """Anna, Ben and Cleo play three rounds: 0, −10 and −23 points each time."""
    match = a_match(rounds=3)
    for number in (1, 2, 3):
        record(match, number=number)
    return match.season


def test_nobody_with_one_lucky_round_leads(season):
    record(a_match("Dora Anna", league=season.league), "-", "=99")  # Anna left last
    assert names(season_leaderboard(season)) == [
        (1, "Ben"),
        (2, "Cleo"),
        (3, "Anna"),
        (None, "Dora"),
    ]
    dora = season_leaderboard(season).lines[-1]
    assert (dora.missing, season_leaderboard(season).fewest) == (1, 2)


def test_within_one_game_points_of_a_round_decide(season):
    assert season_leaderboard(season).order[0] == Metric.POINTS_A_ROUND
    record(a_match("Ben Anna", ruleset="junior", league=season.league), "-", "=9")
    assert season_leaderboard(season, "classic").order[0] == Metric.POINTS_A_ROUND
    assert season_leaderboard(season, "junior").order[0] == Metric.POINTS_A_ROUND


def test_over_several_games_games_won_decide_then_rounds_won(season):
    for number in (1, 2, 3, 4):  # points that no game of Classic brings
        played = a_match("Cleo Ben", ruleset="master", league=season.league, rounds=4)
        record(played, "-", "=10", bonus=[50, 0])
        assert season_leaderboard(season).order == (Metric.GAMES_WON, Metric.WINS), number
    board = season_leaderboard(season)
    assert names(board)[0] == (1, "Anna")  # Cleo has won more rounds, but her games go on
    assert board.fewest == 1
    assert names(season_leaderboard(season, "master"))[0] == (1, "Cleo")


def test_a_league_that_chose_keeps_its_choice(season):
    rank_by(season=season, order=[Metric.WINS], fewest=4)
    season.refresh_from_db()
    board = season_leaderboard(season)
    assert (board.order, board.fewest) == ((Metric.WINS,), 4)
    assert {line.rank for line in board.lines} == {None}
    close_season(season=season)
    following = open_season(league=season.league)
    assert Ranking.of(following) == Ranking((Metric.WINS,), 4)


def test_a_new_league_ranks_as_usual(season):
    assert Ranking.of(season) == Ranking((), AUTOMATIC)


@pytest.mark.parametrize(
    ("order", "fewest", "after"),
    [([], 1, AUTOMATIC), (["wins"], 1, 1), ([], 5, 5), (["wins"], 5, 5)],
)
def test_only_seasons_that_never_chose_are_moved_to_the_new_default(season, order, fewest, after):
    Season.objects.update(order=order, fewest_rounds=fewest)
    import_module("leagues.migrations.0003_usual_ranking").choose_the_usual(apps, None)
    assert Ranking.of(Season.objects.get()) == Ranking(known_order(order), after)


def test_equal_players_share_a_rank(season):
    record(a_match("Dora Emil", league=season.league, rounds=2), "=5", "=5", out=None, blocked=True)
    board = season_leaderboard(season, ranking=Ranking(fewest=1))
    assert names(board)[:3] == [(1, "Anna"), (2, "Dora"), (2, "Emil")]
    assert names(board)[3] == (4, "Ben")


def test_ordered_by_another_column_ranks_stay(season):
    record(a_match("Dora Anna", league=season.league), "-", "=99")
    board = season_leaderboard(season).by(Metric.ROUNDS)
    assert names(board) == [(3, "Anna"), (1, "Ben"), (2, "Cleo"), (None, "Dora")]


@pytest.mark.parametrize(
    ("reader", "shown"),
    [
        (None, ["Ben", "Cleo"]),
        ("Ben", ["Ben", "Cleo"]),
        ("Anna", ["Ben", "Anna"]),
        ("Dora", ["Ben", "Dora"]),
    ],
)
def test_an_excerpt_has_the_reader_in_it(season, reader, shown):
    record(a_match("Dora Anna", league=season.league), "-", "=99")
    player = season.league.players.filter(name=reader).first()
    lines = season_leaderboard(season).excerpt(player, 2)
    assert [line.tallied.player.name for line in lines] == shown


def test_only_what_is_asked_for_is_read(season, django_assert_num_queries):
    with django_assert_num_queries(1):
        season_leaderboard(season, figures=())
    with django_assert_num_queries(4):
        season_leaderboard(season)


def test_only_the_duels_of_equal_players_are_read(season):
    record(a_match("Dora Emil", league=season.league, rounds=2), "=5", "=5", out=None, blocked=True)
    board = season_leaderboard(season, ranking=Ranking(fewest=1))
    tallied = [line.tallied for line in board.lines]
    named = season.league.players.filter(name__in=["Dora", "Emil"])
    assert set(equal_players(tallied, board.order)) == {player.pk for player in named}
    assert len(equal_players(tallied, [Metric.HEAD_TO_HEAD])) == 5
    assert equal_players(tallied, [Metric.POINTS, Metric.PLACE]) == equal_players(
        tallied, board.order
    )


@pytest.mark.django_db
def test_each_figure_brings_the_sums_it_is_made_of():
    """`RUN_FIGURES` and `FINE_FIGURES` name those for which another query is needed."""
    match = a_match(rounds=4)
    for number in (1, 2):
        record(match, "-", "=10", "=23", number=number)
    ben = match.seats.get(seat=1).player
    fine_player(
        season=match.season, player=ben, key=uuid4(), kind="late", amount=5, reason="came at nine"
    )
    for metric, figure in FIGURES.items():
        alone, beside_all = (
            season_leaderboard(match.season, "", Ranking((Metric.PLACE,)), figures).lines
            for figures in ((metric,), FIGURES)
        )
        assert [figure(line.tallied) for line in alone] == [
            figure(line.tallied) for line in beside_all
        ], metric


ANNA = PlayerName(1, "Anna", "anna")


def test_figures_are_those_of_the_sums():
    sums = Sums(
        rounds=4, firsts=2, penalty=9, bonus=4, matches=2, wins=180, places=300, games_won=1
    )
    run = Run(recent=(PARTS, PARTS // 2), streak=1, longest=2)
    line = Tallied(ANNA, sums, run, Strength(mu=25, sigma=4), fines=6, evenings=3)
    assert {metric.value: figure(line) for metric, figure in FIGURES.items()} == {
        "games-won": 1,
        "points-a-round": Fraction(-5, 4),
        "place": Fraction(5, 8),
        "wins": Fraction(3, 2),
        "rating": 17,
        "form": Fraction(3, 4),
        "streak": 1,
        "points": -5,
        "rounds": 4,
        "matches": 2,
        "evenings": 3,
        "fines": -6,
        "after-fines": -11,
    }


def test_who_was_never_rated_has_no_rating():
    assert FIGURES[Metric.RATING](Tallied(ANNA, Sums(), Run())) == 0


def test_one_player_is_compared_with_nobody():
    def unasked():
        raise AssertionError

    line = Tallied(ANNA, Sums(rounds=1), Run())
    assert list(ordered([line], [Metric.HEAD_TO_HEAD], unasked)) == [[line]]


def test_who_waits_stands_by_rounds(season):
    record(a_match("Amy Ben", league=season.league), "-", "=9")
    for _ in (1, 2):
        record(a_match("Zoe Ben", league=season.league), "-", "=9")
    board = season_leaderboard(season, ranking=Ranking(fewest=3))
    assert names(board)[-2:] == [(None, "Zoe"), (None, "Amy")]
    assert [line.missing for line in board.lines[-2:]] == [1, 2]


def test_who_is_not_counted_has_won_no_evening_and_shares_no_win(season):
    lines = season_leaderboard(season).with_counts({}, {}).lines
    assert {(line.tallied.shared, line.tallied.evenings) for line in lines} == {(0, 0)}


def test_duels_are_of_all_or_of_those_who_are_named(season):
    ids = sorted(line.tallied.player.pk for line in season_leaderboard(season).lines)
    assert len(season_duels(season, "")) == 3
    assert set(season_duels(season, "", among=ids[:2])) == {(ids[0], ids[1])}


def test_only_figures_before_head_to_head_make_players_equal():
    lines = [Tallied(PlayerName(pk, "", ""), Sums(), Run(), fines=pk) for pk in (1, 2, 3)]
    assert equal_players(lines, [Metric.FINES, Metric.HEAD_TO_HEAD]) == []
    assert equal_players(lines, [Metric.HEAD_TO_HEAD, Metric.FINES]) == [1, 2, 3]


def test_who_has_no_fine_owes_nothing(season):
    lines = season_leaderboard(season, figures=[Metric.FINES]).lines
    assert {line.tallied.fines for line in lines} == {0}
