"""The result, who is beside it, a shared link, a day that is over, the rules."""

import re
from datetime import timedelta
from itertools import groupby

import pytest
from django.contrib.auth import get_user_model
from django.test import Client
from django.urls import reverse
from django.utils import timezone
from django.utils.timezone import localdate

from engine.games.elfer_raus.day import SEAT, deal_of
from leagues.models import League
from leagues.players import player_called
from tables.day.models import DayTry
from tables.day.people import FACE, DayPerson, hanging
from tables.jobs.insights import analyse
from tables.models import Table
from tables.puzzles.models import Solver
from tests.scoring.fixtures import a_match
from tests.tables.day.tries import DAY, ENGLISH, deal_to, finished, later, member, page
from tests.tables.fixtures import game_at, play_till, play_to_the_end, play_until

pytestmark = [pytest.mark.django_db, pytest.mark.one_database]


def scored(client: Client, better_than: int) -> DayTry:
    """A finished try of this phone with this figure."""
    table = deal_to(client)
    attempt = DayTry.objects.get(table=table)
    attempt.result, attempt.better_than = -40, better_than
    attempt.save()
    return attempt


def test_before_the_try_the_page_offers_it():
    words = page(Client())
    assert "One try" in words or "one try" in words
    assert all(name in words for name in ("Zack", "Pixel", "Kubik"))
    assert DayTry.objects.count() == Table.objects.count() == 0  # nothing is used up


def test_until_the_first_card_the_table_says_who_of_the_league_was_best(league):
    mia = member(league, "Mia")
    scored(member(league, "Opa"), 83)
    scored(member(league, "Ben"), 50)
    table = deal_to(mia)
    best = "Opa</bdi>: better than 83 of 100."
    assert best in page(mia, f"/t/{table.code}/")
    assert "Your try counts from your first card." in page(mia, f"/t/{table.code}/")
    play_till(table, lambda game: game.seat == SEAT)
    assert best in page(mia, f"/t/{table.code}/")
    play_until(table, table.deals.get().move_count + 1)
    assert best not in page(mia, f"/t/{table.code}/")
    stranger = Client()
    assert "better than" not in page(stranger, f"/t/{deal_to(stranger).code}/")


def test_the_heading_is_the_figure_and_the_hundred_are_dots():
    client = Client()
    attempt = finished(client)
    html = page(client)
    assert f"Better than {attempt.better_than} of 100" in html
    dots = html[html.index('<div class="dots"') :].partition("</div>")[0]
    assert dots.count("<i") == 100
    assert dots.count('class="worse"') == attempt.better_than
    assert dots.count('class="same"') == deal_of(attempt.day).tries.count(attempt.result)
    assert f"Of a hundred bots with your hand, {attempt.better_than} did worse." in html


@pytest.mark.parametrize("figures", [[0, 0, 0], [100, 99, 98], [40, 41, 42, 43, 44]])
def test_faces_hang_where_the_figures_are_and_do_not_touch(figures):
    faces = hanging(DayPerson(None, figure) for figure in figures)
    assert len(faces) == len(figures)
    for at, face in enumerate(faces):
        for other in faces[:at]:
            assert abs(face.left - other.left) >= FACE or abs(face.top - other.top) >= FACE


@pytest.fixture
def league() -> League:
    return a_match("Opa Mia Ben Oma").league


def board(html: str) -> list[tuple[str, ...]]:
    """Place, name, figure of each line; "" where there is none."""
    [lines] = re.findall(r'<ol class="today-board">(.*?)</ol>', html)
    parts = ('class="place">(.*?)<', "<bdi>(.*?)</bdi>", 'class="n">(.*?)<')
    return [
        tuple("".join(re.findall(part, line)) for part in parts) for line in lines.split("<li")[1:]
    ]


def test_the_members_are_beside_it_equal_results_at_equal_places(league):
    opa, mia, ben = (member(league, name) for name in ("Opa", "Mia", "Ben"))
    member(league, "Oma")
    for client, figure in ((opa, 83), (mia, 71), (ben, 71)):
        scored(client, figure)
    assert board(page(mia)) == [
        ("1", "Opa", "83"), ("2", "Mia", "71"), ("2", "Ben", "71"), ("", "Oma", ""),
    ]  # fmt: skip


def test_each_person_stands_there_once(league):
    """Also with two phones, in two leagues, and under two names."""
    mia, her_tablet = member(league, "Mia"), member(league, "Mia")
    other = a_match("Maria Opa").league
    member(other, "Maria", mia)
    scored(mia, 71)
    scored(her_tablet, 99)  # of two phones the first try
    assert [line for line in board(page(mia)) if line[2]] == [("1", "Mia", "71")]
    assert "Maria" not in page(mia)


def test_an_account_is_known_by_its_league_wherever_it_plays(league):
    account = get_user_model().objects.create_user("mia")
    phone, opa = Client(), member(league, "Opa")
    phone.force_login(account)
    membership = league.memberships.get(player__name="Opa")
    league.memberships.create(
        account=account, role=membership.role, player=player_called(league=league, name="Mia")
    )
    scored(phone, 71)
    scored(opa, 50)
    assert [line[1] for line in board(page(opa))] == ["Mia", "Opa"]


def test_strangers_and_who_may_only_look_see_nobody(league):
    scored(member(league, "Opa"), 83)
    watching, stranger = Client(), Client()
    watching.get(f"/l/{league.view_code}/")
    for client in (watching, stranger):
        scored(client, 10)
        assert "Opa" not in page(client)


def test_an_unfinished_try_is_seen_by_nobody(league):
    opa, mia = member(league, "Opa"), member(league, "Mia")
    deal_to(opa)
    scored(mia, 10)
    assert ("", "Opa", "") in board(page(mia))


def test_who_has_not_played_can_be_asked(league):
    mia = member(league, "Mia")
    member(league, "Oma")
    scored(mia, 71)
    assert page(mia).count('class="pill asks"') == 1


def test_what_is_shared_gives_no_card_away():
    client = Client()
    attempt = finished(client)
    html = page(client)
    shared = html[html.index('id="share"') :]
    assert f"better than {attempt.better_than} of 100" in shared
    full = (attempt.better_than + 5) // 10
    assert "🟩" * full + "⬜" * (10 - full) in shared
    link = re.search(r"http://\S+/day/from/[\w-]+/", shared)[0]
    behind = page(Client(), link.partition("testserver")[2])
    record = deal_of(localdate()).record
    for text in (shared, behind):
        assert "card suit" not in text
        assert not re.search(r"\b[rygb]\d{1,2}\b", text.split("<script")[0])
        assert str(attempt.result) not in re.findall(r"-?\d+", text)
        assert str(record.stock)[:20] not in text


def test_who_comes_by_a_shared_line_sees_whose_it_is(league):
    opa = member(league, "Opa")
    attempt = scored(opa, 83)
    words = page(Client(), reverse("day:challenge", args=[attempt.code]))
    assert "<bdi>Opa</bdi> did better than 83 of 100" in words
    assert 'action="/day/"' in words
    assert DayTry.objects.count() == 1


def test_a_line_of_somebody_without_a_league_has_no_name():
    attempt = scored(Client(), 83)
    words = page(Client(), reverse("day:challenge", args=[attempt.code]))
    assert "<bdi>Somebody</bdi> did better than 83 of 100" in words


def test_a_hidden_league_names_nobody_by_a_line(league):
    attempt = scored(member(league, "Opa"), 83)
    league.hidden_at = timezone.now()
    league.save()
    words = page(Client(), reverse("day:challenge", args=[attempt.code]))
    assert "<bdi>Somebody</bdi> did better than 83 of 100" in words


def test_a_line_of_yesterday_says_so(monkeypatch):
    attempt = scored(Client(), 83)
    later(monkeypatch, days=1)
    words = page(Client(), reverse("day:challenge", args=[attempt.code]))
    assert "Today there is a new hand" in words
    assert "the same hand" not in words


def test_an_unfinished_try_has_no_link():
    attempt = DayTry.objects.get(table=deal_to(Client()))
    page(Client(), reverse("day:challenge", args=[attempt.code]), status=404)


def test_practice_is_the_same_deal_and_counts_nothing():
    client = Client()
    deal = finished(client)
    before = DayTry.objects.values().get()
    answer = client.post(reverse("day:practise"))
    table = Table.objects.get(code=answer["Location"].split("/")[2])
    assert game_at(table).hands == deal_of(deal.day).record.start().hands
    assert table.seats.get(seat=SEAT).level == ""
    play_to_the_end(table)
    assert DayTry.objects.values().get() == before
    assert "/day/practise/" in page(client, f"/t/{table.code}/")


def test_nobody_practises_before_the_try():
    client = Client()
    assert client.post(reverse("day:practise")).status_code == 404
    deal_to(client)
    assert client.post(reverse("day:practise")).status_code == 404


def yesterday(monkeypatch) -> str:
    """The page of the day that has just ended."""
    path = reverse("day:past", args=[localdate().isoformat()])
    later(monkeypatch, days=1)
    return path


def stepper(client: Client, path: str) -> tuple[str, ...]:
    """The step, the last one, and the ways back and on; "" where there is none."""
    html = page(client, path)
    [shown] = re.findall(r"Move (\d+) of (\d+)", html)
    ways = r'<a id="(?:back|next)" (?:href="([^"]*)"|role="link" aria-disabled="true")'
    return (*shown, *re.findall(ways, html))


def test_the_day_after_the_strongest_line_is_shown_step_by_step(monkeypatch):
    path = yesterday(monkeypatch)
    client = Client()
    line = deal_of(localdate() - timedelta(days=1)).strongest
    own = groupby(game.seat == SEAT for game in list(line.games())[:-1])
    last = sum(is_own for is_own, _ in own)
    assert stepper(client, path) == ("1", str(last), "", "?step=2")
    assert stepper(client, f"{path}?step={last}") == (*[str(last)] * 2, f"?step={last - 1}", "")
    assert stepper(client, f"{path}?step=9999")[0] == "1"
    assert "What cost you most" not in page(client, path)


def test_who_has_played_sees_what_cost_most_and_tries_again_from_there(monkeypatch):
    client = Client()
    attempt = finished(client, level="layer")
    path = yesterday(monkeypatch)
    assert "being worked out" in page(client, path)
    analyse(str(attempt.table.deals.get().pk))
    context = client.get(path).context
    assert context["played"].table == attempt.table
    dearest = context["dearest"]
    if dearest is None:
        return
    assert dearest.seat == SEAT
    assert dearest.yours.tenths <= dearest.better.tenths <= 10
    answer = client.post(
        reverse("tables:again", args=[attempt.table.code, 1]), {"step": dearest.step}
    )
    again = Table.objects.get(code=answer["Location"].split("/")[2])
    assert (again.day, again.repeats.table) == (attempt.day, attempt.table)


def test_nothing_of_the_days_to_come_is_sent(monkeypatch):
    client = Client()
    finished(client)
    today = localdate()
    coming = [today + timedelta(days=ahead) for ahead in (1, 2, 3)]
    for day in coming:
        page(client, reverse("day:past", args=[day.isoformat()]), status=404)
    yesterday_path = reverse("day:past", args=[(today - timedelta(days=1)).isoformat()])
    html = "".join(page(client, path) for path in ("/", DAY, yesterday_path, "/day/rules/"))
    for day in coming:
        deal = deal_of(day)
        assert deal.seed not in html
        assert not any(str(hand) in html for hand in deal.record.hands)


@pytest.mark.parametrize("day", ["tomorrow", "2026-13-40", "1999-01-01", "9999-12-31", "0"])
def test_what_is_no_day_is_not_found(day):
    page(Client(), f"/day/{day}/", status=404)


def test_today_is_no_day_that_is_over():
    answer = Client().get(reverse("day:past", args=[localdate().isoformat()]))
    assert answer["Location"] == DAY


def test_the_rules_say_what_is_not_obvious():
    words = page(Client(), "/day/rules/")
    for said in ("one try", "private window", "The hundred are bots", "tomorrow’s"):
        assert said in words


def test_a_deleted_account_takes_its_tries_along():
    account = get_user_model().objects.create_user("mia")
    client = Client()
    client.force_login(account)
    finished(client)
    account.delete()
    assert (Solver.objects.count(), DayTry.objects.count()) == (0, 0)


def test_cards_are_removed_after_a_week_but_not_the_result(monkeypatch):
    client = Client()
    attempt = finished(client)
    later(monkeypatch, days=8)
    deal_to(Client(headers=ENGLISH))
    attempt.refresh_from_db()
    assert attempt.table is None
    assert attempt.result is not None
    page(client, reverse("day:past", args=[attempt.day.isoformat()]))
