//! Ids, names and sentences.

use saju_chart::Domain;
#[described]
use saju_json::LabelledSchema;
use saju_json::{Json, Labelled, Origin, described};
use saju_words::{In, Language, Name, Page, Say, TermSet};
#[described]
use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};

use crate::Writer;

/// The stable id of a value of a closed set.
#[derive(Clone, Copy, Debug)]
pub struct Id<T>(pub T);

/// The Korean name of a value; its glossary term counts as mentioned.
#[derive(Clone, Copy, Debug)]
pub struct Ko<T>(pub T);

/// The English name of a value, which stands beside the Korean one.
#[derive(Clone, Copy, Debug)]
pub struct En<T>(pub T);

/// The name of a value in the language of the answer; its glossary term counts as mentioned.
#[derive(Clone, Copy, Debug)]
pub struct Called<T>(pub T);

/// A label that is said, in Korean; the glossary terms in it count as mentioned.
#[derive(Clone, Copy, Debug)]
pub struct KoSaid<T>(pub T);

/// A value as two members of an object: its id, and its label in Korean.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Named<T>(pub T);

/// Two members of an object of which the label tells more than the id, or the id more than the label.
#[derive(Clone, Copy, Debug)]
pub struct NamedAs<I, T>(pub I, pub T);

/// A sentence; the glossary terms in it count as mentioned.
#[derive(Clone, Copy, Debug)]
pub struct Text<T>(pub T);

impl<Tally, T: Domain> Json<Tally> for Id<T> {
    fn write(&self, out: &mut saju_json::Writer<Tally>) {
        match self.0.quoted() {
            Some(quoted) => out.raw(quoted),
            None => out.word(self.0.id()),
        }
    }
}

impl<T: Name> Json<TermSet> for Ko<T> {
    fn write(&self, out: &mut Writer) {
        match self.0.quoted_name() {
            Some(quoted) => out.raw(quoted),
            None => out.word(self.0.name()),
        }
        let language = out.tally().language();
        out.tally().add(self.0.term(language));
    }
}

impl<T: Name> Json<TermSet> for En<T> {
    fn write(&self, out: &mut Writer) {
        match self.0.quoted_english() {
            Some(quoted) => out.raw(quoted),
            None => out.word(self.0.english()),
        }
    }
}

impl<T: Name> Json<TermSet> for Called<T> {
    fn write(&self, out: &mut Writer) {
        if is_english(out) {
            En(self.0).write(out);
            out.tally().add(self.0.term(Language::English));
        } else {
            Json::write(&Ko(self.0), out);
        }
    }
}

impl<T: Say> Json<TermSet> for KoSaid<T> {
    fn write(&self, out: &mut Writer) {
        Text(In(Language::Korean, &self.0)).write(out);
    }
}

fn is_english(out: &mut Writer) -> bool {
    out.tally().language() == Language::English
}

/// Korean labels without an id, each with what its English is.
macro_rules! without_id {
    ($($ko:ident<$bound:ident>: |$label:ident| $english:expr, $en:ident;)+) => {$(
        impl<T: $bound> Labelled<TermSet> for $ko<T> {
            fn write_id(&self, out: &mut Writer) {
                Json::write(self, out);
            }

            fn write_ko(&self, out: &mut Writer) {
                Json::write(self, out);
            }

            fn tells_en(out: &mut Writer) -> bool {
                is_english(out)
            }

            fn write_en(&self, out: &mut Writer) {
                let $label = &self.0;
                $english.write(out);
            }
        }

        #[described]
        impl<T: $bound> LabelledSchema for $ko<T> {
            type Id = Self;
            type Ko = Self;
            type En = $en<T>;
        }
    )+};
}

without_id! {
    Ko<Name>: |name| En(*name), En;
    KoSaid<Say>: |said| Text(said), Text;
}

impl<T: Domain + Name> Labelled<TermSet> for Named<T> {
    fn write_id(&self, out: &mut Writer) {
        Id(self.0).write(out);
    }

    fn write_ko(&self, out: &mut Writer) {
        Json::write(&Ko(self.0), out);
    }

    fn tells_en(out: &mut Writer) -> bool {
        is_english(out)
    }

    fn write_en(&self, out: &mut Writer) {
        En(self.0).write(out);
    }
}

impl<I: Domain, T: Name> Labelled<TermSet> for NamedAs<I, T> {
    fn write_id(&self, out: &mut Writer) {
        Id(self.0).write(out);
    }

    fn write_ko(&self, out: &mut Writer) {
        Json::write(&Ko(self.1), out);
    }

    fn tells_en(out: &mut Writer) -> bool {
        is_english(out)
    }

    fn write_en(&self, out: &mut Writer) {
        En(self.1).write(out);
    }
}

#[described]
impl<T: Domain + Name> LabelledSchema for Named<T> {
    type Id = Id<T>;
    type Ko = Ko<T>;
    type En = En<T>;
}

#[described]
impl<I: Domain, T: Name> LabelledSchema for NamedAs<I, T> {
    type Id = Id<I>;
    type Ko = Ko<T>;
    type En = En<T>;
}

impl<T: Say> Json<TermSet> for Text<T> {
    fn write(&self, out: &mut Writer) {
        out.string(|text, terms| {
            let is_mixed = Page::append(text, terms, |page| self.0.say(page));
            if is_mixed { Origin::Outside } else { Origin::Program }
        });
    }
}

#[described]
impl<T: Domain> JsonSchema for Id<T> {
    fn inline_schema() -> bool {
        true
    }

    fn schema_name() -> std::borrow::Cow<'static, str> {
        "Id".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        let ids: Vec<&str> = T::all().map(Domain::id).collect();
        json_schema!({ "type": "string", "enum": ids })
    }
}

macro_rules! strings {
    ($($type:ident: $bound:ident),+) => {$(
        #[described]
        impl<T: $bound> JsonSchema for $type<T> {
            fn inline_schema() -> bool {
                true
            }

            fn schema_name() -> std::borrow::Cow<'static, str> {
                stringify!($type).into()
            }

            fn json_schema(_: &mut SchemaGenerator) -> Schema {
                json_schema!({ "type": "string" })
            }
        }
    )+};
}

strings!(Ko: Name, En: Name, Called: Name, KoSaid: Say, Text: Say);

#[cfg(test)]
mod tests {
    use saju_chart::Sipseong;
    use saju_json::Detail;
    use saju_judgment::compatibility::say::Person;
    use saju_words::glossary;
    use saju_words::person::Who;

    use super::*;

    #[test]
    fn names_and_sentences_are_strings_that_leave_their_terms() {
        let names = &["a\"b\\c".into()];
        let mut out = Writer::new(Detail::Standard, 64);
        out.array([Person::Caller, Person::Partner(0)], |person, out| {
            Text(Who { person, names }).write(out);
        });
        Id(Sipseong::Jeonggwan).write(&mut out);
        Json::write(&Ko(Sipseong::Jeonggwan), &mut out);
        let (text, terms) = out.finish();
        assert_eq!(text, r#"["본인","a\"b\\c"]"jeonggwan""정관""#);
        assert_eq!(terms, glossary::find("정관"));
    }
}
