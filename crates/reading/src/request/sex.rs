//! The sex of a birth: told by `isFemale`, or in a word under another name.

use saju_catalogue::{Field, IssueCode, Module, Topic};
use saju_chart::Sex;
use saju_messages::errors::{Expected, Hint};
use saju_messages::warnings::{SexDecides, Warning};

use super::fields::Fields;

/// Words for the sexes, as forms and files write them; compared in small letters.
pub static SEX_WORDS: [&str; 12] =
    ["female", "f", "woman", "여", "여성", "여자", "male", "m", "man", "남", "남성", "남자"];
/// How many of them, from the first one on, mean a woman.
const FEMALE: usize = 6;

/// The sex that a word means, in any case.
pub fn sex_named(word: &str) -> Option<Sex> {
    let word = word.trim().to_lowercase();
    let place = SEX_WORDS.iter().position(|known| *known == word)?;
    Some(if place < FEMALE { Sex::Female } else { Sex::Male })
}

/// What the sex decides in the answer of a topic: luck in all of them, and the spouse where areas of life are told.
pub(super) fn decided(topic: Topic) -> SexDecides {
    let tells_areas = topic.row().modules.contains(&Module::Evaluation);
    if tells_areas { SexDecides::LuckAndSpouse } else { SexDecides::Luck }
}

/// The sex that is told, a man's where none is: that is a warning if it decides anything in the answer.
pub(super) fn sex(fields: &mut Fields<'_>, decides: Option<SexDecides>) -> Sex {
    let mut told = fields.boolean(Field::IsFemale).map(|is_female| match is_female {
        true => Sex::Female,
        false => Sex::Male,
    });
    let is_said = fields.has(Field::IsFemale) || !fields.renamed().is_empty();
    for (name, value) in fields.renamed().to_vec() {
        let path = fields.path_of(name);
        let found = value.as_text().and_then(sex_named);
        let (expected, hint) = match (found, told) {
            (None, _) => (Expected::OneOf(&SEX_WORDS), Hint::SexWord),
            (Some(found), Some(other)) if found != other => (Expected::OneSex, Hint::OneSex),
            (Some(_), _) => {
                told = found;
                continue;
            }
        };
        fields.issue_at(path, IssueCode::Validation, expected, value, hint);
    }
    if !is_said && let Some(decides) = decides {
        let field = fields.path(Field::IsFemale);
        fields.warn(Warning::SexAssumed { field, decides });
    }
    told.unwrap_or(Sex::Male)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_understood_in_any_case() {
        for (word, expected) in [
            ("F", Some(Sex::Female)),
            (" Woman ", Some(Sex::Female)),
            ("여자", Some(Sex::Female)),
            ("MALE", Some(Sex::Male)),
            ("남", Some(Sex::Male)),
            ("x", None),
            ("", None),
        ] {
            assert_eq!(sex_named(word), expected, "{word}");
        }
        assert!(SEX_WORDS[FEMALE - 1] == "여자" && SEX_WORDS[FEMALE] == "male");
    }
}
