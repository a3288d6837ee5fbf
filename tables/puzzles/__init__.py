"""The day's puzzles on the site: their pages, who solved which, and how hard each one is."""
