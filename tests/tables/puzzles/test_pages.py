"""The pages of the puzzles: the themes, a puzzle, its answer, and input that is none."""

import re
from collections.abc import Iterable
from typing import Any
from urllib.parse import quote

import pytest
from django.test import Client
from django.utils import translation

from engine.games.elfer_raus.puzzles.collection import collection, puzzles_by_key
from engine.games.elfer_raus.puzzles.find_the_move import FindTheMove
from engine.games.elfer_raus.puzzles.themes import Theme, keys_by_theme, theme_of
from engine.games.elfer_raus.puzzles.which_hands import PuzzleQuestion, WhichHands
from tables.puzzles import pages
from tables.puzzles.models import Attempt, Solver
from tables.puzzles.screens import MOST, HandsScreen, MoveScreen
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


def sent(client: Client, puzzle: FindTheMove | WhichHands, answer: str) -> Any:
    """The last move of a turn after the others, or the answer to a question."""
    *turn, text = answer.split(" ")
    return client.post(path_to(puzzle), {"turn": " ".join(turn), "text": text})


def solve(client: Client, keys: Iterable[str]) -> None:
    for key in keys:
        puzzle = puzzles_by_key()[key]
        assert sent(client, puzzle, puzzle.answer).status_code == 302


def theme_lines(client: Client) -> dict[str, tuple[int, int]]:
    return {
        line.theme: (line.solved, line.of) for line in client.get("/puzzles/").context["themes"]
    }


def test_each_theme_says_how_many_of_its_puzzles_are_solved(client: Client):
    before = theme_lines(client)
    assert before["mixed"] == (0, 500)
    assert sum(of for _, of in before.values()) == 2 * 500
    sent(client, MOVE, MOVE.answer)
    sent(client, CARD, wrong_answer(CARD))
    after = theme_lines(client)
    changed = {theme for theme in after if after[theme] != before[theme]}
    assert changed == {"mixed", str(theme_of(MOVE))}
    assert after["mixed"] == (1, 500)
    sent(client, CARD, CARD.answer)  # at the second try
    assert theme_lines(client)["counting"] == (1, before["counting"][1])


def next_key(client: Client, theme: str, last: str = "") -> str:
    address: str = client.get(f"/puzzles/next/{theme}/", {"last": last})["Location"]
    return address.removesuffix("/").rpartition("/")[2]


def test_all_puzzles_of_a_theme_are_in_reach_and_then_those_that_were_wrong(client: Client):
    keys = set(keys_by_theme()[Theme.JOKERS])
    wrong = puzzles_by_key()[next_key(client, "jokers")]
    sent(client, wrong, wrong_answer(wrong))
    seen = [wrong.key]
    while (key := next_key(client, "jokers", seen[-1])) != wrong.key:
        assert key not in seen
        solve(client, [key])
        seen.append(key)
    assert set(seen) == keys
    solve(client, [wrong.key])
    assert client.get("/puzzles/next/jokers/")["Location"] == "/puzzles/"
    assert "✓" in shown(client, "/puzzles/")


def test_the_next_puzzle_is_another_one_and_as_hard_as_the_solver_is_good(client: Client):
    first = next_key(client, "mixed")
    assert next_key(client, "mixed", first) not in {first, ""}
    levels = []
    for _ in range(8):
        key = next_key(client, "holding")
        levels.append(puzzles_by_key()[key].level)
        solve(client, [key])
    assert levels[0] < max(levels)


@pytest.mark.parametrize("theme", ["nothing", "%00", *HOSTILE_NAMES])
def test_an_unknown_theme_is_not_found(client: Client, theme: str):
    assert client.get(f"/puzzles/next/{quote(theme, safe='')}/").status_code == 404
    assert client.get(f"/puzzles/{quote(theme, safe='')}/{MOVE.key}/").status_code == 404


def test_a_row_of_right_answers_is_counted_and_a_wrong_one_ends_it(client: Client):
    first, second, third = collection().moves[:3]
    for puzzle in (first, second):
        sent(client, puzzle, puzzle.answer)
    page = shown(client, path_to(second, f"?answer={quote(second.answer)}"))
    assert "<b>2</b> in a row" in page
    sent(client, first, first.answer)  # once more: no first try
    assert Solver.objects.get().streak == 2
    sent(client, third, wrong_answer(third))
    assert Solver.objects.get().streak == 0


@KINDS
def test_a_puzzle_offers_its_answers_and_gives_nothing_away(client: Client, puzzle):
    page = shown(client, path_to(puzzle))
    for option in puzzle.options:
        assert f'name="text" value="{option.split()[0]}"' in page
    assert "of 10" not in page
    assert "So it follows" not in page
    assert 'class="because' not in page


def test_a_puzzle_shows_no_hand_but_the_own(client: Client):
    """Also not to a program that reads the page."""
    page = shown(client, path_to(MOVE))
    held = set(re.findall(r'data-card="(\w+)"', page))
    assert held == set(map(str, MOVE.game.hands[MOVE.seat]))
    assert "So it follows" not in shown(client, path_to(HOLDER))


@KINDS
def test_the_right_answer_says_why_and_leads_on(client: Client, puzzle):
    answer = sent(client, puzzle, puzzle.answer)
    assert answer.status_code == 302
    page = shown(client, answer["Location"])
    assert "<strong>Right</strong>" in page
    assert f'href="/puzzles/next/mixed/?last={puzzle.key}"' in page
    assert 'class="because' in page
    if isinstance(puzzle, FindTheMove):
        assert page.count("of 10<") == min(len(puzzle.options), MOST)
    else:
        assert "So it follows" in page


@KINDS
def test_a_wrong_answer_leaves_the_puzzle_to_be_solved(client: Client, puzzle):
    page = shown(client, sent(client, puzzle, wrong_answer(puzzle))["Location"])
    assert "<strong>Nearly</strong>" in page
    assert page.count("of 10<") == isinstance(puzzle, FindTheMove)
    assert "So it follows" not in page
    assert 'href="?show=1"' in page


@pytest.mark.parametrize("path", ["/puzzles/", path_to(MOVE), path_to(CARD)])
def test_no_figure_of_a_puzzle_has_a_range(client: Client, path: str):
    for puzzle in (MOVE, CARD):
        sent(client, puzzle, wrong_answer(puzzle))
    assert "±" not in shown(client, path)
    assert "±" not in shown(client, path_to(MOVE, "?show=1"))


def test_the_others_answer_a_wrong_turn_until_it_is_the_solvers_turn_again(client: Client):
    wrong = wrong_answer(MOVE)
    page = client.get(path_to(MOVE), {"answer": wrong})
    own = len(wrong.split())
    seats = [int(move.seat) for move in page.context["latest"]]
    assert seats[:own] == [MOVE.seat] * own
    assert set(seats[own:]) == set(range(MOVE.game.seats)) - {MOVE.seat}
    again = client.get(path_to(MOVE), {"answer": wrong})
    assert again.context["latest"] == page.context["latest"]
    right = client.get(path_to(MOVE), {"answer": MOVE.answer}).context["latest"]
    assert {move.seat for move in right} == {MOVE.seat}


def test_a_turn_is_played_card_by_card_and_taken_back(client: Client):
    """After each card the page shows the table with it, and only whole turns are answers."""
    *laid, end = longest(MOVE).split()
    assert len(laid) > 1
    so_far = ""
    for move in laid:
        page = shown(client, path_to(MOVE, f"?turn={so_far}"))
        assert f'name="text" value="{move}"' in page
        played = client.post(path_to(MOVE), {"turn": so_far, "text": move})
        so_far = f"{so_far} {move}".strip()
        assert played["Location"] == path_to(MOVE, f"?turn={so_far.replace(' ', '+')}")
    assert not Attempt.objects.exists()
    page = shown(client, path_to(MOVE, f"?turn={so_far}"))
    assert f'name="turn" value="{so_far}"' in page
    assert f'href="?turn={quote(" ".join(laid[:-1]))}"' in page
    answered = client.post(path_to(MOVE), {"turn": so_far, "text": end})
    assert "Nearly" in shown(client, answered["Location"])


def test_the_theme_stays_in_the_address(client: Client):
    path = f"/puzzles/holding/{MOVE.key}/"
    page = shown(client, path)
    assert "Holding back" in page
    *turn, text = MOVE.answer.split()
    answer = client.post(path, {"turn": " ".join(turn), "text": text})
    assert answer["Location"].startswith(path)
    assert f'href="/puzzles/next/holding/?last={MOVE.key}"' in shown(client, answer["Location"])


def longest(puzzle: FindTheMove) -> str:
    return max((option for option in puzzle.options if option != puzzle.answer), key=len)


@pytest.mark.parametrize("turn", ["\0", "end end", "r99", "draw", *HOSTILE_NAMES])
def test_what_is_no_begin_of_a_turn_shows_the_puzzle(client: Client, turn: str):
    page = client.get(path_to(MOVE), {"turn": turn})
    assert page.status_code == 200
    assert page.context["puzzle"].turn == ""


@KINDS
def test_the_answer_can_be_shown(client: Client, puzzle):
    page = shown(client, path_to(puzzle, "?show=1"))
    assert "<strong>The answer</strong>" in page
    assert "/puzzles/next/mixed/" in page


@KINDS
@pytest.mark.parametrize("answer", ["", "r99", "\0", *HOSTILE_NAMES])
def test_what_is_no_answer_is_refused_and_not_counted(client: Client, puzzle, answer: str):
    refused = client.post(path_to(puzzle), {"text": answer})
    assert refused.status_code == 422
    assert 'role="alert"' in refused.content.decode()
    assert not Attempt.objects.exists()
    assert not client.get(path_to(puzzle), {"answer": answer}).context["puzzle"].is_over


@pytest.mark.parametrize("key", ["00000000", "nothing", "%00", "a" * 300])
def test_an_unknown_puzzle_is_not_found(client: Client, key: str):
    assert client.get(f"/puzzles/{key}/").status_code == 404
    assert client.post(f"/puzzles/{key}/", {"text": "r1"}).status_code == 404


def test_answers_are_limited(client: Client, monkeypatch):
    monkeypatch.setattr(pages, "ANSWERS", 2)
    assert [sent(client, MOVE, MOVE.answer).status_code for _ in range(3)] == [302, 302, 429]


def test_looking_stores_nothing(client: Client):
    for path in ("/puzzles/", path_to(MOVE), path_to(HOLDER, "?show=1")):
        assert "sessionid" not in client.get(path).cookies


def test_a_list_asks_as_much_with_many_attempts_as_with_none(client: Client):
    sent(client, MOVE, MOVE.answer)
    few = queries(client, "/puzzles/")
    for puzzle in collection().moves[1:4]:
        sent(client, puzzle, puzzle.answer)
    assert queries(client, "/puzzles/") == few


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_puzzle_can_be_shown_and_explained(language: str):
    """No text fails in any language; the best move stands first."""
    with translation.override(language):
        for move in collection().moves[::7]:
            screen = MoveScreen(move, is_shown=True)
            assert [line.is_best for line in screen.lines][:2] == [True, False]
            assert screen.because.text
        for hands in collection().hands[::7]:
            assert all(HandsScreen(hands).context()["steps"])


def test_the_homes_lead_to_the_puzzles(client: Client):
    for path in ("/", league_path(a_match().league)):
        assert 'href="/puzzles/' in client.get(path).content.decode()


def test_a_phone_finds_back_to_the_league_it_opened_last(client: Client):
    assert 'class="navigation"' not in shown(client, "/puzzles/")
    for match in (a_match(), last := a_match()):
        client.get(league_path(match.league))
    page = shown(client, "/puzzles/")
    assert 'class="navigation"' in page
    assert f'href="{league_path(last.league)}"' in page
