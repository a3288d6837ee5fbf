import re

import pytest

from tests.pages import HOSTILE_NAMES, HUGE, league_path, queries
from tests.scoring.fixtures import a_match, record

pytestmark = pytest.mark.django_db


def shown(client, league, tail="", code=""):
    return client.get(league_path(league, tail, code)).content.decode()


def test_somebody_who_may_record_can_start_and_join(client):
    page = shown(client, a_match().league)
    assert "?league=" in page
    assert "/join/" in page


def test_a_viewer_is_offered_no_action(client):
    league = a_match().league
    page = shown(client, league, code=league.view_code)
    assert league.record_code not in page
    assert "/join/" not in page
    assert "?league=" not in page


def test_a_stranger_finds_nothing(client):
    a_match()
    assert client.get("/l/nobodys-code/").status_code == 404


def test_sending_something_is_refused(client):
    assert client.post(league_path(a_match().league)).status_code == 405


def test_standings_stand_by_family(client):
    match = a_match()
    record(match)
    record(a_match(ruleset="junior", league=match.league))
    page = client.get(league_path(match.league), headers={"Accept-Language": "en"})
    families = [str(name) for _, name, _, _ in page.context["standings"]]
    assert sorted(families) == ["Classic", "Junior"]


def test_an_empty_league_says_so(client):
    match = a_match()
    league = match.league
    match.delete()
    answer = client.get(league_path(league), headers={"Accept-Language": "en"})
    assert "Nothing has been played here yet." in answer.content.decode()


@pytest.mark.parametrize(
    ("rounds", "played", "said"), [(2, "1 of 2 rounds", "leads"), (1, "1 of 1 round", "won")]
)
def test_a_match_says_who_leads_and_once_it_is_over_who_won(client, rounds, played, said):
    match = a_match(rounds=rounds)
    record(match)
    page = client.get(league_path(match.league), headers={"Accept-Language": "en"})
    words = " ".join(re.sub(r"<[^>]+>", " ", page.content.decode()).split())
    assert f"{played} {said} Anna" in words


def test_matches_come_in_pages(client):
    league = a_match().league
    for _ in range(21):
        a_match(league=league)
    assert "?before=3" in shown(client, league)
    assert f"/l/{league.record_code}/m/2/" in shown(client, league, "?before=3")


@pytest.mark.parametrize("before", ["", "x", "-1", "0", str(HUGE), "٣"])
def test_a_page_that_is_none_is_no_error(client, before):
    assert client.get(league_path(a_match().league, f"?before={before}")).status_code == 200


def test_queries_do_not_grow(client):
    match = a_match()
    few = queries(client, league_path(match.league))
    for _ in range(4):
        record(a_match(league=match.league))
    assert queries(client, league_path(match.league)) <= few + 1


@pytest.mark.parametrize("name", HOSTILE_NAMES)
def test_names_are_never_run(client, name):
    match = a_match()
    match.league.players.filter(name="Anna").update(name=name)
    assert "<script>alert" not in shown(client, match.league)


def test_the_best_of_a_club_are_shown_and_the_reader_too(client):
    league = a_match().league
    for table in range(4):
        names = " ".join(f"Player{table}{seat}" for seat in range(6))
        record(a_match(names, league=league), *["-", *[f"={9 + table}"] * 5])
    last = league.players.get(name="Player35")
    client.post(league_path(league, "join/"), {"player": last.pk})
    [(_, _, _, (lines, left_out))] = client.get(league_path(league)).context["standings"]
    assert [len(lines), left_out] == [11, 13]
    assert lines[-1].standing.player == last
    assert "?family=classic" in shown(client, league)
