"""Repairs of an impossible claim: the nearest changes that make it possible.

Others import the names below.
"""

from engine.repairs.nearest import Change, Repair, repairs
from engine.repairs.repair import RepairCode

__all__ = ["Change", "Repair", "RepairCode", "repairs"]
