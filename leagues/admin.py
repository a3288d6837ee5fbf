"""Leagues and their people for operators. Personal keys are not shown."""

from typing import Any, ClassVar

from django.contrib import admin
from django.contrib.admin.models import LogEntry
from django.db.models import QuerySet
from django.http import HttpRequest
from django.utils.translation import gettext_lazy as _

from leagues import invitations, members, tokens
from leagues.history import action_words
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
from leagues.operators.league_admin import LeagueAdmin
from leagues.operators.search import OfLeague
from leagues.refusals import Refused
from leagues.words.refusals import refusal_sentence
from server.admin import ReadOnlyAdmin

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

    @admin.action(description=_("Take back"), permissions=["operate"])
    def take_back(self, request: HttpRequest, chosen: QuerySet[Invitation]) -> None:
        for invitation in chosen.select_related("league"):
            invitations.revoke(invitation=invitation)


@admin.register(ApiToken)
class ApiTokenAdmin(OfLeague):
    list_display = ("name", "league", "scope", "made_at", "last_used_at", "revoked_at")
    list_filter = ("scope", ("revoked_at", admin.EmptyFieldListFilter), "last_used_at")
    exclude = ("digest",)
    actions = ("take_back",)

    @admin.action(description=_("Take back"), permissions=["operate"])
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
