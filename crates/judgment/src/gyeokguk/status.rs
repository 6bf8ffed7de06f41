//! How far a structure is formed (성패 成敗).

use saju_chart::domain;

domain! {
    /// How far a structure is formed. Answers say `mixed` for both of the middle ones.
    pub enum FormationStatus {
        Seong = "seong", "성격", "成格";
        /// Complete, and yet broken or marred.
        SeongjungYupae = "seongjung-yupae", "성중유패", "成中有敗";
        /// Broken, and every break cured.
        PaejungYuseong = "paejung-yuseong", "패중유성", "敗中有成";
        Pa = "pa", "파격", "破格";
        Miseong = "miseong", "미성", "未成";
    }
}

impl FormationStatus {
    /// Whether the structure stands: formed, or with every break cured.
    pub const fn is_good(self) -> bool {
        matches!(self, Self::Seong | Self::PaejungYuseong)
    }

    /// The id in answers.
    pub const fn answer_id(self) -> &'static str {
        match self {
            Self::SeongjungYupae | Self::PaejungYuseong => "mixed",
            other => other.id(),
        }
    }
}
