"""Where the cards of a round lie, and who may see them there: the same question to each game."""

from collections.abc import Callable, Iterable
from itertools import chain
from typing import Any, NamedTuple

from engine.box.events import BoxEventKind
from engine.box.rounds import BoxRound
from engine.cards import Card, Cards
from engine.games.farbensammeln import round as farbensammeln
from engine.games.mogeln import round as mogeln
from engine.games.quartett import round as quartett
from engine.games.ratefix import round as ratefix
from engine.games.schlafmuetze import round as schlafmuetze
from engine.games.schnipp_schnapp import round as schnipp_schnapp
from engine.games.schwarzer_peter import round as schwarzer_peter
from engine.games.ueberall_anschliessen import round as ueberall_anschliessen
from engine.games.was_liegt_wo import round as was_liegt_wo
from engine.games.zweikampf import round as zweikampf


class Place(NamedTuple):
    """Cards in their order; ``seen_by`` are the seats that may look at them, None is everybody."""

    cards: tuple[Card, ...]
    seen_by: frozenset[int] | None = None


NOBODY = frozenset[int]()


def places(state: BoxRound) -> list[Place]:
    """All places; together they have each card of the game once."""
    return PLACES[state.deal.game.key.partition("/")[0]](state)


def concealed(state: BoxRound, seat: int | None) -> set[Card]:
    """The cards that this seat may not look at now; None is a spectator."""
    hidden = [at for at in places(state) if at.seen_by is not None and seat not in at.seen_by]
    return set(chain.from_iterable(at.cards for at in hidden))


def hands(cards: Iterable[Iterable[Card]]) -> list[Place]:
    """The hands of the seats."""
    return [Place(tuple(hand), frozenset({seat})) for seat, hand in enumerate(cards)]


def face_down(piles: Iterable[Iterable[Card]]) -> list[Place]:
    return [Place(tuple(pile), NOBODY) for pile in piles]


def face_up(piles: Iterable[Iterable[Card]]) -> list[Place]:
    return [Place(tuple(pile)) for pile in piles]


def aside(state: BoxRound, kind: BoxEventKind) -> list[Place]:
    """What events of this kind have laid aside for good, open."""
    events = [event for event in state.events if event.kind is kind]
    return [Place(tuple(card for event in events for card in event.cards))]


def of_pairs(state: was_liegt_wo.Round) -> list[Place]:
    open_now, rest = set(state.turned), state.deal.rest
    return [
        *face_up([[rest[at] for at in sorted(state.lying & open_now)]]),
        *face_down([[rest[at] for at in sorted(state.lying - open_now)]]),
        *aside(state, BoxEventKind.TOOK),
    ]


def of_duel(state: zweikampf.Round) -> list[Place]:
    return [*face_down(state.piles), *face_up(state.lying)]


def of_maid(state: schwarzer_peter.Round) -> list[Place]:
    rest = face_down([state.deal.rest])
    return [*hands(state.hands), *rest, *aside(state, BoxEventKind.LAID_OFF)]


def of_quartets(state: quartett.Round) -> list[Place]:
    return [*hands(state.hands), *aside(state, BoxEventKind.QUARTET)]


def of_collecting(state: farbensammeln.Round) -> list[Place]:
    stock = state.deal.rest[state.draws :]
    laid_off = aside(state, BoxEventKind.CALLED_END)
    return [*hands(state.hands), *face_up(state.piles), *face_down([stock]), *laid_off]


def of_joining(state: ueberall_anschliessen.Round) -> list[Place]:
    piles = state.piles
    return [*face_down(piles.down), *face_up(piles.up), *face_up([piles.middle])]


def of_cheating(state: mogeln.Round) -> list[Place]:
    """A seat knows the cards that it has laid face down."""
    laid: dict[Card, int] = {}
    for event in state.events:
        if event.kind is BoxEventKind.LAID:
            laid |= dict.fromkeys(event.cards, event.seat)
        elif event.kind is BoxEventKind.TOOK_PILE:
            laid = {card: seat for card, seat in laid.items() if card not in event.cards}
    own = [[card for card, by in laid.items() if by == seat] for seat in range(len(state.hands))]
    return [*hands(map(Cards, state.hands)), *hands(own)]


def of_guessing(state: ratefix.Round) -> list[Place]:
    piles, at = state.deal.hands, state.trick
    return [
        *face_down(p[at:] for p in piles),
        *face_up(p[:at] for p in piles),
        *face_down([state.deal.rest]),
    ]


def of_sleeping(state: schlafmuetze.Round) -> list[Place]:
    return hands(state.hands)


def of_snapping(state: schnipp_schnapp.Round) -> list[Place]:
    won = aside(state, BoxEventKind.QUARTET)
    piles = [*face_down(p.down for p in state.piles), *face_up(p.open for p in state.piles)]
    return [*piles, *face_up([state.middle]), *won]


PLACES: dict[str, Callable[[Any], list[Place]]] = {
    "was-liegt-wo": of_pairs,
    "zweikampf": of_duel,
    "schwarzer-peter": of_maid,
    "farbensammeln": of_collecting,
    "ueberall-anschliessen": of_joining,
    "quartett": of_quartets,
    "mogeln": of_cheating,
    "ratefix": of_guessing,
    "schlafmuetze": of_sleeping,
    "schnipp-schnapp": of_snapping,
}
