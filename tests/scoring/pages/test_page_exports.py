import csv
import json

import pytest

from engine import FinalPosition
from leagues.models import Player
from tests.pages import HUGE, match_path, queries
from tests.scoring.exchange.documents import league_json
from tests.scoring.fixtures import a_match, record, undo

pytestmark = [pytest.mark.django_db, pytest.mark.one_database]
TAILS = ["match.csv", "match.json", "print/"]


@pytest.fixture
def match():
    match = a_match()
    record(match)
    record(match, "=4", "-", "=1", out=1, number=2)
    return match


def rows(client, match):
    text = client.get(match_path(match, "match.csv")).content.decode("utf-8-sig")
    return list(csv.DictReader(text.splitlines()))


def exported(client, match):
    return json.loads(client.get(match_path(match, "match.json")).content)


@pytest.mark.parametrize("tail", TAILS)
@pytest.mark.parametrize("number", [0, 9, HUGE])
def test_an_unknown_match_leads_nowhere(client, match, tail, number):
    match.number = number
    assert client.get(match_path(match, tail)).status_code == 404


@pytest.mark.parametrize("tail", TAILS)
def test_queries_do_not_grow_with_rounds(client, match, tail):
    few = queries(client, match_path(match, tail))
    record(match, number=3)
    assert queries(client, match_path(match, tail)) == few


def test_the_table_holds_every_seat_of_every_round(client, match):
    table = rows(client, match)
    assert [(row["round"], row["player"], row["points"], row["total"]) for row in table] == [
        ("1", "Anna", "0", "0"),
        ("1", "Ben", "-10", "-10"),
        ("1", "Cleo", "-23", "-23"),
        ("2", "Anna", "-4", "-4"),
        ("2", "Ben", "0", "-10"),
        ("2", "Cleo", "-1", "-24"),
    ]


@pytest.mark.parametrize("name", ["=1+1", "+49", "-1", "@SUM(A1)", "=cmd|' /C calc'!A0"])
def test_a_spreadsheet_does_not_reckon_with_names(client, match, name):
    Player.objects.filter(name="Anna").update(name=name)
    assert rows(client, match)[0]["player"] == f"'{name}"


@pytest.mark.parametrize("name", ["A;=1+1", "A; +49", "A;B;@SUM(A1)"])
def test_nor_where_a_semicolon_parts_cells(client, match, name):
    Player.objects.filter(name="Anna").update(name=name)
    cells = rows(client, match)[0]["player"].split(";")
    assert not any(cell.strip().startswith(("=", "+", "-", "@")) for cell in cells)


def test_the_file_bears_a_name(client, match):
    answer = client.get(match_path(match, "match.csv"))
    assert answer["Content-Disposition"] == 'attachment; filename="elferrat-1.csv"'


def test_a_position_comes_back_from_the_export(client, match):
    claim = exported(client, match)["rounds"][1]["claims"][0]
    assert FinalPosition.from_json(claim["position"]).out == 1


def test_every_claim_is_in_the_export(client, match):
    record(match, seen=1, reason="misread")
    undo(match, number=2)
    first, second = exported(client, match)["rounds"]
    assert [claim["reason"] for claim in first["claims"]] == ["", "misread"]
    assert [claim["is_withdrawn"] for claim in second["claims"]] == [False, True]
    assert second["results"] == []


def test_no_key_to_the_league_is_in_the_export(client, match):
    code = match.league.view_code
    text = client.get(match_path(match, "match.json", code)).content.decode()
    assert match.league.record_code not in text


def test_the_export_of_a_match_is_the_one_in_its_leagues_archive(client, match):
    [whole] = json.loads(json.dumps(league_json(match.league)))["matches"]
    assert exported(client, match) == whole
    assert whole["totals"] == [
        {"points": -4, "rank": 1},
        {"points": -10, "rank": 2},
        {"points": -24, "rank": 3},
    ]
