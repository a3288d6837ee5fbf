"""Sentences about leagues and their people, for codes and facts.

Others import all modules.
"""
