//! What the glossary says of a term.

use saju_json::object;

/// 용어의 뜻풀이. A term of the glossary.
#[object("GlossaryTerm")]
#[derive(Clone, Copy)]
pub struct TermShape {
    /// 뜻풀이. Its definition in Korean.
    pub definition: &'static str,
    /// 영어 이름. Its English name.
    pub en: &'static str,
}
