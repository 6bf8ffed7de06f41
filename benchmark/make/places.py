"""Where the births are: Korean cities, and cities abroad where Koreans lived or to which they went.

Coordinates are those of the city halls or centres, to a tenth of a degree or better; a case gives the longitude it was
calculated with, and keeps its distance from the edges of an hour in seconds.
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Place:
    """A place of birth. Degrees, east and north positive; `zone` is a name of the IANA database."""

    name: str
    zone: str
    longitude: float
    latitude: float


SEOUL = Place("Seoul", "Asia/Seoul", 126.978, 37.566)

KOREAN = (
    SEOUL,
    Place("Incheon", "Asia/Seoul", 126.705, 37.456),
    Place("Mokpo", "Asia/Seoul", 126.392, 34.812),
    Place("Jeju", "Asia/Seoul", 126.531, 33.499),
    Place("Daejeon", "Asia/Seoul", 127.385, 36.350),
    Place("Gangneung", "Asia/Seoul", 128.876, 37.752),
    Place("Busan", "Asia/Seoul", 129.075, 35.180),
    Place("Pohang", "Asia/Seoul", 129.343, 36.019),
)

ABROAD = (
    Place("Tokyo", "Asia/Tokyo", 139.692, 35.690),
    Place("Shanghai", "Asia/Shanghai", 121.474, 31.230),
    Place("Hong Kong", "Asia/Hong_Kong", 114.169, 22.319),
    Place("Taipei", "Asia/Taipei", 121.565, 25.033),
    Place("Singapore", "Asia/Singapore", 103.850, 1.290),
    Place("Ho Chi Minh City", "Asia/Ho_Chi_Minh", 106.660, 10.763),
    Place("Vladivostok", "Asia/Vladivostok", 131.886, 43.116),
    Place("Yuzhno-Sakhalinsk", "Asia/Sakhalin", 142.738, 46.959),
    Place("Tashkent", "Asia/Tashkent", 69.240, 41.300),
    Place("Almaty", "Asia/Almaty", 76.886, 43.238),
    Place("Honolulu", "Pacific/Honolulu", -157.858, 21.307),
    Place("Los Angeles", "America/Los_Angeles", -118.244, 34.052),
    Place("Chicago", "America/Chicago", -87.630, 41.878),
    Place("New York", "America/New_York", -74.006, 40.713),
    Place("Toronto", "America/Toronto", -79.383, 43.653),
    Place("Sao Paulo", "America/Sao_Paulo", -46.633, -23.551),
    Place("Buenos Aires", "America/Argentina/Buenos_Aires", -58.382, -34.604),
    Place("Asuncion", "America/Asuncion", -57.636, -25.282),
    Place("London", "Europe/London", -0.128, 51.507),
    Place("Paris", "Europe/Paris", 2.352, 48.857),
    Place("Berlin", "Europe/Berlin", 13.405, 52.520),
    Place("Amsterdam", "Europe/Amsterdam", 4.900, 52.373),
    Place("Oslo", "Europe/Oslo", 10.752, 59.914),
    Place("Stockholm", "Europe/Stockholm", 18.069, 59.329),
    Place("Copenhagen", "Europe/Copenhagen", 12.568, 55.676),
    Place("Moscow", "Europe/Moscow", 37.618, 55.756),
    Place("Sydney", "Australia/Sydney", 151.209, -33.869),
)

PLACES = KOREAN + ABROAD
