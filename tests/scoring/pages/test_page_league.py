import re
from datetime import datetime, timedelta
from html import unescape

import pytest
from django.utils import timezone

from leagues.seasons import close_season
from scoring.matches.evenings import end_evening
from scoring.models import Match
from scoring.pages import league as home
from scoring.statistics.leaderboards import season_leaderboard
from tests.pages import league_path, queries
from tests.scoring.fixtures import a_match, record

pytestmark = [pytest.mark.django_db, pytest.mark.one_database]


def shown(client, league, tail="", code=""):
    return client.get(league_path(league, tail, code)).content.decode()


def words_of(client, league, tail=""):
    page = client.get(league_path(league, tail), headers={"Accept-Language": "en"})
    return plain(" ".join(re.sub(r"<[^>]+>", " ", page.content.decode()).split()))


def plain(words):
    """Without the marks around names."""
    return words.translate({0x2068: None, 0x2069: None})


def moved(match, days):
    """As it was played so many days ago."""
    day, began = match.evening_day - timedelta(days=days), match.started_at - timedelta(days=days)
    Match.objects.filter(pk=match.pk).update(evening=day, started_at=began)
    return match


def a_game(names, league=None, days=0, best=0):
    """One round that the person of this seat has won."""
    match = a_match(names, rounds=1, league=league)
    seats = range(match.seat_count)
    record(match, *["-" if seat == best else f"={10 + seat}" for seat in seats], out=best)
    return moved(match, days) if days else match


def test_the_game_that_goes_on_comes_first_with_its_totals(client):
    match = a_match(rounds=3)
    record(match)
    record(match, number=2)
    a_game("Dora Emil", match.league)
    page = words_of(client, match.league)
    assert "Round 3 of 3 leads Anna 0 Ben −20 Cleo −46 Play on" in page
    assert page.index("Play on") < page.index("last evenings") < page.index("Leaderboard Season 1")
    assert "Another game" not in page


def test_several_games_that_go_on_are_all_seen(client):
    match = a_match("Anna Ben", rounds=3)
    record(a_match("Dora Emil", rounds=2, league=match.league))
    page = words_of(client, match.league)
    assert "Emil Round 2 of 2" in page.replace("Dora , ", "")
    assert "Ben Round 1 of 3 New game" in page.replace("Anna , ", "")


def test_a_game_of_a_closed_season_does_not_go_on(client):
    match = a_match(rounds=3)
    record(match)
    close_season(season=match.season)
    page = words_of(client, match.league)
    assert "Play on" not in page
    assert "not finished Classic" in page
    assert "Play on" not in client.get("/").content.decode()


def test_a_viewer_is_shown_what_is_played(client):
    match = a_match(rounds=3)
    page = client.get(
        league_path(match.league, code=match.league.view_code), headers={"Accept-Language": "en"}
    )
    words = " ".join(page.content.decode().split())
    assert "Round 1 of 3" in words
    assert "Watch" in words
    assert "New game" not in words


def test_a_game_that_was_given_up_does_not_go_on(client):
    match = a_match(rounds=3)
    Match.objects.update(started_at=timezone.now() - timedelta(days=15))
    page = words_of(client, match.league)
    assert "Play on" not in page
    assert "not finished Classic" in page


def test_a_game_that_is_taken_up_again_goes_on(client):
    match = a_match(rounds=3)
    Match.objects.update(started_at=timezone.now() - timedelta(days=15))
    record(match)
    assert "Round 2 of 3" in words_of(client, match.league)


def test_tonights_games_show_who_has_won_how_many(client):
    league = a_game("Anna Ben").league
    a_game("Anna Ben Cleo", league)
    page = words_of(client, league)
    assert "2 games" in page
    assert "Anna 2 games won 2 rounds Ben 0 games won 0 rounds Cleo" in page
    assert "Another game" in page


@pytest.mark.parametrize(("hour", "word"), [(16, "Today"), (17, "Tonight"), (2, "Tonight")])
def test_before_five_it_is_called_today(client, monkeypatch, hour, word):
    league = a_game("Anna Ben").league
    now = datetime(2026, 3, 4, hour, tzinfo=league.zone)
    monkeypatch.setattr(home.timezone, "now", lambda: now)
    assert home.tonight_words(league) == word


def test_without_a_game_today_the_last_winner_is_shown(client):
    league = a_game("Anna Ben", days=3).league
    a_game("Anna Ben", league, days=3)
    a_game("Anna Ben", league, days=3, best=1)
    page = words_of(client, league)
    assert "Anna’s evening" in page
    assert "won 2 of 3 games, ahead of Ben" in page
    assert "New game" in page


def news(client, league, language="en"):
    page = client.get(league_path(league), headers={"Accept-Language": language})
    found = page.context["news"]
    return found and plain(found.words)


SERIES = {
    "en": "If {} wins tonight, that’s three evenings in a row.",
    "de": "Gewinnt {} heute, sind es drei Abende in Folge.",
    "nl": "Wint {} vandaag, dan zijn het drie avonden op rij.",
}


@pytest.mark.parametrize("language", SERIES)
def test_a_series_at_stake_is_news(client, language):
    league = a_game("Anna Ben", days=21, best=1).league
    assert news(client, league) is None
    a_game("Anna Ben", league, days=14)
    a_game("Anna Ben", league, days=7)
    assert news(client, league, language) == SERIES[language].format("Anna")
    a_game("Anna Ben Cleo", league)
    assert news(client, league, language) == SERIES[language].format("Anna")
    end_evening(league=league, day=league.evening_of(timezone.now()))
    assert news(client, league) is None  # it is no longer at stake


def test_a_series_of_somebody_who_is_not_there_is_no_news(client):
    league = a_game("Anna Ben", days=21, best=1).league
    for days in (14, 7):
        a_game("Anna Ben", league, days=days)
    a_game("Ben Cleo", league)
    assert news(client, league) is None


def test_a_series_longer_than_what_is_seen_is_not_counted(client):
    league = a_game("Anna Ben", days=70).league
    for week in range(1, 10):
        a_game("Anna Ben", league, days=7 * week)
    assert "evenings in a row" not in news(client, league)


WHOLE = {
    "en": "One more win and Anna has 10 this season.",
    "de": "Anna fehlt noch ein Sieg, dann sind es 10 in dieser Saison.",
    "nl": "Nog één keer winnen en Anna heeft er dit seizoen 10.",
}


@pytest.mark.parametrize("language", WHOLE)
def test_a_round_number_that_is_nearly_reached_is_news(client, language):
    league = a_game("Anna Ben").league
    for _ in range(7):
        a_game("Anna Ben", league)
    assert news(client, league, language) != WHOLE[language]
    a_game("Anna Ben", league)
    assert news(client, league, language) == WHOLE[language]
    a_game("Anna Ben", league)
    assert news(client, league, language) != WHOLE[language]


def test_the_board_says_wins_first_and_then_rounds_over_several_games(client):
    league = a_game("Anna Ben").league
    assert "Points per round Rounds 1 Anna" in words_of(client, league)
    record(a_match("Anna Ben", ruleset="junior", rounds=2, league=league))
    line = "Wins Rounds 1 Anna 1 Wins 2 Rounds won 2 Ben 0 Wins 0 Rounds won"
    assert line in words_of(client, league)


def test_the_most_rounds_in_a_row_are_news(client):
    match = a_match("Anna Ben", rounds=5)
    for number in range(1, 4):
        record(match, number=number)
    assert news(client, match.league) is None
    record(match, number=4)
    assert news(client, match.league) == "Anna has won 4 rounds in a row: a new record."
    record(match, "=5", "-", number=5, out=1)
    assert news(client, match.league) is None


@pytest.mark.parametrize(
    ("days", "words"),
    [(27, None), (35, "Cleo is back after 5 weeks.")],
)
def test_a_face_that_is_back_is_news(client, days, words):
    league = a_game("Anna Cleo", days=days).league
    a_game("Anna Ben", league, days=7, best=1)
    a_game("Ben Cleo Anna", league)
    assert news(client, league) == words


def test_games_that_are_not_finished_are_found_again(client):
    match = a_match(rounds=3)
    Match.objects.update(started_at=timezone.now() - timedelta(days=60))
    record(a_match("Dora Emil", rounds=1, league=match.league))
    page = words_of(client, match.league, "games/?unfinished=on")
    assert "0 of 3 rounds" in page
    assert "of 1 round" not in page
    close_season(season=match.season)
    assert "played to its end" in words_of(client, match.league, "games/?unfinished=on")


def test_the_leaderboard_is_the_seasons_own(client):
    match = a_match()
    record(match)
    record(a_match(ruleset="junior", league=match.league))
    page = client.get(league_path(match.league), headers={"Accept-Language": "en"})
    [ranks, board] = [page.context["ranks"], season_leaderboard(match.season)]
    assert [(line.rank, line.player.pk) for line in ranks["lines"]] == [
        (line.rank, line.tallied.player.pk) for line in board.lines
    ]


def test_who_has_too_few_rounds_stands_below_the_line(client):
    match = a_match("Anna Ben", rounds=9)
    for number in range(1, 8):
        record(match, number=number)
    record(a_match("Anna Guest", league=match.league))
    assert "– Guest 1 of 3 rounds" in words_of(client, match.league)


def test_an_empty_league_says_so(client):
    match = a_match()
    league = match.league
    match.delete()
    answer = client.get(league_path(league), headers={"Accept-Language": "en"})
    assert "Nothing has been played here yet." in answer.content.decode()


@pytest.mark.parametrize(
    ("rounds", "sentence"),
    [(2, "not finished Classic, 1 of 2 rounds"), (1, "Anna 10 ahead of Ben Classic, 1 round")],
)
def test_a_running_game_crowns_nobody(client, rounds, sentence):
    match = a_match(rounds=rounds)
    record(match)
    page = words_of(client, match.league, "games/")
    assert sentence in page
    assert "Anna 0 Ben −10 Cleo −23" in page


def test_queries_do_not_grow(client):
    match = a_match()
    record(match)
    few = queries(client, league_path(match.league))
    for _ in range(4):
        record(a_match(league=match.league))
    assert queries(client, league_path(match.league)) <= min(few, 12)


def test_five_of_a_club_are_shown_and_the_reader_is_one_of_them(client):
    league = a_match().league
    for table in range(4):
        names = " ".join(f"Player{table}{seat}" for seat in range(6))
        record(a_match(names, league=league), *["-", *[f"={9 + table}"] * 5])
    last = league.players.get(name="Player35")
    client.post(league_path(league, "join/"), {"player": last.pk})
    ranks = client.get(league_path(league)).context["ranks"]
    assert len(ranks["lines"]) == 5
    assert (ranks["lines"][-1].player.name, ranks["lines"][-1].is_mine) == (last.name, True)


def test_all_games_that_are_not_finished_are_found(client):
    league = a_match().league
    for day in range(1, 22):
        match = a_match(league=league)
        match.evening -= timedelta(days=day)
        match.save()
    page = shown(client, league, "games/?unfinished=on")
    [older] = re.findall(r'href="\?(.*?before=.*?)"', page)
    assert f"/m/{match.number}/" not in page
    assert f"/m/{match.number}/" in shown(client, league, f"games/?{unescape(older)}")
