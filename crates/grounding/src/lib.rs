//! **Material and text → findings.** What a text claims of one chart, held against the material that its writer was given:
//! letters of pillars, ten gods, counted elements, relations, decades and years, useful element, strength and structure.
//! Each claim that can be checked is stated, contradicted or absent; nothing is said where it cannot be told.
//!
//! ```
//! use saju_grounding::{Material, Verdict};
//!
//! let material = "- 연주 무인(戊寅) | 월주 정사(丁巳) | 일주 병인(丙寅) | 시주 계사(癸巳)";
//! let findings = Material::read(material)?.check("일주는 **정묘(丁卯)**입니다. 월지는 비견입니다.");
//! assert_eq!(findings[0].verdict, Verdict::Contradicted);
//! assert_eq!(findings[0].text, "일주는 **정묘(丁卯)");
//! assert_eq!(findings[0].expected.as_ref().map(ToString::to_string).as_deref(), Some("丙寅"));
//! assert_eq!((findings[1].claim.as_str(), findings[1].verdict), ("비견 at month branch", Verdict::Stated));
//! # Ok::<(), saju_grounding::MaterialError>(())
//! ```
//!
//! It asks no other model and no service, and knows nothing of the engine that made the material: a letter is compared by
//! the tables of the field, a judgment with the words of the material.

mod checking;
mod claims;
mod expected;
mod finding;
mod guards;
mod material;
mod note;
mod pattern;
mod place;
mod prose;
mod relations;
mod report;
mod said;
mod values;
mod vocabulary;
mod written;

pub use expected::Expected;
pub use finding::{Finding, Kind, Verdict};
pub use material::{Material, MaterialError};
pub use note::totals;
pub use place::{Place, Rule};
pub use report::json;
/// The languages in which findings and errors are told.
pub use saju_words::Language;
