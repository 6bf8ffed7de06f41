//! Answers as their readers have them.

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
mod requests;
mod sizes;
mod structure;
mod sweep;
mod timeline;
mod worked_charts;
