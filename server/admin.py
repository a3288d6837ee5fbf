"""Read-only admin pages: operators search, filter and follow links, but edit nothing by hand.

A record changes only by an action, so that the league's history shows the change.
"""

from typing import TYPE_CHECKING, Any, ClassVar, Final

from django.contrib import admin
from django.db.models import Count, Model, OuterRef, QuerySet, Subquery
from django.db.models.functions import Coalesce
from django.http import HttpRequest
from django.urls import reverse
from django.utils import timezone
from django.utils.html import format_html
from django.utils.http import urlencode
from django.utils.safestring import SafeString
from django.utils.translation import gettext_lazy as _

from server.models import Job

if TYPE_CHECKING:
    Admin = admin.ModelAdmin[Any]
    Inline = admin.TabularInline[Any, Any]
else:
    Admin, Inline = admin.ModelAdmin, admin.TabularInline

A_PAGE: Final = 50


class ReadOnly:
    """No adding, changing or deleting."""

    def has_add_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False

    def has_change_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False

    def has_delete_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False


class ReadOnlyAdmin(ReadOnly, Admin):
    """The number of queries does not grow with the number of rows."""

    list_per_page = A_PAGE
    list_max_show_all = A_PAGE
    show_full_result_count = False  # counting a million rows takes too long
    ordering: ClassVar[Any] = ("-pk",)
    linked_by: ClassVar[tuple[str, ...]] = ()  # lookups that links from other pages use

    def lookup_allowed(self, lookup: str, value: str, request: HttpRequest) -> bool:
        return lookup in self.linked_by or super().lookup_allowed(lookup, value, request)

    def has_operate_permission(self, request: HttpRequest) -> bool:
        """For actions: they need the permission to change the model."""
        name = f"{self.opts.app_label}.change_{self.opts.model_name}"
        return request.user.has_perm(name)


class ReadOnlyInline(ReadOnly, Inline):
    """Records shown on the page of another record."""

    extra = 0
    can_delete = False
    show_change_link = True


def count_of(model: type[Model], link: str) -> Coalesce:
    """The number of rows whose ``link`` points here; counted only for the rows of one page."""
    rows = model._default_manager.filter(**{link: OuterRef("pk")}).order_by().values(link)
    return Coalesce(Subquery(rows.annotate(n=Count("pk")).values("n")), 0)


def link_to_list(model: type[Model], words: object, **filters: int) -> SafeString:
    """A link to the filtered list of a model."""
    path = reverse(f"admin:{model._meta.app_label}_{model._meta.model_name}_changelist")
    return format_html('<a href="{}?{}">{}</a>', path, urlencode(filters), words)


@admin.register(Job)
class JobAdmin(ReadOnlyAdmin):
    """Jobs that are not done yet. Many attempts mean that something is wrong."""

    list_display = ("kind", "key", "due", "attempts", "held_until")
    list_filter = ("kind", "due")
    search_fields = ("key",)
    ordering = ("due", "pk")
    actions = ("try_now",)

    @admin.action(description=_("Try now"), permissions=["operate"])
    def try_now(self, request: HttpRequest, chosen: QuerySet[Job]) -> None:
        chosen.update(due=timezone.now())
