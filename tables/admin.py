"""Digital tables in the admin. It hides from operators what a round hides from players."""

from typing import Any, ClassVar, Final

from django.contrib import admin
from django.db.models import Q, QuerySet
from django.http import HttpRequest
from django.urls import reverse
from django.utils.safestring import SafeString
from django.utils.translation import gettext_lazy as _

from leagues.operators.search import OfLeague
from server.admin import ReadOnlyAdmin, ReadOnlyInline, count_of, link_to_list
from tables.models import Deal, Move, Table, TableSeat
from tables.puzzles.models import PuzzleRating

PROMISE_LENGTH: Final = 64
HIDDEN = ("secret", "contributions", "hands", "stock")  # until the round is over


class SeatInline(ReadOnlyInline):
    model = TableSeat
    fields = ("seat", "name", "is_person", "level")
    show_change_link = False


@admin.register(Table)
class TableAdmin(OfLeague):
    list_display = ("pk", "league", "ruleset_text", "seat_count", "made_at", "due_at", "deals")
    list_filter = ("is_paused", "made_at")
    code = "code"
    numbered: ClassVar[Any] = {"m": "match__number"}
    inlines = (SeatInline,)

    def get_queryset(self, request: HttpRequest) -> QuerySet[Table]:
        tables: QuerySet[Table] = super().get_queryset(request)
        return tables.annotate(deal_count=count_of(Deal, "table"))

    def view_on_site(self, table: Table) -> str:
        return reverse("tables:table", args=[table.code])

    @admin.display(description=_("Rounds"))
    def deals(self, table: Any) -> SafeString:
        return link_to_list(Deal, table.deal_count, table__id__exact=table.pk)


@admin.register(Deal)
class DealAdmin(OfLeague):
    list_display = ("table", "number", "first", "moves", "is_over", "refusal")
    list_filter = ("is_over", ("refusal", admin.EmptyFieldListFilter))
    list_select_related = ("table",)
    linked_by = ("table__id__exact",)
    league = "table__league"
    code = "table__code"
    numbered: ClassVar[Any] = {"m": "table__match__number", "r": "number"}

    def found_whole(self, text: str) -> Q | None:
        return Q(promise=text) if len(text) == PROMISE_LENGTH else super().found_whole(text)

    def get_exclude(self, request: HttpRequest, obj: Any = None) -> tuple[str, ...]:
        return () if obj is not None and obj.is_over else HIDDEN

    @admin.display(description=_("Moves"))
    def moves(self, deal: Deal) -> SafeString:
        return link_to_list(Move, deal.move_count, deal__id__exact=deal.pk)


@admin.register(Move)
class MoveAdmin(ReadOnlyAdmin):
    list_display = ("deal", "number", "seat", "shown", "made_at")
    list_select_related = ("deal__table",)
    linked_by = ("deal__id__exact",)
    fields = ("deal", "number", "seat", "shown", "made_at")

    @admin.display(description=_("Move"))
    def shown(self, move: Move) -> str:
        is_open = move.deal.is_over or move.deal.table.game.is_open
        return move.text if is_open else "…"  # it may name a hidden card


@admin.register(PuzzleRating)
class PuzzleRatingAdmin(ReadOnlyAdmin):
    list_display = ("key", "mu", "sigma", "tries", "solved")
    search_fields = ("key__exact",)
