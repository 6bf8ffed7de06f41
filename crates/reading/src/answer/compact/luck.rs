//! Luck: decades, years, the month, the day, and what they bring by dates.

use arrayvec::ArrayVec;
use saju_calendar::TermOrdinal;
use saju_catalogue::{Extra, Module, Topic};
use saju_chart::{Ganji, Sipseong};
use saju_judgment::decade_fortune::{Decade, ORDERS, Standing};
use saju_judgment::fit::{Character, Extent, Family, LuckReading, Meaning, Scope, WordedLuck};
use saju_judgment::judgments::Judgments;
use saju_judgment::thread::Arrival;
use saju_judgment::{Timeline, Weolun};
use saju_messages::label;
use saju_words::Sentences;

use super::line::Cut;
use super::plan::Telling;
use super::{Draft, Sheet};
use crate::timeline;
use crate::view;
use crate::view::timeline::in_turn;

/// Decades after the current one that take precedence.
const AHEAD: u8 = 2;

/// Items of the timeline that are always told.
const TIMES: usize = 2;

impl Draft<'_> {
    /// Decades, years, the month, the day, the timeline.
    pub(super) fn luck(&mut self) {
        self.heading(|sheet| {
            sheet.say(&label::luck());
        });
        if self.tells(Module::DecadeFortune) {
            self.decades();
        }
        self.years();
        if self.tells_days() {
            self.months();
        }
        if self.is_of_a_day() {
            self.day();
        }
        self.timeline();
    }

    fn decades(&mut self) {
        let context = self.context;
        let decades = context.judgments.decades();
        let standing = decades.standing(context.reference.date);
        let orders = chosen(context.judgments, standing, self.plan.decades);
        for order in &orders {
            let decade = decades.decade(*order);
            let told = context.luck.and_then(|luck| luck.decade(*order));
            let reading = context.luck.map(|_| context.judgments.haengun().decade(*order));
            let is_current = standing == Standing::In(*order);
            let place = orders.iter().filter(|other| **other < *order).count();
            let is_next = standing == Standing::In(order.saturating_sub(1));
            let cut = match place {
                _ if is_current => None,
                0 => None,
                _ if is_next => None,
                _ => Some(Cut::Decade(u8::MAX - place as u8)),
            };
            self.item_until(cut, |sheet| {
                decade_line(context.judgments, decade, reading.as_deref(), sheet);
                mark(is_current, decade.contains(context.reference.today), sheet);
            });
            match (is_current, is_next) {
                (true, _) => self.told(told, self.plan.decade.0),
                (_, true) if context.topic == Topic::Decade => {
                    self.of_other(told, Extent::Whole);
                }
                _ if self.plan.decade.1 == Telling::Named => {}
                _ => self.of_other(told, self.extent_of(*order, standing_of(standing))),
            }
        }
    }

    fn years(&mut self) {
        if !self.tells(Module::Seun) {
            return;
        }
        let context = self.context;
        let Some(luck) = context.luck else { return };
        let reference = context.reference.year();
        let present = context.reference.present_year();
        // Of a month that is asked for, the year in which most of it lies.
        let asked = context.reference.year_of_month(context.topic);
        if let Some(told) = luck.year(0) {
            self.item(|sheet| {
                sheet.labelled(&label::year()).number(reference).put(" ");
                pillar(context.judgments, told.reading(), told.passage.is_before_birth(), sheet);
                mark(reference == asked, reference == present, sheet);
            });
            self.told(Some(told), self.plan.year);
        }
        if asked != reference && asked >= context.judgments.moment.birth.date.year() {
            let reading = context.judgments.haengun().year(asked);
            self.item(|sheet| {
                sheet.labelled(&label::year()).number(asked).put(" ");
                pillar(context.judgments, &reading, false, sheet);
                mark(true, asked == present, sheet);
            });
        }
        let (haengun, birth) = (context.judgments.haengun(), context.judgments.moment.birth.date);
        if self.plan.years_ahead > 0 {
            let years = reference..reference + self.plan.years_ahead;
            self.item(|sheet| {
                sheet.labelled(&label::five_years()).joined(
                    years.clone(),
                    " · ",
                    |sheet, year| {
                        let reading = haengun.year(year);
                        sheet.number(year).put(" ").bare_ganji(reading.luck.ganji);
                        // One that is over by the birth is not weighed.
                        if TermOrdinal::ipchun(year + 1).kst_date() > birth {
                            sheet.put(" ").name(reading.character);
                        }
                    },
                );
            });
        }
    }

    fn months(&mut self) {
        let context = self.context;
        let Some(luck) = context.luck.filter(|_| self.tells(Module::Weolun)) else { return };
        let solar = Weolun::of(&context.judgments.chart.pillars, context.reference.date);
        for (place, month) in solar.months.iter().enumerate() {
            let Some(told) = luck.month(place) else { break };
            let is_reference = told.passage.is_current;
            // Of a month that is asked for, the pillar that comes in it holds for most of its days.
            let is_foremost = match context.topic {
                Topic::Monthly if !context.reference.is_today() => luck.month(place + 1).is_none(),
                _ => is_reference,
            };
            self.item_until((!is_foremost).then_some(Cut::OtherMonth), |sheet| {
                sheet.labelled(&label::month()).since(month.period.from.kst_date()).put(" ");
                pillar(context.judgments, told.reading(), told.passage.is_before_birth(), sheet);
                mark(is_foremost, is_reference && context.reference.is_of_this_month(), sheet);
            });
            if is_foremost && !self.is_of_a_day() {
                self.meaning(Some(told));
            }
        }
    }

    fn day(&mut self) {
        let context = self.context;
        let Some(told) = context.luck.and_then(|luck| luck.day()) else { return };
        if self.tells(Module::DailyInteraction) {
            self.item(|sheet| {
                sheet.labelled(&label::day()).date(context.reference.date).put(" ");
                pillar(context.judgments, told.reading(), told.passage.is_before_birth(), sheet);
            });
        }
    }

    /// A day line by line, before all else that is said of the person.
    pub(super) fn day_lines(&mut self) {
        let Some(day) = self.context.day_reading().filter(|_| self.tells(Module::DailyInteraction))
        else {
            return;
        };
        self.heading(|sheet| {
            sheet.labelled(&label::day()).date(day.date);
        });
        for told in view::day_reading::told(&day, &mut self.advice) {
            self.item(|sheet| {
                sheet.say(&told);
            });
        }
    }

    /// Whether the topic is a day.
    fn is_of_a_day(&self) -> bool {
        self.context.topic.tells(Extra::DayLines)
    }

    /// Whether the topic is a day or a month, around which decade and year stand.
    fn tells_days(&self) -> bool {
        matches!(self.context.topic.row().core, Module::DailyInteraction | Module::Weolun)
    }

    /// How much is said of a decade other than the present one: only sentences the full answer has.
    fn extent_of(&self, order: u8, present: u8) -> Extent {
        match self.context.topic {
            Topic::Decade => Extent::Short,
            _ if order.abs_diff(present) == 1 => Extent::Short,
            _ => Extent::Lead,
        }
    }

    /// What a present period means, as far as the topic tells it.
    fn told(&mut self, told: Option<WordedLuck<'_>>, telling: Telling) {
        match telling {
            Telling::Named => {}
            Telling::Lead => self.of_other(told, Extent::Short),
            Telling::Whole => self.meaning(told),
        }
    }

    /// What a period means when the topic is not about it.
    fn of_other(&mut self, told: Option<WordedLuck<'_>>, extent: Extent) {
        if let Some(told) = told.filter(|told| told.passage.unread.is_none()) {
            self.item_until(Cut::OtherMeanings, |sheet| {
                sheet.say(&meaning(told, extent));
            });
        }
    }

    /// What a present period means.
    fn meaning(&mut self, told: Option<WordedLuck<'_>>) {
        if let Some(told) = told {
            let whole = |sheet: &mut Sheet<'_, '_>| {
                sheet.say(&meaning(told, Extent::Whole));
            };
            self.item_or_short(Cut::Voices, whole, |sheet| {
                sheet.say(&meaning(told, Extent::Short));
            });
        }
    }

    fn timeline(&mut self) {
        let context = self.context;
        let plan = timeline::of(context.topic).filter(|_| context.selection.timeline);
        let Some(plan) = plan else { return };
        let judged = context.judgments;
        let found = Timeline::of(&context.ahead(), &plan);
        let (pillars, gyeok) = (&judged.chart.pillars, judged.gyeokguk().gyeok());
        let day = context.asked_day();
        let meanings = in_turn(found.meanings(pillars, gyeok, day), pillars);
        for (index, (item, meaning)) in found.items.iter().zip(&meanings).enumerate() {
            let cut = match index {
                ..TIMES => Cut::TimeMeaning,
                _ => Cut::Timeline(u8::MAX - index as u8),
            };
            let named = |sheet: &mut Sheet<'_, '_>| {
                match item.scope {
                    // What is over within weeks is told with its end.
                    Scope::Month => sheet.date(item.from).until().date(item.to),
                    _ => sheet.since(item.from),
                };
                sheet.put(" ").name(item.kind);
            };
            let whole = |sheet: &mut Sheet<'_, '_>| {
                named(sheet);
                sheet.put(": ").say(meaning);
            };
            match cut {
                Cut::TimeMeaning => {
                    self.item_or_short(cut, whole, named);
                    self.until((index > 0).then_some(Cut::SecondTime));
                }
                _ => self.item_until(cut, whole),
            }
        }
    }
}

/// The order of the present decade: 0 before the first one, one past the last after it.
const fn standing_of(standing: Standing) -> u8 {
    match standing {
        Standing::Before => 0,
        Standing::In(order) => order,
        Standing::Beyond => u8::MAX,
    }
}

/// The orders of the decades that are told: the current one, the two after it, the next one of help, those before it from
/// the last back, then the rest.
fn chosen(judgments: &Judgments<'_>, standing: Standing, most: usize) -> ArrayVec<u8, 8> {
    let (first, last) = (*ORDERS.start(), *ORDERS.end());
    let current = match standing {
        Standing::Before => first,
        Standing::In(order) => order,
        Standing::Beyond => last,
    };
    let haengun = judgments.haengun();
    let helps = |order: &u8| haengun.decade(*order).side() == Family::With;
    let beyond = (current + AHEAD + 1..=last.min(current + AHEAD + 7)).find(helps);
    let near = current..=last.min(current + AHEAD);
    let mut orders: ArrayVec<u8, 8> = ArrayVec::new();
    // Always for the next decade; otherwise never past a hundred years.
    let is_lived = |order: u8| order <= current + 1 || judgments.decades().decade(order).is_lived();
    for order in near.chain(beyond).chain((first..current).rev()).chain(first..=last) {
        if orders.len() < most && !orders.contains(&order) && is_lived(order) {
            orders.push(order);
        }
    }
    orders.sort_unstable();
    orders
}

/// 경신(庚申) 26–35세 2024-04~2034-04: 편재 한신·편재 한신 · 받쳐 줌
pub(super) fn decade_line(
    judgments: &Judgments<'_>,
    decade: Decade,
    reading: Option<&LuckReading>,
    sheet: &mut Sheet<'_, '_>,
) {
    sheet.ganji(decade.ganji).put(" ").number(decade.start_age).put("–");
    sheet.number(decade.end_age()).say(&label::age()).put(" ");
    // To the month in which the next begins.
    sheet.month(decade.starts_on).until().month(decade.ends_on.plus_days(1)).put(": ");
    letters(judgments, decade.ganji, reading, sheet);
    if let Some(reading) = reading {
        sheet.put(" · ");
        character(reading, false, sheet);
    }
}

/// The character of a decade; of one that turns the side as well, which may be either: in brackets, but within others.
pub(super) fn character(reading: &LuckReading, in_brackets: bool, sheet: &mut Sheet<'_, '_>) {
    sheet.name(reading.character);
    let side = Some(reading.side()).filter(|side| *side != Family::Even);
    if let Some(side) = side.filter(|_| reading.character == Character::Turns) {
        match in_brackets {
            true => sheet.put(", ").name(side),
            false => sheet.part().put("(").name(side).put(")"),
        };
    }
}

/// 병오(丙午) 비견 희신·겁재 희신 · 넘침; before the birth the ten gods alone.
fn pillar(
    judgments: &Judgments<'_>,
    of: &LuckReading,
    is_before_birth: bool,
    sheet: &mut Sheet<'_, '_>,
) {
    let reading = Some(of).filter(|_| !is_before_birth);
    sheet.ganji(of.luck.ganji).put(" ");
    letters(judgments, of.luck.ganji, reading, sheet);
    if let Some(reading) = reading {
        sheet.put(" · ").name(reading.character);
    }
}

/// The ten god of each letter, and where the pillar is weighed its part among the five gods and what it makes with the
/// chart. 편재 구신·편인 희신 → 금 용신
fn letters(
    judgments: &Judgments<'_>,
    ganji: Ganji,
    reading: Option<&LuckReading>,
    sheet: &mut Sheet<'_, '_>,
) {
    let (day_master, stem, branch) = (judgments.chart.day_master(), ganji.stem(), ganji.branch());
    let weighed = reading.map(|reading| {
        let wonguk = judgments.haengun().wonguk;
        (wonguk, Arrival::made(wonguk, reading))
    });
    let gods = [
        (Sipseong::of(day_master, stem), stem.element()),
        (Sipseong::of_branch(day_master, branch), branch.element()),
    ];
    sheet.joined(gods.into_iter().enumerate(), "·", |sheet, (half, (god, element))| {
        sheet.name(god);
        if let Some((wonguk, made)) = weighed {
            sheet.put(" ").name(wonguk.role(element));
            if let Some(Arrival { element, role, .. }) = made[half] {
                sheet.put(" → ").name(element).put(" ").name(role);
            }
        }
    });
}

/// Of the period that is asked for: whether it is the present one. [지금], [물은 때]
pub(super) fn mark(is_asked: bool, is_present: bool, sheet: &mut Sheet<'_, '_>) {
    if is_asked {
        let label = if is_present { label::current() } else { label::asked() };
        sheet.put(" [").say(&label).put("]");
    }
}

pub(super) const fn meaning(told: WordedLuck<'_>, extent: Extent) -> Sentences<Meaning<'_>> {
    Sentences(Meaning { told, extent })
}
