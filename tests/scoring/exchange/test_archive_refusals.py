"""Documents that are no league are refused, and no league is made."""

from copy import deepcopy

import pytest

from leagues.models import League
from leagues.refusals import Refused
from scoring.exchange.archive.checks import ImportReason
from scoring.exchange.shapes import SINCE_1_3
from tests.scoring.exchange.documents import again, taken_in

pytestmark = pytest.mark.django_db


CLAIM = ("matches", 0, "rounds", 0, "claims", 0)
ENDED = {"ended_at": None, "ended_by": None}
WHO = {"played_as": None, "wins": None, "made_by": None, "made_at": "2026-01-01T00:00:00Z"}
HOSTILE = [
    (("players", 0, "name"), "x" * 41),
    (("players", 0, "name"), "\u202e"),
    (("players", 0, "created_at"), "yesterday"),
    (("players", 0, "created_at"), "0001-01-01T00:00:00+14:00"),
    (("history", 0, "made_at"), "9999-12-31T23:59:59Z"),
    (("matches", 0, "started_at"), "0001-01-01T00:00:00Z"),
    (("players", 0, "same_as"), "nobody"),
    (("seasons", 0, "order"), [{}]),
    (("seasons", 0, "closed_at"), []),
    (("matches", 0, "season"), 99),
    (("matches", 0, "season"), None),
    (("matches", 0, "season"), []),
    (("matches", 0, "ruleset"), "chess"),
    (("matches", 0, "layout"), "rrrr"),
    (("matches", 0, "rounds_agreed"), 0),
    (("matches", 0, "points_limit"), 0),
    (("matches", 0, "evening"), "9999-01-01"),
    (("matches", 0, "evening"), "yesterday"),
    (("matches", 0, "continues"), 1),
    (("matches", 0, "continues"), 99),
    (("matches", 0, "seats", 0, "begins_with"), "ten"),
    (("league", "time_zone"), "Nowhere/Atlantis"),
    (("league", "face_default"), "photos"),
    (("players", 0, "face"), 500),
    (("players", 0, "colour"), 12),
    (("evenings",), [{"date": "9999-01-01", "note": "", "place": "", **ENDED}]),
    (("past_totals",), [{"date": "2019-01-01", "name": "Anna", "points": None, **WHO}]),
    (("matches", 0, "rounds_agreed"), 10**30),
    (("matches", 0, "number"), -1),
    (("matches", 0, "seats", 0, "seat"), 5),
    (("matches", 0, "seats", 0, "name"), "Ben"),
    (("matches", 0, "seats", 0, "played_as"), "Anna"),
    (("matches", 0, "rounds", 0, "number"), 2),
    (("matches", 0, "rounds", 0, "claims"), []),
    (("round_order",), [[1, 1]]),
    (("round_order",), [[1, 1], [1, 1], [1, 2]]),
    ((*CLAIM, "number"), 9),
    ((*CLAIM, "number"), True),
    ((*CLAIM, "status"), "certain"),
    ((*CLAIM, "position"), {"ruleset": "master", "seats": 3}),
    ((*CLAIM, "position"), {"ruleset": "classic", "seats": 3}),
    ((*CLAIM, "position"), "nothing"),
    ((*CLAIM, "note"), "x" * 201),
    ((*CLAIM, "key"), "0"),
    ((*CLAIM, "made_by"), "Nobody"),
    ((*CLAIM, "proof"), {"record": "", "tried": 0, "made_at": "2026-01-01T00:00:00Z"}),
    ((*CLAIM, "answers", 0, "seat"), 4),
    ((*CLAIM, "answers", 0, "made_by"), None),
    ((*CLAIM, "answers", 0, "answer"), "perhaps"),
    (("history", 0, "before"), {"name": []}),
    (("history", 0, "after"), 5),
    (("fines", 0, "amount"), 0),
    (("fines", 0, "match"), 9),
    (("fines", 0, "cancel_reason"), ""),
    (("league", "usual_ruleset"), "chess"),
    (("league", "language"), "xx"),
]


def changed(document, path, value):
    *steps, last = path
    for step in steps:
        document = document[step]
    document[last] = value


def test_an_entry_that_cannot_be_makes_no_league(document):
    for path, value in HOSTILE:
        wrong = deepcopy(document)
        changed(wrong, path, value)
        with pytest.raises(Refused):
            pytest.fail(f"{path} {value} makes {again(wrong)}")
    assert League.objects.count() == 1


def refusal(document):
    with pytest.raises(Refused) as refused:
        again(document)
    return refused.value


def test_the_refusal_names_every_list_with_a_wrong_entry(document):
    changed(document, (*CLAIM, "note"), "x" * 201)
    del document["players"][1]["name"]
    error = refusal(document)
    assert error.reason == ImportReason.ENTRIES
    assert error.facts["entries"] == "players 2 name, matches 1 rounds 1 claims 1 note"


def test_what_only_the_game_knows_to_be_wrong_is_named_as_well(document):
    changed(document, (*CLAIM, "position", "hands"), ["-", "r9 r9", "-"])
    assert refusal(document).facts["entries"] == "matches 1 rounds 1 claims 1"


FILES = [
    (b"", ImportReason.NOT_JSON),
    (b"[]", ImportReason.NOT_A_LEAGUE),
    (b"{}", ImportReason.NOT_A_LEAGUE),
    (b"\xff\xfe{\x00}\x00", ImportReason.NOT_TEXT),
    (b'{"format": "elferrat-league", "version": 1}', ImportReason.VERSION),
    (b'{"format": "elferrat-league", "version": NaN}', ImportReason.VERSION),
    (b'{"format": "elferrat-league", "version": 2}', ImportReason.ENTRIES),
    (b'{"format": "elferrat-league", "version": 2, "players": ["\\ud800"]}', ImportReason.NOT_JSON),
    (
        b'{"format": "elferrat-league", "players": ["\\u0000"]}',
        ImportReason.NOT_A_LEAGUE,
    ),
    (b"[" * 100_000, ImportReason.NOT_JSON),
    (b"9" * 10_000, ImportReason.NOT_JSON),
]


def test_a_file_that_is_no_league_is_refused():
    for data, reason in FILES:
        with pytest.raises(Refused) as refused:
            taken_in(data)
        assert refused.value.reason == reason


def test_a_hundred_thousand_wrong_entries_are_refused_at_the_first_five(document):
    document["players"] = [0] * 100_000
    entries = "players 1, players 2, players 3, players 4, players 5"
    assert refusal(document).facts["entries"] == entries


def test_a_document_without_one_of_its_parts_is_refused(document):
    for part in set(document) - {"format", "version", *SINCE_1_3}:
        less = {name: value for name, value in document.items() if name != part}
        assert refusal(less).facts["entries"] == part


@pytest.mark.parametrize("key", [b"format", b"version"])
def test_a_version_of_any_depth_is_no_version(key):
    """The parser gives up at a depth that depends on its caller, so all are tried."""
    for depth in range(700, 1_000):
        with pytest.raises(Refused):
            taken_in(b'{"%b": ' % key + b"[" * depth + b"]" * depth + b"}")
