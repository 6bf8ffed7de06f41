//! Text under way.

use std::fmt::Display;

use saju_calendar::{Date, format};
use saju_chart::{Ganji, Positions};
use saju_saying::{Letter, Saying};
use saju_words::names::{BranchPlace, LetterName, MonthName, PillarName, StemPlace};
use saju_words::{Name, Page, Say, glossary};

/// A line under way.
pub(super) struct Sheet<'a, 'p>(pub(super) &'a mut Page<'p>);

impl Sheet<'_, '_> {
    /// Whether it is told in English.
    pub(super) fn is_english(&self) -> bool {
        self.0.is_english()
    }

    /// Text as it is.
    pub(super) fn put(&mut self, text: &str) -> &mut Self {
        self.0.push_any(text);
        self
    }

    /// The name of a value.
    pub(super) fn name(&mut self, value: impl Name) -> &mut Self {
        self.0.push(if self.0.is_english() { value.english() } else { value.name() });
        self.0.mention(value.term(self.0.language()));
        self
    }

    /// The same where a line or an item of it begins: in English with a capital.
    pub(super) fn heading_name(&mut self, value: impl Name) -> &mut Self {
        if !self.0.is_english() {
            return self.name(value);
        }
        let (first, rest) = value.english().split_at(1);
        self.put(&first.to_ascii_uppercase()).put(rest);
        self.0.mention(value.term(self.0.language()));
        self
    }

    /// Notes that a term was written, if it is one.
    pub(super) fn mention(&mut self, term: &str) -> &mut Self {
        self.0.mention(glossary::find(term));
        self
    }

    /// A sentence.
    pub(super) fn say(&mut self, sentence: &(impl Say + ?Sized)) -> &mut Self {
        sentence.say(self.0);
        self
    }

    /// A number.
    pub(super) fn number(&mut self, number: impl Display) -> &mut Self {
        self.put(&number.to_string())
    }

    /// A date as answers write it.
    pub(super) fn date(&mut self, date: Date) -> &mut Self {
        self.put(&format::iso_date(date))
    }

    /// The month of a date: 2024-04.
    pub(super) fn month(&mut self, date: Date) -> &mut Self {
        let date = format::iso_date(date);
        self.put(&date[..date.len() - "-00".len()])
    }

    /// What stands between the two ends of a time: 2024-04~2034-04, 2024-04–2034-04.
    pub(super) fn until(&mut self) -> &mut Self {
        let mark = if self.0.is_english() { "–" } else { "~" };
        self.put(mark)
    }

    /// A time without an end: 2024-04-05~, from 2024-04-05.
    pub(super) fn since(&mut self, date: Date) -> &mut Self {
        if self.0.is_english() {
            return self.put("from ").date(date);
        }
        self.date(date).put("~")
    }

    /// 갑자.
    pub(super) fn bare_ganji(&mut self, ganji: Ganji) -> &mut Self {
        if self.0.is_english() {
            return self.ganji(ganji);
        }
        self.put(ganji.stem().ko()).put(ganji.branch().ko())
    }

    /// 갑(甲).
    pub(super) fn letter(&mut self, letter: Letter) -> &mut Self {
        self.say(&LetterName(letter))
    }

    /// 갑자(甲子).
    pub(super) fn ganji(&mut self, ganji: Ganji) -> &mut Self {
        self.say(&PillarName(ganji))
    }

    /// A month by its number, 2월.
    pub(super) fn month_name(&mut self, month: u8) -> &mut Self {
        self.say(&MonthName(month))
    }

    /// What separates a word from what belongs to it, in languages that part them: 목3, wood 3.
    pub(super) fn part(&mut self) -> &mut Self {
        let space = if self.0.is_english() { " " } else { "" };
        self.put(space)
    }

    /// Names of the letters at some positions: 연간·일간.
    pub(super) fn letters(&mut self, positions: Positions, of_stems: bool) -> &mut Self {
        self.joined(positions.iter(), "·", |sheet, position| {
            if of_stems {
                sheet.name(StemPlace(position));
            } else {
                sheet.name(BranchPlace(position));
            }
        })
    }

    /// Items with a mark between them.
    pub(super) fn joined<T>(
        &mut self,
        items: impl IntoIterator<Item = T>,
        mark: &str,
        mut each: impl FnMut(&mut Self, T),
    ) -> &mut Self {
        for (index, item) in items.into_iter().enumerate() {
            if index > 0 {
                self.put(mark);
            }
            each(self, item);
        }
        self
    }

    /// A value with its name before it.
    pub(super) fn labelled(&mut self, label: &Saying) -> &mut Self {
        self.say(label).put(": ")
    }
}
