from django.urls import path

from tables.puzzles.pages import puzzle_page, puzzles_page

app_name = "puzzles"
urlpatterns = [
    path("puzzles/", puzzles_page, name="puzzles"),
    path("puzzles/<str:key>/", puzzle_page, name="puzzle"),
]
