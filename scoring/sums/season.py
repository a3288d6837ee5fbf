"""All sums of a season in memory: first count many rounds, then write once."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Self

from leagues.models import Season
from scoring.models import Claim, Match, Result
from scoring.sums.duels import NEVER_MET, Meetings, Pair, meetings, meetings_of, put_duels
from scoring.sums.ratings import Strength, day_of, put_ratings, strength_of
from scoring.sums.results import by_player, ranks_of
from scoring.sums.round_order import carried_on, rate
from scoring.sums.standings import NOTHING, Sums, put, sums_of
from scoring.sums.streaks import ALL_FAMILIES, Run, run_of, save_streaks


@dataclass
class SeasonSums:
    """The keys are those of the rows: the family first, where the rows have one."""

    standings: dict[tuple[str, int], Sums] = field(default_factory=dict)
    duels: dict[tuple[str, Pair], Meetings] = field(default_factory=dict)
    streaks: dict[tuple[str, int], Run] = field(default_factory=dict)
    ratings: dict[int, Strength] = field(default_factory=dict)
    begun: set[int] = field(default_factory=set)  # matches with a counted round in this run

    @classmethod
    def stored(cls, season: Season) -> Self:
        return cls(
            {(each.family, each.player_id): sums_of(each) for each in season.standings.all()},
            {(d.family, (d.player_id, d.other_id)): meetings_of(d) for d in season.duels.all()},
            {(each.family, each.player_id): run_of(each) for each in season.streaks.all()},
            {each.player_id: strength_of(each) for each in season.ratings.all()},
        )

    def count(self, match: Match, first: Claim, results: Sequence[Result]) -> None:
        """Add the next round, in the order of rounds, and rate its results. Its ``first`` claim
        says when it was played."""
        if not results:
            return
        family, is_first = match.family, int(match.pk not in self.begun)
        self.begun.add(match.pk)
        for player, sums in by_player(results, is_first).items():
            at = (family, player)
            self.standings[at] = self.standings.get(at, NOTHING).plus(sums)
        for pair, met in meetings(ranks_of(results)).items():
            self.duels[family, pair] = self.duels.get((family, pair), NEVER_MET).plus(met)
        self.streaks |= carried_on(self.streaks, (family, ALL_FAMILIES), results)
        rate(self.ratings, results, family, day_of(first.made_at))

    def write(self, season: Season) -> None:
        """Overwrite the stored rows."""
        put(season.pk, self.standings)
        put_duels(season.pk, self.duels)
        save_streaks(season.pk, self.streaks)
        put_ratings(season.pk, self.ratings)
