//! Any question about anybody, drawn from the table of members, and its answer.

use arbitrary::{Result, Unstructured};
use saju_engine::calendar::Date;
use saju_engine::catalogue::{Module, ModuleSet};
use saju_engine::{Language, Terms};

use crate::{drawn, question, told};

/// Asks what is drawn from bytes.
pub fn run(bytes: &[u8]) {
    // Too few bytes to draw from are no request.
    let _ = ask(&mut Unstructured::new(bytes));
}

fn ask(u: &mut Unstructured<'_>) -> Result<()> {
    let question = question(u.arbitrary()?);
    let [is_free, is_english, as_markdown] = u.arbitrary()?;
    let first = Date::new(1900, 1, 1).expect("a day");
    let terms = Terms {
        modules: if is_free { Module::FREE } else { ModuleSet::ALL },
        today: first.plus_days(u.int_in_range(0..=91_675)?),
        language: if is_english { Language::English } else { Language::Korean },
    };
    let body = drawn::body(question, u)?.to_string();
    told::assert_answered(question, body.as_bytes(), as_markdown, &terms);
    Ok(())
}
