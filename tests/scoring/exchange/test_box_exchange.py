"""Rounds of the other games of the box: the file of a league, and programs with a key."""

import pytest

from leagues.refusals import Refused
from scoring.entry.sheet import parts_of_claim
from scoring.matches.amendments import Amendment
from scoring.matches.drafts import write_part
from scoring.models import Claim, Match
from scoring.sums.recount import recount
from tests.scoring.box_games import a_box_match, box_status, record_result
from tests.scoring.exchange.archived_league import plain
from tests.scoring.exchange.documents import again, league_json
from tests.scoring.exchange.test_api import ask, key_to, send
from tests.scoring.fixtures import a_match, undo
from tests.scoring.matches.test_box_recording import ROUNDS

pytestmark = pytest.mark.django_db
FORMS = ["mogeln/last-wins", "zweikampf", "ratefix", "quartett", "farbensammeln"]
ROUND_ONE = "matches/1/rounds/1/claims"


def an_evening_of_each():
    """A league with a match of each form: corrected, deleted, brought back, and being entered."""
    league = None
    for game in FORMS:
        facts, points = ROUNDS[game]
        match = a_box_match(game, "Anna Ben" if len(points) == 2 else "Anna Ben Cleo", 4, league)
        league = match.league
        record_result(match, **facts)
        record_result(match, seen=1, reason="misread", **facts)
        record_result(match, number=2, **facts)
        undo(match, number=2, amendment=Amendment.DELETE)
        record_result(match, number=3, **facts)
    write_part(match=match, number=4, part="without_risk", text="yes", by=None)
    return league


def test_a_league_comes_back_as_it_was():
    document = league_json(an_evening_of_each())
    league = again(document)
    assert plain(league_json(league)) == plain(document)
    assert [recount(season, fix=False) for season in league.seasons.all()] == [[]]
    positions = [
        claim["position"]
        for match in document["matches"]
        for round_ in match["rounds"]
        for claim in round_["claims"]
    ]
    assert {"game": "farbensammeln", "sums": ["r150", 90, 80], "caller": 0} in [
        {name: value for name, value in position.items() if value is not None}
        for position in positions
    ]
    assert all("ruleset" not in position for position in positions)


@pytest.mark.parametrize(
    ("game", "told"), [("ratefix", [12, 15, 12]), ("schnipp-schnapp/all-at-once", [50, 20, 10])]
)
def test_counts_of_1_1_0_come_back_as_they_were(game, told):
    """Then 39 cards were dealt to three in Ratefix, and none could be left in the Schnipp."""
    match = a_box_match(game)
    record_result(match, counts=told)
    document = league_json(match.league)
    claim = document["matches"][0]["rounds"][0]["claims"][0]
    claim["position"] |= {"counts": [*told[:2], None], "left": 0 if game == "ratefix" else None}
    claim["deduced"] |= {"counts": told, "left": 0}
    restored = Claim.objects.get(league=again(document))
    assert list(restored.deduced.counts) == told
    assert (restored.problems, [point.total for point in restored.points]) == ([], told)
    assert {f"counts-{seat}": str(n) for seat, n in enumerate(told)} == parts_of_claim(restored)


@pytest.mark.parametrize(
    "position",
    [
        {"game": "mogeln", "order": [0, 1, 2]},  # the last does not win
        {"game": "mogeln/last-wins", "order": [0, 1]},
        {"game": "mogeln/last-wins", "order": [0, 1, 7]},
        {"game": "mogeln/last-wins", "counts": [0, 1, 2]},
        {"game": "mogeln/last-wins resized colours=1 highest=3", "order": [0, 1, 2]},
        {"game": "canasta", "order": [0, 1, 2]},
        {"ruleset": "classic", "seats": 3, "out": 0, "hands": ["-", "=4", "=5"]},
    ],
)
def test_a_claim_of_another_game_makes_no_league(position):
    document = league_json(an_evening_of_each())
    document["matches"][0]["rounds"][0]["claims"][0]["position"] = position
    with pytest.raises(Refused) as refused:
        again(document)
    assert refused.value.facts["entries"].startswith("matches 1 rounds 1 claims 1")


@pytest.mark.parametrize("game", FORMS)
def test_a_program_starts_a_match_records_and_reads_it(client, game):
    facts, points = ROUNDS[game]
    names = ["Anna", "Ben", "Cleo"][: len(points)]
    token = key_to(a_match())
    started = {"ruleset": game, "players": names, "rounds": 3}
    assert send(client, token, "matches", started).status_code == 200
    where = ROUND_ONE.replace("1", "2", 1)
    result = {name: value for name, value in facts.items() if name != "seats"}
    reply = send(client, token, where, {"result": result})
    assert (reply.status_code, reply.json()["status"]) == (200, box_status(game))
    (claim,) = ask(client, token, where).json()
    assert claim["position"].items() >= {"game": game, **result}.items()
    (counted,) = ask(client, token, "matches/2/rounds").json()
    assert [result["points"] for result in counted["results"]] == points


POSITION = {"out": 0, "hands": ["-", "=10", "=23"]}
WRONG = [
    {"position": POSITION},
    {"position": POSITION, "result": {"order": [0, 1, 2]}},
    {},
    {"result": {"order": [0, 1]}},
    {"result": {"order": [0, 1, 5]}},
    {"result": {"counts": [3, 4, 5]}},
    {"result": {"game": "mogeln", "order": [0, 1, 2]}},
    {"result": {"order": [0, None, None]}},  # not enough to count
]


@pytest.mark.parametrize("sent", WRONG, ids=str)
def test_what_a_round_of_this_game_cannot_be_is_a_problem_and_writes_nothing(client, sent):
    match = a_box_match("mogeln")
    answer = send(client, key_to(match), ROUND_ONE, sent)
    assert answer.status_code == 422
    assert answer.json()["detail"]
    assert not Claim.objects.exists()


def test_a_result_is_no_round_of_elfer_raus(client):
    match = a_match()
    answer = send(client, key_to(match), ROUND_ONE, {"result": {"order": [0, 1, 2]}})
    assert (answer.status_code, answer.json()["reason"]) == (422, "wrong-table")
    assert answer.json()["detail"] == "This round belongs to another game."
    assert not Claim.objects.exists()


@pytest.mark.parametrize(
    ("game", "players"),
    [("canasta", 3), ("mogeln", 2), ("zweikampf", 3), ("farbensammeln", 7), ("ratefix/x", 3)],
)
def test_a_game_that_nobody_knows_or_so_many_cannot_play_is_not_started(client, game, players):
    token = key_to(a_match())
    sent = {"ruleset": game, "players": [f"P{n}" for n in range(players)], "rounds": 3}
    answer = send(client, token, "matches", sent)
    assert (answer.status_code, Match.objects.count()) == (422, 1)
    assert answer.json()["detail"]


def test_an_impossible_result_is_explained_in_a_sentence(client):
    match = a_box_match("quartett")
    sent = {"result": {"quartets": [7, 8, 6], "minus": [0, 0, 0]}}
    reply = send(client, key_to(match), ROUND_ONE, sent).json()
    assert reply["status"] == "impossible"
    assert reply["problems"][0]["code"] == "too-many-won"
    assert "21" in reply["sentences"][0]
