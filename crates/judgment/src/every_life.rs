//! Everything that is judged, for every chart and both sexes: each check names the two statements that it
//! compares. `SAJU_PROOF=1` takes all 518,400 charts, else every 499th. When luck begins, and how old somebody is,
//! comes from a day of birth that goes round through ninety years.

use std::collections::BTreeMap;
use std::rc::Rc;

use saju_calendar::{Birth, BirthTime, City, Date, Jasi, Moment, Place, TimeMode, TimeOfDay};
use saju_chart::{Chart, Domain, Element, Sex};

use crate::areas::{AreaGround, AreaReading, LifeArea};
use crate::concern::{Concern, ConcernReading};
use crate::decade_fortune::{ORDERS, Standing};
use crate::evaluation::EvaluationInput;
use crate::every_chart::every;
use crate::fit::{LifeStage, LuckReading, Part, Scope};
use crate::judgments::Judgments;
use crate::sin_strength::StrengthLabel;
use crate::thread::{NeedKey, PlaceKey, Present, StructureKey, Tail, Thread};
use crate::timeline::{HandoverRange, Kind, Months, Near, Plan, Row, Seeks, Timeline};
use crate::verdict::Now;
use crate::wealth::WealthInput;
use crate::yongsin::{FiveGod, Supply, YongsinMethod};
use crate::{Evaluation, Love, Wealth};

/// Charts through all there are; no divisor of the cycles, so that all letters come to all places.
const STEP: usize = 499;

/// The day from which all lives are looked at.
const TODAY: (i16, u8, u8) = (2026, 11, 22);

/// A chart with everything that is judged of it.
pub(crate) struct Life<'a> {
    pub(crate) judgments: &'a Judgments<'a>,
    pub(crate) today: Date,
    /// The verdict of the present.
    pub(crate) now: Option<Now>,
    pub(crate) thread: Thread,
    /// Of the decades, the first to the last.
    pub(crate) readings: Vec<Rc<LuckReading>>,
    pub(crate) timeline: Timeline,
}

type Check = (&'static str, fn(&Life<'_>) -> bool);

#[rustfmt::skip]
const CHECKS: [Check; 20] = [
    ("the weights of the letters and the weight of the chart", |life| {
        let strength = life.judgments.strength();
        let sum: u32 = strength.contributions.iter().map(|one| u32::from(one.weight)).sum();
        sum == 100 && u32::from(strength.available_weight) == sum
    }),
    ("the weights of the groups and the weight of the chart", |life| {
        let natal = life.judgments.natal();
        let groups = saju_chart::SipseongGroup::ALL.into_iter().map(|group| natal.weight(group));
        groups.sum::<u16>() == natal.total_weight && natal.total_weight == 100
    }),
    ("the points of the letters and the score", |life| {
        let strength = life.judgments.strength();
        let points = strength.contributions.iter().map(|one| i64::from(one.points_tenths()));
        points.sum::<i64>() == strength.score_tenths && (0..=1000).contains(&strength.score_tenths)
    }),
    ("the score and its word", |life| {
        let strength = life.judgments.strength();
        let fitting = StrengthLabel::ALL.into_iter().rfind(|label| label.from_tenths() <= strength.score_tenths);
        fitting == Some(strength.label)
    }),
    ("the letters of the elements and the letters of the chart", |life| {
        let elements = life.judgments.elements();
        let sum = |of: fn(&crate::elements::Count) -> u8| elements.counts.iter().map(of).sum::<u8>();
        sum(|one| one.visible()) == 8 && elements.total_visible == 8
            && sum(|one| one.with_hidden) == elements.total_with_hidden
    }),
    ("the five elements and the five parts", |life| {
        let yongsin = life.judgments.yongsin();
        let mut parts = Element::ALL.map(|element| yongsin.part(element).ordinal());
        parts.sort_unstable();
        parts == [0, 1, 2, 3, 4] && yongsin.part(yongsin.primary.element) == FiveGod::Yongsin
    }),
    ("the second of the yongsin and its part", |life| {
        let yongsin = life.judgments.yongsin();
        matches!(yongsin.part(yongsin.secondary.element), FiveGod::Huisin | FiveGod::Hansin)
    }),
    ("the method of the yongsin and an extreme structure", |life| {
        let is_extreme = life.judgments.yongsin().primary.method == YongsinMethod::Extreme;
        is_extreme == life.judgments.gyeokguk().established().is_some()
    }),
    ("the part of a letter of luck and its element", |life| life.readings.iter().all(|reading| {
        let yongsin = life.judgments.yongsin();
        reading.stem.role == yongsin.part(reading.luck.ganji.stem().element())
    })),
    ("the force of a stem of luck that meets nothing and its lean", |life| life.readings.iter().all(|reading| {
        let (stem, meets) = (&reading.stem, reading.contacts.iter().any(|contact| contact.part == Part::Stem));
        meets || stem.force.value().signum() * stem.leaning.lean.sign() >= 0
    })),
    ("the thread's strength and the strength", |life| {
        let (step, strength) = (&life.thread.strength, life.judgments.strength());
        step.label == strength.label && step.key.id().starts_with(if strength.deukryeong { "month" } else { "" })
    }),
    ("the thread's structure and the structure", |life| {
        let is_extreme = matches!(
            life.thread.structure.key,
            StructureKey::ExtremePure | StructureKey::ExtremePseudo
                | StructureKey::ExtremePseudoRoot | StructureKey::ExtremeHwa
        );
        is_extreme == life.judgments.gyeokguk().established().is_some()
    }),
    ("the thread's need and the yongsin", |life| {
        let (need, yongsin) = (&life.thread.need, life.judgments.yongsin());
        let by_climate = matches!(need.key, NeedKey::JohuCold | NeedKey::JohuHeat);
        by_climate == (yongsin.primary.method == YongsinMethod::Johu)
            && matches!(need.tail, Tail::Extreme | Tail::ExtremePseudo)
                == (yongsin.primary.method == YongsinMethod::Extreme)
            && (need.tail == Tail::Urgent) == by_climate
    }),
    ("the thread's opponents and the parts", |life| {
        let yongsin = life.judgments.yongsin();
        let need = &life.thread.need;
        need.opponent.is_some() != need.against.is_empty()
            && need.against.iter().all(|one| *one != yongsin.primary.element)
    }),
    ("the thread's place and the supply", |life| {
        let is_absent = life.thread.place.key == PlaceKey::Absent;
        let is_extreme = life.judgments.gyeokguk().established().is_some();
        is_extreme || is_absent == (life.judgments.yongsin().supply == Supply::Absent)
    }),
    ("the thread's decades and the decades", |life| {
        life.thread.decades.decades.iter().all(|told| *told == life.judgments.decades().decade(told.order))
    }),
    ("the thread's present and the day", |life| {
        let now = life.thread.now.expect("somebody who is born");
        match life.judgments.decades().standing(life.today) {
            Standing::Before => now.decade.order == 1,
            Standing::In(order) => now.decade.order == order && now.decade.contains(life.today),
            Standing::Beyond => false,
        }
    }),
    ("the end of a decade and the beginning of the next", |life| {
        let decades = life.judgments.decades();
        ORDERS.zip(ORDERS.skip(1)).all(|(order, next)| {
            let (decade, next) = (decades.decade(order), decades.decade(next));
            decade.ends_on.plus_days(1) == next.starts_on
                && decade.end_age() + 1 == next.start_age
                && decades.standing(decade.starts_on) == Standing::In(order)
                && decades.standing(decade.ends_on) == Standing::In(order)
                && [decade.ganji.plus(1), decade.ganji.plus(-1)].contains(&next.ganji)
        })
    }),
    ("the items of the timeline and its window", |life| {
        let Timeline { from, to, items, .. } = &life.timeline;
        *from == life.today && items.iter().all(|item| item.from < item.to && item.to > *from && item.to <= *to)
    }),
    ("the items of the timeline, each of a period of its own and in order", |life| {
        let items = &life.timeline.items;
        items.is_sorted_by_key(|item| item.from)
            && items.iter().enumerate().all(|(place, item)| !items[..place].iter().any(|one| one.shares_period(item)))
    }),
];

/// What is told at most: of every scope something.
const PLAN: Plan = Plan {
    most: 6,
    rows: &[
        Row { seeks: Seeks::Kind(Kind::Handover), scope: Scope::Decade, most: 1 },
        Row { seeks: Seeks::Kind(Kind::Yongsin), scope: Scope::Year, most: 2 },
        Row { seeks: Seeks::Kind(Kind::Heavy), scope: Scope::Month, most: 1 },
        Row { seeks: Seeks::Stage, scope: Scope::Year, most: 2 },
    ],
    months: Months::Next,
    passage: HandoverRange::Within(Near { before: 1, after: 10 }),
};

#[test]
fn what_is_judged_of_a_chart_is_of_one_piece() {
    let step = if std::env::var_os("SAJU_PROOF").is_some() { 1 } else { STEP };
    let threads = std::thread::available_parallelism().map_or(2, usize::from);
    let found = std::thread::scope(|scope| {
        let of_thread = |thread| move || judge_all(step, (thread, threads));
        let running: Vec<_> = (0..threads).map(|thread| scope.spawn(of_thread(thread))).collect();
        let ended = running.into_iter().map(|one| one.join().expect("every chart is judged"));
        ended.fold((0, BTreeMap::new()), |(lives, mut all), (more, found)| {
            for (name, (count, example)) in found {
                all.entry(name).or_insert((0, example)).0 += count;
            }
            (lives + more, all)
        })
    });
    let (lives, found): (usize, Found) = found;
    println!("{lives} charts of men and women, {} checks of each", CHECKS.len());
    for (name, (count, example)) in &found {
        println!("{name}: {count} charts, such as {example}");
    }
    assert!(found.is_empty());
}

/// By the name of a check, how many charts fail it, and one of them.
type Found = BTreeMap<&'static str, (usize, String)>;

/// Judges every `step`th chart of both sexes, so far as it is this thread's.
fn judge_all(step: usize, (thread, threads): (usize, usize)) -> (usize, Found) {
    let (mut lives, mut found) = (0, Found::new());
    for (place, chart) in every(step).enumerate().filter(|(place, _)| place % threads == thread) {
        both(&chart, place, |life| {
            judge_the_rest(life, place);
            for (name, _) in CHECKS.iter().filter(|(_, holds)| !holds(life)) {
                let Judgments { chart, moment, .. } = life.judgments;
                let example =
                    || format!("{:?} {:?} {:?}", chart.pillars, chart.sex, moment.birth.date);
                found.entry(*name).or_insert_with(|| (0, example())).0 += 1;
            }
            lives += 1;
        });
    }
    (lives, found)
}

/// The lives of a man and of a woman with the pillars of a chart, the `place`th.
pub(crate) fn both(chart: &Chart, place: usize, mut take: impl FnMut(&Life<'_>)) {
    let moment = moment(place);
    for sex in [Sex::Male, Sex::Female] {
        let chart = Chart::of_pillars(chart.pillars, sex);
        let judgments = Judgments::of(&moment, &chart);
        take(&life(&judgments));
    }
}

/// A birth that has nothing to do with the chart but that it is somebody's.
fn moment(place: usize) -> Moment {
    let date = Date::new(1935, 1, 1).expect("a day").plus_days(place as i64 * 7_919 % 32_800);
    let birth = Birth {
        date,
        time: BirthTime::Known(TimeOfDay::NOON),
        place: Place::of_city(City::default_city()),
        mode: TimeMode::TrueSolar,
        jasi: Jasi::Start,
    };
    birth.moment()
}

fn life<'a>(judgments: &'a Judgments<'a>) -> Life<'a> {
    let today = Date::new(TODAY.0, TODAY.1, TODAY.2).expect("a day");
    let haengun = judgments.haengun();
    let present = Present::today(today, today.year());
    let now = Now::of_day(judgments, present);
    Life {
        judgments,
        today,
        now,
        thread: Thread::of(judgments, present, now),
        readings: ORDERS.map(|order| haengun.decade(order)).collect(),
        timeline: Timeline::of(&judgments.ahead(today, today), &PLAN),
    }
}

/// What is judged beside that, of the `place`th chart.
pub(crate) struct Rest {
    pub(crate) areas: Vec<AreaReading>,
    pub(crate) concerns: Vec<ConcernReading>,
    pub(crate) wealth: Wealth,
    pub(crate) love: Love,
    pub(crate) evaluation: Evaluation,
}

impl Life<'_> {
    pub(crate) fn rest(&self, place: usize) -> Rest {
        let of = self.judgments;
        let (natal, gyeokguk, yongsin) = (of.natal(), of.gyeokguk(), of.yongsin());
        let wealth = Wealth::of(&WealthInput {
            natal,
            strength: of.strength(),
            gyeok: gyeokguk.gyeok(),
            yongsin,
        });
        let years = [2, 9, 16, 22, 30, 45, 68, 80][place % 8];
        let ground = AreaGround {
            natal,
            weights: of.weights(),
            elements: of.elements(),
            interaction: of.interaction(),
            gyeokguk,
            yongsin,
            findings: of.sinsal(),
            wealth: &wealth,
            sex: of.chart.sex,
            years,
            stage: LifeStage::of(years),
        };
        let areas = LifeArea::ALL.into_iter().map(|area| AreaReading::of(area, &ground)).collect();
        let concern = |concern| ConcernReading::of(concern, &ground, self.now.as_ref());
        let concerns = Concern::ALL.into_iter().map(concern).collect();
        let evaluation = Evaluation::of(&EvaluationInput {
            pillars: &of.chart.pillars,
            interaction: of.interaction(),
            strength: of.strength().label,
            weights: of.weights(),
            findings: of.sinsal(),
            gyeokguk,
            yongsin,
            year: self.readings.first().map(Rc::as_ref),
            partners: &[],
            years,
            stage: ground.stage,
        });
        let love = Love::of(of.chart, natal, of.interaction(), of.sinsal());
        Rest { areas, concerns, wealth, love, evaluation }
    }
}

/// What is judged beside that has to be there, whatever it says.
fn judge_the_rest(life: &Life<'_>, place: usize) {
    let rest = life.rest(place);
    let chart = life.judgments.chart;
    assert!(rest.areas.iter().all(|one| !one.facts.is_empty()), "{:?} of {chart:?}", rest.areas);
    assert!(rest.concerns.iter().all(|one| !one.areas.is_empty()), "{chart:?}");
    assert!(
        !rest.evaluation.tendencies.is_empty() && rest.love.hour_known && rest.wealth.hour_known
    );
    life.judgments.health();
}
