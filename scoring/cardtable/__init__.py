"""A card table for pages: as SVG, as a replay step by step, as sentences."""
