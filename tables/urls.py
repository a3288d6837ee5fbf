from django.urls import path

from tables.pages import hints, new_table, phrases, rounds, table, takeover
from tables.pages import new_table as play_now
from tables.pages import phrases as delay
from tables.pages import rounds as insights
from tables.pages import rounds as practice
from tables.pages import table as actions
from tables.pages import table as leagues
from tables.pages.hall import hall_page

app_name = "tables"
urlpatterns = [
    path("l/<str:code>/hall/", hall_page, name="hall"),
    path("t/new/", new_table.new, name="new"),
    path("t/now/", play_now.play_now, name="play-now"),
    path("t/learn/", play_now.learn, name="learn"),
    path("t/<str:code>/", table.table, name="table"),
    path("t/<str:code>/board/", table.board, name="board"),
    path("t/<str:code>/match/", leagues.table_match, name="match"),
    path("t/<str:code>/season/", leagues.season, name="season"),
    path("t/<str:code>/r/<int:number>/insight/", insights.insight, name="insight"),
    path("t/<str:code>/r/<int:number>/replay/", rounds.replay, name="replay"),
    path("t/<str:code>/r/<int:number>/again/", practice.again, name="again"),
    path("t/<str:code>/r/<int:number>/record.txt", rounds.round_record, name="record"),
    path("t/<str:code>/r/<int:number>/shuffle/", rounds.check_shuffle, name="check-shuffle"),
    path("t/<str:code>/r/<int:number>/shuffle.json", rounds.shuffle, name="shuffle"),
    path("t/<str:code>/sit/", actions.sit, name="sit"),
    path("t/<str:code>/stand/", actions.stand, name="stand"),
    path("t/<str:code>/bots/", actions.bots, name="bots"),
    path("t/<str:code>/ready/", actions.ready, name="ready"),
    path("t/<str:code>/delay/", delay.delay, name="delay"),
    path("t/<str:code>/move/", actions.move, name="move"),
    path("t/<str:code>/hint/", hints.hint, name="hint"),
    path("t/<str:code>/show/", actions.show_hand, name="show"),
    path("t/<str:code>/say/", phrases.say, name="say"),
    path("t/<str:code>/undo/", actions.undo, name="undo"),
    path("t/<str:code>/more/", actions.more, name="more"),
    path("t/<str:code>/record/", actions.record_again, name="record-again"),
    path("t/<str:code>/ask/", actions.ask, name="ask"),
    path("t/<str:code>/answer/", actions.answer_question, name="answer"),
    path("t/<str:code>/take/", takeover.take, name="take"),
    path("t/<str:code>/withdraw/", takeover.ask_no_more, name="withdraw"),
    path("t/<str:code>/pause/", actions.pause_table, name="pause"),
]
