"""How a round of Quartett is entered: quartets and minus points."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, Final

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from engine.box.counts import Unit
from engine.box.results import BoxResult
from engine.games.quartett.result import Quartets
from games.entry import FieldKind, Texts
from games.forms import NUMBER_WORDS, NumberEntry
from games.words import unit_words

MOST_MINUS: Final = 99


@dataclass(frozen=True)
class QuartetsEntry(NumberEntry):
    json_fields = {"quartets": FieldKind.COUNTS, "minus": FieldKind.COUNTS}
    in_places = ("quartets", "minus")
    script_words: ClassVar = {
        **NUMBER_WORDS,
        "minus": gettext_lazy("minus points: {count}"),
        "minusOf": gettext_lazy("{player}: how many minus points?"),
    }

    prompt = gettext_lazy("How many quartets has each won?")
    prompt_one = gettext_lazy("{player}: how many quartets?")
    help = gettext_lazy(
        "Tap a name, then the number. The last one is worked out for you. Minus points have"
        " their own tab."
    )

    @property
    def most(self) -> int:
        return self.game.pack.highest

    def facts(self) -> dict[str, Any]:
        return {**super().facts(), "mostMinus": MOST_MINUS}

    def context(self, names: Sequence[str], texts: Texts) -> dict[str, Any]:
        return {**super().context(names, texts), "has_minus": True}

    def label(self, field: str, place: int | None, names: Sequence[str]) -> str:
        name = super().label(field, place, names)
        return _("Minus points of %(name)s") % {"name": name} if field == "minus" else name

    def defaults(self, fields: Mapping[str, Any]) -> dict[str, Any]:
        return {"minus": [count or 0 for count in fields["minus"]]}

    def ending_from_points(self, points: Sequence[tuple[int, int]]) -> BoxResult:
        minus, won = zip(*points, strict=True)
        return self.game.result(quartets=won, minus=minus)

    def text_of(self, name: str, value: Any) -> str:
        return "" if name.startswith("minus") and value == 0 else super().text_of(name, value)

    def words(self, result: Quartets, seat: int) -> Iterator[str]:
        count, minus = result.quartets[seat], result.minus[seat]
        if count is not None:
            yield unit_words(Unit.QUARTETS, count)
        if minus:
            words = ngettext("%(count)s minus point", "%(count)s minus points", minus)
            yield words % {"count": minus}
