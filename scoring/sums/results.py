"""From the claim that counts to each seat's result and everybody's standings."""

from collections.abc import Iterable, Sequence
from operator import attrgetter
from typing import Final

from engine import FinalPosition, HandClaim, ranks
from engine.box import BoxResult
from scoring.models import Claim, Family, Match, Result
from scoring.sql import insert
from scoring.sums.duels import add_duels, meetings, move_duels
from scoring.sums.places import placed
from scoring.sums.rollups.changes import change_rollups
from scoring.sums.round_order import add_newest_round, rebuild_order
from scoring.sums.seats import Sitting
from scoring.sums.standings import ByPlayer, Sums, add, move_standings

COLUMNS: Final = tuple(each.attname for each in Result._meta.concrete_fields if each.name != "id")
columns_of: Final = attrgetter(*COLUMNS)


def results_of(claim: Claim, players: Iterable[int]) -> list[Result]:
    """The results of a claim, for the player ids in seat order; not rated, not saved."""
    if claim.is_withdrawn:
        return []
    position, gained = claim.deduced, claim.points
    places = ranks([each.total for each in gained])
    return [
        Result(
            round_id=claim.round_id,
            seat=seat,
            player_id=player,
            **each._asdict(),
            rank=rank,
            **worth._asdict(),
            cards=cards_left(position, seat),
            is_starter=has_begun(position, seat),
        )
        for seat, (player, each, rank, worth) in enumerate(
            zip(players, gained, places, placed(places), strict=True)
        )
    ]


def has_begun(ending: FinalPosition | BoxResult, seat: int) -> bool | None:
    """None if it is not known who began; the other games do not ask."""
    if isinstance(ending, BoxResult) or ending.first is None:
        return None
    return ending.first == seat


def cards_left(position: FinalPosition | BoxResult, seat: int) -> int | None:
    """How many cards were left in the hand; None if only its penalty is known."""
    if isinstance(position, BoxResult):
        return None
    hand = HandClaim() if seat == position.out else position.hands[seat]
    return hand.size if hand else None


def count_first(match: Match, claim: Claim, before: Sitting) -> None:
    """Count the newest round of the season, which has not been counted before."""
    results = results_of(claim, before.players)
    if match.is_counted:
        add_newest_round(match, before, results, claim.made_at)
    insert(Result, COLUMNS, [columns_of(each) for each in results])
    if not match.is_counted:
        return
    add(match.season_id, match.family, by_player(results, int(not before.is_begun)))
    add_duels(match.season_id, match.family, meetings(ranks_of(results)))


def count_again(match: Match, claim: Claim, players: Sequence[int]) -> None:
    """Replace the round's results with those of the claim, and update all sums."""
    before = list(claim.round.results.all())
    claim.round.results.all().delete()
    after = results_of(claim, players)
    Result.objects.bulk_create(after)
    if not match.is_counted:
        return
    move_sums(match, claim, before, after)
    rebuild_order(match=match, round_=claim.round, before=before, after=after)
    change_rollups(match, claim.round, before, after)


def has_others(match: Match, claim: Claim) -> bool:
    """Whether other rounds of the match count."""
    return Result.objects.filter(round__match=match).exclude(round=claim.round_id).exists()


def move_sums(
    match: Match, claim: Claim, before: Sequence[Result], after: Sequence[Result]
) -> None:
    first = int(not has_others(match, claim))  # 1: the only counted round of its match
    sums = {"before": by_player(before, first), "after": by_player(after, first)}
    move_standings(season=match.season, family=Family(match.family), **sums)
    pairs = {"before": meetings(ranks_of(before)), "after": meetings(ranks_of(after))}
    move_duels(season=match.season, family=Family(match.family), **pairs)


def by_player(results: Iterable[Result], matches: int = 0) -> ByPlayer:
    """What each result adds; ``matches`` is 1 for one round of each match."""
    return {
        each.player_id: Sums.of_round(
            penalty=each.penalty,
            bonus=each.bonus,
            rank=each.rank,
            matches=matches,
            win=each.win,
            place=each.place,
        )
        for each in results
    }


def ranks_of(results: Iterable[Result]) -> dict[int, int]:
    return {each.player_id: each.rank for each in results}
