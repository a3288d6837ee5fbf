"""Phones as people call them, and what has acted where no player did."""

from collections.abc import Mapping
from datetime import datetime, timedelta
from typing import Final

from django.utils.formats import date_format
from django.utils.timezone import localdate
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from games.names import isolated
from games.words import Words
from leagues.models import Guest, Membership
from leagues.phones import Actor

ACTORS: Final[Mapping[Actor, Words]] = {
    Actor.STARTER: _("the phone that started the league"),
    Actor.MEMBER: _("the phone of a member"),
    Actor.CODE: _("a phone with the recovery code"),
    Actor.LINK: _("a phone with the link"),
    Actor.PROGRAM: _("a program"),
    Actor.OPERATOR: _("the operator of this site"),
}


def actor_words(stored: str | None) -> Words:
    """An actor as it is stored: with the name of its phone or program, if it has one."""
    actor, _colon, name = (stored or "").partition(":")
    if name:
        return isolated(name)
    return ACTORS[Actor(actor)] if actor in set(Actor) else ""


def phone_name(phone: Membership | Guest) -> str:
    """The name it was given, or one made from its player and its browser."""
    if isinstance(phone, Membership) and phone.label:
        return phone.label
    return f"{made_name(phone)} · {phone.browser}" if phone.browser else made_name(phone)


def made_name(phone: Membership | Guest) -> str:
    if phone.account is not None:
        return phone.player.counts_as.name if phone.player else str(phone.account)
    if phone.player is not None:
        return gettext("%(name)s’s phone") % {"name": phone.player.counts_as.name}
    if isinstance(phone, Membership) and phone.is_starter:
        return gettext("The phone that started the league")
    return gettext("A phone")


def seen_words(moment: datetime | None) -> str:
    """Empty for a phone that was not seen since phones are remembered."""
    if moment is None:
        return ""
    day, today = localdate(moment), localdate()
    if day == today:
        return gettext("last seen today")
    if day == today - timedelta(days=1):
        return gettext("last seen yesterday")
    return gettext("last seen on %(day)s") % {"day": date_format(day, "SHORT_DATE_FORMAT")}
