"""What the door looks at: the match as it is now, and the claims near the one that comes in."""

from typing import Any, Final, NamedTuple
from uuid import UUID

from django.db import connection

from leagues.refused import Refused
from scoring.models import Claim, Match
from scoring.refusals import RecordReason

HELD: Final = """
    SELECT agreed.rounds_agreed, season.closed_at IS NOT NULL
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


SEATS: Final = "SELECT COUNT(*) FROM scoring_matchseat WHERE match_id = %s"


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
    has_locks = connection.features.has_select_for_update
    return Held(*rows(HELD + FOR_US_ALONE if has_locks else HELD, [match.pk])[0])


def near(match: Match, number: int, key: UUID) -> Near:
    """The last claim of this round or of the one before it, and the one that has this key."""
    kept = Claim._meta.get_field("key").get_db_prep_value(key, connection)
    found = rows(NEAR, [kept, match.pk, number - 1, number])
    lasts = [Nearby(*row) for is_keyed, *row in found if not is_keyed]
    keyed = [Nearby(*row) for is_keyed, *row in found if is_keyed]
    return Near(lasts[-1] if lasts else None, keyed[0] if keyed else None)


def seats_at(match: Match) -> int:
    return int(rows(SEATS, [match.pk])[0][0])


def rows(statement: str, values: list[Any]) -> list[tuple[Any, ...]]:
    with connection.cursor() as cursor:
        cursor.execute(statement, values)
        found: list[tuple[Any, ...]] = cursor.fetchall()
    return found
