//! What is said of a day, a line for each thing.

use arrayvec::ArrayVec;
use saju_saying::{Glyphs, Letter, Number, Saying, sayings};

use super::{Beside, DayReading, Met, TermInDay, Watch};
use crate::Rule;
use crate::fit::{Family, LifeStage};
use crate::sayings::Subject;

pub(crate) use entries::CATALOGUE;

mod entries {
    use saju_calendar::{SolarTerm, TimeOfDay};
    use saju_chart::{Branch, Ganji, Position, Sipseong};
    use saju_saying::{Glyphs, Letter, Letters, Number, Saying};

    use super::{Subject, sayings};
    use crate::RelationKind;
    use crate::day_reading::{Meeting, Watch};
    use crate::fit::Family;
    use crate::verdict::Verdict;

    sayings! {
        /// Sentences on a day.
        pub(crate) catalogue "day_reading" = Subject::DayReading;

        /// What the day is called: of the asking, or another.
        today();
        that_day();
        /// Its letters.
        letters(
            day: Saying, ganji: Ganji,
            stem_god: Sipseong, stem_role: Saying, branch_god: Sipseong, branch_role: Saying
        );
        letters_alike(day: Saying, ganji: Ganji, god: Sipseong, role: Saying);
        /// What its branch meets in the chart, and where.
        meets(day: Saying, glyph: Letter, own: Letters, field: Saying) by [meeting: Meeting];
        /// The same of who is too young to agree or to keep a distance: whether the day goes on as any other.
        meets_of_infant(day: Saying, glyph: Letter, own: Letters, kind: RelationKind, field: Saying);
        meets_of_infant_apart(
            day: Saying, glyph: Letter, own: Letters, kind: RelationKind, field: Saying
        );
        /// Letters gather for what goes against the chart.
        meets_against(day: Saying, glyph: Letter, own: Letters, kind: RelationKind, field: Saying);
        meets_nothing(day: Saying, glyph: Letter);
        /// A set of three that the luck around it completes.
        meets_of_infant_with_luck(
            day: Saying,
            glyph: Letter,
            own: Letters,
            kind: RelationKind,
            field: Saying,
        );
        meets_of_infant_with_luck_apart(
            day: Saying,
            glyph: Letter,
            own: Letters,
            kind: RelationKind,
            field: Saying,
        );
        meets_with_luck(day: Saying, glyph: Letter, own: Letters, kind: RelationKind);
        meets_with_luck_against(day: Saying, glyph: Letter, own: Letters, kind: RelationKind);
        field() by [position: Position];
        field_of_infant() by [position: Position];
        field_of_child() by [position: Position];
        field_of_elder() by [position: Position];
        /// What the god of its stem is about.
        god() by [sipseong: Sipseong];
        god_of_elder() by [sipseong: Sipseong];
        god_of_child() by [sipseong: Sipseong];
        god_of_infant() by [sipseong: Sipseong];
        /// The year and the month around it.
        around(
            year: Number, year_ganji: Glyphs, year_side: Family,
            month_ganji: Glyphs, month_side: Family, day: Saying, day_side: Family
        );
        around_and_month(
            year: Number, year_ganji: Glyphs, year_side: Family, month_ganji: Glyphs, day: Saying, side: Family
        );
        around_and_day(
            year: Number, year_ganji: Glyphs, month_ganji: Glyphs, side: Family, day: Saying, day_side: Family
        );
        around_alike(year: Number, year_ganji: Glyphs, month_ganji: Glyphs, day: Saying, side: Family);
        /// What follows.
        therefore(advice: Saying);
        advice() by [verdict: Verdict];
        advice_of_infant() by [verdict: Verdict];
        advice_of_child() by [verdict: Verdict];
        advice_of_elder() by [verdict: Verdict];
        /// What to do in a day that moves what is settled.
        advice_where_it_moves();
        advice_of_child_where_it_moves();
        advice_of_infant_where_it_moves();
        /// The year by its number, and by its pillar where the calendar has another number already.
        numbered_year(year: Number);
        named_year(ganji: Glyphs);
        /// The sides of year and day, before the advice.
        head_alike(year: Saying, day: Saying, side: Family, advice: Saying);
        head(year: Saying, year_side: Family, day: Saying, day_side: Family, advice: Saying);
        head_turned(year: Saying, year_side: Family, day: Saying, day_side: Family, advice: Saying);
        /// Two watches.
        hours(unites: Saying, clashes: Saying);
        unites(hour: Saying) by [watch: Watch];
        clashes(hour: Saying) by [watch: Watch];
        unites_of_child(hour: Saying) by [watch: Watch];
        clashes_of_child(hour: Saying) by [watch: Watch];
        hour() by [branch: Branch];
        /// What is beside the ordinary.
        term(day: Saying, time: TimeOfDay, term: SolarTerm, month: Glyphs);
        ipchun(day: Saying, time: TimeOfDay, year: Glyphs, month: Glyphs);
        void(day: Saying, glyph: Letter);
        void_of_child(day: Saying, glyph: Letter);
        handover(month: Number, on: Number);
        basis_day();
    }
}

/// What is said of a watch.
type Clause = fn(Watch, Saying) -> Saying;

impl DayReading {
    fn day(&self) -> Saying {
        if self.is_today { entries::today() } else { entries::that_day() }
    }

    fn branch(&self) -> Letter {
        Letter::Branch(self.ganji.branch())
    }

    /// The lines of the day, each by itself: its letters, what it meets, its stem, what it stands in, what it asks
    /// for, two watches, and what is beside the ordinary.
    pub fn lines(&self) -> ArrayVec<Saying, 7> {
        let lines = [
            Some(self.letters()),
            Some(self.meeting()),
            Some(self.of_stem()),
            Some(self.around()),
            Some(entries::therefore(self.advice())),
            Some(self.watches()),
            self.beside(),
        ];
        lines.into_iter().flatten().collect()
    }

    fn letters(&self) -> Saying {
        let ([stem, branch], ganji) = (&self.letters, self.ganji);
        if stem == branch {
            return entries::letters_alike(self.day(), ganji, stem.god, stem.role.clone());
        }
        let (stem_role, branch_role) = (stem.role.clone(), branch.role.clone());
        entries::letters(self.day(), ganji, stem.god, stem_role, branch.god, branch_role)
    }

    fn meeting(&self) -> Saying {
        let Some(Met { meeting, at, own, is_with_luck, gathers_against }) = self.met else {
            return entries::meets_nothing(self.day(), self.branch());
        };
        let (day, branch, kind) = (self.day(), self.branch(), meeting.kind());
        if self.is_infant {
            let told = match (kind.joins() && !gathers_against, is_with_luck) {
                (true, false) => entries::meets_of_infant,
                (true, true) => entries::meets_of_infant_with_luck,
                (false, false) => entries::meets_of_infant_apart,
                (false, true) => entries::meets_of_infant_with_luck_apart,
            };
            return told(day, branch, own, kind, entries::field_of_infant(at));
        }
        if is_with_luck {
            let told = match gathers_against {
                true => entries::meets_with_luck_against,
                false => entries::meets_with_luck,
            };
            return told(day, branch, own, kind);
        }
        let field = match self.stage {
            LifeStage::Child => entries::field_of_child(at),
            LifeStage::Elder | LifeStage::Late => entries::field_of_elder(at),
            LifeStage::Young | LifeStage::Adult => entries::field(at),
        };
        if gathers_against {
            return entries::meets_against(day, branch, own, kind, field);
        }
        entries::meets(meeting, day, branch, own, field)
    }

    fn of_stem(&self) -> Saying {
        let god = self.letters[0].god;
        match self.stage {
            LifeStage::Child if self.is_infant => entries::god_of_infant(god),
            LifeStage::Child => entries::god_of_child(god),
            LifeStage::Elder | LifeStage::Late => entries::god_of_elder(god),
            LifeStage::Young | LifeStage::Adult => entries::god(god),
        }
    }

    fn around(&self) -> Saying {
        let (year, day, side) = (Number(self.of_year.year.into()), self.day(), self.side);
        let (of_year, of_month) = (self.of_year, self.of_month);
        let [year_ganji, month_ganji] = [of_year.ganji, of_month.ganji].map(Glyphs::pillar);
        match (of_year.side, of_month.side) {
            (a, b) if a == b && b == side => {
                entries::around_alike(year, year_ganji, month_ganji, day, side)
            }
            (of_year, b) if b == side => {
                entries::around_and_month(year, year_ganji, of_year, month_ganji, day, side)
            }
            (a, b) if a == b => {
                entries::around_and_day(year, year_ganji, month_ganji, a, day, side)
            }
            (of_year, of_month) => {
                entries::around(year, year_ganji, of_year, month_ganji, of_month, day, side)
            }
        }
    }

    fn advice(&self) -> Saying {
        match self.stage {
            LifeStage::Child if self.only_moves && self.is_infant => {
                entries::advice_of_infant_where_it_moves()
            }
            LifeStage::Child if self.only_moves => entries::advice_of_child_where_it_moves(),
            _ if self.only_moves => entries::advice_where_it_moves(),
            LifeStage::Child if self.is_infant => entries::advice_of_infant(self.verdict),
            LifeStage::Child => entries::advice_of_child(self.verdict),
            LifeStage::Elder | LifeStage::Late => entries::advice_of_elder(self.verdict),
            LifeStage::Young | LifeStage::Adult => entries::advice(self.verdict),
        }
    }

    /// The verdict: the sides of year and day, and what they ask for.
    pub fn verdict(&self) -> Saying {
        let (day, advice, of_year) = (self.day(), self.advice(), self.of_year);
        let year = match of_year.year == self.date.year() {
            true => entries::numbered_year(Number(of_year.year.into())),
            false => entries::named_year(Glyphs::pillar(of_year.ganji)),
        };
        match (self.of_year.side, self.side) {
            (of_year, of_day) if of_year == of_day => {
                entries::head_alike(year, day, of_day, advice)
            }
            (of_year @ Family::With, of_day @ Family::Against)
            | (of_year @ Family::Against, of_day @ Family::With) => {
                entries::head_turned(year, of_year, day, of_day, advice)
            }
            (of_year, of_day) => entries::head(year, of_year, day, of_day, advice),
        }
    }

    fn watches(&self) -> Saying {
        let [unites, clashes] = self.hours;
        let say: [Clause; 2] = match self.stage {
            LifeStage::Child => [entries::unites_of_child, entries::clashes_of_child],
            _ => [entries::unites, entries::clashes],
        };
        let told = |say: Clause, hour| say(Watch::of(hour), entries::hour(hour));
        entries::hours(told(say[0], unites), told(say[1], clashes))
    }

    fn beside(&self) -> Option<Saying> {
        Some(match self.beside? {
            Beside::Term(TermInDay { jeol, month, year }) => {
                let (time, month) = (jeol.printed().kst().1, Glyphs::pillar(month));
                match year.map(Glyphs::pillar) {
                    Some(year) => entries::ipchun(self.day(), time, year, month),
                    None => entries::term(self.day(), time, jeol.term(), month),
                }
            }
            Beside::Void => match self.stage {
                LifeStage::Child => entries::void_of_child(self.day(), self.branch()),
                _ => entries::void(self.day(), self.branch()),
            },
            Beside::Handover(on) => {
                entries::handover(Number(on.month().into()), Number(on.day().into()))
            }
        })
    }
}

/// The rule by which a day is told.
pub fn basis() -> (Saying, Rule) {
    (entries::basis_day(), Rule::DailyReading)
}
