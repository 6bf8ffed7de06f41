//! What luck brings and when, and when what is waited for comes.

use arrayvec::ArrayVec;
use saju_chart::{Element, Ganji, Pillars, SipseongGroup};
use saju_saying::{Glyphs, Letter, Letters, LettersAt, Number, OfLuck, Saying};

use super::{
    Arrival, AskedDay, Awaited, Awaiting, Forming, Item, ItemState, Months, Subject, Timeline,
    YearArrival,
};
use crate::fit::{Handover, LifeStage, Part, Scope};
use crate::places::{LetterSet, of_luck};
use crate::sayings::{Called, letters};
use crate::turn::Turn;
use crate::yongsin::{season, temperature};
use crate::{Gyeok, Rule};

pub(crate) use entries::CATALOGUE;

mod entries {
    use saju_calendar::Date;
    use saju_chart::{Element, SipseongGroup};
    use saju_saying::{Glyphs, Letters, Number, OfLuck, Saying, sayings};

    use crate::Gyeok;
    use crate::sayings::Subject;
    use crate::timeline::{ArrivalKey, ItemKey, Kind};

    sayings! {
        /// Sentences of the timeline.
        pub(crate) catalogue "timeline" = Subject::Timeline;

        /// When a period begins.
        when_decade(ganji: Glyphs, year: Number);
        when_year(ganji: Glyphs, year: Number);
        when_month(ganji: Glyphs, year: Number, month: Number);
        /// The same of a period that is running, and of one that is over.
        when_decade_now(ganji: Glyphs, year: Number);
        when_year_now(ganji: Glyphs, year: Number);
        when_month_now(ganji: Glyphs, year: Number, month: Number);
        when_decade_over(ganji: Glyphs, year: Number);
        when_year_over(ganji: Glyphs, year: Number);
        when_month_over(ganji: Glyphs, year: Number, month: Number);
        /// The year from which a decade runs.
        from_year(year: Number);
        /// The year that brings what is waited for: the current one, or one ahead.
        this_year(year: Number, ganji: Glyphs);
        year_ahead(year: Number, ganji: Glyphs);

        /// What is waited for.
        yongsin_of(element: Element);
        sangsin_of(group: SipseongGroup);
        letters_of_gyeok();
        letters_before_sangsin();
        letters_of_every_condition();
        spouse_of(group: SipseongGroup);

        /// How it was looked for.
        basis_window();
        basis_window_of_month();
        basis_window_of_year();
        basis_topics();
        basis_coming();
        basis_tone();

        /// What an item means.
        meaning(
            when: Option<Saying>,
            letters: Option<OfLuck>,
            el: Option<Element>,
            natal: Option<Letters>,
            season: Option<Saying>,
            hotcold: Option<Saying>,
            gyeok: Option<Gyeok>,
            date: Option<Date>,
            from: Option<Glyphs>,
            to: Option<Glyphs>,
        ) by [timeline_item: ItemKey];
        /// Why it is told.
        why(
            letters: OfLuck,
            el: Option<Element>,
            grp: Option<SipseongGroup>,
            natal: Option<Letters>,
            gyeok: Option<Gyeok>,
            rule: Option<Saying>,
            from: Option<Glyphs>,
            to: Option<Glyphs>,
        ) by [timeline_kind: Kind];
        /// When what is waited for comes.
        arrival(
            what: Saying,
            year: Option<Saying>,
            part: Option<OfLuck>,
            from: Option<Saying>,
            dganji: Option<Glyphs>,
        ) by [arrival: ArrivalKey];
    }
}

/// The stem of a pillar, its branch, or both.
fn each(ganji: Ganji, part: Part) -> impl Iterator<Item = Letter> {
    let stem = (part != Part::Branch).then_some(Letter::Stem(ganji.stem()));
    let branch = (part != Part::Stem).then_some(Letter::Branch(ganji.branch()));
    stem.into_iter().chain(branch)
}

/// Letters of a luck pillar as one: 천간 무(戊)와 지지 신(申).
fn bringing(ganji: Ganji, part: Part) -> OfLuck {
    OfLuck(each(ganji, part).map(LettersAt::plain).collect())
}

impl Timeline {
    /// What its items mean to a chart of a structure, told on a day.
    pub fn meanings(
        &self,
        pillars: &Pillars,
        gyeok: Gyeok,
        day: AskedDay,
    ) -> impl Iterator<Item = Saying> {
        self.items.iter().map(move |item| item.meaning(pillars, gyeok, day, self.stage))
    }
}

impl Item {
    /// The letters that bring it, one by one: 지지 신(申).
    pub fn letters(&self) -> ArrayVec<Saying, 2> {
        each(self.ganji, self.part).map(of_luck).collect()
    }

    /// The letters that bring it, together.
    pub(crate) fn bringing(&self) -> OfLuck {
        bringing(self.ganji, self.part)
    }

    /// When its period begins: 2028년(무신)에. What a day that is not today stands in is neither running nor over.
    fn when(&self, day: AskedDay) -> Saying {
        use ItemState::{Coming, Now, Over};
        let (ganji, year) = (Glyphs::pillar(self.ganji), Number(self.from.year().into()));
        let month = Number(self.from.month().into());
        let state = if day.is_today { self.state(day.date) } else { Coming };
        match (self.scope, state) {
            (Scope::Decade, Coming) => entries::when_decade(ganji, year),
            (Scope::Decade, Now) => entries::when_decade_now(ganji, year),
            (Scope::Decade, Over) => entries::when_decade_over(ganji, year),
            (Scope::Year, Coming) => entries::when_year(ganji, year),
            (Scope::Year, Now) => entries::when_year_now(ganji, year),
            (Scope::Year, Over) => entries::when_year_over(ganji, year),
            (Scope::Month | Scope::Day, Coming) => entries::when_month(ganji, year, month),
            (Scope::Month | Scope::Day, Now) => entries::when_month_now(ganji, year, month),
            (Scope::Month | Scope::Day, Over) => entries::when_month_over(ganji, year, month),
        }
    }

    /// The element that it is about.
    fn element(&self) -> Option<Element> {
        match self.subject {
            Subject::Element(element) => Some(element),
            Subject::Climate(climate) => Some(climate.relief()),
            _ => None,
        }
    }

    /// Whether no letter has by itself the element that it is about: they gather to it with those of the chart.
    pub(super) fn is_gathered(&self) -> bool {
        self.element()
            .is_some_and(|element| !each(self.ganji, self.part).any(|one| one.element() == element))
    }

    /// Branches of the chart that it is about.
    fn natal(&self, pillars: &Pillars) -> Option<Letters> {
        let Subject::Natal(positions) = self.subject else { return None };
        let places = positions.iter().map(LetterSet::branch).collect();
        Some(letters(pillars, places, Called::Plain))
    }

    const fn passage(&self) -> Option<Handover> {
        match self.subject {
            Subject::HandoverRange(passage) => Some(passage),
            _ => None,
        }
    }

    /// What it means to a chart of a structure, told on a day to somebody who is at a stage of life then.
    fn meaning(&self, pillars: &Pillars, gyeok: Gyeok, day: AskedDay, now: LifeStage) -> Saying {
        let passage = self.passage();
        let climate = match self.subject {
            Subject::Climate(climate) => Some(climate),
            _ => None,
        };
        let is_period = passage.is_none();
        let is_formation = matches!(self.subject, Subject::Formation(_));
        entries::meaning(
            self.key(day, now),
            is_period.then(|| self.when(day)),
            is_period.then(|| bringing(self.ganji, self.part)),
            self.element(),
            self.natal(pillars),
            climate.map(|_| season(pillars.month.branch())),
            climate.map(|climate| temperature(Some(climate))),
            is_formation.then_some(gyeok),
            passage.map(|passage| passage.on),
            passage.map(|passage| Glyphs::pillar(passage.from)),
            passage.map(|passage| Glyphs::pillar(passage.to)),
        )
    }

    /// Why it is told: what it is to the chart, and the letters that bring it.
    pub fn why(&self, pillars: &Pillars, gyeok: Gyeok) -> Saying {
        let passage = self.passage();
        let day_master = pillars.day_master();
        let element = self.element();
        let rule = match self.subject {
            Subject::Formation(voice) => Some(voice.rule_told(day_master, self.scope, self.ganji)),
            _ => None,
        };
        entries::why(
            self.kind,
            bringing(self.ganji, self.part),
            element,
            element.map(|element| SipseongGroup::of(day_master.element(), element)),
            self.natal(pillars),
            rule.is_some().then_some(gyeok),
            rule,
            passage.map(|passage| Glyphs::pillar(passage.from)),
            passage.map(|passage| Glyphs::pillar(passage.to)),
        )
    }
}

impl Awaited {
    fn named(self) -> Saying {
        match self {
            Self::Yongsin(element) => entries::yongsin_of(element),
            Self::Sangsin(group) => entries::sangsin_of(group),
            Self::Formation(Forming::Alike) => entries::letters_of_gyeok(),
            Self::Formation(Forming::Sooner) => entries::letters_before_sangsin(),
            Self::Formation(Forming::Later) => entries::letters_of_every_condition(),
            Self::Spouse(group) => entries::spouse_of(group),
        }
    }
}

impl YearArrival {
    fn named(self) -> Saying {
        let of = if self.is_now { entries::this_year } else { entries::year_ahead };
        of(Number(self.year.into()), Glyphs::pillar(self.ganji))
    }
}

impl Awaiting {
    /// When what is waited for comes; in another wording where it has been said before.
    pub fn coming(&self, pillars: &Pillars, again: usize) -> Saying {
        let Arrival { year, decade, .. } = self.arrival;
        let coming = entries::arrival(
            self.arrival.key(),
            self.what.named(),
            year.map(YearArrival::named),
            year.map(|year| bringing(year.ganji, year.part)),
            decade.map(|decade| entries::from_year(Number(decade.year.into()))),
            decade.map(|decade| Glyphs::pillar(decade.ganji)),
        );
        Turn::of(pillars, again).word(coming)
    }
}

/// How the coming of what is waited for was looked for.
pub fn basis_of_coming() -> (Saying, Rule) {
    (entries::basis_coming(), Rule::TimeWhen)
}

/// Lines of the timeline's basis.
pub fn basis(months: Months) -> [(Saying, Rule); 3] {
    let window = match months {
        Months::OfMonth => entries::basis_window_of_month(),
        Months::OfYear => entries::basis_window_of_year(),
        Months::Next => entries::basis_window(),
    };
    [
        (window, Rule::TimeWindow),
        (entries::basis_topics(), Rule::TimeTopics),
        (entries::basis_tone(), Rule::TimeTone),
    ]
}
