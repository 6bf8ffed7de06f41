"""What material says, the same for every format: values with the place at which each stands."""

from dataclasses import dataclass, field

from .terms import POSITIONS, cycle_index


@dataclass(frozen=True)
class Fact:
    value: str
    place: str


@dataclass(frozen=True)
class Decade:
    """A luck pillar (대운): its first age, its first and last year, and whether the date of reference lies in it."""

    pillar: str
    start_age: int
    start_year: int
    end_year: int
    current: bool
    place: str


@dataclass
class Facts:
    pillars: dict[str, Fact] = field(default_factory=dict)
    hour_known: bool = True
    birth_year: int | None = None
    # The year that is the present one both by the calendar and by 입춘.
    present_year: int | None = None
    strength: Fact | None = None
    structures: list[Fact] = field(default_factory=list)
    roles: dict[str, Fact] = field(default_factory=dict)
    decades: list[Decade] = field(default_factory=list)
    years: dict[int, Fact] = field(default_factory=dict)
    # Pillars of another convention or a few minutes on, which the material tells beside those of the chart.
    candidates: set[tuple[str, str]] = field(default_factory=set)

    @property
    def day_master(self) -> str:
        return self.pillars["day"].value[0]

    def letter(self, position: str, part: str) -> str | None:
        fact = self.pillars.get(position)
        return fact.value[part == "branch"] if fact else None

    def letters(self) -> list[tuple[str, str, str]]:
        """Position, part and letter of each of the eight (or six)."""
        return [
            (position, part, fact.value[index])
            for position in POSITIONS
            if (fact := self.pillars.get(position))
            for index, part in enumerate(("stem", "branch"))
        ]

    def decade_of(self, pillar: str) -> Decade | None:
        """The decade of a pillar: a listed one, or one that follows from two of them, up to the age of 125."""
        for decade in self.decades:
            if decade.pillar == pillar:
                return decade
        if len(self.decades) < 2 or (wanted := cycle_index(pillar)) is None:
            return None
        first, last = self.decades[0], self.decades[-1]
        steps = (last.start_age - first.start_age) // 10
        forward = (cycle_index(first.pillar) + steps) % 60 == cycle_index(last.pillar)
        away = (wanted - cycle_index(first.pillar)) * (1 if forward else -1) % 60
        for count in (away, away - 60):
            if 0 <= first.start_age + 10 * count <= 125:
                start = first.start_year + 10 * count
                end = first.end_year + 10 * count
                return Decade(
                    pillar, first.start_age + 10 * count, start, end, False, f"rule: ten years each, {first.place}"
                )
        return None


def present_year(date: str) -> int | None:
    """The year of a date in which 입춘 has passed; before it the calendar and the pillars differ on it."""
    year, month, day, *_ = [*map(int, date.split("-")), 0, 0, 0]
    return year if (month, day) > (2, 4) else None
