"""Leagues and their people for operators, who can help. Personal keys are not shown."""

from collections.abc import Callable
from functools import partial
from typing import Any, ClassVar

from django.contrib import admin
from django.contrib.admin.models import LogEntry
from django.db.models import QuerySet
from django.http import HttpRequest
from django.urls import reverse
from django.utils.safestring import SafeString
from django.utils.translation import gettext_lazy as _

from leagues import invitations, members, tokens
from leagues.history import action_words
from leagues.league_settings import (
    hide_league,
    keep_league,
    renew_link,
    schedule_deletion,
    show_league,
)
from leagues.models import (
    ApiToken,
    Entry,
    FineKind,
    Guest,
    Invitation,
    League,
    LeagueStarts,
    Membership,
    Player,
    Role,
    Season,
)
from leagues.operators.search import OfLeague
from leagues.refusals import Refused, refusal_sentence
from server.admin import ReadOnlyAdmin, count_of, link_to_list

CODES = ("record_code", "view_code", "member_code", "play_code")


def for_each(description: Any, *commands: Callable[..., object]) -> Callable[..., None]:
    """An action that does this with each chosen league."""

    @admin.action(description=description, permissions=["operate"])
    def action(_admin: OfLeague, _request: HttpRequest, chosen: QuerySet[League]) -> None:
        for league in chosen:
            for command in commands:
                command(league=league)

    return action


class LeagueAdmin(OfLeague):
    """A leaked link is renewed here."""

    list_display = ("called", "language", "created_at", "player_count", "is_proof_demanded")
    list_filter = (
        "language",
        "is_proof_demanded",
        "created_at",
        ("hidden_at", admin.EmptyFieldListFilter),
        ("delete_at", admin.EmptyFieldListFilter),
    )
    list_select_related: ClassVar[Any] = ()
    league = "pk"
    actions = (
        *("renew_record_link", "renew_view_link", "invite_owner"),
        *("hide", "show_again", "delete_later", "keep"),
    )

    def get_queryset(self, request: HttpRequest) -> QuerySet[League]:
        leagues: QuerySet[League] = super().get_queryset(request)
        return leagues.annotate(player_count=count_of(Player, "league"))

    def get_exclude(self, request: HttpRequest, obj: Any = None) -> tuple[str, ...]:
        """Only who may renew the links sees them."""
        codes = () if self.has_operate_permission(request) else CODES
        return ("recovery_digest", *codes)

    def get_readonly_fields(self, request: HttpRequest, obj: Any = None) -> tuple[str, ...]:
        return ("lists",)

    def view_on_site(self, league: League) -> str:
        return reverse("league", args=[league.view_code])

    @admin.display(description=_("League"))
    def called(self, league: League) -> str:
        return league.title

    @admin.display(description=_("Players"))
    def player_count(self, league: Any) -> SafeString:
        return link_to_list(Player, league.player_count, league__id__exact=league.pk)

    @admin.display(description=_("What belongs to it"))
    def lists(self, league: League) -> SafeString:
        related = (Player, Season, Membership, Guest, Invitation, ApiToken, FineKind, Entry)
        links = [
            link_to_list(model, model._meta.verbose_name_plural, league__id__exact=league.pk)
            for model in related
        ]
        return SafeString(" · ".join(links))

    renew_record_link = for_each(
        _("Replace the link for entering rounds"), partial(renew_link, which="record")
    )
    renew_view_link = for_each(
        _("Replace the link for watching"), partial(renew_link, which="view")
    )
    hide = for_each(_("Hide: nobody can open it, nothing is deleted"), hide_league)
    show_again = for_each(_("Show again"), show_league)
    delete_later = for_each(
        _("Hide, and delete after the waiting time"), hide_league, schedule_deletion
    )
    keep = for_each(_("Keep: do not delete"), keep_league)

    @admin.action(description=_("Create an invitation for an owner"), permissions=["operate"])
    def invite_owner(self, request: HttpRequest, chosen: QuerySet[League]) -> None:
        """For a league in which nobody is left: the link is shown once, and holds for a day."""
        for league in chosen:
            try:
                invitation = invitations.invite(league=league, role=Role.OWNER, days=1)
            except Refused as refused:
                self.message_user(request, refusal_sentence(refused), "ERROR")
            else:
                link = request.build_absolute_uri(reverse("invitation", args=[invitation.code]))
                self.message_user(request, f"{league.title}: {link}")


admin.site.register(League, LeagueAdmin)


@admin.register(Player)
class PlayerAdmin(OfLeague):
    list_display = ("name", "league", "created_at")
    list_filter = ("created_at",)
    player = "pk"
    numbered: ClassVar[Any] = {"p": "pk"}


@admin.register(Season)
class SeasonAdmin(OfLeague):
    list_display = ("number", "name", "league", "opened_at", "closed_at")
    list_filter = ("opened_at", ("closed_at", admin.EmptyFieldListFilter))
    numbered: ClassVar[Any] = {"s": "number"}


@admin.register(Membership)
class MembershipAdmin(OfLeague):
    list_display = ("league", "role", "player", "label", "seen_at", "made_at", "removed_at")
    list_filter = ("role", ("removed_at", admin.EmptyFieldListFilter), "made_at")
    list_select_related = ("league", "player")
    player = "player"
    exclude = ("device",)
    actions = ("appoint", "remove")

    @admin.action(description=_("Make owner of the league"), permissions=["operate"])
    def appoint(self, request: HttpRequest, chosen: QuerySet[Membership]) -> None:
        members_below = chosen.filter(removed_at=None, role__lt=Role.OWNER)
        for membership in members_below.select_related("league", "player"):
            members.appoint_owner(membership=membership)

    @admin.action(description=_("Remove from the league"), permissions=["operate"])
    def remove(self, request: HttpRequest, chosen: QuerySet[Membership]) -> None:
        for membership in chosen.filter(removed_at=None).select_related("league", "player"):
            try:
                members.remove_member(membership=membership)
            except Refused as refused:
                self.message_user(request, refusal_sentence(refused), "ERROR")


@admin.register(Guest)
class GuestAdmin(OfLeague):
    list_display = ("league", "player", "browser", "seen_at")
    list_filter = ("seen_at",)
    list_select_related = ("league", "player")
    player = "player"
    exclude = ("device",)


@admin.register(Invitation)
class InvitationAdmin(OfLeague):
    list_display = ("league", "role", "label", "made_at", "expires_at", "revoked_at")
    list_filter = ("role", ("revoked_at", admin.EmptyFieldListFilter), "expires_at")
    code = "code"
    exclude = ("code",)
    actions = ("take_back",)

    @admin.action(description=_("Withdraw the invitation"), permissions=["operate"])
    def take_back(self, request: HttpRequest, chosen: QuerySet[Invitation]) -> None:
        for invitation in chosen.select_related("league"):
            invitations.revoke(invitation=invitation)


@admin.register(ApiToken)
class ApiTokenAdmin(OfLeague):
    list_display = ("name", "league", "scope", "made_at", "last_used_at", "revoked_at")
    list_filter = ("scope", ("revoked_at", admin.EmptyFieldListFilter), "last_used_at")
    exclude = ("digest",)
    actions = ("take_back",)

    @admin.action(description=_("Delete the key"), permissions=["operate"])
    def take_back(self, request: HttpRequest, chosen: QuerySet[ApiToken]) -> None:
        for token in chosen.select_related("league"):
            tokens.revoke_token(token=token)


@admin.register(FineKind)
class FineKindAdmin(OfLeague):
    list_display = ("name", "amount", "league")


@admin.register(Entry)
class EntryAdmin(OfLeague):
    """The history: each action, who did it, and the values before and after."""

    list_display = ("made_at", "league", "action_name", "subject", "made_by", "actor")
    list_filter = ("made_at",)
    list_select_related = ("league", "made_by")

    @admin.display(description=_("action"), ordering="action")
    def action_name(self, entry: Entry) -> str:
        return str(action_words(entry.action))


@admin.register(LeagueStarts)
class LeagueStartsAdmin(ReadOnlyAdmin):
    """The addresses that start many leagues in a day, as digests: nobody can read an address."""

    list_display = ("day", "count", "address")
    list_filter = ("day",)
    search_fields = ("address",)
    ordering = ("-day", "-count")


@admin.register(LogEntry)
class LogEntryAdmin(ReadOnlyAdmin):
    list_display = ("action_time", "user", "content_type", "object_repr", "action_flag")
    list_filter = ("action_flag", "action_time")
    list_select_related = ("user", "content_type")
    search_fields = ("user__username", "object_repr")
