//! What can be looked up beside the questions: the product's own lists, cities, the calendar.

pub mod calendar;
pub mod cities;
pub mod product;
