//! Answers as their readers have them.

mod boundaries;
mod common;
mod compact;
mod contradictions;
mod detail;
mod exclude;
mod find_dates;
mod goldens;
mod hours;
mod luck;
mod luck_properties;
mod natal_modules;
mod partners;
mod reference;
mod requests;
mod sizes;
mod structure;
mod sweep;
mod worked_charts;
