"""The play of a game: its states, the deal, the legal moves and what each of them does.

Others import ``state.State``, ``dealing.given_state`` and ``dealt_state``,
``legal_moves.offered``, ``illegal_moves.refusal``, ``transitions.done``, and ``course``.
"""
