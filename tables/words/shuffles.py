"""The facts about a shuffle that a browser checks (``static/table/check.js``), as sentences."""

from typing import Final, NamedTuple

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _


class ShuffleFact(NamedTuple):
    """``is_own``: only a browser that sat at the table before the deal can check it."""

    name: str
    sentence: Promise
    is_own: bool = False


SHUFFLE_FACTS: Final = (
    ShuffleFact("promise", _("The promise was made of this secret.")),
    ShuffleFact(
        "noted", _("It is the promise that this browser noted before the deal."), is_own=True
    ),
    ShuffleFact("given", _("What this browser added has counted."), is_own=True),
    ShuffleFact("deck", _("The deck lay in order before it was shuffled.")),
    ShuffleFact("first", _("The seat that starts follows from it.")),
    ShuffleFact("hands", _("Every hand follows from it, card by card.")),
    ShuffleFact("stock", _("The stock follows from it, in its order.")),
)
