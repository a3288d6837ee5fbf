"""How somebody does against each of the bots, counted from the rounds that are stored."""

from collections.abc import Iterable, Sequence
from fractions import Fraction
from itertools import groupby
from typing import Any, Final, NamedTuple, Self

from django.db.models import F, Min

from engine.games.registry import GAMES
from leagues.models import Player
from scoring.models import Result
from scoring.statistics.metric_words import points_words
from tables.characters import CHARACTERS

BOTS: Final = "round__match__digital__seats"


class Against(NamedTuple):
    """The rounds with bots of one name; one is won if all of them come behind."""

    rounds: int
    won: int
    streak: int  # the most won in a row
    points: str  # a round of "Elfer raus!", whose points are no other game's; "" without one

    @classmethod
    def of(cls, results: Sequence[Any]) -> Self:
        """``results`` have the rule set of their round, and the rank of the best bot there."""
        won = [result.rank < result.best for result in results]
        totals = [result.total for result in results if result.ruleset not in GAMES]
        return cls(
            rounds=len(results),
            won=sum(won),
            streak=max(len([*some]) if is_won else 0 for is_won, some in groupby(won)),
            points=points_words(Fraction(sum(totals), len(totals)), 1) if totals else "",
        )

    @property
    def of_ten(self) -> tuple[int, int]:
        """So many of so many; of ten at most."""
        if self.rounds <= 10:
            return self.won, self.rounds
        return round(10 * self.won / self.rounds), 10

    @property
    def pips(self) -> list[bool]:
        """A small card for each of those, whether it is won."""
        won, of = self.of_ten
        return [number < won for number in range(of)]


def against_bots(own: Iterable[Player]) -> dict[str, Against]:
    """By the names of the bots. One query. A bot that replaces a person is none of them."""
    played = Result.objects.filter(
        **{
            "player__in": {player.counts_as for player in own},
            f"{BOTS}__is_person": False,
            f"{BOTS}__level__in": list(CHARACTERS),
            "round__results__player": F(f"{BOTS}__player"),
        }
    )
    rows = played.annotate(
        level=F(f"{BOTS}__level"),
        ruleset=F("round__match__ruleset_text"),
        best=Min("round__results__rank"),
    )
    by_name: dict[str, list[Any]] = {}
    for result in rows.order_by("round"):
        by_name.setdefault(CHARACTERS[result.level].name, []).append(result)
    return {name: Against.of(some) for name, some in by_name.items()}
