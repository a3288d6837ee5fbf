"""The other games of the box in a league: each has its figure, and none spoils those of another."""

import pytest

from engine.games.registry import GAMES
from leagues.models import Player
from scoring.matches.queries import match_table
from scoring.statistics.careers import Badge, career
from scoring.statistics.leaderboards import Ranking, season_leaderboard
from scoring.statistics.metric_words import figure_words, metric_words
from scoring.statistics.metrics import Metric
from scoring.statistics.records import records
from tests.pages import league_path, own
from tests.scoring.box_games import a_box_match, record_result
from tests.scoring.fixtures import a_match, record
from tests.scoring.matches.test_box_recording import ROUNDS

pytestmark = pytest.mark.django_db
ENGLISH = {"Accept-Language": "en"}
# The figure that decides, its name, and that of Anna, Ben and Cleo after the round of ROUNDS.
FIGURES = {
    "ueberall-anschliessen": ("Beats", ["50\u00a0%", "0\u00a0%", "100\u00a0%"]),
    "mogeln/last-wins": ("Beats", ["100\u00a0%", "0\u00a0%", "50\u00a0%"]),
    "zweikampf": ("Beats", ["0\u00a0%", "100\u00a0%"]),
    "ratefix": ("Cards per round", ["12.0", "30.0", "0.0"]),
    "schlafmuetze": ("Caps per round", ["0.0", "1.0", "0.0"]),
    "farbensammeln": ("Points per round", ["+150.0", "+90.0", "+80.0"]),
    "schnipp-schnapp": ("Quartets per round", ["3.0", "9.0", "4.0"]),
    "schnipp-schnapp/all-at-once": ("Cards per round", ["40.0", "31.0", "9.0"]),
    "quartett": ("Points per round", ["+7.0", "+6.0", "+5.0"]),
    "schwarzer-peter": ("Lost per round", ["0.0", "0.0", "1.0"]),
    "was-liegt-wo": ("Pairs per round", ["20.0", "12.0", "8.0"]),
}


def played(game, league=None, rounds=1):
    facts, points = ROUNDS[game]
    names = "Anna Ben" if len(points) == 2 else "Anna Ben Cleo"
    match = a_box_match(game, names, league=league)
    for number in range(1, rounds + 1):
        record_result(match, number=number, **facts)
    return match


@pytest.mark.parametrize("game", FIGURES)
def test_each_game_has_its_figure(game):
    match = played(game)
    board = season_leaderboard(match.season, match.family)
    name, figures = FIGURES[game]
    assert str(metric_words(board.figure, match.family).name) == name
    shown = {
        line.tallied.player.name: figure_words(board.figure, line.tallied, match.family)
        for line in board.lines
    }
    assert shown == dict(zip(["Anna", "Ben", "Cleo"], figures, strict=False))


def test_what_is_counted_a_round_is_rounded():
    match = a_box_match("schwarzer-peter")
    for number, loser in enumerate((0, 0, 1), start=1):
        record_result(match, number=number, seats=3, seat=loser)
    board = season_leaderboard(match.season, match.family)
    figures = [figure_words(board.figure, line.tallied, match.family) for line in board.lines]
    assert figures == ["0.0", "0.3", "0.7"]


def test_every_family_has_a_tested_figure():
    tested = {game.removesuffix("/last-wins") for game in FIGURES}
    assert tested == {game.family for game in GAMES.values()}


def test_games_of_several_units_are_ranked_by_games_won(client):
    league = played("ratefix").league
    played("farbensammeln", league)
    match = a_match("Anna Ben Cleo", league=league)
    record(match, "-", "=9", "=30")
    board = season_leaderboard(match.season)
    assert board.order == (Metric.GAMES_WON, Metric.WINS)
    page = client.get(league_path(league, "s/1/"), headers=ENGLISH)
    shown = {column.metric for column in page.context["table"].columns}
    assert Metric.GAMES_WON in shown
    assert not shown & {Metric.POINTS, Metric.POINTS_A_ROUND, Metric.AFTER_FINES}
    one = client.get(league_path(league, "s/1/?family=ratefix"), headers=ENGLISH)
    assert "Cards per round" in one.content.decode()


@pytest.mark.parametrize(
    ("chosen", "order"),
    [
        ("points", ["place"]),
        ("points-a-round wins points", ["place", "wins"]),
        ("wins after-fines", ["wins", "place"]),
        ("fines head-to-head", ["fines", "head-to-head"]),
    ],
)
def test_over_several_units_the_share_left_behind_stands_for_points(client, chosen, order):
    match = played("ratefix")
    league = match.league
    match.season.order, match.season.fewest_rounds = chosen.split(), 1
    match.season.save()
    elfer = a_match("Anna Ben Cleo", league=league)
    assert season_leaderboard(match.season).order == tuple(chosen.split())  # one unit
    record(elfer, "-", "=9", "=30")
    assert season_leaderboard(match.season).order == tuple(order)
    assert season_leaderboard(match.season, "ratefix").order == tuple(chosen.split())
    own(client, league)
    is_shown = (
        "So over all games we count"
        in client.get(league_path(league, "s/1/"), headers=ENGLISH).text
    )
    previewed = client.get(league_path(league, "s/1/order/"), headers=ENGLISH)
    assert previewed.context["is_by_share"] == is_shown == (chosen != "fines head-to-head")
    assert ("So over all games we count" in previewed.text) == is_shown
    one = client.get(league_path(league, "s/1/?family=ratefix"), headers=ENGLISH)
    assert "So over all games we count" not in one.text


def test_points_of_elfer_raus_are_added_up_over_its_editions():
    season = a_match("Anna Ben Cleo").season
    for ruleset in ("classic", "junior"):
        record(a_match("Anna Ben Cleo", ruleset=ruleset, league=season.league), "-", "=9", "=8")
    assert season_leaderboard(season, ranking=Ranking((Metric.POINTS,))).order == (Metric.POINTS,)


def test_the_only_game_of_a_league_gives_its_home_the_figure(client):
    league = played("quartett").league
    assert "Points per round" in client.get(league_path(league), headers=ENGLISH).content.decode()


def test_records_are_of_elfer_raus():
    league = played("farbensammeln", rounds=3).league
    played("schwarzer-peter", league, rounds=3)
    assert (records(league).bonus, records(league).penalty, records(league).closest) == ([],) * 3
    record(a_match("Anna Ben Cleo", league=league), "-", "=9", "=30")
    best = records(league)
    assert ([result.penalty for result in best.penalty], best.bonus) == ([30], [])
    played("farbensammeln", league)
    assert records(league).bonus == []


def test_a_career_counts_all_rounds_and_penalties_of_elfer_raus_only():
    league = played("farbensammeln", rounds=3).league
    anna = league.players.get(name="Anna")
    assert (career(anna).rounds, career(anna).best) == (3, None)
    record(a_match("Anna Ben Cleo", league=league), "=9", "-", "=30", out=1)
    figures = career(anna)
    assert (figures.rounds, figures.best.total) == (4, -9)
    assert {part.of for part in figures.by_ruleset} == {"classic", "farbensammeln"}


def test_hands_stay_clean_only_where_there_are_hands():
    match = a_box_match("schwarzer-peter", rounds=12)
    for number in range(1, 13):
        record_result(match, number=number, seats=3, seat=2)
    anna = Player.objects.get(name="Anna")
    assert career(anna).rounds == 12
    badges = career(anna).badges
    assert not badges[Badge.CLEAN].is_earned
    assert badges[Badge.IN_A_ROW].is_earned


def test_the_loser_of_farbensammeln_starts_the_next_round():
    match = a_box_match("farbensammeln")
    assert match_table(match).starter.player.name == "Anna"  # the dealer
    record_result(match, sums=["r120", 90, 80], caller=1, without_risk=False)  # ringed
    assert match_table(match).starter.player.name == "Ben"
    assert match_table(match).says_who_starts
    assert not match_table(a_box_match("ratefix")).says_who_starts
