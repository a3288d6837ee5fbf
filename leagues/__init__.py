"""Leagues: their players, members and rights, invitations, seasons and history."""
