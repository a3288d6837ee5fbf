from django.contrib import admin

from puzzles.models import PuzzleRating
from server.admin import ReadOnlyAdmin


@admin.register(PuzzleRating)
class PuzzleRatingAdmin(ReadOnlyAdmin):
    list_display = ("key", "mu", "sigma", "tries", "solved")
    search_fields = ("key__exact",)
