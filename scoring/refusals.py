"""Reasons why a round is not recorded: one exception for each, with the page's message."""

from enum import StrEnum

from engine import Verdict
from engine.box import BoxVerdict
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
    OTHER_SEAT = "other-seat"
    DISPUTE_REASON = "dispute-reason"
    NOT_CORRECTED = "not-corrected"
    DELETED = "round-deleted"
    NOT_DELETED = "round-not-deleted"


class MatchOver(Refused):
    """All agreed rounds are already played."""

    def __init__(self, rounds_agreed: int) -> None:
        super().__init__(RecordReason.MATCH_OVER, rounds=rounds_agreed)


class SeasonClosed(Refused):
    """The season is closed: no more changes."""

    def __init__(self) -> None:
        super().__init__(RecordReason.SEASON_CLOSED)


class Uncounted(Refused):
    """The points of these seats are not known."""

    def __init__(self, seats: tuple[int, ...], why: StrEnum) -> None:
        self.seats = seats
        super().__init__(RecordReason.UNCOUNTED, seats=seats, why=why)


class ProofDemanded(Refused):
    """The league does not accept claims that cannot be true."""

    def __init__(self, verdict: Verdict | BoxVerdict) -> None:
        self.verdict = verdict
        super().__init__(RecordReason.PROOF_DEMANDED)


class WrongTable(Refused):
    """The position has other rules or another number of seats than the match."""

    def __init__(self) -> None:
        super().__init__(RecordReason.WRONG_TABLE)
