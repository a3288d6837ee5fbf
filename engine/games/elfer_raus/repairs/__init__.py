"""Repairs of an impossible claim: the nearest changes that make it possible."""

from engine.games.elfer_raus.repairs.edits import RepairCode
from engine.games.elfer_raus.repairs.nearest import Change, Repair, repairs

__all__ = ["Change", "Repair", "RepairCode", "repairs"]
