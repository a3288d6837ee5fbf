"""A league's file is written while it is sent, as the league was at one moment."""

import gzip
import json
from concurrent.futures import ThreadPoolExecutor
from functools import partial

import pytest

from scoring.exchange.archive.writer import league_text, packed
from scoring.exchange.match_export import in_blocks
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
