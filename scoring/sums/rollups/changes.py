"""What has been counted already and is so no more: digests move by the difference.

Inside the transaction of the deed, which holds the season.
"""

from collections.abc import Iterable, Sequence

from leagues.models import League
from scoring.models import Match, PlayerDigest, Result, Round
from scoring.sums.rollups import leagues, players
from scoring.sums.rollups.backlog import ask_to_catch_up
from scoring.sums.rollups.figures import Counted, LeagueFigures, PlayerFigures
from scoring.sums.rollups.texts import league_figures, player_figures


def change_digests(
    match: Match, round_: Round, before: Sequence[Result], after: Sequence[Result]
) -> None:
    """A round gives other results than before."""
    of_whom = {each.player_id for each in (*before, *after)}
    for digest in players.held_digests(of_whom):
        if round_.pk <= digest.upto:
            change_player(digest, match, before, after)
    digest_of_all = leagues.held_digest(match.league_id)
    figures = league_figures(digest_of_all.figures)
    if round_.pk <= digest_of_all.upto:
        exchange(figures, match, before, after)
    leagues.weigh(figures, [match.pk])
    leagues.keep(digest_of_all, figures)


def change_player(
    digest: PlayerDigest, match: Match, before: Sequence[Result], after: Sequence[Result]
) -> None:
    figures = player_figures(digest.figures)
    exchange(figures, match, own(digest, before), own(digest, after))
    players.keep(digest, figures)


def own(digest: PlayerDigest, results: Iterable[Result]) -> list[Result]:
    return [each for each in results if each.player_id == digest.player_id]


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


def weigh_anew(match: Match) -> None:
    """It is to be played for longer."""
    digest = leagues.held_digest(match.league_id)
    figures = league_figures(digest.figures)
    leagues.weigh(figures, [match.pk])
    leagues.keep(digest, figures)


def start_over(league: League) -> None:
    """Whatever is remembered of the league and its players is forgotten."""
    forget_players(league.players.values_list("pk", flat=True))
    digest = leagues.held_digest(league.pk)
    digest.upto = 0
    leagues.keep(digest, LeagueFigures())
    ask_to_catch_up(league.pk)


def forget_players(of_whom: Iterable[int]) -> None:
    for digest in players.held_digests(sorted(of_whom)):
        digest.upto = 0
        players.keep(digest, PlayerFigures())
