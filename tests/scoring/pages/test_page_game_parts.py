"""On the page of a game: it stops, goes on, others join or leave; one page for all its parts."""

import re

import pytest

from scoring.matches.continuing import Begin, continue_with, stop_here
from scoring.matches.games import last_part, parts_of
from scoring.matches.queries import game_table
from tests.pages import match_path, own
from tests.scoring.fixtures import a_match, record
from tests.scoring.seasons import close

pytestmark = [pytest.mark.django_db, pytest.mark.one_database]
EN = {"Accept-Language": "en"}


def words(client, match, tail=""):
    page = client.get(match_path(match, tail), headers=EN).content.decode()
    return re.sub(r"(<[^>]+>|\s)+", " ", re.sub("[\u2068\u2069]", "", page))


@pytest.fixture
def match():
    match = a_match(rounds=4)
    record(match)
    return match


def names(match):
    return [line.player.name for line in game_table(match).current.seats]


def change(client, match, **sent):
    return client.post(match_path(match, "players/"), sent, headers=EN)


def test_it_stops_and_says_after_how_many_rounds(client, match):
    assert client.post(match_path(match, "stop/")).url == match_path(match)
    shown = words(client, match)
    assert "Anna won!" in shown
    assert "Stopped after 1 round." in shown
    assert "Keep playing" in shown


def test_the_list_says_that_it_was_stopped(client, match):
    stop_here(match=match)
    shown = client.get(f"/l/{match.league.record_code}/games/", headers=EN).content.decode()
    assert "Classic, stopped after 1 round" in shown


def test_gone_on_with_and_played_it_is_no_longer_called_stopped(client, match):
    client.post(match_path(match, "stop/"))
    client.post(match_path(match, "more/"))
    assert "Enter round 2" in words(client, match)
    record(match, number=2)
    assert "Stopped" not in words(client, match)


def test_without_a_round_there_is_nothing_to_stop(client):
    match = a_match()
    assert "We stop here" not in words(client, match)
    assert client.post(match_path(match, "stop/")).status_code == 422


def test_the_history_leads_to_the_game_that_was_stopped(client, match):
    client.post(match_path(match, "stop/"))
    shown = client.get(f"/l/{match.league.record_code}/history/?what=game-stopped", headers=EN)
    page = shown.content.decode()
    assert "Game stopped" in page
    assert f'href="{match_path(match)}"' in page
    assert "match" not in re.findall(r"<dt>\s*(.*?)\s*</dt>", page)


def test_somebody_joins_in_two_taps(client, match):
    assert change(client, match, known="Dora").url == match_path(match)
    assert names(match) == ["Anna", "Ben", "Cleo", "Dora"]
    assert "Dora joins with −11, as many as the others on average." in words(client, match)


@pytest.mark.parametrize(
    ("begin", "says"), [("zero", "Dora joins with 0."), ("last", "−23, as many as the last.")]
)
def test_the_page_says_with_how_many_points(client, match, begin, says):
    change(client, match, joins=" Dora ", begins=begin)
    assert says in words(client, match)


def test_somebody_leaves_and_keeps_the_points(client, match):
    change(client, match, leaves="Ben")
    assert names(match) == ["Anna", "Cleo"]
    shown = words(client, match)
    assert "Leaves: Ben." in shown
    assert "Ben has left −10" in shown


def test_another_order_and_back_again(client, match):
    assert change(client, match, up="Cleo").url == match_path(match, "players/")
    assert names(match) == ["Anna", "Cleo", "Ben"]
    assert "New order: Anna, Cleo and Ben." in words(client, match)
    change(client, match, up="Ben")
    assert len(parts_of(match)) == 1


def test_the_next_change_keeps_how_somebody_began(client, match):
    change(client, match, known="Dora", begins="zero")
    change(client, match, up="Dora")
    assert "Dora joins with 0." in words(client, match)


def test_a_change_without_a_round_is_undone(client, match):
    change(client, match, known="Dora")
    assert client.post(match_path(match, "players/undo/")).url == match_path(match)
    assert names(match) == ["Anna", "Ben", "Cleo"]
    assert client.post(match_path(match, "players/undo/")).status_code == 422


@pytest.mark.parametrize("sent", [{"leaves": "Nobody"}, {"up": "Anna"}, {"known": "Ben"}, {}])
def test_what_changes_nothing_is_no_part(client, match, sent):
    assert change(client, match, **sent).status_code == 302
    assert len(parts_of(match)) == 1


def test_who_may_not_be_gets_a_sentence(client, match):
    assert "At most 60" not in words(client, match, "players/")
    answer = change(client, match, joins="x" * 99)
    assert answer.status_code == 422
    assert "problem" in answer.content.decode()
    assert len(parts_of(match)) == 1


def test_a_second_change_that_is_refused_says_why_and_keeps_the_first(client, match):
    change(client, match, leaves="Cleo")
    answer = change(client, match, leaves="Ben")
    assert answer.status_code == 422
    assert "You need at least 2" in answer.content.decode()
    assert names(match) == ["Anna", "Ben"]


def test_a_seventh_is_refused_with_the_reason(client):
    match = a_match("Anna Ben Cleo Dora Emil")
    record(match, "-", *["=1"] * 4)
    change(client, match, joins="Fritz")
    answer = change(client, match, joins="Gina")
    assert answer.status_code == 422
    assert "At most 6" in answer.content.decode()
    assert names(match)[-1] == "Fritz"


@pytest.fixture
def two_parts(match):
    part = continue_with(match=match, names=["Anna", "Cleo", "Dora"], begins={"Dora": Begin.ZERO})
    record(part, "=7", "-", "=30", out=1)
    return match


def test_all_parts_are_on_one_page(client, two_parts):
    shown = client.get(match_path(two_parts), headers=EN).content.decode()
    assert re.findall(r'<li value="(\d)"', shown.partition('id="rounds"')[2]) == ["2", "1"]
    assert "Round 3 of 4" in shown
    later = last_part(two_parts)
    assert client.get(match_path(later)).url == match_path(two_parts)
    assert match_path(later, "r/2/") in shown
    for name in ("Anna", "Ben", "Cleo", "Dora"):
        assert name in shown.partition('id="chart"')[2]


def test_it_has_one_finale(client, two_parts):
    stop_here(match=two_parts)
    shown = words(client, two_parts)
    assert "Anna won!" in shown
    assert "Stopped after 2 rounds." in shown


def test_the_table_and_the_sheet_have_all_rounds(client, two_parts):
    rows = client.get(match_path(two_parts, "match.csv")).content.decode().splitlines()[1:]
    assert [row.split(",")[0] for row in rows] == ["1"] * 3 + ["2"] * 3
    assert [row.split(",")[7] for row in rows[3:]] == ["-7", "-23", "-30"]
    printed = words(client, two_parts, "print/")
    for name in ("Anna", "Ben", "Cleo", "Dora"):
        assert name in printed
    parts = client.get(match_path(two_parts, "match.json")).json()
    assert [len(part["rounds"]) for part in parts] == [1, 1]


def test_a_round_saved_in_a_later_part_can_be_undone_on_the_page(client, two_parts):
    part = last_part(two_parts)
    sent = {"hand-0": "=9", "hand-1": "-", "hand-2": "=4", "out": "1", "seen": "0"}
    key = "7d9cbe62-5b0f-4a4e-8a62-0d26f63e6c11"
    answer = client.post(match_path(part, "r/2/save/"), sent | {"key": key}, headers=EN)
    assert answer.url == match_path(two_parts)
    shown = client.get(match_path(two_parts), headers=EN).content.decode()
    assert "Round 3 saved" in shown
    assert match_path(part, "r/2/undo/") in shown


def test_an_owner_may_delete_it_with_its_rounds(client, match):
    assert "Delete this game" not in words(client, match)
    own(client, match.league)
    assert "Delete this game" in words(client, match)


def test_it_ends_in_one_tap(client, match):
    stop_here(match=match)
    answer = client.post(match_path(match, "good-night/"))
    day = match.evening_day.isoformat()
    assert answer.url == f"/l/{match.league.record_code}/e/{day}/"
    assert f'href="{answer.url}"' in client.get(match_path(match)).content.decode()
    assert "for tonight" not in words(client, match)


def test_a_later_part_leads_to_the_first_and_its_rounds_are_counted_through(client, match):
    part = continue_with(match=match, names=["Anna", "Ben"])
    record(part)
    for tail in ("", "players/", "print/", "match.csv", "match.json", "delete/"):
        assert client.get(match_path(part, tail)).url == match_path(match, tail)
    assert "Round 3 · Classic" in " ".join(words(client, part, "r/2/").split())  # is entered there
    sent = {"out": "0", "hand-1": "=9"}
    preview = client.post(match_path(part, "r/2/preview/"), sent, headers=EN).content.decode()
    assert re.search(r"<h2>\s*Round 3\b", preview)
    for tail, heading in {
        "claims/": "History of round 2",
        "delete/": "Delete round 2?",
    }.items():
        assert heading in words(client, part, f"r/1/{tail}")


def test_in_a_closed_season_it_says_why_a_game_cannot_be_kept(client, match):
    own(client, match.league)
    client.post(match_path(match, "delete/"))
    close(match.season)
    answer = client.post(match_path(match, "keep/"), headers=EN)
    assert answer.status_code == 422
    assert "This season is closed" in answer.content.decode()


def test_who_comes_back_counts_for_how_a_newcomer_began(client, match):
    change(client, match, leaves="Cleo")
    record(last_part(match), "-", "=1")
    for joins in ("Dora", "Cleo"):
        change(client, match, known=joins)
    change(client, match, up="Cleo")
    assert "Dora joins with −12, as many as the others on average." in words(client, match)


def test_the_next_newcomer_is_told_what_she_will_get(client, match):
    change(client, match, known="Dora", begins="zero")
    assert "the others on average (−11)" in words(client, match, "players/")
    change(client, match, known="Emil")
    assert "Emil joins with −11, as many as the others on average." in words(client, match)


def test_a_deleted_game_is_not_called_one_of_bots(client, match):
    own(client, match.league)
    client.post(match_path(match, "delete/"))
    page = words(client, match)
    assert "Will be deleted on" in page
    assert "Bots only" not in page
