import re
from datetime import datetime
from uuid import uuid4

import pytest
from django.utils.timezone import get_current_timezone
from django.utils.translation import override

from leagues.players import change_look
from scoring.matches.queries import game_table, version_of, version_of_parts
from scoring.matches.start import one_more_round
from scoring.pages.match import race_of
from scoring.templatetags.scores import dated
from tests.pages import (
    HUGE,
    PART,
    league_path,
    match_path,
    own,
    queries,
)
from tests.scoring.box_games import a_box_match, record_result
from tests.scoring.fixtures import a_match, record, undo

pytestmark = [pytest.mark.django_db, pytest.mark.one_database]


@pytest.fixture
def match():
    return a_match()


def page(client, match, tail="", code=""):
    path = match_path(match, tail, code)
    return client.get(path, headers={"Accept-Language": "en"}).content.decode()


@pytest.mark.parametrize("number", [0, 2, 32_768, HUGE])
def test_an_unknown_match_leads_nowhere(client, match, number):
    assert client.get(league_path(match.league, f"m/{number}/")).status_code == 404


def test_a_match_of_another_league_is_unknown(client, match):
    other = a_match(league=a_match().league)
    assert client.get(league_path(match.league, f"m/{other.number}/")).status_code == 404


def test_matches_of_one_day_differ_by_the_time(client, match):
    other = a_match(league=match.league)
    for game, hour in (match, 19), (other, 21):
        game.started_at = datetime(2026, 2, 14, hour, 5, tzinfo=get_current_timezone())
        game.evening = game.started_at.date()
        game.save()
    for shown, hour in (match, 19), (other, 21):
        for tail in ("", "print/", "r/1/"):
            assert f"14 February 2026, {hour}:05" in title(page(client, shown, tail))
        heading = page(client, shown).partition('id="rounds-heading"')[2].partition("</h2>")[0]
        assert f"14 February 2026, {hour}:05" in heading
    path, language = league_path(match.league, "games/"), {"Accept-Language": "de"}
    games = client.get(path, headers=language).content.decode()
    assert "19:05" in games
    assert "21:05" in games


def test_the_history_of_a_round_says_which_match_it_is(client, match):
    record(match)
    with override("en"):
        began = dated(match)
    shown = page(client, match, "r/1/claims/")
    assert began.startswith("Classic, ")
    assert began in title(shown)
    assert f"<small>{began}</small>" in shown


def title(shown: str) -> str:
    element = re.search(r"<title>(.*?)</title>", shown, re.DOTALL)
    assert element is not None
    return element[1]


def test_it_leads_to_the_next_round(client, match):
    assert f'href="{match_path(match, "r/1/")}"' in page(client, match)
    record(match)
    assert f'href="{match_path(match, "r/2/")}"' in page(client, match)


def test_totals_show_what_the_round_changed(client, match):
    record(match)
    record(match, "=4", "-", "=1", out=1, number=2)
    rows = totals(page(client, match))
    assert [re.findall(r"[+−]?\d+", row) for row in rows] == [
        ["−4", "−4"],
        ["−10", "0"],
        ["−24", "−1"],
    ]


def bars(match):
    """Of each player, the best first: how long the bar was, what was added, where the leader is."""
    return [(each.before, each.last, each.best) for each in race_of(game_table(match).current)]


def test_bars_are_the_minus_points(match):
    record(match, "-", "=10", "=25")
    record(match, "=4", "-", "=25", out=1, number=2)
    assert bars(match) == [(0, 32, 32), (80, 0, 32), (200, 200, 32)]


def test_with_totals_above_zero_they_begin_at_the_best():
    match = a_match(ruleset="master", rounds=2)
    record(match, bonus=[1, 0, 0])
    totals = [line.total for line in game_table(match).current.seats]
    assert max(totals) > 0 > min(totals)
    first, *others = bars(match)
    assert first == (0, 0, 0)
    assert [leader for *_, leader in others] == [0, 0]
    assert sum(others[-1][:2]) == 400


def test_where_more_is_better_they_are_the_points():
    match = a_box_match("quartett")
    record_result(match, quartets=[7, 8, 6])
    assert bars(match) == [(0, 400, 400), (0, 350, 400), (0, 300, 400)]


def test_before_the_first_round_nobody_leads_and_no_bar_is_drawn(match):
    assert bars(match) == [(0, 0, 0)] * 3
    assert not any(each.leads for each in race_of(game_table(match).current))


def totals(shown: str) -> list[str]:
    """The words of each player's line, the best first."""
    listed = shown.partition('id="totals"')[2].partition("</ol>")[0]
    return [re.sub(r"<[^>]+>|\s+", " ", line) for line in re.split("<li[^>]*>", listed)[1:]]


def test_points_always_have_their_sign(client):
    match = a_match(ruleset="master", rounds=1)
    record(match, bonus=[1, 0, 0])
    assert "<strong>+11</strong>" in page(client, match)
    assert "<strong>−23</strong>" in page(client, match)


def test_it_says_who_leads_and_who_deals(client, match):
    record(match)
    words = re.sub(r"<[^>]+>|\s+", " ", page(client, match))
    assert re.search(r"Ben\s+deals", words)
    assert re.search(r"Anna\s+leads", words)
    assert "leads" not in "".join(totals(page(client, match))[1:])


def test_after_the_agreed_rounds_stands_the_podium(client):
    match = a_match(rounds=1)
    record(match, "-", "=5", "=5")
    shown = page(client, match)
    podium = re.search(r'<ol class="stand.*?</ol>', shown, re.S)[0]
    assert re.findall(r'value="(\d)"', podium) == ["1", "2", "2"]
    assert podium.index("Ben") < podium.index("Cleo")
    assert "One more game" in shown
    assert 'id="next-round"' not in shown
    totals = shown.partition('id="totals"')[2]
    assert "won" in totals
    assert "leads" not in totals


def test_one_more_round_opens_it_again(client):
    match = a_match(rounds=1)
    record(match)
    one_more_round(match=match)
    assert 'id="next-round"' in page(client, match)


def test_a_viewer_is_offered_no_action(client, match):
    record(match)
    shown = page(client, match, code=match.league.view_code)
    assert match.league.record_code not in shown
    assert re.findall(r'<form[^>]+action="([^"]+)"', shown) == ["/language/setlang/"]
    assert "/r/2/" not in shown


def test_unproven_corrected_and_withdrawn_rounds_are_marked(client, match):
    record(match, "r11", "r11", "-", out=2)
    assert "does not add up" in page(client, match)
    record(match, seen=1, reason="misread")
    assert "corrected" in page(client, match)
    undo(match, seen=2)
    undo(match, number=1, seen=3)
    assert "does not add up" not in page(client, match)


def test_the_chart_draws_a_line_for_each_seat(client, match):
    record(match)
    assert page(client, match).count("<polyline") == 3


def test_a_page_left_open_hears_nothing_new(client, match):
    record(match)
    answer = client.get(match_path(match, f"?seen={version_of(match)}"), headers=PART)
    assert (answer.status_code, answer.content) == (204, b"")


def test_a_page_left_open_gets_what_changed_and_no_more(client, match):
    seen = version_of(match)
    record(match)
    part = client.get(match_path(match, f"?seen={seen}"), headers=PART).content.decode()
    assert part.strip().startswith("<section")
    assert "<html" not in part


@pytest.mark.parametrize("change", ["record", "undo", "more"])
def test_each_change_makes_another_version(match, change):
    record(match)
    before = version_of(match)
    if change == "record":
        record(match, seen=1, reason="misread")
    elif change == "undo":
        undo(match)
    else:
        match.rounds_agreed += 1
    assert version_of(match) != before


def test_what_is_remembered_gives_way_to_what_was_recorded(client, match):
    record(match, "-", "=10", "=23")
    assert "−33" not in "".join(totals(page(client, match)))
    record(match, "=33", "-", "=0", number=2, out=1)
    assert f"?seen={version_of(match)}" in page(client, match)
    assert "−33" in "".join(totals(page(client, match)))


def test_a_second_look_asks_for_nothing_but_the_version(client, match):
    record(match)
    own(client, match.league)
    assert queries(client, match_path(match)) <= 9  # and the parts, and who is entering


def test_queries_do_not_grow_with_rounds(client):
    match = a_match(rounds=12)
    record(match)
    few = queries(client, match_path(match))
    for number in range(2, 12):
        record(match, number=number, key=uuid4())
    assert queries(client, match_path(match)) == few


def test_an_open_page_sees_that_two_have_swapped_their_faces():
    match = a_match()
    one, other, _third = (seat.player for seat in match.seats.all())
    before = version_of_parts([match])
    for player, face in ((one, other.face), (other, one.face)):
        change_look(player=player, face=face, colour=player.colour)
    assert version_of_parts([match]) != before
