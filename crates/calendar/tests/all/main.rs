//! The calendar against printed almanacs, a second ephemeris, a second calendar and its own rules.

mod birth_properties;
mod births;
mod equation_of_time;
mod lunar;
mod provenance;
mod solar_terms;
mod sun;
mod zone_properties;
mod zones;
