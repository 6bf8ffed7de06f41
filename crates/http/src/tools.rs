//! The counted routes beside the topics: the twelve hours of a day, the moments of given pillars.

use saju_service::Question;

/// The routes: path and question.
pub(crate) const ROUTES: [(&str, Question); 2] =
    [("/v2/saju/hours", Question::Hours), ("/v2/saju/find-dates", Question::FindDates)];
