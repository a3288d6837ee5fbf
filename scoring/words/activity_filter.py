"""Filters of the history for groups of actions."""

from collections.abc import Mapping
from typing import Final

from django.utils.translation import gettext_lazy as _

from scoring.statistics.activity import ANSWERS, CLAIMS, MATCHES
from scoring.words.rulesets import Words

SOURCES: Final[Mapping[str, Words]] = {
    MATCHES: _("Games started"),
    CLAIMS: _("Rounds recorded, corrected, deleted"),
    ANSWERS: _("Rounds confirmed and disputed"),
}
