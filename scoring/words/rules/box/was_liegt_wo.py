"""Was liegt wo?: remember where the pairs lie."""

from django.utils.translation import gettext_lazy as _

from scoring.words.rules.section import Section

WAS_LIEGT_WO = Section(
    "26",
    _("Was liegt wo? (pairs)"),
    {
        "26.1": _("All 80 cards, or the 40 of two colours, lie face down in rows."),
        "26.2": _(
            "In turn each player turns over two. If the numbers are equal, you take the pair; "
            "otherwise you turn them back."
        ),
        "26.3": _(
            "Then the next player has the turn, also after a pair. By agreement, whoever "
            "finds a pair goes on. (Ruling.)"
        ),
        "26.4": _(
            "When all 40 pairs are taken, or 20 with two colours, the most pairs win. Each "
            "counts one point. (Ruling.)"
        ),
    },
)
