"""The other games of the box in words: names, what is wrong with a result, what a seat won.

Others import all modules.
"""
