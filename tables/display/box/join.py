"""Überall anschließen: the middle and an open pile of each seat; a tap places the own top card."""

from collections.abc import Iterator

from engine import Card
from engine.games.ueberall_anschliessen.round import JoinSight
from tables.display.box.nouns import Choice, Picture, Pile
from tables.words.box.join import keep_words, middle_words, wrong_words
from tables.words.box.names import Names
from tables.words.box.turns import turn_button


def join_picture(sight: JoinSight, names: Names) -> Picture:
    words = {"turn": turn_button(), "keep": keep_words(), "false": wrong_words()}
    return Picture(
        kind="join",
        piles=tuple(joined_piles(sight, names)),
        buttons=tuple(
            Choice(t if t in sight.moves else "", words[t], t != "false", is_call=t == "false")
            for t in words
        ),
        has_hand=False,
    )


def joined_piles(sight: JoinSight, names: Names) -> Iterator[Pile]:
    yield pile_of(sight, "middle", sight.middle, middle_words())
    for seat in names.around:
        yield pile_of(sight, str(seat), sight.up[seat], names.shorts[seat], seat)


def pile_of(
    sight: JoinSight, to: str, cards: tuple[Card, ...], words: str, seat: int | None = None
) -> Pile:
    text = f"place {to}"
    top = cards[-1] if cards else None
    return Pile(words, len(cards), top, text if text in sight.moves else "", seat=seat)
