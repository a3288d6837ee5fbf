"""What viewers see of a table: the board, its controls, the result, the hall's big screen.

Others import `board_html` for pages and streams, `boards` for the data, `hall` and `news`.
"""
