"""The name and the meaning of each role."""

from collections.abc import Mapping
from typing import NamedTuple

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from leagues.models import Role


class RoleWords(NamedTuple):
    name: Promise | str
    meaning: Promise | str


WORDS: Mapping[Role, RoleWords] = {
    Role.VIEWER: RoleWords(Role.VIEWER.label, _("sees everything and changes nothing")),
    Role.PLAYER: RoleWords(Role.PLAYER.label, _("is one of the players, and records nothing")),
    Role.RECORDER: RoleWords(Role.RECORDER.label, _("starts games, records and corrects rounds")),
    Role.OWNER: RoleWords(Role.OWNER.label, _("runs the league: people, links, defaults")),
}
