//! Members of requests as the terminal calls them: by its options.

use saju_catalogue::Field;

/// The option in which all parts of a birth are typed.
const BIRTH: &str = "--birth";

/// The option that sets a member, if one does.
fn option(name: &str) -> Option<String> {
    if matches!(name, "birthYear" | "birthMonth" | "birthDay" | "birthHour" | "birthMinute") {
        return Some(BIRTH.to_owned());
    }
    if name == "gender" {
        return Some("--gender".to_owned());
    }
    let mut named = Field::ALL.into_iter().map(Field::row).filter(|row| row.name == name);
    named.find_map(|row| row.option).map(|option| format!("--{option}"))
}

/// The option for the path of a member: the first of its parts that has one. Of another person it is the one that
/// names the person, and the member is told, too.
pub(super) fn of_path(path: &str) -> String {
    let mut parts = path.split('.');
    let first = parts.next().unwrap_or_default();
    let first_option = match first {
        "persons" => Some("--person".to_owned()),
        other => option(other),
    };
    match (first_option, parts.next_back()) {
        (Some(option), Some(member)) if member.parse::<usize>().is_err() => {
            format!("{option} ({member})")
        }
        (Some(option), _) => option,
        (None, _) => path.to_owned(),
    }
}

/// How an option of several members is typed, where the path names it and none of them.
pub(super) fn form(path: &str) -> Option<&'static str> {
    let is_whole = match path.split_once('.') {
        None => path == BIRTH,
        Some((list, index)) => {
            matches!(list, "partners" | "persons") && index.parse::<u8>().is_ok()
        }
    };
    is_whole.then_some("1998-05-19T10:00, 시각을 모르면 without the hour: 1998-05-19")
}

/// How a sentence asks for `true` of a member, and how it asks for a flag, which has no value.
const FLAGS: [(&str, &str); 2] = [("에 true를 보냈는지", "를 적었는지"), (" is true", " is given")];

/// A sentence with options in place of members and their paths.
pub(super) fn in_text(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(at) = rest.find(|c: char| c.is_ascii_alphabetic()) {
        out.push_str(&rest[..at]);
        rest = &rest[at..];
        let end = rest.find(|c: char| !c.is_ascii_alphanumeric() && c != '.');
        // A full stop at the end is no part of a path.
        let path = rest[..end.unwrap_or(rest.len())].trim_end_matches('.');
        rest = &rest[path.len()..];
        let told = if is_member(path) { of_path(path) } else { path.to_owned() };
        if told == BIRTH && out.ends_with("--birth, ") {
            // A date in one option is told once.
            out.truncate(out.len() - ", ".len());
        } else {
            out.push_str(&told);
        }
        let flag =
            FLAGS.iter().find(|(asked, _)| told.starts_with("--") && rest.starts_with(asked));
        if let Some((asked, given)) = flag {
            out.push_str(given);
            rest = &rest[asked.len()..];
        }
    }
    out.push_str(rest);
    out
}

/// Whether a word is a member or the path of one: other words have no capitals behind a small letter, and no dots.
fn is_member(word: &str) -> bool {
    word == "gender"
        || word.starts_with(|c: char| c.is_ascii_lowercase())
            && word.contains(|c: char| c.is_ascii_uppercase() || c == '.')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn members_have_the_names_of_options() {
        for (path, expected) in [
            ("isLunar", "--lunar"),
            ("birthMonth", "--birth"),
            ("exclude.0", "--exclude"),
            ("partners.0.birthDay", "--partner (birthDay)"),
            ("persons.1.birthDay", "--person (birthDay)"),
            ("gender", "--gender"),
            ("birthPlace.longitude", "birthPlace.longitude"),
        ] {
            assert_eq!(of_path(path), expected);
        }
        assert_eq!(in_text("음력이면 isLunar에 true를 보냈는지"), "음력이면 --lunar를 적었는지");
        assert_eq!(in_text("that isLunar is true for"), "that --lunar is given for");
        assert_eq!(in_text("partners.0.birthDay 항목의"), "--partner (birthDay) 항목의");
        assert_eq!(in_text("Send date."), "Send date.");
        assert_eq!(in_text("birthYear, birthMonth, birthDay가 있는"), "--birth가 있는");
        assert_eq!(in_text("Send isLeapMonth or date."), "Send --leap or date.");
    }
}
