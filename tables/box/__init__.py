"""What a table does by itself in another game of the box, and who may play what there.

Others import all modules.
"""
