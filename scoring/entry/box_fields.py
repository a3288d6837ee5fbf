"""The plain form of another game, for a phone without scripts: a field for each part of a round."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Final, NamedTuple

from django.utils.translation import gettext as _

from scoring.matches.box_fields import CALLER, LEFT, MINUS, ORDER, SEAT, SUMS, WITHOUT_RISK

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
        CALLER: _("Who called the end?"),
        WITHOUT_RISK: _("Without risk?"),
        "stock": _("Cards in the stock"),
    }[field]


def answers() -> Choices:
    return [("yes", _("without risk")), ("no", _("at risk"))]
