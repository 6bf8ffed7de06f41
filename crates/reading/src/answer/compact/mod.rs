//! The short Markdown of an answer, for the context of a model: the same judgments in few words.

mod chart;
mod life;
mod luck;
mod structure;

use std::fmt::Display;

use saju_calendar::{BirthTime, Date, format};
use saju_catalogue::Module;
use saju_chart::{Ganji, Position, Positions};
use saju_judgment::Diagnostic;
use saju_words::compact::Label;
use saju_words::names::{BranchPlace, StemPlace};
use saju_words::{In, Name, Page, Say, diagnostics};

use crate::Selection;
use crate::answer::context::AnswerContext;

/// Text under way.
struct Sheet<'a>(&'a mut Page);

impl Sheet<'_> {
    /// Text as it is.
    fn put(&mut self, text: &str) -> &mut Self {
        self.0.push(text);
        self
    }

    /// The Korean name of a value.
    fn name(&mut self, value: impl Name) -> &mut Self {
        self.0.push(value.name());
        self.0.mention(value.term());
        self
    }

    /// A sentence.
    fn say(&mut self, sentence: &impl Say) -> &mut Self {
        sentence.say(self.0);
        self
    }

    /// A number.
    fn number(&mut self, number: impl Display) -> &mut Self {
        self.put(&number.to_string())
    }

    /// A date as answers write it.
    fn date(&mut self, date: Date) -> &mut Self {
        self.put(&format::iso_date(date))
    }

    /// 갑자(甲子).
    fn ganji(&mut self, ganji: Ganji) -> &mut Self {
        let (stem, branch) = (ganji.stem(), ganji.branch());
        self.put(stem.ko()).put(branch.ko()).put("(").put(stem.han()).put(branch.han()).put(")")
    }

    /// Names of the letters at some positions: 연간·일간.
    fn letters(&mut self, positions: Positions, of_stems: bool) -> &mut Self {
        self.joined(positions.iter(), "·", |sheet, position| {
            if of_stems {
                sheet.name(StemPlace(position));
            } else {
                sheet.name(BranchPlace(position));
            }
        })
    }

    /// Names of positions: 연주·일주.
    fn positions(&mut self, positions: Positions) -> &mut Self {
        self.joined(positions.iter(), "·", |sheet, position: Position| {
            sheet.name(position);
        })
    }

    /// Items with a mark between them.
    fn joined<T>(
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

    /// Begins an item of a list.
    fn item(&mut self) -> &mut Self {
        self.put("- ")
    }

    /// Begins an item of a list with its name.
    fn labelled(&mut self, label: Label) -> &mut Self {
        self.item().say(&label).put(": ")
    }

    /// Ends a line.
    fn end(&mut self) -> &mut Self {
        self.put("\n")
    }

    /// A sentence as an item of its own.
    fn sentence(&mut self, sentence: &impl Say) {
        self.item().say(sentence).end();
    }
}

/// The text of an answer.
#[derive(Clone, Copy)]
pub(crate) struct Markdown<'a> {
    pub(crate) context: &'a AnswerContext<'a>,
    pub(crate) selection: &'a Selection,
    pub(crate) notes: &'a [Diagnostic],
}

impl Say for Markdown<'_> {
    fn say(&self, page: &mut Page) {
        let Self { context, selection, notes } = *self;
        let mut sheet = Sheet(page);
        sheet.put("# ").put(selection.topic.ko()).end();
        birth(context, &mut sheet);
        for module in selection.in_order(selection.deliver) {
            sheet.put("## ").put(module.ko()).end();
            self::module(context, module, &mut sheet);
        }
        if !notes.is_empty() {
            sheet.put("## ").say(&Label::Notes).end();
        }
        for diagnostic in notes {
            let moment = context.judgments.moment;
            let message = diagnostics::Message { diagnostic, moment };
            sheet.item().say(&In(context.request.language, message));
            if let Some(pillars) = diagnostic.alternative() {
                sheet.put(" ").joined(pillars, ", ", |sheet, (position, ganji)| {
                    sheet.name(*position).put(" ").ganji(*ganji);
                });
            }
            sheet.end();
        }
    }
}

fn birth(context: &AnswerContext<'_>, sheet: &mut Sheet<'_>) {
    let moment = context.judgments.moment;
    let birth = &moment.birth;
    sheet.say(&Label::Solar).put(" ").date(birth.date).put(" ");
    match birth.time {
        BirthTime::Known(time) => sheet.put(&format::iso_clock(time)),
        BirthTime::Unknown => sheet.say(&Label::HourUnknown),
    };
    if let Some(lunar) = moment.lunar {
        sheet.put(" · ").say(&Label::Lunar).put(" ").number(lunar.year()).put("-");
        if lunar.is_leap_month() {
            sheet.say(&Label::Leap);
        }
        sheet.number(lunar.month()).put("-").number(lunar.day());
    }
    sheet.put(" · ").name(context.judgments.chart.sex).put(" · ");
    sheet.put(birth.place.city.map_or_else(|| birth.place.zone.name(), |city| city.ko));
    if let Some(corrected) = moment.corrected {
        let (date, time) = (corrected.date(), corrected.time());
        sheet.put(" · ").say(&Label::Corrected).put(" ").put(&format::iso_minute(date, time));
    }
    sheet.end();
}

fn module(context: &AnswerContext<'_>, module: Module, sheet: &mut Sheet<'_>) {
    match module {
        Module::FourPillars => chart::four_pillars(context, sheet),
        Module::Elements => chart::elements(context, sheet),
        Module::SinStrength => chart::sin_strength(context, sheet),
        Module::Sinsal => chart::sinsal(context, sheet),
        Module::DecadeFortune => luck::decades(context, sheet),
        Module::DailyInteraction => luck::day(context, sheet),
        Module::Weolun => luck::months(context, sheet),
        Module::Seun => luck::years(context, sheet),
        Module::WongukInteraction => structure::interaction(context, sheet),
        Module::Gyeokguk => structure::gyeokguk(context, sheet),
        Module::Yongsin => structure::yongsin(context, sheet),
        Module::Wealth => life::wealth(context, sheet),
        Module::HealthBalance => life::health(context, sheet),
        Module::Evaluation => life::evaluation(context, sheet),
    }
}
