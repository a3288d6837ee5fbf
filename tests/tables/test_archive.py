"""What was played at a table goes with its league: the very game, to be replayed elsewhere."""

import json

import pytest

from engine import Record, Status
from leagues.refusals import Refused
from scoring.models import Certificate, Claim
from tables.play.rounds import current_deal, record_of
from tests.pages import match_path
from tests.scoring.exchange.documents import again, league_json, taken_in
from tests.tables.fixtures import dealt, play_next, play_to_the_end

pytestmark = pytest.mark.django_db


@pytest.fixture
def table():
    table = dealt("Anna Ben", ruleset="junior")
    play_to_the_end(table)
    return table


def test_a_round_that_was_played_is_proven_by_itself(table):
    certificate = Certificate.objects.get()
    assert certificate.claim.settled == Status.PROVEN
    assert Record.parse(certificate.record) == record_of(current_deal(table))


def test_the_game_is_replayed_where_its_league_is_read_in(client, table):
    document = json.dumps(league_json(table.league)).encode()
    league = taken_in(document)
    page = client.get(
        match_path(league.matches.get(), "r/1/game/"), headers={"Accept-Language": "en"}
    )
    assert "as it was played" in page.content.decode()
    proof = Certificate.objects.get(claim__round__match__league=league)
    assert proof.record == Certificate.objects.get(claim__round__match__league=table.league).record


def test_a_game_that_ends_otherwise_is_not_taken_in(table):
    document = league_json(table.league)
    other = dealt("Cleo Dora", ruleset="junior")
    play_to_the_end(other)
    [claim] = document["matches"][0]["rounds"][0]["claims"]
    record = claim["proof"]["record"]
    for wrong in (str(record_of(current_deal(other))), "", "x" * 99_999, record[:-4]):
        claim["proof"]["record"] = wrong
        with pytest.raises(Refused):
            again(document)


def test_what_is_still_played_stays_hidden():
    table = dealt("Anna Ben", ruleset="junior")
    play_next(table)
    deal = current_deal(table)
    document = json.dumps(league_json(table.league))
    assert not any(text in document for text in (deal.secret, deal.promise, table.code))
    assert not Claim.objects.exists()
