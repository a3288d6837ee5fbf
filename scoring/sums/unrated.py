"""What a round counts for a seat, as it stands in a row of results."""

from typing import NamedTuple


class Unrated(NamedTuple):
    """A ``Result`` that is not yet rated; most are never asked for more than to be written."""

    round_id: int
    seat: int
    player_id: int
    penalty: int
    bonus: int
    rank: int
    win: int
    place: int
    cards: int | None
    is_starter: bool | None
