//! The areas of a life that each topic tells.

use saju_catalogue::Topic;
use saju_judgment::areas::LifeArea;

/// The areas that a topic tells; none where it tells of other things. [area.cover]
pub const fn areas_of(topic: Topic) -> &'static [LifeArea] {
    use LifeArea::{Children, Health, Love, Nature, Parents, People, Wealth, Work};
    match topic {
        Topic::Consult | Topic::Life => &LifeArea::ALL,
        Topic::Yearly => &[Nature, Work, Wealth, Love, Health],
        Topic::Love => &[Love, Nature, People, Children, Parents],
        Topic::Compatibility => &[Love, People],
        Topic::Health => &[Health, Nature],
        Topic::Money => &[Wealth, Work],
        Topic::Manse | Topic::Today | Topic::Daily | Topic::Monthly | Topic::Decade => &[],
    }
}
