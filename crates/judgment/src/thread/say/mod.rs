//! The sentences of the steps: one for each, each naming what the step before has led to.

mod decades;
mod natal;
mod now;

use arrayvec::ArrayVec;
use saju_saying::{Join, Saying, Several};

use super::{Step, Thread};
use crate::fit::Wonguk;
use crate::verdict::Now;
use crate::yongsin::Lean;

pub(crate) use entries::CATALOGUE;

mod entries {
    use saju_chart::{Branch, Element, Ganji, Role, SipseongGroup, Stem};
    use saju_saying::{Glyphs, Letters, Native, Number, Saying, sayings};

    use super::Gods;
    use super::natal::{Helpers, Roles, Shown};
    use super::now::{RoleWord, RoleWords};
    use crate::carriers::Hindrance;
    use crate::sayings::{Group, Subject};
    use crate::thread::{
        DecadesKey, Fault, Field, Frame, Looked, NeedKey, NowKey, PeriodKey, PlaceKey,
        PlaceOfChild, Returning, StrengthKey, StructureKey, Tail,
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
        god_beside(role: NamedGod, element: Element);
        second_named(element: Element);
        union_phrase(phrase: Saying);
        /// What completes the structure weighs on the balance.
        two_uses(el: Element);
        two_uses_absent(el: Element);
        god_of_half(role: FiveGod, element: Element);
        branch_united();
        stem_united();
        counted_as_turned();
        /// The part of an element that a letter makes with others.
        union_role(role: NamedGod, element: Element);
        union_second(element: Element);
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
        /// The same of a child.
        place_of_child(yongsin: Element, letters: Shown, roots: Group, by: Group, partner: Group, field: Saying)
            by [place_of_child: PlaceOfChild];
        field() by [thread_field: Field];
        /// The decades that carry it.
        decades(
            gods: Gods,
            first: Option<Saying>,
            last: Option<Saying>,
            one: Option<Saying>,
            other: Option<Saying>,
            returns: Option<Saying>,
            half: Option<Saying>,
            god: Option<Saying>,
            rest: Option<Saying>,
            why: Option<Saying>,
            union: Option<Saying>,
            within: Option<Saying>,
            still: Option<Saying>,
            again: Option<Saying>,
        ) by [thread_decades: DecadesKey];
        /// That what comes came before.
        again();
        /// What of it comes again.
        returns(gods: Gods, other: Saying) by [returning: Returning];
        /// The decade of the time that is looked at, which is today or not: what it is, a decade named by it, that it
        /// lies in a run, and what a run leaves to it.
        at(decade: Saying) by [looked: Looked];
        yet() by [looked: Looked];
        here(one: Saying) by [looked: Looked];
        within() by [looked: Looked];
        still() by [looked: Looked];
        /// The letters that make what a decade carries: of two that combine, and of those that gather.
        combines(letter: Saying, partners: Letters);
        gathers(letter: Saying, partners: Letters);
        /// The run beside the first with the useful element itself.
        rest_run(gods: Gods, first: Saying, last: Saying);
        rest_run_now(gods: Gods, first: Saying, last: Saying, within: Saying);
        rest_one(gods: Gods, one: Saying);
        rest_one_now(gods: Gods, one: Saying);
        rest_one_union(gods: Gods, one: Saying, union: Saying);
        rest_one_now_union(gods: Gods, one: Saying, union: Saying);
        rest_one_again(gods: Gods, one: Saying);
        rest_same_run(first: Saying, last: Saying);
        rest_same_run_in_force(first: Saying, last: Saying);
        rest_same_one(one: Saying);
        rest_same_one_in_force(one: Saying);
        rest_one_in_force(gods: Gods, one: Saying);
        /// What keeps it from arriving.
        hindrance() by [hindrance: Hindrance];
        /// What the present decade is.
        now(
            at: Saying,
            s: Stem,
            b: Branch,
            stem_role: Option<RoleWord>,
            branch_role: Option<RoleWord>,
            both: Option<RoleWords>,
            first: Option<Saying>,
        ) by [thread_now: NowKey];
        /// The same where it goes against the chart without a letter that does.
        now_hindered(at: Saying, s: Stem, b: Branch, both: RoleWords);
        /// The same where it is with the chart by what its letters meet.
        now_eased(at: Saying, s: Stem, b: Branch, both: RoleWords);
        /// The same where both help, and one of them otherwise than its part does.
        now_helping(at: Saying, s: Stem, b: Branch, both: RoleWords);
        /// The same where a letter that would help is kept from it.
        now_resting(
            at: Saying, s: Stem, b: Branch, both: RoleWords, half: Saying, why: Saying
        );
        /// The same where what leans to a side does not arrive.
        now_held(at: Saying, s: Stem, b: Branch, both: RoleWords);
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
        year_resting(year: Number, ganji: Ganji, role: RoleWords, half: Saying, why: Saying);
        year_held(year: Number, ganji: Ganji, role: RoleWords);
        /// A year both of whose letters are the yongsin or feed it.
        year_needed(year: Number, ganji: Ganji, role: RoleWords);
        year_needed_in_part(
            year: Number, ganji: Ganji, role: RoleWords, half: Saying, why: Saying,
        );
        year_of_child(year: Number, ganji: Ganji, stem_role: RoleWord, branch_role: RoleWord);
        year_of_child_held(year: Number, ganji: Ganji, role: RoleWords);
        year_of_child_same(year: Number, ganji: Ganji, role: RoleWords);
    }
}

/// One or two, joined by their particle.
type Two<T> = Several<ArrayVec<T, 2>>;

type Gods = Two<Saying>;

fn and<T>(words: impl IntoIterator<Item = T>) -> Two<T> {
    Several(Join::AndEach, words.into_iter().collect())
}

/// A thread and the chart it is drawn from.
struct ThreadText<'a>(&'a Thread, Wonguk<'a>);

impl Thread {
    /// The sentences of a step; none of the present where there is none.
    pub fn told(&self, step: Step, wonguk: Wonguk<'_>) -> ArrayVec<Saying, 6> {
        let told = ThreadText(self, wonguk);
        let mut sentences = ArrayVec::new();
        match step {
            Step::Strength => sentences.push(told.strength()),
            Step::Structure => {
                sentences.push(told.structure());
                let sangsin = wonguk.yongsin.gyeokguk.element;
                // What helps as luck all the same is no burden.
                let is_both = wonguk.yongsin.is_opposed_sangsin(sangsin)
                    && wonguk.lean(sangsin) != Lean::With;
                let is_there = wonguk.letters(sangsin) > 0;
                sentences.extend(is_both.then(|| match is_there {
                    true => entries::two_uses(sangsin),
                    false => entries::two_uses_absent(sangsin),
                }));
            }
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
