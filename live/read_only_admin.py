"""What operators see of records: found, filtered and linked, and never edited by hand.

Whatever is to happen to a record happens by an action, so that a league's history tells of it.
"""

from typing import TYPE_CHECKING, Any, ClassVar, Final

from django.contrib import admin
from django.db.models import Count, Model, OuterRef, Subquery
from django.db.models.functions import Coalesce
from django.http import HttpRequest
from django.urls import reverse
from django.utils.html import format_html
from django.utils.http import urlencode
from django.utils.safestring import SafeString

if TYPE_CHECKING:
    Admin = admin.ModelAdmin[Any]
    Inline = admin.TabularInline[Any, Any]
else:
    Admin, Inline = admin.ModelAdmin, admin.TabularInline

A_PAGE: Final = 50


class Unedited:
    """Nothing is added, changed or deleted."""

    def has_add_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False

    def has_change_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False

    def has_delete_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False


class ReadOnlyAdmin(Unedited, Admin):
    """A record. Its pages ask the same number of queries however many rows there are."""

    list_per_page = A_PAGE
    list_max_show_all = A_PAGE
    show_full_result_count = False  # of a million rows, to say of how many a filter took some
    ordering: ClassVar[Any] = ("-pk",)
    linked_by: ClassVar[tuple[str, ...]] = ()  # what pages of other records may narrow the list by

    def lookup_allowed(self, lookup: str, value: str, request: HttpRequest) -> bool:
        return lookup in self.linked_by or super().lookup_allowed(lookup, value, request)

    def has_operate_permission(self, request: HttpRequest) -> bool:
        """For actions: who could change it elsewhere may call the action here."""
        name = f"{self.opts.app_label}.change_{self.opts.model_name}"
        return request.user.has_perm(name)


class ReadOnlyInline(Unedited, Inline):
    """Records below another one."""

    extra = 0
    can_delete = False
    show_change_link = True


def count_of(model: type[Model], link: str) -> Coalesce:
    """How many rows name this one by their ``link``; counted only for what a page shows."""
    rows = model._default_manager.filter(**{link: OuterRef("pk")}).order_by().values(link)
    return Coalesce(Subquery(rows.annotate(n=Count("pk")).values("n")), 0)


def link_to_list(model: type[Model], words: object, **narrowed: int) -> SafeString:
    """A link to the list of a model, narrowed."""
    path = reverse(f"admin:{model._meta.app_label}_{model._meta.model_name}_changelist")
    return format_html('<a href="{}?{}">{}</a>', path, urlencode(narrowed), words)
