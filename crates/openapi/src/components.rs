//! The document's named schemas, collected as operations refer to them.

use std::collections::BTreeMap;

use saju_contract::REFERENCE;
use schemars::generate::SchemaSettings;
use schemars::{JsonSchema, SchemaGenerator};
use serde_json::{Map, Value, json};

use crate::{open, partner_form, tidy};

/// The named schemas.
pub(crate) struct Components {
    answers: SchemaGenerator,
    own: BTreeMap<String, Value>,
}

/// A reference to a named schema.
pub(crate) fn reference(name: &str) -> Value {
    json!({ "$ref": format!("{REFERENCE}{name}") })
}

/// A schema under a description; a reference keeps its own beside it.
pub(crate) fn described(mut schema: Value, description: &str) -> Value {
    schema["description"] = description.into();
    schema
}

impl Components {
    pub(crate) fn new() -> Self {
        let mut settings = SchemaSettings::draft2020_12();
        settings.definitions_path = "/components/schemas".into();
        settings.meta_schema = None;
        Self { answers: settings.for_serialize().into_generator(), own: BTreeMap::new() }
    }

    /// The schema of something that is answered.
    pub(crate) fn answer<T: JsonSchema>(&mut self) -> Value {
        self.answers.subschema_for::<T>().to_value()
    }

    /// The members of something that is answered, to be put together with others.
    pub(crate) fn answer_members<T: JsonSchema>(&mut self) -> Value {
        let mut schema = T::json_schema(&mut self.answers).to_value();
        tidy::tidy(&mut schema);
        open::open(&mut schema);
        schema
    }

    /// Registers a schema and returns a reference.
    pub(crate) fn add(&mut self, name: &str, schema: Value) -> Value {
        self.own.insert(name.to_owned(), schema);
        reference(name)
    }

    /// All of them in the order of their names.
    pub(crate) fn finish(mut self) -> Map<String, Value> {
        let mut answers = self.answers.take_definitions(true);
        answers.values_mut().for_each(open::open);
        self.own.extend(answers);
        for schema in self.own.values_mut() {
            tidy::tidy(schema);
        }
        partner_form::widen(&mut self.own);
        self.own.into_iter().collect()
    }
}
