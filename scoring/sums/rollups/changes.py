"""Update rollups when results change that they have already counted.

Runs inside the transaction of the action, which has locked the season.
"""

from collections.abc import Iterable, Sequence

from leagues.models import League
from scoring.models import Match, PlayerRollup, Result, Round
from scoring.sums.rollups import leagues, players
from scoring.sums.rollups.backlog import ask_to_catch_up
from scoring.sums.rollups.figures import Counted, LeagueFigures, PlayerFigures
from scoring.sums.rollups.texts import league_figures, player_figures


def change_rollups(
    match: Match, round_: Round, before: Sequence[Result], after: Sequence[Result]
) -> None:
    """A round's results have changed: replace the old ones with the new ones."""
    of_whom = {each.player_id for each in (*before, *after)}
    for rollup in players.lock_rollups(of_whom):
        if round_.pk <= rollup.upto:
            change_player(rollup, match, before, after)
    rollup_of_all = leagues.lock_rollup(match.league_id)
    figures = league_figures(rollup_of_all.figures)
    if round_.pk <= rollup_of_all.upto:
        exchange(figures, match, before, after)
    leagues.weigh(figures, [match.pk])
    leagues.save_rollup(rollup_of_all, figures)


def change_player(
    rollup: PlayerRollup, match: Match, before: Sequence[Result], after: Sequence[Result]
) -> None:
    figures = player_figures(rollup.figures)
    exchange(figures, match, own(rollup, before), own(rollup, after))
    players.save_rollup(rollup, figures)


def own(rollup: PlayerRollup, results: Iterable[Result]) -> list[Result]:
    return [each for each in results if each.player_id == rollup.player_id]


def exchange(
    figures: PlayerFigures | LeagueFigures,
    match: Match,
    before: Iterable[Result],
    after: Iterable[Result],
) -> None:
    for result in before:
        figures.drop(Counted.of(result, match))
    for result in after:
        figures.take(Counted.of(result, match))


def weigh_again(match: Match) -> None:
    """One more round was agreed, so the match may no longer be over: check its margin again."""
    if not match.is_counted:
        return
    rollup = leagues.lock_rollup(match.league_id)
    figures = league_figures(rollup.figures)
    leagues.weigh(figures, [match.pk])
    leagues.save_rollup(rollup, figures)


def start_over(league: League) -> None:
    """Empty the rollups of the league and its players, and count them again in a job."""
    forget_players(league.players.values_list("pk", flat=True))
    rollup = leagues.lock_rollup(league.pk)
    rollup.upto = 0
    leagues.save_rollup(rollup, LeagueFigures())
    ask_to_catch_up(league.pk)


def forget_badge_days(league: League) -> None:
    """After merging or splitting a player: the badges for met players need new days."""
    PlayerRollup.objects.filter(player__league=league).update(badge_days=None)


def forget_players(of_whom: Iterable[int]) -> None:
    for rollup in players.lock_rollups(sorted(of_whom)):
        rollup.upto = 0
        players.save_rollup(rollup, PlayerFigures())
