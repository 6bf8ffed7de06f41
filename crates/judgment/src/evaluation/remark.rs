//! One remark of an evaluation.

use std::fmt;

use saju_chart::{Branch, Domain, Element, Position, SipseongGroup, domain};

use super::DayRelation;
use crate::compatibility::CrossRelation;
use crate::gyeokguk::{FormationRule, Gyeok};
use crate::rows::domain_of_ids;
use crate::yongsin::Lean;
use crate::{Sinsal, StrengthLabel};

domain! {
    /// The field of life a remark speaks of.
    pub enum Area {
        Nature = "nature", "기질", "氣質";
        Work = "work", "일", "事業";
        Wealth = "wealth", "재물", "財物";
        People = "people", "사람", "人和";
        Love = "love", "가까운 관계", "親密";
        Study = "study", "배움", "學問";
    }
}

domain! {
    /// What a remark is drawn from.
    pub enum RemarkSource {
        DominantGroup = "dominantGroup", "두드러진 십성", "多見十星";
        MissingGroup = "missingGroup", "드러나지 않은 십성", "不見十星";
        Gyeokguk = "gyeokguk", "격국", "格局";
        Formation = "formation", "성패", "成敗";
        Strength = "strength", "강약", "强弱";
        DayBranch = "dayBranch", "일지", "日支";
        Relation = "relation", "일지의 관계", "日支刑沖會合";
        Sinsal = "sinsal", "신살", "神殺";
        Yongsin = "yongsin", "용신", "用神";
        Year = "year", "세운", "歲運";
        Cross = "cross", "상대와의 관계", "相對";
    }
}

domain_of_ids! {
    /// A kind of sinsal that is remarked on: seven tendencies, four cautions.
    pub enum RemarkedSinsal {
        Cheoneul = "cheoneul";
        Munchang = "munchang";
        Hakdang = "hakdang";
        Goegang = "goegang";
        Dohwa = "dohwa";
        Yeokma = "yeokma";
        Hwagae = "hwagae";
        Yangin = "yangin";
        Baekho = "baekho";
        Wonjin = "wonjin";
        Gwimungwan = "gwimungwan";
    }
}

impl RemarkedSinsal {
    /// The kind, and the field of life of which it speaks. House rule.
    const fn row(self) -> (Sinsal, Area) {
        match self {
            Self::Cheoneul => (Sinsal::Cheoneul, Area::People),
            Self::Munchang => (Sinsal::Munchang, Area::Study),
            Self::Hakdang => (Sinsal::Hakdang, Area::Study),
            Self::Goegang => (Sinsal::Goegang, Area::Nature),
            Self::Dohwa => (Sinsal::Dohwa, Area::Love),
            Self::Yeokma => (Sinsal::Yeokma, Area::Work),
            Self::Hwagae => (Sinsal::Hwagae, Area::Study),
            Self::Yangin => (Sinsal::Yangin, Area::Nature),
            Self::Baekho => (Sinsal::Baekho, Area::Nature),
            Self::Wonjin => (Sinsal::Wonjin, Area::People),
            Self::Gwimungwan => (Sinsal::Gwimungwan, Area::Nature),
        }
    }

    /// The kind.
    pub const fn sinsal(self) -> Sinsal {
        self.row().0
    }
}

/// A tendency or a caution.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Remark {
    /// A group of ten gods stands out.
    Dominant {
        /// The group.
        group: SipseongGroup,
        /// Its visible letters, branches as a complete set has turned them.
        count: u8,
        /// Whether they are more or fewer than they were.
        is_turned: bool,
    },
    /// A group of ten gods has no visible letter.
    Missing(SipseongGroup),
    /// The structure.
    Gyeok(Gyeok),
    /// The structure fails by this rule.
    Formation(FormationRule),
    /// The group of the day branch.
    DayBranch(SipseongGroup),
    /// A relation of the day branch with other branches of the chart.
    Relation(DayRelation),
    /// The day master is extremely weak or extremely strong.
    Strength(StrengthLabel),
    /// A kind of sinsal.
    Sinsal(RemarkedSinsal),
    /// The element of the yongsin.
    Yongsin(Element),
    /// A group that the year brings.
    Year {
        /// The group.
        group: SipseongGroup,
        /// The tone in which it is spoken of.
        tone: Lean,
    },
    /// The year's branch clashes with the day branch.
    YearClash(Branch),
    /// What the person and a partner come to.
    Conclusion {
        /// Index of the partner, from 0.
        partner: u8,
    },
    /// A relation with a letter of a partner.
    Cross {
        /// Index of the partner, from 0.
        partner: u8,
        /// The relation; the person's own position is the first.
        relation: CrossRelation,
    },
}

/// The field of life of a group of ten gods: 비겁 people, 식상 and 관성 work, 재성 wealth, 인성 study.
const fn area_of_group(group: SipseongGroup) -> Area {
    match group {
        SipseongGroup::Bigeop => Area::People,
        SipseongGroup::Siksang | SipseongGroup::Gwanseong => Area::Work,
        SipseongGroup::Jaeseong => Area::Wealth,
        SipseongGroup::Inseong => Area::Study,
    }
}

impl Remark {
    /// The field of life it speaks of.
    pub const fn area(&self) -> Area {
        match self {
            Self::Dominant { group, .. } | Self::Missing(group) | Self::Year { group, .. } => {
                area_of_group(*group)
            }
            Self::Gyeok(_) | Self::Formation(_) => Area::Work,
            Self::DayBranch(_) | Self::Relation(_) | Self::YearClash(_) => Area::Love,
            Self::Strength(_) | Self::Yongsin(_) => Area::Nature,
            Self::Sinsal(sinsal) => sinsal.row().1,
            Self::Conclusion { .. } | Self::Cross { .. } => Area::People,
        }
    }

    /// What it is drawn from.
    pub const fn source(&self) -> RemarkSource {
        match self {
            Self::Dominant { .. } => RemarkSource::DominantGroup,
            Self::Missing(_) => RemarkSource::MissingGroup,
            Self::Gyeok(_) => RemarkSource::Gyeokguk,
            Self::Formation(_) => RemarkSource::Formation,
            Self::DayBranch(_) => RemarkSource::DayBranch,
            Self::Relation(_) => RemarkSource::Relation,
            Self::Strength(_) => RemarkSource::Strength,
            Self::Sinsal(_) => RemarkSource::Sinsal,
            Self::Yongsin(_) => RemarkSource::Yongsin,
            Self::Year { .. } | Self::YearClash(_) => RemarkSource::Year,
            Self::Conclusion { .. } | Self::Cross { .. } => RemarkSource::Cross,
        }
    }

    /// The partner it speaks of.
    pub const fn partner(&self) -> Option<u8> {
        match self {
            Self::Conclusion { partner } | Self::Cross { partner, .. } => Some(*partner),
            _ => None,
        }
    }

    /// The group of ten gods it speaks of.
    pub const fn group(&self) -> Option<SipseongGroup> {
        match self {
            Self::Dominant { group, .. }
            | Self::Missing(group)
            | Self::DayBranch(group)
            | Self::Year { group, .. } => Some(*group),
            _ => None,
        }
    }

    /// Writes its id, such as `relation-clash-month`; no two remarks of a list have the same.
    pub fn write_id(&self, out: &mut impl fmt::Write) -> fmt::Result {
        let mut put = |kind: &str, id: &str| {
            out.write_str(kind)?;
            out.write_str(id)
        };
        match self {
            Self::Dominant { group, .. } => put("dominant-", group.id()),
            Self::Missing(group) => put("missing-", group.id()),
            Self::Gyeok(gyeok) => put("gyeok-", gyeok.id()),
            Self::Formation(rule) => put("formation-", rule.id()),
            Self::DayBranch(group) => put("dayBranch-", group.id()),
            Self::Relation(relation) => {
                let other = relation.others.iter().next().unwrap_or(Position::Day);
                put("relation-", relation.kind.id())?;
                put("-", other.id())
            }
            Self::Strength(label) => put("strength-", label.id()),
            Self::Sinsal(sinsal) => put("sinsal-", sinsal.id()),
            Self::Yongsin(element) => put("yongsin-", element.id()),
            Self::Year { group, .. } => put("year-", group.id()),
            Self::YearClash(_) => put("year-", "clash"),
            Self::Conclusion { partner } => write!(out, "cross-{partner}-conclusion"),
            Self::Cross { partner, relation } => {
                write!(out, "cross-{partner}-{}", relation.kind().id())
            }
        }
    }
}
