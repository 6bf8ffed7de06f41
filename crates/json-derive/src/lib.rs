//! `#[derive(Json)]`: a struct writes itself as a JSON object, its members in the order of its
//! fields and named as `schemars` names them with `rename_all = "camelCase"`. Every literal part
//! (commas, quotes, names) is joined at compile time.
//!
//! Members can carry `#[json(…)]`:
//!
//! | mark | meaning |
//! |---|---|
//! | `explanation` | left out at `detail: minimal`, and in brief |
//! | `sentence` | left out at `detail: minimal` |
//! | `full` | only at `detail: full` |
//! | `optional` | an `Option` that is left out when it is `None` (otherwise `None` is `null`); also with `explanation` and `sentence` |
//! | `flatten` | the members of the field's object stand among the others |
//!
//! The first field is always written. A struct can be written with every tally with which its fields
//! can.

use proc_macro::{TokenStream, TokenTree};
use proc_macro2::TokenStream as Tokens;
use quote::quote;
use syn::{
    Attribute, Data, DeriveInput, Error, Field, Fields, Generics, Ident, parse_macro_input,
    parse_quote,
};

/// Writes the struct as a JSON object.
#[proc_macro_derive(Json, attributes(json))]
pub fn derive_json(input: TokenStream) -> TokenStream {
    let input = parse_macro_input!(input as DeriveInput);
    expand(&input).unwrap_or_else(Error::into_compile_error).into()
}

/// Describes a type to those who ask for schemas: derives `JsonSchema` for the struct, or keeps the
/// `impl` or `use` it stands before, where the crate has its feature `schema`. Without it the struct has no
/// `#[schemars(…)]` marks, so that whoever wants answers alone builds nothing else.
#[proc_macro_attribute]
pub fn described(_: TokenStream, item: TokenStream) -> TokenStream {
    let first = item.clone().into_iter().find_map(|token| match token {
        TokenTree::Ident(ident) => Some(ident.to_string()),
        _ => None,
    });
    if matches!(first.as_deref(), Some("impl" | "use")) {
        let item = Tokens::from(item);
        return quote! { #[cfg(feature = "schema")] #item }.into();
    }
    let mut item = parse_macro_input!(item as DeriveInput);
    item.attrs.iter_mut().for_each(with_schema_alone);
    if let Data::Struct(data) = &mut item.data {
        data.fields.iter_mut().flat_map(|field| &mut field.attrs).for_each(with_schema_alone);
    }
    quote! { #[cfg_attr(feature = "schema", derive(::schemars::JsonSchema))] #item }.into()
}

/// A mark for schemas stands where schemas are made.
fn with_schema_alone(attribute: &mut Attribute) {
    if attribute.path().is_ident("schemars") {
        let mark = &attribute.meta;
        *attribute = parse_quote! { #[cfg_attr(feature = "schema", #mark)] };
    }
}

/// How a field becomes a member.
#[derive(Clone, Copy, PartialEq)]
enum Mark {
    Plain,
    Explanation,
    OptionalExplanation,
    Sentence,
    OptionalSentence,
    Full,
    Optional,
    Flatten,
}

fn mark(field: &Field) -> syn::Result<Mark> {
    let mut mark = Mark::Plain;
    for attribute in field.attrs.iter().filter(|a| a.path().is_ident("json")) {
        attribute.parse_nested_meta(|meta| {
            let word = meta.path.get_ident().map(Ident::to_string);
            mark = match (mark, word.as_deref()) {
                (Mark::Plain, Some("explanation")) => Mark::Explanation,
                (Mark::Plain, Some("sentence")) => Mark::Sentence,
                (Mark::Plain, Some("full")) => Mark::Full,
                (Mark::Plain, Some("optional")) => Mark::Optional,
                (Mark::Plain, Some("flatten")) => Mark::Flatten,
                (Mark::Explanation, Some("optional")) => Mark::OptionalExplanation,
                (Mark::Sentence, Some("optional")) => Mark::OptionalSentence,
                _ => {
                    let expected = "expected explanation or sentence (and optional), full, \
                                    optional or flatten";
                    return Err(meta.error(expected));
                }
            };
            Ok(())
        })?;
    }
    Ok(mark)
}

/// `position_ko` → `positionKo`.
fn camel_case(ident: &Ident) -> String {
    let mut name = String::new();
    let mut upper = false;
    for c in ident.to_string().trim_start_matches("r#").chars() {
        match c {
            '_' => upper = true,
            _ if upper => {
                name.extend(c.to_uppercase());
                upper = false;
            }
            _ => name.push(c),
        }
    }
    name
}

fn member(index: usize, field: &Field) -> syn::Result<Tokens> {
    let mark = mark(field)?;
    let ident = field.ident.as_ref().ok_or_else(|| Error::new_spanned(field, "needs a name"))?;
    let comma = if index == 0 { "" } else { "," };
    if mark == Mark::Flatten {
        return Ok(quote! {
            out.raw(#comma);
            ::saju_json::Members::write_members(&self.#ident, out);
        });
    }
    let key = format!("{comma}\"{}\":", camel_case(ident));
    let write = quote! { out.raw(#key); ::saju_json::Json::write(&self.#ident, out); };
    if index == 0 && mark != Mark::Plain {
        return Err(Error::new_spanned(field, "the first member is always written"));
    }
    Ok(match mark {
        Mark::Plain | Mark::Flatten => write,
        Mark::Explanation => quote! { if out.explains() { #write } },
        Mark::OptionalExplanation => quote! {
            if out.explains() && self.#ident.is_some() { #write }
        },
        Mark::Sentence => quote! { if out.tells() { #write } },
        Mark::OptionalSentence => quote! {
            if out.tells() && self.#ident.is_some() { #write }
        },
        Mark::Full => quote! { if out.is_full() { #write } },
        Mark::Optional => quote! {
            if self.#ident.is_some() { #write }
        },
    })
}

/// The generics of the struct and a tally with which every field can be written.
fn with_tally<'a>(
    generics: &Generics,
    fields: impl IntoIterator<Item = &'a Field>,
) -> syn::Result<Generics> {
    let mut generics = generics.clone();
    generics.params.push(parse_quote!(Tally));
    let conditions = &mut generics.make_where_clause().predicates;
    for field in fields {
        let kind = &field.ty;
        conditions.push(match mark(field)? {
            Mark::Flatten => parse_quote!(#kind: ::saju_json::Members<Tally>),
            _ => parse_quote!(#kind: ::saju_json::Json<Tally>),
        });
    }
    Ok(generics)
}

fn expand(input: &DeriveInput) -> syn::Result<Tokens> {
    let Data::Struct(data) = &input.data else {
        return Err(Error::new_spanned(input, "Json is derived for structs with named fields"));
    };
    let Fields::Named(fields) = &data.fields else {
        return Err(Error::new_spanned(input, "Json is derived for structs with named fields"));
    };
    let members: Vec<Tokens> = fields
        .named
        .iter()
        .enumerate()
        .map(|(index, field)| member(index, field))
        .collect::<syn::Result<_>>()?;
    let name = &input.ident;
    let (_, arguments, _) = input.generics.split_for_impl();
    let generics = with_tally(&input.generics, &fields.named)?;
    let (generics, _, conditions) = generics.split_for_impl();
    Ok(quote! {
        impl #generics ::saju_json::Members<Tally> for #name #arguments #conditions {
            fn write_members(&self, out: &mut ::saju_json::Writer<Tally>) {
                #(#members)*
            }
        }
        impl #generics ::saju_json::Json<Tally> for #name #arguments #conditions {
            fn write(&self, out: &mut ::saju_json::Writer<Tally>) {
                out.raw("{");
                ::saju_json::Members::write_members(self, out);
                out.raw("}");
            }
        }
    })
}
