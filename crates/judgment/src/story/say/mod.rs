//! What a story says: a sentence for each fact, in the order of the paragraphs. Each carries its part, by which the
//! reading leaves out what there is no room for.

mod answer;
mod picture;
mod scene;
mod so;
mod task;
mod time;

pub use picture::image;

use std::fmt;

use arrayvec::ArrayVec;
use saju_calendar::Date;
use saju_chart::{Domain, Element, Ganji, Positions};
use saju_saying::{Arg, Entry, Number, Saying};

use super::ground::{Ground, Hearer};
use super::{ParagraphId, Story};
use crate::Rule;
use crate::sayings::Subject;

/// The catalogues of stories.
pub(crate) const CATALOGUES: [saju_saying::Catalogue; 7] = [
    entries::CATALOGUE,
    picture::CATALOGUE,
    scene::CATALOGUE,
    so::CATALOGUE,
    answer::CATALOGUE,
    time::CATALOGUE,
    task::CATALOGUE,
];

mod entries {
    use saju_chart::Element;
    use saju_saying::{Number, sayings};

    use super::{Hearer, Subject, Where};

    sayings! {
        /// Names that all paragraphs share.
        pub(crate) catalogue "story" = Subject::Story;

        /// The one who is told of.
        who() by [hearer: Hearer];
        /// An element in plain words.
        noun() by [element: Element];
        /// The same where letters have gathered to it.
        gathered() by [element: Element];
        /// Where letters stand.
        places() by [pillars: Where];
        month_of_year(year: Number, month: Number);
        month_of_next_year(month: Number);
        day_of_month(month: Number, day: Number);
        basis_picture();
        basis_scene();
        basis_so();
        basis_answer();
        basis_time();
        basis_task();
    }
}

/// Some pillars, by the time of birth that they stand for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Where(u8);

/// The sets in the order of their numbers: a year is 1, a month 2, a day 4, an hour 8.
const WHERE: [&str; 15] = [
    "year",
    "month",
    "year-month",
    "day",
    "year-day",
    "month-day",
    "year-month-day",
    "hour",
    "year-hour",
    "month-hour",
    "year-month-hour",
    "day-hour",
    "year-day-hour",
    "month-day-hour",
    "year-month-day-hour",
];

impl Domain for Where {
    const COUNT: usize = WHERE.len();

    fn all() -> impl ExactSizeIterator<Item = Self> {
        (1..=WHERE.len() as u8).map(Self)
    }

    fn ordinal(self) -> usize {
        usize::from(self.0) - 1
    }

    fn id(self) -> &'static str {
        WHERE[self.ordinal()]
    }
}

/// Pillars by name; nothing where there is none.
fn places(positions: Positions) -> Option<Saying> {
    (!positions.is_empty()).then(|| named(positions))
}

/// Pillars by name, of which there is one at least.
fn named(positions: Positions) -> Saying {
    entries::places(Where(positions.bits()))
}

/// What a pillar brings: an element of neither of its letters is one to which they have gathered.
fn brought(ganji: Ganji, element: Element) -> Saying {
    let own = [ganji.stem().element(), ganji.branch().element()];
    if own.contains(&element) { noun(element) } else { entries::gathered(element) }
}

fn noun(element: Element) -> Saying {
    entries::noun(element)
}

fn month(date: Date) -> Saying {
    entries::month_of_year(Number(date.year().into()), Number(date.month().into()))
}

fn day_of_month(date: Date) -> Saying {
    entries::day_of_month(Number(date.month().into()), Number(date.day().into()))
}

fn month_of_next_year(date: Date) -> Saying {
    entries::month_of_next_year(Number(date.month().into()))
}

impl Ground {
    const fn hearer(&self) -> Hearer {
        self.age.hearer()
    }

    fn who(&self) -> Saying {
        entries::who(self.hearer())
    }

    /// A saying in the wording of the day and month pillars; each table counts from another place.
    const fn worded(&self, saying: Saying, place: u8) -> Saying {
        saying.worded(self.turn + place)
    }
}

/// What a sentence is in its paragraph.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Part {
    /// As of when it is told, where that is another time than today.
    AsOf,
    /// The answer, and what may be done until then.
    Answer,
    /// That what was asked waits until the child is grown.
    Waits,
    /// The image of the day.
    Image,
    /// What leads, as it stands in the picture.
    Beside,
    /// What the picture needs.
    Need,
    /// How it has that.
    Supply,
    /// What leads, by its name.
    Fact,
    /// That it shows as the child grows.
    Later,
    /// Where that is seen.
    Life,
    /// What it costs.
    Cost,
    /// What holds or strikes the day branch.
    Bond,
    /// What is needed, by its name.
    Name,
    /// What it is like from day to day to have that much of it.
    Days,
    /// The seat of those who are near.
    Seat,
    /// The evening.
    Evening,
    /// The star of the concern.
    Star,
    /// What is told beside the way.
    Aside,
    /// The one thing.
    Deed,
    /// The present decade.
    Decade,
    /// The year that is asked for.
    Year,
    /// This year or the next, where it helps.
    Near,
    /// The passage to the next decade.
    Handover,
    /// The most helpful year ahead.
    Best,
    /// What there is to do.
    Task,
    /// That it stands in the picture.
    Close,
    /// Any other, which always stays.
    Other,
}

/// A sentence of a story.
#[derive(Clone, Debug)]
pub struct Sentence {
    /// What it is in its paragraph.
    pub part: Part,
    /// What it says.
    pub saying: Saying,
}

/// A row of a catalogue that a sentence uses.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Row {
    entry: Entry,
    row: u16,
}

impl Row {
    /// Writes it as the catalogues name it: `season.wood.in`.
    pub fn write_key(&self, out: &mut impl fmt::Write) -> fmt::Result {
        let catalogue = CATALOGUES.iter().find(|one| one.place == self.entry.catalogue);
        catalogue.map_or(Ok(()), |one| one.write_key(self.entry, self.row, out))
    }
}

impl Sentence {
    /// The rows that it uses, its own first. Names that all paragraphs share are none.
    pub fn rows(&self) -> impl Iterator<Item = Row> + '_ {
        let own = Row { entry: self.saying.entry(), row: self.saying.row() };
        let within = self.saying.args().iter().filter_map(|arg| match *arg {
            Arg::Said { entry, row, .. } => Some(Row { entry, row }),
            _ => None,
        });
        let is_named = |row: &Row| row.entry.catalogue == Subject::Story as u8;
        std::iter::once(own).chain(within).filter(move |row| !is_named(row))
    }
}

/// The keys of all rows, those of the names that all paragraphs share left out.
pub fn keys() -> impl Iterator<Item = String> {
    CATALOGUES[1..].iter().flat_map(saju_saying::Catalogue::keys)
}

/// Room for the sentences of a paragraph: few have more, and these lie in a kilobyte. They lie on the heap: a paragraph
/// is handed on several times.
const SENTENCES: usize = 9;

/// A paragraph.
#[derive(Clone, Debug)]
pub struct Paragraph {
    /// Which.
    pub id: ParagraphId,
    /// Its sentences.
    pub sentences: Vec<Sentence>,
}

/// Sentences of a paragraph as they are put together.
struct Draft(Vec<Sentence>);

impl Default for Draft {
    fn default() -> Self {
        Self(Vec::with_capacity(SENTENCES))
    }
}

impl Draft {
    fn add(&mut self, part: Part, saying: impl Into<Option<Saying>>) {
        let sentence = |saying| Sentence { part, saying };
        self.0.extend(saying.into().map(sentence));
    }

    fn other(&mut self, saying: impl Into<Option<Saying>>) {
        self.add(Part::Other, saying);
    }
}

impl Story {
    /// Its paragraphs, in their order.
    pub fn paragraphs(&self) -> ArrayVec<Paragraph, 6> {
        let ground = &self.ground;
        let paragraph = |id, Draft(sentences): Draft| Paragraph { id, sentences };
        let answer = self.answer.as_ref().map(|answer| answer.told(ground));
        let answer = answer.map(|draft| paragraph(ParagraphId::Answer, draft));
        let rest = [
            paragraph(ParagraphId::Picture, self.picture.told(ground)),
            paragraph(ParagraphId::Scene, self.scene.told(ground, &self.picture)),
            paragraph(ParagraphId::So, self.so.told(ground)),
            paragraph(ParagraphId::Time, self.time.told(ground)),
            paragraph(ParagraphId::Task, self.task.told(ground, &self.picture)),
        ];
        answer.into_iter().chain(rest).collect()
    }
}

/// The rule by which a paragraph is told, and what it says of itself.
pub fn basis(id: ParagraphId) -> (Saying, Rule) {
    match id {
        ParagraphId::Answer => (entries::basis_answer(), Rule::StoryAnswer),
        ParagraphId::Picture => (entries::basis_picture(), Rule::StoryPicture),
        ParagraphId::Scene => (entries::basis_scene(), Rule::StoryScene),
        ParagraphId::So => (entries::basis_so(), Rule::StorySo),
        ParagraphId::Time => (entries::basis_time(), Rule::StoryTime),
        ParagraphId::Task => (entries::basis_task(), Rule::StoryTask),
    }
}
