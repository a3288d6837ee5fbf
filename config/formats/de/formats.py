"""The dates that Django has no name for, in German: “Sa., 28. Nov.”."""

SHORT_MONTH_DAY_FORMAT = "j. N"
WEEKDAY_DATE_FORMAT = "l, j. F Y"
WEEKDAY_MONTH_DAY_FORMAT = "l, j. F"
SHORT_WEEKDAY_MONTH_DAY_FORMAT = "D., j. N"
