//! What the glossary says of a term.

use saju_json::{Json, described};

/// 용어의 뜻풀이. A term of the glossary.
#[described]
#[derive(Clone, Copy, Debug, Json)]
#[schemars(rename = "GlossaryTerm")]
pub struct TermShape {
    /// 뜻풀이. Its definition in Korean.
    pub definition: &'static str,
    /// 영어 이름. Its English name.
    pub en: &'static str,
}
