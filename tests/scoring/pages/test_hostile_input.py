"""Texts typed to break something, into every field of a league: never a page of errors."""

import json
import re
from collections.abc import Iterator
from uuid import uuid4

import pytest
from django.test import Client

from leagues.invitations import invite
from leagues.league_settings import name_league
from leagues.models import Role
from leagues.tokens import make_token
from scoring.matches.confirmations import confirm_claim
from scoring.matches.evenings import describe_evening
from scoring.matches.fines import agree_on_fine, fine_player
from scoring.models import Claim, Match
from tests.pages import league_path, own
from tests.scoring.fixtures import a_match, record

pytestmark = pytest.mark.django_db
TEXTS = {
    "nul": "a\0b",
    "turned": "\u202eevil\u202c\u2066",
    "marks": "Z" + "\u0301\u0316" * 5_000,
    "unfolding": "ﬃ" * 40,
    "long": "x" * 500_000,
}
READ = (
    *("", "s/1/", "s/1/duels/", "s/1/fines/", "history/", "records/", "people/", "names/"),
    *("share/", "seasons/", "tokens/", "league.csv", "league.json", "m/1/", "m/1/print/"),
    *("games/", "all-years/", "import/totals/", "m/1/players/", "faces/"),
)
REFUSED = {"nul", "turned"}  # by a database, perhaps
EVERY = pytest.mark.parametrize(
    "text",
    [
        pytest.param(text, id=name, marks=() if name in REFUSED else pytest.mark.one_database)
        for name, text in TEXTS.items()
    ],
)


@pytest.fixture
def match(client: Client) -> Match:
    match = a_match()
    record(match)
    own(client, match.league)
    return match


def forms(match: Match, text: str) -> Iterator[tuple[str, dict[str, object]]]:
    """Every field of every form below a league."""
    anna = match.seats.get(seat=0).player_id
    key = {"key": str(uuid4())}
    yield "join/", {"name": text}
    yield "join/", {"player": text}
    yield f"p/{anna}/name/", {"name": text}
    yield "share/", {"name": text}
    yield "names/", {"player": text, "into": text}
    yield "seasons/", {"command": "name", "season": "1", "name": text}
    yield "seasons/", {"command": text, "season": text}
    yield "s/1/order/", {"order": [text, text], "fewest": text}
    yield "s/1/fines/", {**key, "player": anna, "kind": text, "amount": 5, "reason": "late"}
    yield "s/1/fines/", {**key, "player": anna, "kind": "late", "amount": text, "reason": text}
    yield "s/1/fines/", {"agree": "1", "name": text, "amount": "5"}
    yield "s/1/fines/", {"cancel": text, "reason": text}
    yield "tokens/", {"name": text, "scope": text}
    yield "people/invite/", {"role": text, "days": text}
    yield "people/invite/", {"role": 1, "days": 1, "label": text}
    yield "people/1/", {"role": text, "label": text, "player": text}
    yield "people/renew/", {"which": text}
    yield "defaults/", {"usual_ruleset": text, "usual_rounds": text, "language": text}
    yield "import/", {"text": f"round,player,penalty\n1,{text},0\n1,Ben,5"}
    yield "import/", {"text": f"round,player,penalty\n1,Anna,0\n1,Ben,{text}", "ruleset": text}
    yield "m/1/r/1/confirm/", {"claims": text, "why": text}
    for action in ("undo", "delete", "take-back", "bring-back"):
        yield f"m/1/r/1/{action}/", {"key": text, "seen": text, "reason": text}
    yield "m/1/r/1/save/", {"key": text, "seen": text, "out": text, "hand-1": text}
    yield "m/1/r/2/save/", {**key, "seen": 0, "out": 0, "hand-1": 5, "hand-2": 7, "note": text}
    yield "m/1/r/3/draft/", {"hand-1": text}
    yield f"e/{match.evening_day}/", {"place": text, "text": text}
    yield "m/1/evening/", {"day": text}
    yield "m/1/players/", {"joins": text, "begins": text}
    for field in ("known", "leaves", "up"):
        yield "m/1/players/", {field: text}
    yield f"p/{anna}/look/", {"face": text, "colour": text}
    yield "offers/", {"take": text}
    for more in ({}, {"sure": "1"}):
        yield "import/totals/", {"text": f"date,player,points\n2019-01-01,{text},5", **more}
    yield "import/totals/", {"remove": text}


@EVERY
def test_no_field_of_a_league_breaks(client: Client, match: Match, text: str):
    for tail, data in forms(match, text):
        status = client.post(league_path(match.league, tail), data).status_code
        assert (tail, status < 500) == (tail, True)
    for tail in READ:
        assert (tail, client.get(league_path(match.league, tail)).status_code) == (tail, 200)


@EVERY
def test_no_question_of_a_page_breaks(client: Client, match: Match, text: str):
    query = dict.fromkeys(("what", "who", "after", "family", "rules", "seats", "by"), text[:2_000])
    query |= dict.fromkeys(("since", "until", "before", "claim", "seen", "of"), text[:2_000])
    year = f"p/{match.seats.get(seat=0).player_id}/year/"
    for tail in ("", "s/1/", "s/1/duels/", "history/", "m/1/", "m/1/r/1/claims/", "games/", year):
        assert client.get(league_path(match.league, tail), query).status_code < 500


@EVERY
def test_no_field_of_the_api_breaks(client: Client, match: Match, text: str):
    _, token = make_token(league=match.league, name="clock", scope="record")
    anna = match.seats.get(seat=0).player_id
    bodies = {
        "matches": {"ruleset": text, "players": [text, "Zoe"], "rounds": 3, "layout": text},
        "matches/1/rounds/2/claims": {
            **{"position": {"hands": [text, "=1", "=2"], "out": 0}, "seen": 0},
            **{"note": text, "reason": text},
        },
        "matches/1/rounds/1/answers": {"player": anna, "answer": "dispute", "reason": text},
        "matches/1/rounds/1/undo": {"seen": 1, "reason": text},
    }
    for path, body in bodies.items():
        key = {"Authorization": f"Bearer {token}", "Idempotency-Key": str(uuid4())}
        sent = json.dumps(body)
        answer = client.post(f"/api/{path}", sent, content_type="application/json", headers=key)
        assert (path, answer.status_code < 500) == (path, True)


def written_everywhere(match: Match, text: str) -> tuple[str, ...]:
    """The pages beside READ on which it stands."""
    league, anna = match.league, match.seats.get(seat=0).player
    match.league.players.filter(pk=anna.pk).update(name=text)
    name_league(league=league, name=text)
    league.seasons.update(name=text)
    record(match, seen=1, reason=text, note=text)
    ben = match.seats.get(seat=1).player
    confirm_claim(match=match, number=1, seen=2, by=ben, answer="dispute", reason=text)
    agree_on_fine(league=league, name=text, amount=5)
    fine_player(season=match.season, player=ben, kind=text, amount=5, reason=text, key=uuid4())
    describe_evening(league=league, day=match.evening_day, text=text, place=text)
    league.memberships.update(label=text, player=anna)
    guest = league.guests.create(device="a phone", player=anna)
    invited = invite(league=league, role=Role.PLAYER, days=1, label=text)
    token, _ = make_token(league=league, name=text, scope="read")
    member = league.memberships.get()
    return (
        *(f"p/{player.pk}/{tail}" for player in (anna, ben) for tail in ("", "year/", "name/")),
        *("m/1/r/1/claims/", "m/1/r/1/", "hall/", "join/", "s/1/order/", "s/1/close/", "tokens/"),
        *(f"people/{member.pk}/", f"people/{member.pk}/remove/", f"people/g/{guest.pk}/"),
        *(f"people/i/{invited.pk}/revoke/", f"tokens/{token.pk}/revoke/", "new/", "settings/"),
        *(f"e/{match.evening_day}/", f"evenings/{match.evening_day.year}/"),
    )


@pytest.mark.one_database
def test_no_page_runs_what_people_wrote(client: Client, match: Match):
    tails = (*READ, *written_everywhere(match, "<script>alert(1)</script>'\"><img src=x>"))
    for path in ("/", *(league_path(match.league, tail) for tail in tails)):
        answer = client.get(path, follow=True)
        assert (path, answer.status_code) == (path, 200)
        if answer["Content-Type"].startswith("text/html"):
            assert not re.search("<script>alert|<img src=x", answer.content.decode()), path


@pytest.mark.parametrize("sent", [b"\xff\xfe{}", b"[" * 100_000, b'{"rounds":' + b"9" * 5_000])
def test_what_is_no_json_of_the_api_is_a_problem(client: Client, match: Match, sent: bytes):
    _, token = make_token(league=match.league, name="clock", scope="record")
    key = {"Authorization": f"Bearer {token}", "Idempotency-Key": str(uuid4())}
    answer = client.post("/api/matches", sent, content_type="application/json", headers=key)
    assert (answer.status_code // 100, Match.objects.count(), Claim.objects.count()) == (4, 1, 1)
