//! What the short form of each topic tells, laid out as a table.

use saju_catalogue::Topic;
use saju_judgment::areas::LifeArea;
use saju_judgment::thread::Step;

/// What a topic tells.
#[derive(Clone, Copy, Debug)]
pub(super) struct Plan {
    /// The steps of the thread.
    pub(super) steps: &'static [Step],
    /// Whether the relations of the chart are told.
    pub(super) relations: bool,
    /// Decades.
    pub(super) decades: usize,
    /// Years before and after the reference year.
    pub(super) years_around: i16,
    /// Areas of life.
    pub(super) areas: &'static [LifeArea],
    /// Sentences of each area.
    pub(super) sentences: usize,
    /// Whether the day pillar is told.
    pub(super) day_pillar: bool,
    /// Whether the sinsal are named.
    pub(super) sinsal: bool,
}

/// The row of a topic.
#[rustfmt::skip]
pub(super) const fn of(topic: Topic) -> Plan {
    use LifeArea::{Health, Love, Nature, People, Wealth, Work};
    use Step::{Decades, Need, Now, Place, Strength, Structure};
    const ALL: &[Step] = &[Strength, Structure, Need, Place, Decades, Now];
    const FIVE: &[LifeArea] = &[Nature, Work, Wealth, Love, Health];
    const NO_AREAS: &[LifeArea] = &[];
    const fn row(steps: &'static [Step], relations: bool, decades: usize, years_around: i16, areas: &'static [LifeArea], sentences: usize, day_pillar: bool, sinsal: bool) -> Plan {
        Plan { steps, relations, decades, years_around, areas, sentences, day_pillar, sinsal }
    }
    match topic {
        //                          thread                                     relations  luck  areas                  each  day    sinsal
        Topic::Consult       => row(ALL,                                       true,  3, 1, &LifeArea::ALL,            1, true,  true),
        Topic::Life          => row(ALL,                                       true,  6, 0, &LifeArea::ALL,            1, true,  true),
        Topic::Yearly        => row(ALL,                                       false, 2, 1, FIVE,                      1, false, false),
        Topic::Decade        => row(&[Structure, Need, Place, Decades, Now],   false, 6, 1, FIVE,                      1, false, false),
        Topic::Love          => row(&[Strength, Structure, Need, Decades, Now], true, 3, 1, &[Love, Nature, People],   2, false, true),
        Topic::Compatibility => row(&[Structure, Need, Now],                   true,  1, 1, &[Love],                   2, false, false),
        Topic::Money         => row(&[Strength, Structure, Need, Now],         false, 3, 1, &[Wealth, Work],           1, false, false),
        Topic::Health        => row(&[Strength, Structure, Need, Now],         true,  2, 1, &[Health, Nature],         2, false, false),
        Topic::Manse         => row(ALL,                                       true,  3, 0, NO_AREAS,                  0, true,  true),
        Topic::Today
        | Topic::Daily
        | Topic::Monthly     => row(&[Structure, Need, Now],                   false, 1, 0, NO_AREAS,                  0, false, false),
    }
}
