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
    let named = Field::ALL.into_iter().map(Field::row).find(|row| row.name == name)?;
    named.option.map(|option| format!("--{option}"))
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

/// A sentence with options in place of members.
pub(super) fn in_text(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(at) = rest.find(|c: char| c.is_ascii_alphabetic()) {
        out.push_str(&rest[..at]);
        rest = &rest[at..];
        let end = rest.find(|c: char| !c.is_ascii_alphanumeric()).unwrap_or(rest.len());
        let (word, behind) = rest.split_at(end);
        // Only these are no words of a language, too.
        let is_member = word.contains(|c: char| c.is_ascii_uppercase())
            && word.starts_with(|c: char| c.is_ascii_lowercase());
        let option = if is_member { option(word) } else { None };
        match option {
            // A date in one option is told once.
            Some(option) if option == BIRTH && out.ends_with("--birth, ") => {
                out.truncate(out.len() - ", ".len());
            }
            Some(option) => out.push_str(&option),
            None => out.push_str(word),
        }
        rest = behind;
    }
    out.push_str(rest);
    out
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
        assert_eq!(
            in_text("음력이면 isLunar에 true를 보냈는지"),
            "음력이면 --lunar에 true를 보냈는지"
        );
        assert_eq!(in_text("birthYear, birthMonth, birthDay가 있는"), "--birth가 있는");
        assert_eq!(in_text("Send isLeapMonth or date."), "Send --leap or date.");
    }
}
