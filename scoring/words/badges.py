"""Every badge's name, and what a player did to earn it."""

from collections.abc import Mapping
from typing import NamedTuple

from django.utils.translation import gettext_lazy as _

from scoring.sums.rollups.badges import Badge
from scoring.words.rulesets import Words


class BadgeWords(NamedTuple):
    name: Words
    meaning: Words


WORDS: Mapping[Badge, BadgeWords] = {
    Badge.FIRST_WIN: BadgeWords(_("First out"), _("Won a round, alone or with others.")),
    Badge.IN_A_ROW: BadgeWords(_("Unstoppable"), _("Won three rounds in a row in one season.")),
    Badge.MANY: BadgeWords(_("Old hand"), _("Played a hundred rounds.")),
    Badge.EVERYWHERE: BadgeWords(_("At home everywhere"), _("Won under three rule sets.")),
    Badge.CLEAN: BadgeWords(_("Clean hands"), _("Ended ten rounds without a penalty.")),
    Badge.SOCIABLE: BadgeWords(_("Sociable"), _("Played against ten different people.")),
    Badge.EVERY_SEAT: BadgeWords(_("Any chair will do"), _("Won from four different seats.")),
}
