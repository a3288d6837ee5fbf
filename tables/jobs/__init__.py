"""The server's own work at a table: bots, clocks, results, analyses."""
