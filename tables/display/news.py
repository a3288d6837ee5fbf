"""What happened at a table: the turns, each in a line, and the latest moves, each in a sentence."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from django.utils.translation import get_language, gettext
from django.utils.translation import gettext_lazy as _

from engine import Card, Move
from engine.games.elfer_raus.play.moves import Kind
from leagues.words.names import isolated
from scoring.cardtable.move_sentences import template
from scoring.cardtable.table_sentences import turn_words
from scoring.cardtable.turns import Turn
from scoring.words.cards import card_words
from scoring.words.rulesets import COLOURS, Words

LATEST: Final = 12  # moves that a page shows one by one; of more moves only the last ones

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
    """What one viewer may know: the names of the players, and the own drawn cards."""

    names: Sequence[str]
    seat: int | None
    drawn: Mapping[int, Card]  # the cards that this seat drew, by the number of the move
    most: int  # cards that a turn may draw


def lines_of(turns: Iterable[Turn], viewed: Viewed) -> tuple[TurnLine, ...]:
    language, names, most = get_language(), viewed.names, viewed.most
    return tuple(
        turn_line(language, turn, names[turn.seat], drawn_in(turn, viewed), most) for turn in turns
    )


@lru_cache(maxsize=5000)
def turn_line(
    language: str | None, turn: Turn, name: str, drawn: tuple[Card | None, ...] | None, most: int
) -> TurnLine:
    """Cached: each board lists all turns; ``language`` is part of the cache key."""
    if all(move.kind >= Kind.DRAW for move in turn.moves):  # only drawn, or passed
        own = [card for card in drawn or () if card is not None]
        if own:
            return TurnLine(turn.seat, "", drew_words(language, own[-1], len(own), most))
    return TurnLine(turn.seat, name, turn_words(turn.moves))


def drawn_in(turn: Turn, viewed: Viewed) -> tuple[Card | None, ...] | None:
    """The card drawn by each move of an own turn, if it is shown; None for a turn of others."""
    if turn.seat != viewed.seat:
        return None
    return tuple(viewed.drawn.get(at) for at in range(turn.first, turn.last + 1))


@lru_cache(maxsize=5000)
def drew_words(language: str | None, card: Card, number: int, most: int) -> str:
    """Cached; ``language`` is part of the cache key, as it is below."""
    words = {"card": card_words(card), "number": number, "most": most}
    return str(DRAWS if most == 1 else DRAWS_ONE_OF) % words


def latest_moves(turns: Sequence[Turn], viewed: Viewed) -> list[Shown]:
    """The last moves of a round in the order played."""
    language = get_language()
    shown: list[Shown] = []
    for turn in turns[-LATEST:]:
        name = viewed.names[turn.seat]
        shown += moves_shown(language, turn, name, drawn_in(turn, viewed), viewed.most)
    return shown[-LATEST:]


@lru_cache(maxsize=5000)
def moves_shown(
    language: str | None, turn: Turn, name: str, drawn: tuple[Card | None, ...] | None, most: int
) -> tuple[Shown, ...]:
    """Cached: since the last move only the last turn has changed."""
    shown: list[Shown] = []
    draws = 0
    for at, move in enumerate(turn.moves, turn.first):
        card = drawn[at - turn.first] if drawn else None
        if card is not None:
            draws += 1
            words = drew_words(language, card, draws, most)
        else:
            is_you = drawn is not None and move.kind is not Kind.DRAW
            words = move_line_in(language, move, name, at == turn.first, is_you)
        known = move.card if card is None else card
        kind = "joker" if move.joker else move.kind.name.lower()
        shown.append(Shown(at, turn.seat, kind, "" if known is None else str(known), words))
    return tuple(shown)


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
