from django.contrib import admin

from live.read_only_admin import ReadOnlyAdmin
from puzzles.models import PuzzleRating


@admin.register(PuzzleRating)
class PuzzleRatingAdmin(ReadOnlyAdmin):
    list_display = ("key", "mu", "sigma", "tries", "solved")
    search_fields = ("key__exact",)
