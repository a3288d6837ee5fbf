"""One sentence per reason of a refusal."""

from collections.abc import Mapping
from datetime import datetime
from enum import StrEnum
from typing import Any

from django.utils.formats import date_format
from django.utils.functional import Promise
from django.utils.timezone import localtime
from django.utils.translation import gettext_lazy as _

from leagues.invitations import InvitationReason
from leagues.members import MemberReason
from leagues.names import NameReason
from leagues.phones.recovery import RecoveryReason
from leagues.player_claim import ClaimReason
from leagues.players import PlayersReason
from leagues.refusals import Refused
from leagues.seasons import SeasonReason
from leagues.tokens import TokenReason
from leagues.words.names import isolated

Words = str | Promise

SENTENCES: Mapping[StrEnum, Words] = {
    NameReason.EMPTY: _("A name needs at least one letter."),
    NameReason.TOO_LONG: _("“%(name)s…” is too long: a name has at most %(most)s characters."),
    NameReason.TAKEN: _(
        "Somebody is called %(name)s here already. If both are one person, count them as one."
    ),
    InvitationReason.EXPIRED: _("This invitation has run out. Ask for a new one."),
    InvitationReason.REVOKED: _("This invitation was withdrawn. Ask for a new one."),
    InvitationReason.TOO_MANY: _("There are %(most)s open invitations. Withdraw one first."),
    InvitationReason.TERMS: _("Choose a role, and how long the invitation is valid."),
    MemberReason.LAST_OWNER: _("Somebody has to run the league. Make somebody else owner first."),
    MemberReason.REMOVED: _("You were removed from this league. Ask for a new invitation."),
    RecoveryReason.UNKNOWN: _(
        "No league has this recovery code. Look for a letter that was misread; an older code stops "
        "working when a new one is printed."
    ),
    MemberReason.IS_RUN: _("Somebody runs this league already."),
    TokenReason.TOO_MANY: _("%(most)s keys are in use. Take one back first."),
    TokenReason.SCOPE: _("Choose what the program may do."),
    TokenReason.PAGE: _("This page is out of date. Open it again."),
    SeasonReason.ONE_IS_OPEN: _("Season %(name)s is still open. Close it first."),
    SeasonReason.IS_CLOSED: _("This season is closed and takes no more changes."),
    SeasonReason.IS_OPEN: _("This season is open already."),
    ClaimReason.TAKEN: _(
        "%(name)s belongs to an account. Sign in with it, or ask an owner of the league."
    ),
    PlayersReason.TWICE: _("%(name)s is there twice. Give one of them another name."),
}


def refusal_sentence(refused: Refused, sentences: Mapping[StrEnum, Words] = SENTENCES) -> str:
    facts = {key: fact_words(key, fact) for key, fact in refused.facts.items()}
    return str(sentences[refused.reason]) % facts


def fact_words(key: str, fact: Any) -> Any:
    if isinstance(fact, datetime):
        return date_format(localtime(fact), "SHORT_DATE_FORMAT")
    return isolated(fact) if key in {"name", "other"} else fact
