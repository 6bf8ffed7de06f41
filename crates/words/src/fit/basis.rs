//! What a luck pillar was weighed by.

use saju_judgment::Rule;
use saju_judgment::fit::{Contact, ContactKind, Passage, Scope};

use crate::Sentence;
use crate::basis::Cited;
use crate::catalogue::fit_voices as ko;

/// A line of the basis.
pub type Line = Cited<Sentence, Rule>;

/// Lines of the basis: how its elements lean, and the words of the book by which it was decided, else
/// how its letters land.
pub fn basis(passage: &Passage) -> [Line; 2] {
    let landing = Cited(ko::BASIS_LANDING, Rule::LuckLanding);
    [Cited(ko::BASIS_LEAN, Rule::YongsinLean), decided(passage).unwrap_or(landing)]
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
