"""Ratefix in words."""

from django.utils.translation import gettext, ngettext
from django.utils.translation import gettext_lazy as _

from engine.box.events import BoxEvent, BoxEventKind
from engine.box.results import BoxCode
from engine.games.ratefix.round import Sight
from games.forms import CountsEntry
from games.names import Names
from games.pictures import Choice, Picture, Pile
from games.presentation import BoxPresentation, DemoMatch
from games.results import CARDS
from games.words import card_words


def event_words(event: BoxEvent, names: Names) -> str:
    facts = {**names.facts(event.seat), "count": event.count}
    if event.kind == BoxEventKind.GUESSED:
        facts["card"] = card_words(event.cards[0])
        return gettext("%(name)s guessed %(count)s and turns %(card)s") % facts
    count, facts["sum"] = event.count or 0, sum(card.number for card in event.cards)
    if event.kind == BoxEventKind.LEFT_TRICK:
        words = ngettext(
            "Sum %(sum)s, equal guesses: %(count)s card stays for the next winner",
            "Sum %(sum)s, equal guesses: %(count)s cards stay for the next winner",
            count,
        )
        return words % facts
    words = ngettext(
        "Sum %(sum)s: %(name)s wins %(count)s card",
        "Sum %(sum)s: %(name)s wins %(count)s cards",
        count,
    )
    return words % facts


def picture(sight: Sight, names: Names) -> Picture:
    numbers = tuple(Choice(text, text.removeprefix("guess ")) for text in sight.moves)
    trick = last_trick(sight)
    piles = tuple(lying(trick[seat], sight, names) for seat in names.around) if trick else ()
    opened = f"numbers-{sight.trick}" if numbers and piles else ""
    facts = {"trick": sight.trick, "tricks": sight.tricks, "guess": sight.guess}
    words = gettext("Trick %(trick)s of %(tricks)s: guess") % facts
    if sight.guess is None:
        says = gettext("Trick %(trick)s of %(tricks)s: guess the sum of all cards.")
    else:
        says = gettext("You guessed %(guess)s. Waiting for the others.")
    return Picture(
        piles=piles,
        sum_of=tuple(trick[seat].cards[0].number for seat in names.around) if trick else (),
        numbers=numbers,
        numbers_in=opened,
        buttons=(Choice("", words, is_main=True, opens=opened),) if opened else (),
        has_hand=False,
        says=says % facts,
    )


def last_trick(sight: Sight) -> list[BoxEvent]:
    """The cards of the last trick with the guesses by seat, as soon as all of them are open."""
    guesses = [event for event in sight.events if event.kind == BoxEventKind.GUESSED]
    return guesses[-sight.seats :]


def lying(event: BoxEvent, sight: Sight, names: Names) -> Pile:
    """A card with its owner's guess; the best guess stands out."""
    end, guess = sight.events[-1], str(event.count)
    winner = end.seat if end.kind == BoxEventKind.WON_TRICK else None
    short, seat = names.shorts[event.seat], event.seat
    pile = Pile(short, 0, event.cards[0], is_fresh=seat == winner, seat=seat, amount=guess)
    return pile._replace(at=f"up-{seat}", goes=winner)


RATEFIX = BoxPresentation(
    key="ratefix",
    entry=CountsEntry,
    line=_("Guess the sum of all cards laid. The best guess takes them."),
    event=event_words,
    picture=picture,
    unit=CARDS,
    paragraphs={
        BoxCode.NOT_WHOLE_TRICKS: "19.6",
        BoxCode.TOO_MANY_WON: "19.1",
        BoxCode.TOO_FEW_WON: "19.1",
    },
    demo=DemoMatch(
        8, "Ben Cleo Emil", ({"counts": [12, 18, 9], "left": 3}, {"counts": [18, 9, 15], "left": 0})
    ),
)
