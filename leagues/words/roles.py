"""What a role is called, and what it may."""

from collections.abc import Mapping
from typing import NamedTuple

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from leagues.models import Role


class RoleWords(NamedTuple):
    name: Promise | str
    meaning: Promise | str


WORDS: Mapping[Role, RoleWords] = {
    Role.VIEWER: RoleWords(
        pgettext_lazy("role", "Viewer"), _("sees everything and changes nothing")
    ),
    Role.PLAYER: RoleWords(
        pgettext_lazy("role", "Player"), _("is one of the players, and records nothing")
    ),
    Role.RECORDER: RoleWords(
        pgettext_lazy("role", "Recorder"), _("starts games, records and corrects rounds")
    ),
    Role.OWNER: RoleWords(
        pgettext_lazy("role", "Owner"), _("runs the league: people, links, defaults")
    ),
}
