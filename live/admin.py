from django.contrib import admin
from django.db.models import QuerySet
from django.http import HttpRequest
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from live.models import Job
from live.read_only_admin import ReadOnlyAdmin


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
