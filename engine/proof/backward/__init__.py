"""The search backwards: turns are taken back from the end until the deal is reached."""
