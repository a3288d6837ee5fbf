import re

import pytest

from engine import Status
from games.names import isolated
from leagues.models import Player
from scoring.matches.proofs import prove
from scoring.models import Certificate, Claim
from server import process_pool
from tests.pages import HUGE, match_path, queries
from tests.scoring.fixtures import a_match, record, undo

pytestmark = [pytest.mark.django_db, pytest.mark.one_database]


@pytest.fixture
def match():
    match = a_match()
    record(match, "-", "r9 ?5", "=23")
    return match


def words(client, match, number=1):
    path = match_path(match, f"r/{number}/claims/")
    page = client.get(path, headers={"Accept-Language": "en"}).content.decode()
    return " ".join(re.sub(r"<[^>]+>", " ", page.partition("<main")[2]).split())


@pytest.mark.parametrize("number", [0, 2, 32_768, HUGE])
def test_a_round_that_was_not_played_leads_nowhere(client, match, number):
    assert client.get(match_path(match, f"r/{number}/claims/")).status_code == 404


def test_a_claim_is_readable_card_by_card(client, match):
    shown = words(client, match)
    assert "Anna went out 0" in shown
    assert re.search(r"Ben 9 red 9 , 5 −14", shown)


def test_a_correction_shows_before_and_after_and_why(client, match):
    record(match, "-", "=2", "=23", seen=1, reason="a card under the table")
    shown = words(client, match)
    assert "Why: a card under the table" in shown
    assert re.search(r"Ben ✎ changed 9 red 9 , 5 −14 only the total −2 ", shown)
    assert "Cleo only the total −23 only the total −23" in shown


def test_the_old_claim_stays_readable(client, match):
    record(match, "-", "=2", "=23", seen=1, reason="misread")
    assert re.search(r"Entered .* Ben 9 red 9 , 5 −14", words(client, match))


def repaired(match):
    record(match, "-", "g7 ?5", "g7", seen=1, reason="misread")
    prove(str(match.rounds.get().claims.last().pk))
    process_pool.stop()
    return match


def test_an_impossible_one_says_why_and_by_which_rule(client, match):
    page = client.get(match_path(repaired(match), "r/1/claims/"), headers={"Accept-Language": "en"})
    shown = page.content.decode()
    assert 'href="/rules/#rule-1.2"' in shown
    assert "Every colour has each number of the game once." in shown


def test_it_offers_what_may_have_been_meant_to_who_may_record(client, match):
    repaired(match)
    path = match_path(match, "r/1/claims/")
    assert "?claim=2&amp;repair=1" in client.get(path).content.decode()
    assert "✓ a game can end like this A card misread" in words(client, match)
    viewed = path.replace(match.league.record_code, match.league.view_code)
    shown = client.get(viewed, headers={"Accept-Language": "en"}).content.decode()
    assert "repair=" not in shown
    assert "Perhaps it was:" in shown


def test_it_says_so_where_no_single_change_was_found(client):
    match = a_match()
    claim = record(match, "-", "g9", "?9 ?9 ?9")
    Certificate.objects.create(
        claim=claim, status=Status.IMPOSSIBLE, problems=claim.problems, tried=1
    )
    assert "Changing one thing does not help" in words(client, match)
    assert "Perhaps it was:" not in words(client, match)


def test_a_correction_starts_from_what_was_offered(client, match):
    entry = match_path(repaired(match), "r/1/")
    hand = re.compile(r'name="hand-1" value="([^"]*)"')
    unchanged, changed, outdated, invented = (
        hand.findall(client.get(f"{entry}?claim={query}").content.decode())
        for query in ("2", "2&repair=1", "1&repair=1", "2&repair=77")
    )
    assert unchanged == outdated == invented == ["g7 5"]
    assert changed != unchanged


def test_what_was_taken_back_says_so(client, match):
    undo(match)
    assert "Round deleted counts now" in words(client, match)


def test_it_says_who_claimed_it(client, match):
    claim = match.rounds.get().claims.get()
    claim.made_by = Player.objects.get(name="Cleo")
    claim.save()
    assert re.search(r"· Cleo", words(client, match))


def test_problems_are_sentences_with_names(client):
    match = a_match()
    record(match, "-", "g7", "g7")
    sentence = (
        f"Green 7 cannot be in two places: with {isolated('Ben')} and with {isolated('Cleo')}."
    )
    assert sentence in words(client, match)


def test_queries_do_not_grow_with_claims(client, match):
    few = queries(client, match_path(match, "r/1/claims/"))
    for seen in range(1, 6):
        record(match, seen=seen, reason="misread")
    assert queries(client, match_path(match, "r/1/claims/")) == few


def test_what_was_tried_for_a_consistent_round_is_said_in_words(client, match):
    trials = {"completions": 12, "games": 3400, "seconds": 15}
    claim = Claim.objects.get(round__match=match)
    Certificate.objects.create(claim=claim, status="consistent", tried=15, trials=trials)
    shown = words(client, match)
    assert "In 15 seconds no game was found that ends like this." in shown
    assert "The round counts all the same." in shown
    assert "12 ways to fill in what was not entered were tried." in shown
    assert "3,400 games were started at random." in shown


def test_a_correction_of_who_began_is_shown(client):
    match = a_match("Anna Ben", ruleset="junior")
    record(match, "-", "y5", first=0)
    record(match, "-", "y5", first=1, seen=1, reason="It was Ben")
    assert re.search(r"Who started\? ✎ changed \W*Anna\W+Ben", words(client, match))
