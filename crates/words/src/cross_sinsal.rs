//! Names of what one person's day pillar finds in another's chart.

use saju_judgment::compatibility::CrossMark;

use crate::TermSet;
use crate::catalogue::compatibility as ko;
use crate::page::{Language, Name};

impl Name for CrossMark {
    fn name(self) -> &'static str {
        match self {
            Self::Sinsal(sinsal) => sinsal.name(),
            Self::Gongmang => ko::GONGMANG_NAME.text(),
        }
    }

    fn english(self) -> &'static str {
        match self {
            Self::Sinsal(sinsal) => sinsal.english(),
            Self::Gongmang => "void",
        }
    }

    fn term(self, language: Language) -> TermSet {
        match self {
            Self::Sinsal(sinsal) => sinsal.term(language),
            Self::Gongmang => ko::GONGMANG_NAME.terms,
        }
    }
}
