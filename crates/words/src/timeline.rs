//! How the coming of what is waited for was looked for.

use saju_judgment::Rule;

use crate::Sentence;
use crate::basis::Cited;
use crate::catalogue::timeline as ko;

/// How the coming of what is waited for was looked for.
pub(crate) const fn basis_of_coming() -> Cited<Sentence, Rule> {
    Cited(ko::BASIS_COMING, Rule::TimeWhen)
}
