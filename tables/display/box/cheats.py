"""Mogeln: the pile face down, what was said of it, and which number comes next."""

from collections.abc import Iterator

from engine.box.counts import Unit
from engine.box.events import BoxEventKind
from engine.games.mogeln.round import MOST_AT_ONCE, CheatSight
from scoring.words.box.results import unit_words
from scoring.words.cards import card_words
from tables.display.box.nouns import Choice, Held, Picture, Pile
from tables.words.box.cheats import announced, lay_words, number_words, said_words
from tables.words.box.names import Names
from tables.words.box.turns import cheated_words, pass_words, pile_words


def cheats_picture(sight: CheatSight, names: Names) -> Picture:
    hand = sorted(sight.hand, key=lambda card: (card.number, card))
    coming = announced(sight.number, sight.colour)
    said = pile_words() if sight.last is None else said_words(names, *sight.last)
    last_seat = None if sight.last is None else sight.last[0]
    offers = {text.removeprefix("lay "): text for text in sight.moves if text.startswith("lay ")}
    return Picture(
        kind="cheats",
        piles=(
            *uncovered(sight, names),
            Pile(said, sight.pile, seat=last_seat, amount=unit_words(Unit.CARDS, sight.pile)),
            Pile(number_words(sight.number, sight.colour), 0),
        ),
        hand=tuple(
            Held(card, (Choice(offers[str(card)], lay_words(card_words(card), coming)),))
            if str(card) in offers
            else Held(card)
            for card in hand
        ),
        buttons=buttons_of(sight),
        most_at_once=MOST_AT_ONCE,
    )


def uncovered(sight: CheatSight, names: Names) -> Iterator[Pile]:
    """The cards that a call has turned up; they are shown until somebody lays or passes."""
    for event in sight.events[-4:][::-1]:
        if event.kind in {BoxEventKind.LAID, BoxEventKind.PASSED}:
            return
        if event.kind == BoxEventKind.CALLED and event.other is not None:
            seat = event.other
            said = said_words(names, seat, event.count or 0, event.colour)
            yield from (Pile(said, 0, card, is_fresh=True, seat=seat) for card in event.cards)


def buttons_of(sight: CheatSight) -> tuple[Choice, ...]:
    words = {"pass": pass_words(), "cheat": cheated_words()}
    return tuple(
        Choice(t if t in sight.moves else "", words[t], t == "cheat", is_call=t == "cheat")
        for t in words
    )
