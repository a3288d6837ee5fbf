"""Texts that the phone's scripts show. They fill in what stands in braces."""

from django.utils.translation import gettext as _

from scoring.words.rulesets import COLOURS


def texts() -> dict[str, str]:
    colours = {f"colour-{letter}": str(word) for letter, word in COLOURS.items()}
    return {**chip_texts(), **hand_texts(), **go_texts(), **colours}


def chip_texts() -> dict[str, str]:
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


def hand_texts() -> dict[str, str]:
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
        "askBelow": _("{colour}: where does the row end below?"),
        "askAbove": _("{colour}: where does the row end above?"),
        "askFrom": _("{colour}: up to which card does it go from {first}?"),
        "askTo": _("{colour}: down to which card does it go from {last}?"),
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


def go_texts() -> dict[str, str]:
    return {
        "go-ask": _("Who went out?"),
        "go-on": _("Next hand: {player}"),
        "go-empty": _("Still missing: {player}"),
        "go-unknown": _("Still missing: {player}"),
        "go-save": _("Save round"),
        "go-stock": _("How many cards are left in the stock?"),
        "unknownHand": _("It is not known yet what {player} counts"),
        "nothingLeft": _("{player} has nothing left?"),
        "outAlready": _("{who} went out, so {player} must still hold cards."),
        "outInstead": _("{player} went out, not {who}"),
        "nobodyOut": _("Nobody went out, so {player} must still hold cards."),
        "wentOutAfterAll": _("{player} went out after all"),
        "roundOf": _("Round {round} of {rounds}"),
    }


def number_texts() -> dict[str, str]:
    """The texts for the other games of the box."""
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
        "called": _("called the end"),
        "ringed": _("ringed, counts nothing"),
        "go-next": _("Next: {player}"),
        "go-tap": _("Tap a name"),
        "go-call": _("Who called the end?"),
        "go-save": _("Save round"),
        "go-missing": _("Still missing: {player}"),
        "minusOf": _("{player}: how many minus points?"),
        "numberLeft": _("Won by nobody: how many?"),
        "offline": _("No connection. Everything stays on this phone."),
        "roundOf": _("Round {round} of {rounds}"),
        **{f"colour-{letter}": str(word) for letter, word in COLOURS.items()},
    }
