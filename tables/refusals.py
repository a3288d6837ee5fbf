"""Reasons to refuse an action at a table."""

from enum import StrEnum


class TableReason(StrEnum):
    FULL = "table-full"
    SEAT_TAKEN = "seat-taken"
    NO_SUCH_LEVEL = "no-such-level"
    NOT_DEALT = "not-dealt"
    DEALT = "already-dealt"
    PAUSED = "paused"
    PAST = "from-the-past"
    TOO_SOON = "too-soon"  # the other players must have time to see the card
    NOT_YOURS = "not-your-seat"
    NO_MOVE = "no-move"
    KEY_TAKEN = "key-taken-here"
    NO_TAKEBACK = "no-takeback"
    STOOD_IN = "stood-in"  # a bot plays there now
    NO_MOTION = "no-motion"
    MOTION_OPEN = "motion-open"
    ASKED_BEFORE = "asked-before"  # another one who watches has asked
    NO_BOT = "no-bot"  # nobody can play for this seat
    CLOCK = "clock"
    NOT_OVER = "not-over"
    PRACTICE = "practice"  # a round that is tried again counts in no league
