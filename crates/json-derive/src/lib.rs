//! One definition of an object: how it is written as JSON, and its schema.
//!
//! [`object`] stands before a struct whose fields are the members, in their order and named in camel case. It derives
//! `Debug` and `Json`, and `JsonSchema` where the crate has its feature `schema`. Its parts:
//!
//! | `#[object(…)]` | meaning |
//! |---|---|
//! | `"Name"` | name of the schema, where it is not the struct's |
//! | `open` | other members may stand beside these |
//! | `by_hand` | the struct has its own `impl Json`; its marks are for the schema |
//! | `partner("Name", "…", open)` | also makes `Partner…`, the object of the members that are marked `partner`; its description where it is another |
//!
//! A field of type `Absent<T>`, which is an `Option`, is left out when it is `None`; of an `Option` `None` is `null`.
//! The fields `basis` and `reasoning` are of `explanation`, and described, without a mark.
//!
//! A field of type `Named<T>` or `NamedAs<I, T>` (an `Option`, an `Absent` or a list of them) is two members: the id
//! as `x` and its Korean label as `xKo`; of a field `id` the label is `ko`. Fields can carry `#[json(…)]`:
//!
//! | mark | meaning |
//! |---|---|
//! | `explanation` | left out at `detail: minimal`, and in brief |
//! | `sentence` | left out at `detail: minimal` |
//! | `full` | only at `detail: full` |
//! | `always` | never left out, whatever its name |
//! | `flatten` | the members of the field's object stand among the others |
//! | `named` | two members, as of `Named<T>`, of any type that implements `saju_json::Labelled` |
//! | `own` | the label is the object's own, `ko`, as that of a field `id` |
//! | `partner`, `partner = Type` | also a member of the partner's form, there of another type |
//! | `partner_doc = "…"` | its description there |
//!
//! What a mark leaves out is not required by the schema. Every literal part (commas, quotes, names) is
//! joined at compile time. An object can be written with every tally with which its
//! fields can.

mod describe;
mod member;
mod object;
mod write;

use proc_macro::TokenStream;
use syn::{DeriveInput, Error, parse_macro_input};

/// An object of an answer: writes itself as JSON and describes itself to those who ask for schemas.
#[proc_macro_attribute]
pub fn object(arguments: TokenStream, item: TokenStream) -> TokenStream {
    let head = parse_macro_input!(arguments as object::Head);
    let item = parse_macro_input!(item as DeriveInput);
    object::expand(&head, item).unwrap_or_else(Error::into_compile_error).into()
}

/// Writes the struct as a JSON object.
#[proc_macro_derive(Json, attributes(json))]
pub fn derive_json(input: TokenStream) -> TokenStream {
    let input = parse_macro_input!(input as DeriveInput);
    write::expand(&input).unwrap_or_else(Error::into_compile_error).into()
}

/// Describes a type that is no [`object`] to those who ask for schemas: derives `JsonSchema`, takes that of another
/// type (`#[described(as = String)]`), or keeps the `impl` or `use` it stands before, where the crate has its feature
/// `schema`.
#[proc_macro_attribute]
pub fn described(arguments: TokenStream, item: TokenStream) -> TokenStream {
    describe::expand(arguments.into(), item.into()).unwrap_or_else(Error::into_compile_error).into()
}
