"""What operators have done by their site, for operators."""

from django.contrib import admin
from django.contrib.admin.models import LogEntry

from live.operating import Kept


@admin.register(LogEntry)
class LogEntryAdmin(Kept):
    list_display = ("action_time", "user", "content_type", "object_repr", "action_flag")
    list_filter = ("action_flag", "action_time")
    list_select_related = ("user", "content_type")
    search_fields = ("user__username", "object_repr")
