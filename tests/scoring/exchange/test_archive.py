"""A whole league out and in again, with nothing lost; and documents that are none."""

import json
from uuid import uuid4

import pytest
from django.apps import apps
from django.db.models import ForeignKey
from django.utils import timezone
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from leagues.actions import Action
from leagues.history import note
from leagues.models import FineKind, League
from leagues.refusals import Refused
from scoring.exchange.archive.reader import import_league, parsed
from scoring.exchange.archive.rules import LEAGUE, LEFT_OUT, RULES
from scoring.exchange.archive.writer import league_json
from scoring.models import Claim, Confirmation, Fine
from scoring.sums.recount import recount
from tests.scoring.given import a_match, record, undo

pytestmark = pytest.mark.django_db
ALL = [LEAGUE, *RULES]


def of_a_league(model, seen=()):
    """Whether some path of foreign keys leads from it to a league."""
    links = [field for field in model._meta.get_fields() if isinstance(field, ForeignKey)]
    targets = {field.related_model for field in links} - set(seen)
    return model is League or any(of_a_league(each, (*seen, model)) for each in targets)


def test_every_model_of_a_league_has_a_rule():
    # What is played at digital tables goes with a league as the claims it becomes.
    floors = ("leagues", "scoring")
    models = [each for each in apps.get_models() if each._meta.app_label in floors]
    kept = {model for model in models if of_a_league(model)}
    assert kept == {rule.model for rule in ALL} | set(LEFT_OUT)


@pytest.mark.parametrize("rule", ALL, ids=lambda rule: rule.name)
def test_every_field_is_told_or_left_out(rule):
    fields = {field.name for field in rule.model._meta.concrete_fields} - {"id"}
    assert fields == {*rule.fields, *rule.left_out}


def plain(document):
    """Without what is another league's own: the keys of its claims, and that it was read in."""
    document = json.loads(json.dumps(document))
    entries = document["entries"]
    document["entries"] = [line for line in entries if line["action"] != Action.LEAGUE_IMPORTED]
    for line in document["claims"] + document["fines"]:
        del line["key"]
    return document


def an_evening():
    match = a_match("Anna Ben שרה", rounds=4)
    record(match, "-", "r9 ?5 g12", "=23", note="a card was under the table")
    record(match, "=4", "-", "=1", out=1, number=2)
    record(match, "-", "=40", "=23", seen=1, reason="=counted twice")
    undo(match, number=2)
    record(a_match("Ben Dora", ruleset="cars", league=match.league), "-", "=9")
    trust_in(match)
    return match.league


def trust_in(match):
    """A dispute, a fine cancelled, a line of history."""
    anna, claim = match.league.players.get(name="Anna"), Claim.objects.first()
    Confirmation.objects.create(
        league=claim.league, claim=claim, seat=0, answer="dispute", reason="=no", made_by=anna
    )
    note(match.league, Action.LEAGUE_NAMED, by=anna, before={"name": ""}, after={"name": "Club"})
    FineKind.objects.create(league=match.league, name="late", amount=5)
    Fine.objects.create(
        season=match.season,
        match=match,
        player=anna,
        kind="late",
        amount=5,
        reason="the train",
        key=uuid4(),
        cancelled_at=timezone.now(),
        cancel_reason="it was on time",
    )


def test_a_league_comes_back_as_it_was():
    told = league_json(an_evening())
    again = import_league(parsed(json.dumps(told).encode()))
    assert plain(league_json(again)) == plain(told)
    assert [recount(season, mend=False) for season in again.seasons.all()] == [[]]


def test_its_codes_are_new_and_in_no_document():
    league = an_evening()
    told = json.dumps(league_json(league))
    again = import_league(json.loads(told))
    assert not {league.record_code, league.view_code} & {again.record_code, again.view_code}
    assert league.record_code not in told
    assert league.view_code not in told


def test_keys_stay_where_the_league_was_elsewhere():
    told = league_json(an_evening())
    for line in told["claims"] + told["fines"]:
        line["key"] = str(uuid4())
    again = league_json(import_league(told))
    assert again["claims"] == told["claims"]
    assert again["fines"] == told["fines"]


def test_its_history_tells_that_it_was_read_in():
    again = import_league(league_json(an_evening()))
    told = again.entries.get(action=Action.LEAGUE_IMPORTED)
    assert told.after == {"matches": 2, "rounds": 3, "players": 4}


ROUND = st.lists(st.integers(0, 99), min_size=3, max_size=3)
ACTION = st.tuples(st.sampled_from(["next", "correct", "undo"]), st.integers(1, 4), ROUND)


@given(
    st.lists(ACTION, max_size=12),
    st.text(st.characters(exclude_categories=["Cs", "Cc"]), max_size=80),
    st.sampled_from(["junior", "master"]),
)
@settings(
    max_examples=12, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture]
)
def test_any_league_comes_back_as_it_was(actions, note, ruleset):
    tables = [a_match(rounds=4, ruleset=ruleset)]
    tables.append(a_match("Ben Cleo Dora", rounds=4, league=tables[0].league))
    for which, (action, number, counts) in enumerate(actions):
        match = tables[which % 2]
        hands, played = [f"={each}" for each in counts], match.rounds.count()
        bonus = [1, 0, 2] if match.family == "master" else None
        if action == "next" and played < match.rounds_agreed:
            record(match, *hands, out=None, bonus=bonus, number=played + 1, note=note)
        elif number <= played:
            seen = match.rounds.get(number=number).claims.count()
            if action == "undo":
                undo(match, number=number, seen=seen)
            else:
                record(
                    match, *hands, out=None, bonus=bonus, number=number, seen=seen, reason="misread"
                )
    told = league_json(tables[0].league)
    again = import_league(parsed(json.dumps(told).encode()))
    assert plain(league_json(again)) == plain(told)


HOSTILE = [
    ("players", "name", "x" * 41),
    ("players", "name", "\u202e"),
    ("players", "created_at", "yesterday"),
    ("players", "created_at", "0001-01-01T00:00:00+14:00"),
    ("seasons", "order", [{}]),
    ("seasons", "closed_at", []),
    ("matches", "season", 99),
    ("matches", "season", None),
    ("matches", "season", []),
    ("matches", "ruleset_text", "chess"),
    ("matches", "layout", "rrrr"),
    ("matches", "rounds_agreed", 0),
    ("matches", "rounds_agreed", 10**30),
    ("matches", "number", -1),
    ("seats", "seat", 5),
    ("seats", "player", 2),
    ("rounds", "number", 2),
    ("rounds", "id", 7),
    ("claims", "number", 9),
    ("claims", "status", "certain"),
    ("claims", "position_json", {"ruleset": "master", "seats": 3}),
    ("claims", "position_json", {"ruleset": "classic", "seats": 3}),
    ("claims", "position_json", "nothing"),
    ("claims", "note", "x" * 201),
    ("claims", "key", "0"),
    ("claims", "made_by", "Anna"),
    ("entries", "before", {"name": []}),
    ("entries", "after", 5),
    ("confirmations", "seat", 9),
    ("confirmations", "made_by", None),
    ("confirmations", "answer", "perhaps"),
    ("fines", "amount", 0),
    ("fines", "cancel_reason", ""),
]


@pytest.mark.parametrize(("name", "field", "value"), HOSTILE)
def test_a_line_that_cannot_be_makes_no_league(name, field, value):
    told = league_json(an_evening())
    told[name][0][field] = value
    with pytest.raises(Refused):
        import_league(told)
    assert League.objects.count() == 1


FILES = [
    b"",
    b"[]",
    b"{}",
    b"\xff\xfe{\x00}\x00",
    b'{"format": "elferrat-league", "version": 2}',
    b'{"format": "elferrat-league", "version": 1, "x": "\\ud800"}',
    b'{"format": "elferrat-league", "version": 1, "x": "\\u0000"}',
    b'{"format": "elferrat-league", "version": NaN}',
    b"[" * 100_000,
    b"9" * 10_000,
]


@pytest.mark.parametrize("data", FILES, ids=range(len(FILES)))
def test_a_file_that_is_no_league_is_refused(data):
    with pytest.raises(Refused):
        parsed(data)


@pytest.mark.parametrize("name", [rule.name for rule in ALL])
def test_a_document_without_one_of_its_lists_is_refused(name):
    told = league_json(an_evening())
    del told[name]
    with pytest.raises(Refused):
        import_league(told)
