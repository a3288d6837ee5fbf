"""The games played with these cards, a folder a game: its rules as data, a round, a bot.

`registry` has them by key, `bots` chooses moves, `reveal` checks a shuffle.
"""
