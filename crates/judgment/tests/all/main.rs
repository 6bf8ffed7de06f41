//! The analyses against charts of the literature, and against what holds for every chart.

mod analyses;
mod calibration;
mod classical_cases;
mod fit;
mod timeline;
mod useful_element;
mod worked_examples;
