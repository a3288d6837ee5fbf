"""How a round of Farbensammeln is entered: a sum of each seat, and who called the end."""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Any, ClassVar, Final

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from engine import Seat
from engine.box.results import BoxCode, BoxProblem
from engine.games.farbensammeln.result import ColourSums, SumsGame, highest_sum
from games.elfer_raus.parts import stock_tokens
from games.entry import ClaimPart, FieldKind, Texts
from games.forms import NUMBER_WORDS, Choices, NumberEntry
from games.names import isolated
from games.results import sum_words
from games.words import COLOUR_CLASSES, COLOURS

SUM: Final = re.compile(r"[rygb][1-9][0-9]{0,2}")  # with its colour
ANSWERS: Final = {"yes": True, "no": False}
PLACES: Final[Mapping[StrEnum, tuple[str, ...]]] = {
    BoxCode.NOBODY_CAN_CALL: ("caller", "without_risk"),
    BoxCode.NOT_WITHOUT_RISK: ("without_risk", "stock"),
    BoxCode.STOCK_TOO_HIGH: ("stock",),
}


@dataclass(frozen=True)
class SumsEntry(NumberEntry):
    game: SumsGame

    template = "round/sums.html"
    json_fields = {
        "sums": FieldKind.SUMS,
        "caller": FieldKind.SEAT,
        "without_risk": FieldKind.ANSWER,
        "stock": FieldKind.COUNT,
    }
    in_places = ("sums",)
    whole = ("caller", "without_risk", "stock")
    is_in_points = False  # they do not say who called the end, or what a circled sum was
    of_seats = frozenset({"caller"})
    script_words: ClassVar = {
        **NUMBER_WORDS,
        "called": gettext_lazy("called “Stop”"),
        "ringed": gettext_lazy("circled, counts nothing"),
        "go-call": gettext_lazy("Who called “Stop”?"),
    }

    prompt = gettext_lazy("What is each hand worth?")
    prompt_one = gettext_lazy("{player}: which sum?")
    help = gettext_lazy(
        "Tap the colour and the sum for each player; the next name follows. Then tap who"
        " called “Stop”. “Without risk” works only once the stock is empty."
    )

    @property
    def most(self) -> int:
        highest = self.game.pack.highest
        return highest_sum(min(self.game.hand(self.seats) + 1, highest), highest)

    def context(self, names: Sequence[str], texts: Texts) -> dict[str, Any]:
        letters = self.game.pack.letters
        colours = [(letter, COLOUR_CLASSES[letter], COLOURS[letter]) for letter in letters]
        return {**super().context(names, texts), "colours": colours}

    def read(self, name: str, text: str) -> Any:
        word = text.strip().lower()
        if name == "without_risk" and word in ANSWERS:
            return ANSWERS[word]
        if name.startswith("sums") and SUM.fullmatch(word):
            return word
        return super().read(name, text)

    def text_of(self, name: str, value: Any) -> str:
        if isinstance(value, bool):
            return next(text for text, answer in ANSWERS.items() if answer is value)
        return super().text_of(name, value)

    def label(self, field: str, place: int | None, names: Sequence[str]) -> str:
        if place is not None:
            return _("%(name)s, like 87 or r87 (r, y, g, b)") % {"name": names[place]}
        return {
            "caller": _("Who called “Stop”?"),
            "without_risk": _("Without risk?"),
            "stock": _("Cards in the stock"),
        }[field]

    def choices(self, field: str, names: Sequence[str]) -> Choices:
        answers = [("yes", _("without risk")), ("no", _("with risk"))]
        return answers if field == "without_risk" else super().choices(field, names)

    def about(self, problem: BoxProblem, texts: Texts) -> Iterable[str]:
        if problem.code in PLACES:
            return PLACES[problem.code]
        if problem.seats:
            return super().about(problem, texts)
        return [name for name in texts if name.startswith("sums")]

    def open_question(self, result: ColourSums, names: Sequence[str]) -> str:
        """The question that is left when all sums are entered."""
        if None in result.sums:
            return ""
        if result.caller is None:
            return _("Who called “Stop”?")
        name = isolated(names[result.caller])
        if result.points() is None:
            return _("%(name)s does not have the most. Was it without risk?") % {"name": name}
        if result.ringed is not None:
            return _(
                "%(name)s called “Stop”, but does not have the most: circled, counts nothing."
            ) % {"name": name}
        return ""

    def ringed(self, result: ColourSums) -> Seat | None:
        return result.ringed

    def words(self, result: ColourSums, seat: int) -> Iterator[str]:
        claimed = result.sums[seat]
        if claimed is not None:
            yield sum_words(*claimed)
        if result.caller == seat:
            is_safe = result.without_risk
            yield _("called “Stop” without risk") if is_safe else _("called “Stop”")
        if result.ringed == seat:
            yield _("circled, counts nothing")

    def other_parts(self, result: ColourSums) -> dict[str, ClaimPart]:
        return {_("Stock"): ClaimPart(stock_tokens(result.stock))}
