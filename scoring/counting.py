"""From the claim that counts to each seat's result and everybody's standings."""

from collections.abc import Iterable

from engine import FinalPosition, Points, UncountableError, points, ranks
from leagues.models import Family
from leagues.standings import ByPlayer, Sums, move
from scoring.models import Claim, Match, Result, Round
from scoring.refusals import Uncounted


def points_of(position: FinalPosition) -> tuple[Points, ...]:
    """What each seat counts; raises Uncounted."""
    try:
        return points(position)
    except UncountableError as error:
        raise Uncounted(tuple(error.facts.get("seats", ())), error.reason) from error


def results_of(claim: Claim, players: Iterable[int]) -> list[Result]:
    """The results that a claim makes, for the players' ids in seat order; not saved."""
    if claim.is_withdrawn:
        return []
    counted = points_of(claim.deduced)
    places = ranks([each.total for each in counted])
    return [
        Result(round_id=claim.round_id, seat=seat, player_id=player, **each._asdict(), rank=rank)
        for seat, (player, each, rank) in enumerate(zip(players, counted, places, strict=True))
    ]


def count_round(*, match: Match, round_: Round, claim: Claim) -> None:
    """Put the claim's results in the place of the round's, and move the standings with them."""
    before: list[Result] = []
    if claim.number > 1:
        before = list(round_.results.all())
        round_.results.all().delete()
    after = results_of(claim, match.seats.values_list("player", flat=True))
    Result.objects.bulk_create(after)
    family = Family(match.ruleset.family)
    move(season=match.season, family=family, before=by_player(before), after=by_player(after))


def by_player(results: Iterable[Result]) -> ByPlayer:
    return {
        each.player_id: Sums.of_round(penalty=each.penalty, bonus=each.bonus, rank=each.rank)
        for each in results
    }
