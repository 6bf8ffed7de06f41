//! A claim found in a sentence and judged, before it is placed in the text.

use crate::expected::Expected;
use crate::finding::{Finding, Kind, Verdict};
use crate::material::Fact;
use crate::place::Place;

/// A claim at a span of a sentence, or of a text.
#[derive(Clone, Debug)]
pub(crate) struct Said {
    pub(crate) kind: Kind,
    pub(crate) span: (usize, usize),
    pub(crate) claim: String,
    pub(crate) verdict: Verdict,
    pub(crate) expected: Option<Expected>,
    pub(crate) place: Option<Place>,
}

/// What a text tells, at its span.
pub(crate) struct Claim {
    pub(crate) kind: Kind,
    pub(crate) span: (usize, usize),
    pub(crate) claim: String,
}

impl Claim {
    /// Material that says nothing of it.
    pub(crate) fn absent(self) -> Said {
        let Self { kind, span, claim } = self;
        Said { kind, span, claim, verdict: Verdict::Absent, expected: None, place: None }
    }

    /// What the material has, and where.
    pub(crate) fn held(
        self,
        verdict: Verdict,
        expected: impl Into<Expected>,
        place: impl Into<Place>,
    ) -> Said {
        let Self { kind, span, claim } = self;
        Said {
            kind,
            span,
            claim,
            verdict,
            expected: Some(expected.into()),
            place: Some(place.into()),
        }
    }

    /// What the material has without a value of its own.
    pub(crate) fn stated(self, place: impl Into<Place>) -> Said {
        Said { verdict: Verdict::Stated, place: Some(place.into()), ..self.absent() }
    }

    /// A value compared with that of the material.
    pub(crate) fn against<T: Copy + PartialEq + Into<Expected>>(
        self,
        told: T,
        fact: Option<&Fact<T>>,
    ) -> Said {
        match fact {
            None => self.absent(),
            Some(fact) => self.held(Verdict::of(fact.value == told), fact.value, &fact.place),
        }
    }
}

impl Said {
    pub(crate) fn is_stated(&self) -> bool {
        self.verdict == Verdict::Stated
    }

    /// It as it is reported, at a span of a text.
    pub(crate) fn at(self, (start, end): (usize, usize), text: &[char]) -> Finding {
        let Self { kind, claim, verdict, expected, place, .. } = self;
        let text = text[start..end].iter().collect();
        Finding { kind, verdict, start, end, text, claim, expected, place }
    }
}
