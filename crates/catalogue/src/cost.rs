//! What a call may cost: before it is admitted, when nobody has paid for it yet, and what its answer is taken to
//! cost, by which long work is told from short. One table, so that no reader has a bound of its own.

/// What reading a body may cost, whoever sends it. What is beyond is passed over unread, counted and told by its
/// number, or refused where an answer without it would be wrong.
///
/// ```
/// use saju_catalogue::READING;
///
/// assert!(READING.unknown_of_object < READING.unknown_of_body);
/// ```
pub const READING: Reading = Reading {
    unknown_of_object: 50,
    unknown_of_body: 4096,
    values: 65_536,
    list_of_body: 1001,
    list: 200,
    text_bytes: 1024,
    places_of_call: 4,
    places_of_batch: 8,
};

/// The bounds of [`READING`].
///
/// ```
/// use saju_catalogue::READING;
///
/// // A batch of a thousand items, each with every member and three partners.
/// assert!(READING.values > 1000 * 60);
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Reading {
    /// Members of one object that are no members of requests. Of those beyond only the number is kept.
    pub unknown_of_object: usize,
    /// The same of all objects of a body.
    pub unknown_of_body: usize,
    /// Values of a body, each member and each element; a body of more is refused.
    pub values: usize,
    /// Elements of a list that is a member of the body itself: one more than a batch may have items.
    pub list_of_body: usize,
    /// Elements of a list further inside.
    pub list: usize,
    /// Bytes of a text that can mean anything; a longer one is cut to them.
    pub text_bytes: usize,
    /// Names of places of a call that are compared with all places there are, for a suggestion.
    pub places_of_call: u32,
    /// The same of a batch.
    pub places_of_batch: u32,
}

/// What pieces of an answer are taken to cost, in microseconds of one core; the sum is within a factor of three of
/// what is measured.
///
/// ```
/// use saju_catalogue::WORK;
///
/// assert!(WORK.person < WORK.long && WORK.hours > WORK.long / 2);
/// ```
pub const WORK: Work = Work {
    long: 1000,
    person: 200,
    line: 40,
    hours: 1000,
    tried_per_thousand: 150,
    weighed_per_thousand: 600,
};

/// The costs of [`WORK`].
///
/// ```
/// use saju_catalogue::WORK;
///
/// // A day that is weighed for a person costs more than one that is only found.
/// assert!(WORK.weighed_per_thousand > WORK.tried_per_thousand);
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Work {
    /// From here on an answer is calculated on threads for long work.
    pub long: u64,
    /// A person of a topic, with the windows of luck.
    pub person: u64,
    /// A period of a person in one line.
    pub line: u64,
    /// The twelve hours of a birth.
    pub hours: u64,
    /// A thousand days or double hours that a look-up tries.
    pub tried_per_thousand: u64,
    /// A thousand of them, each weighed for a person.
    pub weighed_per_thousand: u64,
}
