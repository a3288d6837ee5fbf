"""The engine's codes as sentences for people: one module for each noun.

Others import all modules.
"""
