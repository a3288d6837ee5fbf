"""Admin pages: operators see matches and the claims of their rounds."""

from typing import Any, ClassVar

from django.contrib import admin
from django.db.models import QuerySet
from django.http import HttpRequest
from django.urls import reverse
from django.utils.safestring import SafeString
from django.utils.translation import gettext_lazy as _

from leagues.operators.search import OfLeague
from scoring.models import (
    STATUSES,
    Certificate,
    Claim,
    Confirmation,
    Evening,
    Fine,
    Match,
    MatchSeat,
    PastTotal,
)
from server.admin import ReadOnlyInline, count_of, link_to_list


class SeatInline(ReadOnlyInline):
    model = MatchSeat
    fields = ("seat", "player")
    show_change_link = False

    def get_queryset(self, request: HttpRequest) -> QuerySet[MatchSeat]:
        seats: QuerySet[MatchSeat] = super().get_queryset(request)
        return seats.select_related("player")


@admin.register(Match)
class MatchAdmin(OfLeague):
    list_display = ("number", "league", "ruleset_text", "started_at", "rounds_agreed", "claims")
    list_filter = ("is_proof_demanded", "started_at")
    numbered: ClassVar[Any] = {"m": "number"}
    exclude = ("key",)
    inlines = (SeatInline,)

    def get_queryset(self, request: HttpRequest) -> QuerySet[Match]:
        matches: QuerySet[Match] = super().get_queryset(request)
        return matches.annotate(claim_count=count_of(Claim, "round__match"))

    def get_readonly_fields(self, request: HttpRequest, obj: Any = None) -> tuple[str, ...]:
        return ("claims",)

    def view_on_site(self, match: Match) -> str:
        return reverse("match", args=[match.league.view_code, match.number])

    @admin.display(description=_("Claims"))
    def claims(self, match: Any) -> SafeString:
        return link_to_list(Claim, match.claim_count, round__match__id__exact=match.pk)


class OfClaim(OfLeague):
    """Admin of rows that belong to a claim, such as answers and certificates."""

    list_select_related: ClassVar[Any] = ("claim__round__match__league",)
    linked_by = ("claim__id__exact",)
    league = "claim__league"
    numbered: ClassVar[Any] = {"m": "claim__round__match__number", "r": "claim__round__number"}

    @admin.display(description=_("Claim"))
    def of(self, row: Any) -> str:
        return str(row.claim)


@admin.register(Claim)
class ClaimAdmin(OfLeague):
    list_display = ("made_at", "of", "number", "status", "settled", "is_withdrawn", "made_by")
    list_filter = ("status", "is_withdrawn", "certificate__status", "made_at")
    list_select_related = ("round__match__league", "made_by", "certificate")
    numbered: ClassVar[Any] = {"m": "round__match__number", "r": "round__number"}
    linked_by = ("round__match__id__exact",)
    exclude = ("key",)

    def get_readonly_fields(self, request: HttpRequest, obj: Any = None) -> tuple[str, ...]:
        return ("settled", "answers")

    def view_on_site(self, claim: Claim) -> str:
        match = claim.round.match
        return reverse("claims", args=[match.league.view_code, match.number, claim.round.number])

    @admin.display(description=_("Round"))
    def of(self, claim: Claim) -> str:
        return str(claim.round)

    @admin.display(description=_("Verdict by now"))
    def settled(self, claim: Claim) -> str:
        return str(dict(STATUSES)[claim.settled.value])

    @admin.display(description=_("Answers"))
    def answers(self, claim: Claim) -> SafeString:
        words = Confirmation._meta.verbose_name_plural
        return link_to_list(Confirmation, words, claim__id__exact=claim.pk)


@admin.register(Confirmation)
class ConfirmationAdmin(OfClaim):
    list_display = ("made_at", "of", "seat", "made_by", "answer", "reason")
    list_filter = ("answer", "made_at")
    list_select_related = ("claim__round__match__league", "made_by")


@admin.register(Certificate)
class CertificateAdmin(OfClaim):
    """The result of a search: the record of a game, or why there is none."""

    list_display = ("made_at", "of", "status", "tried")
    list_filter = ("status", "made_at")


@admin.register(Fine)
class FineAdmin(OfLeague):
    list_display = ("made_at", "player", "season", "kind", "amount", "reason", "cancelled_at")
    list_filter = (("cancelled_at", admin.EmptyFieldListFilter), "made_at")
    list_select_related = ("player", "season")
    linked_by = ()
    league = "season__league"
    player = "player"
    exclude = ("key",)


@admin.register(Evening)
class EveningAdmin(OfLeague):
    list_display = ("date", "league", "note", "place", "ended_at", "ended_by")
    list_filter = ("date",)
    list_select_related = ("league", "ended_by")
    linked_by = ()


@admin.register(PastTotal)
class PastTotalAdmin(OfLeague):
    list_display = ("date", "league", "player", "points", "wins")
    list_filter = ("date",)
    list_select_related = ("league", "player")
    linked_by = ()
    player = "player"
