"""Rounds come in from a table by their page: looked at first, then recorded."""

import re
from html import unescape

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile

from leagues.models import Player
from scoring.models import Claim, Match
from tests.fields import errors
from tests.pages import HOSTILE_NAMES, league_path
from tests.scoring.sheets import EVENING, a_league

pytestmark = pytest.mark.django_db
HEAD = "round,seat,player,penalty,bonus,points,rank"
BAD = [  # a line of the table, and a word of what is said of it
    ("1,1,Anna,none,0,,", "penalty"),
    ("1,1,Anna,,0,,", "penalty"),
    ("1,1,Anna,-3,0,,", "-3"),
    ("1,1,Anna,1.5,0,,", "1.5"),
    ("1,1,Anna,10000,0,,", "10000"),
    (f"1,1,Anna,{'9' * 5000},0,,", "999…"),
    ("0,1,Anna,0,0,,", "round"),
    (",1,Anna,0,0,,", "round"),
    ("1,0,Anna,0,0,,", "seat"),
    ("1,1,,0,0,,", "player"),
    ("1,1,\u202e,0,0,,", "at least one letter"),
    (f"1,1,{'x' * 5000},0,0,,", "at most 40"),
    ("1,1,Anna,0,11,,", "bonus"),
    ("1,1,Anna,3,0,-4,", "is -3"),
    ("1,1,Ben,0,0,,", "Line 3 already has this player"),
    ("1,2,Anna,0,0,,", "Line 3 already has this player"),
    ("1,1,Anna,0,0,,,x", "more cells"),
]


def send(client, league, text, *, language="en", code="", **more):
    path = league_path(league, "import/", code)
    return client.post(path, {"text": text, **more}, headers={"Accept-Language": language})


def page(answer):
    return unescape(answer.content.decode())


def hidden(answer):
    """What the preview sends along when it is confirmed."""
    fields = re.findall(r'type="hidden" name="(\w+)" value="([^"]*)"', answer.content.decode())
    return {name: unescape(value) for name, value in fields if name != "csrfmiddlewaretoken"}


@pytest.mark.parametrize(("line", "sentence"), BAD, ids=[sentence for _, sentence in BAD])
def test_a_bad_line_is_listed_with_its_number_and_reason(client, line, sentence):
    answer = send(client, a_league(), f"{HEAD}\n\n1,2,Ben,7,0,,\n{line}\n")
    text = page(answer)
    assert answer.status_code == 422
    assert sentence in text.replace("\u2068", "").replace("\u2069", "")
    assert re.search(r"Line [34]:</strong>", text)
    assert 'name="key"' not in text
    assert not Player.objects.exists()


def test_every_bad_line_is_listed(client):
    lines = [f"{number},1,Anna,x,0,," for number in range(1, 300)]
    text = page(send(client, a_league(), "\n".join([HEAD, *lines])))
    assert all(f"Line {number}:" in text for number in range(2, 301))


def test_it_is_listed_in_the_readers_language(client):
    text = page(send(client, a_league(), f"{HEAD}\n1,1,Anna,x,0,,\n", language="de"))
    assert "Zeile 2:" in text
    assert "keine ganze Zahl" in text


def test_a_number_that_may_be_negative_has_the_sign_of_the_site(client):
    text = page(send(client, a_league(), "round,player,points\n1,Anna,x\n", language="en"))
    assert "from −9999 to" in text


def test_what_was_pasted_can_be_corrected_in_its_field(client):
    bad = f"{HEAD}\n1,1,Anna,x,0,,\n"
    assert "1,1,Anna,x,0,," in page(send(client, a_league(), bad))


def test_looking_writes_nothing_and_confirming_writes_all(client):
    league = a_league()
    looked = send(client, league, EVENING)
    assert looked.status_code == 200
    assert not Match.objects.exists()
    answer = client.post(league_path(league, "import/"), hidden(looked))
    assert answer["Location"] == league_path(league, "m/1/")
    client.post(league_path(league, "import/"), hidden(looked))  # a second tap
    assert Claim.objects.count() == 2


def test_several_games_lead_to_the_league(client):
    league, lines = a_league(), "match,round,player,penalty"
    for game in (1, 2):
        lines += f"\n{game},1,Anna,0\n{game},1,Ben,{game}"
    answer = client.post(league_path(league, "import/"), hidden(send(client, league, lines)))
    assert answer["Location"] == league_path(league)


@pytest.mark.parametrize("name", HOSTILE_NAMES)
def test_a_hostile_name_is_a_name(client, name):
    league = a_league()
    cell = name.replace('"', '""')
    looked = send(client, league, f'round,player,penalty\n1,"{cell}",0\n1,Ben,3\n')
    assert "<script>alert" not in looked.content.decode()
    client.post(league_path(league, "import/"), hidden(looked))
    assert league.players.filter(name=name).exists()


def test_a_file_of_another_coding_is_said_to_be_one(client):
    data = EVENING.replace("Anna", "Jürgen").encode("cp1252")
    file = SimpleUploadedFile("rounds.csv", data)
    text = page(send(client, a_league(), "", file=file))
    assert "not in UTF-8" in text
    assert "Jürgen" in text


@pytest.mark.parametrize(
    "data", [b"PK\x03\x04", b"\0a", b"\x81", b'round,player,penalty\n"1', b"x"]
)
def test_a_file_that_is_no_table_is_refused_kindly(client, data):
    answer = send(client, a_league(), "", file=SimpleUploadedFile("rounds.csv", data))
    assert (answer.status_code, set(errors(answer))) == (422, {"file"})


@pytest.mark.parametrize("text", ["", "\0", "  \n ", EVENING + "\0"])
def test_a_text_that_is_no_table_is_refused_kindly(client, text):
    answer = send(client, a_league(), text)
    assert (answer.status_code, set(errors(answer))) == (422, {"text"})
    answer = send(client, a_league(), text, key="1")
    assert answer.status_code == 422
    assert "This page is out of date. Open it again." in answer.context["problems"]


def test_rules_that_there_are_not_are_said_beside_the_rules_and_cells_stay(client):
    answer = send(client, a_league(), EVENING, ruleset="poker")
    assert (answer.status_code, set(errors(answer))) == (422, {"ruleset"})
    assert EVENING.splitlines()[1] in page(answer)


def test_of_a_file_and_cells_the_file_is_read(client):
    file = SimpleUploadedFile("rounds.csv", b"round,player,penalty\n1,Zoe,0\n1,Ben,3\n")
    text = page(send(client, a_league(), EVENING, file=file))
    assert "Zoe" in text
    assert "Anna" not in text.partition("What the spreadsheet looks like")[0]


def test_what_is_too_long_is_refused_kindly(client):
    league = a_league()
    lines = "1,Anna,0\n" * 3_001
    assert "at most 3000" in page(send(client, league, "round,player,penalty\n" + lines))
    assert send(client, league, "x" * 3_000_000).status_code == 422


def test_what_cannot_be_so_is_said_before(client):
    text = page(send(client, a_league(), "round,player,penalty\n1,Anna,0\n1,Ben,9999\n"))
    assert "This cannot be right" in text
    assert "Enter everything" in text
