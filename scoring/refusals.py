"""Reasons why a round is not recorded, and an exception for some."""

from enum import StrEnum

from django.db.models import TextChoices
from django.utils.translation import gettext_lazy as _

from leagues.refusals import Refused


class RecordReason(TextChoices):
    OVERTAKEN = "overtaken", _("Another phone was faster. Look at what it saved, then decide.")
    MATCH_OVER = "match-over", _("All agreed rounds are played. “One more round” adds another.")
    NO_SUCH_ROUND = "no-such-round", _("There is no such round in this game.")
    NO_SUCH_CLAIM = "no-such-claim", _("There is nothing left to undo.")
    SEASON_CLOSED = "season-closed", _("This season is closed: nothing in it can be changed.")
    UNCOUNTED = "uncounted", _("Some points are still missing. Enter them first.")
    PROOF_DEMANDED = "proof-demanded", _("This league does not take impossible rounds.")
    WRONG_TABLE = "wrong-table", _("This round belongs to another game.")
    REASON_MISSING = "reason-missing", _("Say briefly what was wrong.")
    TEXT_TOO_LONG = "text-too-long", _("This text is too long.")
    RECORDED = "round-recorded", _("This round has already been entered.")
    KEY_TAKEN = "key-taken", _("This page is out of date. Open it again.")
    PART_UNDONE = "part-undone", _("This page is out of date. Open it again.")
    NOT_AT_TABLE = "not-at-table", _("Only the players at this table can say whether it is right.")
    OTHER_SEAT = (
        "other-seat",
        _(
            "This phone has already answered for %(name)s in this round. Each phone answers for"
            " one player: use another one for %(other)s."
        ),
    )
    DISPUTE_REASON = "dispute-reason", _("Say briefly what is wrong.")
    NOT_CORRECTED = "not-corrected", _("This round has no correction to undo.")
    DELETED = "round-deleted", _("This round is deleted already.")
    NOT_DELETED = "round-not-deleted", _("This round counts: it is not deleted.")


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

    def __init__(self) -> None:
        super().__init__(RecordReason.PROOF_DEMANDED)


class WrongTable(Refused):
    """The position has other rules or another number of seats than the match."""

    def __init__(self) -> None:
        super().__init__(RecordReason.WRONG_TABLE)
