"""The page that asks once before something stops working, and its sentences."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Final

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext, ngettext
from django.utils.translation import gettext_lazy as _

from games.names import isolated, names_words
from games.words import Words
from leagues.access import Access
from leagues.members import invitations_of_owner
from leagues.models import ApiToken, Invitation, Membership, Player, Role, Scope
from leagues.phones import phone_name, seen_words
from leagues.tokens import tokens_in_use


@dataclass(frozen=True)
class Question:
    """A question, its consequences, and the words on the button, if there is one."""

    title: Words
    sentences: Iterable[Words]
    button: Words
    back: str  # the address of "No"
    sends: Mapping[str, object] = field(default_factory=dict)
    action: str = ""  # the address that it is sent to; empty: that of the question


def ask(request: HttpRequest, access: Access, question: Question, *problems: str) -> HttpResponse:
    context = {
        "access": access,
        "question": question,
        "problems": problems,
    }
    status = 422 if problems else 200
    return render(request, "league/question.html", context, status=status)


RENEWALS: Final[Mapping[str, Words]] = {
    "record": _("Replace the link for entering rounds?"),
    "view": _("Replace the link for watching?"),
    "play": _("Replace the QR code for players?"),
}
STOPPED: Final[Mapping[str, tuple[Words, ...]]] = {
    "record": (
        _("Every phone that came in with this link or its QR code needs the new one."),
        _("Rounds that such a phone has not sent yet are lost."),
        _("The link for watching stays the same, and so does the big screen."),
    ),
    "view": (
        _("A big screen that is open with this link stops: open it again from here."),
        _("Shared links to games and leaderboards stop working."),
        _("Whoever only watched needs the new link."),
    ),
    "play": (
        _("The printed code stops working: print the new one."),
        _("Phones that came in with it cannot confirm rounds until they scan the new one."),
    ),
}


def renewal_sentences(which: str) -> list[Words]:
    members = _("Members, accounts and open invitations stay as they are.")
    return [*STOPPED[which], members]


def removal_sentences(member: Membership) -> Iterator[Words]:
    seen = seen_words(member.seen_at)
    facts = [phone_name(member), str(Role(member.role).label), seen]
    yield " · ".join(filter(None, facts))
    yield gettext("Pages of the league that are open there stop working, and so does a big screen.")
    if member.role == Role.OWNER:
        yield from owner_sentences(member)
    yield gettext(
        "If this person knows a link or an open invitation, they can still get in: replace the"
        " link or withdraw the invitation. Past games stay."
    )


def owner_sentences(member: Membership) -> Iterator[Words]:
    if member.league.recovery_digest:
        yield gettext("The recovery code stops working: print a new one afterwards.")
    keys = [token.name for token in tokens_in_use(member.league)]
    if keys:
        yield gettext(
            "Other apps keep their keys: %(names)s. Delete any that this owner knows."
        ) % {"names": names_words(keys)}
    ended = invitations_of_owner(member)
    names = [membership.label or str(Role(membership.role).label) for membership in ended]
    if names:
        yield gettext(
            "Open invitations from this owner, and all for new owners, are withdrawn: %(names)s."
        ) % {"names": names_words(names)}


def withdrawal_sentences(invitation: Invitation) -> Iterator[Words]:
    yield gettext("Nobody can join with this link or its QR code any more.")
    joined = invitation.memberships.filter(removed_at=None).count()
    if joined:
        yield ngettext(
            "%(count)s person has joined with it and stays a member.",
            "%(count)s people have joined with it and stay members.",
            joined,
        ) % {"count": joined}


def revocation_sentences(token: ApiToken) -> Iterator[Words]:
    if token.scope == Scope.RECORD:
        yield gettext("This app can no longer read the league or enter rounds in it.")
    else:
        yield gettext("This app can no longer read the league.")
    yield gettext("It cannot be undone: the app would need a new key.")


def release_sentences(player: Player) -> Iterator[Words]:
    facts = {"name": isolated(player.name), "account": isolated(str(player.account))}
    yield gettext("The account %(account)s is no longer %(name)s here. Its role stays.") % facts
    yield gettext("Then anyone can pick the name %(name)s and confirm rounds with it.") % facts
