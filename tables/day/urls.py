from django.urls import path

from tables.day import pages

app_name = "day"
urlpatterns = [
    path("day/", pages.today, name="today"),
    path("day/rules/", pages.rules, name="rules"),
    path("day/practise/", pages.practise, name="practise"),
    path("day/from/<str:line>/", pages.challenge, name="challenge"),
    path("day/<str:day>/", pages.past, name="past"),
]
