"""Ratefix: a button for each sum to guess it; afterwards the open cards of the last trick."""

from engine.box.play import BoxEvent, BoxEventKind
from engine.box.play.ratefix import SumSight
from tables.display.box.nouns import Choice, Picture, Pile
from tables.words.box.names import Names
from tables.words.box.sums import guess_words, trick_words


def sums_picture(sight: SumSight, names: Names) -> Picture:
    numbers = tuple(Choice(text, text.removeprefix("guess ")) for text in sight.moves)
    return Picture(
        kind="sums",
        piles=() if numbers else tuple(lying(event, names) for event in last_trick(sight)),
        numbers=numbers,
        has_hand=False,
        says=trick_words(sight.trick, sight.tricks, sight.guess),
    )


def last_trick(sight: SumSight) -> list[BoxEvent]:
    """The cards of the last trick with the guesses, as soon as all of them are open."""
    guessed = [event for event in sight.events if event.kind == BoxEventKind.GUESSED]
    return guessed[-sight.seats :]


def lying(event: BoxEvent, names: Names) -> Pile:
    words = f"{names.shorts[event.seat]}: {guess_words(event.count or 0)}"
    return Pile(words, 0, event.cards[0], seat=event.seat)
