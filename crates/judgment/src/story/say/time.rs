//! The sentences of the time.

use saju_chart::Element;
use saju_saying::{Glyphs, Number, Saying};

use super::{Draft, Part, Sentence, month, noun, place};
use crate::story::ground::{Age, Ground};
use crate::story::time::{
    Arrival, Best, BestYear, Handover, Lead, Level, Meaning, Months, Naming, Passage, Place, Time,
    Turn, YearStory, YearTold,
};

pub(super) use entries::CATALOGUE;

mod entries {
    use saju_chart::{Element, Position, SipseongGroup};
    use saju_saying::{Glyphs, Number, Saying, sayings};

    use crate::fit::Family;
    use crate::sayings::Subject;
    use crate::story::scene::Meeting;
    use crate::story::time::{
        Arrival, AskedFor, Best, Level, Passage, SpouseStar, Turn, Way, YearTold,
    };

    sayings! {
        /// Sentences of the time.
        pub(crate) catalogue "story_time" = Subject::StoryTime;

        /// What two years are called.
        this_year();
        next_year();
        asked_year(year: Number);
        year_after();
        that_year();
        /// The second of them with its pillar.
        next_named(ganji: Glyphs);
        after_named(ganji: Glyphs);
        /// The decades as a whole, the first time and then.
        flow_first();
        flow_then();
        /// The letters of the first year, with what it means.
        year_fact(
            a: Saying, ganji: Glyphs, b: Option<Saying>, year: Option<Number>, meaning: Saying
        ) by [year_told: YearTold];
        /// The second, by how it follows the first.
        second_year(coming: Saying, next: Saying, this: Option<Saying>, meaning: Saying) by [turn: Turn];
        coming_same(b: Saying);
        coming_diff(a: Saying, b: Saying);
        /// An element where it is what the concern asks for.
        asked(noun: Saying) by [asked: AskedFor];
        /// What a year means.
        meaning() by [group: SipseongGroup, year_side: Family];
        meaning_of_child() by [group: SipseongGroup, year_side: Family];
        /// The same of the spouse's element, where love or marriage is asked for.
        meaning_of_spouse() by [spouse_star: SpouseStar, year_side: Family];
        meaning_of_elder() by [group: SipseongGroup, year_side: Family];
        /// What goes on where the next year means the same.
        again(this: Saying, next: Saying) by [group: SipseongGroup, year_side: Family];
        same(this: Saying, next: Saying) by [year_side: Family];
        eased(place: Saying, y: Saying, el: Saying);
        second(second: Saying);
        second_decade(second: Saying);
        /// What the branch of a year does in the chart.
        touch(year: Saying, place: Saying, field: Saying) by [meeting: Meeting];
        field() by [position: Position];
        field_of_child() by [position: Position];
        field_of_elder() by [position: Position];
        /// The passage to the next decade, and how the useful element comes with it.
        handover(
            date: Saying,
            ganji: Option<Glyphs>,
            flow: Option<Saying>,
            weigh: Option<Saying>,
            bring: Option<Saying>,
            level: Option<Saying>,
        ) by [handover: Passage];
        /// What weighs and what helps in a decade, by what it does.
        weighing(el: Saying) by [group: SipseongGroup];
        helping(el: Saying) by [group: SipseongGroup];
        /// What a decade that leans to neither side brings.
        level(ganji: Glyphs, bring: Option<Saying>, weigh: Option<Saying>) by [level: Level];
        arrival(y: Option<Saying>) by [arrival: Arrival];
        /// The lightest year ahead.
        best(
            year: Number,
            ganji: Glyphs,
            lead: Option<Saying>,
            y: Option<Saying>,
            el: Option<Saying>,
            next: Option<Saying>,
            grows: Option<Saying>,
        ) by [best: Best];
        grows() by [group: SipseongGroup];
        lead_in();
        lead_named();
        /// What there is where no year is light.
        way_out(year: Number, ganji: Glyphs, y: Saying) by [way: Way];
        months_come(months: Saying, y: Saying);
        months_of_earth_come(months: Saying, y: Saying);
        months() by [element: Element];
    }
}

/// Whether the decades as a whole have been spoken of: the first time they are told by their name.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Flow {
    is_told: bool,
}

impl Flow {
    pub(super) fn next(&mut self) -> Saying {
        match std::mem::replace(&mut self.is_told, true) {
            false => entries::flow_first(),
            true => entries::flow_then(),
        }
    }
}

impl Time {
    pub(super) fn told(&self, ground: &Ground, flow: &mut Flow) -> Draft {
        let mut draft = Draft::default();
        for year in &self.years {
            year.tell(ground, &mut draft);
        }
        // In the order of the years: what comes before the next decade is told before it.
        let changes = self.handover.as_ref().map(|handover| handover.on.year());
        let is_before = |best: &&BestYear| changes.is_none_or(|year| best.year < year);
        for best in self.best.iter().filter(is_before) {
            draft.add(Part::Best, best.told(ground));
        }
        if let Some(handover) = &self.handover {
            handover.tell(ground, flow, &mut draft);
        }
        for best in self.best.iter().filter(|best| !is_before(best)) {
            draft.add(Part::Best, best.told(ground));
        }
        draft.add(
            Part::Best,
            self.way.map(|(way, year)| {
                let ganji = Glyphs::pillar(saju_chart::year_ganji(year));
                entries::way_out(way, Number(year.into()), ganji, noun(ground.needed))
            }),
        );
        let part = match self.months {
            Some(Months::Beside) => Part::MonthsBeside,
            _ => Part::Other,
        };
        draft.add(part, self.months.map(|_| months(ground)));
        draft
    }
}

fn months(ground: &Ground) -> Saying {
    let (months, y) = (entries::months(ground.needed), noun(ground.needed));
    let come = match ground.needed {
        Element::Earth => entries::months_of_earth_come(months, y),
        _ => entries::months_come(months, y),
    };
    ground.worded(come, 20)
}

/// The two years by what they are called.
pub(super) fn called(ground: &Ground, first: i16) -> [Saying; 2] {
    if ground.is_of_year {
        [entries::asked_year(Number(first.into())), entries::year_after()]
    } else {
        [entries::this_year(), entries::next_year()]
    }
}

impl YearStory {
    const fn is_next(&self) -> bool {
        matches!(self.place, Place::Second(_))
    }

    fn tell(&self, ground: &Ground, draft: &mut Draft) {
        let is_next = self.is_next();
        let [this, _] = called(ground, self.year - i16::from(is_next));
        draft.other(self.year(ground, &this));
        // What comes beside the useful element first: after a heavier step it would sound like its reason.
        draft.add(
            Part::Aside,
            self.second.map(|element| ground.worded(entries::second(noun(element)), 15)),
        );
        draft.add(
            Part::Aside,
            self.eased.map(|position| {
                let [el, _] = crate::story::when::elements(self.ganji);
                ground.worded(entries::eased(place(position), noun(ground.needed), noun(el)), 22)
            }),
        );
        draft.add(
            Part::Touch,
            self.touch.map(|(meeting, position)| {
                let field = match ground.age {
                    Age::Child | Age::Youth => entries::field_of_child(position),
                    Age::Elder => entries::field_of_elder(position),
                    Age::Grown => entries::field(position),
                };
                let year = if is_next { entries::that_year() } else { this };
                let touch = entries::touch(meeting, year, place(position), field);
                ground.worded(touch, 16)
            }),
        );
    }

    /// The year in a sentence: its letters, and what it means.
    fn year(&self, ground: &Ground, this: &Saying) -> Saying {
        let ganji = Glyphs::pillar(self.ganji);
        let next = match ground.is_of_year {
            true => entries::after_named(ganji),
            false => entries::next_named(ganji),
        };
        let meaning = self.meaning(ground, this, &next);
        let [(first, one), (last, other)] = self.named;
        let name = |naming: Naming, element: Element| match naming {
            Naming::Asked(asked) => entries::asked(asked, noun(element)),
            Naming::Bare => noun(element),
        };
        let (a, b) = (name(first, one), (one != other).then(|| name(last, other)));
        match self.place {
            Place::First(told) => {
                let is_asked = matches!(told, YearTold::SameAsked | YearTold::DiffAsked);
                let year = is_asked.then_some(Number(self.year.into()));
                ground.worded(entries::year_fact(told, a, ganji, b, year, meaning), 17)
            }
            Place::Second(_) if matches!(self.meaning, Meaning::Same(..)) => meaning,
            Place::Second(turn) => {
                let coming = match b {
                    Some(b) => entries::coming_diff(a, b),
                    None => entries::coming_same(a),
                };
                let turns = matches!(turn, Turn::Lighter | Turn::Heavier);
                let this = turns.then(|| this.clone());
                ground.worded(entries::second_year(turn, coming, next, this, meaning), 14)
            }
        }
    }

    fn meaning(&self, ground: &Ground, this: &Saying, next: &Saying) -> Saying {
        let at = ground.place() + u8::from(self.is_next());
        match self.meaning {
            Meaning::Same(group, side) => {
                let again = match ground.age {
                    Age::Grown => entries::again(group, side, this.clone(), next.clone()),
                    _ => entries::same(side, this.clone(), next.clone()),
                };
                again.worded(ground.place())
            }
            Meaning::OfSpouse(star, side) => entries::meaning_of_spouse(star, side).worded(at),
            Meaning::Own(group, side) => {
                let meaning = match ground.age {
                    Age::Child | Age::Youth => entries::meaning_of_child(group, side),
                    Age::Elder => entries::meaning_of_elder(group, side),
                    Age::Grown => entries::meaning(group, side),
                };
                meaning.worded(at)
            }
        }
    }
}

impl Handover {
    fn tell(&self, ground: &Ground, flow: &mut Flow, draft: &mut Draft) {
        let y = || Some(noun(ground.needed));
        let has = match (ground.is_of_year, self.passage.is_from_against()) {
            (false, false) => Arrival::NowHas,
            (false, true) => Arrival::NowHasUnder,
            (true, false) => Arrival::ThenHas,
            (true, true) => Arrival::ThenHasUnder,
        };
        draft.add(Part::Aside, self.present_has.then(|| entries::arrival(has, y())));
        let speaks = self.passage != Passage::None;
        let said = speaks.then(|| flow.next());
        let alone = speaks.then(|| self.passage(ground, Some(entries::flow_first())));
        let saying = self.passage(ground, said);
        draft.0.push(Sentence { part: Part::Handover, saying, alone });
        for arrival in &self.arrivals {
            let named = !matches!(arrival, Arrival::Striking | Arrival::Bound);
            draft.add(Part::Aside, entries::arrival(*arrival, if named { y() } else { None }));
        }
        draft.add(Part::Aside, self.second.map(|element| entries::second_decade(noun(element))));
    }

    fn passage(&self, ground: &Ground, flow: Option<Saying>) -> Saying {
        let (date, ganji) = (month(self.on), Glyphs::pillar(self.ganji));
        let weighs = || {
            let group = ground.group_of(self.weighs);
            Some(entries::weighing(group, noun(self.weighs)))
        };
        let brings = || {
            let group = ground.group_of(self.brings);
            Some(entries::helping(group, noun(self.brings)))
        };
        let say = |weigh, bring, level: Option<Saying>| {
            let pillar = Some(ganji).filter(|_| level.is_none());
            let handover = entries::handover(self.passage, date, pillar, flow, weigh, bring, level);
            ground.worded(handover, 18)
        };
        let level = || {
            self.level.map(|level| {
                let (bring, weigh) = (Some(noun(self.brings)), Some(noun(self.weighs)));
                let (bring, weigh) = match level {
                    Level::Plain => (None, None),
                    Level::Both => (bring, weigh),
                    Level::Held => (bring, None),
                };
                ground.worded(entries::level(level, ganji, bring, weigh), 26)
            })
        };
        match self.passage {
            Passage::WithAgainst
            | Passage::EvenAgainst
            | Passage::EvenAgainstPlain
            | Passage::AgainstAgainst
            | Passage::AgainstAgainstSame => say(weighs(), None, None),
            Passage::EvenWith | Passage::AgainstWith => say(None, brings(), None),
            Passage::WithEven | Passage::EvenEven | Passage::AgainstEven => {
                say(None, None, level())
            }
            Passage::WithWith
            | Passage::EvenWithEases
            | Passage::AgainstWithEases
            | Passage::None => say(None, None, None),
        }
    }
}

impl BestYear {
    fn told(&self, ground: &Ground) -> Saying {
        let ganji = Glyphs::pillar(saju_chart::year_ganji(self.year));
        let year = Number(self.year.into());
        let lead = match self.lead {
            Some(Lead::Within) => Some(entries::lead_in()),
            Some(Lead::Named) => Some(entries::lead_named()),
            Some(Lead::Before) | None => None,
        };
        let y = || Some(noun(ground.needed));
        let next = || {
            let [_, next] = called(ground, self.year - 1);
            Some(next)
        };
        let grows = self.grows.map(|group| ground.worded(entries::grows(group), 31));
        let say = |y, el, next| entries::best(self.best, year, ganji, lead, y, el, next, grows);
        let said = match self.best {
            Best::Both | Best::Stem | Best::Branch => say(y(), None, None),
            Best::Other | Best::Second => say(None, self.element.map(noun), None),
            Best::Eases | Best::SecondEases => say(None, None, None),
            Best::Already | Best::AlreadyAsked => say(None, None, next()),
            Best::AlreadyUseful | Best::AlreadyUsefulAsked => say(y(), None, next()),
        };
        // What has been named is taken up by its name, which the first wording begins with.
        said.worded(if self.lead == Some(Lead::Named) { 0 } else { ground.place() })
    }
}
