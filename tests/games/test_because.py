"""A because: a sentence with cards in it, on the page and for screen readers."""

from django.template.loader import render_to_string
from django.utils.safestring import SafeString
from django.utils.translation import override

from engine import Cards
from engine.cards import JOKER, parse_card
from games.because import because, tenths_of

OPENS = "Your %(card)s opens %(places)s for %(name)s: <b>only two cards left.</b>"


def test_a_sentence_has_small_cards_on_the_page_and_words_for_those_who_listen():
    with override("en"):
        line = because(OPENS, card=parse_card("r17"), places=Cards.parse("r18"), name="Pixel")
    assert line.text == "Your red 17 opens red 18 for \u2068Pixel\u2069: only two cards left."
    assert 'red 17</span><span class="chip-card suit-r" aria-hidden="true">17</span>' in line.html
    assert "<b>only two cards left.</b>" in line.html


def test_a_long_run_of_cards_is_its_two_ends():
    with override("en"):
        line = because("%(places)s", places=Cards.parse("g14-18 b1"))
    assert line.text == "green 14 to 18 and blue 1"
    assert line.html.count("chip-card") == 3


def test_a_name_cannot_be_markup():
    line = because("%(name)s", name="<script>")
    assert "<script>" not in line.html
    assert "<script>" in line.text


def test_a_joker_is_a_small_card_too():
    with override("en"):
        line = because("%(card)s", card=JOKER)
    assert line.text == "joker"
    assert "chip-card joker" in line.html


def test_a_bubble_has_the_face_of_the_one_it_is_about_or_a_bulb():
    line = because("why")
    assert "#bulb" in render_to_string("cards/_because.html", {"because": line})
    faced = line._replace(face=SafeString("<svg class=face></svg>"))
    drawn = render_to_string("cards/_because.html", {"because": faced, "nose": "down"})
    assert "<svg class=face></svg>" in drawn
    assert "nose-down" in drawn
    assert "#bulb" not in drawn


def test_ten_small_cards_show_so_many_wins():
    with override("en"):
        drawn = render_to_string("cards/_pips.html", {"tenths": 4})
    assert drawn.count("<i") == 10
    assert drawn.count('class="on"') == 4
    assert "wins 4 of 10" in drawn


def test_a_tenth_more_stays_a_tenth_more():
    for hundredths in range(91):
        lower, higher = hundredths / 100, hundredths / 100 + 0.1
        assert tenths_of(higher + 1e-9) - tenths_of(lower + 1e-9) == 1
