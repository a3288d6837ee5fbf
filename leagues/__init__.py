"""Leagues: their players, members and rights, invitations, seasons and history.

Others import for views `access`, `phones` and `links`; for actions `history` with its `actions`,
`league_settings`, `members`, `names`, `player_claim`, `players`, `seasons` and `refusals`; for
forms `input`.
"""
