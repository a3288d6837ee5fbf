"""A hand never leaves the server except to its owner: the bytes of every answer are searched."""

import re
from gzip import decompress

import pytest
from django.test import Client
from django.urls import reverse

from engine import Cards, Game
from engine.cards import COLOURS, card
from games.elfer_raus.board import places_of
from leagues.tokens import make_token
from tables.access import KEYS
from tables.play.rounds import current_deal
from tests.pages import PART
from tests.scoring.exchange.test_api import READS
from tests.tables.fixtures import BY_LOT, dealt, game_at, play_next, play_to_the_end

GZIP = b"\x1f\x8b"
pytestmark = [pytest.mark.django_db, pytest.mark.one_database]

WORDS = re.compile(r"\b(red|yellow|green|blue) (\d+)(?: to (\d+))?")
# The end of a drawn line is called y1, too, but nobody's hand is.
TEXTS = re.compile(r'(?<![\w-])([rygb])(\d{1,2})(?:-(\d{1,2}))?(?![\w-]|=")')
MOVES = ("move", "undo", "more", "ready", "hint", "show")
ACTIONS = (*MOVES, "ask", "answer", "pause", "bots", "stand", "sit", "take", "say")


def cards_named(answer) -> Cards:
    """Every card that the answer names, headers included."""
    return cards_in(re.sub(r'sse-connect="[^"]*"', "", text_of(answer)) + str(answer.headers))


def text_of(answer) -> str:
    """What was answered; a file that is written while it is sent is unpacked."""
    content = answer.getvalue()
    return (decompress(content) if content[:2] == GZIP else content).decode()


def cards_in(text: str) -> Cards:
    """Every card that a text names."""
    return Cards(
        sum(
            {
                card(colour[0], number).bit
                for pattern in (WORDS, TEXTS)
                for colour, low, high in pattern.findall(text)
                for number in range(int(low), int(high or low) + 1)
                if 1 <= number <= 21 and colour[0] in COLOURS
            }
        )
    )


def browser(table, *seats: int) -> Client:
    client = Client(headers={"accept-language": "en"})
    session = client.session
    session[KEYS] = [table.seats.get(seat=seat).key for seat in seats]
    session.save()
    return client


def answers(table, client: Client, seat: int | None):
    """Every address of a table, as asked for by this browser, and every refused action."""
    addresses = [reverse(f"tables:{name}", args=[table.code]) for name in ("table", "board")]
    addresses += [f"{page}?seat={other}" for page in addresses for other in range(4)]
    addresses += [
        reverse(f"tables:{name}", args=[table.code, 1])
        for name in ("replay", "insight", "record", "check-shuffle", "shuffle")
    ]
    for address in addresses:
        yield client.get(address)
        yield client.get(address, headers=PART)
    for name in ACTIONS:
        for sender in range(4):
            sent = {"seat": sender, "phrase": "hello"}
            yield client.post(reverse(f"tables:{name}", args=[table.code]), sent, follow=True)


def joker_places(game: Game, seat: int) -> int:
    """Where the own jokers may be laid: free places, which say nothing of who holds the card."""
    return places_of(move for move in game.sight(seat).moves if move.joker)


def visible(game: Game, seat: int | None) -> int:
    """What a seat, or a spectator, may see."""
    own = 0 if seat is None else game.hands[seat] | joker_places(game, seat)
    return game.table.covered | own


@pytest.mark.parametrize(
    ("ruleset", "seat"), [("classic", 2), ("junior", 0), ("master", 0), ("master", None)]
)
def test_no_answer_tells_of_a_card_that_is_hidden(ruleset, seat):
    table = dealt("Anna Ben Cleo Dora", ruleset, secret=BY_LOT)
    for _ in range(4):  # fewer than any hand holds: the round is not over
        play_next(table)
    client = browser(table, *([] if seat is None else [seat]))
    seen = visible(game_at(table), seat)
    for answer in answers(table, client, seat):
        hidden = Cards(cards_named(answer) & ~seen)
        assert not hidden, answer.request["PATH_INFO"]


def test_the_owner_is_shown_the_hand():
    table = dealt()
    answer = browser(table, 1).get(reverse("tables:table", args=[table.code]))
    assert not game_at(table).hands[1] & ~cards_named(answer)


def test_of_two_hands_on_one_device_none_is_shown_unasked():
    table = dealt()
    client, address = browser(table, 0, 1), reverse("tables:table", args=[table.code])
    assert not cards_named(client.get(address)) & ~game_at(table).table.covered
    turn = game_at(table).seat
    shown = cards_named(client.get(f"{address}?seat={turn}"))
    assert shown & game_at(table).hands[turn]
    assert not shown & game_at(table).hands[1 - turn]
    assert not cards_named(client.get(f"{address}?seat={1 - turn}"))  # a curtain, until its turn
    show = reverse("tables:show", args=[table.code])
    opened = cards_named(client.post(show, {"seat": turn}, follow=True))
    assert opened & game_at(table).hands[turn]
    assert not opened & game_at(table).hands[1 - turn]
    assert not cards_named(client.post(show, {"seat": 1 - turn}, follow=True))


def test_nothing_is_stored_in_a_cache():
    table = dealt()
    for name in ("table", "board"):
        answer = browser(table, 0).get(reverse(f"tables:{name}", args=[table.code]))
        assert "no-store" in answer["Cache-Control"]


def test_the_secret_is_shown_when_the_round_is_over():
    table = dealt()
    deal, client = current_deal(table), browser(table)
    address = reverse("tables:shuffle", args=[table.code, 1])
    assert client.get(address).status_code == 404
    play_to_the_end(table)
    assert client.get(address).json()["secret"] == deal.secret


def test_no_page_that_a_link_leads_to_tells_of_a_hidden_card():
    """Pages from the table and its league, for a player who has the link that records."""
    table = dealt("Anna Ben Cleo Dora", "master")
    for _ in range(4):
        play_next(table)
    client, seen = browser(table, 0), visible(game_at(table), 0)
    todo = [f"/t/{table.code}/", f"/l/{table.league.record_code}/"]
    visited: set[str] = set()
    while todo:
        address = todo.pop()
        visited.add(address)
        answer = client.get(address, follow=True)
        assert not cards_named(answer) & ~seen, address
        assert current_deal(table).secret not in text_of(answer)
        todo += {link for link in links(answer) if link not in {*visited, *todo}}
    assert len(visited) > 20


def test_no_answer_to_a_program_tells_of_a_hidden_card(client):
    table = dealt("Anna Ben Cleo Dora", "master")
    for _ in range(4):
        play_next(table)
    token = make_token(league=table.league, name="another app", scope="record")[1]
    for tail in READS:
        answer = client.get(f"/api/{tail}", headers={"Authorization": f"Bearer {token}"})
        assert answer.status_code in {200, 404}, tail
        assert not cards_named(answer) & ~visible(game_at(table), None), tail
        assert current_deal(table).secret not in answer.content.decode()


def links(answer) -> set[str]:
    """The links of a page, except to accounts, the rules and other games."""
    paths = re.findall(r'href="(/[^"#?]*)', text_of(answer))
    return {path for path in paths if re.match(r"/[lt]/(?!new/)", path)}
