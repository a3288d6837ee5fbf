"""What a guided round explains, each thing when it first matters; "" most of the time."""

from django.utils.translation import gettext, ngettext

from engine import Cards, Move, Ruleset, Sight
from engine.cards import each_card
from engine.games.elfer_raus.bots.holder import rows_seen
from engine.games.elfer_raus.bots.row import by_row, goes_out
from engine.games.elfer_raus.insight.advice import opened_by
from engine.games.elfer_raus.play.moves import DRAW, END, Kind
from games.elfer_raus.sentences import move_words
from games.names import join_words
from games.words import card_words
from tables.view.board import Board

OFTEN = 3  # turns in which the choice between cards is explained
DRAW_AFTER, BRIDGES_UNTIL = 2, 6  # cards laid by this seat


def lesson_words(board: Board) -> str:
    """The lesson for the shown seat at this moment of the round."""
    if board.final:
        return gettext(
            "The round is over. Whoever went out has no penalty points; for the others the"
            " numbers left in the hand are penalty points."
        )
    if board.sight is None or board.seat is None:
        return ""
    own = [Move.parse(text) for seat, text in board.texts if seat == board.seat]
    if not board.is_my_turn:
        return "" if own else rows_words(board.sight.ruleset)
    return turn_words(board.sight, own)


def turn_words(sight: Sight, own: list[Move]) -> str:
    """The lesson at the own turn; ``own`` are the moves of this seat so far."""
    lays = [move for move in sight.moves if move.kind is Kind.LAY]
    laid_before = [move for move in own if move.kind is Kind.LAY]
    if not lays:
        return no_lay_words(sight, own)
    if can_go_out(sight):
        return gettext("All your cards can go now, one after the other: then you are out and win.")
    if special := special_words(sight, lays, len(laid_before)):
        return special
    if not laid_before:
        fits = gettext("The cards that fit stand higher. Tap one to lay it.")
        return f"{rows_words(sight.ruleset)} {fits}"
    return choice_words(sight, lays, own)


def rows_words(ruleset: Ruleset) -> str:
    """Where the rows of this game begin, and how they grow."""
    low, high = ruleset.numbers
    words = {"low": low, "high": high, "centre": ruleset.centre}
    if ruleset.grows_inwards:
        return (
            gettext("The rows grow inwards, one by one: up from %(low)s, down from %(high)s.")
            % words
        )
    return gettext("Each row begins with its %(centre)s and grows one by one, down and up.") % words


def no_lay_words(sight: Sight, own: list[Move]) -> str:
    if sight.laid:
        return gettext("Nothing else fits: end your turn.")
    if DRAW not in sight.moves:
        return gettext("Nothing fits, and there is nothing to draw: it is the next player’s turn.")
    if sight.drawn:
        return gettext("That card does not fit. Draw once more.")
    if DRAW in own:
        return ""
    most = sight.ruleset.draws
    return ngettext(
        "Nothing in your hand fits, so you draw one card. If it fits, it is laid.",
        "Nothing in your hand fits, so you draw: up to %(most)s cards, until one fits.",
        most,
    ) % {"most": most}


def special_words(sight: Sight, lays: list[Move], laid_before: int) -> str:
    """What only Master has, one lesson after the other: jokers, free draws, bridges."""
    bridged = next((move for move in lays if move.bridge and not move.joker), None)
    if laid_before == 1 and any(move.joker for move in lays):
        return gettext(
            "Your joker can go wherever a card fits. Left in the hand it costs 11 points."
        )
    if laid_before == DRAW_AFTER and DRAW in sight.moves:
        return gettext("Instead of laying you may draw one card. Then your turn is over.")
    if DRAW_AFTER < laid_before <= BRIDGES_UNTIL and bridged:
        return gettext(
            "Over a bridge, %(card)s fits too: the same number lies in the row beside it. You"
            " have only a few bridges, and need not use them."
        ) % {"card": card_words(bridged.place)}
    return ""


def choice_words(sight: Sight, lays: list[Move], own: list[Move]) -> str:
    """Which card to lay, and whether to hold back: explained in the first few turns."""
    if sight.laid and END in sight.moves and own.count(END) < OFTEN:
        return gettext(
            "Lay another card, or end your turn. A card you hold back blocks the others there."
        )
    is_early = sum(move.kind is Kind.LAY for move in own) <= OFTEN
    if not sight.laid and len(lays) > 1 and is_early:
        return " ".join(opening_words(sight, move) for move in lays[:2])
    return ""


def opening_words(sight: Sight, lay: Move) -> str:
    opened = Cards(opened_by(sight, lay) & ~int(sight.hand))
    words = {"move": move_words(lay), "cards": join_words(map(card_words, each_card(opened)))}
    if opened:
        return gettext("After “%(move)s” the others can lay %(cards)s.") % words
    return gettext("“%(move)s” does not help the others.") % words


def can_go_out(sight: Sight) -> bool:
    return sight.extras is None and goes_out(rows_seen(sight), by_row(sight.hand))
