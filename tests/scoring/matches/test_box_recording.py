"""Rounds of the other games of the box are recorded by the same functions as all rounds."""

from uuid import uuid4

import pytest
from django.core.management import call_command

from engine import Family, parse_ruleset, rulesets
from engine.box.results import BoxCode
from engine.games.every_game import game_of_text
from engine.games.registry import GAMES, box_result_from_json
from games.registry import FAMILIES
from leagues.refusals import Refused
from scoring.matches.amendments import Amendment
from scoring.matches.confirmations import confirm_claim
from scoring.matches.queries import match_table
from scoring.matches.recording import record_round
from scoring.matches.start import StartReason, play_again
from scoring.models import Confirmation
from scoring.refusals import ProofDemanded, RecordReason
from server.models import Job
from tests.scoring.box_games import a_box_match, a_result, box_status, record_result
from tests.scoring.fixtures import a_match, a_position, undo

pytestmark = pytest.mark.django_db
# A round that ends so, for Anna, Ben and Cleo (Zweikampf: Anna and Ben), and the points of each.
ROUNDS = {
    "ueberall-anschliessen": ({"order": [2, 0, None]}, [1, 0, 2]),
    "mogeln": ({"order": [1, 2, 0]}, [0, 2, 1]),
    "mogeln/by-colour": ({"order": [1, 2, 0]}, [0, 2, 1]),
    "mogeln/by-colour/last-wins": ({"order": [1, 2, 0]}, [2, 0, 1]),
    "mogeln/last-wins": ({"order": [1, 2, 0]}, [2, 0, 1]),
    "ratefix": ({"counts": [12, 30, None], "left": 0}, [12, 30, 0]),
    "schlafmuetze": ({"seats": 3, "seat": 1}, [0, -1, 0]),
    "zweikampf": ({"seats": 2, "seat": 1}, [0, 1]),
    "farbensammeln": ({"sums": ["r150", 90, 80], "caller": 0}, [150, 90, 80]),
    "schnipp-schnapp": ({"counts": [3, 9, 4]}, [3, 9, 4]),
    "schnipp-schnapp/all-at-once": ({"counts": [40, 31, None], "left": 0}, [40, 31, 9]),
    "quartett": ({"quartets": [7, 8, None], "minus": [0, 2, 0]}, [7, 6, 5]),
    "schwarzer-peter": ({"seats": 3, "seat": 2}, [0, 0, -1]),
    "was-liegt-wo": ({"counts": [20, 12, None]}, [20, 12, 8]),
    "was-liegt-wo/goes-on": ({"counts": [20, 12, None]}, [20, 12, 8]),
    "was-liegt-wo/two-colours": ({"counts": [10, 6, None]}, [10, 6, 4]),
    "was-liegt-wo/two-colours/goes-on": ({"counts": [10, 6, None]}, [10, 6, 4]),
}


def totals(match):
    return [line.total for line in match_table(match).seats]


def refusal(match, **facts):
    with pytest.raises(Refused) as refused:
        record_result(match, **facts)
    return refused.value.reason


def all_adds_up():
    call_command("standings", "--check")  # raises CommandError for a sum that is wrong


@pytest.mark.parametrize("game", GAMES)
def test_a_round_of_each_game_counts_and_is_corrected_and_deleted(game):
    facts, points = ROUNDS[game]
    match = a_box_match(game, "Anna Ben" if len(points) == 2 else "Anna Ben Cleo")
    claim = record_result(match, **facts)
    assert (claim.status, totals(match)) == (box_status(game), points)
    assert claim.position == a_result(match, **facts) == box_result_from_json(claim.position_json)
    assert {standing.family for standing in match.season.standings.all()} == {match.family}
    record_result(match, seen=1, reason="misread", **facts)
    undo(match, seen=2, amendment=Amendment.DELETE)
    assert totals(match) == [0] * len(points)
    undo(match, seen=3, amendment=Amendment.BRING_BACK)
    assert totals(match) == points
    all_adds_up()


def test_a_correction_moves_the_sums_and_is_taken_back():
    match = a_box_match("schwarzer-peter")
    record_result(match, seats=3, seat=2)
    record_result(match, number=2, seats=3, seat=2)
    record_result(match, seen=1, reason="it was Ben", seats=3, seat=1)
    assert totals(match) == [0, -1, -1]
    all_adds_up()
    undo(match, seen=2, amendment=Amendment.TAKE_BACK)
    assert totals(match) == [0, 0, -2]
    all_adds_up()


def test_a_seat_disputes_and_a_correction_settles_it():
    match = a_box_match("mogeln")
    record_result(match, order=[0, 1, 2])
    ben = match.seats.get(seat=1).player
    confirm_claim(match=match, number=1, seen=1, by=ben, answer="dispute", reason="I was first")
    claim = record_result(match, seen=1, reason="Ben was first", order=[1, 0, 2])
    confirm_claim(match=match, number=1, seen=2, by=ben, answer="agree")
    assert claim.confirmations.get().answer == Confirmation.Answer.AGREE


def test_an_impossible_round_counts_with_what_is_wrong():
    match = a_box_match("quartett")
    claim = record_result(match, quartets=[7, 8, 6])
    assert (claim.status, totals(match)) == ("impossible", [7, 8, 6])
    (problem,) = claim.problems
    assert problem["code"] == BoxCode.TOO_MANY_WON
    assert problem["facts"] == {"won": 21, "total": 20}
    assert not Job.objects.filter(kind="proof").exists()  # the verdict is final
    all_adds_up()


def test_a_league_that_demands_proof_refuses_it():
    match = a_box_match("quartett")
    match.is_proof_demanded = True
    with pytest.raises(ProofDemanded):
        record_result(match, quartets=[7, 8, 6])


def test_points_that_are_not_known_are_not_recorded():
    match = a_box_match("farbensammeln")
    sums = ["r120", "y150", 80]
    assert refusal(match, sums=sums, caller=0) is RecordReason.UNCOUNTED  # at risk or not?
    record_result(match, sums=sums, caller=0, without_risk=True)
    assert totals(match) == [120, 150, 80]


def test_a_result_belongs_to_its_game_and_its_seats():
    match = a_box_match("was-liegt-wo")
    for game, seats in (("was-liegt-wo/goes-on", 3), ("was-liegt-wo", 2)):
        result = GAMES[game].result(counts=[20, *[None] * (seats - 1)])
        with pytest.raises(Refused) as refused:
            record_round(match=match, number=1, position=result, key=uuid4(), seen=0)
        assert refused.value.reason is RecordReason.WRONG_TABLE
    other = a_match()
    for played, ending in (
        (match, a_position(other)),
        (other, a_result(match, counts=[20, 12, 8])),
    ):
        with pytest.raises(Refused) as refused:
            record_round(match=played, number=1, position=ending, key=uuid4(), seen=0)
        assert refused.value.reason is RecordReason.WRONG_TABLE


def test_so_many_play_as_the_game_allows_and_six_at_most():
    six = "Anna Ben Cleo Dora Emil Finn"
    assert a_box_match("farbensammeln", six).seat_count == 6
    for game, names, reason in (
        ("farbensammeln", f"{six} Gina", StartReason.TOO_MANY_PLAYERS),
        ("zweikampf", "Anna Ben Cleo", StartReason.TOO_MANY_PLAYERS),
        ("mogeln", "Anna Ben", StartReason.TOO_FEW_PLAYERS),
    ):
        with pytest.raises(Refused) as refused:
            a_box_match(game, names)
        assert refused.value.reason is reason


def test_the_same_players_play_the_same_game_again():
    match = a_box_match("was-liegt-wo/two-colours")
    record_result(match, counts=[10, 6, 4])
    again = play_again(match=match)
    assert (again.ruleset_text, again.family) == (match.ruleset_text, "was-liegt-wo")


def test_every_game_has_its_text_and_its_family():
    assert not GAMES.keys() & rulesets.keys()
    families = {game.family for game in GAMES.values()}
    assert {*families, *Family} == set(FAMILIES)
    assert parse_ruleset("classic without b").family == Family.CLASSIC
    for family in FAMILIES:
        assert game_of_text(family).family == family
