"""What each game looks like and is called: words, pictures, how a round is entered, its rules.

A folder a game, with the same name as in `engine.games`; `registry` has them.
"""
