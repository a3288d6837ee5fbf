"""What operators see of a league, and what they can do for it."""

from typing import Any, ClassVar

from django.contrib import admin
from django.db.models import QuerySet
from django.http import HttpRequest
from django.urls import reverse
from django.utils.safestring import SafeString
from django.utils.translation import gettext_lazy as _

from leagues import invitations, league_settings
from leagues.models import (
    ApiToken,
    Entry,
    FineKind,
    Guest,
    Invitation,
    League,
    Membership,
    Player,
    Role,
    Season,
)
from leagues.operators.search import OfLeague
from leagues.refusals import Refused
from leagues.words.refusals import refusal_sentence
from server.admin import count_of, link_to_list

CODES = ("record_code", "view_code", "member_code", "play_code")


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

    @admin.action(description=_("Renew the link for recording"), permissions=["operate"])
    def renew_record_link(self, request: HttpRequest, chosen: QuerySet[League]) -> None:
        for league in chosen:
            league_settings.renew_link(league=league, which="record")

    @admin.action(description=_("Renew the link for watching"), permissions=["operate"])
    def renew_view_link(self, request: HttpRequest, chosen: QuerySet[League]) -> None:
        for league in chosen:
            league_settings.renew_link(league=league, which="view")

    @admin.action(
        description=_("Hide: nobody can open it, nothing is deleted"), permissions=["operate"]
    )
    def hide(self, request: HttpRequest, chosen: QuerySet[League]) -> None:
        for league in chosen:
            league_settings.hide_league(league=league)

    @admin.action(description=_("Show again"), permissions=["operate"])
    def show_again(self, request: HttpRequest, chosen: QuerySet[League]) -> None:
        for league in chosen:
            league_settings.show_league(league=league)

    @admin.action(description=_("Hide, and delete after the waiting time"), permissions=["operate"])
    def delete_later(self, request: HttpRequest, chosen: QuerySet[League]) -> None:
        for league in chosen:
            league_settings.hide_league(league=league)
            league_settings.schedule_deletion(league=league)

    @admin.action(description=_("Keep: do not delete"), permissions=["operate"])
    def keep(self, request: HttpRequest, chosen: QuerySet[League]) -> None:
        for league in chosen:
            league_settings.keep_league(league=league)

    @admin.action(description=_("Make an invitation for an owner"), permissions=["operate"])
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
