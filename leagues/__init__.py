"""Leagues: their players, members and rights, invitations, seasons and history.

Views begin with `access`, which decides who may see and write; actions are noted in `history`.
`input` has the form class and the fields of all pages, `refusals` the refusal that actions raise.
"""
