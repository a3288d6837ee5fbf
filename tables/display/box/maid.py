"""Schwarzer Peter: the hand that is offered lies face down in the middle."""

from engine import Card
from engine.box.events import BoxEventKind
from engine.games.schwarzer_peter.round import MaidSight
from tables.display.box.nouns import Held, Picture, Spot
from tables.words.box.maid import draw_words
from tables.words.box.names import Names


def maid_picture(sight: MaidSight, names: Names) -> Picture:
    offered = sight.held[sight.giver] if sight.awaited else 0
    return Picture(
        kind="maid",
        places=tuple(Spot(at, text_in(sight, f"draw {at}")) for at in range(offered)),
        hand=tuple(Held(card, is_fresh=card in drawn(sight)) for card in by_number(sight)),
        says=draw_words(names, sight.giver) if sight.moves else "",
    )


def text_in(sight: MaidSight, text: str) -> str:
    return text if text in sight.moves else ""


def by_number(sight: MaidSight) -> list[Card]:
    return sorted(sight.hand, key=lambda card: (card.number, card))


def drawn(sight: MaidSight) -> tuple[Card, ...]:
    """The card that this seat drew last."""
    own = [e for e in sight.events if e.kind == BoxEventKind.DREW and e.seat == sight.seat]
    return own[-1].cards if own else ()
