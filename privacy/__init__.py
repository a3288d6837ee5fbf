"""What people may ask of a site that knows their names: what it stores, and who runs it.

Doors: the pages `/privacy/` and `/imprint/`, `erase_person`, `stored_of_player`.
"""
