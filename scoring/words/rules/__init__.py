"""The rules, one sentence each, numbered as in docs/rules.md, which has the details.

Others import all modules.
"""
