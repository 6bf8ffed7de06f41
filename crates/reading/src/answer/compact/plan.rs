//! What the short form of each topic says, as a table.

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
    /// What is said of the present decade, and of the others.
    pub(super) decade: (Telling, Telling),
    /// What is said of the reference year.
    pub(super) year: Telling,
}

/// How much is said of what a period means. A period one topic explains is only named by another, so that two
/// questions about a person get two different answers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Telling {
    /// Its pillar alone.
    Named,
    /// One sentence.
    Lead,
    /// All of it.
    Whole,
}

/// The row of a topic.
#[rustfmt::skip]
pub(super) const fn of(topic: Topic) -> Plan {
    use LifeArea::{Health, Love, Nature, People, Wealth, Work};
    use Step::{Decades, Need, Now, Place, Strength, Structure};
    use Telling::{Lead, Named, Whole};
    const ALL: &[Step] = &[Strength, Structure, Need, Place, Decades, Now];
    const PRESENT: &[Step] = &[Structure, Need, Now];
    const NO_AREAS: &[LifeArea] = &[];
    const fn row(
        steps: &'static [Step],
        (relations, day_pillar, sinsal): (bool, bool, bool),
        (decades, years_ahead): (usize, i16),
        (decade, year): ((Telling, Telling), Telling),
        (areas, sentences): (&'static [LifeArea], usize),
    ) -> Plan {
        Plan {
            steps,
            relations,
            decades,
            years_ahead,
            areas,
            sentences,
            day_pillar,
            sinsal,
            decade,
            year,
        }
    }
    match topic {
        //                          thread                        relations, day, sinsal  luck    of decades, the year     areas, each
        Topic::Consult       => row(ALL,                          (true,  true,  true),  (3, 5), ((Lead, Named), Whole), (&LifeArea::ALL, 1)),
        Topic::Life          => row(ALL,                          (true,  true,  true),  (6, 5), ((Lead, Lead), Named),   (&[Nature, Health], 2)),
        Topic::Yearly        => row(PRESENT,                      (false, false, false), (2, 5), ((Named, Named), Whole), (NO_AREAS, 0)),
        Topic::Decade        => row(&[Structure, Need, Decades, Now], (false, false, false), (6, 5), ((Whole, Lead), Named),  (NO_AREAS, 0)),
        Topic::Love          => row(PRESENT,                      (true, false, true),   (3, 5), ((Lead, Named), Named),  (&[Love, People], 2)),
        Topic::Compatibility => row(PRESENT,                      (true,  false, false), (2, 0), ((Named, Named), Named), (&[Love], 2)),
        Topic::Money         => row(PRESENT,                      (false, false, false), (3, 5), ((Named, Named), Named), (&[Wealth, Work], 2)),
        Topic::Health        => row(PRESENT,                      (true,  false, false), (2, 0), ((Named, Named), Named), (&[Health, Nature], 2)),
        Topic::Manse         => row(ALL,                          (true,  true,  true),  (3, 0), ((Named, Named), Named), (NO_AREAS, 0)),
        Topic::Today
        | Topic::Daily       => row(PRESENT,                      (false, false, false), (2, 0), ((Named, Named), Named), (NO_AREAS, 0)),
        Topic::Monthly       => row(PRESENT,                      (false, false, false), (2, 0), ((Named, Named), Named), (NO_AREAS, 0)),
    }
}
