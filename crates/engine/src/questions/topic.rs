//! A topic.

use saju_catalogue::{ModuleSet, Sample, Topic, WORK};
use saju_reading::request::{
    Allowance, Compact, Defaults, Members, parse_compact, parse_item, parse_markdown,
};
use saju_reading::{
    Detail, Format, Parsed, Reference, Request, Selection, answer, parse, parse_value, sample,
};
use saju_words::Language;
use serde_json::Value;

use super::{About, Asked, Media, Read, Terms};
use crate::Key;

/// A topic that can be answered.
#[derive(Debug)]
struct AskedTopic {
    topic: Topic,
    request: Request,
    sample: Option<Sample>,
}

pub(super) fn read(topic: Topic, body: &[u8], as_markdown: bool) -> Read {
    let parsed = if as_markdown { parse_markdown(topic, body) } else { parse(topic, body) };
    of(topic, parsed)
}

pub(super) fn read_value(topic: Topic, body: &Value) -> Read {
    of(topic, parse_value(topic, body))
}

pub(super) fn read_item<'a>(
    topic: Topic,
    defaults: &Defaults<'a>,
    input: &'a Members<'a>,
    but: &[&str],
    allowance: &'a Allowance,
) -> Read {
    of(topic, parse_item(topic, defaults, input, but, allowance))
}

pub(super) fn read_compact(body: &[u8]) -> Read {
    Read::of(parse_compact(body), |Compact { topic, request }| AskedTopic::of(topic, request))
}

fn of(topic: Topic, parsed: Parsed) -> Read {
    Read::of(parsed, |request| AskedTopic::of(topic, request))
}

impl AskedTopic {
    fn of(topic: Topic, request: Request) -> Self {
        let sample = sample::covering(&request);
        Self { topic, request, sample }
    }

    fn selection(&self, terms: &Terms) -> Selection {
        let selection = Selection::of(self.topic, terms.range(self.sample), self.request.exclude);
        if self.is_line() { selection.of_line() } else { selection }
    }

    /// Whether one line is asked for.
    fn is_line(&self) -> bool {
        self.request.detail == Detail::Line
    }

    /// The language of notes on the birth.
    fn notes(&self, terms: &Terms) -> Language {
        self.request.language.unwrap_or(terms.language)
    }

    fn reference(&self, terms: &Terms) -> Reference {
        Reference::of(self.request.reference, terms.today)
    }
}

impl Asked for AskedTopic {
    fn about(&self, terms: &Terms) -> About {
        About {
            topic: Some(self.topic),
            selection: Some(self.selection(terms)),
            lacks: ModuleSet::NONE,
            sample: self.sample,
            detail: self.request.detail,
            format: self.request.format,
            media: match self.request.format {
                Format::Json | Format::Compact => Media::Json,
                Format::Markdown => Media::Markdown,
            },
            language: self.request.language,
        }
    }

    fn key(&self, terms: &Terms) -> Key {
        // Destructured by name so that a new member cannot be forgotten. The reference point and the excluded
        // modules are already in the effective date and the selection.
        let Request {
            person,
            partners,
            reference: _,
            decades,
            seun_window,
            concern,
            detail,
            exclude: _,
            months,
            format,
            language,
        } = &self.request;
        let effective = (self.selection(terms), self.reference(terms), self.notes(terms));
        let told = (detail, months, format, language.unwrap_or_default());
        let asked = (person, partners, concern, decades, seun_window, told);
        Key::of("topic", &(effective, asked))
    }

    fn cost(&self, _: &Terms) -> u64 {
        match self.request.detail {
            Detail::Line => WORK.line,
            _ => WORK.person * (1 + self.request.partners.len() as u64),
        }
    }

    fn write(&self, terms: &Terms, out: &mut String) {
        let (selection, reference) = (self.selection(terms), self.reference(terms));
        answer::write_topic(&self.request, &selection, reference, self.notes(terms), out);
    }

    fn write_line(&self, terms: &Terms, out: &mut String) -> bool {
        if self.is_line() {
            let (selection, reference) = (self.selection(terms), self.reference(terms));
            answer::write_line(&self.request, &selection, reference, out);
        }
        self.is_line()
    }
}
