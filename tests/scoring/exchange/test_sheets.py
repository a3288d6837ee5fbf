"""Rounds from a table: what is read, what is refused, and that what goes out comes in again."""

from datetime import timedelta
from uuid import uuid5

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.utils.timezone import localdate
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from engine import Status
from leagues.history import Action
from leagues.models import Entry, League, Player
from leagues.names import name_key
from leagues.refusals import Refused
from leagues.seasons import close_season
from scoring.exchange.match_export import escape_formula, league_csv, unescape_formula
from scoring.exchange.sheets.cells import text_of
from scoring.exchange.sheets.importer import Sheet
from scoring.models import Claim, Match, MatchSeat
from scoring.refusals import RecordReason
from scoring.sums.recount import recount
from tests.scoring.fixtures import a_match, record, undo
from tests.scoring.sheets import EVENING, KEY, a_league, bring_in, sheet

pytestmark = [pytest.mark.django_db, pytest.mark.one_database]


def an_exported_league() -> League:
    match = a_match("=Anna Ben שרה", rounds=4)
    record(match, "-", "r9 y5 g12", "=23")
    record(match, "=4", "-", "=1", out=1, number=2)
    record(match, "=30", "=5", "-", out=2, number=3)
    master = a_match("Ben Dora", ruleset="master", league=match.league)
    record(master, "=11", "-", out=1, bonus=[2, 1])
    record(a_match("Ben Dora", ruleset="cars", league=match.league), "-", "=9")
    fxs = a_match("Ben Dora", ruleset="fxs", league=match.league)
    record(fxs, "=3", "=9", out=None, blocked=True)
    return match.league


def test_what_goes_out_comes_in_again():
    text = "".join(league_csv(an_exported_league()))
    again = a_league()
    bring_in(again, text)
    assert "".join(league_csv(again)) == text
    assert [recount(season, fix=False) for season in again.seasons.all()] == [[]]
    assert MatchSeat.objects.filter(match__league=again, has_won=True).exists()


def test_a_game_after_midnight_stays_with_its_evening():
    match = a_match(rounds=1)
    record(match)
    evening = match.evening_day - timedelta(days=1)
    match.evening = evening
    match.save()
    [again] = bring_in(a_league(), "".join(league_csv(match.league)))
    assert again.evening == evening


@pytest.mark.parametrize("counts_bots", [True, False])
def test_a_game_against_bots_goes_out_where_it_counts(counts_bots):
    league = a_match("Anna Ben").league
    League.objects.filter(pk=league.pk).update(counts_bots=counts_bots)
    league.refresh_from_db()
    Player.objects.create(league=league, name="Bot", key=name_key("Bot"), is_bot=True)
    record(a_match("Anna Bot", league=league), "-", "=9")
    assert (",Bot," in "".join(league_csv(league))) is counts_bots


def test_a_withdrawn_round_leaves_no_gap():
    match = a_match(rounds=3)
    record(match)
    record(match, "=4", "-", "=1", out=1, number=2)
    undo(match)
    [again] = bring_in(a_league(), "".join(league_csv(match.league)))
    assert list(again.rounds.values_list("number", flat=True)) == [1]


def test_rounds_come_by_the_door_they_all_come_by():
    league = a_league()
    before = localdate()
    [match] = bring_in(league)
    claims = Claim.objects.filter(round__match=match)
    assert [claim.status for claim in claims] == [Status.CONSISTENT] * 2
    standings = {standing.player.name: standing.total for standing in match.season.standings.all()}
    assert standings == {"Anna": -23, "Ben": -10}
    assert match.rounds_agreed == 2
    assert before <= localdate(match.started_at) <= localdate()


def test_the_history_tells_of_it():
    league = a_league()
    bring_in(league)
    entry = Entry.objects.get(league=league, action=Action.ROUNDS_IMPORTED)
    assert entry.after == {"matches": 1, "rounds": 2, "players": 2}


def test_the_same_key_is_the_same_import():
    league = a_league()
    assert bring_in(league, key=KEY)[0] == bring_in(league, key=KEY)[0]
    assert league.matches.count() == 1


def test_names_are_found_whatever_their_case():
    league = a_match("anna Ben").league
    result = sheet(league)
    assert result.newcomers == []
    bring_in(league)
    assert league.players.count() == 2


def test_a_closed_season_takes_none():
    league = a_league()
    close_season(season=league.seasons.get())
    with pytest.raises(Refused):
        Sheet(league, EVENING)
    with pytest.raises(Refused):
        bring_in(league)


def test_a_bad_line_stops_all_of_it():
    league = a_league()
    good = "match,round,player,penalty\na,1,Anna,0\na,1,Ben,3\nb,1,Anna,0\n"
    with pytest.raises(Refused):
        bring_in(league, good + "b,1,Ben,none\n")
    assert not Match.objects.exists()
    assert not Player.objects.exists()


def test_a_refusal_half_way_undoes_what_came_before():
    second_round = uuid5(uuid5(KEY, "0"), "2")
    record(a_match(), key=second_round)
    league = a_league()
    with pytest.raises(Refused, match=RecordReason.KEY_TAKEN):
        bring_in(league, key=KEY)
    assert not league.matches.exists()
    assert not league.players.exists()
    assert not league.entries.exists()


def test_what_cannot_be_so_is_recorded_unless_proof_is_demanded():
    league = a_league()
    text = "round,player,penalty\n1,Anna,5\n1,Ben,9\n"
    assert [doubt.line for _, doubt in sheet(league, text).doubts] == [2]
    bring_in(league, text)
    assert Claim.objects.get().status == Status.IMPOSSIBLE
    league.is_proof_demanded = True
    assert [wrong.line for wrong in sheet(league, text.replace("9", "8")).wrongs] == [2]


@pytest.mark.parametrize("parted", [",", ";", "\t"])
@pytest.mark.parametrize("ends", ["\n", "\r\n", "\r"])
def test_spreadsheets_of_any_country_are_read(parted, ends):
    text = EVENING.replace(",", parted).replace("\n", ends)
    assert len(sheet(a_league(), text).games) == 1
    assert len(sheet(a_league(), f"sep={parted}{ends}{text}").games) == 1


@pytest.mark.parametrize("coding", ["utf-8", "utf-8-sig", "utf-16", "cp1252"])
def test_codings_that_programs_write_are_read(coding):
    sheet = text_of("Jürgen,Žofie €".encode(coding))
    assert sheet.text == "Jürgen,Žofie €"
    assert sheet.is_guessed == (coding == "cp1252")


@pytest.mark.parametrize(
    "data", [b"PK\x03\x04", b"\xd0\xcf\x11\xe0", b"\0", "a".encode("utf-32"), b"\x81", b"\xff\xfea"]
)
def test_what_is_no_text_is_refused(data):
    with pytest.raises(Refused):
        text_of(data)


@pytest.mark.parametrize("day", ["2020-01-31", "31.01.2020", "31.1.2020", "31-01-2020"])
def test_days_are_read_as_people_write_them(day):
    text = f"date,round,player,penalty\n{day},1,Anna,0\n{day},1,Ben,3\n"
    [match] = bring_in(a_league(), text)
    assert str(match.started_at.date()) == "2020-01-31"


NAMES = st.text(st.characters(exclude_categories=["Cs", "Cc"]), max_size=20) | st.text("'=;+- a")


@given(NAMES)
def test_a_formula_that_was_defused_is_the_name_it_was(name):
    assert unescape_formula(escape_formula(name)) == name


@given(st.binary(max_size=300) | st.text(max_size=200).map(str.encode))
@settings(deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_any_bytes_are_a_table_or_refused(data):
    league = League.objects.first() or a_league()
    try:
        assert isinstance(Sheet(league, text_of(data).text), Sheet)
    except Refused:
        assert not Match.objects.exists()


CELL = st.sampled_from(
    ["", "0", "1", "-7", "22", "x", "Anna", "Ben", "master", "31.2.2020", "9" * 30]
)


@given(st.lists(st.lists(CELL, max_size=8), max_size=6))
@settings(deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_any_cells_are_games_or_have_errors(lines):
    league = League.objects.first() or a_league()
    head = "match,ruleset,round,player,penalty,bonus,points"
    try:
        result = Sheet(league, "\n".join([head, *map(",".join, lines)]))
    except Refused:
        return
    assert result.games or result.wrongs


def test_what_comes_in_is_summed_up_with_what_was_there():
    league = a_league()
    bring_in(league)
    bring_in(league, EVENING.replace("10", "11") + "3,Anna,0\n3,Ben,7\n")
    for season in league.seasons.all():
        assert recount(season, fix=False) == []
    assert league.seasons.get().standings.get(player__name="Anna").rounds == 5


def test_a_thousand_rounds_change_each_sum_once():
    def cost(rounds: int) -> int:
        lines = [f"{n},{name},{n}" for n in range(1, rounds + 1) for name in ("Anna", "Ben")]
        league, text = a_league(), "\n".join(["round,player,penalty", *lines])
        with CaptureQueriesContext(connection) as queries:
            bring_in(league, text)
        return len(queries)

    assert cost(30) <= cost(3)
