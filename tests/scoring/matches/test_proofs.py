"""The proof behind a claim: asked for on saving, checked by Game, announced to the open pages."""

from dataclasses import asdict

import pytest

from engine import FinalPosition, Record, Status, Trials, Verdict, deal, rulesets, verify
from engine.games.elfer_raus.proof.plan import agrees
from scoring.matches.proofs import (
    EFFORTS,
    KIND,
    WrongProofError,
    check_record,
    prove,
    repaired,
    save_certificate,
)
from scoring.models import Certificate, Claim
from server import process_pool
from server.models import Job
from tests.scoring.exchange.documents import again, league_json
from tests.scoring.fixtures import a_match, record, undo
from tests.scoring.proofs import an_end

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True, scope="module")
def _no_child_is_left():
    yield
    process_pool.stop()


def job_keys() -> list[str]:
    return [job.key for job in Job.objects.filter(kind=KIND)]


def proven(claim: Claim) -> Claim:
    prove(str(claim.pk))
    return Claim.objects.get(pk=claim.pk)


def test_a_saved_round_asks_for_its_proof():
    claim = record(a_match())
    assert (claim.settled, job_keys()) == (Status.CONSISTENT, [str(claim.pk)])


def test_an_impossible_one_asks_what_may_have_been_meant():
    claim = record(a_match(), "-", "g7", "g7")
    assert (claim.settled, job_keys()) == (Status.IMPOSSIBLE, [str(claim.pk)])


def test_its_reasons_stay_and_the_nearest_claims_that_are_accepted_stand_beside_them():
    claim = record(a_match(), "-", "g7 ?5", "g7")
    settled = proven(claim)
    assert settled.settled == Status.IMPOSSIBLE
    assert settled.certificate.problems == claim.problems
    statuses = [repair["status"] for repair in settled.certificate.repairs]
    assert statuses[0] == Status.PROVEN
    assert Status.IMPOSSIBLE not in statuses
    for number in range(1, len(statuses) + 1):
        meant = repaired(settled, number)
        assert meant
        assert verify(meant, effort=0).problems == ()


@pytest.mark.parametrize("number", [0, -1, 99])
def test_a_repair_that_was_never_offered_is_none(number):
    assert repaired(proven(record(a_match(), "-", "g7", "g7")), number) is None


def test_a_repaired_one_is_not_repaired_twice():
    claim = proven(record(a_match(), "-", "g7", "g7"))
    assert proven(claim).certificate.made_at == claim.certificate.made_at


def test_a_withdrawn_one_asks_for_none():
    match = a_match()
    claim = record(match)
    Job.objects.all().delete()
    undo(match, seen=claim.number)
    assert job_keys() == []


@pytest.mark.parametrize("ruleset", ["classic", "junior", "master"])
def test_a_real_end_is_proven_by_a_game_that_ends_so(ruleset):
    claim = proven(an_end(ruleset))
    end = Record.parse(claim.certificate.record).replay()
    assert claim.settled == Status.PROVEN
    assert claim.status == Status.CONSISTENT  # what was saved stays as it was
    assert end.over
    assert agrees(end.position(), claim.position)


def test_totals_alone_are_proven():
    assert proven(record(a_match(), "-", "=10", "=23")).settled == Status.PROVEN


def test_proving_twice_changes_nothing():
    claim = proven(an_end("classic"))
    first = claim.certificate.made_at
    assert proven(claim).certificate.made_at == first
    assert Certificate.objects.count() == 1


def test_what_was_found_in_no_time_is_searched_for_once_more():
    claim = record(a_match())
    Certificate.objects.create(claim=claim, status=Status.CONSISTENT, tried=EFFORTS[0])
    assert proven(claim).certificate.tried == EFFORTS[1]


def test_what_was_tried_is_stored_if_the_claim_stays_open():
    claim, trials = record(a_match()), Trials(1.0, 20, 400)
    save_certificate(claim, Verdict(Status.CONSISTENT, (), claim.position, trials=trials), 1.0, ())
    assert Claim.objects.get(pk=claim.pk).certificate.trials == asdict(trials)


def test_what_was_searched_to_the_end_stays():
    claim = record(a_match())
    Certificate.objects.create(claim=claim, status=Status.CONSISTENT, tried=EFFORTS[-1])
    assert proven(claim).settled == Status.CONSISTENT


def test_a_claim_that_is_gone_is_no_job():
    prove("0")
    assert not Certificate.objects.exists()


def test_a_game_that_ends_otherwise_is_no_proof():
    game = deal(rulesets["classic"], seats=3, seed=1)
    while not game.over:
        game = game.play(game.moves[0])
    verdict = verify(game.position(), effort=2)
    check_record(verdict, game.position())
    with pytest.raises(WrongProofError):
        check_record(verdict, FinalPosition.of(game.ruleset, 3, hands=["r11", None, None]))


def test_an_imported_league_asks_for_its_proofs():
    claim = record(a_match())
    Job.objects.all().delete()
    imported = again(league_json(claim.round.match.league))
    [imported_claim] = Claim.objects.filter(round__match__league=imported)
    assert job_keys() == [str(imported_claim.pk)]
