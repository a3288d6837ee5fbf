"""The pages of the puzzles: today's, a puzzle, its answer, and input that is none."""

from datetime import UTC, date, datetime, timedelta
from urllib.parse import quote

import pytest
from django.test import Client
from django.utils import translation

from engine.games.elfer_raus.puzzles.collection import collection
from engine.games.elfer_raus.puzzles.find_the_move import FindTheMove
from engine.games.elfer_raus.puzzles.which_hands import PuzzleQuestion, WhichHands
from tables.puzzles import pages
from tables.puzzles.models import Attempt
from tables.puzzles.screens import MOST_LINES, HandsScreen, MoveScreen
from tests.languages import LANGUAGES
from tests.pages import HOSTILE_NAMES, league_path, queries
from tests.scoring.fixtures import a_match

pytestmark = [pytest.mark.django_db, pytest.mark.one_database]

MOVE = next(move for move in collection().moves if move.record.ruleset.key == "classic")
HOLDER = next(hand for hand in collection().hands if hand.question is PuzzleQuestion.HOLDER)
CARD = next(hand for hand in collection().hands if hand.question is PuzzleQuestion.CARD)
KINDS = pytest.mark.parametrize("puzzle", [MOVE, HOLDER, CARD], ids=["move", "holder", "card"])


def path_to(puzzle: FindTheMove | WhichHands, query: str = "") -> str:
    return f"/puzzles/{puzzle.key}/{query}"


def wrong_answer(puzzle: FindTheMove | WhichHands) -> str:
    return next(option for option in puzzle.options if option != puzzle.answer)


def shown(client: Client, path: str) -> str:
    answer = client.get(path, headers={"Accept-Language": "en"})
    assert answer.status_code == 200
    return answer.content.decode()


def test_today_has_two_puzzles_and_tomorrow_two_others(client: Client, monkeypatch):
    today = date(2026, 11, 23)
    pairs = []
    for ago in (0, 1):
        day = today + timedelta(days=ago)
        monkeypatch.setattr(pages, "localdate", lambda day=day: day)
        pairs.append([key for key, _tried in client.get("/puzzles/").context["today"]])
    assert pairs[0] == [puzzle.key for puzzle in collection().of_day(today)]
    assert not set(pairs[0]) & set(pairs[1])


def test_yesterday_stands_below_today(client: Client):
    context = client.get("/puzzles/").context
    day, [(key, tried), _hands] = context["earlier"][0]
    assert (key, tried) == (collection().of_day(day)[0].key, None)
    assert len(context["earlier"]) == pages.EARLIER


def test_the_day_is_the_sites_own(client: Client, monkeypatch):
    """An hour before midnight in London it is tomorrow in Berlin."""
    late = datetime(2026, 7, 1, 23, 0, tzinfo=UTC)
    monkeypatch.setattr("django.utils.timezone.now", lambda: late)
    key = client.get("/puzzles/").context["today"][0][0]
    assert key == collection().of_day(date(2026, 7, 2))[0].key


@KINDS
def test_a_puzzle_offers_its_answers_and_gives_nothing_away(client: Client, puzzle):
    page = shown(client, path_to(puzzle))
    field = "turn" if puzzle is MOVE else "answer"
    for option in puzzle.options:
        first = f" {option.split()[0]}" if puzzle is MOVE else option
        assert f'name="{field}" value="{first}"' in page
    assert 'id="result"' not in page
    assert "of 100" not in page


def test_a_puzzle_shows_no_hand_but_the_own(client: Client):
    """Also not to a program that reads the page."""
    context = client.get(path_to(MOVE)).context
    assert {str(hand_card.card) for hand_card in context["hand"]} == set(
        map(str, MOVE.game.hands[MOVE.seat])
    )
    page = shown(client, path_to(HOLDER))
    assert "All hands of this round" not in page


@KINDS
def test_the_right_answer_says_why(client: Client, puzzle):
    sent = client.post(path_to(puzzle), {"answer": puzzle.answer})
    assert sent.status_code == 302
    page = shown(client, sent["Location"])
    assert "✓ Right" in page
    if isinstance(puzzle, FindTheMove):
        assert page.count("of 100") == min(len(puzzle.options), MOST_LINES)
    else:
        assert "You do not see" in page


@KINDS
def test_a_wrong_answer_leaves_the_puzzle_to_be_solved(client: Client, puzzle):
    sent = client.post(path_to(puzzle), {"answer": wrong_answer(puzzle)})
    page = shown(client, sent["Location"])
    assert "✓" not in page
    assert page.count("of 100") == isinstance(puzzle, FindTheMove)
    assert "You do not see" not in page
    assert "Show the answer" in page


def test_a_turn_is_played_card_by_card_and_taken_back(client: Client):
    """After each card the page shows the table with it, and only whole turns are sent."""
    *laid, end = longest(MOVE).split()
    assert len(laid) > 1
    assert 'name="answer"' not in shown(client, path_to(MOVE))
    so_far = ""
    for move in laid:
        page = shown(client, path_to(MOVE, f"?turn={so_far}"))
        assert f'name="turn" value="{so_far} {move}"' in page
        so_far = f"{so_far} {move}".strip()
    page = shown(client, path_to(MOVE, f"?turn={so_far}"))
    assert f'name="answer" value="{so_far} {end}"' in page
    assert f'href="?turn={quote(" ".join(laid[:-1]))}"' in page
    sent = client.post(path_to(MOVE), {"answer": f"{so_far} {end}"})
    assert "Not the best turn" in shown(client, sent["Location"])


def longest(puzzle: FindTheMove) -> str:
    return max((option for option in puzzle.options if option != puzzle.answer), key=len)


@pytest.mark.parametrize("turn", ["\0", "end end", "r99", "draw", *HOSTILE_NAMES])
def test_what_is_no_begin_of_a_turn_shows_the_puzzle(client: Client, turn: str):
    page = client.get(path_to(MOVE), {"turn": turn})
    assert page.status_code == 200
    assert page.context["laid"] == ""


@KINDS
def test_the_answer_can_be_shown(client: Client, puzzle):
    page = shown(client, path_to(puzzle, "?show=1"))
    assert "✓" not in page
    assert "The answer" in page


@KINDS
@pytest.mark.parametrize("answer", ["", "r99", "\0", *HOSTILE_NAMES])
def test_what_is_no_answer_is_refused_and_not_counted(client: Client, puzzle, answer: str):
    refused = client.post(path_to(puzzle), {"answer": answer})
    assert refused.status_code == 422
    assert 'role="alert"' in refused.content.decode()
    assert not Attempt.objects.exists()
    assert 'id="result"' not in client.get(path_to(puzzle), {"answer": answer}).content.decode()


@pytest.mark.parametrize("key", ["00000000", "nothing", "%00", "a" * 300])
def test_an_unknown_puzzle_is_not_found(client: Client, key: str):
    assert client.get(f"/puzzles/{key}/").status_code == 404
    assert client.post(f"/puzzles/{key}/", {"answer": "r1"}).status_code == 404


def test_answers_are_limited(client: Client, monkeypatch):
    monkeypatch.setattr(pages, "ANSWERS", 2)
    sent = [client.post(path_to(MOVE), {"answer": MOVE.answer}).status_code for _ in range(3)]
    assert sent == [302, 302, 429]


def test_looking_stores_nothing(client: Client):
    for path in ("/puzzles/", path_to(MOVE), path_to(HOLDER, "?show=1")):
        assert "sessionid" not in client.get(path).cookies


def test_a_list_asks_as_much_with_many_attempts_as_with_none(client: Client):
    client.post(path_to(MOVE), {"answer": MOVE.answer})
    few = queries(client, "/puzzles/")
    for puzzle in collection().moves[1:4]:
        client.post(path_to(puzzle), {"answer": puzzle.answer})
    assert queries(client, "/puzzles/") == few


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_puzzle_can_be_shown_and_explained(language: str):
    """No text fails in any language; the best move stands first."""
    with translation.override(language):
        for move in collection().moves[::7]:
            lines = MoveScreen(move).context(None)["lines"]
            assert [line.is_best for line in lines] == [True] + [False] * (len(lines) - 1)
            assert all(line.opens for line in lines)
        for hands in collection().hands[::7]:
            assert all(HandsScreen(hands).context(None)["steps"])


@pytest.mark.usefixtures("still_clock")
def test_the_homes_lead_to_todays_puzzle(client: Client):
    keys = [key for key, _tried in client.get("/puzzles/").context["today"]]
    for path in ("/", league_path(a_match().league)):
        page = client.get(path).content.decode()
        assert all(f'href="/puzzles/{key}/"' in page for key in keys)


@pytest.mark.parametrize("path", ["/puzzles/", path_to(MOVE), path_to(CARD)])
def test_a_phone_finds_back_to_the_league_it_opened_last(client: Client, path: str):
    assert 'class="navigation"' not in shown(client, path)
    for match in (a_match(), last := a_match()):
        client.get(league_path(match.league))
    page = shown(client, path)
    assert 'class="navigation"' in page
    assert f'href="{league_path(last.league)}"' in page
