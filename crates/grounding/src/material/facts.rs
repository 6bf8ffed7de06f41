//! What material says, the same for every format: values with the place at which each stands.

use saju_chart::{Branch, Element, Ganji, Position, Sipseong, SipseongGroup, Stem};
use saju_judgment::StrengthLabel;
use saju_judgment::gyeokguk::{FormationStatus, Gyeok};
use saju_judgment::letters::Letter;
use saju_judgment::yongsin::FiveGod;

use crate::place::{Place, Rule};

/// A value, and where the material has it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Fact<T> {
    pub(crate) value: T,
    pub(crate) place: Place,
}

/// The pillars; that of the day is always there.
#[derive(Clone, Debug)]
pub(crate) struct Pillars {
    pub(crate) year: Option<Fact<Ganji>>,
    pub(crate) month: Option<Fact<Ganji>>,
    pub(crate) day: Fact<Ganji>,
    pub(crate) hour: Option<Fact<Ganji>>,
}

/// A luck pillar (대운).
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Decade {
    pub(crate) pillar: Ganji,
    /// Its first age, in full years.
    pub(crate) start_age: i64,
    /// The calendar years in which it begins and ends.
    pub(crate) years: (i64, i64),
    /// Whether the date of reference lies in it.
    pub(crate) is_current: bool,
    pub(crate) place: Place,
}

/// All that is compared.
#[derive(Clone, Debug)]
pub(crate) struct Facts {
    pub(crate) pillars: Pillars,
    pub(crate) birth_year: Option<i64>,
    /// The year that is the present one both by the calendar and by 입춘.
    pub(crate) present_year: Option<i64>,
    pub(crate) strength: Option<Fact<StrengthLabel>>,
    /// The structure; behind it that of the month, if that is another.
    pub(crate) structures: Vec<Fact<Gyeok>>,
    /// How far the structure is formed, and the ten gods that complete it.
    pub(crate) formation: Option<Fact<FormationStatus>>,
    pub(crate) completing: Option<Fact<SipseongGroup>>,
    pub(crate) roles: Vec<(FiveGod, Fact<Element>)>,
    /// The element beside the useful one.
    pub(crate) aid: Option<Fact<Element>>,
    pub(crate) decades: Vec<Decade>,
    pub(crate) years: Vec<(i64, Fact<Ganji>)>,
    /// Pillars of another convention or a few minutes on, which the material tells beside those of the chart.
    pub(crate) candidates: Vec<(Position, Ganji)>,
}

/// Which letter of a pillar.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Part {
    Stem,
    Branch,
}

/// What a letter is to the day master.
pub(crate) fn god_of(day_master: Stem, letter: Letter) -> Sipseong {
    match letter {
        Letter::Stem(stem) => Sipseong::of(day_master, stem),
        Letter::Branch(branch) => Sipseong::of_branch(day_master, branch),
    }
}

/// The Chinese sign of a letter.
pub(crate) const fn sign_of(letter: Letter) -> &'static str {
    match letter {
        Letter::Stem(stem) => stem.han(),
        Letter::Branch(branch) => branch.han(),
    }
}

impl Part {
    pub(crate) const ALL: [Self; 2] = [Self::Stem, Self::Branch];

    pub(crate) const fn id(self) -> &'static str {
        match self {
            Self::Stem => "stem",
            Self::Branch => "branch",
        }
    }

    /// The letter of a pillar.
    pub(crate) const fn of(self, pillar: Ganji) -> Letter {
        match self {
            Self::Stem => Letter::Stem(pillar.stem()),
            Self::Branch => Letter::Branch(pillar.branch()),
        }
    }
}

impl<T: Copy> Fact<T> {
    pub(crate) fn map<U>(&self, of: impl FnOnce(T) -> U) -> Fact<U> {
        Fact { value: of(self.value), place: self.place.clone() }
    }
}

impl Pillars {
    pub(crate) fn at(&self, position: Position) -> Option<&Fact<Ganji>> {
        match position {
            Position::Year => self.year.as_ref(),
            Position::Month => self.month.as_ref(),
            Position::Day => Some(&self.day),
            Position::Hour => self.hour.as_ref(),
        }
    }
}

impl Facts {
    /// Pillars alone.
    pub(crate) fn of(pillars: Pillars) -> Self {
        Self {
            pillars,
            birth_year: None,
            present_year: None,
            strength: None,
            structures: Vec::new(),
            formation: None,
            completing: None,
            roles: Vec::new(),
            aid: None,
            decades: Vec::new(),
            years: Vec::new(),
            candidates: Vec::new(),
        }
    }

    pub(crate) fn day_master(&self) -> Stem {
        self.pillars.day.value.stem()
    }

    pub(crate) fn letter(&self, position: Position, part: Part) -> Option<Fact<Letter>> {
        Some(self.pillars.at(position)?.map(|pillar| part.of(pillar)))
    }

    /// Position, part and letter of each of the eight, or six.
    pub(crate) fn letters(&self) -> impl Iterator<Item = (Position, Part, Letter)> {
        Position::ALL
            .into_iter()
            .filter_map(|position| Some((position, self.pillars.at(position)?.value)))
            .flat_map(|(position, pillar)| Part::ALL.map(|part| (position, part, part.of(pillar))))
    }

    pub(crate) fn branches(&self) -> impl Iterator<Item = Branch> {
        Position::ALL.into_iter().filter_map(|at| Some(self.pillars.at(at)?.value.branch()))
    }

    pub(crate) fn god(&self, letter: Letter) -> Sipseong {
        god_of(self.day_master(), letter)
    }

    pub(crate) fn group(&self, element: Element) -> SipseongGroup {
        SipseongGroup::of(self.day_master().element(), element)
    }

    pub(crate) fn element_of_group(&self, group: SipseongGroup) -> Element {
        group.element(self.day_master().element())
    }

    pub(crate) fn role(&self, role: FiveGod) -> Option<&Fact<Element>> {
        self.roles.iter().find(|(of, _)| *of == role).map(|(_, fact)| fact)
    }

    /// The pillar of a year; one that the material does not list follows from the cycle of sixty.
    pub(crate) fn year(&self, year: i64) -> Fact<Ganji> {
        let listed = self.years.iter().find(|(of, _)| *of == year).map(|(_, fact)| fact.clone());
        listed.unwrap_or_else(|| Fact { value: pillar_of_year(year), place: Rule::Cycle.into() })
    }

    pub(crate) fn present_decade(&self) -> Option<&Decade> {
        self.decades.iter().find(|decade| decade.is_current)
    }

    /// The decade of a pillar: a listed one, or one that follows from two of them, up to the age of 125.
    pub(crate) fn decade_of(&self, pillar: Ganji) -> Option<Decade> {
        let listed = self.decades.iter().find(|decade| decade.pillar == pillar);
        if let Some(listed) = listed {
            return Some(listed.clone());
        }
        let [first, .., last] = self.decades.as_slice() else { return None };
        let index = |pillar: Ganji| i64::from(pillar.index());
        let steps = (last.start_age - first.start_age) / 10;
        let way = if first.pillar.plus(steps) == last.pillar { 1 } else { -1 };
        let away = ((index(pillar) - index(first.pillar)) * way).rem_euclid(60);
        [away, away - 60].into_iter().find_map(|count| {
            let start_age = first.start_age + 10 * count;
            (0..=125).contains(&start_age).then(|| Decade {
                pillar,
                start_age,
                years: (first.years.0 + 10 * count, first.years.1 + 10 * count),
                is_current: false,
                place: Place::TenYearsFrom(Box::new(first.place.clone())),
            })
        })
    }
}

/// The pillar of the year that begins at 입춘 of a calendar year; 4 is a 갑자.
pub(crate) const fn pillar_of_year(year: i64) -> Ganji {
    Ganji::of_index(year - 4)
}

/// The year of a date (`2026-05-19`) in which 입춘 has passed; before it calendar and pillars differ on it.
pub(crate) fn present_year(date: &str) -> Option<i64> {
    let mut parts = date.split('-').map(str::parse::<i64>);
    let (year, month, day) = (parts.next()?.ok()?, parts.next()?.ok()?, parts.next()?.ok()?);
    ((month, day) > (2, 4)).then_some(year)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_year_is_told_once_ipchun_has_passed() {
        assert_eq!(present_year("2026-05-19"), Some(2026));
        assert_eq!(present_year("2026-02-04"), None);
        assert_eq!(present_year("2026"), None);
    }
}
