"""What people tap in for a round of another game of the box, as its result, and back.

A part of the round is a field of the result, or what the field says of one seat: ``counts-2``.
"""

from collections.abc import Iterator, Mapping
from typing import Any, Final

from engine import NotationError, NotationReason
from engine.box import BoxGame, BoxResult, CountsGame, Form
from engine.setup import is_count

ORDER, SEAT, LEFT, MINUS = "order", "seat", "left", "minus"
CALLER, WITHOUT_RISK, STOCK = "caller", "without_risk", "stock"
WHOLE: Final[Mapping[Form, tuple[str, ...]]] = {
    Form.ORDER: (ORDER,),
    Form.ONE_SEAT: (SEAT,),
    Form.COUNTS: (LEFT,),
    Form.QUARTETS: (),
    Form.SUMS: (CALLER, WITHOUT_RISK, STOCK),
}
OF_EACH_SEAT: Final[Mapping[Form, tuple[str, ...]]] = {
    Form.ORDER: (),
    Form.ONE_SEAT: (),
    Form.COUNTS: ("counts",),
    Form.QUARTETS: ("quartets", MINUS),
    Form.SUMS: ("sums",),
}
ANSWERS: Final = {"yes": True, "no": False}
MOST_DIGITS: Final = 6  # ``int`` refuses thousands


def result_parts(game: BoxGame, seats: int) -> tuple[str, ...]:
    """The names of all parts of a round of this game."""
    each = (f"{name}-{seat}" for name in OF_EACH_SEAT[game.form] for seat in range(seats))
    return (*each, *WHOLE[game.form])


def read_result_part(name: str, text: str) -> Any:
    """The value of a part as ``game.result`` needs it; raises NotationError."""
    field, text = name.partition("-")[0], text.strip()
    if field == ORDER:
        return [digits(each, name) for each in text.split(",")]
    if field == WITHOUT_RISK:
        if text not in ANSWERS:
            raise NotationError(NotationReason.BOX_RESULT, text=text, key=name)
        return ANSWERS[text]
    if field == "sums" and not text.isdecimal():
        return text.lower()
    return digits(text, name)


def digits(text: str, name: str) -> int:
    text = text.strip()
    if not text.isdecimal() or len(text) > MOST_DIGITS or not is_count(int(text)):
        raise NotationError(NotationReason.BOX_RESULT, text=text, key=name)
    return int(text)


def result_of_parts(game: BoxGame, seats: int, parts: Mapping[str, str]) -> BoxResult:
    """The result that these texts describe; raises NotationError."""
    read = {name: read_result_part(name, text) for name, text in parts.items() if text.strip()}
    said = {name: read.get(name) for name in WHOLE[game.form]}
    for name in OF_EACH_SEAT[game.form]:
        said[name] = [read.get(f"{name}-{seat}") for seat in range(seats)]
    return game.result(**said | dict(unless_said(game, seats, said)))


def unless_said(game: BoxGame, seats: int, said: Mapping[str, Any]) -> Iterator[tuple[str, Any]]:
    """What nobody has to say: the places not tapped yet, no minus points, and nothing left."""
    if game.form == Form.ORDER:
        tapped = said[ORDER] or []
        if len(tapped) > seats:
            raise NotationError(NotationReason.BOX_RESULT, text=tapped, key=ORDER)
        yield ORDER, [*tapped, *[None] * (seats - len(tapped))]
    if game.form == Form.ONE_SEAT:
        yield "seats", seats
    if game.form == Form.QUARTETS:
        yield MINUS, [count or 0 for count in said[MINUS]]
    if isinstance(game, CountsGame) and game.leaves_rarely and None in said["counts"]:
        yield LEFT, said[LEFT] or 0


def parts_of_result(result: BoxResult) -> dict[str, str]:
    """The texts that describe this result: a correction starts with them."""
    said = result.said()
    texts = {name: text_of_part(said[name]) for name in WHOLE[result.game.form]}
    for name in OF_EACH_SEAT[result.game.form]:
        texts |= {f"{name}-{seat}": text_of_part(each) for seat, each in enumerate(said[name])}
    return {name: text for name, text in texts.items() if text}


def text_of_part(value: Any) -> str:
    """The text of a value; without the places that are not known."""
    if value is None:
        return ""
    if isinstance(value, bool):
        return next(text for text, answer in ANSWERS.items() if answer is value)
    if isinstance(value, list):
        return ",".join(str(each) for each in value if each is not None)
    return str(value)
