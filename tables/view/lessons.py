"""The texts of a guided round at each moment of its script, and the places they point at."""

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from engine import Card, Move
from engine.cards import parse_card
from games.words import Words
from tables.lessons import SCRIPTS, lesson_of
from tables.models import Deal
from tables.play.rounds import timeline_of
from tables.view.board import Board


class Line(NamedTuple):
    """A sentence; ``lights`` names what it speaks of, as ``static/play/guide.js`` reads it."""

    words: Words | str
    lights: str = ""
    step: str = ""  # "3 of 7" sentences of the lesson


AIM: Final = Line(_("Whoever is first without cards wins. Here is how many each holds."), "seats")
OFF: Final = Line(_("Take that back, or play on as you like."), "undo")
# By rule set, and by the moves that the learner has seen.
SAID: Final[Mapping[str, Mapping[int, tuple[Line, ...]]]] = {
    "junior": {
        0: (
            AIM,
            Line(_("Rows grow one by one. Red 2 fits: tap it."), "card:r2 place:r2"),
        ),
        1: (Line(_("Lay as many in a turn as you like: red 3 too."), "card:r3 place:r3"),),
        2: (
            Line(_("Green 10 fits, but keep it: then nobody can lay green 9."), "place:g10"),
            Line(_("So end your turn."), "end"),
        ),
        8: (
            Line(_("For %(last)s nothing fitted: a card was drawn from here."), "deck"),
            Line(_("Now all your cards fit: go, green 10 last!"), "card:b4 place:b4"),
        ),
        9: (Line("", "card:y9 place:y9"),),
        10: (Line("", "card:g10 place:g10"),),
        11: (Line(_("You win: %(next)s waited for your green 10 to the end.")),),
    },
    "classic": {
        0: (
            AIM,
            Line(_("A row begins with its 11 and grows one by one, down and up."), "row:r"),
            Line(_("This round is nearly over. Red 2 fits: tap it."), "card:r2 place:r2"),
        ),
        1: (
            Line(
                _("A turn is at least one card, if one fits, or as many as you like: red 1 too."),
                "card:r1 place:r1",
            ),
        ),
        2: (
            Line(_("Blue 11 fits, but keep it: until it lies, nobody can lay blue."), "place:b11"),
            Line(_("Yellow 19 can wait as well. End your turn."), "end"),
        ),
        9: (
            Line(_("For %(next)s nothing fitted: up to three are drawn from here."), "deck"),
            Line(_("Now all your cards fit: go, blue 11 last!"), "card:y19 place:y19"),
        ),
        10: (Line("", "card:g20 place:g20"),),
        11: (Line("", "card:b11 place:b11"),),
        12: (Line(_("You win: %(next)s could lay no blue card while you kept the 11.")),),
    },
    "master": {
        0: (
            Line(_("Bonus cards count for you, cards left in the hand against you."), "seats"),
            Line(_("Lay one to four cards, or draw one: yellow 12 fits."), "card:y12 place:y12"),
        ),
        1: (Line(_("A joker goes wherever a card fits: as yellow 13."), "card:* place:y13"),),
        2: (
            Line(
                _("Over a bridge, green 13 fits: the same number lies in the row beside it."),
                "card:g13",
            ),
        ),
        3: (Line(_("Bridges are few. From this one green 14 fits."), "card:g14 place:g14"),),
        4: (Line(_("Four cards are a turn. Now play on as you like!"), "end"),),
    },
    "hold": {
        0: (
            Line(
                _("Red 18 fits, and only you have it. Whoever has the 19 waits for you."),
                "place:r18",
            ),
            Line(_("So keep it. Red 1 ends its row and helps nobody: lay it."), "card:r1 place:r1"),
        ),
        1: (Line(_("One card is enough. End your turn."), "end"),),
        7: (
            Line(
                _("%(across)s has one card left and had to pass: it waits for your 18."), "seat:2"
            ),
            Line(_("Green 5 leads only to your own 4. Lay it."), "card:g5 place:g5"),
        ),
        8: (Line(_("Keep the 4 for later, too. End your turn."), "end"),),
        14: (Line(_("Now all your cards fit: go, red 18 last!"), "card:g4 place:g4"),),
        15: (Line("", "card:b2 place:b2"),),
        16: (Line("", "card:r18 place:r18"),),
        17: (Line(_("You win: %(across)s waited for your red 18 to the end.")),),
    },
    "draw": {
        0: (
            Line(_("A bonus card brings 11 points, a card left costs its number."), "seats"),
            Line(
                _("%(next)s has four cards, and a turn may have four. Your yellow 18 could help."),
                "place:y18 seat:1",
            ),
            Line(_("Then red 20 costs you 20. So draw: in Master you always may."), "deck draw"),
        ),
        5: (
            Line(_("Without your 18, %(next)s could lay only one card."), "seat:1"),
            Line(
                _("You drew red 19. Now all cards fit: go, yellow 18 last!"), "card:r19 place:r19"
            ),
        ),
        6: (Line("", "card:r20 place:r20"),),
        7: (Line("", "card:y18 place:y18"),),
        8: (Line(_("You win with 11 points: the others pay for what they hold.")),),
    },
}


class Taught(NamedTuple):
    """The turning point of a guided round: the card that the lesson says to keep."""

    step: int
    seat: int
    card: Card
    words: str
    better: Move


def taught_in(deal: Deal, names: Sequence[str]) -> Taught | None:
    """None where the round left the script before, and where a lesson keeps no card to the end."""
    lesson = lesson_of(deal)
    if lesson is None or not lesson.replay().over:
        return None
    key, texts, moves = deal.table.lesson_key, timeline_of(deal).texts, lesson.moves
    script, seats = SCRIPTS[key], timeline_of(deal).seats
    step, seat = script.begins + script.seen, seats[script.begins]
    if texts[:step] != tuple(map(str, moves[:step])):
        return None
    is_followed = texts == tuple(map(str, moves))
    ending, *_rest = SAID[key][len(moves) - script.begins]
    words = ending.words if is_followed else keep_line(key).words
    facts = names_around(names, seat)
    return Taught(step, seat, parse_card(script.keep), str(words) % facts, moves[step])


def keep_line(key: str) -> Line:
    """The sentence of a lesson about the card to keep."""
    script = SCRIPTS[key]
    return next(line for line in SAID[key][script.seen] if f"place:{script.keep}" in line.lights)


def names_around(names: Sequence[str], seat: int) -> dict[str, str]:
    """Those that a lesson names: the next one, the one after that and the last one."""
    following = [*names[seat + 1 :], *names[:seat]]
    return {"next": following[0], "across": following[1], "last": following[-1]}


def lesson_lines(deal: Deal, board: Board) -> tuple[Line, ...]:
    """The lesson for the shown seat now; none where the round has left its script."""
    lesson = lesson_of(deal)
    if lesson is None or board.seat is None or not board.is_dealt:
        return ()
    key, texts = deal.table.lesson_key, [text for _seat, text in board.texts]
    script = [str(move) for move in lesson.moves]
    facts = names_around([place.name for place in board.places], board.seat)
    if texts == script[: len(texts)]:
        lines = SAID[key].get(len(texts) - SCRIPTS[key].begins, ())
        return tuple(
            Line(str(line.words) % facts, line.lights, step_words(key, line)) for line in lines
        )
    has_just_left = texts[:-1] == script[: len(texts) - 1] and board.may_take_back
    return (Line(str(OFF.words), OFF.lights),) if has_just_left else ()


def step_words(key: str, line: Line) -> str:
    spoken = [said for lines in SAID[key].values() for said in lines if said.words]
    if line not in spoken:
        return ""
    return gettext("%(done)s of %(goal)s") % {"done": spoken.index(line) + 1, "goal": len(spoken)}
