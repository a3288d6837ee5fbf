"""The pages of one's own mistakes: the piles, the top one turned, and nothing for others."""

from datetime import timedelta

import pytest
from django.test import Client
from django.utils import timezone

from tables.models import Deal, Table
from tables.play.rounds import current_deal, timeline_of
from tables.puzzles import pages
from tables.puzzles.attempts import IN_SESSION
from tables.puzzles.mistakes import collect_mistakes, puzzle_of
from tables.puzzles.models import Mistake, Solver
from tests.pages import HOSTILE_NAMES, queries
from tests.tables.fixtures import dealt
from tests.tables.puzzles.test_mistakes import own_mistake, played

pytestmark = [pytest.mark.django_db, pytest.mark.one_database]

PAGE = "/puzzles/mistakes/"


@pytest.fixture
def client() -> Client:
    return Client(headers={"Accept-Language": "en"})


def known(client: Client) -> Solver:
    """A phone that has sat at a table."""
    solver = Solver.objects.create()
    session = client.session
    session[IN_SESSION] = solver.pk
    session.save()
    return solver


@pytest.fixture
def deal() -> Deal:
    return current_deal(dealt("Anna Ben"))


def shown(client: Client, path: str = PAGE) -> str:
    answer = client.get(path)
    assert answer.status_code == 200
    return answer.content.decode()


def test_who_has_none_reads_where_they_come_from(client: Client):
    assert "Nothing here yet" in shown(client)
    assert "sessionid" not in client.cookies
    for path in ("/puzzles/", "/"):
        assert "Your mistakes" not in shown(client, path)


def test_a_line_says_what_when_and_against_whom(client: Client, deal: Deal):
    solver = known(client)
    own_mistake(solver, deal, right=1)
    late = {"shares": {}, "about": "b4", "is_early": False}
    own_mistake(solver, deal, step=7, judged=late, due=timezone.localdate() + timedelta(days=1))
    own_mistake(solver, deal, step=9, judged={**late, "about": "end"})
    html = " ".join(shown(client).split())
    for words in ("Green 9, too early", "Blue 4, too late", "End the turn", "again: tomorrow"):
        assert words in html
    assert "Today against" in html
    assert "Ben" in html
    assert "Anna" not in html
    assert html.count('class="on"') == 1


def test_what_is_learnt_lies_face_up(client: Client, deal: Deal):
    own_mistake(known(client), deal, right=2)
    context = client.get(PAGE).context
    assert (context["pile"].waiting, len(context["pile"].learnt)) == ([], 1)
    assert [str(card.card) for card in context["learnt"]] == ["g9"]
    assert "Turn the top one" not in shown(client)


def test_nobody_else_sees_them(client: Client, deal: Deal):
    mistake = own_mistake(known(client), deal)
    stranger = Client()
    known(stranger)
    for other in (stranger, Client()):
        assert other.get(PAGE).context["pile"].waiting == []
        assert other.get(f"{PAGE}{mistake.pk}/").status_code == 404
        assert other.post(f"{PAGE}{mistake.pk}/", {"text": "end"}).status_code == 404
    assert client.get(f"{PAGE}{mistake.pk}0/").status_code == 404
    assert Mistake.objects.get().right == 0


def test_a_league_that_is_hidden_hides_its_rounds(client: Client, deal: Deal):
    own_mistake(known(client), deal)
    league = deal.table.league
    league.hidden_at = timezone.now()
    league.save()
    assert "Nothing here yet" in shown(client)


def test_those_of_the_deal_of_the_day_wait_until_it_is_over(client: Client, deal: Deal):
    own_mistake(known(client), deal)
    today = timezone.localdate()
    Table.objects.filter(pk=deal.table_id).update(league=None, day=today)
    assert "Nothing here yet" in shown(client)
    Table.objects.filter(pk=deal.table_id).update(day=today - timedelta(days=1))
    assert "the deal of the day" in shown(client)


def test_fifty_ask_as_much_as_one(client: Client, deal: Deal):
    solver = known(client)
    own_mistake(solver, deal)
    few = [queries(client, path) for path in (PAGE, "/puzzles/", "/")]
    for step in range(10, 20):
        own_mistake(solver, current_deal(dealt("Cleo Dina")), step=step)
    assert [queries(client, path) for path in (PAGE, "/puzzles/", "/")] == few


@pytest.fixture
def mistake(client: Client) -> Mistake:
    """The dearest of a round that this phone has played."""
    deal = played()
    collect_mistakes(str(deal.pk))
    session = client.session
    session[IN_SESSION] = deal.table.seats.get(seat=0).solver_id
    session.save()
    return Mistake.objects.order_by("-cost")[0]


def play(client: Client, mistake: Mistake, turn: str) -> str:
    """Send a turn move by move, as the table does; the page of its answer."""
    path, laid = f"{PAGE}{mistake.pk}/", ""
    for move in turn.split():
        answer = client.post(path, {"turn": laid, "text": move})
        assert answer.status_code == 302
        laid = f"{laid} {move}".strip()
    return shown(client, answer["Location"])


def test_the_moment_is_a_puzzle_at_the_table_where_it_was_made(client: Client, mistake: Mistake):
    html = shown(client, f"{PAGE}{mistake.pk}/")
    assert "Lay what wins most often." in html
    assert "Ben" in html
    assert "Pixel" not in html
    hands = timeline_of(mistake.deal).games[mistake.step].hands
    context = client.get(f"{PAGE}{mistake.pk}/").context
    assert {str(each.card) for each in context["screen"].hand} == set(map(str, hands[0]))


def test_a_right_answer_fills_a_card_and_leads_to_the_next(client: Client, mistake: Mistake):
    html = play(client, mistake, puzzle_of(mistake).answer)
    assert "Right" in html
    other = Mistake.objects.order_by("-cost")[1]
    assert f'href="{PAGE}{other.pk}/"' in html
    mistake.refresh_from_db()
    assert mistake.right == 1
    play(client, mistake, puzzle_of(mistake).answer)
    mistake.refresh_from_db()
    assert mistake.right == 1


def test_what_was_played_in_the_round_is_wrong(client: Client, mistake: Mistake):
    puzzle = puzzle_of(mistake)
    wrong = next(turn for turn in puzzle.options if not puzzle.is_right(turn))
    assert "Nearly" in play(client, mistake, wrong)
    mistake.refresh_from_db()
    assert (mistake.right, mistake.due) == (0, timezone.localdate() + timedelta(days=1))


def test_every_turn_that_is_as_good_is_right(client: Client, mistake: Mistake):
    judged = mistake.judged
    first, second = list(judged["shares"])[:2]
    judged["shares"] = {turn: [0.0, 0.01] for turn in judged["shares"]}
    judged["shares"].update({first: [0.51, 0.03], second: [0.5, 0.03]})
    mistake.save()
    assert "Right" in play(client, mistake, second)


@pytest.mark.parametrize("text", ["", "r99", "\0", *HOSTILE_NAMES])
def test_what_is_no_move_is_refused_and_not_counted(client: Client, mistake: Mistake, text: str):
    answer = client.post(f"{PAGE}{mistake.pk}/", {"text": text})
    assert answer.status_code == 422
    assert 'role="alert"' in answer.content.decode()
    mistake.refresh_from_db()
    assert mistake.due == timezone.localdate()


def test_answers_are_limited(client: Client, mistake: Mistake, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(pages, "ANSWERS", 1)
    answer = puzzle_of(mistake).answer
    play(client, mistake, answer)
    *laid, end = answer.split()
    sent = {"turn": " ".join(laid), "text": end}
    assert client.post(f"{PAGE}{mistake.pk}/", sent).status_code == 429
