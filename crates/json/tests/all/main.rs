//! What `#[object]` makes of a struct.

mod object;
