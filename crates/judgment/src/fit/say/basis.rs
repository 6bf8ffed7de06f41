//! What a luck pillar was weighed by.

use arrayvec::ArrayVec;
use saju_saying::Saying;

use super::told::WordedLuck;
use super::voice::{Voice, entries as say};
use crate::Rule;
use crate::fit::{Character, Contact, ContactKind, LuckReading, Scope};

/// A line of the basis, and its rule.
type Line = (Saying, Rule);

/// Lines of the basis: how its elements lean, and the words of the book by which it was decided, else
/// how its letters land, of the structure only where its voice is told; last what gave its side, where a rule of its own
/// did.
pub fn basis(told: WordedLuck<'_>) -> ArrayVec<Line, 3> {
    let landing = (say::basis_landing(), Rule::LuckLanding);
    let mut lines = ArrayVec::new();
    lines.push((say::basis_lean(), Rule::YongsinLean));
    lines.push(decided(told).unwrap_or(landing));
    lines.extend(sided(told.reading()));
    lines
}

/// What gave its side, where that is not what its character says by itself.
fn sided(reading: &LuckReading) -> Option<Line> {
    match (reading.character, reading.luck.scope) {
        (Character::Eases, _) => Some((say::basis_eases(), Rule::LuckEasesEven)),
        (Character::Turns, Scope::Decade) => Some((say::basis_turns(), Rule::LuckTurnsSide)),
        (Character::Level, _) if reading.adds_to_plenty => {
            Some((say::basis_aside(), Rule::LuckOverfillsAside))
        }
        _ => None,
    }
}

fn decided(told: WordedLuck<'_>) -> Option<Line> {
    let (passage, reading) = (told.passage, told.reading());
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
        Some((say::basis_clash(), Rule::LuckClash))
    } else if told.words.voices.iter().any(|voice| matches!(voice, Voice::Formation(_))) {
        Some((say::basis_formation(), Rule::LuckFormation))
    } else if reading.contacts.iter().any(with_host) {
        Some((say::basis_host(), Rule::LuckHost))
    } else if passage.handover.is_some() {
        Some((say::basis_handover(), Rule::LuckHandover))
    } else if reading.luck.scope == Scope::Decade {
        Some((say::basis_pillar(), Rule::LuckPillar))
    } else {
        None
    }
}
