//! Lines of the short form, and the order in which they are dropped to fit the budget.

use std::collections::BTreeSet;

use saju_words::{Language, Page, Say, Told};

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
#[derive(Clone, Debug)]
pub(super) struct Line {
    /// What it says, with its line break.
    pub(super) text: Told,
    /// Its replacement when it is dropped, if any.
    pub(super) short: Option<Told>,
    /// When it is left out.
    pub(super) cut: Option<Cut>,
    /// When the replacement is dropped, if ever.
    pub(super) last: Option<Cut>,
    /// Whether it is a heading for what follows.
    pub(super) is_heading: bool,
}

impl Line {
    /// Its tokens, in thousandths.
    fn thousandths(&self, language: Language) -> usize {
        tokens_in_thousandths(self.text.text(), language)
    }

    /// Its tokens once dropped: those of the replacement.
    fn shortened(self) -> Option<Self> {
        self.short.map(|text| Self {
            text,
            short: None,
            cut: self.last,
            last: None,
            is_heading: false,
        })
    }
}

/// The lines of a text.
#[derive(Clone, Debug, Default)]
pub(super) struct Lines(pub(super) Vec<Line>);

impl Lines {
    /// Drops lines until the rest fits into the budget, in tokens of a language.
    pub(super) fn fit(&mut self, budget: usize, language: Language) {
        let cuts: BTreeSet<Cut> =
            self.0.iter().flat_map(|line| line.cut.into_iter().chain(line.last)).collect();
        let mut thousandths: usize = self.0.iter().map(|line| line.thousandths(language)).sum();
        for cut in cuts {
            if thousandths / 1000 <= budget {
                break;
            }
            for line in std::mem::take(&mut self.0) {
                if line.cut != Some(cut) {
                    self.0.push(line);
                    continue;
                }
                thousandths -= line.thousandths(language);
                if let Some(short) = line.shortened() {
                    thousandths += short.thousandths(language);
                    self.0.push(short);
                }
            }
        }
        self.drop_bare_headings();
    }

    fn drop_bare_headings(&mut self) {
        let mut kept = Vec::with_capacity(self.0.len());
        let mut lines = std::mem::take(&mut self.0).into_iter().peekable();
        while let Some(line) = lines.next() {
            let is_bare = line.is_heading && lines.peek().is_none_or(|next| next.is_heading);
            if !is_bare {
                kept.push(line);
            }
        }
        self.0 = kept;
    }
}

impl Say for Lines {
    fn say(&self, page: &mut Page) {
        for line in &self.0 {
            line.text.say(page);
        }
    }
}

/// Estimated o200k tokens of a text in a language, as used for the budget.
pub fn tokens(text: &str, language: Language) -> usize {
    tokens_in_thousandths(text, language) / 1000
}

/// Estimates a text's o200k tokens from its letters. Fitted to texts of all topics: the estimate is within 3 % of
/// each, plus a margin of 3 %.
fn tokens_in_thousandths(text: &str, language: Language) -> usize {
    let of: fn(char) -> usize = match language {
        Language::Korean => of_korean,
        Language::English => of_english,
    };
    text.chars().map(of).sum()
}

const fn of_korean(letter: char) -> usize {
    match letter {
        '가'..='힣' => 515,
        '一'..='鿿' => 1_750,
        '0'..='9' => 590,
        ' ' => 865,
        '\n' => 1_020,
        _ => 1_035,
    }
}

/// In English, a word is a token.
const fn of_english(letter: char) -> usize {
    match letter {
        'a'..='z' | 'A'..='Z' => 61,
        '가'..='힣' => 515,
        '一'..='鿿' => 1_544,
        '0'..='9' => 620,
        ' ' => 856,
        '\n' => 557,
        _ => 686,
    }
}
