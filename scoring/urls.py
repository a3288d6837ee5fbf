from django.urls import include, path

from scoring.matches.amendments import Amendment
from scoring.pages.activity import history
from scoring.pages.amendments import amend, undo
from scoring.pages.claims import claims, confirm
from scoring.pages.evenings import evening, move, year
from scoring.pages.files import (
    as_csv,
    as_json,
    import_page,
    import_progress,
    league_file,
    league_table,
    on_paper,
    packed_file,
    take_along,
)
from scoring.pages.fines import fines
from scoring.pages.game_players import undo_change, who_plays
from scoring.pages.games import matches
from scoring.pages.hands import hand
from scoring.pages.home import home
from scoring.pages.league import league
from scoring.pages.match import again, good_night, match, more, stop
from scoring.pages.names import names, rename
from scoring.pages.new_game import new_game, start_page
from scoring.pages.new_league import new_league
from scoring.pages.offers import offers
from scoring.pages.players import league_records, player, players
from scoring.pages.reference import box_rules, rules
from scoring.pages.replays import game
from scoring.pages.seasons import (
    all_years_page,
    close_question,
    duels,
    leaderboard,
    order,
    season,
)
from scoring.pages.settings import defaults, settings
from scoring.pages.sheets import import_rounds_page, past_totals
from scoring.pages.year_review import league_year, year_review

MATCH = "l/<str:code>/m/<int:number>/"
ROUND = f"{MATCH}r/<int:round_number>/"

urlpatterns = [
    path("", include("scoring.entry.urls")),
    path("", home, name="home"),
    path("new/", start_page, name="start"),
    path("rules/", rules, name="rules"),
    path("rules/other-games/", box_rules, name="box-rules"),
    path("league/new/", new_league, name="new-league"),
    path("l/<str:code>/", league, name="league"),
    path("l/<str:code>/new/", new_game, name="new-game"),
    path("l/<str:code>/games/", matches, name="matches"),
    path("l/<str:code>/evenings/<int:year>/", year, name="year"),
    path("l/<str:code>/evenings/<int:year>/cards/", league_year, name="league-year"),
    path("l/<str:code>/e/<str:day>/", evening, name="evening"),
    path("l/<str:code>/leaderboard/", leaderboard, name="leaderboard"),
    path("l/<str:code>/players/", players, name="players"),
    path("l/<str:code>/s/<int:number>/", season, name="season"),
    path("l/<str:code>/s/<int:number>/duels/", duels, name="duels"),
    path("l/<str:code>/s/<int:number>/close/", close_question, name="close-season"),
    path("l/<str:code>/s/<int:number>/order/", order, name="order"),
    path("l/<str:code>/s/<int:number>/fines/", fines, name="fines"),
    path("l/<str:code>/p/<int:pk>/", player, name="player"),
    path("l/<str:code>/p/<int:pk>/name/", rename, name="rename"),
    path("l/<str:code>/p/<int:pk>/year/", year_review, name="year-review"),
    path("l/<str:code>/names/", names, name="names"),
    path("l/<str:code>/offers/", offers, name="offers"),
    path("l/<str:code>/records/", league_records, name="records"),
    path("l/<str:code>/take-along/", take_along, name="take-along"),
    path("l/<str:code>/league.json", league_file, name="league-json"),
    path("l/<str:code>/league.json.gz", packed_file, name="league-packed"),
    path("l/<str:code>/league.csv", league_table, name="league-csv"),
    path("l/<str:code>/import/", import_rounds_page, name="import-rounds"),
    path("l/<str:code>/import/totals/", past_totals, name="past-totals"),
    path("l/<str:code>/all-years/", all_years_page, name="all-years"),
    path("import/", import_page, name="import"),
    path("import/<slug:upload>/", import_progress, name="import-progress"),
    path("l/<str:code>/settings/", settings, name="settings"),
    path("l/<str:code>/defaults/", defaults, name="defaults"),
    path("l/<str:code>/history/", history, name="history"),
    path(MATCH, match, name="match"),
    path(f"{MATCH}evening/", move, name="move-game"),
    path(f"{MATCH}more/", more, name="more"),
    path(f"{MATCH}again/", again, name="again"),
    path(f"{MATCH}stop/", stop, name="stop"),
    path(f"{MATCH}good-night/", good_night, name="good-night"),
    path(f"{MATCH}players/", who_plays, name="who-plays"),
    path(f"{MATCH}players/undo/", undo_change, name="undo-part"),
    path(f"{MATCH}match.csv", as_csv, name="match-csv"),
    path(f"{MATCH}match.json", as_json, name="match-json"),
    path(f"{MATCH}print/", on_paper, name="print"),
    path(f"{ROUND}hand/", hand, name="hand"),
    path(f"{ROUND}game/", game, name="game"),
    path(f"{ROUND}claims/", claims, name="claims"),
    path(f"{ROUND}confirm/", confirm, name="confirm"),
    path(f"{ROUND}take-back/", amend, {"amendment": Amendment.TAKE_BACK}, name="take-back"),
    path(f"{ROUND}delete/", amend, {"amendment": Amendment.DELETE}, name="delete"),
    path(f"{ROUND}bring-back/", amend, {"amendment": Amendment.BRING_BACK}, name="bring-back"),
    path(f"{ROUND}undo/", undo, name="undo"),
]
