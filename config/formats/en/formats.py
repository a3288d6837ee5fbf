"""Dates in English as most of the world writes them, the day first."""

DATE_FORMAT = "j F Y"
DATETIME_FORMAT = "j F Y, H:i"
TIME_FORMAT = "H:i"
SHORT_DATE_FORMAT = "j M Y"
SHORT_DATETIME_FORMAT = "j M Y, H:i"
MONTH_DAY_FORMAT = "j F"
# Beside those of Django:
SHORT_MONTH_DAY_FORMAT = "j M"
WEEKDAY_DATE_FORMAT = "l, j F Y"
WEEKDAY_MONTH_DAY_FORMAT = "l, j F"
SHORT_WEEKDAY_MONTH_DAY_FORMAT = "D, j M"
