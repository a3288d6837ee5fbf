"""A league's file is written while it is sent, as the league was at one moment."""

import gc
import gzip
import json
from concurrent.futures import ThreadPoolExecutor
from functools import partial

import pytest

from engine import Status
from scoring.exchange.archive.writer import league_text, packed
from scoring.exchange.match_export import in_blocks
from scoring.models import Certificate, Confirmation
from server.process import with_connection
from tests.pages import league_path
from tests.scoring.exchange.documents import league_json
from tests.scoring.fixtures import a_match, record


@pytest.mark.django_db
@pytest.mark.one_database
def test_the_compressed_file_holds_the_same(client):
    league = a_match().league
    path = league_path(league, "league.json.gz")
    assert json.loads(gzip.decompress(client.get(path).getvalue())) == league_json(league)


@pytest.fixture
def collector():
    """It does nothing by itself."""
    gc.disable()
    gc.collect()
    yield gc
    gc.enable()


@pytest.mark.django_db
@pytest.mark.one_database
@pytest.mark.parametrize("file", ["league.json", "league.json.gz", "league.csv"])
def test_its_memory_is_free_again_without_the_garbage_collector(client, collector, file):
    match = a_match(rounds=10)
    anna = {"seat": 0, "made_by": match.league.players.get(name="Anna")}
    for number in range(1, 11):
        claim = record(match, number=number)
        Certificate.objects.create(claim=claim, status=Status.CONSISTENT, tried=5)
        Confirmation.objects.create(league=match.league, claim=claim, answer="agree", **anna)
    client.get(league_path(match.league, file)).getvalue()  # what is made once
    collector.collect()
    sent = client.get(league_path(match.league, file)).getvalue()
    rows = gzip.decompress(sent) if file.endswith("gz") else sent
    assert len(rows) > 1_000
    assert collector.collect() < 200  # objects, with those of the request; a round has 90


def test_a_large_text_is_sent_in_blocks():
    blocks = list(in_blocks(["ä" * 10_000] * 100))
    assert len(blocks) == 15
    assert gzip.decompress(b"".join(packed(blocks))).decode() == "ä" * 1_000_000


@pytest.mark.django_db(transaction=True)
def test_what_is_saved_while_it_is_sent_waits_for_nobody_and_is_not_in_it():
    match = a_match()
    record(match)
    text = league_text(match.league)
    begun = next(text) + next(text) + next(text)  # the first player: from here on it is one moment
    with ThreadPoolExecutor(1) as threads:
        threads.submit(with_connection, partial(record, match, number=2)).result(60)
    document = json.loads(begun + "".join(text))
    assert [len(match["rounds"]) for match in document["matches"]] == [1]
    assert match.rounds.count() == 2
