//! Settings by dotted name, each with the origin of its value. Later layers win.

use std::collections::BTreeMap;
use std::fmt;
use std::path::Path;

use saju_account::{Plans, PlansError};
use toml::{Table, Value};

use super::issue::Issue;

/// Where a value was given.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Origin {
    Default,
    File(String),
    Variable(String),
    Flag(String),
}

impl fmt::Display for Origin {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Default => write!(f, "기본값 default"),
            Self::File(path) => write!(f, "파일 file {path}"),
            Self::Variable(name) => write!(f, "환경 변수 environment {name}"),
            Self::Flag(flag) => write!(f, "명령줄 flag {flag}"),
        }
    }
}

/// A value and its origin.
#[derive(Clone, Debug)]
pub(crate) struct Given {
    pub(crate) value: Value,
    pub(crate) origin: Origin,
}

/// Variables of the environment that begin with `SAJU_`.
#[derive(Default)]
pub(crate) struct Environment(pub(crate) Vec<(String, String)>);

impl Environment {
    pub(crate) fn of_process() -> Self {
        let ours = |(name, value): (std::ffi::OsString, std::ffi::OsString)| {
            let name = name.into_string().ok().filter(|name| name.starts_with("SAJU_"))?;
            Some((name, value.to_string_lossy().into_owned()))
        };
        Self(std::env::vars_os().filter_map(ours).collect())
    }

    /// What names the configuration file: the variable, or else the flag.
    pub(super) fn names_file(&self, path: &Path) -> Origin {
        let is_it =
            |(name, value): &(String, String)| name == CONFIG_VARIABLE && Path::new(value) == path;
        match self.0.iter().any(is_it) {
            true => Origin::Variable(CONFIG_VARIABLE.to_owned()),
            false => Origin::Flag("--config".to_owned()),
        }
    }
}

/// The environment variable of a setting.
fn variable(field: &str) -> String {
    format!("SAJU_{}", field.replace('.', "_").to_uppercase())
}

/// Read elsewhere: the path of the configuration file.
const CONFIG_VARIABLE: &str = "SAJU_CONFIG";

/// What to do about a file that cannot be read.
const READABLE: &str = "파일이 있고 읽을 수 있는지 보십시오. Is it there and readable?";

/// Variables that name a file with a secret setting.
const FILES: [(&str, &str); 2] =
    [("SAJU_STORE_FILE", "store"), ("SAJU_PAGE_SECRET_FILE", "page.secret")];

pub(crate) struct Layers {
    given: BTreeMap<String, Given>,
    /// The text and origin of the file with the `[[plan]]` tables.
    plans: (String, Origin),
}

impl Layers {
    /// The defaults, whose names are the names of all settings.
    pub(crate) fn of_defaults(text: &str) -> Self {
        let table: Table = text.parse().expect("the defaults are read by the tests");
        let mut values = BTreeMap::new();
        flatten("", table, &mut values);
        values.remove("plan");
        let given = |value| Given { value, origin: Origin::Default };
        let given = values.into_iter().map(|(field, value)| (field, given(value))).collect();
        Self { given, plans: (text.to_owned(), Origin::Default) }
    }

    pub(crate) fn get(&self, field: &str) -> Option<&Given> {
        self.given.get(field)
    }

    pub(crate) fn iter(&self) -> impl Iterator<Item = (&str, &Given)> {
        self.given.iter().map(|(field, given)| (field.as_str(), given))
    }

    /// The text whose `[[plan]]` tables are in effect.
    pub(crate) fn plans_text(&self) -> &str {
        &self.plans.0
    }

    /// The plans in effect, or all that is wrong with them.
    pub(crate) fn plans(&self) -> Result<Plans, Vec<Issue>> {
        let (text, origin) = &self.plans;
        let issue = |value: String, expected: &str| Issue {
            field: "plan".to_owned(),
            value,
            origin: origin.clone(),
            expected: expected.to_owned(),
            hint: "config.default.toml의 [[plan]]을 보십시오. See [[plan]] there.".to_owned(),
        };
        match Plans::of_config(text) {
            Ok(plans) => Ok(plans.unwrap_or_default()),
            Err(PlansError::Fields(faults)) => {
                Err(faults.iter().map(|fault| issue(fault.to_string(), fault.expected)).collect())
            }
            Err(PlansError::Toml(error)) => {
                let told = error.to_string().trim_end().replace('\n', "\n    ");
                Err(vec![issue(told, "[[plan]]")])
            }
        }
    }

    /// Adds a file as a layer, named by a flag or a variable; reports what is wrong with it.
    pub(crate) fn add_file(&mut self, path: &Path, named_by: &Origin) -> Vec<Issue> {
        let shown = path.display().to_string();
        let origin = Origin::File(shown.clone());
        let field = match named_by {
            Origin::Variable(name) => name,
            _ => "--config",
        };
        let unusable = |value: String, expected: &str, hint: &str| Issue {
            field: field.to_owned(),
            value,
            origin: named_by.clone(),
            expected: expected.to_owned(),
            hint: hint.to_owned(),
        };
        let text = match std::fs::read_to_string(path) {
            Ok(text) => text,
            Err(error) => {
                let value = format!("{shown}: {error}");
                return vec![unusable(value, "읽을 수 있는 파일 a readable file", READABLE)];
            }
        };
        let mut table: Table = match text.parse() {
            Ok(table) => table,
            Err(error) => {
                let error: toml::de::Error = error;
                let told = error.to_string().trim_end().replace('\n', "\n    ");
                let hint = "config.default.toml이 보기입니다. It is an example.";
                return vec![unusable(format!("{shown}: {told}"), "TOML", hint)];
            }
        };
        if table.remove("plan").is_some() {
            self.plans = (text, origin.clone());
        }
        let mut values = BTreeMap::new();
        flatten("", table, &mut values);
        let mut issues = Vec::new();
        for (field, value) in values {
            match self.given.get_mut(&field) {
                Some(given) => *given = Given { value, origin: origin.clone() },
                None => issues.push(self.unknown(&field, value.to_string(), origin.clone())),
            }
        }
        issues
    }

    /// Adds the environment as a layer. Returns unknown variables: they may be someone else's (Kubernetes sets
    /// `SAJU_PORT` for a service named saju), so they only deserve a warning.
    pub(crate) fn add_environment(
        &mut self,
        environment: &Environment,
        issues: &mut Vec<Issue>,
    ) -> Vec<String> {
        let fields: BTreeMap<String, String> =
            self.given.keys().map(|field| (variable(field), field.clone())).collect();
        let mut unknown = Vec::new();
        for (name, value) in &environment.0 {
            let origin = Origin::Variable(name.clone());
            if let Some(field) = fields.get(name) {
                self.set(field, value, origin);
            } else if let Some((_, field)) = FILES.iter().find(|(variable, _)| variable == name) {
                let issue = |told: &str, hint: &str| Issue {
                    field: (*field).to_owned(),
                    value: format!("{value}: {told}"),
                    origin: origin.clone(),
                    expected: "값이 적힌 파일 a file that holds the value".to_owned(),
                    hint: hint.to_owned(),
                };
                match std::fs::read_to_string(value) {
                    // Taken for the value, it would seem to be set.
                    Ok(text) if text.trim().is_empty() => issues.push(issue(
                        "비어 있습니다 it is empty",
                        "값을 적거나, 변수를 지우십시오. Write the value into it, or unset the variable.",
                    )),
                    Ok(text) => self.set(field, text.trim(), origin),
                    Err(error) => issues.push(issue(&error.to_string(), READABLE)),
                }
            } else if name != CONFIG_VARIABLE {
                unknown.push(name.clone());
            }
        }
        unknown
    }

    /// Adds `name=value` as a layer; reports what is wrong with it.
    pub(crate) fn add_pair(&mut self, pair: &str) -> Option<Issue> {
        let origin = Origin::Flag("--set".to_owned());
        let Some((field, value)) = pair.split_once('=') else {
            return Some(Issue {
                field: "--set".to_owned(),
                value: format!("{pair:?}"),
                origin,
                expected: "NAME=VALUE".to_owned(),
                hint: "server.max_connections=500처럼 적습니다. As in server.max_connections=500"
                    .to_owned(),
            });
        };
        if self.given.contains_key(field) {
            self.set(field, value, origin);
            return None;
        }
        Some(self.unknown(field, format!("{value:?}"), origin))
    }

    /// Sets a known setting from text.
    pub(crate) fn set(&mut self, field: &str, text: &str, origin: Origin) {
        if let Some(given) = self.given.get_mut(field) {
            *given = Given { value: typed(text, &given.value), origin };
        }
    }

    fn unknown(&self, field: &str, value: String, origin: Origin) -> Issue {
        let last = |field: &str| field.rsplit('.').next().unwrap_or_default().to_owned();
        let likeness = |known: &&String| {
            let whole = strsim::jaro_winkler(known, field);
            let ends = strsim::jaro_winkler(&last(known), &last(field));
            // Of two names with similar endings, prefer the one similar as a whole.
            ((whole.max(ends) * 1000.0) as u32, (whole * 1000.0) as u32)
        };
        let nearest = self.given.keys().max_by_key(likeness).cloned().unwrap_or_default();
        Issue {
            field: field.to_owned(),
            value,
            origin,
            expected: "config.default.toml에 있는 이름 a name that stands there".to_owned(),
            hint: format!("{nearest}? `saju serve --print-config`"),
        }
    }
}

/// Nested tables as dotted names.
fn flatten(prefix: &str, table: Table, into: &mut BTreeMap<String, Value>) {
    for (name, value) in table {
        let field = if prefix.is_empty() { name } else { format!("{prefix}.{name}") };
        match value {
            Value::Table(table) => flatten(&field, table, into),
            value => {
                into.insert(field, value);
            }
        }
    }
}

/// Converts a text to the type of the existing value; leaves it a text if that fails, so that the reader reports it.
fn typed(text: &str, like: &Value) -> Value {
    let value = match like {
        Value::Integer(_) => text.trim().parse().ok().map(Value::Integer),
        Value::Boolean(_) => text.trim().parse().ok().map(Value::Boolean),
        Value::Array(_) => {
            let items = text.split(',').map(str::trim).filter(|item| !item.is_empty());
            Some(items.map(|item| Value::String(item.to_owned())).collect::<Vec<_>>().into())
        }
        _ => None,
    };
    value.unwrap_or_else(|| Value::String(text.to_owned()))
}
