//! Strength of the day master (신강·신약).
//!
//! Letters that help are 비겁 and 인성. The month branch weighs most (滴天髓 "月令乃提綱之府"), roots
//! outweigh stems (滴天髓闡微 衰旺 "天干得一比肩 不如地支得一餘氣墓庫"). A branch of a complete 삼합 or 방합
//! counts as what it has become, as in the weights of the groups. House rule of this service.

pub mod say;

use arrayvec::ArrayVec;
use saju_chart::{
    Branch, Chart, Element, HiddenStem, Position, Role, Sipseong, SipseongGroup, Stem, domain,
    hidden_stems,
};

use crate::letters::Letter;
use crate::turned::Turned;

domain! {
    /// The seven words for strength.
    pub enum StrengthLabel {
        ExtremelyWeak = "extremelyWeak", "극신약", "極身弱";
        Weak = "weak", "신약", "身弱";
        BalancedWeak = "balancedWeak", "중화신약", "中和身弱";
        Balanced = "balanced", "중화", "中和";
        BalancedStrong = "balancedStrong", "중화신강", "中和身强";
        Strong = "strong", "신강", "身强";
        ExtremelyStrong = "extremelyStrong", "극신강", "極身强";
    }
}

domain! {
    /// Whether the strength is so one-sided that an extreme structure must be considered.
    pub enum ExtremeCandidate {
        Strong = "extremeStrong", "극신강", "極身强";
        Weak = "extremeWeak", "극신약", "極身弱";
    }
}

/// Weights of the letters by position: stem, branch. The day stem is the day master itself.
#[rustfmt::skip]
const WEIGHTS: [(u8, u8); 4] = [
    /* year  */ (6, 8),
    /* month */ (12, 30),
    /* day   */ (0, 20),
    /* hour  */ (12, 12),
];

/// The weights of a position: of its stem and of its branch, in hundredths of the whole chart. The
/// day stem has none.
pub const fn weights(position: Position) -> (u8, u8) {
    WEIGHTS[position as usize]
}

/// Coefficients in hundredths.
mod coefficient {
    pub(super) const FULL: u8 = 100;
    /// Month branch helps, but its commanding stem does not.
    pub(super) const WITHOUT_SARYEONG: u8 = 80;
    /// Month branch does not help, but its commanding stem does.
    pub(super) const SARYEONG_ONLY: u8 = 60;
    /// 여기 or 중기 of 비겁: a small root.
    pub(super) const HIDDEN_BIGEOP: u8 = 30;
    /// 여기 or 중기 of 인성: it must generate before it helps.
    pub(super) const HIDDEN_INSEONG: u8 = 15;
    /// All of a branch together.
    pub(super) const HIDDEN_AT_MOST: u8 = 50;
}

/// Upper bounds of the first six labels, in tenths of the score.
const BOUNDS: [i64; 6] = [150, 350, 450, 550, 650, 850];

/// Score from which the day master counts as strong, in tenths.
const STRONG_FROM: i64 = 500;

/// Through what a branch helps the day master.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Via {
    /// Its main hidden stem.
    Jeonggi(Stem),
    /// The commanding stem of the month.
    Saryeong(Stem),
    /// 여기 or 중기.
    SmallRoots(ArrayVec<HiddenStem, 2>),
    /// The element that a complete combination has turned it into.
    Turned(Element),
}

/// What one letter adds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Contribution {
    /// Where the letter stands.
    pub position: Position,
    /// The letter.
    pub letter: Letter,
    /// Its ten god (a branch by its main hidden stem).
    pub sipseong: Sipseong,
    /// Weight of the place.
    pub weight: u8,
    /// Coefficient in hundredths, 0…100.
    pub coefficient_hundredths: u8,
    /// Through what a branch helps.
    pub via: Option<Via>,
}

impl Contribution {
    /// Points in tenths: weight × coefficient.
    pub const fn points_tenths(&self) -> u16 {
        self.weight as u16 * self.coefficient_hundredths as u16 / 10
    }
}

/// Strength of the day master.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SinStrength {
    /// One for each letter but the day stem, in order.
    pub contributions: ArrayVec<Contribution, 7>,
    /// Sum of the weights: 100, or 76 when the hour is unknown.
    pub available_weight: u8,
    /// Score 0…1000, in tenths of the available weight's hundredth.
    pub score_tenths: i64,
    /// The score as a word.
    pub label: StrengthLabel,
    /// 득령: the month branch helps.
    pub deukryeong: bool,
    /// 득지: the day branch helps.
    pub deukji: bool,
    /// The day branch helps only by 여기 or 중기.
    pub deukji_partial: bool,
    /// 득세: enough of the other letters help.
    pub deukse: bool,
    /// How many of the other letters help.
    pub deukse_count: u8,
    /// Whether the commanding stem helps; `None` when the birth is not known.
    pub saryeong_helps: Option<bool>,
    /// The branches that a complete combination has turned.
    pub turned: Turned,
    /// Visible letters of 비겁 beside the day stem.
    pub bigeop: u8,
    /// Visible letters of 인성.
    pub inseong: u8,
}

impl StrengthLabel {
    /// The score from which the word is used, in tenths.
    pub const fn from_tenths(self) -> i64 {
        match self {
            Self::ExtremelyWeak => 0,
            other => BOUNDS[other as usize - 1],
        }
    }
}

impl SinStrength {
    /// Judges the strength of a chart's day master.
    pub fn of(chart: &Chart) -> Self {
        let day_master = chart.day_master();
        let saryeong = chart.month.map(|month| month.saryeong.stem.stem);
        let turned = Turned::of(&chart.pillars);
        let helps = |stem: Stem| Sipseong::of(day_master, stem).helps();
        let element_helps = |element| SipseongGroup::of(day_master.element(), element).helps();
        let main_helps = |position, branch: Branch| {
            turned.element(position).map_or_else(|| helps(branch.main_stem()), element_helps)
        };
        let mut contributions = ArrayVec::new();
        let (mut available_weight, mut points_tenths) = (0u8, 0i64);
        for (position, ganji) in chart.pillars.iter() {
            let (stem_weight, branch_weight) = WEIGHTS[position as usize];
            if position != Position::Day {
                let stem = ganji.stem();
                contributions.push(Contribution {
                    position,
                    letter: Letter::Stem(stem),
                    sipseong: Sipseong::of(day_master, stem),
                    weight: stem_weight,
                    coefficient_hundredths: if helps(stem) { coefficient::FULL } else { 0 },
                    via: None,
                });
            }
            let branch = ganji.branch();
            let commanding = if position == Position::Month { saryeong } else { None };
            let (coefficient_hundredths, via) = match turned.element(position) {
                Some(element) if element_helps(element) => {
                    (coefficient::FULL, Some(Via::Turned(element)))
                }
                Some(_) => (0, None),
                None => branch_coefficient(day_master, branch, commanding),
            };
            contributions.push(Contribution {
                position,
                letter: Letter::Branch(branch),
                sipseong: Sipseong::of_branch(day_master, branch),
                weight: branch_weight,
                coefficient_hundredths,
                via,
            });
            available_weight += stem_weight + branch_weight;
        }
        let (mut bigeop, mut inseong, mut deukse_count) = (0, 0, 0);
        for item in &contributions {
            points_tenths += i64::from(item.points_tenths());
            match item.sipseong.group() {
                SipseongGroup::Bigeop => bigeop += 1,
                SipseongGroup::Inseong => inseong += 1,
                _ => {}
            }
            let counts = match item.letter {
                Letter::Stem(stem) => helps(stem),
                // Month and day branch are judged alone.
                Letter::Branch(branch) => {
                    !matches!(item.position, Position::Month | Position::Day)
                        && main_helps(item.position, branch)
                }
            };
            deukse_count += u8::from(counts);
        }
        let available = i64::from(available_weight);
        let score_tenths = (points_tenths * 200 + available) / (2 * available);
        let day = chart.pillars.day.branch();
        let deukji = main_helps(Position::Day, day);
        let day_hides_help = hidden_stems(day).iter().any(|hidden| helps(hidden.stem))
            && turned.element(Position::Day).is_none();
        Self {
            contributions,
            available_weight,
            score_tenths,
            label: label_of(score_tenths),
            deukryeong: main_helps(Position::Month, chart.pillars.month.branch()),
            deukji,
            deukji_partial: !deukji && day_hides_help,
            deukse: deukse_count >= if chart.pillars.hour.is_some() { 3 } else { 2 },
            deukse_count,
            saryeong_helps: saryeong.map(helps),
            turned,
            bigeop,
            inseong,
        }
    }

    /// Whether the day master counts as strong.
    pub const fn is_strong(&self) -> bool {
        self.score_tenths >= STRONG_FROM
    }

    /// Whether an extreme structure must be considered; gyeokguk decides.
    pub const fn extreme_candidate(&self) -> Option<ExtremeCandidate> {
        match self.label {
            StrengthLabel::ExtremelyStrong => Some(ExtremeCandidate::Strong),
            StrengthLabel::ExtremelyWeak => Some(ExtremeCandidate::Weak),
            _ => None,
        }
    }
}

fn label_of(score_tenths: i64) -> StrengthLabel {
    StrengthLabel::ALL[BOUNDS.iter().filter(|bound| score_tenths >= **bound).count()]
}

/// How far a branch helps by what it hides, and through what. `commanding` is given for the month
/// branch.
fn branch_coefficient(
    day_master: Stem,
    branch: Branch,
    commanding: Option<Stem>,
) -> (u8, Option<Via>) {
    let helps = |stem: Stem| Sipseong::of(day_master, stem).helps();
    let main = branch.main_stem();
    if helps(main) {
        let commands_otherwise = commanding.is_some_and(|stem| !helps(stem));
        let coefficient =
            if commands_otherwise { coefficient::WITHOUT_SARYEONG } else { coefficient::FULL };
        return (coefficient, Some(Via::Jeonggi(main)));
    }
    if let Some(stem) = commanding.filter(|stem| helps(*stem)) {
        return (coefficient::SARYEONG_ONLY, Some(Via::Saryeong(stem)));
    }
    let roots: ArrayVec<HiddenStem, 2> = hidden_stems(branch)
        .iter()
        .filter(|hidden| hidden.role != Role::Jeonggi && helps(hidden.stem))
        .copied()
        .collect();
    if roots.is_empty() {
        return (0, None);
    }
    let of_root = |root: &HiddenStem| match Sipseong::of(day_master, root.stem).group() {
        SipseongGroup::Bigeop => coefficient::HIDDEN_BIGEOP,
        _ => coefficient::HIDDEN_INSEONG,
    };
    let sum: u8 = roots.iter().map(of_root).sum();
    (sum.min(coefficient::HIDDEN_AT_MOST), Some(Via::SmallRoots(roots)))
}
