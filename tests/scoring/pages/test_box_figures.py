"""Cards, pairs, quartets and times lost have no sign, points have one; on every page alike."""

import re

import pytest
from django.utils import translation
from django.utils.html import strip_tags

from games.registry import FAMILIES, UNITS
from scoring.statistics.metric_words import counted_figure, counted_words, lead_words
from tests.languages import LANGUAGES
from tests.pages import league_path, match_path
from tests.scoring.box_games import a_box_match, record_result

pytestmark = [pytest.mark.django_db, pytest.mark.one_database]
ENGLISH = {"Accept-Language": "en"}
# The game, its two rounds, the heading of the totals, those of Anna, Ben and Cleo, and the lead.
PLAYED = [
    (
        "schwarzer-peter",
        [{"seat": 2}, {"seat": 2}],
        "Lost",
        ["0 × lost", "0 × lost", "2 × lost"],
        "2 losses fewer than Cleo.",
    ),
    (
        "schlafmuetze",
        [{"seat": 1}, {"seat": 2}],
        "Caps",
        ["0 caps", "1 cap", "1 cap"],
        "One loss fewer than Ben and Cleo.",
    ),
    (
        "ratefix",
        [{"counts": [12, 18, 6]}, {"counts": [3, 12, 0]}],
        "Cards",
        ["15 cards", "30 cards", "6 cards"],
        "15 cards ahead of Anna.",
    ),
    (
        "farbensammeln",
        [
            {"sums": ["r120", 90, 80], "caller": 1, "without_risk": False},
            {"sums": [100, 150, 80], "caller": 1},
        ],
        "Points",
        ["+220", "+150", "+160"],
        "60 points ahead of Cleo.",
    ),
]


def words(answer):
    return re.sub(r"\s+", " ", re.sub("[\u2068\u2069]", "", strip_tags(answer.content.decode())))


def played(game, rounds):
    match = a_box_match(game, rounds=len(rounds))
    seats = {"seats": 3} if "seat" in rounds[0] else {}
    for number, facts in enumerate(rounds, start=1):
        record_result(match, number=number, **seats, **facts)
    return match


@pytest.mark.parametrize("played_so", PLAYED, ids=lambda case: case[0])
def test_the_match_its_finale_and_its_print_say_what_is_counted(client, played_so):
    game, rounds, heading, amounts, lead = played_so
    match = played(game, rounds)
    page = client.get(match_path(match), headers=ENGLISH)
    text = words(page)
    podium = text[text.index("won!" if "won!" in text else "share the win!") :]
    assert all(amount in podium for amount in amounts)
    assert lead in text
    assert f"Player Round {heading}" in text
    figures = [amount.split()[0] for amount in amounts]
    printed = words(client.get(match_path(match, "print/"), headers=ENGLISH))
    assert f"Total {' '.join(figures)}" in printed
    assert lead in printed
    if game in UNITS:
        assert not re.search("[−+][0-9]", text + printed)


@pytest.mark.parametrize("game", ["schlafmuetze", "schwarzer-peter"])
def test_a_round_with_a_loser_names_the_loser_and_crowns_nobody(client, game):
    match = played(game, [{"seat": 2}])
    page = client.get(match_path(match), headers=ENGLISH)
    rounds = page.content.decode().partition('id="rounds-heading"')[2]
    assert "crown" not in rounds.partition('id="chart"')[0]
    assert "Cleo lost this round." in words(page)
    assert "Anna and Ben won" not in words(page)
    assert "Best round" not in words(page)


def test_the_preview_counts_as_the_match_does(client):
    match = played("schwarzer-peter", [{"seat": 2}])
    match.rounds_agreed = 2
    match.save()
    preview = match_path(match, "r/2/preview/")
    shown = words(client.post(preview, {"seat": "2"}, headers=ENGLISH))
    assert "Player Round Lost" in shown
    assert "Cleo has lost 1 2" in shown


def test_big_screen_and_player_count_so_too(client):
    match = a_box_match("schwarzer-peter", rounds=6)
    for number in range(1, 6):  # from the fifth on, a player's page draws curves
        record_result(match, number=number, seats=3, seat=2)
    hall = words(
        client.get(league_path(match.league, "hall/", match.league.view_code), headers=ENGLISH)
    )
    assert "Cleo 5" in hall
    cleo = match.seats.get(seat=2).player_id
    player = words(client.get(league_path(match.league, f"p/{cleo}/"), headers=ENGLISH))
    assert "0 of 5 rounds won" in player
    assert "Schwarzer Peter · 5 × lost" in player
    assert not re.search("−[0-9]", hall + player)


@pytest.mark.parametrize("family", FAMILIES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_family_has_words_for_what_it_counts(family, language):
    with translation.override(language):
        texts = [counted_figure(-3, family), counted_words(-3, family)]
        assert all(("−" in text) != (family in UNITS) for text in texts)
        assert "3" in lead_words(3, family, "Anna")
        assert "Anna" in lead_words(1, family, "Anna")
