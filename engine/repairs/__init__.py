"""Repairs of an impossible claim: the nearest changes that make it possible."""
