//! Sentences of the errors of a request: what was expected, and how to mend it.

mod expected;
mod hint;
mod json_fault;

use saju_saying::{Message, Number};

pub use expected::Expected;
pub use hint::Hint;
pub use json_fault::JsonFault;

mod say {
    use saju_saying::{KoreanWord, Number, Word, sayings};

    use crate::Subject;

    sayings! {
        /// Sentences of the errors of a request.
        pub(crate) catalogue "errors" = Subject::Errors;

        message_one(field: Word);
        message_body();
        message_many(count: Number);
        invalid_json();
        json_hint(line: Number, column: Number);
        json_empty();
        json_unfinished(line: Number, column: Number);
        json_too_deep(line: Number, column: Number);
        json_large_number(line: Number, column: Number);
        json_last_comma(line: Number, column: Number);
        json_more(line: Number, column: Number);
        json_no_value(line: Number, column: Number);
        json_bare_name(line: Number, column: Number);
        json_control(line: Number, column: Number);
        json_number_form(line: Number, column: Number);
        json_escape(line: Number, column: Number);
        json_object_hint();
        hint_item_object();
        hint_utf_sixteen();
        hint_legacy_code();
        hint_compressed();
        hint_encoded();
        expected_integer(from: Number, to: Number);
        expected_integer_or_null(from: Number, to: Number);
        expected_number(from: Number, to: Number);
        expected_boolean();
        expected_string();
        expected_text(count: Number);
        expected_one_of(values: Word);
        expected_array();
        expected_object();
        expected_date();
        expected_calendar_date();
        expected_month();
        expected_city();
        expected_zone();
        expected_day(year: Number, month: Number, days: Number);
        expected_lunar_day(year: Number, month: Number, days: Number);
        expected_lunar_leap_day(year: Number, month: Number, days: Number);
        expected_no_leap(year: Number);
        expected_leap(year: Number, leap: Number);
        expected_partners_none();
        expected_partners();
        expected_partners_optional();
        expected_one_sex();
        expected_one_flag();
        expected_place_alone();
        expected_items(count: Number);
        expected_not_core();
        expected_ganji();
        expected_any_pillar();
        expected_purpose();
        expected_one_date();
        expected_repeat_key();
        expected_ruleset(version: Word);
        expected_span(days: Number);
        expected_one_span();
        expected_not_before();
        expected_two_persons();
        expected_born_before();
        expected_card();
        expected_people(count: Number);
        expected_pillars();
        expected_card_sentence();
        expected_months();
        hint_required(field: Word);
        hint_any_pillar();
        hint_required_instead(sent: Word, field: Word);
        hint_month_zero();
        hint_integer();
        hint_range();
        hint_shorter(count: Number);
        hint_unknown_hour();
        hint_minutes_apart();
        hint_midnight();
        hint_clock_of_a_day();
        hint_digits();
        hint_four_digits();
        hint_date_in_parts();
        hint_date_form();
        hint_month_form();
        hint_sex();
        hint_sex_word();
        hint_one_sex();
        hint_flag();
        hint_date();
        hint_lunar();
        hint_leap();
        hint_leap_parameter();
        hint_calendar_date();
        hint_city();
        hint_city_by_name();
        hint_city_place();
        hint_city_similar(cities: KoreanWord, names: Word);
        hint_zone();
        hint_place();
        hint_core(module: Word);
        hint_type();
        hint_partners_none();
        hint_partners();
        hint_fewer_values(count: Number);
        hint_shorter_list(count: Number);
        hint_items();
        hint_reference();
        hint_repeat_key();
        hint_header_once();
        hint_ganji();
        hint_ruleset(version: Word, major: Word);
        hint_full_width();
        hint_list();
        hint_one_of();
        hint_line(topics: Word);
        hint_meant(word: Word);
        received(value: Word);
        hint_span();
        hint_order();
        hint_born_before();
        hint_medical();
        hint_card();
    }
}

pub(crate) use say::CATALOGUE;

/// The message over the issues of a request: the member of a single one, or how many there are.
#[derive(Clone, Copy, Debug)]
pub enum Heading<'a> {
    /// One issue, about this member.
    One(&'a str),
    /// One issue, about the whole body.
    Body,
    /// Several.
    Many(usize),
    /// The body is not JSON.
    InvalidJson,
}

impl Heading<'_> {
    /// It as a message.
    pub fn message(self) -> Message {
        Message::with(|given| match self {
            Self::One(field) => say::message_one(given.word(field)),
            Self::Body => say::message_body(),
            Self::Many(count) => say::message_many(Number(count as i64)),
            Self::InvalidJson => say::invalid_json(),
        })
    }
}

/// What was sent, for a line of text.
pub fn received(value: &str) -> Message {
    Message::with(|given| say::received(given.word(value)))
}
