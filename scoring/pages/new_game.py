"""What a phone fills in to start a game, and what is filled in for it."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from uuid import UUID, uuid4

from django.http import QueryDict

from engine import NotationError, Ruleset, parse_ruleset
from engine.ruleset import MOST_SEATS
from leagues.models import League
from leagues.refusals import Refused
from scoring.matches.match_start import MOST_ROUNDS, StartReason
from scoring.models import Match
from scoring.words.rulesets import FAMILIES


@dataclass(frozen=True)
class NewGame:
    """The fields as texts, so that a page can show again what cannot be done."""

    league: str = ""  # its recording code; empty makes a new one
    ruleset: str = FAMILIES[0]
    without: str = ""
    names: Sequence[str] = ()
    rounds: str = ""  # empty: one for each player
    key: UUID = field(default_factory=uuid4)  # of the page: what it starts, it starts once

    @classmethod
    def filled_in(cls, data: QueryDict) -> "NewGame":
        return cls(
            league=data.get("league", ""),
            ruleset=data.get("ruleset", ""),
            without=data.get("without", ""),
            names=[name for name in data.getlist("player") if name.strip()],
            rounds=data.get("rounds", "").strip(),
            key=key_of(data.get("key", "")),
        )

    @classmethod
    def like(cls, league: League, code: str) -> "NewGame":
        """The last table of the league once more."""
        last = league.matches.order_by("-number").first()
        usual, rounds = league.usual_ruleset, str(league.usual_rounds or "")
        if last is None:
            return cls(code, usual or FAMILIES[0], rounds=rounds)
        ruleset = last.ruleset
        names = [seat.player.name for seat in last.seats.select_related("player")]
        if usual:
            return cls(code, usual, names=names, rounds=rounds)
        return cls(code, ruleset.key, ruleset.taken_out if is_chosen(last) else "", names, rounds)

    @property
    def seats(self) -> list[str]:
        """Every seat's name, the empty ones too; as many as were sent, so that none is lost."""
        return [*self.names, *[""] * (MOST_SEATS - len(self.names))]

    @property
    def is_further(self) -> bool:
        return self.ruleset not in FAMILIES

    @property
    def rules(self) -> Ruleset:
        """Raises Refused."""
        text = f"{self.ruleset} without {self.without}" if self.without else self.ruleset
        try:
            return parse_ruleset(text)
        except NotationError as error:
            raise Refused(StartReason.RULESET, ruleset=text) from error

    @property
    def rounds_agreed(self) -> int:
        """Raises Refused."""
        if not self.rounds:
            return max(1, len(self.names))
        if not (self.rounds.isdecimal() and len(self.rounds) <= len(str(MOST_ROUNDS))):
            raise Refused(StartReason.ROUNDS, fewest=1, most=MOST_ROUNDS)
        return int(self.rounds)


def key_of(text: str) -> UUID:
    """The key that was sent; what is none is as good as a new one."""
    try:
        return UUID(text)
    except ValueError:
        return uuid4()


def is_chosen(match: Match) -> bool:
    """Whether a colour was left out by choice, not because the sheet always does."""
    ruleset = match.ruleset
    return str(parse_ruleset(ruleset.key).for_seats(2)) != str(ruleset)
