//! A field and the member, or the two members, it becomes.

use syn::{Attribute, Error, Field, GenericArgument, Ident, LitStr, PathArguments, Type};

/// From which detail on a member is written.
#[derive(Clone, Copy, PartialEq)]
pub(crate) enum Presence {
    Always,
    Explanation,
    Sentence,
    Full,
}

/// What its marks say of a field.
pub(crate) struct Marks {
    pub(crate) presence: Presence,
    /// Left out when it is `None`: an `Absent`.
    pub(crate) is_optional: bool,
    pub(crate) is_flat: bool,
    /// An id and its labels.
    pub(crate) is_named: bool,
    /// A Korean label without an id.
    pub(crate) is_korean: bool,
    /// Its label is the object's own, `ko`.
    pub(crate) is_own: bool,
    /// The member of the partner's form, and its type there.
    pub(crate) in_partner: Option<Type>,
    /// Its description there, where that is another.
    pub(crate) partner_doc: Option<LitStr>,
}

impl Marks {
    pub(crate) fn of(field: &Field) -> syn::Result<Self> {
        let explains = field.ident.as_ref().is_some_and(|name| told_of(name).is_some());
        let mut marks = Self {
            presence: if explains { Presence::Explanation } else { Presence::Always },
            is_optional: is_absent(&field.ty),
            is_flat: false,
            is_named: is_named(&field.ty),
            is_korean: is_korean(&field.ty),
            is_own: field.ident.as_ref().is_some_and(|ident| ident == "id"),
            in_partner: None,
            partner_doc: None,
        };
        for attribute in field.attrs.iter().filter(|one| is_mark(one)) {
            attribute.parse_nested_meta(|meta| {
                let word = meta.path.get_ident().map(Ident::to_string);
                match word.as_deref() {
                    Some("explanation") => marks.presence = Presence::Explanation,
                    Some("sentence") => marks.presence = Presence::Sentence,
                    Some("full") => marks.presence = Presence::Full,
                    Some("always") => marks.presence = Presence::Always,
                    Some("flatten") => marks.is_flat = true,
                    Some("named") => marks.is_named = true,
                    Some("own") => marks.is_own = true,
                    Some("partner_doc") => marks.partner_doc = Some(meta.value()?.parse()?),
                    Some("partner") => {
                        let other = meta.value().and_then(|value| value.parse()).ok();
                        marks.in_partner = Some(other.unwrap_or_else(|| field.ty.clone()));
                    }
                    _ => return Err(meta.error("is no mark of a member")),
                }
                Ok(())
            })?;
        }
        if marks.is_flat && (marks.is_named || marks.may_be_absent()) {
            return Err(Error::new_spanned(
                field,
                "members that stand among others are always written",
            ));
        }
        Ok(marks)
    }

    /// The field in which the label of a language stands: `supply_ko`; of the object's own, `ko`.
    pub(crate) fn label(&self, of: &Ident, language: &str) -> Ident {
        match of.to_string().trim_start_matches("r#") {
            _ if self.is_own => Ident::new(language, of.span()),
            name => Ident::new(&format!("{name}_{language}"), of.span()),
        }
    }

    /// The field in which the English of a Korean label stands: `name_en` beside `name_ko`.
    pub(crate) fn beside_korean(&self, of: &Ident) -> Option<Ident> {
        if !self.is_korean {
            return None;
        }
        let name = of.to_string();
        let name = name.strip_suffix("ko")?;
        Some(Ident::new(&format!("{name}en"), of.span()))
    }

    /// Whether an object may lack the member.
    pub(crate) fn may_be_absent(&self) -> bool {
        self.is_optional || self.presence != Presence::Always
    }
}

/// `Named<T>`, `NamedAs<I, T>`, or an option or a list of it.
fn is_named(kind: &Type) -> bool {
    let Type::Path(path) = kind else { return false };
    let Some(last) = path.path.segments.last() else { return false };
    if last.ident == "Named" || last.ident == "NamedAs" {
        return true;
    }
    let PathArguments::AngleBracketed(arguments) = &last.arguments else { return false };
    ["Absent", "Option", "Vec", "ArrayVec"].iter().any(|name| last.ident == name)
        && matches!(arguments.args.first(), Some(GenericArgument::Type(kind)) if is_named(kind))
}

/// `Absent<T>`.
fn is_absent(kind: &Type) -> bool {
    let Type::Path(path) = kind else { return false };
    path.path.segments.last().is_some_and(|last| last.ident == "Absent")
}

/// What a field is about that explains a judgment in every object that has it.
pub(crate) fn told_of(name: &Ident) -> Option<&'static str> {
    match name.to_string().as_str() {
        "basis" => Some("근거. Basis."),
        "reasoning" => Some("판단의 흐름. Reasoning."),
        _ => None,
    }
}

/// `Ko<T>` and `KoSaid<T>`, a name in Korean.
fn is_korean(kind: &Type) -> bool {
    let Type::Path(path) = kind else { return false };
    path.path.segments.last().is_some_and(|last| last.ident == "Ko" || last.ident == "KoSaid")
}

/// Whether an attribute marks how a field is written.
pub(crate) fn is_mark(attribute: &Attribute) -> bool {
    attribute.path().is_ident("json")
}

/// The field's name.
pub(crate) fn ident(field: &Field) -> syn::Result<&Ident> {
    field.ident.as_ref().ok_or_else(|| Error::new_spanned(field, "needs a name"))
}

/// `position_ko` → `positionKo`.
pub(crate) fn camel_case(ident: &Ident) -> String {
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
