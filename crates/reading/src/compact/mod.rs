//! The short Markdown of an answer, for the context of a model: the same judgments in few words.
//!
//! It is written as the inside of a JSON string, like every sentence: a line ends with `\n` spelt
//! out, and [`markdown`] turns the whole back into plain text.

mod chart;
mod life;
mod luck;
mod structure;

use saju_calendar::{BirthTime, Date};
use saju_chart::{Ganji, Position, Positions};
use saju_json::{Detail, Json, Writer};
use saju_judgment::judgments::Judgments;
use saju_catalogue::Module;
use saju_judgment::Diagnostic;
use saju_words::compact::Label;
use saju_words::names::{BranchPlace, StemPlace};
use saju_words::{Name, Say, diagnostics};

use crate::modules::Ground;
use crate::partners::Others;
use crate::{Reference, Request, Selection};

/// Text under way.
pub(crate) struct Sheet<'a>(&'a mut Writer);

impl Sheet<'_> {
    /// Text of the program itself.
    fn put(&mut self, text: &str) -> &mut Self {
        self.0.raw(text);
        self
    }

    /// The Korean name of a value.
    fn name(&mut self, value: impl Name) -> &mut Self {
        self.0.page().push(value.name());
        self.0.page().mention(value.term());
        self
    }

    /// A sentence.
    fn say(&mut self, sentence: &impl Say) -> &mut Self {
        sentence.say(self.0.page());
        self
    }

    /// A number.
    fn number(&mut self, number: impl Json) -> &mut Self {
        number.write(self.0);
        self
    }

    /// A date as answers write it, without quotes.
    fn date(&mut self, date: Date) -> &mut Self {
        self.put(&format!("{:04}-{:02}-{:02}", date.year(), date.month(), date.day()))
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
        self.put("\\n")
    }

    /// A sentence as an item of its own.
    fn sentence(&mut self, sentence: &impl Say) {
        self.item().say(sentence).end();
    }
}

/// Writes the text of an answer.
pub(crate) fn write(
    ground: &Ground<'_>,
    selection: &Selection,
    notes: &[Diagnostic],
    out: &mut Writer,
) {
    let mut sheet = Sheet(out);
    sheet.put("# ").put(selection.topic.ko()).end();
    birth(ground, &mut sheet);
    for module in selection.in_order(selection.deliver) {
        sheet.put("## ").put(module.ko()).end();
        self::module(ground, module, &mut sheet);
    }
    if !notes.is_empty() {
        sheet.put("## ").say(&Label::Notes).end();
        let moment = ground.judgments.moment;
        for diagnostic in notes {
            sheet.item().say(&diagnostics::Message { diagnostic, moment });
            if let Some(pillars) = diagnostic.alternative() {
                sheet.put(" ").joined(pillars, ", ", |sheet, (position, ganji)| {
                    sheet.name(*position).put(" ").ganji(*ganji);
                });
            }
            sheet.end();
        }
    }
}

/// The text of an answer alone.
pub fn markdown(request: &Request, selection: &Selection, reference: Reference) -> String {
    let person = &request.person;
    let moment = person.birth.moment();
    let chart = saju_chart::Chart::of(&moment, person.sex);
    let judgments = Judgments::of(&moment, &chart);
    let others = Others::of(request, &chart);
    let topic = selection.topic;
    let ground = Ground { topic, request, reference, judgments: &judgments, others: &others };
    let notes = saju_judgment::diagnostics::diagnose(&moment, &chart, person.lunar);
    let mut out = Writer::new(Detail::Standard, 8 * 1024);
    out.raw("\"");
    write(&ground, selection, &notes, &mut out);
    out.raw("\"");
    // What was written is the inside of a JSON string.
    serde_json::from_str(&out.finish()).unwrap_or_default()
}

fn birth(ground: &Ground<'_>, sheet: &mut Sheet<'_>) {
    let moment = ground.judgments.moment;
    let birth = &moment.birth;
    sheet.say(&Label::Solar).put(" ").date(birth.date).put(" ");
    match birth.time {
        BirthTime::Known(time) => sheet.put(&format!("{:02}:{:02}", time.hour(), time.minute())),
        BirthTime::Unknown => sheet.say(&Label::HourUnknown),
    };
    if let Some(lunar) = moment.lunar {
        sheet.put(" · ").say(&Label::Lunar).put(" ").number(lunar.year()).put("-");
        if lunar.is_leap_month() {
            sheet.say(&Label::Leap);
        }
        sheet.number(lunar.month()).put("-").number(lunar.day());
    }
    sheet.put(" · ").name(ground.judgments.chart.sex).put(" · ");
    sheet.put(birth.place.city.map_or_else(|| birth.place.zone.name(), |city| city.id));
    if let Some(corrected) = moment.corrected {
        let (date, time) = (corrected.date(), corrected.time());
        sheet.put(" · ").say(&Label::Corrected).put(" ").date(date);
        sheet.put(&format!(" {:02}:{:02}", time.hour(), time.minute()));
    }
    sheet.end();
}

fn module(ground: &Ground<'_>, module: Module, sheet: &mut Sheet<'_>) {
    match module {
        Module::FourPillars => chart::four_pillars(ground, sheet),
        Module::Elements => chart::elements(ground, sheet),
        Module::SinStrength => chart::sin_strength(ground, sheet),
        Module::Sinsal => chart::sinsal(ground, sheet),
        Module::DecadeFortune => luck::decades(ground, sheet),
        Module::DailyInteraction => luck::day(ground, sheet),
        Module::Weolun => luck::months(ground, sheet),
        Module::Seun => luck::years(ground, sheet),
        Module::WongukInteraction => structure::interaction(ground, sheet),
        Module::Gyeokguk => structure::gyeokguk(ground, sheet),
        Module::Yongsin => structure::yongsin(ground, sheet),
        Module::Wealth => life::wealth(ground, sheet),
        Module::HealthBalance => life::health(ground, sheet),
        Module::Evaluation => life::evaluation(ground, sheet),
    }
}
