//! Findings and errors in a sentence.

use saju_messages::grounding as says;
use saju_saying::{Given, Message, Number, Saying};
use saju_words::names::{LetterName, PillarName};
use saju_words::{In, Language, Name, Say};

use crate::expected::Expected;
use crate::finding::{Finding, Verdict};
use crate::material::MaterialError;
use crate::place::{Place, Rule};

/// How a sentence about a verdict is told.
fn told(language: Language, said: impl Say) -> String {
    In(language, said).to_text()
}

impl Finding {
    /// What the material says to the claim, in a sentence: `자료에 적힌 것은 토입니다(자료 7번째 줄).`
    pub fn note(&self, language: Language) -> String {
        let message = match (self.verdict, &self.expected, &self.place) {
            (Verdict::Absent, ..) | (_, _, None) => says::absent().into(),
            (Verdict::Stated, _, Some(Place::Rule(rule))) => says::follows(rule.said()).into(),
            (Verdict::Stated, _, Some(place)) => {
                Message::with(|given| says::stated(place.said(given)))
            }
            (Verdict::Contradicted, expected, Some(place)) => match (expected, place) {
                (None | Some(Expected::NoRelation), _) => says::no_relation().into(),
                (Some(Expected::NoDecade), _) => says::no_decade().into(),
                (Some(Expected::Count(count)), _) => says::counted(Number(*count as i64)).into(),
                (Some(missing @ Expected::NoLetters(_)), _) => {
                    Message::with(|given| says::no_letters(given.word(&missing.told(language))))
                }
                (Some(expected), Place::Rule(rule)) => Message::with(|given| {
                    says::derived(given.word(&expected.told(language)), rule.said())
                }),
                (Some(expected), place) => Message::with(|given| {
                    let expected = given.word(&expected.told(language));
                    says::contradicted(expected, place.said(given))
                }),
            },
        };
        told(language, message)
    }
}

impl Verdict {
    /// Its name as a heading.
    pub fn label(self, language: Language) -> String {
        let saying = match self {
            Self::Stated => says::is_stated(),
            Self::Contradicted => says::is_contradicted(),
            Self::Absent => says::is_absent(),
        };
        told(language, saying)
    }
}

/// How many findings there are of each verdict, in words.
pub fn totals(findings: &[Finding], language: Language) -> String {
    let count = |verdict| {
        Number(findings.iter().filter(|finding| finding.verdict == verdict).count() as i64)
    };
    let [stated, contradicted, absent] = Verdict::ALL.map(count);
    told(language, says::totals(stated, contradicted, absent))
}

impl MaterialError {
    /// What is wrong with the material, and what to give instead.
    pub fn told(&self, language: Language) -> String {
        let message = match self {
            Self::NotJson(reason) => Message::with(|given| says::not_json(given.word(reason))),
            Self::NoPillars => says::no_pillars().into(),
            Self::NoLineOfPillars => says::no_line_of_pillars().into(),
            Self::TwoPersons => says::two_persons().into(),
        };
        told(language, message)
    }
}

impl Place {
    fn said(&self, given: &mut Given) -> Saying {
        match self {
            Self::Line(number) => says::line(Number(*number as i64)),
            Self::Pointer(_) | Self::Several(_) => says::pointer(given.word(&self.to_string())),
            Self::Rule(rule) => rule.said(),
            Self::TenYearsFrom(place) => says::ten_years(place.said(given)),
        }
    }
}

impl Rule {
    fn said(self) -> Saying {
        match self {
            Self::TenGods => says::ten_gods(),
            Self::VisibleLetters => says::visible_letters(),
            Self::TableOfRelations => says::table_of_relations(),
            Self::LettersOfChart => says::letters_of_chart(),
            Self::LettersOfLuckAndChart => says::letters_of_luck(),
            Self::Cycle => says::cycle(),
        }
    }
}

impl Expected {
    fn told(&self, language: Language) -> String {
        match self {
            Self::Pillar(pillar) => told(language, PillarName(*pillar)),
            Self::Letters(letters) | Self::NoLetters(letters) => letters
                .iter()
                .map(|letter| told(language, LetterName(*letter)))
                .collect::<Vec<_>>()
                .join(", "),
            Self::Element(element) => called(*element, language).to_owned(),
            Self::Gods(gods) => {
                gods.iter().map(|god| called(*god, language)).collect::<Vec<_>>().join(", ")
            }
            Self::Group(group) => called(*group, language).to_owned(),
            Self::Decade { pillar, begins, ends } => {
                format!("{} {begins}–{ends}", told(language, PillarName(*pillar)))
            }
            Self::Strength(label) => called(*label, language).to_owned(),
            Self::Structure(structure) => called(*structure, language).to_owned(),
            Self::Formation(status) => called(*status, language).to_owned(),
            // Told in sentences of their own.
            Self::Count(_) | Self::NoRelation | Self::NoDecade => self.to_string(),
        }
    }
}

fn called(value: impl Name, language: Language) -> &'static str {
    match language {
        Language::Korean => value.name(),
        Language::English => value.english(),
    }
}
