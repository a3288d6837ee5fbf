"""The ten games of the box besides "Elfer raus!", one module each, from the sheet of 1988.

Where the sheet is silent, the docstring says "ruling".

Others import all modules; ``engine.box.GAMES`` has the games by their keys.
"""
