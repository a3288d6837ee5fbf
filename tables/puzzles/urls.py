from django.urls import path

from tables.puzzles.mistake_pages import mistake_page, mistakes_page
from tables.puzzles.pages import next_page, puzzle_page, puzzles_page

app_name = "puzzles"
urlpatterns = [
    path("puzzles/", puzzles_page, name="puzzles"),
    path("puzzles/mistakes/", mistakes_page, name="mistakes"),
    path("puzzles/mistakes/<int:pk>/", mistake_page, name="mistake"),
    path("puzzles/next/<str:theme>/", next_page, name="next"),
    path("puzzles/<str:theme>/<str:key>/", puzzle_page, name="themed"),
    path("puzzles/<str:key>/", puzzle_page, name="puzzle"),
]
