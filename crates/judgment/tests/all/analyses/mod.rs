//! The analyses of a chart, checked against the worked examples of the rule books and against what
//! holds for every chart.

pub(crate) mod charts;
mod compatibility;
mod diagnostics;
mod evaluation;
mod health_balance;
mod love;
mod relation_states;
mod wealth;
mod wonguk_interaction;
