"""Farbensammeln: hands with different cards, each with a given sum in its best colour.

Others import ``calls``, which hands are possible after a call, and ``wanted``, how long a search
may take.
"""
