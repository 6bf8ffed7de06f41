//! The structure of the month (월령의 격): which hidden stem of the month branch it stands on.
//!
//! Source: 子平真詮 論用神變化, 論雜氣如何取用, 論陽刃, 論建祿月劫. Stems of the day master's own
//! element are never a basis of their own.

use arrayvec::ArrayVec;
use saju_chart::{
    Branch, Chart, Element, HiddenStem, Polarity, Position, Positions, Role, Sipseong, Stem,
    domain, hidden_stems,
};

use super::gyeok::Gyeok;
use crate::letters::{BranchSet, branches};
use crate::natal::Natal;
use crate::relation::{RelationKind, RelationPair};
use crate::turned::Combination;

domain! {
    /// The rule that decided the structure of the month.
    pub enum MonthRule {
        /// The month is the day master's own: 건록, 양인, 월겁.
        Own = "R0", "건록·양인·월겁", "建祿·陽刃·月劫";
        /// 戊 in 午 with fire visible and gathered: 化刃爲印.
        OwnToIn = "R0-in", "화인위인", "化刃爲印";
        /// Earth in its own storage month with another stem of the storage visible.
        OwnStorage = "R0-storage", "월겁의 잡기투출", "雜氣透干";
        /// The main stem is visible.
        Main = "R1", "본기 투출", "本氣透干";
        /// A complete triple combination changes the command.
        Trine = "R2", "삼합으로 바뀜", "會支變化";
        /// 子午卯酉 stand on their main stem.
        Peak = "R3", "왕지의 본기", "旺支本氣";
        /// 午 with 己 visible and 丁 not.
        PeakO = "R3-o", "오월의 기토", "午中己土";
        /// 寅申巳亥: the middle stem is visible.
        Birth = "R4", "생지의 중기 투출", "生支透中氣";
        /// The middle stem is visible, and another visible stem of the month overcomes it.
        BirthRetreat = "R4-retreat", "본기로 돌아감", "還本";
        /// 寅申巳亥 with nothing visible.
        BirthMain = "R4-none", "생지의 본기", "生支本氣";
        /// 辰戌丑未: a minor stem is visible.
        Storage = "R5", "잡기 투출", "雜氣透干";
        /// Only a stem of the same element as the stored one is visible: 약투.
        StorageWeak = "R5-weak", "잡기 약투", "雜氣弱透";
        /// 辰戌丑未 with nothing visible.
        StorageMain = "R5-none", "고지의 본기", "庫支本氣";
    }
}

/// The structure of the month and what it stands on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MonthStructure {
    /// The structure.
    pub gyeok: Gyeok,
    /// The stem it stands on.
    pub stem: Stem,
    /// The hidden stem of the month that it is, or whose element it shares: 삼합 and 약투 may stand on
    /// a visible stem that the month itself does not hide.
    pub hidden: HiddenStem,
    /// Where that very stem is visible.
    pub transparent_at: Positions,
    /// The rule that decided.
    pub rule: MonthRule,
    /// The triple combination that changed the command, or gathered the fire of 化刃爲印.
    pub combination: Option<RelationPair>,
}

impl MonthStructure {
    /// Whether the stem is visible (투출).
    pub const fn is_transparent(&self) -> bool {
        !self.transparent_at.is_empty()
    }

    /// The part of the hidden stem in the month branch.
    pub const fn role(&self) -> Role {
        self.hidden.role
    }

    /// Whether the month hides that very stem.
    pub fn is_hidden(&self) -> bool {
        self.hidden.stem == self.stem
    }

    /// The first place where it is visible: month, hour, year.
    pub fn first_transparent_at(&self) -> Option<Position> {
        BY_RANK.into_iter().find(|position| self.transparent_at.contains(*position))
    }
}

/// Places of a visible stem, the strongest first.
const BY_RANK: [Position; 3] = [Position::Month, Position::Hour, Position::Year];

/// 건록 of the ten stems.
#[rustfmt::skip]
const GEONROK: [Branch; 10] = {
    use Branch::{In, Myo, Sa, O, Sin, Yu, Hae, Ja};
    /* 甲 乙 丙 丁 戊 己 庚 辛 壬 癸 */
    [In, Myo, Sa, O, Sa, O, Sin, Yu, Hae, Ja]
};

/// 양인 of the yang stems: the branch after 건록.
const fn yangin(stem: Stem) -> Option<Branch> {
    match stem.polarity() {
        Polarity::Yang => Some(Branch::of_index(GEONROK[stem as usize].index() + 1)),
        Polarity::Yin => None,
    }
}

/// 子午卯酉, one of which is the peak of every element but earth.
const fn peak(element: Element) -> Option<Branch> {
    match element {
        Element::Wood => Some(Branch::Myo),
        Element::Fire => Some(Branch::O),
        Element::Earth => None,
        Element::Metal => Some(Branch::Yu),
        Element::Water => Some(Branch::Ja),
    }
}

const PEAKS: BranchSet = branches("子午卯酉");
const BIRTHS: BranchSet = branches("寅申巳亥");

fn is_triple(combination: Combination) -> bool {
    combination.kind == RelationKind::TripleCombination
}

/// A chart with what its month hides.
struct Reader<'a> {
    natal: &'a Natal,
    commanding: Option<Stem>,
    hidden: &'static [HiddenStem],
}

/// Decides the structure of the month.
pub(super) fn month_structure(chart: &Chart, natal: &Natal) -> MonthStructure {
    let hidden = hidden_stems(natal.month());
    let commanding = chart.month.map(|month| month.saryeong.stem.stem);
    Reader { natal, commanding, hidden }.decide()
}

impl Reader<'_> {
    fn decide(&self) -> MonthStructure {
        let own = self.own();
        let main = self.main();
        if own.is_none() && self.is_visible(main.stem) {
            return self.regular(main.stem, main, MonthRule::Main);
        }
        if let Some(structure) = self.trine() {
            return structure;
        }
        if let Some(gyeok) = own {
            return self
                .own_exception(gyeok)
                .unwrap_or_else(|| self.structure(gyeok, main.stem, main, MonthRule::Own));
        }
        let month = self.natal.month();
        let (stem, hidden, rule) = if PEAKS.contains(month) {
            self.peak()
        } else if BIRTHS.contains(month) {
            self.birth()
        } else {
            self.storage()
        };
        self.regular(stem, hidden, rule)
    }

    /// 건록, 양인 or 월겁 of the month, before the exceptions. 戊巳 and 己午 are none: their main
    /// stem is 인성.
    fn own(&self) -> Option<Gyeok> {
        let (day_master, month) = (self.natal.day_master(), self.natal.month());
        let is_own = self.is_own(self.main().stem);
        if is_own && GEONROK[day_master as usize] == month {
            Some(Gyeok::GeonrokGyeok)
        } else if yangin(day_master) == Some(month) {
            Some(Gyeok::YanginGyeok)
        } else {
            is_own.then_some(Gyeok::WolgeopGyeok)
        }
    }

    fn own_exception(&self, gyeok: Gyeok) -> Option<MonthStructure> {
        let main = self.main();
        match gyeok {
            Gyeok::YanginGyeok if self.natal.day_master() == Stem::Mu => {
                let fire = [Stem::Byeong, Stem::Jeong].into_iter().any(|s| self.is_visible(s));
                let combination = self
                    .natal
                    .month_combination()
                    .filter(|row| fire && row.element == Element::Fire)?;
                let structure = self.regular(main.stem, main, MonthRule::OwnToIn);
                Some(MonthStructure { combination: combination.pair(), ..structure })
            }
            Gyeok::WolgeopGyeok => self
                .visible_minor()
                .map(|minor| self.regular(minor.stem, minor, MonthRule::OwnStorage))
                .filter(|_| self.is_storage()),
            _ => None,
        }
    }

    /// A complete triple combination with the month in it changes the command, unless it is of the
    /// month's or the day master's element. A half one never does.
    fn trine(&self) -> Option<MonthStructure> {
        let main = self.main();
        let combination = self.natal.month_combination().filter(|row| is_triple(*row))?;
        let element = combination.element;
        if element == main.stem.element()
            || self.is_own_element(element)
            || self.is_visible(main.stem)
        {
            return None;
        }
        let hidden = self.hidden.iter().find(|hidden| hidden.stem.element() == element)?;
        let visible = BY_RANK
            .into_iter()
            .filter_map(|position| self.natal.stem(position))
            .find(|stem| stem.element() == element);
        let stem =
            if self.is_visible(hidden.stem) { hidden.stem } else { visible.unwrap_or(hidden.stem) };
        let structure = self.regular(stem, *hidden, MonthRule::Trine);
        Some(MonthStructure { combination: combination.pair(), ..structure })
    }

    /// The minor stem of a peak never makes a structure, but for 己 of 午.
    fn peak(&self) -> (Stem, HiddenStem, MonthRule) {
        let main = self.main();
        match self.minor(Role::Junggi) {
            Some(middle) if self.is_candidate(middle.stem) => {
                (middle.stem, middle, MonthRule::PeakO)
            }
            _ => (main.stem, main, MonthRule::Peak),
        }
    }

    /// The middle stem when it is visible, unless another visible stem of the month overcomes it (乙
    /// 生申月, 透壬化印 而又透戊). The 여기 戊 is never used.
    fn birth(&self) -> (Stem, HiddenStem, MonthRule) {
        let main = self.main();
        let Some(middle) = self.minor(Role::Junggi).filter(|h| self.is_candidate(h.stem)) else {
            return (main.stem, main, MonthRule::BirthMain);
        };
        let overcome = self.hidden.iter().any(|other| {
            other.stem.element().overcomes() == middle.stem.element() && self.is_visible(other.stem)
        });
        if overcome {
            (main.stem, main, MonthRule::BirthRetreat)
        } else {
            (middle.stem, middle, MonthRule::Birth)
        }
    }

    /// A visible minor stem, else a visible stem of the stored element (약투), else the main stem.
    fn storage(&self) -> (Stem, HiddenStem, MonthRule) {
        if let Some(minor) = self.visible_minor() {
            return (minor.stem, minor, MonthRule::Storage);
        }
        let main = self.main();
        let weak = self.minor(Role::Junggi).and_then(|stored| {
            let other = BY_RANK
                .into_iter()
                .filter_map(|position| self.natal.stem(position))
                .find(|stem| stem.element() == stored.stem.element())?;
            (!self.is_own(other)).then_some((other, stored, MonthRule::StorageWeak))
        });
        weak.unwrap_or((main.stem, main, MonthRule::StorageMain))
    }

    /// The visible 여기 or 중기 that is not of the day master's element; of two, the one with more
    /// support, then the commanding one, then the one in the better place, then 여기.
    fn visible_minor(&self) -> Option<HiddenStem> {
        let mut candidates: ArrayVec<HiddenStem, 2> = self
            .hidden
            .iter()
            .filter(|hidden| hidden.role != Role::Jeonggi && self.is_candidate(hidden.stem))
            .copied()
            .collect();
        // A stable sort leaves 여기 before 중기.
        candidates.sort_by_key(|hidden| std::cmp::Reverse(self.rank(hidden.stem)));
        candidates.first().copied()
    }

    fn rank(&self, stem: Stem) -> (u8, bool, usize) {
        let place = BY_RANK.iter().position(|p| self.natal.stem(*p) == Some(stem));
        let place = place.map_or(0, |place| BY_RANK.len() - place);
        (self.support(stem.element()), self.commanding == Some(stem), place)
    }

    /// 2 with a complete triple combination of the element, 1 with its peak branch.
    fn support(&self, element: Element) -> u8 {
        let complete = self.natal.month_combination();
        if complete.is_some_and(|row| is_triple(row) && row.element == element) {
            return 2;
        }
        let peak = peak(element);
        u8::from(self.natal.pillars.branches().any(|(_, branch)| Some(branch) == peak))
    }

    fn main(&self) -> HiddenStem {
        self.hidden[self.hidden.len() - 1]
    }

    fn minor(&self, role: Role) -> Option<HiddenStem> {
        self.hidden.iter().find(|hidden| hidden.role == role).copied()
    }

    fn is_storage(&self) -> bool {
        let month = self.natal.month();
        !PEAKS.contains(month) && !BIRTHS.contains(month)
    }

    fn is_visible(&self, stem: Stem) -> bool {
        !self.natal.transparent(stem).is_empty()
    }

    fn is_own(&self, stem: Stem) -> bool {
        self.is_own_element(stem.element())
    }

    fn is_own_element(&self, element: Element) -> bool {
        element == self.natal.day_master().element()
    }

    /// Visible, and not of the day master's element.
    fn is_candidate(&self, stem: Stem) -> bool {
        self.is_visible(stem) && !self.is_own(stem)
    }

    fn regular(&self, stem: Stem, hidden: HiddenStem, rule: MonthRule) -> MonthStructure {
        let god = Sipseong::of(self.natal.day_master(), stem);
        // A stem of the day master's own element is handled by `own` and never comes here.
        self.structure(Gyeok::regular(god).unwrap_or(Gyeok::WolgeopGyeok), stem, hidden, rule)
    }

    fn structure(
        &self,
        gyeok: Gyeok,
        stem: Stem,
        hidden: HiddenStem,
        rule: MonthRule,
    ) -> MonthStructure {
        let transparent_at = self.natal.transparent(stem).stems();
        MonthStructure { gyeok, stem, hidden, transparent_at, rule, combination: None }
    }
}
