""" "Elfer raus!": the board, sentences about moves, problems and repairs, its entry and replay."""
