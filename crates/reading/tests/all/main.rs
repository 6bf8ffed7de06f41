//! Answers as their readers have them.

/// That of the program: two fifths of the time of these tests went to reading answers into values by that of the system.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

mod agreement;
mod aligned;
mod areas;
mod boundaries;
mod children;
mod choose_dates;
mod common;
mod compact;
mod contradictions;
mod cost;
mod day;
mod detail;
mod english;
mod every_chart;
mod exclude;
mod find_dates;
mod glossary;
mod goldens;
mod hours;
mod line;
mod luck;
mod luck_fit;
mod luck_properties;
mod natal_modules;
mod one_voice;
mod partners;
mod reference;
mod relationships;
mod requests;
mod sangsin;
mod sex;
mod sizes;
mod stages;
mod story;
mod structure;
mod style;
mod sweep;
mod thread;
mod timeline;
mod weights;
mod worked_charts;
