//! Values that a function could return without doing anything; as cargo-mutants has them.

use quote::ToTokens as _;
use syn::{GenericArgument, PathArguments, PathSegment, ReturnType, Type, TypeReference};

/// Of a tuple, so that not every pair of values is tried.
const MOST: usize = 4;

/// Values of what a function returns. They need not compile: `Default` may be missing.
pub fn returned(output: &ReturnType) -> Vec<String> {
    match output {
        ReturnType::Default => vec!["()".to_owned()],
        ReturnType::Type(_, returned) => of(returned),
    }
}

fn of(returned: &Type) -> Vec<String> {
    match returned {
        Type::Path(path) => path.path.segments.last().map_or_else(Vec::new, of_path),
        Type::Reference(reference) => of_reference(reference),
        Type::Tuple(tuple) => of_tuple(tuple.elems.iter()),
        Type::Array(array) => {
            let length = array.len.to_token_stream();
            each(&array.elem, |value| format!("[{value}; {length}]"))
        }
        // Two branches cannot return different types for one `impl`, and `!` has no values.
        _ => Vec::new(),
    }
}

fn of_path(segment: &PathSegment) -> Vec<String> {
    let owned = |values: &[&str]| values.iter().map(|&value| value.to_owned()).collect();
    let name = segment.ident.to_string();
    match (name.as_str(), argument(segment)) {
        ("bool", _) => owned(&["true", "false"]),
        ("u8" | "u16" | "u32" | "u64" | "u128" | "usize", _) => owned(&["0", "1"]),
        ("i8" | "i16" | "i32" | "i64" | "i128" | "isize", _) => owned(&["0", "1", "-1"]),
        ("f32" | "f64", _) => owned(&["0.0", "1.0", "-1.0"]),
        ("String", _) => owned(&["String::new()", "\"xyzzy\".to_owned()"]),
        ("Option", Some(some)) => with("None", each(some, |value| format!("Some({value})"))),
        ("Result", Some(ok)) => each(ok, |value| format!("Ok({value})")),
        ("Vec", Some(item)) => with("Vec::new()", each(item, |value| format!("vec![{value}]"))),
        ("Box" | "Rc" | "Arc", Some(held)) => each(held, |value| format!("{name}::new({value})")),
        _ => owned(&["Default::default()"]),
    }
}

fn of_reference(reference: &TypeReference) -> Vec<String> {
    let name = reference.elem.to_token_stream().to_string();
    match &*reference.elem {
        Type::Path(_) if name == "str" => vec!["\"\"".to_owned(), "\"xyzzy\"".to_owned()],
        Type::Slice(slice) => {
            let one = each(&slice.elem, |value| format!("Vec::leak(vec![{value}])"));
            with("Vec::leak(Vec::new())", one)
        }
        Type::Path(_) => each(&reference.elem, |value| format!("Box::leak(Box::new({value}))")),
        _ => Vec::new(),
    }
}

fn of_tuple<'a>(members: impl Iterator<Item = &'a Type>) -> Vec<String> {
    let mut tuples = vec![String::new()];
    for member in members {
        let values = of(member);
        let longer =
            |begun: &String| values.iter().map(|value| format!("{begun}{value}, ")).collect();
        tuples = tuples.iter().flat_map::<Vec<String>, _>(longer).take(MOST).collect();
    }
    tuples.iter().map(|members| format!("({})", members.trim_end())).collect()
}

/// Something of each value of a type.
fn each(held: &Type, made: impl Fn(String) -> String) -> Vec<String> {
    of(held).into_iter().map(made).collect()
}

fn with(first: &str, others: Vec<String>) -> Vec<String> {
    std::iter::once(first.to_owned()).chain(others).collect()
}

/// The first type in the brackets of a type.
fn argument(segment: &PathSegment) -> Option<&Type> {
    let PathArguments::AngleBracketed(arguments) = &segment.arguments else { return None };
    arguments.args.iter().find_map(|argument| match argument {
        GenericArgument::Type(held) => Some(held),
        _ => None,
    })
}
