//! Puts it together: sentences of a text, claims in each, each once.

use std::cmp::Reverse;

use crate::claims::{self, tables};
use crate::finding::Finding;
use crate::guards;
use crate::material::{Facts, Material};
use crate::prose::{Sentence, sentences};
use crate::said::Said;

impl Material {
    /// What a text claims about the one chart of the material, in the order of the text.
    pub fn check(&self, text: &str) -> Vec<Finding> {
        let facts = &self.0;
        let text: Vec<char> = text.chars().collect();
        let of_tables = tables::find(&text, facts).into_iter();
        let mut found: Vec<_> = of_tables
            .map(|said| (said.span, said))
            .map(|(span, said)| said.at(span, &text))
            .collect();
        for sentence in sentences(&text).iter().filter(|sentence| !guards::is_silent(sentence)) {
            let claims = claims_of(sentence, facts);
            found.extend(claims.into_iter().map(|said| {
                let span = sentence.span(said.span);
                said.at(span, &text)
            }));
        }
        found.sort_by_key(|finding| (finding.start, finding.end));
        found
    }
}

/// The claims of a sentence that it neither supposes nor denies, each once as one kind: the longer words say more
/// exactly what is claimed.
fn claims_of(sentence: &Sentence, facts: &Facts) -> Vec<Said> {
    let mut found = claims::find(sentence, facts);
    found.sort_by_key(|said| Reverse(said.span.1 - said.span.0));
    let mut taken: Vec<Said> = Vec::new();
    for said in found {
        let is_meant =
            !guards::is_supposed(sentence, said.span.0) && !guards::is_denied(sentence, said.span);
        if is_meant && !taken.iter().any(|other| other.kind == said.kind && said.overlaps(other)) {
            taken.push(said);
        }
    }
    taken.sort_by_key(|said| said.span);
    taken
}
