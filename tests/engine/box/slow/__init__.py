"""The games of the box played out: every deal, every choice, every end. Slow, for toy packs.

Nothing here is imported from engine.box. Only numbers matter where colours do not.
"""
