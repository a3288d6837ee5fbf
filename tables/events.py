"""What happens at a table besides moves; every page tells of the last one until the next move."""

from enum import StrEnum

Happened = dict[str, str | int]


class Event(StrEnum):
    PAUSED = "paused"
    RESUMED = "resumed"
    DECLINED = "declined"  # what somebody asked
    WITHDRAWN = "withdrawn"  # by who asked it
    HERE = "here"  # whoever a bot was to play for
    BACK = "back"  # moves were taken back
    BOT = "bot"  # stands in for a seat
    PERSON = "person"  # plays again
    LATE = "late"  # a clock ran out


def happening(event: Event, seat: int) -> Happened:
    """The seat that did it, or that it was done to."""
    return {"event": event.value, "seat": seat}
