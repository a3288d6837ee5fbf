"""The entry screen of the other games of the box.

Two kinds of screen are enough for the five forms: one on which seats are tapped, one with chips and
a keypad for numbers."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from django.utils.translation import gettext as _

from engine.box.counts import CountsGame, Unit
from engine.box.one_seat import OneSeatGame
from engine.box.results import BoxGame, Form
from engine.games.farbensammeln.result import SumsGame, highest_sum
from leagues.words.short_names import side_by_side
from scoring.entry.box_fields import plain_fields
from scoring.entry.texts import chip_texts, number_texts
from scoring.matches.box_fields import COUNTS, LEFT, ORDER, QUARTETS, SEAT, SUMS, result_parts
from scoring.words.rulesets import COLOURS

PAGES: Final = {
    Form.ORDER: "round/box/tap.html",
    Form.ONE_SEAT: "round/box/tap.html",
    Form.COUNTS: "round/box/number.html",
    Form.QUARTETS: "round/box/number.html",
    Form.SUMS: "round/box/number.html",
}
MAIN: Final = {
    Form.ORDER: ORDER,
    Form.ONE_SEAT: SEAT,
    Form.COUNTS: COUNTS,
    Form.QUARTETS: QUARTETS,
    Form.SUMS: SUMS,
}
MOST_MINUS: Final = 99
CLASSES: Final = {"r": "red", "y": "yellow", "g": "green", "b": "blue"}  # as in the style sheets


def box_screen(game: BoxGame, names: Sequence[str], parts: Mapping[str, str]) -> dict[str, Any]:
    """The template context besides what all entry screens share."""
    shorts = side_by_side(names)
    colours = game.pack.letters if game.form == Form.SUMS else ""
    return {
        "page": PAGES[game.form],
        "question": question(game),
        "help": help_line(game),
        "seats": [
            {"seat": seat, "name": name, "short": short}
            for seat, (name, short) in enumerate(zip(names, shorts, strict=True))
        ],
        "fields": plain_fields(names, result_parts(game, len(names)), parts, question(game)),
        "may_leave": isinstance(game, CountsGame) and game.may_leave,
        "has_minus": game.form == Form.QUARTETS,
        "colours": [(colour, CLASSES[colour], COLOURS[colour]) for colour in colours],
        "digits": [*range(1, 10), 0],
        "texts": {
            **chip_texts(),
            **number_texts(),
            "ask": question(game),
            "numberOf": question_to_one(game),
        },
    }


def question(game: BoxGame) -> str:
    """The sentence that says what to enter."""
    if isinstance(game, OneSeatGame):
        return _("Who has won?") if game.wins else _("Who has lost?")
    if isinstance(game, CountsGame):
        return {
            Unit.CARDS: _("How many cards has each won?"),
            Unit.PAIRS: _("How many pairs has each won?"),
            Unit.QUARTETS: _("How many quartets has each won?"),
        }[game.unit]
    return {
        Form.ORDER: _("Who went out? Tap in order"),
        Form.QUARTETS: _("How many quartets has each won?"),
        Form.SUMS: _("What does each count?"),
    }[game.form]


def question_to_one(game: BoxGame) -> str:
    """The same for one player, who is chosen."""
    unit = game.unit if isinstance(game, CountsGame) else Unit.QUARTETS
    if game.form == Form.SUMS:
        return _("{player}: which sum?")
    return {
        Unit.CARDS: _("{player}: how many cards?"),
        Unit.PAIRS: _("{player}: how many pairs?"),
        Unit.QUARTETS: _("{player}: how many quartets?"),
    }[unit]


def help_line(game: BoxGame) -> str:
    """How the screen works, in the menu."""
    return {
        Form.ORDER: _("Tap who is out first, then the next. Whoever is left is the last one."),
        Form.ONE_SEAT: _("Tap who it was. Another tap changes it."),
        Form.COUNTS: _("Tap a name, then the number. The last number follows by itself."),
        Form.QUARTETS: _(
            "Tap a name, then the number. The last number follows by itself. Minus points have a"
            " tab of their own."
        ),
        Form.SUMS: _(
            "Tap the colour and the sum of each; the next name comes by itself. Then tap who called"
            " the end. Without risk is possible only when the stock is gone."
        ),
    }[game.form]


def box_json(game: BoxGame, seats: int) -> dict[str, Any]:
    """What the phone's scripts need to know of the game."""
    return {
        "form": game.form,
        "main": MAIN[game.form],
        "most": most(game, seats),
        "mostMinus": MOST_MINUS,
        "step": game.trick(seats) if isinstance(game, CountsGame) else 1,
        "left": LEFT if isinstance(game, CountsGame) and game.may_leave else "",
    }


def most(game: BoxGame, seats: int) -> int:
    """The largest number of a seat. A smaller number may still get another digit."""
    if isinstance(game, CountsGame):
        return game.total(seats)
    if isinstance(game, SumsGame):
        highest = game.pack.highest
        return highest_sum(min(game.hand(seats) + 1, highest), highest)
    return game.pack.highest
