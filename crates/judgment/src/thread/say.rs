//! The sentences of the steps: one for each, each naming what the step before has led to.

use arrayvec::ArrayVec;
use saju_chart::{Element, Ganji, Position, SipseongGroup};
use saju_saying::{Args, Fills, Glyphs, Join, Letters, Native, Number, Saying, Several};

use super::{
    Arrival, Beside, DecadesKey, Fault, Link, NeedKey, NowKey, NowStep, Opponent, PeriodKey,
    PlaceKey, Step, Tail, Thread, YearStep,
};
use crate::Places;
use crate::decade_fortune::Decade;
use crate::fit::{Family, Part, Wonguk};
use crate::gyeokguk::Reach;
use crate::places;
use crate::sayings::{Called, Group};
use crate::verdict::Now;
use crate::yongsin::{NamedGod, counted_in};

pub(crate) use entries::CATALOGUE;

mod entries {
    use saju_chart::{Branch, Element, Ganji, Role, SipseongGroup, Stem};
    use saju_saying::{Glyphs, Letters, Native, Number, Saying, sayings};

    use super::{Gods, Helpers, RoleWord, RoleWords, Roles, Shown};
    use crate::carriers::Hindrance;
    use crate::sayings::{Group, Subject};
    use crate::thread::{
        DecadesKey, Fault, Field, Frame, NeedKey, NowKey, PeriodKey, PlaceKey, StrengthKey,
        StructureKey, Tail,
    };
    use crate::yongsin::{FiveGod, NamedGod};
    use crate::{Gyeok, StrengthLabel};

    sayings! {
        /// Sentences of the thread.
        pub(crate) catalogue "thread" = Subject::Thread;

        /// What joins a step to those before it.
        therefore();
        above_all();
        but();
        before_that();

        /// A decade with its ages and years, with one of each, and by its pillar alone.
        decade_full(
            ganji: Glyphs, from_age: Number, to_age: Number, from_year: Number, to_year: Number
        );
        decade_from(ganji: Glyphs, age: Number, year: Number);
        decade_short(ganji: Glyphs);
        month_of_year(year: Number, month: Number);
        /// An element with its part, and the same of half a decade.
        god_named(role: NamedGod, element: Element);
        second_named(element: Element);
        god_of_half(role: FiveGod, element: Element);
        /// The part of an element that a letter makes with others.
        union_role(role: NamedGod, element: Element);
        /// Where the branch has the part of the stem.
        /// What helps where 비겁 and 인성 are hidden.
        hidden_stems();
        /// Who looks for something else.
        other_season(src: Saying);
        other_structure();
        other_both(src: Saying);
        /// The season looks for one element, the structure for another.
        other_apart(src: Saying, season: Element);

        /// Where the day master has its strength from.
        strength(
            dm: Letters,
            mb: Branch,
            db: Branch,
            label: StrengthLabel,
            heavy: Option<SipseongGroup>,
            helpers: Helpers,
        ) by [thread_strength: StrengthKey];
        /// What the month gives, and how far that is formed.
        structure(
            frame: Saying,
            gyeok: Gyeok,
            letters: Group,
            fault: Option<Saying>,
            group: SipseongGroup,
            month: Gyeok,
            element: Option<Element>,
        ) by [thread_structure: StructureKey];
        frame(mb: Branch, stem: Stem, role: Role) by [thread_frame: Frame];
        fault() by [fault: Fault];
        /// Why the yongsin is needed.
        need(yongsin: Element, group: Option<SipseongGroup>) by [thread_need: NeedKey];
        /// How far season and structure say the same.
        tail(
            link: Option<Saying>,
            need: Saying,
            other: Option<Saying>,
            against: Option<Element>,
            against_role: Option<Roles>,
            secondary: Option<Element>,
            src: Option<Saying>,
            sangsin: Option<Element>,
            sangsin_role: Option<FiveGod>,
            season_element: Option<Element>,
            season_role: Option<FiveGod>,
        ) by [thread_tail: Tail];
        /// Where the yongsin stands.
        place(
            yongsin: Element,
            letters: Shown,
            letter: Group,
            roots: Group,
            by: Group,
            partner: Group,
            count: Native,
            beside: Saying,
            field: Saying,
        ) by [thread_place: PlaceKey];
        field() by [thread_field: Field];
        /// The decades that carry it.
        decades(
            gods: Gods,
            first: Option<Saying>,
            last: Option<Saying>,
            one: Option<Saying>,
            other: Option<Saying>,
            half: Option<Saying>,
            god: Option<Saying>,
            rest: Option<Saying>,
            why: Option<Saying>,
        ) by [thread_decades: DecadesKey];
        /// The run beside the first with the useful element itself.
        rest_run(gods: Gods, first: Saying, last: Saying);
        rest_run_now(gods: Gods, first: Saying, last: Saying);
        rest_one(gods: Gods, one: Saying);
        rest_one_now(gods: Gods, one: Saying);
        rest_one_again(gods: Gods, one: Saying);
        rest_one_in_force(gods: Gods, one: Saying);
        /// What keeps it from arriving.
        hindrance() by [hindrance: Hindrance];
        /// What the present decade is.
        now(
            decade: Saying,
            s: Stem,
            b: Branch,
            stem_role: Option<RoleWord>,
            branch_role: Option<RoleWord>,
            both: Option<RoleWords>,
            first: Option<Saying>,
        ) by [thread_now: NowKey];
        /// The same where it goes against the chart without a letter that does.
        now_hindered(decade: Saying, s: Stem, b: Branch, both: RoleWords);
        /// The same where it is with the chart by what its letters meet.
        now_eased(decade: Saying, s: Stem, b: Branch, both: RoleWords);
        /// The reference year in it.
        year(
            year: Number,
            ganji: Ganji,
            stem_role: Option<RoleWord>,
            branch_role: Option<RoleWord>,
            role: Option<RoleWords>,
        ) by [thread_period: PeriodKey];
        year_hindered(year: Number, ganji: Ganji, role: RoleWords);
        year_eased(year: Number, ganji: Ganji, role: RoleWords);
        /// A year both of whose letters are the yongsin or feed it.
        year_needed(year: Number, ganji: Ganji, role: RoleWords);
        year_of_child(year: Number, ganji: Ganji, stem_role: RoleWord, branch_role: RoleWord);
        year_of_child_same(year: Number, ganji: Ganji, role: RoleWords);
    }
}

/// Letters named at most.
const NAMED: usize = 3;

/// One or two, joined by their particle.
type Two<T> = Several<ArrayVec<T, 2>>;

type Roles = Two<crate::yongsin::FiveGod>;
type Groups = Two<SipseongGroup>;
type Gods = Two<Saying>;
type RoleWords = Two<RoleWord>;

fn and<T>(words: impl IntoIterator<Item = T>) -> Two<T> {
    Several(Join::AndEach, words.into_iter().collect())
}

/// What helps the day master beside month and day branch.
enum Helpers {
    Groups(Groups),
    Hidden,
}

impl Fills for Helpers {
    fn fill(self, args: &mut Args) {
        match self {
            Self::Groups(groups) => groups.fill(args),
            Self::Hidden => entries::hidden_stems().fill(args),
        }
    }
}

/// Letters of the yongsin, or where they stand.
enum Shown {
    Letters(Group),
    Places(saju_saying::Places),
}

impl Fills for Shown {
    fn fill(self, args: &mut Args) {
        match self {
            Self::Letters(letters) => letters.fill(args),
            Self::Places(places) => places.fill(args),
        }
    }
}

/// What a letter of a period is to the chart.
#[derive(Clone)]
enum RoleWord {
    /// By what moved its lean.
    Phrase(Saying),
    /// By its part, of an element that the letter makes with others.
    Union(NamedGod, Element),
    /// By its part.
    Part(NamedGod),
}

impl Fills for RoleWord {
    fn fill(self, args: &mut Args) {
        match self {
            Self::Phrase(phrase) => phrase.fill(args),
            Self::Union(role, element) => entries::union_role(role, element).fill(args),
            Self::Part(role) => role.fill(args),
        }
    }
}

/// What stem and branch of a period are to the chart, and whether that is one.
fn role_words(wonguk: Wonguk<'_>, letters: [Arrival; 2], ganji: Ganji) -> ([RoleWord; 2], bool) {
    let of = |arrival: Arrival, own: Element| {
        let Arrival { element, leaning, .. } = arrival;
        let role = wonguk.yongsin.named(element);
        if !arrival.is_ordinary() {
            RoleWord::Phrase(wonguk.role_leaning(element, leaning))
        } else if element == own {
            RoleWord::Part(role)
        } else {
            RoleWord::Union(role, element)
        }
    };
    let [stem, branch] = letters;
    let is_same = (stem.element, stem.leaning) == (branch.element, branch.leaning);
    let words = [of(stem, ganji.stem().element()), of(branch, ganji.branch().element())];
    (words, is_same)
}

/// Both words, or one where they are the same.
fn once(words: &[RoleWord; 2], is_same: bool) -> RoleWords {
    let [stem, branch] = words.clone();
    let branch = (!is_same).then_some(branch);
    and([stem].into_iter().chain(branch))
}

/// Whether a period weighs though none of its letters does.
fn is_hindered(letters: [Arrival; 2]) -> bool {
    letters.iter().all(|letter| letter.sign >= 0)
}

fn full(decade: &Decade) -> Saying {
    entries::decade_full(
        Glyphs::pillar(decade.ganji),
        Number(decade.start_age.into()),
        Number(decade.end_age().into()),
        Number(decade.starts_on.year().into()),
        Number(decade.ends_on.year().into()),
    )
}

fn from(decade: &Decade) -> Saying {
    let (age, year) = (Number(decade.start_age.into()), decade.starts_on.year());
    entries::decade_from(Glyphs::pillar(decade.ganji), age, Number(year.into()))
}

fn to(decade: &Decade) -> Saying {
    let (age, year) = (Number(decade.end_age().into()), decade.ends_on.year());
    entries::decade_from(Glyphs::pillar(decade.ganji), age, Number(year.into()))
}

/// A thread and the chart it is drawn from.
struct Told<'a>(&'a Thread, Wonguk<'a>);

impl Thread {
    /// The sentences of a step; none of the present where there is none.
    pub fn told(&self, step: Step, wonguk: Wonguk<'_>) -> ArrayVec<Saying, 6> {
        let told = Told(self, wonguk);
        let mut sentences = ArrayVec::new();
        match step {
            Step::Strength => sentences.push(told.strength()),
            Step::Structure => sentences.push(told.structure()),
            Step::Need => sentences.push(told.need()),
            Step::Place => {
                sentences.extend(self.place.key.is_weak().then(entries::but));
                sentences.push(told.place());
            }
            Step::Decades => sentences.push(told.decades()),
            Step::Now => {
                if let Some(now) = &self.now {
                    sentences.extend(now.comes_first.then(entries::before_that));
                    sentences.push(told.now(now));
                    sentences.extend(now.year.as_ref().map(|year| told.year(year)));
                    sentences.extend(now.verdict.iter().flat_map(Now::conclusion));
                }
            }
        }
        sentences
    }
}

impl Told<'_> {
    fn letters(&self, places: Places, called: Called) -> Group {
        Group::of(&self.1.natal.pillars, places.first(NAMED), called)
    }

    fn strength(&self) -> Saying {
        let (step, pillars) = (&self.0.strength, &self.1.natal.pillars);
        let helpers = if step.helpers.is_empty() {
            Helpers::Hidden
        } else {
            Helpers::Groups(and(step.helpers.iter().copied()))
        };
        entries::strength(
            step.key,
            Letters::stems(pillars, Position::Day.into()),
            pillars.month.branch(),
            pillars.day.branch(),
            step.label,
            step.heavy,
            helpers,
        )
    }

    fn structure(&self) -> Saying {
        let (step, gyeokguk) = (&self.0.structure, self.1.gyeokguk);
        let month = &gyeokguk.month;
        let branch = self.1.natal.pillars.month.branch();
        let fault = step.fault.map(|fault| {
            let rule = gyeokguk.fault().filter(|rule| Fault::of(*rule) == Some(fault));
            match rule.map(|rule| (rule, gyeokguk.reach(rule))) {
                Some((rule, far @ Some(Reach::Far))) => rule.fault(far),
                _ => entries::fault(fault),
            }
        });
        entries::structure(
            step.key,
            entries::frame(step.frame, branch, month.stem, month.role()),
            gyeokguk.gyeok(),
            self.letters(step.letters, Called::Gods),
            fault,
            gyeokguk.sangsin(),
            month.gyeok,
            gyeokguk.established().map(|extreme| extreme.dominant),
        )
    }

    fn need(&self) -> Saying {
        let (step, yongsin) = (&self.0.need, self.1.yongsin);
        let asked = yongsin.asked_by();
        // The group that leads is named where nothing else names it.
        let group = (step.key == NeedKey::Extreme).then(|| self.1.gyeokguk.sangsin());
        let need = entries::need(step.key, yongsin.primary.element, group);
        let link = step.link.map(|link| match link {
            Link::Therefore => entries::therefore(),
            Link::AboveAll => entries::above_all(),
        });
        // Of two elements the structure's is the last; the season's is named before it.
        let (against, apart) = match *step.against.as_slice() {
            [season, structure] => (Some(structure), Some(season)),
            [one] => (Some(one), None),
            _ => (None, None),
        };
        let other = step.opponent.map(|opponent| match (opponent, apart) {
            (Opponent::Season, _) => entries::other_season(asked.src.clone()),
            (Opponent::Structure, _) => entries::other_structure(),
            (Opponent::Both, None) => entries::other_both(asked.src.clone()),
            (Opponent::Both, Some(season)) => entries::other_apart(asked.src.clone(), season),
        });
        let roles = || and(step.against.iter().map(|element| yongsin.part(*element)));
        let src = match step.tail {
            Tail::All | Tail::TwoSeason | Tail::TwoAgainstSeason | Tail::One => Some(asked.src),
            Tail::TwoAgainstStructureClimate | Tail::TwoAgainstStructureBook => Some(asked.wanted),
            _ => None,
        };
        let is_of_season =
            matches!(step.tail, Tail::TwoAgainstStructureClimate | Tail::TwoAgainstStructureBook);
        let season = is_of_season.then_some(yongsin.season_element);
        let sangsin = (step.tail == Tail::TwoAgainstSeason).then_some(yongsin.gyeokguk.element);
        let part = |element: Option<Element>| element.map(|element| yongsin.part(element));
        entries::tail(
            step.tail,
            link,
            need,
            other,
            against,
            step.opponent.map(|_| roles()),
            (step.tail == Tail::Extreme).then_some(yongsin.secondary.element),
            src,
            sangsin,
            part(sangsin),
            season,
            part(season),
        )
    }

    fn place(&self) -> Saying {
        let step = &self.0.place;
        let useful = self.1.yongsin.primary.element;
        let shown = match step.key {
            PlaceKey::FullCalm => Shown::Places(saju_saying::Places {
                stems: step.letters.stems(),
                branches: step.letters.branches(),
            }),
            PlaceKey::BranchTurned => Shown::Letters(self.letters(step.letters, Called::Plain)),
            _ => Shown::Letters(self.letters(step.letters, Called::Gods)),
        };
        let plain = |places| self.letters(places, Called::Plain);
        entries::place(
            step.key,
            useful,
            shown,
            plain(step.letters),
            plain(step.roots),
            plain(step.by),
            plain(step.partner),
            Native(step.count),
            counted_in(self.1.natal.day_master(), useful),
            entries::field(step.field),
        )
    }

    /// The run beside the first decade with the useful element itself.
    fn beside(&self, run: &Beside, after: DecadesKey) -> Saying {
        let yongsin = self.1.yongsin;
        let gods = run.gods.iter();
        let gods = and(gods.map(|element| entries::god_named(yongsin.named(*element), *element)));
        match (run.last, run.is_now) {
            (Some(last), true) => entries::rest_run_now(gods, from(&run.first), to(&last)),
            (Some(last), false) => entries::rest_run(gods, from(&run.first), to(&last)),
            (None, true) => entries::rest_one_now(gods, full(&run.first)),
            (None, false) if !run.has_useful || after.follows() => {
                entries::rest_one(gods, full(&run.first))
            }
            (None, false) if after.is_hindered() => {
                entries::rest_one_in_force(gods, full(&run.first))
            }
            (None, false) => entries::rest_one_again(gods, full(&run.first)),
        }
    }

    fn decades(&self) -> Saying {
        let (step, yongsin) = (&self.0.decades, self.1.yongsin);
        let gods = step.gods.iter();
        let gods = gods.map(|element| match step.key {
            DecadesKey::SecondNext => entries::second_named(*element),
            _ => entries::god_named(yongsin.named(*element), *element),
        });
        let at = |place: usize| step.decades.get(place);
        let is_run = step.key.is_run();
        let (one, other) = if is_run { (None, at(2)) } else { (at(0), at(1)) };
        let run = if is_run { [at(0), at(1)] } else { [None; 2] };
        entries::decades(
            step.key,
            and(gods),
            run[0].map(from),
            run[1].map(to),
            one.map(full),
            other.filter(|_| step.key != DecadesKey::None).map(full),
            step.half.map(|half| match half.part {
                Part::Branch => places::branch(),
                Part::Stem | Part::Pillar => places::stem(),
            }),
            step.half.map(|half| entries::god_of_half(yongsin.part(half.element), half.element)),
            step.beside.as_ref().map(|run| self.beside(run, step.key)),
            step.hindrance.map(entries::hindrance),
        )
    }

    fn now(&self, step: &NowStep) -> Saying {
        let decade = &step.decade;
        let (words, is_same) = role_words(self.1, step.letters, decade.ganji);
        let named = if step.is_named {
            entries::decade_short(Glyphs::pillar(decade.ganji))
        } else {
            full(decade)
        };
        let (s, b) = (decade.ganji.stem(), decade.ganji.branch());
        match (step.key, step.side) {
            (NowKey::MinusMinus, _) if is_hindered(step.letters) => {
                return entries::now_hindered(named, s, b, once(&words, is_same));
            }
            (NowKey::ZeroZero, Family::With) => {
                return entries::now_eased(named, s, b, once(&words, is_same));
            }
            _ => {}
        }
        let both = matches!(step.key, NowKey::MinusMinus | NowKey::ZeroZero)
            .then(|| once(&words, is_same));
        let [of_stem, of_branch] = match step.key {
            NowKey::PlusMinus
            | NowKey::MinusPlus
            | NowKey::PlusZero
            | NowKey::ZeroPlus
            | NowKey::MinusZero
            | NowKey::ZeroMinus => words.map(Some),
            _ => [None, None],
        };
        let first = (step.key == NowKey::Before).then(|| {
            let begins = decade.starts_on;
            entries::month_of_year(Number(begins.year().into()), Number(begins.month().into()))
        });
        entries::now(step.key, named, s, b, of_stem, of_branch, both, first)
    }

    fn year(&self, step: &YearStep) -> Saying {
        let (words, is_same) = role_words(self.1, step.letters, step.ganji);
        let (year, ganji) = (Number(step.year.into()), step.ganji);
        let role = once(&words, is_same);
        let is_one = role.1.len() == 1;
        let [of_stem, of_branch] = words;
        match step.key {
            Some(PeriodKey::MinusMinus) if is_hindered(step.letters) => {
                entries::year_hindered(year, ganji, role)
            }
            Some(PeriodKey::ZeroZero) if step.side == Family::With => {
                entries::year_eased(year, ganji, role)
            }
            Some(PeriodKey::PlusPlus) if step.letters.iter().all(Arrival::carries) => {
                entries::year_needed(year, ganji, role)
            }
            Some(key @ (PeriodKey::PlusPlus | PeriodKey::MinusMinus | PeriodKey::ZeroZero)) => {
                entries::year(key, year, ganji, None, None, Some(role))
            }
            Some(key) => entries::year(key, year, ganji, Some(of_stem), Some(of_branch), None),
            None if is_one => entries::year_of_child_same(year, ganji, role),
            None => entries::year_of_child(year, ganji, of_stem, of_branch),
        }
    }
}
