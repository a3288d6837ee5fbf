"""Schlafmütze in words."""

from collections.abc import Iterator

from django.contrib.humanize.templatetags.humanize import ordinal
from django.utils.translation import gettext, ngettext
from django.utils.translation import gettext_lazy as _

from engine import Card
from engine.box.events import BoxEvent, BoxEventKind
from engine.box.results import BoxCode
from engine.games.schlafmuetze.round import QUARTET_SIZE, Sight
from games.forms import LoserEntry
from games.names import Names
from games.pictures import Choice, HandCard, Picture, Pile
from games.presentation import BoxPresentation, DemoMatch
from games.results import CountedUnit
from games.words import card_words, cards_words


def event_words(event: BoxEvent, names: Names) -> str:
    facts = {**names.facts(event.seat, event.other), "count": event.count}
    if event.kind == BoxEventKind.LAID_DOWN:
        return gettext("%(name)s lays down") % facts
    if event.cards:
        facts["given"], facts["got"] = (cards_words([card]) for card in event.cards)
        return gettext("%(name)s gives %(given)s and gets %(got)s") % facts
    return gettext("%(name)s exchanges a card with %(other)s") % facts


def what_now(sight: Sight, names: Names) -> str:
    """To whom a card is given now; "" for a seat that only watches, or that has to be quick."""
    if sight.down or not any(text.startswith("give") for text in sight.moves):
        return ""
    [other] = {*sight.pair} - {sight.seat}
    return gettext("Give %(name)s a card.") % names.facts(other or 0)


def picture(sight: Sight, names: Names) -> Picture:
    held = [card for card in sight.hand if card != sight.choice]
    hand = sorted(held, key=lambda card: (card.number, card))
    return Picture(
        piles=tuple(lying(sight, names)),
        hand=tuple(HandCard(card, tuple(gifts_of(sight, card))) for card in hand),
        buttons=(down_button(sight),) if sight.hand and sight.seat not in sight.down else (),
        says=what_now(sight, names),
        race="down" if sight.down else "before",
    )


def gifts_of(sight: Sight, card: Card) -> Iterator[Choice]:
    """To give this card: it waits for the card of the other seat, or goes there at once. Once
    somebody has laid down, there is nothing else to do."""
    text = f"give {card}"
    if text in sight.moves and not sight.down:
        [other] = {*sight.pair} - {sight.seat}
        to = str(other) if any(sight.has_chosen) else f"given-{sight.seat}"
        yield Choice(text, card_words(card), to=to, is_face_down=True)


def down_button(sight: Sight) -> Choice:
    """The button to lay down, always there. It works with four equal cards, or after another seat;
    it is shown with the own hand only, because it reveals a quartet."""
    text = "down" if "down" in sight.moves else ""
    return Choice(text, gettext("Lay down!"), is_main=bool(text), is_call=bool(sight.down))


def lying(sight: Sight, names: Names) -> Iterator[Pile]:
    """The cards that the two exchanging seats offer; once somebody has laid down, who has done so
    in which place, and who still sleeps."""
    if not sight.down:
        for seat, has_chosen in dict(zip(sight.pair, sight.has_chosen, strict=True)).items():
            yield Pile(names.shorts[seat], int(has_chosen), seat=seat, at=f"given-{seat}")
        return
    for place, seat in enumerate(sight.down, 1):
        yield Pile(names.shorts[seat], QUARTET_SIZE, seat=seat, amount=f"{ordinal(place)}")
    for seat in names.around:
        if seat not in sight.down:
            yield Pile(names.shorts[seat], 0, seat=seat, amount=gettext("asleep"), is_asleep=True)


def caps(count: int) -> str:
    return ngettext("%(count)s cap", "%(count)s caps", count) % {"count": count}


SCHLAFMUETZE = BoxPresentation(
    key="schlafmuetze",
    entry=LoserEntry,
    line=_("Collect four equal numbers. The last to notice loses."),
    event=event_words,
    picture=picture,
    unit=CountedUnit(_("Caps"), _("Caps per round"), caps),
    paragraphs={BoxCode.HELD_AT_THE_END: "20.3"},
    demo=DemoMatch(
        2,
        "Anna Ben Cleo Dora Emil",
        (
            {"seats": 5, "seat": 3},
            {"seats": 5, "seat": 1},
            {"seats": 5, "seat": 3},
            {"seats": 5, "seat": 0},
        ),
    ),
)
