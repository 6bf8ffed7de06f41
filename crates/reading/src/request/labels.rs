//! What persons are called: whether two have one name, and the numbers of those who have none.

use std::borrow::Cow;

use saju_judgment::compatibility::say::caller;
use saju_messages::warnings::Warning;
use saju_words::person::numbered;
use saju_words::{In, Language, Say as _, one_line};

use super::fields::Fields;

/// Warns of each label that an earlier person has too; `has_caller` says whether one person is called as who asks.
pub(super) fn warn_of_same(
    fields: &mut Fields<'_>,
    list: &str,
    labels: &[Option<&str>],
    has_caller: bool,
) {
    let asks = has_caller && labels.iter().any(Option::is_some);
    let words = asks.then(|| Language::ALL.map(|language| In(language, caller()).to_text()));
    let is_caller =
        |label: &str| words.iter().flatten().any(|word| word.eq_ignore_ascii_case(label));
    // As they stand in a text.
    let labels: Vec<Option<Cow<'_, str>>> =
        labels.iter().map(|label| label.map(one_line)).collect();
    for (index, label) in labels.iter().enumerate() {
        let Some(text) = label else { continue };
        if is_caller(text) || labels[..index].contains(label) {
            fields.warn(Warning::DuplicateLabel { field: format!("{list}.{index}.label") });
        }
    }
}

/// What persons are called, each with its number from 0: by its label, or else by the first number from its own on that
/// is nobody's name.
pub(crate) fn called(people: &[(usize, Option<&str>)], language: Language) -> Vec<Box<str>> {
    let mut names: Vec<Option<Box<str>>> =
        people.iter().map(|(_, label)| label.map(Into::into)).collect();
    for (place, (number, _)) in people.iter().enumerate() {
        if names[place].is_none() {
            let free = (*number..).map(|number| numbered(number, language));
            names[place] = free.into_iter().find(|name| !names.contains(&Some(name.clone())));
        }
    }
    names.into_iter().flatten().collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_number_that_is_a_name_is_passed_over() {
        let names = |labels: &[Option<&str>]| {
            let people: Vec<_> = labels.iter().copied().enumerate().collect();
            called(&people, Language::Korean).join(" ")
        };
        assert_eq!(names(&[None, None]), "상대 1 상대 2");
        assert_eq!(names(&[Some("상대 2"), None, None]), "상대 2 상대 3 상대 4");
        assert_eq!(names(&[None, Some("민수"), Some("상대 1")]), "상대 2 민수 상대 1");
        assert_eq!(names(&[Some("민수"), Some("민수")]), "민수 민수");
    }
}
