//! What only one topic says: the spouse star, the elements in luck, wealth, twelve months.

use arrayvec::ArrayVec;
use saju_calendar::TermOrdinal;
use saju_catalogue::{Module, Topic};
use saju_judgment::fit::{Character, Extent, WordedLuck};
use saju_messages::label;

use super::line::Cut;
use super::luck::{mark, meaning};
use super::{Draft, Sheet};
use crate::answer::context::AnswerContext;
use crate::reference::Reference;
use crate::view;

/// Solar months of a year of luck, and terms of each.
const MONTHS: i16 = 12;
const TERMS: i16 = 2;

/// Letters whose effects on the balance are always told.
const EFFECTS: usize = 2;

/// When a fact is dropped: the first ones are dropped last.
fn beyond(kept: usize, place: usize) -> Cut {
    if place < kept { Cut::LastFact } else { Cut::Fact(u8::MAX - place as u8) }
}

impl Draft<'_> {
    /// What only this topic says.
    pub(super) fn facts(&mut self) {
        match self.context.topic {
            Topic::Love => self.love(),
            Topic::Health => self.health(),
            Topic::Money => self.wealth(),
            Topic::Yearly => self.twelve_months(),
            _ => {}
        }
    }

    fn love(&mut self) {
        if !self.tells(Module::Evaluation) {
            return;
        }
        let context = self.context;
        let judged = context.love();
        let love = view::love::view(context.judgments.chart, &judged);
        self.heading(|sheet| {
            sheet.say(&label::love_letters());
        });
        let reference = context.reference;
        self.item_until(beyond(1, 0), |sheet| {
            sheet.number(reference.year()).put(" ").bare_ganji(judged.year.luck.ganji).put(": ");
            sheet.say(&love.luck.year.reasoning.0);
        });
        self.item_until(beyond(1, 1), |sheet| {
            sheet.month(reference.jeol().kst_date()).put(" ").bare_ganji(judged.month.luck.ganji);
            sheet.put(": ").say(&love.luck.month.reasoning.0);
        });
    }

    fn health(&mut self) {
        if !self.tells(Module::HealthBalance) {
            return;
        }
        let context = self.context;
        let judged = context.judgments;
        let (health, haengun) = (judged.health(), judged.haengun());
        let birth = judged.moment.birth.date;
        let (chart, reference) = (judged.chart, context.reference);
        let effects = view::health_effects::effects(health, &chart.pillars, &haengun, reference);
        let effects = view::health_effects::by_letter(&effects, &chart.pillars);
        let view = view::health_balance::view(chart, health, &haengun, birth, reference);
        self.heading(|sheet| {
            sheet.say(&label::luck_and_elements());
        });
        for (place, effect) in effects.iter().enumerate() {
            self.item_until(beyond(EFFECTS, place), |sheet| {
                sheet.say(effect);
            });
        }
        let effects = effects.len();
        for (place, arrival) in view.absent_arrivals.iter().enumerate() {
            self.item_until(beyond(0, effects + place), |sheet| {
                sheet.say(&arrival.reasoning.0);
            });
        }
    }

    fn wealth(&mut self) {
        if !self.tells(Module::Wealth) {
            return;
        }
        let context = self.context;
        let judged = context.judgments;
        let (wealth, gyeok) = (judged.wealth(), judged.gyeokguk().gyeok());
        let lucks = context.wealth_lucks(wealth.capacity);
        let view = view::wealth::view(judged.chart, wealth, gyeok, &lucks);
        self.heading(|sheet| {
            sheet.say(&label::wealth());
        });
        let named = |sheet: &mut Sheet<'_, '_>| {
            if wealth.is_by_number() {
                sheet.say(&label::by_number()).put(" ");
            }
            sheet.name(wealth.label).put(" · ").name(wealth.capacity);
        };
        let told = |sheet: &mut Sheet<'_, '_>| {
            named(sheet);
            sheet.put(". ").say(&view.capacity.meaning.0);
        };
        self.item_or_short(Cut::LastFact, told, named);
        self.item_until(Cut::LastFact, |sheet| {
            sheet.say(&view.storehouse.meaning.0);
        });
        let layers = [
            (label::decade(), lucks.decade.as_ref()),
            (label::year(), Some(&lucks.year)),
            (label::day(), Some(&lucks.day)),
        ];
        for (label, layer) in layers {
            let Some(layer) = layer else { continue };
            self.item(|sheet| {
                sheet.labelled(&label).ganji(layer.luck.ganji).put(" ").name(layer.luck.label);
                sheet.put(" · ").name(layer.reach.reach).put(" · ").name(layer.reach.character);
            });
        }
    }

    fn twelve_months(&mut self) {
        if self.context.luck.is_none() || !self.tells(Module::Weolun) {
            return;
        }
        let judged = self.context.judgments;
        let (haengun, birth) = (judged.haengun(), judged.moment.birth.date);
        let year = self.context.reference.year();
        let first = TermOrdinal::ipchun(year);
        let now = Some(self.context.reference).filter(|one| one.is_of_this_month());
        let now = now.map(Reference::jeol);
        self.heading(|sheet| {
            sheet.say(&label::twelve_months());
        });
        for half in [0, MONTHS / 2] {
            let months = (half..half + MONTHS / 2).map(|month| first.plus(month * TERMS));
            self.item(|sheet| {
                sheet.labelled(&label::months()).joined(months.clone(), " · ", |sheet, jeol| {
                    let reading = haengun.month(jeol);
                    let opens = jeol.kst_date();
                    // Where the civil year changes it is named.
                    if opens.month() == 1 {
                        sheet.month(opens).put(" ");
                    } else {
                        sheet.month_name(opens.month()).put(" ");
                    }
                    sheet.bare_ganji(reading.luck.ganji);
                    if jeol.plus(TERMS).kst_date() > birth {
                        sheet.put(" ").name(reading.character);
                    }
                    mark(now == Some(jeol), true, sheet);
                });
            });
        }
        for (place, told) in strongest_months(self.context) {
            let opens = first.plus(place as i16 * TERMS).kst_date();
            self.item_until(Cut::OtherMonth, |sheet| {
                sheet.month_name(opens.month()).put(" ");
                sheet.bare_ganji(told.reading().luck.ganji).put(": ");
                sheet.say(&meaning(told, Extent::Short));
            });
        }
    }
}

/// The month of a year that helps most and the one that weighs most, the earlier first.
fn strongest_months<'a>(context: &AnswerContext<'a>) -> ArrayVec<(usize, WordedLuck<'a>), 2> {
    let Some(luck) = context.luck else { return ArrayVec::new() };
    let months = || (0..MONTHS as usize).filter_map(|at| Some((at, luck.month_of_year(at)?)));
    let alive = |(_, told): &(usize, WordedLuck<'a>)| told.passage.unread.is_none();
    let of = |rank: fn(Character) -> Option<u8>| {
        let ranked = months()
            .filter(alive)
            .filter_map(move |one| Some((rank(one.1.reading().character)?, one)));
        ranked.min_by_key(|(rank, _)| *rank).map(|(_, one)| one)
    };
    let mut found: ArrayVec<(usize, WordedLuck<'a>), 2> =
        [of(helps), of(weighs)].into_iter().flatten().collect();
    found.sort_by_key(|(place, _)| *place);
    found
}

/// How much a month helps, the most first.
const fn helps(character: Character) -> Option<u8> {
    match character {
        Character::Lifts => Some(0),
        Character::Supports => Some(1),
        _ => None,
    }
}

/// How much it weighs.
const fn weighs(character: Character) -> Option<u8> {
    match character {
        Character::Presses => Some(0),
        Character::Overfills => Some(1),
        Character::Resists => Some(2),
        _ => None,
    }
}
