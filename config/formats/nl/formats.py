"""The dates that Django has no name for, in Dutch: “za 28 nov”."""

SHORT_MONTH_DAY_FORMAT = "j b"
WEEKDAY_DATE_FORMAT = "l j F Y"
WEEKDAY_MONTH_DAY_FORMAT = "l j F"
SHORT_WEEKDAY_MONTH_DAY_FORMAT = "D j b"
