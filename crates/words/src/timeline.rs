//! Sentences of the timeline: what luck brings and when, and when what is waited for comes.

use arrayvec::ArrayVec;
use saju_chart::{Element, Ganji, Pillars, SipseongGroup};
use saju_judgment::fit::{Handover, Part, Scope};
use saju_judgment::letters::Letter;
use saju_judgment::timeline::{Awaited, Awaiting, Item, ItemKey, MOST, Months, Subject};
use saju_judgment::yongsin::{season, temperature};
use saju_judgment::{Gyeok, Places, Rule};

use crate::Ending;
use crate::basis::Cited;
use crate::catalogue::timeline as ko;
use crate::fit::Seed;
use crate::letters::{Group, Naming, of_fortune};
use crate::slot::{DateKo, Digits};
use crate::{Page, Say, Sentence, Slot};

/// Letters of a luck pillar: 천간 무(戊)와 지지 신(申).
#[derive(Clone, Copy, Debug)]
struct Bringing(Ganji, Part);

impl Bringing {
    const fn letters(self) -> (Letter, Letter) {
        (Letter::Stem(self.0.stem()), Letter::Branch(self.0.branch()))
    }
}

impl Slot for Bringing {
    fn put(&self, page: &mut Page) {
        let (stem, branch) = self.letters();
        match self.1 {
            Part::Stem => of_fortune(stem).put(page),
            Part::Branch => of_fortune(branch).put(page),
            Part::Pillar => {
                of_fortune(stem).put(page);
                page.push(stem.ending().particle("과 ", "와 "));
                of_fortune(branch).put(page);
            }
        }
    }

    fn ending(&self) -> Ending {
        let (stem, branch) = self.letters();
        if self.1 == Part::Stem { stem.ending() } else { branch.ending() }
    }
}

/// One letter of a luck pillar: 지지 신(申).
#[derive(Clone, Copy, Debug)]
pub struct LetterText(Letter);

impl Say for LetterText {
    fn say(&self, page: &mut Page) {
        of_fortune(self.0).put(page);
    }
}

/// The letters that bring an item, one by one.
pub fn letters(item: &Item) -> ArrayVec<LetterText, 2> {
    let (stem, branch) = Bringing(item.ganji, item.part).letters();
    let has = |part| item.part == part || item.part == Part::Pillar;
    let each = [(Part::Stem, stem), (Part::Branch, branch)];
    each.into_iter().filter(|(part, _)| has(*part)).map(|(_, letter)| LetterText(letter)).collect()
}

/// When a period begins: 2028년(무신)에.
#[derive(Clone, Copy, Debug)]
struct When<'a>(&'a Item);

impl Slot for When<'_> {
    fn put(&self, page: &mut Page) {
        let Item { from, ganji, scope, .. } = *self.0;
        let year = Digits(from.year().into());
        match scope {
            Scope::Decade => ko::WhenDecade { ganji, year }.say(page),
            Scope::Year => ko::WhenYear { ganji, year }.say(page),
            Scope::Month | Scope::Day => {
                let month = Digits(from.month().into());
                ko::WhenMonth { ganji, month, year }.say(page);
            }
        }
    }

    fn ending(&self) -> Ending {
        Ending::Vowel
    }
}

/// An item of a chart.
#[derive(Clone, Copy, Debug)]
pub struct Told<'a> {
    /// The item.
    pub item: &'a Item,
    /// The chart.
    pub pillars: &'a Pillars,
    /// Its structure.
    pub gyeok: Gyeok,
    /// Which of the wordings.
    pub wording: usize,
}

impl Told<'_> {
    const fn letters(&self) -> Bringing {
        Bringing(self.item.ganji, self.item.part)
    }

    /// The element that it is about.
    fn element(&self) -> Option<Element> {
        match self.item.subject {
            Subject::Element(element) => Some(element),
            Subject::Climate(climate) => Some(climate.relief()),
            _ => None,
        }
    }

    /// Branches of the chart that it is about.
    fn natal(&self) -> Option<Group<'_>> {
        let Subject::Natal(positions) = self.item.subject else { return None };
        let places = positions.iter().map(Places::branch).collect();
        Some(Group { pillars: self.pillars, places, naming: Naming::Plain })
    }

    const fn passage(&self) -> Option<Handover> {
        match self.item.subject {
            Subject::Passage(passage) => Some(passage),
            _ => None,
        }
    }
}

/// What an item means.
#[derive(Clone, Copy, Debug)]
pub struct Meaning<'a>(pub Told<'a>);

impl Say for Meaning<'_> {
    fn say(&self, page: &mut Page) {
        let told = self.0;
        let passage = told.passage();
        let hotcold = temperature(match told.item.subject {
            Subject::Climate(climate) => Some(climate),
            _ => None,
        });
        ko::Meaning {
            when: When(told.item),
            letters: told.letters(),
            el: told.element(),
            season: season(told.pillars.month.branch()),
            hotcold,
            gyeok: told.gyeok,
            natal: told.natal(),
            date: passage.map(|passage| DateKo(passage.on)),
            from: passage.map(|passage| passage.from),
            to: passage.map(|passage| passage.to),
            key: told.item.key(),
            wording: told.wording,
        }
        .say(page);
    }
}

/// Why an item is told: what it is to the chart, and the letters that bring it.
#[derive(Clone, Copy, Debug)]
pub struct Why<'a>(pub Told<'a>);

impl Say for Why<'_> {
    fn say(&self, page: &mut Page) {
        let told = self.0;
        let passage = told.passage();
        let day_master = told.pillars.day_master();
        let rule = match told.item.subject {
            Subject::Formation(rule) => Some(rule.among_luck(day_master)),
            _ => None,
        };
        ko::Why {
            rule,
            letters: told.letters(),
            el: told.element(),
            grp: told.element().map(|element| SipseongGroup::of(day_master.element(), element)),
            gyeok: told.gyeok,
            natal: told.natal(),
            from: passage.map(|passage| passage.from),
            to: passage.map(|passage| passage.to),
            key: told.item.kind,
        }
        .say(page);
    }
}

/// The wordings of a list of items: each its own by its place, and none again as long as there is
/// another; then the one used least.
pub fn wordings(items: &[Item], pillars: &Pillars) -> ArrayVec<usize, MOST> {
    let seed = Seed::of(pillars);
    let mut used: ArrayVec<(ItemKey, usize), MOST> = ArrayVec::new();
    for (place, item) in items.iter().enumerate() {
        let (key, count) = (item.key(), ko::MEANING_WORDINGS[item.key()]);
        let times = |wording: &usize| used.iter().filter(|one| **one == (key, *wording)).count();
        let upward = (place..place + count).map(|n| seed.wording(n, count));
        let wording = upward.min_by_key(times);
        used.push((key, wording.unwrap_or_default()));
    }
    used.into_iter().map(|(_, wording)| wording).collect()
}

impl Slot for Awaited {
    fn put(&self, page: &mut Page) {
        match *self {
            Self::Yongsin(element) => ko::YongsinOf { element }.say(page),
            Self::Sangsin(group) => ko::SangsinOf { group }.say(page),
            Self::Formation => ko::LETTERS_OF_GYEOK.say(page),
            Self::Spouse(group) => ko::SpouseOf { group }.say(page),
        }
    }

    fn ending(&self) -> Ending {
        match self {
            Self::Yongsin(element) => element.ending(),
            Self::Sangsin(group) | Self::Spouse(group) => group.ending(),
            Self::Formation => ko::LETTERS_OF_GYEOK.ending(),
        }
    }
}

/// When what is waited for comes.
#[derive(Clone, Copy, Debug)]
pub struct Coming<'a> {
    /// What, and when.
    pub awaiting: Awaiting,
    /// The chart that waits.
    pub pillars: &'a Pillars,
    /// How often it has been said before.
    pub again: usize,
}

impl Say for Coming<'_> {
    fn say(&self, page: &mut Page) {
        let Awaiting { what, arrival } = self.awaiting;
        let key = arrival.key();
        let (year, decade) = (arrival.year, arrival.decade);
        ko::Arrival {
            what,
            year: year.map(|year| Digits(year.year.into())),
            ganji: year.map(|year| year.ganji),
            part: year.map(|year| Bringing(year.ganji, year.part)),
            from: decade.map(|decade| FromYear(decade.year)),
            dganji: decade.map(|decade| decade.ganji),
            key,
            wording: Seed::of(self.pillars).wording(self.again, ko::ARRIVAL_WORDINGS[key]),
        }
        .say(page);
    }
}

/// The year from which a decade runs: 2036년.
#[derive(Clone, Copy, Debug)]
struct FromYear(i16);

impl Slot for FromYear {
    fn put(&self, page: &mut Page) {
        ko::FromYear { year: Digits(self.0.into()) }.say(page);
    }

    fn ending(&self) -> Ending {
        Ending::Consonant
    }
}

/// How the coming of what is waited for was looked for.
pub(crate) const fn basis_of_coming() -> Cited<Sentence, Rule> {
    Cited(ko::BASIS_COMING, Rule::TimeWhen)
}

/// Lines of the timeline's basis.
pub fn basis(months: Months) -> [Cited<Sentence, Rule>; 3] {
    let window = match months {
        Months::OfMonth => ko::BASIS_WINDOW_OF_MONTH,
        Months::OfYear => ko::BASIS_WINDOW_OF_YEAR,
        Months::Next => ko::BASIS_WINDOW,
    };
    [
        Cited(window, Rule::TimeWindow),
        Cited(ko::BASIS_TOPICS, Rule::TimeTopics),
        Cited(ko::BASIS_TONE, Rule::TimeTone),
    ]
}
