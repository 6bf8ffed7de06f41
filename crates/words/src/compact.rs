//! Names that the short Markdown puts before its values, and its headings.

use crate::catalogue::compact as ko;
use crate::{Page, Say, Sentence};

macro_rules! labels {
    ($($name:ident = $entry:ident, $about:literal;)+) => {
        /// A name before a value, or a heading.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub enum Label {
            $(#[doc = $about] $name,)+
        }

        impl Label {
            /// All of them.
            pub const ALL: &[Self] = &[$(Self::$name),+];

            /// Its text.
            pub fn sentence(self) -> Sentence {
                match self {
                    $(Self::$name => ko::$entry,)+
                }
            }
        }
    };
}

#[rustfmt::skip]
labels! {
    Solar = LABEL_SOLAR, "Solar date.";
    HourUnknown = LABEL_HOUR_UNKNOWN, "The hour is not known.";
    International = LABEL_INTERNATIONAL, "Before an age in completed years.";
    Age = LABEL_AGE, "Years of age.";
    Reference = LABEL_REFERENCE, "The day from which luck is seen.";
    DayMaster = LABEL_DAY_MASTER, "The day master.";
    DayPillar = LABEL_DAY_PILLAR, "The day pillar.";
    Elements = LABEL_ELEMENTS, "The elements.";
    Strength = LABEL_STRENGTH, "Strength of the day master.";
    Structure = LABEL_STRUCTURE, "The structure.";
    Sangsin = LABEL_SANGSIN, "What completes the structure.";
    Secondary = LABEL_SECONDARY, "What stands beside the yongsin.";
    Current = LABEL_CURRENT, "What is now.";
    Decade = LABEL_DECADE, "A decade.";
    Year = LABEL_YEAR, "A year.";
    Month = LABEL_MONTH, "A solar month.";
    Day = LABEL_DAY, "A day.";
    Letters = LABEL_LETTERS, "Letters that meet.";
    Palaces = LABEL_PALACES, "The seats of the spouses.";
    Complement = LABEL_COMPLEMENT, "What one has for the other.";
    Chart = LABEL_CHART, "Heading: the chart.";
    Thread = LABEL_THREAD, "Heading: the thread.";
    Concern = LABEL_CONCERN, "Heading: the answer to a concern.";
    Relations = LABEL_RELATIONS, "Heading: relations of the chart.";
    Luck = LABEL_LUCK, "Heading: luck.";
    LoveLetters = LABEL_LOVE_LETTERS, "Heading: the spouse star in luck.";
    LuckAndElements = LABEL_LUCK_AND_ELEMENTS, "Heading: the elements in luck.";
    Wealth = LABEL_WEALTH, "Heading: wealth.";
    TwelveMonths = LABEL_TWELVE_MONTHS, "Heading: the months of a year.";
    Areas = LABEL_AREAS, "Heading: areas of life.";
    Habits = LABEL_HABITS, "Heading: habits of the body.";
    Pair = LABEL_PAIR, "Heading: two persons.";
    Sinsal = LABEL_SINSAL, "Heading: sinsal.";
    Notes = LABEL_NOTES, "Heading: notes on the birth.";
}

impl Say for Label {
    fn say(&self, page: &mut Page) {
        self.sentence().say(page);
    }
}
