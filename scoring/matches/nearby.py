"""What the door looks at: the match as it is now, and the claims near the one that comes in."""

from typing import Any, Final, NamedTuple
from uuid import UUID

from django.db import connection
from django.db.models import Model

from leagues.refusals import Refused
from leagues.rows import next_id
from leagues.statements import Statement, ask
from scoring.models import Claim, Match, Round
from scoring.refusals import RecordReason
from scoring.sums.seats import Sitting, seating, sitting

Rows = list[tuple[Any, ...]]

LARGEST: Final = 32_767  # number of a round, as the column holds it
HELD: Final = """
    SELECT agreed.rounds_agreed, season.closed_at IS NOT NULL{}
    FROM scoring_match AS agreed JOIN leagues_season AS season ON season.id = agreed.season_id
    WHERE agreed.id = %s
"""
FOR_US_ALONE: Final = " FOR NO KEY UPDATE"
CLAIMS: Final = """
    claim.id, claim.number, claim.is_withdrawn, dealt.number, dealt.match_id
    FROM scoring_claim AS claim JOIN scoring_round AS dealt ON dealt.id = claim.round_id
"""
NEAR: Final = f"""
    SELECT 1, {CLAIMS} WHERE claim.key = %s UNION ALL
    SELECT 0, {CLAIMS} WHERE dealt.match_id = %s AND dealt.number IN (%s, %s) ORDER BY 1, 5, 3
"""


class Held(NamedTuple):
    rounds_agreed: int
    is_closed: bool  # the season


class Nearby(NamedTuple):
    """A claim, its texts left where they are."""

    claim: int
    number: int
    is_withdrawn: bool
    round_number: int
    match: int


class Near(NamedTuple):
    last: Nearby | None  # of this round, else of the one before it
    keyed: Nearby | None  # what came before with the same key

    def is_claimed(self, number: int) -> bool:
        """Whether the round has claims; Refused where it cannot be the next."""
        if self.last is not None and self.last.round_number == number:
            return True
        if number != (self.last.round_number + 1 if self.last else 1):
            raise Refused(RecordReason.NO_SUCH_ROUND, number=number)
        return False

    @property
    def counts(self) -> bool | None:
        """Whether rounds of the match count already; None where this alone does not say."""
        if self.last is None:
            return False
        return None if self.last.is_withdrawn else True


def hold(match: Match) -> Held:
    """The match as it is now, until the transaction ends for us alone; so is its season.

    On SQLite every transaction has the whole database to itself.
    """
    [[(agreed, is_closed)]] = ask(holding(match))
    return Held(agreed, bool(is_closed))


class Ids(NamedTuple):
    """For what is written next."""

    round: int
    claim: int


class Look(NamedTuple):
    held: Held
    near: Near
    seats: Sitting
    ids: Ids


def look(match: Match, number: int, key: UUID) -> Look:
    """All that a claim of this round is weighed by, with the match held before it is read."""
    claims = naming(match, min(max(number, 0), LARGEST), key)
    asked = (holding(match, Round, Claim), claims, seating(match))
    [(agreed, is_closed, *ids)], around, seats = ask(*asked, is_first=True)
    held = Held(agreed, bool(is_closed))
    return Look(held, near(around), sitting(match, seats), Ids(*ids))


def holding(match: Match, *new: type[Model]) -> Statement:
    """``new``: of what an id is asked for as well."""
    ids = "".join(f", {next_id(kind)}" for kind in new)
    lock = FOR_US_ALONE if connection.features.has_select_for_update else ""
    return Statement(HELD.format(ids) + lock, [match.pk])


def naming(match: Match, number: int, key: UUID) -> Statement:
    kept = Claim._meta.get_field("key").get_db_prep_value(key, connection)
    return Statement(NEAR, [kept, match.pk, number - 1, number])


def near(rows: Rows) -> Near:
    lasts = [Nearby(*row) for is_keyed, *row in rows if not is_keyed]
    keyed = [Nearby(*row) for is_keyed, *row in rows if is_keyed]
    return Near(lasts[-1] if lasts else None, keyed[0] if keyed else None)


def claim_with(key: UUID, match: Match) -> Nearby | None:
    """What this key has recorded, in whatever match."""
    return near(*ask(naming(match, 0, key))).keyed
