//! The whole definition: what is derived, what the schema is made of, and the partner's form.

use proc_macro2::{TokenStream as Tokens, TokenTree};
use quote::{format_ident, quote};
use syn::parse::{Parse, ParseStream};
use syn::punctuated::Punctuated;
use syn::{
    Attribute, Data, DataStruct, DeriveInput, Error, Field, Fields, GenericParam, Ident, LitStr,
    Token, parenthesized, parse_quote,
};

use crate::member::{Marks, ident, is_mark, told_of};
use crate::write::fields;

/// What stands behind `#[object`.
#[derive(Default)]
pub(crate) struct Head {
    /// Name of the schema.
    name: Option<LitStr>,
    /// Its description, where it is not that of the struct.
    description: Option<LitStr>,
    /// Whether other members may stand beside these.
    is_open: bool,
    /// Whether it has its own way to write itself.
    by_hand: bool,
    /// The head of the partner's form.
    partner: Option<Tokens>,
}

impl Parse for Head {
    fn parse(input: ParseStream<'_>) -> syn::Result<Self> {
        let mut head = Self::default();
        while !input.is_empty() {
            if input.peek(LitStr) {
                let text = Some(input.parse()?);
                if head.name.is_none() {
                    head.name = text;
                } else {
                    head.description = text;
                }
            } else {
                let word: Ident = input.parse()?;
                match word.to_string().as_str() {
                    "open" => head.is_open = true,
                    "by_hand" => head.by_hand = true,
                    "partner" => {
                        let form;
                        parenthesized!(form in input);
                        head.partner = Some(form.parse()?);
                    }
                    _ => return Err(Error::new_spanned(word, "expected open, by_hand or partner")),
                }
            }
            if !input.is_empty() {
                input.parse::<Token![,]>()?;
            }
        }
        Ok(head)
    }
}

pub(crate) fn expand(head: &Head, mut item: DeriveInput) -> syn::Result<Tokens> {
    for_each_field(&mut item, describe_by_name);
    let schema = schema(head, &item)?;
    let partner = match &head.partner {
        Some(head) => Some(partner(head, &item)?),
        None => None,
    };
    item.attrs.retain(|one| !is_for_schema(one));
    let by_hand = head.by_hand;
    for_each_field(&mut item, |field| {
        field.attrs.retain(|one| !(is_for_schema(one) || by_hand && is_mark(one)));
    });
    let written = (!by_hand).then(|| quote! { #[derive(::saju_json::Json)] });
    Ok(quote! {
        #[derive(Debug)]
        #written
        #item
        #schema
        #partner
    })
}

fn for_each_field(item: &mut DeriveInput, change: impl FnMut(&mut Field)) {
    if let Data::Struct(data) = &mut item.data {
        data.fields.iter_mut().for_each(change);
    }
}

/// Describes a field that explains a judgment, where it has no description of its own.
fn describe_by_name(field: &mut Field) {
    let about = field.ident.as_ref().and_then(told_of);
    if let Some(about) = about.filter(|_| !field.attrs.iter().any(is_doc)) {
        field.attrs.push(parse_quote! { #[doc = #about] });
    }
}

fn is_for_schema(attribute: &Attribute) -> bool {
    attribute.path().is_ident("schemars")
}

fn is_doc(attribute: &Attribute) -> bool {
    attribute.path().is_ident("doc")
}

/// The schema is derived by `schemars` from a shadow of the struct, in which each field is one member.
fn schema(head: &Head, item: &DeriveInput) -> syn::Result<Tokens> {
    let name = &item.ident;
    let shadow = format_ident!("{name}Schema");
    let called = head.name.as_ref().map_or_else(|| name.to_string(), LitStr::value);
    let kept = item.attrs.iter().filter(|one| is_doc(one) || is_for_schema(one));
    let open = head.is_open.then(|| quote! { #[schemars(extend("additionalProperties" = true))] });
    let mut members: Vec<Tokens> = Vec::new();
    for field in &fields(item)?.named {
        members.extend(described(field)?);
    }
    let all = &item.generics;
    let mut bounded = all.clone();
    if all.type_params().next().is_some() {
        let (_, arguments, _) = all.split_for_impl();
        let condition = parse_quote!(#shadow #arguments: ::schemars::JsonSchema);
        bounded.make_where_clause().predicates.push(condition);
    }
    let (generics, arguments, conditions) = bounded.split_for_impl();
    let of_shadow = &all.where_clause;
    Ok(quote! {
        #[cfg(feature = "schema")]
        const _: () = {
            #[derive(::schemars::JsonSchema)]
            #[schemars(rename_all = "camelCase", rename = #called)]
            #open
            #(#kept)*
            #[allow(dead_code, reason = "only its schema is wanted")]
            struct #shadow #all #of_shadow {
                #(#members,)*
            }

            impl #generics ::schemars::JsonSchema for #name #arguments #conditions {
                fn inline_schema() -> bool {
                    <#shadow #arguments as ::schemars::JsonSchema>::inline_schema()
                }

                fn schema_name() -> ::std::borrow::Cow<'static, str> {
                    <#shadow #arguments as ::schemars::JsonSchema>::schema_name()
                }

                fn schema_id() -> ::std::borrow::Cow<'static, str> {
                    ::std::borrow::Cow::Borrowed(concat!(module_path!(), "::", stringify!(#name)))
                }

                fn json_schema(
                    generator: &mut ::schemars::SchemaGenerator,
                ) -> ::schemars::Schema {
                    <#shadow #arguments as ::schemars::JsonSchema>::json_schema(generator)
                }
            }
        };
    })
}

/// A field as the schema sees it: one member, or an id and its labels.
fn described(field: &Field) -> syn::Result<Vec<Tokens>> {
    let (marks, name, kind) = (Marks::of(field)?, ident(field)?, &field.ty);
    let docs = field.attrs.iter().filter(|one| is_doc(one));
    let own: Vec<_> = field.attrs.iter().filter(|one| is_for_schema(one)).collect();
    let flat = marks.is_flat.then(|| quote! { #[schemars(flatten)] });
    // The path is never called: the schema is that of what is written.
    let absent =
        marks.may_be_absent().then(|| quote! { #[schemars(skip_serializing_if = "absent")] });
    if !marks.is_named {
        let english = marks.beside_korean(name).map(|en| {
            quote! {
                #[doc = "그 영어, 영어 답에만. In English, in English answers."]
                #[schemars(skip_serializing_if = "absent")]
                #en: <#kind as ::saju_json::LabelledSchema>::En
            }
        });
        let member = quote! { #(#docs)* #(#own)* #flat #absent #name: #kind };
        return Ok([member].into_iter().chain(english).collect());
    }
    let (ko, en) = (marks.label(name, "ko"), marks.label(name, "en"));
    let about = if marks.is_own { "한글. Korean name." } else { "그 한글. In Korean." };
    Ok(vec![
        quote! {
            #(#docs)* #(#own)* #absent
            #name: <#kind as ::saju_json::LabelledSchema>::Id
        },
        quote! {
            #[doc = #about]
            #absent
            #ko: <#kind as ::saju_json::LabelledSchema>::Ko
        },
        quote! {
            #[doc = "그 영어, 영어 답에만. In English, in English answers."]
            #[schemars(skip_serializing_if = "absent")]
            #en: <#kind as ::saju_json::LabelledSchema>::En
        },
    ])
}

/// The object of the members that are marked for the partner.
fn partner(head: &Tokens, item: &DeriveInput) -> syn::Result<Tokens> {
    let mut form = item.clone();
    form.ident = format_ident!("Partner{}", item.ident);
    form.attrs.retain(is_doc);
    if let Some(description) = &syn::parse2::<Head>(head.clone())?.description {
        form.attrs = vec![parse_quote! { #[doc = #description] }];
    }
    form.attrs.push(parse_quote! { #[::saju_json::object(#head)] });
    let mut kept = Punctuated::new();
    for field in &fields(item)?.named {
        let marks = Marks::of(field)?;
        if let Some(kind) = marks.in_partner {
            let mut field = Field { ty: kind, ..field.clone() };
            if let Some(description) = marks.partner_doc {
                field.attrs.retain(|one| !is_doc(one));
                field.attrs.push(parse_quote! { #[doc = #description] });
            }
            kept.push(field);
        }
    }
    let words: Vec<Ident> = kept.iter().flat_map(|field: &Field| words(quote!(#field))).collect();
    let params = item.generics.params.iter().filter(|param| match param {
        GenericParam::Lifetime(one) => words.contains(&one.lifetime.ident),
        GenericParam::Type(one) => words.contains(&one.ident),
        GenericParam::Const(one) => words.contains(&one.ident),
    });
    form.generics.params = params.cloned().collect();
    if let Data::Struct(DataStruct { fields: Fields::Named(fields), .. }) = &mut form.data {
        fields.named = kept;
    }
    Ok(quote! { #form })
}

/// The identifiers in some tokens.
fn words(tokens: Tokens) -> Vec<Ident> {
    let of = |token| match token {
        TokenTree::Ident(ident) => vec![ident],
        TokenTree::Group(group) => words(group.stream()),
        TokenTree::Punct(_) | TokenTree::Literal(_) => Vec::new(),
    };
    tokens.into_iter().flat_map(of).collect()
}
