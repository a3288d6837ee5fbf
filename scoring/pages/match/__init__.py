"""Pages of a match and of its rounds.

Others import the views, in `scoring/urls.py`, and `replays` with its `forms` for the replay of a
digital round: all modules but `claim_history`, `finale` and `round_list`.
"""
