"""The games on the site: their words, pictures and rules, and how a round is entered.

A folder a game, with the same name as in `engine.games`; `registry` has them.
"""
