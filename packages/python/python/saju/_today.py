"""What day it is: the one thing that the engine is told."""

from datetime import date, datetime, timedelta, timezone

_KOREA = timezone(timedelta(hours=9), "KST")


def parts(today: date | None) -> tuple[int, int, int]:
    """A day as year, month and day; the present day in Korea for none."""
    day = today or datetime.now(_KOREA).date()
    return day.year, day.month, day.day
