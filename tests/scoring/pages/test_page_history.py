import re
from uuid import uuid4

import pytest
from django.test import Client

from leagues.history import Action, note
from leagues.league_settings import name_league
from leagues.models import Membership, Player
from leagues.phones import actor_now
from leagues.seasons import close_season
from leagues.tokens import make_token
from scoring.matches.confirmations import confirm_claim
from scoring.models import Match
from scoring.statistics.activity import LINES_A_PAGE, ActivityQuery, activity_page
from scoring.statistics.leaderboards import rank_by
from scoring.statistics.metrics import Metric
from tests.pages import league_path, match_path, own, queries
from tests.scoring.fixtures import a_match, record, undo

pytestmark = [pytest.mark.django_db, pytest.mark.one_database]


def words(client, match, query=""):
    path = league_path(match.league, f"history/{query}")
    page = client.get(path, headers={"Accept-Language": "en"}).content.decode()
    return " ".join(re.sub(r"<[^>]+>", " ", page.partition('chronicle">')[2]).split())


def test_a_correction_tells_points_before_and_after(client, match):
    record(match, "-", "=12", "=23", seen=1, reason="counted again")
    shown = words(client, match)
    assert "Why: counted again" in shown
    assert re.search(r"Corrected .* Ben Before: −10 → , After: −12", shown)


def test_a_round_taken_back_counts_nothing_after(client, match):
    undo(match)
    assert re.search(r"Round deleted .* Ben Before: −10 → , After: –", words(client, match))


def test_a_dispute_and_a_game_are_in_it(client, match):
    ben = Player.objects.get(name="Ben")
    confirm_claim(match=match, number=1, seen=1, by=ben, answer="dispute", reason="I had 12")
    shown = words(client, match)
    assert re.search(r"Disputed .* · Ben Why: I had 12", shown)
    assert "Game started: Anna, Ben, Cleo" in shown


def test_actions_tell_who_and_what_in_words(client, match):
    anna = Player.objects.get(name="Anna")
    name_league(league=match.league, name="Thursday", by=anna)
    rank_by(season=match.season, order=[Metric.WINS], fewest=1, by=anna)
    close_season(season=match.season, by=anna)
    shown = words(client, match)
    assert re.search(r"League renamed .* · Anna Name Before: – → , After: Thursday", shown)
    assert re.search(r"Order Before: automatic → , After: Rounds won", shown)
    assert re.search(r"Season closed: 1 .* Closed Before: no → , After: yes", shown)


@pytest.mark.parametrize(
    ("fact", "value"), [("until", "2026-13-45"), ("until", "0000-01-01"), ("ruleset", "chess")]
)
def test_an_imported_history_may_say_what_nobody_here_has_said(client, match, fact, value):
    note(match.league, Action.INVITED, after={fact: value})
    assert value in words(client, match)


def test_it_narrows_to_a_action_and_to_a_person(client, match):
    anna = Player.objects.get(name="Anna")
    name_league(league=match.league, name="Thursday", by=anna)
    assert "Entered" not in words(client, match, "?what=league-named")
    assert "League renamed" not in words(client, match, "?what=claims")
    shown = words(client, match, f"?who={anna.pk}")
    assert ("League renamed" in shown, "Entered" in shown) == (True, False)


def test_what_no_player_did_says_which_phone_or_program_it_was(client, match):
    starter, guest = Client(headers={"accept-language": "en"}), Client()
    own(starter, match.league)
    Membership.objects.update(is_starter=True)
    path = league_path(match.league, "share/")
    starter.post(path, {"name": "Thursday"})
    shown = words(starter, match)
    assert re.search(r"League renamed .* · the phone that started the league Name", shown)
    send = {"key": str(uuid4()), "seen": "1"}
    guest.post(match_path(match, "r/1/undo/"), send)
    assert "· a phone with the link" in words(client, match)


def test_a_game_that_starts_a_league_was_started_by_its_phone(client):
    sent = {"player": ["Anna", "Ben"], "ruleset": "classic", "key": str(uuid4())}
    client.post("/", sent)
    match = Match.objects.get()
    assert "Game started: Anna, Ben" in words(client, match)
    assert "the phone that started the league" in words(client, match)
    assert match.league.memberships.get().is_starter


def test_a_program_is_called_by_its_name(client, match):
    _token, text = make_token(league=match.league, name="Scoreboard", scope="record")
    path = f"/api/matches/{match.number}/rounds/1/undo"
    headers = {"authorization": f"Bearer {text}", "idempotency-key": str(uuid4())}
    sent = {"seen": 1, "reason": "wrong table"}
    answer = client.post(path, sent, content_type="application/json", headers=headers)
    assert answer.status_code == 200, answer.content
    assert "Round deleted" in words(client, match)
    assert "\u2068Scoreboard\u2069" in words(client, match)


def test_the_next_request_of_a_thread_is_somebody_else(client, match):
    client.get(league_path(match.league))
    client.get("/rules/")
    assert actor_now() is None


def test_pages_follow_one_another_without_a_gap(match):
    for number in range(2 * LINES_A_PAGE):
        note(match.league, Action.PLAYER_ADDED, subject=str(number))
    seen, after = [], None
    while True:
        page = activity_page(match.league, ActivityQuery(after=after))
        seen += page.rows
        after = page.older
        if after is None:
            break
    assert len(seen) == len(set(map(repr, seen))) == 2 * LINES_A_PAGE + 2


def test_lines_of_one_moment_are_all_shown(match):
    claim = match.rounds.get().claims.get()
    for number in range(LINES_A_PAGE + 5):
        entry = note(match.league, Action.PLAYER_ADDED, subject=str(number))
        entry.pk = None
        entry.made_at = claim.made_at
        entry.save(force_insert=True)
    first = activity_page(match.league, ActivityQuery())
    seen = list(first.rows)
    while first.older:
        first = activity_page(match.league, ActivityQuery(after=first.older))
        seen += first.rows
    assert len(seen) == 2 * (LINES_A_PAGE + 5) + 2


@pytest.mark.parametrize(
    "query",
    ["?after=x", "?after=2026~1~1", "?after=9999-12-31T23:59:59%2B00:00~1~1", "?who=-1", "?what=x"],
)
def test_an_address_that_makes_no_sense_asks_for_all(client, match, query):
    assert "Entered" in words(client, match, query)


def test_queries_do_not_grow_with_what_happened(client, match):
    record(match, seen=1, reason="misread")
    few = queries(client, league_path(match.league, "history/"))
    for seen in range(2, 7):
        record(match, seen=seen, reason="misread")
        note(match.league, Action.PLAYER_ADDED)
    assert queries(client, league_path(match.league, "history/")) == few


def test_what_somebody_did_in_another_league_is_not_listed(match):
    other = a_match("Anna Ben")
    record(other, "-", "=3")
    stranger = other.league.players.get(key="anna")
    name_league(league=other.league, name="Elsewhere", by=stranger)
    assert activity_page(other.league, ActivityQuery(who=stranger.pk)).rows
    assert not activity_page(match.league, ActivityQuery(who=stranger.pk)).rows
