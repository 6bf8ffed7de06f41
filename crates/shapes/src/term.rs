//! What the glossary says of a term.

use saju_json::{Absent, object};

/// 용어의 뜻풀이. A term of the glossary.
#[object("GlossaryTerm")]
#[derive(Clone, Copy)]
pub struct TermShape {
    /// 뜻풀이. Its definition in the language of the answer.
    pub definition: &'static str,
    /// 영어 이름. Its English name.
    pub en: &'static str,
    /// 한글 이름, 영어 답에만. Its Korean name, in English answers.
    pub ko: Absent<&'static str>,
}
