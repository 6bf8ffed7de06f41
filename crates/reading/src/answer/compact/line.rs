//! Lines of the short form, and the order in which they are dropped to fit the budget.

use saju_words::{Language, Page, Say, Told};

use super::tokens;

/// Drop order: the first of these is dropped first. Lines without one are never dropped.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Cut {
    /// Names of sinsal.
    Sinsal,
    /// The day pillar.
    DayPillar,
    /// Relations at rest.
    RestingRelations,
    /// The timeline after its second item, from its end.
    Timeline(u8),
    /// What is said of other periods than the present ones.
    OtherMeanings,
    /// Decades beyond the second, the last of them first.
    Decade(u8),
    /// Months beside the present one.
    OtherMonth,
    /// The second sentence of an area.
    SecondSentence,
    /// What is unusual about a partner's birth and changes none of the pillars told.
    PartnerNote,
    /// Relations beyond two.
    MoreRelations,
    /// Where the yongsin stands.
    Place,
    /// Facts of the topic beyond the foremost, the last first.
    Fact(u8),
    /// Counts of the elements, on which the facts rest.
    ElementCounts,
    /// What season, structure and longer luck say of the present periods.
    Voices,
    /// Areas of life, the last first.
    Area(u8),
    /// How strong the day master is, which the chart says in a word.
    Strength,
    /// What the elements of two persons and their day branches are to each other, which their conclusion
    /// says in short.
    Complement,
    /// Letters in which two persons meet, beyond the foremost.
    MoreLetters,
    /// The last facts of a topic, and of twelve months their dates.
    LastFact,
    /// What the first items of the timeline mean; their dates stay.
    TimeMeaning,
    /// The second item of the timeline, where nothing else is left to go.
    SecondTime,
}

/// A heading, or what stands under one.
#[derive(Debug)]
pub(super) struct Line {
    /// What it says, with its line break; nothing once it was dropped.
    text: Option<Told>,
    /// The tokens of that, in thousandths.
    thousandths: usize,
    /// Its replacement when it is dropped, if any.
    pub(super) short: Option<Told>,
    /// When it is dropped, if ever.
    cut: Option<Cut>,
    /// When the replacement is dropped, if ever.
    pub(super) last: Option<Cut>,
    /// Whether it is a heading for what follows.
    is_heading: bool,
}

impl Line {
    /// One that stands until it is cut.
    pub(super) fn until(cut: Option<Cut>, text: Option<Told>, language: Language) -> Self {
        let thousandths =
            text.as_ref().map_or(0, |told| tokens::thousandths(told.text(), language));
        Self { text, thousandths, short: None, cut, last: None, is_heading: false }
    }

    /// The same as a heading.
    pub(super) fn heading(text: Told, language: Language) -> Self {
        Self { is_heading: true, ..Self::until(None, Some(text), language) }
    }

    /// Drops it; its replacement, if there is one, stands in its place.
    fn drop(&mut self, language: Language) {
        *self = Self::until(self.last, self.short.take(), language);
    }
}

/// The lines of a text.
#[derive(Debug)]
pub(super) struct Lines(pub(super) Vec<Line>);

/// Few texts have more lines, dropped ones among them.
const USUAL: usize = 64;

impl Lines {
    /// None yet.
    pub(super) fn with_room() -> Self {
        Self(Vec::with_capacity(USUAL))
    }

    /// Drops lines until the rest fits into the budget, in tokens of a language.
    pub(super) fn fit(&mut self, budget: usize, language: Language) {
        let mut thousandths: usize = self.0.iter().map(|line| line.thousandths).sum();
        let mut before = None;
        while thousandths / 1000 > budget {
            let cuts = self.0.iter().map(|line| line.cut).filter(|cut| *cut > before);
            let Some(next) = cuts.min() else { break };
            for line in self.0.iter_mut().filter(|line| line.cut == next) {
                thousandths -= line.thousandths;
                line.drop(language);
                thousandths += line.thousandths;
            }
            before = next;
        }
    }
}

/// Without headings under which nothing is left.
impl Say for Lines {
    fn say(&self, page: &mut Page) {
        let lines = self.0.iter();
        let mut told =
            lines.filter_map(|line| Some((line.text.as_ref()?, line.is_heading))).peekable();
        while let Some((text, is_heading)) = told.next() {
            let is_bare = is_heading && told.peek().is_none_or(|(_, is_heading)| *is_heading);
            if !is_bare {
                text.say(page);
            }
        }
    }
}
