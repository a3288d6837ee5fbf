"""The input for a round of one of the ten other games, as its result, and back.

A part of the round is a field of the result, or one place of it: ``counts-2`` is what seat 2 has
won, ``order-0`` the seat that was out first.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any, Final, NamedTuple

from django.utils.translation import gettext as _

from engine import NotationError, NotationReason
from engine.box.counts import Counts, CountsGame
from engine.box.results import BoxGame, BoxResult, Form
from engine.games.every_game import AnyResult
from engine.seats import is_count

ORDER, SEAT, COUNTS, LEFT, QUARTETS, MINUS = "order", "seat", "counts", "left", "quartets", "minus"
SUMS, CALLER, WITHOUT_RISK = "sums", "caller", "without_risk"
WHOLE: Final[Mapping[Form, tuple[str, ...]]] = {
    Form.ORDER: (),
    Form.ONE_SEAT: (SEAT,),
    Form.COUNTS: (LEFT,),
    Form.QUARTETS: (),
    Form.SUMS: (CALLER, WITHOUT_RISK, "stock"),
}
IN_PLACES: Final[Mapping[Form, tuple[str, ...]]] = {
    Form.ORDER: (ORDER,),
    Form.ONE_SEAT: (),
    Form.COUNTS: (COUNTS,),
    Form.QUARTETS: (QUARTETS, MINUS),
    Form.SUMS: (SUMS,),
}
ANSWERS: Final = {"yes": True, "no": False}
SUM: Final = re.compile(r"[rygb][1-9][0-9]{0,2}")  # with its colour
LONGEST_NUMBER: Final = 6  # digits, with leading zeros: ``int`` refuses thousands of digits


def result_parts(game: BoxGame, seats: int) -> tuple[str, ...]:
    """The names of all parts of a round of this game."""
    placed = (f"{name}-{place}" for name in IN_PLACES[game.form] for place in range(seats))
    return (*placed, *WHOLE[game.form])


def read_result_part(name: str, text: str) -> Any:
    """The value of a part as ``game.result`` needs it; raises NotationError."""
    text = text.strip().lower()
    if name == WITHOUT_RISK and text in ANSWERS:
        return ANSWERS[text]
    if name.startswith(SUMS) and SUM.fullmatch(text):
        return text
    if not text.isdecimal() or len(text) > LONGEST_NUMBER or not is_count(int(text)):
        raise NotationError(NotationReason.BOX_RESULT, text=text, key=name)
    return int(text)


def result_of_parts(game: BoxGame, seats: int, parts: Mapping[str, str]) -> BoxResult:
    """The result that these texts describe; raises NotationError."""
    values = {name: read_result_part(name, text) for name, text in parts.items() if text.strip()}
    fields = {name: values.get(name) for name in WHOLE[game.form]}
    for name in IN_PLACES[game.form]:
        fields[name] = [values.get(f"{name}-{place}") for place in range(seats)]
    return game.result(**fields | dict(defaults(game, seats, fields)))


def defaults(game: BoxGame, seats: int, fields: Mapping[str, Any]) -> Iterator[tuple[str, Any]]:
    """Fields that people need not enter: how many play, no minus points, that nothing is left."""
    if game.form == Form.ONE_SEAT:
        yield "seats", seats
    if game.form == Form.QUARTETS:
        yield MINUS, [count or 0 for count in fields[MINUS]]
    if isinstance(game, CountsGame) and game.leaves_rarely and None in fields[COUNTS]:
        yield LEFT, fields[LEFT] or 0


def parts_of_result(result: BoxResult) -> dict[str, str]:
    """The texts that describe this result, in which a correction is entered."""
    fields, form = result.arguments(), result.game.form
    values = {name: fields[name] for name in WHOLE[form]}
    for name in IN_PLACES[form]:
        values |= {f"{name}-{place}": value for place, value in enumerate(fields[name])}
    values = {name: value for name, value in values.items() if not is_default(name, value)}
    return {name: text_of_part(value) for name, value in values.items() if value is not None}


def as_counted(claimed: BoxResult, deduced: AnyResult) -> BoxResult:
    """The claim, with the counts that were deduced until 1.1.0 and would not be now, because other
    cards are dealt in this game, or some may be left."""
    if not isinstance(claimed, Counts) or not isinstance(deduced, Counts):
        return claimed
    counts, game = deduced.counts, claimed.game
    is_same = all(a in (None, b) for a, b in zip(claimed.counts, counts, strict=True))
    is_earlier = sum(n or 0 for n in counts) == game.earlier_total(claimed.seats)
    if game.leaves_rarely and None not in counts and is_same and is_earlier:
        return replace(claimed, counts=counts, left=None)
    return claimed


def is_default(name: str, value: Any) -> bool:
    """Whether people need not enter this value: it is no minus points."""
    return name.startswith(MINUS) and value == 0


def text_of_part(value: Any) -> str:
    if isinstance(value, bool):
        return next(text for text, answer in ANSWERS.items() if answer is value)
    return str(value)


Choices = Sequence[tuple[str, str]]
OF_SEATS: Final = {ORDER, SEAT, CALLER}


class PlainField(NamedTuple):
    name: str
    label: str
    value: str
    choices: Choices  # empty: a text is typed


def plain_fields(
    names: Sequence[str], parts: Sequence[str], texts: Mapping[str, str], question: str
) -> Iterator[PlainField]:
    seats = [(str(seat), name) for seat, name in enumerate(names)]
    for part in parts:
        field, _dash, place = part.partition("-")
        label = placed_label(field, int(place), names) if place else whole_label(field, question)
        choices = seats if field in OF_SEATS else answers() if field == WITHOUT_RISK else []
        yield PlainField(part, label, texts.get(part, ""), choices)


def placed_label(field: str, place: int, names: Sequence[str]) -> str:
    if field == ORDER:
        return _("out as number %(place)s") % {"place": place + 1}
    if field == MINUS:
        return _("Minus points of %(name)s") % {"name": names[place]}
    if field == SUMS:
        return _("%(name)s, like 87 or r87 (r, y, g, b)") % {"name": names[place]}
    return names[place]


def whole_label(field: str, question: str) -> str:
    return {
        SEAT: question,
        LEFT: _("Won by nobody"),
        CALLER: _("Who called “Stop”?"),
        WITHOUT_RISK: _("Without risk?"),
        "stock": _("Cards in the stock"),
    }[field]


def answers() -> Choices:
    return [("yes", _("without risk")), ("no", _("with risk"))]
