"""How a round that was only imagined ended."""

from typing import NamedTuple


class End(NamedTuple):
    """Who went out, what is left. A hand that went out at one go is still listed."""

    out: int | None
    held: list[int]
    bonus: tuple[int, ...]
