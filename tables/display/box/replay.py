"""One moment of a finished round, with all hands open."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from engine import Card
from engine.box.rounds import BoxRound
from scoring.cardtable.steps import ReplayStep
from tables.display.box.nouns import Picture
from tables.display.box.pictures import picture_of
from tables.models import Deal
from tables.timeline import timeline_of
from tables.words.box.events import event_words
from tables.words.box.names import Names


class SeatHand(NamedTuple):
    name: str
    is_turn: bool
    cards: tuple[Card, ...]


@dataclass(frozen=True, kw_only=True)
class BoxMoment(ReplayStep):
    """The round after some of its moves, as everybody may see it now."""

    lines: tuple[str, ...]  # what the last move brought
    picture: Picture
    hands: tuple[SeatHand, ...]


def box_moment(deal: Deal, names: Sequence[str], step: int) -> BoxMoment:
    """The moment after this many moves, or after the last one if there are fewer."""
    moves = len(timeline_of(deal).texts)
    step = min(step, moves)
    before, now = states_at(deal, step)
    called = Names(tuple(names), None)
    sight = now.sight(None)
    new = now.events[len(before.events) if step else 0 :]
    return BoxMoment(
        step=step,
        last=moves,
        lines=tuple(event_words(sight, event, called) for event in new),
        picture=picture_of(sight, called),
        hands=tuple(hands_of(now, names)),
    )


def states_at(deal: Deal, step: int) -> tuple[BoxRound, BoxRound]:
    """The states before and after this step; the same one at the deal."""
    played = timeline_of(deal)
    state = deal.start
    assert isinstance(state, BoxRound)
    before = state
    for text, seat in zip(played.texts[:step], played.seats[:step], strict=True):
        before, state = state, state.play(text, seat)
    return before, state


def hands_of(state: BoxRound, names: Sequence[str]) -> Iterator[SeatHand]:
    """The hands that their seats could see, by number."""
    for seat, name in enumerate(names):
        hand = sorted(state.sight(seat).hand, key=lambda card: (card.number, card))
        if hand:
            yield SeatHand(name, seat in state.awaited, tuple(hand))
