//! What is wrong with material.

/// Why material cannot be read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum MaterialError {
    /// It begins as JSON and is none, by what the parser says.
    NotJson(String),
    /// It is JSON without the pillars of one person.
    NoPillars,
    /// It is a text without the line of the pillars.
    NoLineOfPillars,
    /// It tells of two persons or more.
    TwoPersons,
}
