//! Answers as their readers have them.

mod agreement;
mod aligned;
mod areas;
mod common;
mod compact;
mod contradictions;
mod detail;
mod exclude;
mod find_dates;
mod goldens;
mod hours;
mod luck;
mod luck_fit;
mod luck_properties;
mod natal_modules;
mod partners;
mod relationships;
mod requests;
mod sizes;
mod structure;
mod style;
mod sweep;
mod thread;
mod timeline;
mod worked_charts;
