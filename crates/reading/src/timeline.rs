//! What each topic's timeline lists: rows by priority, until there are enough. House rules.

use saju_catalogue::Topic;
use saju_judgment::fit::Scope::{Decade, Month, Year};
use saju_judgment::timeline::Kind::{
    Absent, Climate, Formation, Handover, Heavy, Huisin, Output, PalaceClash, PalaceUnion, Second,
    SpouseStar, StarBond, Store, Wealth, Yongsin,
};
use saju_judgment::timeline::{HandoverRange, Kind, Months, Near, Plan, Row, Seeks};

type Scope = saju_judgment::fit::Scope;

const fn row(kind: Kind, scope: Scope, most: usize) -> Row {
    Row { seeks: Seeks::Kind(kind), scope, most }
}

/// Whatever matters at the person's stage of life.
const fn of_stage(scope: Scope, most: usize) -> Row {
    Row { seeks: Seeks::Stage, scope, most }
}

const fn within(before: i16, after: i16) -> HandoverRange {
    HandoverRange::Within(Near { before, after })
}

#[expect(clippy::unnecessary_wraps, reason = "each row of the table is an answer")]
const fn plan(
    most: usize,
    passage: HandoverRange,
    months: Months,
    rows: &'static [Row],
) -> Option<Plan> {
    Some(Plan { most, rows, months, passage })
}

/// The plan of a topic, if it has a timeline.
#[rustfmt::skip]
pub fn of(topic: Topic) -> Option<Plan> {
    use Months::{Next, OfMonth, OfYear};
    match topic {
        Topic::Manse | Topic::Today | Topic::Compatibility => None,
        Topic::Daily => plan(1, within(1, 1), Next, const { &[
            row(Handover, Decade, 1),
        ] }),
        Topic::Monthly => plan(3, HandoverRange::None, OfMonth, const { &[
            row(Yongsin, Month, 1), row(Heavy, Month, 1), row(Climate, Month, 1),
        ] }),
        Topic::Yearly => plan(4, within(1, 1), OfYear, const { &[
            row(Handover, Decade, 1), row(Yongsin, Month, 2), row(Heavy, Month, 2), row(Second, Month, 1),
        ] }),
        Topic::Decade => plan(5, HandoverRange::Next, Next, const { &[
            row(Handover, Decade, 1), row(Yongsin, Year, 2), row(Heavy, Year, 1), row(Climate, Year, 1),
            row(Second, Year, 1), row(Absent, Year, 1), row(Formation, Year, 1),
        ] }),
        Topic::Life => plan(5, within(1, 10), Next, const { &[
            row(Yongsin, Decade, 1), row(Huisin, Decade, 1), row(Heavy, Decade, 1),
            row(Second, Decade, 1), row(Climate, Decade, 1), row(Formation, Decade, 1), row(Handover, Decade, 1),
        ] }),
        Topic::Consult => plan(6, within(1, 3), Next, const { &[
            row(Handover, Decade, 1), row(Yongsin, Year, 1), row(Heavy, Year, 1), row(Yongsin, Month, 1),
            of_stage(Year, 2), row(Second, Year, 1), row(Formation, Year, 1), row(Climate, Year, 1),
        ] }),
        Topic::Love => plan(5, HandoverRange::None, Next, const { &[
            row(StarBond, Year, 1), row(SpouseStar, Year, 2), row(PalaceUnion, Year, 1),
            row(PalaceClash, Year, 1), row(SpouseStar, Month, 1),
        ] }),
        Topic::Money => plan(5, within(1, 3), Next, const { &[
            row(Wealth, Year, 2), row(Store, Year, 1), row(Output, Year, 1), row(Heavy, Year, 1),
            row(Handover, Decade, 1),
        ] }),
        Topic::Health => plan(3, HandoverRange::None, Next, const { &[
            row(Absent, Year, 2), row(Climate, Year, 1), row(Heavy, Year, 1),
        ] }),
    }
}
