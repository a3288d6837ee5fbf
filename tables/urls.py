from django.urls import path

from tables.pages import asks, hints, new_table, rounds, table, takeover
from tables.pages.hall import hall_page

app_name = "tables"
urlpatterns = [
    path("l/<str:code>/hall/", hall_page, name="hall"),
    path("l/<str:code>/can-be-asked/", asks.switch, name="can-be-asked"),
    path("asked/", asks.asked, name="asked"),
    path("t/new/", new_table.new, name="new"),
    path("t/now/", new_table.play_now, name="play-now"),
    path("t/learn/", new_table.learn, name="learn"),
    path("t/<str:code>/", table.table, name="table"),
    path("t/<str:code>/board/", table.board, name="board"),
    path("t/<str:code>/match/", table.in_league, {"page": "match"}, name="match"),
    path("t/<str:code>/season/", table.in_league, {"page": "season"}, name="season"),
    path("t/<str:code>/r/<int:number>/insight/", rounds.insight, name="insight"),
    path("t/<str:code>/r/<int:number>/replay/", rounds.replay, name="replay"),
    path("t/<str:code>/r/<int:number>/again/", rounds.again, name="again"),
    path("t/<str:code>/r/<int:number>/record.txt", rounds.round_record, name="record"),
    path("t/<str:code>/r/<int:number>/shuffle/", rounds.check_shuffle, name="check-shuffle"),
    path("t/<str:code>/r/<int:number>/shuffle.json", rounds.shuffle, name="shuffle"),
    path("t/<str:code>/sit/", table.sit, name="sit"),
    path("t/<str:code>/stand/", table.stand, name="stand"),
    path("t/<str:code>/here/", asks.here, name="here"),
    path("t/<str:code>/change/", new_table.change, name="change"),
    path("t/<str:code>/bots/", table.bots, name="bots"),
    path("t/<str:code>/ready/", table.ready, name="ready"),
    path("t/<str:code>/delay/", table.delay, name="delay"),
    path("t/<str:code>/move/", table.move, name="move"),
    path("t/<str:code>/hint/", hints.hint, name="hint"),
    path("t/<str:code>/show/", table.show_hand, name="show"),
    path("t/<str:code>/say/", table.say, name="say"),
    path("t/<str:code>/undo/", table.undo, name="undo"),
    path("t/<str:code>/more/", table.more, name="more"),
    path("t/<str:code>/record/", table.record_again, name="record-again"),
    path("t/<str:code>/ask/", table.ask, name="ask"),
    path("t/<str:code>/answer/", table.answer_question, name="answer"),
    path("t/<str:code>/take/", takeover.take, name="take"),
    path("t/<str:code>/withdraw/", takeover.ask_no_more, name="withdraw"),
    path("t/<str:code>/pace/", table.pace_of_bots, name="pace"),
    path("t/<str:code>/pause/", table.pause_table, name="pause"),
]
