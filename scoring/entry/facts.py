"""The JSON that the phone needs to count and draw a round by itself."""

from typing import Any

from django.templatetags.static import static
from django.urls import reverse

from engine import Cards, Ruleset
from engine.box.results import BoxGame
from engine.games.elfer_raus.rules.setup import deck_of
from leagues.words.short_names import initials_of
from scoring.entry.box_screen import box_json
from scoring.entry.sheet import RoundSheet
from server.links import stream_url

COLOUR_NAMES = {"r": "red", "y": "yellow", "g": "green", "b": "blue"}  # as in the style sheets


def facts(
    sheet: RoundSheet, texts: dict[str, str], *, claim: int | None, repair: int
) -> dict[str, Any]:
    """``claim``: the number of the claim that is corrected, None for a new round. ``repair``: the
    number of the repair to start from, 0 for the claim itself."""
    return {
        "round": sheet.number,
        "rounds": sheet.match.rounds_agreed,
        "claim": claim,
        "repair": repair,
        "seen": sheet.seen,
        "texts": texts,
        "unsent": claim is None and not sheet.drafted,
        "me": sheet.own_seat,
        "seats": [
            {"name": name, "initials": initials}
            for name, initials in zip(sheet.names, initials_of(sheet.names), strict=True)
        ],
        "stream": stream_url(f"match-{sheet.match.pk}"),
        "shapes": static("shapes.svg"),
        "worker": reverse("worker"),
        "parts": sheet.parts,
        "colourNames": COLOUR_NAMES,
        **game_json(sheet.match.game, len(sheet.names)),
    }


def game_json(game: Ruleset | BoxGame, seats: int) -> dict[str, Any]:
    if isinstance(game, BoxGame):
        return box_json(game, seats)
    return {**rules_json(game), "bridges": game.bridges_each(seats)}


def rules_json(ruleset: Ruleset) -> dict[str, Any]:
    return {
        "numbers": ruleset.numbers,
        "centre": ruleset.centre,
        "colours": ruleset.colours,
        "rows": row_growth(ruleset),
        "laidOut": [str(card) for card in Cards(deck_of(ruleset).laid_out)],
        "jokers": ruleset.jokers,
        "jokerPenalty": ruleset.joker_penalty,
        "bonus": ruleset.bonus_cards,
        "bonusPoints": ruleset.bonus_points,
    }


def row_growth(ruleset: Ruleset) -> str:
    """How a row grows: this decides what its two ends are."""
    if ruleset.grows_inwards:
        return "inward"
    known = ruleset.opener.is_known or not ruleset.opener.is_a_card
    return "outward" if known else "free"
