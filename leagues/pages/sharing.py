"""The pages of a league's links: picking a name, inviting others, and renewing a link."""

from collections.abc import Mapping
from typing import Any, Final, NamedTuple

from django import forms
from django.core.exceptions import PermissionDenied
from django.http import Http404, HttpRequest, HttpResponse, QueryDict
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _
from django.views.decorators.http import require_safe

from games.words import Words
from leagues.access import NO_LINK, Access, access_to, become, owning_access, playing_access
from leagues.input import LARGEST_NUMBER, Form, NameField
from leagues.league_settings import RENEWABLE, name_league, renew_link
from leagues.models import League, Player
from leagues.names import LONGEST_LEAGUE_NAME, clean_league_name
from leagues.players import ClaimReason, people_of, player_called
from leagues.questions import RENEWALS, Question, ask, renewal_sentences
from leagues.refusals import Refused, refusal_sentence
from server.network import link_for_phones, qr

NOBODY: Final = "nobody"  # this phone only reads


class MatchForm(Form):
    """The number of the match to return to."""

    match = forms.IntegerField(min_value=1, max_value=LARGEST_NUMBER)


class NewNameForm(Form):
    """The name of a new player."""

    name = NameField(
        widget=forms.TextInput({"autocomplete": "nickname", "autocapitalize": "words"})
    )
    about = {ClaimReason.TAKEN: "name"}


class PickedField(forms.ModelChoiceField):  # type: ignore[type-arg]  # generic only to the type checker
    """A player, or None for nobody."""

    def clean(self, value: Any) -> Player | None:
        return None if value == NOBODY else super().clean(value)


class KnownPlayerForm(Form):
    """The player of this phone: a known one, or nobody."""

    def __init__(self, league: League, *args: Any) -> None:
        super().__init__(*args)
        self.fields["player"] = PickedField(people_of(league))


class LeagueNameForm(Form):
    """The name of a league; it may be empty. Without this field the name does not change."""

    name = NameField(
        clean_league_name,
        LONGEST_LEAGUE_NAME,
        label=_("A name for this league"),
        required=False,
    )

    def clean_name(self) -> str:
        name: str = self.cleaned_data["name"] if "name" in self.data else self.initial["name"]
        return name


def join(request: HttpRequest, code: str) -> HttpResponse:
    """Pick a name: this phone is that player from now on."""
    access = playing_access(request, code)
    if request.method != "POST":
        return join_page(request, access, NewNameForm())
    return pick(request, access) if "player" in request.POST else add(request, access)


def pick(request: HttpRequest, access: Access) -> HttpResponse:
    """Raises Http404 for a player of another league."""
    form = KnownPlayerForm(access.league, request.POST)
    if not form.is_valid():
        raise Http404
    try:
        become(request, access, form.cleaned_data["player"])
    except Refused as refused:
        return join_page(request, access, NewNameForm(), refusal_sentence(refused))
    return after_joining(request, access)


def add(request: HttpRequest, access: Access) -> HttpResponse:
    form = NewNameForm(request.POST)
    if form.is_valid():
        name = form.cleaned_data["name"]
        try:
            become(
                request, access, player_called(league=access.league, name=name, by=access.player)
            )
            return after_joining(request, access)
        except Refused as refused:
            form.refuse(refused)
    return join_page(request, access, form)


def after_joining(request: HttpRequest, access: Access) -> HttpResponse:
    match = match_in(request.POST)
    return redirect("match", access.code, match) if match else redirect("league", access.code)


def match_in(data: QueryDict) -> int | None:
    """The number of the match that a page came from."""
    number: int | None = MatchForm(data).sensible.get("match")
    return number


def join_page(
    request: HttpRequest, access: Access, form: NewNameForm, *problems: str
) -> HttpResponse:
    context = {
        "access": access,
        "players": [
            (player, player == access.player, player.account_id not in {None, request.user.pk})
            for player in people_of(access.league).order_by("key")
        ],
        "match": match_in(request.POST or request.GET),
        "form": form,
        "problems": [*problems, *form.problems],
    }
    status = 422 if problems or form.errors else 200
    return render(request, "league/join.html", context, status=status)


def share(request: HttpRequest, code: str) -> HttpResponse:
    """Invite: one link with its QR code, of the kind of guest; the owner may name the league."""
    if request.method != "POST":
        access = sharing_access(request, code)
        return share_page(request, access, naming_form(access))
    access = owning_access(request, code)
    form = naming_form(access, request.POST)
    if not form.is_valid():
        return share_page(request, access, form)
    name_league(league=access.league, name=form.cleaned_data["name"], by=access.player)
    match = match_in(request.POST)
    return redirect("match", code, match) if match else redirect("share", code)


def naming_form(access: Access, data: QueryDict | None = None) -> LeagueNameForm:
    return LeagueNameForm(data, initial={"name": access.league.name})


def sharing_access(request: HttpRequest, code: str) -> Access:
    access = access_to(request, code)
    if not access.may_share:
        raise PermissionDenied(NO_LINK)
    return access


class Kind(NamedTuple):
    """A kind of guest whom one invites."""

    name: Words
    meaning: Words
    address: str  # of its choice


KINDS: Final[Mapping[str, tuple[Words, Words]]] = {
    "record": (
        _("plays and records"),
        _(
            "Scan this code with a phone, then pick a name. Everyone with this link may enter"
            " rounds."
        ),
    ),
    "play": (
        _("plays"),
        _(
            "Scan this code with your phone, then pick your name. You can confirm rounds and enter"
            " your own hand."
        ),
    ),
    "watch": (
        _("watches"),
        _(
            "Scan this code with a phone. Everyone with this link can see everything but change"
            " nothing."
        ),
    ),
}


class KindForm(Form):
    """The kind of guest, if the page asks for one."""

    kind = forms.ChoiceField(choices=[(kind, kind) for kind in KINDS], required=False)


def kinds_for(access: Access, match: int | None) -> dict[str, Kind]:
    """The roles that this phone may invite to: at most its own."""
    may = {"record": access.may_record, "play": access.may_share_play, "watch": True}
    tail = f"&match={match}" if match else ""
    share_ = reverse("share", args=[access.code])
    addresses = {"play": reverse("players-qr", args=[access.code])}
    return {
        kind: Kind(*words, addresses.get(kind, f"{share_}?kind={kind}{tail}"))
        for kind, words in KINDS.items()
        if may[kind]
    }


def link_for(request: HttpRequest, access: Access, kind: str, match: int | None) -> str:
    """Empty where there is none yet: the one for players is made by an owner."""
    league = access.league
    if kind == "record":
        return join_link(request, league, match)
    if kind == "play":
        return play_link(request, league) if league.play_code else ""
    return view_link(request, league)


def share_page(
    request: HttpRequest, access: Access, form: LeagueNameForm, kind: str = ""
) -> HttpResponse:
    match = match_in(request.GET)
    kinds = kinds_for(access, match)
    kind = kind or KindForm(request.GET).sensible.get("kind", "")
    kind = kind if kind in kinds else next(iter(kinds))
    link = link_for(request, access, kind, match)
    context = {
        "access": access,
        "kinds": kinds,
        "kind": kind,
        "meaning": kinds[kind].meaning,
        "link": link,
        "qr": link and qr(link),
        "form": form,
    }
    return render(request, "league/share.html", context, status=422 if form.errors else 200)


class LinkForm(Form):
    """The link to renew."""

    which = forms.ChoiceField(choices=[(which, which) for which in RENEWABLE])


@require_safe
def players_qr(request: HttpRequest, code: str) -> HttpResponse:
    """The same for who only plays: to hang up beside the table."""
    access = playing_access(request, code)
    if not access.may_share_play:
        raise PermissionDenied(NO_LINK)
    return share_page(request, access, naming_form(access), "play")


def renew(request: HttpRequest, code: str) -> HttpResponse:
    """The old link stops working; this phone goes on with the members' address."""
    access = owning_access(request, code)
    form = LinkForm(request.POST or request.GET)
    if not form.is_valid():
        raise Http404
    which = form.cleaned_data["which"]
    if request.method == "POST":
        renew_link(league=access.league, which=which, by=access.player)
        return redirect("players-qr" if which == "play" else "people", access.league.member_code)
    question = Question(
        title=RENEWALS[which],
        sentences=renewal_sentences(which),
        button=gettext("Replace the link"),
        back=reverse("people", args=[code]),
        sends={"which": which},
    )
    return ask(request, access, question)


def join_link(request: HttpRequest, league: League, match: int | None) -> str:
    """The recording link; it leads on to the match with this number, if given."""
    path = reverse("join", args=[league.record_code])
    return link_for_phones(request, f"{path}?match={match}" if match else path)


def play_link(request: HttpRequest, league: League) -> str:
    """The link for players only: they confirm rounds and enter their own hands."""
    return link_for_phones(request, reverse("join", args=[league.play_code]))


def view_link(request: HttpRequest, league: League) -> str:
    """The link that only reads."""
    return link_for_phones(request, reverse("league", args=[league.view_code]))
