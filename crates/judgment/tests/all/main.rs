//! The analyses against charts of the literature, and against what holds for every chart.

mod analyses;
mod classical_cases;
mod worked_examples;
