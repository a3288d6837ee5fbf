import re

import pytest
from django.utils.translation import override

from engine import Record, Status
from games.names import isolated
from scoring.models import Certificate
from scoring.templatetags.scores import dated
from tests.pages import HUGE, PART, match_path, queries
from tests.scoring.fixtures import a_match, record, undo
from tests.scoring.proofs import a_proof

pytestmark = [pytest.mark.django_db, pytest.mark.one_database]


@pytest.fixture(params=["classic", "master"])
def proof(request):
    return a_proof(request.param)


@pytest.fixture
def match(proof):
    return proof.claim.round.match


def page(client, match, step=""):
    return client.get(
        match_path(match, f"r/1/game/?step={step}"), headers={"Accept-Language": "en"}
    ).content.decode()


def announced(html):
    text = html.partition('id="announcement"')[2].partition("</p>")[0].partition(">")[2]
    return " ".join(re.sub(r"<[^>]+>", " ", text).split())


def test_it_begins_with_the_deal(client, match, proof):
    last = len(Record.parse(proof.record).moves)
    assert announced(page(client, match)) == f"The cards are dealt. Move 0 of {last}"


def test_it_says_which_match_it_is(client, match):
    with override("en"):
        began = dated(match)
    html = page(client, match)
    assert began in html.partition("<title>")[2].partition("</title>")[0]
    assert f"<small>{began}</small>" in html


def test_every_step_has_its_line(client, match, proof):
    moves = Record.parse(proof.record).moves
    for step in (1, len(moves) // 2, len(moves)):
        line = announced(page(client, match, step))
        assert line.startswith(tuple(isolated(name) for name in ("Anna", "Ben", "Cleo")))
        assert line.endswith(f"Move {step} of {len(moves)}")


def test_the_last_step_shows_what_was_claimed(client, match, proof):
    html = page(client, match, len(Record.parse(proof.record).moves))
    for name, hand in zip(("Anna", "Ben", "Cleo"), proof.claim.position.hands, strict=True):
        shown = html.partition(f'<ul class="hand-cards" aria-label="{name}">')[2]
        assert shown.partition("</ul>")[0].count('class="held-card') == hand.size


@pytest.mark.parametrize("step", ["-1", "x", "²", HUGE, ""])
def test_any_step_is_some_step(client, match, step):
    assert client.get(match_path(match, f"r/1/game/?step={step}")).status_code == 200


def test_a_round_without_a_proof_has_no_game(client):
    match = a_match()
    record(match)
    assert client.get(match_path(match, "r/1/game/")).status_code == 404
    assert client.get(match_path(match, f"r/{HUGE}/game/")).status_code == 404


def test_a_round_taken_back_has_no_game(client, match):
    undo(match)
    assert client.get(match_path(match, "r/1/game/")).status_code == 404


@pytest.mark.parametrize("tail", ["", "r/1/claims/"])
def test_a_proven_round_is_marked_and_leads_there(client, match, tail):
    html = client.get(match_path(match, tail), headers={"Accept-Language": "en"}).content.decode()
    assert "✓ checked" in html
    assert f'href="{match_path(match, "r/1/game/")}#play"' in html


def test_a_page_that_is_open_sees_the_proof_come(client):
    match = a_match()
    claim = record(match)
    version = client.get(match_path(match)).context["version"]
    assert client.get(match_path(match, f"?seen={version}"), headers=PART).status_code == 204
    Certificate.objects.create(claim=claim, status=Status.CONSISTENT, tried=1)
    assert client.get(match_path(match, f"?seen={version}"), headers=PART).status_code == 200


def test_what_the_search_refutes_says_why(client):
    match = a_match()
    problem = {"code": "card-twice", "seats": [1, 2], "cards": ["g7"], "facts": {}}
    claim = record(match)
    Certificate.objects.create(claim=claim, status=Status.IMPOSSIBLE, problems=[problem], tried=1)
    html = client.get(
        match_path(match, "r/1/claims/"), headers={"Accept-Language": "en"}
    ).content.decode()
    assert "⚠ does not add up" in html
    assert (
        f"Green 7 cannot be in two places: with {isolated('Ben')} and with {isolated('Cleo')}."
        in html
    )


def test_a_step_asks_the_database_a_fixed_number_of_times(client, match):
    assert queries(client, match_path(match, "r/1/game/?step=9")) <= 9
