"""How a round of Behalten is entered: the number that each has kept."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from engine.games.behalten.result import Kept
from games.entry import FieldKind
from games.forms import NumberEntry


@dataclass(frozen=True)
class KeptEntry(NumberEntry):
    json_fields = {"kept": FieldKind.COUNTS}
    in_places = ("kept",)
    prompt = gettext_lazy("Which number did each keep?")
    prompt_one = gettext_lazy("{player}: which number?")
    help = gettext_lazy("Tap a name, then the number of the card.")

    @property
    def most(self) -> int:
        return self.game.pack.highest

    def ending_from_points(self, points: Sequence[tuple[int, int]]) -> Any:
        return self.game.result(kept=[number for _penalty, number in points])

    def words(self, result: Kept, seat: int) -> Iterator[str]:
        number = result.kept[seat]
        if number is not None:
            yield _("kept a %(number)s") % {"number": number}
