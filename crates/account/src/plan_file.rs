//! Reads the `[[plan]]` tables of a configuration. Faults are collected, so that all of them are told at once.

use std::{collections::BTreeMap, fmt, sync::Arc};

use serde::{Deserialize, de::DeserializeOwned};
use toml::{Spanned, Table, Value};

use crate::{ModuleRange, Plan, PlanKind, PlanName, Plans};

/// Maximum number of items in a batch, on any plan.
const BATCH_MAX: i64 = 1000;

/// A field of a plan: its name, whether every plan has it, what is expected, and whether a value is that.
struct Field(&'static str, bool, &'static str, fn(&Value) -> bool);

const FIELDS: [Field; 9] = [
    Field(ID, true, "다른 플랜에 없는 글 a text that no other plan has", |value| {
        value.as_str().is_some_and(|id| !id.is_empty())
    }),
    Field("kind", true, "\"free\", \"paid\", \"internal\"", is::<PlanKind>),
    Field("name", true, "{ ko = \"…\", en = \"…\" }", is::<PlanName>),
    Field("per_minute", false, CALLS, |value| is_within(value, 1, u32::MAX.into())),
    Field("per_month", false, CALLS, |value| is_within(value, 1, u32::MAX.into())),
    Field("daily_percent", false, "1–100의 정수 an integer from 1 to 100", |value| {
        is_within(value, 1, 100)
    }),
    Field("batch_max", true, "0–1000의 정수 an integer from 0 to 1000", |value| {
        is_within(value, 0, BATCH_MAX)
    }),
    Field("modules", true, "\"all\", \"free-range\"", is::<ModuleRange>),
    Field("members", false, "true, false", is::<bool>),
];

const ID: &str = "id";
const CALLS: &str = "1 이상의 정수, internal만 비울 수 있음 an integer of at least 1, which only an internal plan \
                     may leave out";
const NAMES: &str =
    "id, kind, name, per_minute, per_month, daily_percent, batch_max, modules, members";

/// The limits that a plan for sale must have: one that is missing is more likely an oversight than intended.
const LIMITS: [&str; 2] = ["per_minute", "per_month"];

fn is<T: DeserializeOwned>(value: &Value) -> bool {
    value.clone().try_into::<T>().is_ok()
}

fn is_within(value: &Value, least: i64, most: i64) -> bool {
    value.as_integer().is_some_and(|number| (least..=most).contains(&number))
}

/// Why plans are invalid.
#[derive(Debug, thiserror::Error)]
pub enum PlansError {
    /// Not the expected TOML; the message shows the line.
    #[error(transparent)]
    Toml(#[from] toml::de::Error),
    /// Fields of plans do not fit.
    #[error("{}", .0.iter().map(ToString::to_string).collect::<Vec<_>>().join("\n"))]
    Fields(Vec<PlanFault>),
}

/// A field of a plan that does not fit.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlanFault {
    /// The id of the plan; empty if it has none.
    pub plan: String,
    /// The line in the file, from 1; of a missing field that of its plan.
    pub line: usize,
    /// The name of the field.
    pub field: String,
    /// Its value as it was given; `None` if it is missing.
    pub value: Option<String>,
    /// What is expected.
    pub expected: &'static str,
}

impl fmt::Display for PlanFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { plan, line, field, value, .. } = self;
        let value = value.as_deref().unwrap_or("없음 (missing)");
        write!(f, "{plan:?}, line {line}: {field} = {value}")
    }
}

/// A plan as it stands in the file, with its places there.
type Given = Spanned<BTreeMap<Spanned<String>, Spanned<Value>>>;

/// The part of a configuration that is read here; the caller validates the rest.
#[derive(Deserialize)]
struct PlansFile {
    #[serde(default)]
    plan: Vec<Given>,
}

/// The plans of a configuration, if it has any.
pub(crate) fn read(text: &str) -> Result<Option<Vec<Arc<Plan>>>, PlansError> {
    let PlansFile { plan: given } = toml::from_str(text)?;
    let mut faults = Vec::new();
    for (index, plan) in given.iter().enumerate() {
        let faulty = Faulty { text, plan };
        faulty.collect(&mut faults);
        let id = id_of(plan);
        if !id.is_empty() && given[..index].iter().any(|other| id_of(other) == id) {
            faults.extend(faulty.of_id());
        }
    }
    if !faults.is_empty() {
        faults.sort_by_key(|fault| fault.line);
        return Err(PlansError::Fields(faults));
    }
    let plans: Result<Vec<_>, _> = given.into_iter().map(plan_of).collect();
    Ok(Some(plans?).filter(|plans| !plans.is_empty()))
}

fn plan_of(given: Given) -> Result<Arc<Plan>, toml::de::Error> {
    let fields = given.into_inner().into_iter();
    let table: Table =
        fields.map(|(name, value)| (name.into_inner(), value.into_inner())).collect();
    table.try_into().map(Arc::new)
}

fn id_of(given: &Given) -> &str {
    let id = given.as_ref().iter().find(|(name, _)| name.as_ref() == ID);
    id.and_then(|(_, id)| id.as_ref().as_str()).unwrap_or_default()
}

/// Finds the faults of a plan.
struct Faulty<'a> {
    text: &'a str,
    plan: &'a Given,
}

impl Faulty<'_> {
    fn collect(&self, faults: &mut Vec<PlanFault>) {
        let fields = self.plan.as_ref();
        for (name, value) in fields {
            let known = FIELDS.iter().find(|Field(field, ..)| field == name.as_ref());
            let expected = match known {
                Some(Field(.., fits)) if fits(value.as_ref()) => continue,
                Some(Field(_, _, expected, _)) => *expected,
                None => NAMES,
            };
            faults.push(self.fault(name, value, expected));
        }
        let is_given = |field: &str| fields.keys().any(|name| name.as_ref() == field);
        let kind = fields.iter().find(|(name, _)| name.as_ref() == "kind");
        // Of an unknown kind nothing more can be said.
        let is_for_sale = kind.is_some_and(|(_, kind)| {
            matches!(kind.as_ref().clone().try_into(), Ok(PlanKind::Free | PlanKind::Paid))
        });
        for Field(field, is_required, expected, _) in FIELDS {
            let is_needed = is_required || (is_for_sale && LIMITS.contains(&field));
            if is_needed && !is_given(field) {
                faults.push(PlanFault {
                    plan: id_of(self.plan).to_owned(),
                    line: self.line(self.plan.span().start),
                    field: field.to_owned(),
                    value: None,
                    expected,
                });
            }
        }
    }

    /// That the id is another plan's.
    fn of_id(&self) -> Option<PlanFault> {
        let Field(_, _, expected, _) = FIELDS[0];
        let (name, id) = self.plan.as_ref().iter().find(|(name, _)| name.as_ref() == ID)?;
        Some(self.fault(name, id, expected))
    }

    fn fault(
        &self,
        name: &Spanned<String>,
        value: &Spanned<Value>,
        expected: &'static str,
    ) -> PlanFault {
        PlanFault {
            plan: id_of(self.plan).to_owned(),
            line: self.line(value.span().start),
            field: name.as_ref().clone(),
            value: Some(value.as_ref().to_string()),
            expected,
        }
    }

    fn line(&self, place: usize) -> usize {
        let before = self.text.as_bytes().iter().take(place);
        before.filter(|byte| **byte == b'\n').count() + 1
    }
}

impl Plans {
    /// Reads plans from the `[[plan]]` tables of a configuration (`config.default.toml` documents every field); `None`
    /// if there are none.
    pub fn of_config(text: &str) -> Result<Option<Self>, PlansError> {
        Ok(read(text)?.map(Self))
    }
}
