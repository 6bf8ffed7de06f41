//! How a struct writes itself.

use proc_macro2::TokenStream as Tokens;
use quote::quote;
use syn::{
    Data, DataStruct, DeriveInput, Error, Field, Fields, FieldsNamed, Generics, parse_quote,
};

use crate::member::{Marks, Presence, camel_case, ident};

/// The named fields of a struct.
pub(crate) fn fields(input: &DeriveInput) -> syn::Result<&FieldsNamed> {
    match &input.data {
        Data::Struct(DataStruct { fields: Fields::Named(fields), .. }) => Ok(fields),
        _ => Err(Error::new_spanned(input, "an object is a struct with named fields")),
    }
}

pub(crate) fn expand(input: &DeriveInput) -> syn::Result<Tokens> {
    let fields = fields(input)?;
    let name = &input.ident;
    let (_, arguments, _) = input.generics.split_for_impl();
    let generics = with_tally(&input.generics, &fields.named)?;
    let (generics, _, conditions) = generics.split_for_impl();
    let first = fields.named.first().map(Marks::of).transpose()?;
    if first.is_some_and(|marks| marks.may_be_absent()) {
        let members = members(&fields.named, "")?;
        // It cannot stand among the members of another: it would not know of its comma.
        return Ok(quote! {
            impl #generics ::saju_json::Json<Tally> for #name #arguments #conditions {
                fn write(&self, out: &mut ::saju_json::Writer<Tally>) {
                    out.raw("{");
                    #(#members)*
                    out.raw("}");
                }
            }
        });
    }
    let (among_others, alone) = (members(&fields.named, "")?, members(&fields.named, "{")?);
    Ok(quote! {
        impl #generics ::saju_json::Members<Tally> for #name #arguments #conditions {
            fn write_members(&self, out: &mut ::saju_json::Writer<Tally>) {
                #(#among_others)*
            }
        }
        impl #generics ::saju_json::Json<Tally> for #name #arguments #conditions {
            fn write(&self, out: &mut ::saju_json::Writer<Tally>) {
                #(#alone)*
                out.raw("}");
            }
        }
    })
}

/// What writes the members, the first of them behind `opening`.
fn members<'a>(
    fields: impl IntoIterator<Item = &'a Field>,
    opening: &str,
) -> syn::Result<Vec<Tokens>> {
    let mut before = Some(opening);
    let mut members = Vec::new();
    for field in fields {
        members.push(member(field, before)?);
        let may_lack = Marks::of(field)?.may_be_absent();
        before = if may_lack { before.filter(|mark| *mark == ",") } else { Some(",") };
    }
    Ok(members)
}

/// Writes a member behind a mark; without one, it has to look whether others are there.
fn member(field: &Field, before: Option<&str>) -> syn::Result<Tokens> {
    let (marks, ident) = (Marks::of(field)?, ident(field)?);
    let mark = before.unwrap_or_default();
    let separate = before.is_none().then(|| quote! { out.separate(); });
    if marks.is_flat {
        return Ok(quote! {
            #separate
            out.raw(#mark);
            ::saju_json::Members::write_members(&self.#ident, out);
        });
    }
    let key = format!("{mark}\"{}\":", camel_case(ident));
    let write = if marks.is_named {
        let kind = &field.ty;
        let label = format!(",\"{}\":", camel_case(&marks.label(ident, "ko")));
        let english = format!(",\"{}\":", camel_case(&marks.label(ident, "en")));
        quote! {
            #separate
            out.raw(#key);
            ::saju_json::Labelled::write_id(&self.#ident, out);
            out.raw(#label);
            ::saju_json::Labelled::write_ko(&self.#ident, out);
            if <#kind as ::saju_json::Labelled<Tally>>::tells_en(out) {
                out.raw(#english);
                ::saju_json::Labelled::write_en(&self.#ident, out);
            }
        }
    } else if let Some(english) = marks.beside_korean(ident) {
        let kind = &field.ty;
        let english = format!(",\"{}\":", camel_case(&english));
        quote! {
            #separate
            out.raw(#key);
            ::saju_json::Labelled::write_ko(&self.#ident, out);
            if <#kind as ::saju_json::Labelled<Tally>>::tells_en(out) {
                out.raw(#english);
                ::saju_json::Labelled::write_en(&self.#ident, out);
            }
        }
    } else {
        quote! { #separate out.raw(#key); ::saju_json::Json::write(&self.#ident, out); }
    };
    let is_told = match marks.presence {
        Presence::Always => None,
        Presence::Explanation => Some(quote! { out.explains() }),
        Presence::Sentence => Some(quote! { out.tells() }),
        Presence::Full => Some(quote! { out.is_full() }),
    };
    let is_some = marks.is_optional.then(|| quote! { self.#ident.is_some() });
    Ok(match (is_told, is_some) {
        (None, None) => write,
        (Some(condition), None) | (None, Some(condition)) => quote! { if #condition { #write } },
        (Some(is_told), Some(is_some)) => quote! { if #is_told && #is_some { #write } },
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
        let (kind, marks) = (&field.ty, Marks::of(field)?);
        conditions.push(if marks.is_flat {
            parse_quote!(#kind: ::saju_json::Members<Tally>)
        } else if marks.is_named || marks.beside_korean(ident(field)?).is_some() {
            parse_quote!(#kind: ::saju_json::Labelled<Tally>)
        } else {
            parse_quote!(#kind: ::saju_json::Json<Tally>)
        });
    }
    Ok(generics)
}
