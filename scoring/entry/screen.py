"""The context of the entry page: its fields, and the facts and words for its scripts.

Braces in these words are filled in by the scripts.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from django.urls import reverse
from django.utils.translation import gettext as _

from engine import Cards, Ruleset
from engine.box.counts import CountsGame, Unit
from engine.box.one_seat import OneSeatGame
from engine.box.order import OrderGame
from engine.box.results import BoxGame, Form
from engine.games.elfer_raus.rules.setup import deck_of
from engine.games.every_game import AnyRules
from engine.games.farbensammeln.result import SumsGame, highest_sum
from games.elfer_raus.entry import BONUS, BRIDGES, FIRST, HAND, TABLE, parts_of_position
from games.entry import COUNTS, LEFT, ORDER, QUARTETS, SEAT, SUMS, plain_fields, result_parts
from games.names import initials_of, side_by_side
from games.registry import game_name
from games.words import COLOUR_CLASSES, COLOURS
from leagues.models import Player
from scoring.entry.sheet import RoundSheet, earlier_rounds, parts_of_claim, totals_without
from scoring.entry.verdict import Judgement
from scoring.matches.proofs import repaired
from scoring.matches.queries import match_table
from scoring.matches.summaries import MatchTable
from scoring.models import Claim
from scoring.statistics.metric_words import limit_words
from server.links import stream_url


def words() -> dict[str, str]:
    colours = {f"colour-{letter}": str(word) for letter, word in COLOURS.items()}
    return {**chip_words(), **hand_words(), **offline_words(), **go_words(), **colours}


def chip_words() -> dict[str, str]:
    return {
        "who": _("Who went out?"),
        "whose": _("Whose cards?"),
        "wrong": _("look here"),
        "missing": _("missing"),
        "out": _("went out"),
        "points": _("{points} points"),
        "deduced": _("{points} points, worked out"),
        "unknown": _("not known yet"),
        "optional": _("not entered"),
        "cards": _("{count} cards"),
        "table": _("table"),
    }


def hand_words() -> dict[str, str]:
    return {
        "holds": _("{player} still holds cards. Who went out?"),
        "wentOut": _("{player} went out: no cards left"),
        "nothing": _("no cards left"),
        "handHint": _("What is left in {player}’s hand?"),
        "stockHint": _("How many cards are left in the stock?"),
        "noStart": _("No other row has a {number} yet. Enter that row first"),
        "bridgeFrom": _("{number}: a bridge from {card}"),
        "bridges": _("bridges: {count}"),
        "tableHint": _("Tap the low end of the row, then the high end"),
        "askBelow": _("{colour}: where is the low end of the row?"),
        "askAbove": _("{colour}: where is the high end of the row?"),
        "askFrom": _("{colour}: how far up does it go from {first}?"),
        "askTo": _("{colour}: how far down does it go from {last}?"),
        "askSingle": _("{colour}: which cards lie there?"),
        "askJoker": _("{colour}: which card does the joker stand for?"),
        "askBridge": _("{colour}: to which card does the bridge lead?"),
        "offer-table": _("or the table"),
        "offer-stock": _("or the stock"),
        "joker": _("joker"),
        "remove": _("{card}, take away"),
        "noneLeft": _("{card} is already taken: {who}"),
        "left-1": _("one left"),
        "left-2": _("two left"),
        "left-3": _("three left"),
        "left-4": _("four left"),
        "offline": _("No connection. Everything stays on this phone."),
    }


def offline_words() -> dict[str, str]:
    """For the preview that a phone makes itself."""
    return {
        "whyTotal": _("only the total"),
        "whyBonus": _("bonus {points}"),
        "whyDeduced": _("worked out"),
    }


def go_words() -> dict[str, str]:
    return {
        "go-ask": _("Who went out?"),
        "go-on": _("Next hand: {player}"),
        "go-here": _("{player}’s hand"),
        "go-unknown": _("Still missing: {player}"),
        "go-save": _("Save round"),
        "go-stock": _("How many cards are left in the stock?"),
        "unknownHand": _("The points of {player} are not known yet"),
        "nothingLeft": _("{player} has nothing left?"),
        "outAlready": _("{who} went out, so {player} must still hold cards."),
        "outInstead": _("{player} went out, not {who}"),
        "nobodyOut": _("Nobody went out, so {player} must still hold cards."),
        "wentOutAfterAll": _("{player} went out after all"),
        "roundOf": _("Round {round} of {rounds}"),
    }


def number_words() -> dict[str, str]:
    """The words for the other games of the box."""
    return {
        "place": _("out as number {place}"),
        "placeDeduced": _("out as number {place}, worked out"),
        "notOut": _("not out yet"),
        "tappedAgain": _("Two phones tapped at once: {player} is number {place} now."),
        "otherSeat": _("Another phone says {player}, not {who}."),
        "isIt": _("chosen"),
        "isNot": _("not chosen"),
        "valueDeduced": _("{value}, worked out"),
        "minus": _("minus points: {count}"),
        "called": _("called “Stop”"),
        "ringed": _("circled, counts nothing"),
        "go-next": _("Next: {player}"),
        "go-tap": _("Tap a name"),
        "go-call": _("Who called “Stop”?"),
        "go-save": _("Save round"),
        "go-missing": _("Still missing: {player}"),
        "minusOf": _("{player}: how many minus points?"),
        "numberLeft": _("Won by nobody: how many?"),
        "offline": _("No connection. Everything stays on this phone."),
        "roundOf": _("Round {round} of {rounds}"),
        **{f"colour-{letter}": str(word) for letter, word in COLOURS.items()},
    }


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


def box_screen(
    game: BoxGame, players: Sequence[Player], parts: Mapping[str, str]
) -> dict[str, Any]:
    """The template context besides what all entry screens share."""
    names = [player.name for player in players]
    shorts = side_by_side(names)
    colours = game.pack.letters if game.form == Form.SUMS else ""
    return {
        "template": PAGES[game.form],
        "question": question(game),
        "help": help_line(game),
        "seats": [
            {"seat": seat, "player": player, "name": player.name, "short": short}
            for seat, (player, short) in enumerate(zip(players, shorts, strict=True))
        ],
        "fields": plain_fields(names, result_parts(game, len(names)), parts, question(game)),
        "may_leave": isinstance(game, CountsGame) and game.may_leave,
        "has_minus": game.form == Form.QUARTETS,
        "colours": [(colour, COLOUR_CLASSES[colour], COLOURS[colour]) for colour in colours],
        "digits": [*range(1, 10), 0],
        "words": {
            **chip_words(),
            **number_words(),
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
        Form.SUMS: _("What is each hand worth?"),
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
        Form.ONE_SEAT: _("Tap who it was. Tap again to change it."),
        Form.COUNTS: _("Tap a name, then the number. The last one is worked out for you."),
        Form.QUARTETS: _(
            "Tap a name, then the number. The last one is worked out for you. Minus points have"
            " their own tab."
        ),
        Form.SUMS: _(
            "Tap the colour and the sum for each player; the next name follows. Then tap who"
            " called “Stop”. “Without risk” works only once the stock is empty."
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
        "wins": isinstance(game, OneSeatGame) and game.wins,
        "lastWins": isinstance(game, OrderGame) and game.last_wins,
    }


def most(game: BoxGame, seats: int) -> int:
    """The largest number of a seat. A smaller number may still get another digit."""
    if isinstance(game, CountsGame):
        return game.total(seats)
    if isinstance(game, SumsGame):
        highest = game.pack.highest
        return highest_sum(min(game.hand(seats) + 1, highest), highest)
    return game.pack.highest


def facts(
    sheet: RoundSheet,
    table: MatchTable,
    texts: dict[str, str],
    *,
    claim: int | None,
    repair: int,
) -> dict[str, Any]:
    """``claim``: the number of the claim that is corrected, None for a new round. ``repair``: the
    number of the repair to start from, 0 for the claim itself."""
    return {
        "round": sheet.number,
        "rounds": sheet.match.rounds_agreed,
        "before": sheet.played_before,
        "claim": claim,
        "repair": repair,
        "seen": sheet.seen,
        "texts": texts,
        "undrafted": claim is None and not sheet.drafted,
        "me": sheet.own_seat,
        "seats": [
            {"name": name, "initials": initials}
            for name, initials in zip(sheet.names, initials_of(sheet.names), strict=True)
        ],
        "stream": stream_url(f"match-{sheet.match.pk}"),
        "worker": reverse("worker"),
        "parts": sheet.parts,
        "totals": totals_without(table, sheet.number),
        "colourNames": COLOUR_CLASSES,
        **game_json(sheet.match.game, len(sheet.names)),
    }


def game_json(game: AnyRules, seats: int) -> dict[str, Any]:
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
    is_one_card = ruleset.opener.is_known or not ruleset.opener.is_a_card
    return "outward" if is_one_card else "free"


@dataclass(frozen=True)
class SeatField:
    """A player's chip and fields."""

    seat: int
    player: Player
    short: str
    is_out: bool
    began: bool
    hand: str
    bonus: str
    remarks: tuple[str, ...]

    @property
    def name(self) -> str:
        return self.player.name


def screen(
    sheet: RoundSheet, judgement: Judgement, *, claim: int | None, repair: int = 0
) -> dict[str, Any]:
    """The template context; for ``claim`` and ``repair`` see `facts`."""
    game, parts = sheet.match.game, judgement.parts
    table = match_table(sheet.match)
    shared: dict[str, Any] = {
        "sheet": sheet,
        "judgement": judgement,
        "claim": claim,
        "game_name": game_name(game),
        "standing": sorted(table.seats, key=lambda line: line.rank),
        "earlier": earlier_rounds(table, sheet.number),
        "facts": facts(sheet, table, dict(parts), claim=claim, repair=repair),
    }
    if isinstance(game, BoxGame):
        context = shared | box_screen(game, sheet.players, parts)
    else:
        context = shared | card_screen(game, sheet, judgement)
    if sheet.match.points_limit:
        until = limit_words(sheet.match.points_limit, sheet.match.family)
        context["words"]["roundOf"] = f"{_('Round')} {{round}}, {until}"
    return context


def card_screen(ruleset: Ruleset, sheet: RoundSheet, judgement: Judgement) -> dict[str, Any]:
    """What the screen of "Elfer raus!" shows besides."""
    parts, (low, high) = judgement.parts, ruleset.numbers
    return {
        "template": "round/entry.html",
        "seats": seat_fields(sheet, judgement),
        "out": parts.get("out", ""),
        "table": parts.get(TABLE, ""),
        "bridges": parts.get(BRIDGES, ""),
        "has_bridges": BRIDGES in sheet.parts,
        "stock": parts.get("stock", ""),
        "asks_first": FIRST in sheet.parts,
        "ruleset": ruleset,
        "colours": [(c, COLOUR_CLASSES[c], COLOURS[c]) for c in ruleset.colours],
        "numbers": range(low, high + 1),
        "words": words(),
    }


def seat_fields(sheet: RoundSheet, judgement: Judgement) -> list[SeatField]:
    parts = judgement.parts
    shorts = side_by_side(sheet.names)
    return [
        SeatField(
            seat=seat,
            player=player,
            short=short,
            is_out=parts.get("out") == str(seat),
            began=parts.get(FIRST) == str(seat),
            hand=parts.get(f"{HAND}-{seat}", ""),
            bonus=parts.get(f"{BONUS}-{seat}", ""),
            remarks=remarks_about(judgement, f"{HAND}-{seat}"),
        )
        for seat, (player, short) in enumerate(zip(sheet.players, shorts, strict=True))
    ]


def remarks_about(judgement: Judgement, part: str) -> tuple[str, ...]:
    return tuple(remark.reason.sentence for remark in judgement.remarks if part in remark.parts)


def texts_shown(sheet: RoundSheet) -> Mapping[str, str]:
    """The initial texts: the shared draft, else the last claim."""
    return sheet.drafted or sheet.claimed


def texts_repaired(claim: Claim, repair: int) -> Mapping[str, str]:
    """The initial texts of a correction: the claim, or one of its repairs."""
    changed = repaired(claim, repair)
    return parts_of_position(changed) if changed else parts_of_claim(claim)
