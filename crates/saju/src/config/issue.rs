//! What is wrong with a configuration.

use std::fmt;

use super::layers::Origin;

/// An invalid setting.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Issue {
    /// The name of the setting.
    pub(crate) field: String,
    /// Its value as given.
    pub(crate) value: String,
    /// Where it was given.
    pub(crate) origin: Origin,
    /// What is expected.
    pub(crate) expected: String,
    /// What to do.
    pub(crate) hint: String,
}

/// All issues at once.
#[derive(Debug)]
pub(crate) struct ConfigError(pub(crate) Vec<Issue>);

impl std::error::Error for ConfigError {}

impl fmt::Display for ConfigError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "설정을 쓸 수 없습니다. The configuration cannot be used.")?;
        for Issue { field, value, origin, expected, hint } in &self.0 {
            write!(f, "\n\n  {field} = {value}    ({origin})")?;
            write!(f, "\n    받는 값 expected: {expected}")?;
            write!(f, "\n    도움말 hint: {hint}")?;
        }
        Ok(())
    }
}
