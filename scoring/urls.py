from django.urls import include, path

from scoring.views.archives import import_page, league_file, league_table, take_along
from scoring.views.chronicle import history
from scoring.views.claims import claims, undo
from scoring.views.confirmations import confirm
from scoring.views.defaults import defaults
from scoring.views.duels import duels
from scoring.views.exports import as_csv, as_json, on_paper
from scoring.views.fines import fines
from scoring.views.games import game
from scoring.views.hands import hand
from scoring.views.home import home
from scoring.views.leagues import league
from scoring.views.matches import again, match, more
from scoring.views.names import names
from scoring.views.players import league_records, player
from scoring.views.renaming import rename
from scoring.views.rules import rules
from scoring.views.seasons import order, season
from scoring.views.sheets import import_rounds_page

MATCH = "l/<str:code>/m/<int:number>/"
ROUND = f"{MATCH}r/<int:round_number>/"

urlpatterns = [
    path("", include("scoring.entry.urls")),
    path("", home, name="home"),
    path("rules/", rules, name="rules"),
    path("l/<str:code>/", league, name="league"),
    path("l/<str:code>/s/<int:number>/", season, name="season"),
    path("l/<str:code>/s/<int:number>/duels/", duels, name="duels"),
    path("l/<str:code>/s/<int:number>/order/", order, name="order"),
    path("l/<str:code>/s/<int:number>/fines/", fines, name="fines"),
    path("l/<str:code>/p/<int:pk>/", player, name="player"),
    path("l/<str:code>/p/<int:pk>/name/", rename, name="rename"),
    path("l/<str:code>/names/", names, name="names"),
    path("l/<str:code>/records/", league_records, name="records"),
    path("l/<str:code>/take-along/", take_along, name="take-along"),
    path("l/<str:code>/league.json", league_file, name="league-json"),
    path("l/<str:code>/league.csv", league_table, name="league-csv"),
    path("l/<str:code>/import/", import_rounds_page, name="import-rounds"),
    path("import/", import_page, name="import"),
    path("l/<str:code>/settings/", defaults, name="defaults"),
    path("l/<str:code>/history/", history, name="history"),
    path(MATCH, match, name="match"),
    path(f"{MATCH}more/", more, name="more"),
    path(f"{MATCH}again/", again, name="again"),
    path(f"{MATCH}match.csv", as_csv, name="match-csv"),
    path(f"{MATCH}match.json", as_json, name="match-json"),
    path(f"{MATCH}print/", on_paper, name="print"),
    path(f"{ROUND}hand/", hand, name="hand"),
    path(f"{ROUND}game/", game, name="game"),
    path(f"{ROUND}claims/", claims, name="claims"),
    path(f"{ROUND}confirm/", confirm, name="confirm"),
    path(f"{ROUND}undo/", undo, name="undo"),
]
