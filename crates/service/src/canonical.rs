//! Bodies as they are compared under an `Idempotency-Key`: JSON without what no reader of JSON sees.

use std::borrow::Cow;

use serde_json::Value;

/// Bytes of the longest body that is read for this; a longer one is compared as it is.
const LONGEST: usize = 64 * 1024;

/// The body with its members in the order of their names and no white space between them; what is no JSON, or too
/// long, is taken as it is.
pub(crate) fn canonical(body: &[u8]) -> Cow<'_, [u8]> {
    let value = (body.len() <= LONGEST).then(|| serde_json::from_slice::<Value>(body).ok());
    match value.flatten() {
        Some(value) => {
            let mut out = String::with_capacity(body.len());
            write(&value, &mut out);
            Cow::Owned(out.into_bytes())
        }
        None => Cow::Borrowed(body),
    }
}

/// The reader of JSON bounds how deep this goes.
fn write(value: &Value, out: &mut String) {
    let mut separator = "";
    match value {
        Value::Array(items) => {
            out.push('[');
            for item in items {
                out.push_str(std::mem::replace(&mut separator, ","));
                write(item, out);
            }
            out.push(']');
        }
        Value::Object(members) => {
            let mut members: Vec<_> = members.iter().collect();
            members.sort_unstable_by_key(|(name, _)| *name);
            out.push('{');
            for (name, value) in members {
                out.push_str(std::mem::replace(&mut separator, ","));
                out.push_str(&Value::from(name.as_str()).to_string());
                out.push(':');
                write(value, out);
            }
            out.push('}');
        }
        plain => out.push_str(&plain.to_string()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn text(body: &str) -> String {
        String::from_utf8(canonical(body.as_bytes()).into_owned()).unwrap()
    }

    #[test]
    fn order_and_white_space_do_not_count_and_all_else_does() {
        let one = r#"{"b":[1,{"d":"x y","c":null}],"a":true}"#;
        let other = "{ \"a\" : true,\n \"b\":[ 1, {\"c\":null , \"d\":\"x y\"}] }";
        assert_eq!(text(one), text(other));
        for different in [
            r#"{"b":[{"d":"x y","c":null},1],"a":true}"#,
            r#"{"b":[1,{"d":"xy","c":null}],"a":true}"#,
            r#"{"b":[1,{"d":"x y"}],"a":true}"#,
            r#"{"b":["1",{"d":"x y","c":null}],"a":true}"#,
        ] {
            assert_ne!(text(one), text(different), "{different}");
        }
    }

    #[test]
    fn what_is_no_json_or_too_long_is_compared_as_it_is() {
        for body in ["", "{", "{\"a\": 1}\n{\"a\": 2}", &"[".repeat(1000)] {
            assert_eq!(text(body), body);
        }
        let long = format!("{{ \"a\": \"{}\" }}", "x".repeat(LONGEST));
        assert_eq!(text(&long), long);
    }
}
