//! Look-ups besides the questions: the product's own lists, cities and places, the calendar.

pub mod calendar;
pub mod cities;
pub mod places;
pub mod product;
pub mod query;
