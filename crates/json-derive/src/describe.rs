//! Schemas of types that are no objects.

use proc_macro2::{TokenStream as Tokens, TokenTree};
use quote::quote;
use syn::parse::{ParseStream, Parser};
use syn::{Attribute, Data, DeriveInput, Token, Type, parse_quote};

pub(crate) fn expand(arguments: Tokens, item: Tokens) -> syn::Result<Tokens> {
    let first = item.clone().into_iter().find_map(|token| match token {
        TokenTree::Ident(ident) => Some(ident.to_string()),
        _ => None,
    });
    if matches!(first.as_deref(), Some("impl" | "use")) {
        return Ok(quote! { #[cfg(feature = "schema")] #item });
    }
    let mut item: DeriveInput = syn::parse2(item)?;
    if !arguments.is_empty() {
        let other = (|input: ParseStream<'_>| {
            input.parse::<Token![as]>()?;
            input.parse::<Token![=]>()?;
            input.parse::<Type>()
        })
        .parse2(arguments)?;
        return Ok(taken_from(&other, &item));
    }
    item.attrs.iter_mut().for_each(with_schema_alone);
    if let Data::Struct(data) = &mut item.data {
        data.fields.iter_mut().flat_map(|field| &mut field.attrs).for_each(with_schema_alone);
    }
    Ok(quote! { #[cfg_attr(feature = "schema", derive(::schemars::JsonSchema))] #item })
}

/// A mark for schemas stands where schemas are made.
fn with_schema_alone(attribute: &mut Attribute) {
    if attribute.path().is_ident("schemars") {
        let mark = &attribute.meta;
        *attribute = parse_quote! { #[cfg_attr(feature = "schema", #mark)] };
    }
}

/// The item with the schema of another type, written out where it stands.
fn taken_from(other: &Type, item: &DeriveInput) -> Tokens {
    let name = &item.ident;
    let (generics, arguments, conditions) = item.generics.split_for_impl();
    quote! {
        #item

        #[cfg(feature = "schema")]
        impl #generics ::schemars::JsonSchema for #name #arguments #conditions {
            fn inline_schema() -> bool {
                true
            }

            fn schema_name() -> ::std::borrow::Cow<'static, str> {
                ::std::borrow::Cow::Borrowed(stringify!(#name))
            }

            fn json_schema(generator: &mut ::schemars::SchemaGenerator) -> ::schemars::Schema {
                <#other as ::schemars::JsonSchema>::json_schema(generator)
            }
        }
    }
}
