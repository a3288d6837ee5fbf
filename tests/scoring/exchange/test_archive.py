"""A whole league out and in again, with nothing lost; and documents that are none."""

import json
from uuid import uuid4

import pytest
from django.apps import apps
from django.db import connection
from django.db.models import NOT_PROVIDED, ForeignKey, Model
from django.test.utils import CaptureQueriesContext
from django.utils import timezone
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from engine import Record, Status, deal
from leagues.actions import Action
from leagues.history import note
from leagues.models import (
    ApiToken,
    Entry,
    FineKind,
    Invitation,
    KnownLeague,
    League,
    Membership,
    Player,
    Season,
)
from leagues.refusals import Refused
from leagues.seasons import close_season
from scoring.exchange.archive.reader import import_league, parsed
from scoring.exchange.archive.refusals import ImportReason
from scoring.exchange.archive.writer import league_json
from scoring.matches.drafts import write_part
from scoring.matches.fines import fine_player
from scoring.matches.recording import record_round
from scoring.models import (
    Certificate,
    Claim,
    Confirmation,
    DraftPart,
    Duel,
    Fine,
    LeagueRollup,
    Match,
    MatchSeat,
    PlayerRollup,
    Rating,
    Result,
    Round,
    Standing,
    Streak,
)
from scoring.players.merges import merge_players
from scoring.sums.recount import recount
from tests.scoring.fixtures import a_match, record, undo

pytestmark = pytest.mark.django_db

# Each model in the document, with the columns that are not: what is new in each database, what
# gives access, what follows from the rest.
TAKEN = {
    League: {"record_code", "view_code", "member_code"},
    Player: {"account", "renames"},
    FineKind: set(),
    Entry: set(),
    Season: set(),
    Match: {"key"},
    MatchSeat: set(),
    Round: set(),
    Claim: {"key"},  # see test_keys_stay_where_the_league_was_elsewhere
    Confirmation: set(),
    Fine: {"key"},
    Certificate: {"problems", "repairs", "trials"},
    DraftPart: set(),
}
LEFT_OUT = {
    Membership: "rights are people's own, not the league's",
    KnownLeague: "an account's own, not the league's",
    Invitation: "a key, like the codes of links",
    ApiToken: "opens a door",
    Result: "follows from the claims",
    Standing: "follows from the claims",
    Duel: "follows from the claims",
    Streak: "follows from the claims",
    Rating: "follows from the claims",
    PlayerRollup: "follows from the claims",
    LeagueRollup: "follows from the claims",
}


def of_a_league(model, seen=()):
    """Whether some path of foreign keys leads from it to a league."""
    links = [field for field in model._meta.get_fields() if isinstance(field, ForeignKey)]
    targets = {field.related_model for field in links} - set(seen)
    return model is League or any(of_a_league(each, (*seen, model)) for each in targets)


def test_every_model_of_a_league_is_taken_or_left_out():
    # What is played at digital tables goes with a league as the claims it becomes.
    floors = ("leagues", "scoring")
    models = [each for each in apps.get_models() if each._meta.app_label in floors]
    stored = {model for model in models if of_a_league(model)}
    assert stored == {*TAKEN, *LEFT_OUT}


def again(document):
    return import_league(parsed(json.dumps(document).encode()))


def plain(document):
    """Without what is another league's own: the keys of its claims, and that it was read in."""
    document = json.loads(json.dumps(document))
    history = document["history"]
    document["history"] = [line for line in history if line["action"] != Action.LEAGUE_IMPORTED]
    for line in keyed(document):
        del line["key"]
    return document


def claims(document):
    rounds = [each for match in document["matches"] for each in match["rounds"]]
    return [claim for each in rounds for claim in each["claims"]]


def keyed(document):
    return claims(document) + document["fines"]


def an_evening():
    match = a_match("Anna Ben שרה", rounds=4)
    record(match, "-", "r9 ?5 g12", "=23", note="a card was under the table")
    record(a_match("Ben Dora", ruleset="cars", league=match.league), "-", "=9")
    record(match, "=4", "-", "=1", out=1, number=2)
    record(match, "-", "=40", "=23", seen=1, reason="=counted twice")
    undo(match, number=2)
    trust_in(match)
    return match.league


def trust_in(match):
    """A dispute, a fine cancelled, a line of history."""
    anna, claim = match.league.players.get(name="Anna"), Claim.objects.first()
    Confirmation.objects.create(
        league=claim.league, claim=claim, seat=0, answer="dispute", reason="=no", made_by=anna
    )
    after = {"name": "Club"}
    note(match.league, Action.LEAGUE_NAMED, by=anna, before={"name": ""}, after=after, subject="it")
    FineKind.objects.create(league=match.league, name="late", amount=5)
    Fine.objects.create(
        season=match.season,
        match=match,
        player=anna,
        kind="late",
        amount=5,
        reason="the train",
        key=uuid4(),
        made_by=anna,
        cancelled_at=timezone.now(),
        cancelled_by=anna,
        cancel_reason="it was on time",
    )


def a_proven_game(match):
    """Played to its end at the first card that fits, and recorded with all its cards."""
    game = deal(match.ruleset, seats=match.seat_count, seed=4, layout=match.layout)
    played = Record.of(game)
    while not game.over:
        played, game = played.played(game.moves[0]), game.play(game.moves[0])
    claim = record_round(match=match, number=1, position=game.position(), key=uuid4(), seen=0)
    Certificate.objects.create(claim=claim, status=Status.PROVEN, record=str(played), tried=1.5)


def a_full_league():
    """With something in every column that a league takes along."""
    league = an_evening()
    anna, dora = (league.players.get(name=name) for name in ("Anna", "Dora"))
    season, kind = league.seasons.get(), {"kind": "late", "amount": 5, "reason": "snow"}
    fine_player(season=season, player=dora, key=uuid4(), **kind)
    merge_players(player=dora, into=anna)
    record(a_match("Ben Emil", league=league), "-", "?5 ?5 ?5 ?5 ?5")
    match = a_match("Ben Emil", league=league)
    Match.objects.filter(pk=match.pk).update(layout="bgry", started_by=anna, is_proof_demanded=True)
    match.refresh_from_db()
    a_proven_game(match)
    Claim.objects.update(made_by=anna)
    write_part(match=match, number=2, part="hand-0", text="=9", by=anna)
    DraftPart.objects.update(revision=3)
    close_season(season=season)
    Season.objects.update(name="spring", order=["points"], fewest_rounds=3)
    League.objects.update(
        name="Club",
        language="nl",
        is_proof_demanded=True,
        usual_ruleset="classic",
        usual_rounds=4,
    )
    league.refresh_from_db()
    return league


@pytest.fixture
def document():
    return league_json(an_evening())


def test_a_league_comes_back_as_it_was():
    document = league_json(a_full_league())
    league = again(document)
    assert plain(league_json(league)) == plain(document)
    assert [recount(season, fix=False) for season in league.seasons.all()] == [[]]


def row_of(row, columns):
    """A row with others named as people call them, not by the numbers of this database."""
    values = {column: getattr(row, column) for column in columns}
    return {name: str(each) if isinstance(each, Model) else each for name, each in values.items()}


def is_more_than_its_default(model, column, rows):
    field = model._meta.get_field(column)
    default = None if field.default is NOT_PROVIDED else field.get_default()
    return any(row[column] not in (default, None, "") for row in rows)


def test_every_column_comes_back():
    again(league_json(a_full_league()))
    for model, left_out in TAKEN.items():
        names = {field.name for field in model._meta.concrete_fields} - {"id", "league"}
        names -= left_out
        rows = [row_of(row, names) for row in model._default_manager.all()]
        rows = [row for row in rows if row.get("action") != Action.LEAGUE_IMPORTED]
        once = sorted(map(repr, rows))
        assert once[::2] == once[1::2], model  # each of them twice
        for column in names:
            assert is_more_than_its_default(model, column, rows), (model, column)


def test_its_codes_are_new_and_in_no_document():
    league = an_evening()
    document = league_json(league)
    other = again(document)
    assert not {league.record_code, league.view_code} & {other.record_code, other.view_code}
    assert league.record_code not in json.dumps(document)
    assert league.view_code not in json.dumps(document)


def test_keys_stay_where_the_league_was_elsewhere(document):
    for line in keyed(document):
        line["key"] = str(uuid4())
    assert keyed(league_json(again(document))) == keyed(document)


def test_its_history_says_that_it_was_imported(document):
    entry = again(document).entries.get(action=Action.LEAGUE_IMPORTED)
    assert entry.after == {"matches": 2, "rounds": 3, "players": 4}


def test_queries_do_not_grow(django_assert_max_num_queries):
    league = an_evening()
    with CaptureQueriesContext(connection) as few:
        league_json(league)
    record(a_match("Emil Fred", league=league), "-", "=9")
    with django_assert_max_num_queries(len(few)):
        league_json(league)


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
    document = league_json(tables[0].league)
    assert plain(league_json(again(document))) == plain(document)


CLAIM = ("matches", 0, "rounds", 0, "claims", 0)
HOSTILE = [
    (("players", 0, "name"), "x" * 41),
    (("players", 0, "name"), "\u202e"),
    (("players", 0, "created_at"), "yesterday"),
    (("players", 0, "created_at"), "0001-01-01T00:00:00+14:00"),
    (("players", 0, "same_as"), "nobody"),
    (("seasons", 0, "order"), [{}]),
    (("seasons", 0, "closed_at"), []),
    (("matches", 0, "season"), 99),
    (("matches", 0, "season"), None),
    (("matches", 0, "season"), []),
    (("matches", 0, "ruleset"), "chess"),
    (("matches", 0, "layout"), "rrrr"),
    (("matches", 0, "rounds_agreed"), 0),
    (("matches", 0, "rounds_agreed"), 1),
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


@pytest.mark.parametrize(("path", "value"), HOSTILE, ids=lambda each: str(each)[:60])
def test_an_entry_that_cannot_be_makes_no_league(document, path, value):
    changed(document, path, value)
    with pytest.raises(Refused):
        again(document)
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
    (b'{"format": "elferrat-league", "version": 2, "x": "\\ud800"}', ImportReason.NOT_JSON),
    (b'{"format": "elferrat-league", "version": 2, "x": "\\u0000"}', ImportReason.NOT_A_LEAGUE),
    (b"[" * 100_000, ImportReason.NOT_JSON),
    (b"9" * 10_000, ImportReason.NOT_JSON),
]


@pytest.mark.parametrize(("data", "reason"), FILES, ids=range(len(FILES)))
def test_a_file_that_is_no_league_is_refused(data, reason):
    with pytest.raises(Refused) as refused:
        parsed(data)
    assert refused.value.reason == reason


def test_a_note_may_speak_of_what_no_text_can_hold():
    match = a_match()
    record(match, note=r"\u0000")
    document = league_json(match.league)
    assert claims(league_json(again(document)))[0]["note"] == r"\u0000"


def test_a_million_wrong_entries_are_refused_at_the_first(document):
    document["players"] = [0] * 1_000_000
    assert refusal(document).facts["entries"] == "players 1"


def test_a_document_without_one_of_its_parts_is_refused(document):
    for part in set(document) - {"format", "version"}:
        less = {name: value for name, value in document.items() if name != part}
        assert refusal(less).facts["entries"] == part
