import re
from pathlib import Path

import pytest
from django.urls import reverse
from django.utils.translation import override

from engine.games.registry import GAMES
from games.rules import paragraphs, part_of
from tests.languages import LANGUAGES, TRANSLATED
from tests.pages import match_path
from tests.scoring.fixtures import a_match

TEXTS = Path(__file__).resolve().parents[3] / "games"


def test_every_text_is_read_and_all_its_paragraphs():
    text = "\n".join(path.read_text(encoding="utf-8") for path in TEXTS.glob("**/rules.en.md"))
    numbered = re.findall(r"^\*\*(\d+\.\d+)\*\*", text, re.MULTILINE)
    assert sorted(paragraphs()) == sorted(numbered)
    assert not [words for words in paragraphs().values() if "*" in words]


@pytest.mark.parametrize("language", TRANSLATED)
def test_every_rule_is_translated(language):
    english = paragraphs()
    with override(language):
        translated = paragraphs()
    assert list(translated) == list(english)
    assert [number for number in english if english[number] == translated[number]] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_game_of_the_box_has_its_part(language):
    with override(language):
        headings = {part_of(key).heading for key in GAMES}
    assert len(headings) == len({key.partition("/")[0] for key in GAMES})


@pytest.mark.django_db
@pytest.mark.parametrize("language", LANGUAGES)
def test_anybody_reads_them_each_at_its_anchor(client, language):
    read = {"Accept-Language": language}
    page, box = (
        client.get(path, headers=read).content.decode()
        for path in ("/rules/", "/rules/other-games/")
    )
    assert 'href="/rules/other-games/"' in page
    assert re.findall(r'id="rule-([0-9.]+)"', page + box) == list(paragraphs())
    assert ('id="rule-15.1"' in page, 'id="rule-16.1"' in box) == (True, True)
    assert client.post("/rules/").status_code == 405


@pytest.mark.django_db
def test_a_reason_stands_beside_its_rule(client):
    path = match_path(a_match(), "r/1/check/")
    sent = {"out": "0", "hand-1": "g7", "hand-2": "g7"}
    page = client.post(path, sent, headers={"Accept-Language": "en"}).content.decode()
    assert 'href="/rules/#rule-1.2"' in page
    assert "Every colour has each number of the game once." in page


def test_an_owner_finds_a_variant_by_the_name_on_the_sheet(client):
    page = client.get(reverse("rules")).text
    own = ("Zahlenwechsel", "Auslosen", "Drei mögliche Anfangszahlen", "Beliebige Startkarte")
    assert [name for name in own if name not in page] == []
