"""What happened at a table: the turns, each in a line, and the latest moves, each in a sentence."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from django.utils.translation import get_language, gettext
from django.utils.translation import gettext_lazy as _

from engine import Card, Move
from engine.moves import Kind
from leagues.words.names import isolated
from scoring.cardtable.move_sentences import template
from scoring.cardtable.table_sentences import turn_words
from scoring.cardtable.turns import Turn
from scoring.words.cards import card_words
from scoring.words.rulesets import COLOURS, Words

LATEST: Final = 12  # moves that a page may show one by one; who missed more is not shown them all

LAYS: Final[Words] = _("You lay %(card)s")
LAYS_JOKER: Final[Words] = _("You lay a joker as %(card)s")
SWAPS: Final[Words] = _("You swap %(card)s for the joker")
DRAWS: Final[Words] = _("You drew %(card)s")
DRAWS_ONE_OF: Final[Words] = _("You drew %(card)s, %(number)s of %(most)s")
PASSES: Final[Words] = _("You pass")
ENDS: Final[Words] = _("You end the turn")


@dataclass(frozen=True, slots=True)
class TurnLine:
    """A turn in a line. ``name`` is "" if the words name the player."""

    seat: int
    name: str
    words: str


@dataclass(frozen=True, slots=True)
class Shown:
    """A move as a page shows it. ``card`` is "" if there is none that this viewer may know."""

    number: int
    seat: int
    kind: str
    card: str
    words: str


@dataclass(frozen=True, slots=True)
class Viewed:
    """How one viewer knows the players and the drawn cards."""

    names: Sequence[str]
    seat: int | None
    drawn: Mapping[int, Card]  # the cards that this seat drew, by the number of the move
    most: int  # cards that a turn may draw


def turn_line(turn: Turn, viewed: Viewed) -> TurnLine:
    own = [line for line in own_draws(turn, viewed) if turn.seat == viewed.seat]
    if own and all(move.kind in {Kind.DRAW, Kind.END} for move in turn.moves):
        return TurnLine(turn.seat, "", own[-1])
    return TurnLine(turn.seat, viewed.names[turn.seat], turn_words(turn.moves))


def own_draws(turn: Turn, viewed: Viewed) -> list[str]:
    """A sentence for each card drawn in this turn, if this viewer knows it."""
    draws = [at for at, move in enumerate(turn.moves, turn.first) if move.kind is Kind.DRAW]
    return [
        drew_words(viewed.drawn[at], number, viewed.most)
        for number, at in enumerate(draws, 1)
        if at in viewed.drawn
    ]


def drew_words(card: Card, number: int, most: int) -> str:
    words = {"card": card_words(card), "number": number, "most": most}
    return str(DRAWS if most == 1 else DRAWS_ONE_OF) % words


def latest_moves(turns: Sequence[Turn], viewed: Viewed) -> list[Shown]:
    """The last moves of a round in the order played."""
    shown: list[Shown] = []
    for turn in turns[-LATEST:]:
        draws = iter(own_draws(turn, viewed))
        for at, move in enumerate(turn.moves, turn.first):
            is_own = turn.seat == viewed.seat
            if move.kind is Kind.DRAW and at in viewed.drawn:
                words = next(draws)
            else:
                words = move_line(move, viewed.names[turn.seat], at == turn.first, is_own)
            card = viewed.drawn.get(at) if move.kind is Kind.DRAW else move.card
            kind = "joker" if move.joker else move.kind.name.lower()
            shown.append(Shown(at, turn.seat, kind, "" if card is None else str(card), words))
    return shown[-LATEST:]


def move_line(move: Move, name: str, is_first: bool, is_own: bool) -> str:
    return move_line_in(get_language(), move, name, is_first, is_own)


@lru_cache(maxsize=5000)
def move_line_in(language: str | None, move: Move, name: str, is_first: bool, is_own: bool) -> str:
    """Cached for all who see the same move; ``language`` is part of the cache key."""
    colour = str(COLOURS[move.bridge]) if move.bridge else ""
    card = card_words(move.card) if move.card is not None else ""
    words = (
        own_template(move, is_first) if is_own else template(move, is_first=is_first, is_seen=False)
    )
    return str(words) % {"name": isolated(name), "card": card, "colour": colour}


def own_template(move: Move, is_first: bool) -> Words:
    if move.kind is Kind.END:
        return PASSES if is_first else ENDS
    if move.kind is Kind.SWAP:
        return SWAPS
    return LAYS_JOKER if move.joker else LAYS


def draw_label(drawn: int, most: int, is_forced: bool) -> str:
    """What the button for drawing says, and why it is there."""
    if not is_forced:
        return gettext("Draw a card")
    if most == 1:
        return gettext("Nothing fits: draw a card")
    words = {"number": drawn + 1, "most": most}
    return gettext("Nothing fits: draw, %(number)s of %(most)s") % words
