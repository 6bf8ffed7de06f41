//! What is reported: one claim of a text, and what the material says to it.

use serde::Serialize;

use crate::expected::Expected;
use crate::place::Place;

/// What a claim is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Kind {
    /// A pillar at its position.
    Pillar,
    /// A stem or branch at its position.
    Letter,
    /// What a letter, a position or an element is to the day master.
    #[serde(rename = "ten god")]
    TenGod,
    /// How many letters an element or a group of ten gods has.
    Count,
    /// A relation of letters.
    Relation,
    /// A luck pillar with its ages or years.
    Decade,
    /// The pillar of a year.
    Year,
    /// The useful element and the four beside it.
    Role,
    /// How strong the day master is.
    Strength,
    /// The structure.
    Structure,
}

/// What the material says to a claim.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Verdict {
    /// It says so, or it follows from the letters by tables that all schools share.
    Stated,
    /// It says otherwise.
    Contradicted,
    /// It says nothing of it.
    Absent,
}

/// One claim of a text. As JSON it is what `finding.schema.json` describes.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Finding {
    /// What the claim is about.
    pub kind: Kind,
    /// What the material says to it.
    pub verdict: Verdict,
    /// The first character of the claim in the text, in code points from 0.
    pub start: usize,
    /// The character after its last.
    pub end: usize,
    /// What stands there.
    pub text: String,
    /// The claim in a uniform way: `day pillar 丙寅`.
    pub claim: String,
    /// What the material has instead or as well.
    pub expected: Option<Expected>,
    /// Where.
    pub place: Option<Place>,
}

impl Kind {
    /// All, in the order in which they are looked for.
    pub const ALL: [Self; 10] = [
        Self::Pillar,
        Self::Letter,
        Self::TenGod,
        Self::Count,
        Self::Relation,
        Self::Decade,
        Self::Year,
        Self::Role,
        Self::Strength,
        Self::Structure,
    ];

    /// Its name in findings.
    pub const fn id(self) -> &'static str {
        match self {
            Self::Pillar => "pillar",
            Self::Letter => "letter",
            Self::TenGod => "ten god",
            Self::Count => "count",
            Self::Relation => "relation",
            Self::Decade => "decade",
            Self::Year => "year",
            Self::Role => "role",
            Self::Strength => "strength",
            Self::Structure => "structure",
        }
    }
}

impl Verdict {
    /// All of them.
    pub const ALL: [Self; 3] = [Self::Stated, Self::Contradicted, Self::Absent];

    /// Its name in findings.
    pub const fn id(self) -> &'static str {
        match self {
            Self::Stated => "stated",
            Self::Contradicted => "contradicted",
            Self::Absent => "absent",
        }
    }

    /// Stated if two values agree.
    pub(crate) fn of(agrees: bool) -> Self {
        if agrees { Self::Stated } else { Self::Contradicted }
    }
}
