//! Which sets of values an answer may grow by.
//!
//! A generator makes a closed type of `enum`, and many clients of such a type refuse an answer with a value that was added
//! since. So the values of an answer are told under `x-extensible-enum`, as a plain string that may have one of them. The
//! sets of a chart stay `enum`: the five elements will not be six.

use saju_chart::{
    Branch, Domain, Element, Polarity, Position, Role, Sipseong, SipseongGroup, Stem, TwelveStage,
};
use saju_contract::{OPEN, walk};
use serde_json::{Map, Value};

/// The sets that do not grow.
const CLOSED: [fn() -> Vec<&'static str>; 9] = [
    ids::<Stem>,
    ids::<Branch>,
    ids::<Element>,
    ids::<Polarity>,
    ids::<Position>,
    ids::<Role>,
    ids::<Sipseong>,
    ids::<SipseongGroup>,
    ids::<TwelveStage>,
];

fn ids<T: Domain>() -> Vec<&'static str> {
    T::all().map(Domain::id).collect()
}

/// Opens the sets of an answer's schema and of every schema in it.
pub(crate) fn open(schema: &mut Value) {
    let closed = CLOSED.map(|set| set());
    walk(schema, &mut |object| {
        let Some(Value::Array(values)) = object.get("enum") else { return };
        let told: Vec<&str> = values.iter().filter_map(Value::as_str).collect();
        let are_texts = values.iter().all(|value| value.is_string() || value.is_null());
        if are_texts && !closed.contains(&told) {
            let told = told.into();
            replace(object, "enum", OPEN, &told);
        }
    });
}

/// Closes a set again: an answer is told from others by it.
pub(crate) fn close(schema: &mut Value, values: &Value) {
    if let Value::Object(object) = schema {
        replace(object, OPEN, "enum", values);
    }
}

/// Puts a keyword in the place of another.
fn replace(object: &mut Map<String, Value>, old: &str, new: &str, value: &Value) {
    let members = std::mem::take(object);
    for (keyword, kept) in members {
        if keyword == old {
            object.insert(new.to_owned(), value.clone());
        } else {
            object.insert(keyword, kept);
        }
    }
}
