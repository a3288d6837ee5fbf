"""Events at a table besides moves; pages show the last one until the next move."""

from enum import StrEnum

Happened = dict[str, str | int]


class Event(StrEnum):
    PAUSED = "paused"
    RESUMED = "resumed"
    DECLINED = "declined"  # a question was answered with no
    WITHDRAWN = "withdrawn"  # a question was withdrawn by its asker
    HERE = "here"  # the player is there after all, so no bot replaces them
    BACK = "back"  # moves were taken back
    BOT = "bot"  # a bot replaces a player
    PERSON = "person"  # the player is back
    TAKE = "take"  # somebody plays now for whom a bot played
    UNANSWERED = "unanswered"  # the players did not let the newcomer play for this bot
    LATE = "late"  # a clock ran out
    AGAIN = "again"  # a finished round is tried again


def happening(event: Event, seat: int) -> Happened:
    """``seat`` is the seat that acted, or that the event is about."""
    return {"event": event.value, "seat": seat}
