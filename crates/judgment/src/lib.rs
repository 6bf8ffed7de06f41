//! **Chart → analyses.** One file an analysis, each a pure function of the chart and of the analyses
//! it needs. There is no sentence here and no JSON: what is judged, not how it is said.

pub mod decade_fortune;
pub mod elements;
pub mod letters;
pub mod relation;
pub mod rule;
pub mod sin_strength;
pub mod sinsal;
pub mod topic;

pub use decade_fortune::{DecadeFortune, Direction};
pub use elements::{Amount, Elements};
pub use relation::{Relation, RelationKind, RelationPair};
pub use rule::Rule;
pub use sin_strength::{SinStrength, StrengthLabel};
pub use sinsal::{Sinsal, SinsalFinding, TwelveSinsal};
pub use topic::{Module, ModuleSet, Topic};
