"""A whole league out and in again, with nothing lost; and documents that are none."""

import json
from uuid import uuid4

import pytest
from django.apps import apps
from django.db import connection
from django.db.models import NOT_PROVIDED, ForeignKey, Model
from django.test.utils import CaptureQueriesContext
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from leagues.history import Action
from leagues.models import (
    ApiToken,
    Entry,
    FineKind,
    Guest,
    Invitation,
    KnownLeague,
    League,
    Membership,
    Player,
    Season,
)
from scoring.models import (
    Certificate,
    Claim,
    Confirmation,
    DraftPart,
    Duel,
    Evening,
    Fine,
    Match,
    MatchSeat,
    PastTotal,
    Rating,
    Result,
    Round,
    Standing,
    Streak,
    Voice,
)
from scoring.sums.recount import recount
from tests.scoring.exchange.archived_league import (
    a_full_league,
    an_evening,
    claims,
    keyed,
    plain,
)
from tests.scoring.exchange.documents import again, league_json
from tests.scoring.fixtures import a_match, record, undo_or_bring_back
from tests.upgrades.dumps import LEAGUES, unpacked
from tests.upgrades.test_upgrade import RELEASES, assert_says

pytestmark = pytest.mark.django_db

# Each model in the document, with the columns that are not: what is new in each database, what
# gives access, what follows from the rest.
TAKEN = {
    League: {
        *("record_code", "view_code", "member_code", "play_code"),
        *("recovery_digest", "recovery_made_at", "hidden_at", "delete_at", "is_partial"),
    },
    Player: {"account", "renames", "delete_at"},
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
    Evening: set(),
    PastTotal: set(),
}
LEFT_OUT = {
    Guest: "phones are people's own, not the league's",
    Membership: "rights are people's own, not the league's",
    KnownLeague: "an account's own, not the league's",
    Invitation: "a key, like the codes of links",
    ApiToken: "gives access",
    Voice: "which phone it was means nothing elsewhere",
    Result: "follows from the claims",
    Standing: "follows from the claims",
    Duel: "follows from the claims",
    Streak: "follows from the claims",
    Rating: "follows from the claims",
}


def of_a_league(model, seen=()):
    """Whether some path of foreign keys leads from it to a league."""
    links = [field for field in model._meta.get_fields() if isinstance(field, ForeignKey)]
    targets = {field.related_model for field in links} - set(seen)
    return model is League or any(of_a_league(target, (*seen, model)) for target in targets)


def test_every_model_of_a_league_is_taken_or_left_out():
    # What is played at digital tables goes with a league as the claims it becomes.
    floors = ("leagues", "scoring")
    models = [model for model in apps.get_models() if model._meta.app_label in floors]
    stored = {model for model in models if of_a_league(model)}
    assert stored == {*TAKEN, *LEFT_OUT}


def test_a_league_comes_back_as_it_was():
    document = league_json(a_full_league())
    league = again(document)
    assert plain(league_json(league)) == plain(document)
    assert [recount(season, fix=False) for season in league.seasons.all()] == [[]]
    assert MatchSeat.objects.filter(match__league=league, has_won=True).exists()


@pytest.mark.parametrize("release", RELEASES)
def test_the_files_of_a_release_come_in_with_equal_figures(release):
    documents = json.loads(unpacked(release, LEAGUES))
    assert documents
    for code, document in documents.items():
        league = again(document)
        assert_says(figures(league_json(league)), figures(document), code)
        assert not any(recount(season, fix=False) for season in league.seasons.all())


def figures(document):
    """Without claims: what Ratefix of 1.0.0 allowed is impossible by the rules of today."""
    document = plain(document)
    for match in document["matches"]:
        for round_ in match["rounds"]:
            del round_["claims"]
    return document


def row_of(row, columns):
    """A row with others named as people call them, not by the numbers of this database."""
    values = {column: getattr(row, column) for column in columns}
    return {
        name: str(value) if isinstance(value, Model) else value for name, value in values.items()
    }


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
        hands, played = [f"={count}" for count in counts], match.rounds.count()
        bonus = [1, 0, 2] if match.family == "master" else None
        if action == "next" and played < match.rounds_agreed:
            record(match, *hands, out=None, bonus=bonus, number=played + 1, note=note)
        elif number <= played:
            if action == "undo":
                undo_or_bring_back(match, number=number)
            else:
                seen = match.rounds.get(number=number).claims.count()
                record(
                    match, *hands, out=None, bonus=bonus, number=number, seen=seen, reason="misread"
                )
    document = league_json(tables[0].league)
    assert plain(league_json(again(document))) == plain(document)


def test_a_note_may_speak_of_what_no_text_can_hold():
    match = a_match()
    record(match, note=r"\u0000")
    document = league_json(match.league)
    assert claims(league_json(again(document)))[0]["note"] == r"\u0000"


def test_players_of_an_older_file_are_given_faces():
    document = league_json(a_match().league)
    for player in document["players"]:
        del player["face"], player["colour"]
    looks = {*again(document).players.values_list("face", "colour")}
    assert len(looks) == 3
    assert not any(None in look for look in looks)
