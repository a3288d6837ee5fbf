"""Ratefix: the open cards of the last trick; then a button for each sum to guess it."""

from engine.box.events import BoxEvent, BoxEventKind
from engine.games.ratefix.round import SumSight
from tables.display.box.nouns import Choice, Picture, Pile
from tables.words.box.names import Names
from tables.words.box.sums import guess_button, guess_words, trick_words


def sums_picture(sight: SumSight, names: Names) -> Picture:
    numbers = tuple(Choice(text, text.removeprefix("guess ")) for text in sight.moves)
    trick = last_trick(sight)
    piles = tuple(lying(trick[seat], sight, names) for seat in names.around) if trick else ()
    opened = f"numbers-{sight.trick}" if numbers and piles else ""
    guess = Choice("", guess_button(sight.trick, sight.tricks), is_main=True, opens=opened)
    return Picture(
        kind="sums",
        piles=piles,
        numbers=numbers,
        numbers_in=opened,
        buttons=(guess,) if opened else (),
        has_hand=False,
        says="" if opened else trick_words(sight.trick, sight.tricks, sight.guess),
    )


def last_trick(sight: SumSight) -> list[BoxEvent]:
    """The cards of the last trick with the guesses by seat, as soon as all of them are open."""
    guessed = [event for event in sight.events if event.kind == BoxEventKind.GUESSED]
    return guessed[-sight.seats :]


def lying(event: BoxEvent, sight: SumSight, names: Names) -> Pile:
    """A card with its owner's guess; the best guess stands out."""
    end, guess = sight.events[-1], guess_words(event.count or 0)
    is_best = end.kind == BoxEventKind.WON_TRICK and end.seat == event.seat
    short = names.shorts[event.seat]
    return Pile(short, 0, event.cards[0], is_fresh=is_best, seat=event.seat, amount=guess)
