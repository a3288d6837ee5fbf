"""What the server does at a table by itself: bots, clocks, results, analyses."""
