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
    /// Years from the reference year on, by their characters.
    pub(super) years_ahead: i16,
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
    const fn row(
        steps: &'static [Step],
        (relations, day_pillar, sinsal): (bool, bool, bool),
        (decades, years_ahead): (usize, i16),
        (areas, sentences): (&'static [LifeArea], usize),
    ) -> Plan {
        Plan { steps, relations, decades, years_ahead, areas, sentences, day_pillar, sinsal }
    }
    match topic {
        //                          thread                                    relations, day, sinsal  luck    areas, each
        Topic::Consult       => row(ALL,                                       (true,  true,  true),  (3, 5), (&LifeArea::ALL, 1)),
        Topic::Life          => row(ALL,                                       (true,  true,  true),  (6, 5), (&LifeArea::ALL, 1)),
        Topic::Yearly        => row(ALL,                                       (false, false, false), (2, 0), (FIVE, 1)),
        Topic::Decade        => row(&[Structure, Need, Place, Decades, Now],   (false, false, false), (6, 5), (FIVE, 1)),
        Topic::Love          => row(&[Strength, Structure, Need, Decades, Now], (true, false, true),  (3, 5), (&[Love, Nature, People], 2)),
        Topic::Compatibility => row(&[Structure, Need, Now],                   (true,  false, false), (2, 0), (&[Love], 2)),
        Topic::Money         => row(&[Strength, Structure, Need, Now],         (false, false, false), (3, 5), (&[Wealth, Work], 1)),
        Topic::Health        => row(&[Strength, Structure, Need, Now],         (true,  false, false), (2, 0), (&[Health, Nature], 2)),
        Topic::Manse         => row(ALL,                                       (true,  true,  true),  (3, 0), (NO_AREAS, 0)),
        Topic::Today
        | Topic::Daily
        | Topic::Monthly     => row(&[Structure, Need, Now],                   (false, false, false), (2, 0), (NO_AREAS, 0)),
    }
}
