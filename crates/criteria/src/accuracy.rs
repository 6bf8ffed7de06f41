//! How often the service agrees with the classics. The charts with a verdict are judged anew each time; no figure
//! is stored.

use std::collections::BTreeMap;

use saju_chart::{Branch, Domain, Ganji, Pillars, Stem, domain};
use saju_judgment::fit::{Family, Luck, LuckReading, Wonguk};
use saju_judgment::yongsin::Certainty;
use saju_judgment::{RULESET_VERSION, StrengthLabel};
use serde::{Serialize, Serializer};

use crate::agreement::{Agreement, Decides};
use crate::catalogue::accuracy as form;
use crate::judged::{Book, Found, Judged, Told, Verdict, verdicts};
use crate::{Text, entries};

/// How many of how many.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Rate {
    /// Where both say the same.
    pub met: usize,
    /// Total compared.
    pub of: usize,
}

/// The useful element: the first, or the first or the second.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Useful {
    /// The book's is the first.
    pub first: usize,
    /// It is the first or the second.
    pub either: usize,
    /// Total compared.
    pub of: usize,
}

/// Decades as they were judged.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Sides {
    /// On the side of the chart.
    pub with: usize,
    /// On neither.
    pub even: usize,
    /// Against it.
    pub against: usize,
}

/// Decades that go the way that is told.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Ways {
    /// The same way.
    pub agree: usize,
    /// Neither way.
    pub even: usize,
    /// The other way.
    pub contrary: usize,
}

/// A book with its charts.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Set {
    /// Its id.
    #[serde(serialize_with = "id")]
    pub id: Book,
    /// Its title.
    pub book: &'static str,
    /// Who wrote it.
    pub author: &'static str,
    /// In which century.
    pub century: u8,
    /// Whether its charts were looked at while the rules were shaped.
    pub seen: bool,
    /// Its charts.
    pub charts: usize,
    /// Charts whose pillars no date has.
    pub not_datable: usize,
    /// The useful element.
    pub useful_element: Useful,
    /// Whether the day master is strong.
    pub strength: Rate,
    /// The structure.
    pub structure: Rate,
    /// An extreme structure.
    pub extreme: Rate,
}

/// What the books say of charts of a strength.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct OfLabel {
    /// The strength that the service finds.
    #[serde(serialize_with = "id")]
    pub label: StrengthLabel,
    /// Its name.
    pub label_ko: &'static str,
    /// Charts that the book calls strong.
    pub called_strong: usize,
    /// Charts of which it says either.
    pub of: usize,
}

/// Charts of a certainty.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct OfCertainty {
    /// The certainty.
    #[serde(serialize_with = "id")]
    pub id: Certainty,
    /// Its name.
    pub ko: &'static str,
    /// The useful element.
    #[serde(flatten)]
    pub useful: Useful,
    /// Their decades.
    pub told: Ways,
}

/// The decades that a book tells.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct OfBook {
    /// The book.
    #[serde(serialize_with = "id")]
    pub book: Book,
    /// Decades told good.
    pub good: Sides,
    /// Decades told bad.
    pub bad: Sides,
    /// All of them, by whether the book's useful element is ours.
    pub by_useful_element: ByElement,
}

domain! {
    /// The useful element of a book beside ours.
    pub enum Beside {
        Same = "same", "같다", "同";
        Second = "second", "보조와 같다", "次";
        Differs = "differs", "다르다", "異";
        Unknown = "unknown", "말이 없다", "無";
    }
}

/// Decades by the useful element of the book.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct ByElement {
    /// The book's is the first.
    pub same: Ways,
    /// It is the second.
    pub second: Ways,
    /// It is another.
    pub differs: Ways,
    /// The book names none.
    pub unknown: Ways,
}

/// The charts in which a rule acts.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct OfRule {
    /// Its id.
    pub rule: Text,
    /// Its name in Korean.
    pub title_ko: Text,
    /// Its name in English.
    pub title_en: Text,
    /// Charts in which it acts.
    pub acts: usize,
    /// The book says the same.
    pub agrees: usize,
    /// It says something else.
    pub disagrees: usize,
    /// It says nothing.
    pub silent: usize,
}

/// What chance would meet, in hundredths.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Chance {
    /// By any one element.
    pub first: usize,
    /// By any two.
    pub either: usize,
}

/// What these figures do not say.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Limits {
    /// In Korean.
    pub ko: &'static str,
    /// In English.
    pub en: &'static str,
}

/// How often the service and the classics say the same.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Accuracy {
    /// The version of the rules.
    pub ruleset: &'static str,
    /// The books.
    pub sets: Vec<Set>,
    /// What chance would meet of the useful elements.
    pub chance: Chance,
    /// The strength, by what the service calls it.
    pub strength_labels: Vec<OfLabel>,
    /// By how sure the useful element is.
    pub certainty: Vec<OfCertainty>,
    /// Decades.
    pub told: Vec<OfBook>,
    /// By rule; not where one book is asked for.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub by_rule: Vec<OfRule>,
    /// What these figures do not say.
    pub limits: Limits,
}

fn id<T: Domain, S: Serializer>(value: &T, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_str(value.id())
}

impl Rate {
    fn count(&mut self, met: bool) {
        self.met += usize::from(met);
        self.of += 1;
    }
}

impl Useful {
    fn count(&mut self, found: &Found, judged: &Judged) {
        let is_first = judged.names(found.yongsin.primary.element.id());
        let is_second = judged.names(found.yongsin.secondary.element.id());
        self.first += usize::from(is_first);
        self.either += usize::from(is_first || is_second);
        self.of += 1;
    }
}

impl Sides {
    fn count(&mut self, side: Family) {
        *match side {
            Family::With => &mut self.with,
            Family::Even => &mut self.even,
            Family::Against => &mut self.against,
        } += 1;
    }

    /// All of them.
    pub const fn all(&self) -> usize {
        self.with + self.even + self.against
    }
}

impl Ways {
    fn count(&mut self, side: Family, is_good: bool) {
        *match (side, is_good) {
            (Family::Even, _) => &mut self.even,
            (Family::With, true) | (Family::Against, false) => &mut self.agree,
            (Family::With, false) | (Family::Against, true) => &mut self.contrary,
        } += 1;
    }

    pub(crate) fn add(&mut self, other: Self) {
        self.agree += other.agree;
        self.even += other.even;
        self.contrary += other.contrary;
    }

    /// Percentage of the decided decades that agree.
    pub const fn percent(&self) -> usize {
        percent(self.agree, self.agree + self.contrary)
    }
}

impl ByElement {
    const fn of(&mut self, beside: Beside) -> &mut Ways {
        match beside {
            Beside::Same => &mut self.same,
            Beside::Second => &mut self.second,
            Beside::Differs => &mut self.differs,
            Beside::Unknown => &mut self.unknown,
        }
    }

    /// Those of a book beside ours.
    pub(crate) const fn get(&self, beside: Beside) -> Ways {
        match beside {
            Beside::Same => self.same,
            Beside::Second => self.second,
            Beside::Differs => self.differs,
            Beside::Unknown => self.unknown,
        }
    }

    /// All of them.
    pub fn all(&self) -> Ways {
        let mut all = Ways::default();
        for one in [self.same, self.second, self.differs, self.unknown] {
            all.add(one);
        }
        all
    }
}

/// So many in a hundred, rounded; 0 of none.
pub(crate) const fn percent(met: usize, of: usize) -> usize {
    if of == 0 { 0 } else { (met * 200 + of) / (of * 2) }
}

/// Whether a date can have these pillars: the stems of month and hour follow from those of year and day.
fn is_datable(pillars: &Pillars) -> bool {
    let first = |stem: Stem, from: usize| (stem as usize % 5 * 2 + from) % 10;
    let steps = |branch: Branch, from: usize| (branch as usize + 12 - from) % 12;
    let month = pillars.month;
    let of_year = (first(pillars.year.stem(), 2) + steps(month.branch(), 2)) % 10;
    let of_day = |hour: Ganji| (first(pillars.day.stem(), 0) + steps(hour.branch(), 0)) % 10;
    of_year == month.stem() as usize
        && pillars.hour.is_none_or(|hour| of_day(hour) == hour.stem() as usize)
}

fn set(book: Book) -> Set {
    let mut set = Set {
        id: book,
        book: book.han(),
        author: book.author(),
        century: book.century(),
        seen: book.was_seen(),
        charts: 0,
        not_datable: 0,
        useful_element: Useful::default(),
        strength: Rate::default(),
        structure: Rate::default(),
        extreme: Rate::default(),
    };
    for judged in book.judged() {
        let Some(found) = Found::of(judged.pillars) else { continue };
        set.charts += 1;
        set.not_datable += usize::from(!is_datable(&found.chart.pillars));
        if let Some(strong) = judged.strong {
            set.strength.count(strong == found.strength.is_strong());
        }
        match judged.kind {
            Verdict::UsefulElement => set.useful_element.count(&found, judged),
            Verdict::Structure => {
                set.structure.count(judged.names(found.gyeokguk.gyeok().id()));
            }
            Verdict::Extreme => {
                let established = found.gyeokguk.established();
                set.extreme.count(established.is_some_and(|one| judged.names(one.gyeok.id())));
            }
            Verdict::StrengthOnly | Verdict::LuckOnly => {}
        }
    }
    set
}

/// The side of a told decade: of a letter told alone the lean of its element.
fn side(found: &Found, told: &Told) -> Option<Family> {
    let ganji = Ganji::parse(told.decade)?;
    let (gyeokguk, yongsin) = (&found.gyeokguk, &found.yongsin);
    let reading =
        LuckReading::of(Wonguk { natal: &found.natal, gyeokguk, yongsin }, Luck::decade(ganji));
    Some(match told.letter {
        Some(letter) if letter == ganji.stem().han() => reading.stem.leaning.lean.family(),
        Some(_) => reading.branch.leaning.lean.family(),
        None => reading.side(),
    })
}

fn beside(found: &Found, pillars: &str) -> Beside {
    let named = verdicts(pillars).iter().find(|one| one.kind == Verdict::UsefulElement);
    match named {
        None => Beside::Unknown,
        Some(one) if one.names(found.yongsin.primary.element.id()) => Beside::Same,
        Some(one) if one.names(found.yongsin.secondary.element.id()) => Beside::Second,
        Some(_) => Beside::Differs,
    }
}

fn by_rule() -> Vec<OfRule> {
    let of_rules = entries().iter().filter(|entry| Decides::of(&entry.id).is_some());
    let counted = of_rules.map(|entry| {
        let count =
            |of: fn(&Agreement) -> bool| entry.cases.iter().filter(|case| of(&case.book)).count();
        OfRule {
            rule: entry.id.clone(),
            title_ko: entry.title_ko.clone(),
            title_en: entry.title_en.clone(),
            acts: entry.cases.len(),
            agrees: count(|book| *book == Agreement::Agrees),
            disagrees: count(|book| matches!(book, Agreement::Differs(_))),
            silent: count(|book| *book == Agreement::Silent),
        }
    });
    counted.filter(|one| one.agrees + one.disagrees > 0).collect()
}

/// What chance would meet: one of five elements, or two where the verdicts accept two.
fn chance(books: &[Book]) -> Chance {
    let judged = books.iter().flat_map(|book| book.judged());
    let useful: Vec<usize> = judged
        .filter(|one| one.kind == Verdict::UsefulElement)
        .map(|one| one.verdict.len())
        .collect();
    // Of the ten pairs of elements those that hold none that is accepted are missed.
    let missed = |accepted: usize| (5 - accepted) * (4_usize.saturating_sub(accepted)) / 2;
    let first = useful.iter().map(|accepted| accepted * 20).sum::<usize>();
    let either = useful.iter().map(|accepted| (10 - missed(*accepted)) * 10).sum::<usize>();
    Chance {
        first: percent(first, useful.len() * 100),
        either: percent(either, useful.len() * 100),
    }
}

/// Of all books, or of one.
pub(crate) fn accuracy(book: Option<Book>) -> Accuracy {
    let books = book.map_or_else(|| Book::ALL.to_vec(), |book| vec![book]);
    let mut labels = StrengthLabel::ALL.map(|label| OfLabel {
        label,
        label_ko: label.ko(),
        called_strong: 0,
        of: 0,
    });
    let mut certainty: BTreeMap<Certainty, (Useful, Ways)> = BTreeMap::new();
    for judged in books.iter().flat_map(|book| book.judged()) {
        let Some(found) = Found::of(judged.pillars) else { continue };
        if let Some(strong) = judged.strong {
            let label = &mut labels[found.strength.label.ordinal()];
            label.called_strong += usize::from(strong);
            label.of += 1;
        }
        if judged.kind == Verdict::UsefulElement {
            certainty.entry(found.yongsin.certainty).or_default().0.count(&found, judged);
        }
    }
    let mut told = Vec::new();
    for book in &books {
        let mut of_book = OfBook {
            book: *book,
            good: Sides::default(),
            bad: Sides::default(),
            by_useful_element: ByElement::default(),
        };
        for one in book.told() {
            let Some(found) = Found::of(one.pillars) else { continue };
            let Some(side) = side(&found, one) else { continue };
            let sides = if one.is_good { &mut of_book.good } else { &mut of_book.bad };
            sides.count(side);
            let beside = beside(&found, one.pillars);
            of_book.by_useful_element.of(beside).count(side, one.is_good);
            certainty.entry(found.yongsin.certainty).or_default().1.count(side, one.is_good);
        }
        if of_book.good.all() + of_book.bad.all() > 0 {
            told.push(of_book);
        }
    }
    // The surest first.
    let certainty = certainty.into_iter().rev();
    let certainty = certainty
        .map(|(id, (useful, told))| OfCertainty { id, ko: id.ko(), useful, told })
        .collect();
    Accuracy {
        ruleset: RULESET_VERSION,
        sets: books.iter().map(|book| set(*book)).collect(),
        chance: chance(&books),
        strength_labels: labels.into_iter().filter(|label| label.of > 0).collect(),
        certainty,
        told,
        by_rule: if book.is_none() { by_rule() } else { Vec::new() },
        limits: Limits { ko: form::LIMITS.ko, en: form::LIMITS.en },
    }
}
