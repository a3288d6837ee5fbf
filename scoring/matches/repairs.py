"""Repairs: what an impossible claim may have meant, as stored with the claim."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from engine import Change, FinalPosition, Repair, RepairCode, Seat
from scoring.matches.problems import json_value
from scoring.models import Claim


def repairs_json(repairs: Iterable[Repair]) -> list[dict[str, Any]]:
    """The repairs in the form in which they are stored."""
    return [
        {
            "code": str(repair.code),
            "status": str(repair.status),
            "changes": [json_value(list(change)) for change in repair.changes],
        }
        for repair in repairs
    ]


def hides(code: RepairCode, changes: Iterable[Change]) -> bool:
    """Whether it only makes unknown what contradicts: cards, the stock, or who went out."""
    listed = tuple(changes)
    ends = {each.field: each.after for each in listed if each.field in {"out", "blocked"}}
    ends_open = bool(ends) and ends.get("out") is None and not ends.get("blocked")
    cards = [each.after for each in listed if each.field in {"hands", "table", "stock"}]
    is_unknown = any(after is None for after in cards)
    return is_unknown or ends_open or code in {RepairCode.HAND_OPEN, RepairCode.TABLE_OPEN}


def changes_in(repair: Mapping[str, Any]) -> Iterator[Change]:
    for field, seat, before, after in repair["changes"]:
        yield Change(field, None if seat is None else Seat(seat), before, after)


def repaired(claim: Claim, number: int) -> FinalPosition | None:
    """The position of the claim with this repair applied; None if there is no such number."""
    certificate = getattr(claim, "certificate", None)
    stored = certificate.repairs[number - 1 : number] if certificate and number > 0 else []
    if not stored:
        return None
    changed = claim.position.to_json()
    for change in changes_in(stored[0]):
        if change.seat is None:
            changed[change.field] = change.after
        else:
            changed[change.field][change.seat] = change.after
    return FinalPosition.from_json(changed)
