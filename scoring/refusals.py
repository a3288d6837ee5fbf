"""Why a round is not recorded as asked: one small exception each, with what a page shows."""

from enum import StrEnum

from engine import Verdict
from leagues.refusals import Refused


class RecordReason(StrEnum):
    OVERTAKEN = "overtaken"
    MATCH_OVER = "match-over"
    NO_SUCH_ROUND = "no-such-round"
    NO_SUCH_CLAIM = "no-such-claim"
    SEASON_CLOSED = "season-closed"
    UNCOUNTED = "uncounted"
    PROOF_DEMANDED = "proof-demanded"
    WRONG_TABLE = "wrong-table"
    REASON_MISSING = "reason-missing"
    TEXT_TOO_LONG = "text-too-long"
    RECORDED = "round-recorded"
    KEY_TAKEN = "key-taken"
    NOT_AT_TABLE = "not-at-table"
    DISPUTE_REASON = "dispute-reason"


class MatchOver(Refused):
    """The agreed rounds are played."""

    def __init__(self, rounds_agreed: int) -> None:
        super().__init__(RecordReason.MATCH_OVER, rounds=rounds_agreed)


class SeasonClosed(Refused):
    """The season takes no more changes."""

    def __init__(self) -> None:
        super().__init__(RecordReason.SEASON_CLOSED)


class Uncounted(Refused):
    """It is not known what these seats count."""

    def __init__(self, seats: tuple[int, ...], why: StrEnum) -> None:
        self.seats = seats
        super().__init__(RecordReason.UNCOUNTED, seats=seats, why=why)


class ProofDemanded(Refused):
    """The league takes no claim that cannot be true."""

    def __init__(self, verdict: Verdict) -> None:
        self.verdict = verdict
        super().__init__(RecordReason.PROOF_DEMANDED)


class WrongTable(Refused):
    """The position is of other rules, or of another number of seats."""

    def __init__(self) -> None:
        super().__init__(RecordReason.WRONG_TABLE)
