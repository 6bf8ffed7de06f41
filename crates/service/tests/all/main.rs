//! The use cases at times that the tests choose.

mod repeats;
