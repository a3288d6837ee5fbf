from django.urls import path

from tables.views import deeds, insights, leagues, pages, rounds, starting
from tables.views.hall import hall_page

app_name = "tables"
urlpatterns = [
    path("l/<str:code>/hall/", hall_page, name="hall"),
    path("t/new/", starting.new, name="new"),
    path("t/<str:code>/", pages.table, name="table"),
    path("t/<str:code>/board/", pages.board, name="board"),
    path("t/<str:code>/match/", leagues.match, name="match"),
    path("t/<str:code>/season/", leagues.season, name="season"),
    path("t/<str:code>/r/<int:number>/insight/", insights.insight, name="insight"),
    path("t/<str:code>/r/<int:number>/replay/", rounds.replay, name="replay"),
    path("t/<str:code>/r/<int:number>/record.txt", rounds.record, name="record"),
    path("t/<str:code>/r/<int:number>/shuffle/", rounds.check_shuffle, name="check-shuffle"),
    path("t/<str:code>/r/<int:number>/shuffle.json", rounds.shuffle, name="shuffle"),
    path("t/<str:code>/sit/", deeds.sit, name="sit"),
    path("t/<str:code>/stand/", deeds.stand, name="stand"),
    path("t/<str:code>/bots/", deeds.bots, name="bots"),
    path("t/<str:code>/ready/", deeds.ready, name="ready"),
    path("t/<str:code>/move/", deeds.move, name="move"),
    path("t/<str:code>/undo/", deeds.undo, name="undo"),
    path("t/<str:code>/more/", deeds.more, name="more"),
    path("t/<str:code>/ask/", deeds.ask, name="ask"),
    path("t/<str:code>/answer/", deeds.answer_question, name="answer"),
    path("t/<str:code>/pause/", deeds.pause_table, name="pause"),
]
