//! **Chart → analyses.** One file an analysis, each a pure function of the chart and of the analyses
//! it needs. There is no sentence here and no JSON: what is judged, not how it is said.

pub mod compatibility;
pub mod daily_interaction;
pub mod decade_fortune;
pub mod diagnostics;
pub mod elements;
pub mod evaluation;
pub mod fortune;
pub mod gyeokguk;
pub mod health_balance;
pub mod judgments;
pub mod letters;
pub mod love;
pub mod natal;
pub mod places;
pub mod relation;
pub mod roots;
mod rows;
pub mod rule;
pub mod seun;
pub mod sin_strength;
pub mod sinsal;
pub mod topic;
pub mod turned;
pub mod wealth;
pub mod weolun;
pub mod yongsin;

#[cfg(test)]
mod every_chart;

pub use compatibility::{CrossRelations, ElementComplement};
pub use daily_interaction::DailyInteraction;
pub use decade_fortune::{DecadeFortune, Direction};
pub use diagnostics::Diagnostic;
pub use elements::{Amount, Elements};
pub use evaluation::Evaluation;
pub use fortune::Fortune;
pub use gyeokguk::{Gyeok, Gyeokguk};
pub use health_balance::HealthBalance;
pub use love::Love;
pub use places::Places;
pub use relation::{Relation, RelationKind, RelationPair, WongukInteraction};
pub use rule::Rule;
pub use seun::Seun;
pub use sin_strength::{SinStrength, StrengthLabel};
pub use sinsal::{Sinsal, SinsalFinding, TwelveSinsal};
pub use topic::{Module, ModuleSet, Topic};
pub use wealth::{Wealth, WealthLuck};
pub use weolun::Weolun;
pub use yongsin::Yongsin;
