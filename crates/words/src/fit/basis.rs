//! What a luck pillar was weighed by.

use arrayvec::ArrayVec;
use saju_judgment::Rule;
use saju_judgment::fit::{Character, Contact, ContactKind, LuckReading, Passage, Scope};

use crate::Sentence;
use crate::basis::Cited;
use crate::catalogue::fit_voices as ko;

/// A line of the basis.
pub type Line = Cited<Sentence, Rule>;

/// Lines of the basis: how its elements lean, and the words of the book by which it was decided, else
/// how its letters land; last what gave its side, where a rule of its own did.
pub fn basis(passage: &Passage) -> ArrayVec<Line, 3> {
    let landing = Cited(ko::BASIS_LANDING, Rule::LuckLanding);
    let lean = Cited(ko::BASIS_LEAN, Rule::YongsinLean);
    let mut lines: ArrayVec<Line, 3> =
        [lean, decided(passage).unwrap_or(landing)].into_iter().collect();
    lines.extend(sided(&passage.reading));
    lines
}

/// What gave its side, where that is not what its character says by itself.
fn sided(reading: &LuckReading) -> Option<Line> {
    match (reading.character, reading.luck.scope) {
        (Character::Eases, _) => Some(Cited(ko::BASIS_EASES, Rule::LuckEasesEven)),
        (Character::Turns, Scope::Decade) => Some(Cited(ko::BASIS_TURNS, Rule::LuckTurnsSide)),
        (Character::Level, _) if reading.adds_to_plenty => {
            Some(Cited(ko::BASIS_ASIDE, Rule::LuckOverfillsAside))
        }
        _ => None,
    }
}

fn decided(passage: &Passage) -> Option<Line> {
    let reading = &passage.reading;
    let with_host = |contact: &Contact| {
        matches!(
            contact.kind,
            ContactKind::Twin
                | ContactKind::HostHarmony
                | ContactKind::HostChecks
                | ContactKind::HostClash
        )
    };
    if reading.contacts.iter().any(Contact::strikes) {
        Some(Cited(ko::BASIS_CLASH, Rule::LuckClash))
    } else if reading.formation.is_some() {
        Some(Cited(ko::BASIS_FORMATION, Rule::LuckFormation))
    } else if reading.contacts.iter().any(with_host) {
        Some(Cited(ko::BASIS_HOST, Rule::LuckHost))
    } else if passage.handover.is_some() {
        Some(Cited(ko::BASIS_HANDOVER, Rule::LuckHandover))
    } else if reading.luck.scope == Scope::Decade {
        Some(Cited(ko::BASIS_PILLAR, Rule::LuckPillar))
    } else {
        None
    }
}
