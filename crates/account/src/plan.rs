//! Plans: what a key may call, and how often. Plans are configuration, not code.

use std::sync::Arc;

use serde::Deserialize;

use crate::Limits;

/// The default configuration, whose `[[plan]]` tables are the default plans.
const DEFAULTS: &str = include_str!("../../../config.default.toml");

/// Maximum number of items in a batch, on any plan.
const BATCH_MAX: u32 = 1000;

/// How a plan is sold.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum PlanKind {
    /// Costs nothing.
    Free,
    /// Paid.
    Paid,
    /// For the operator.
    Internal,
}

impl PlanKind {
    /// The name in answers and configuration: `free`, `paid` or `internal`.
    pub const fn id(self) -> &'static str {
        match self {
            Self::Free => "free",
            Self::Paid => "paid",
            Self::Internal => "internal",
        }
    }
}

/// Which modules a plan delivers for any birth data.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ModuleRange {
    /// Every module.
    All,
    /// Only the Free range: fourPillars, elements and decadeFortune.
    FreeRange,
}

/// The name of a plan in both languages.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PlanName {
    /// Korean.
    pub ko: String,
    /// English.
    pub en: String,
}

/// One plan.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Plan {
    /// The id that keys name.
    pub id: String,
    /// How it is sold.
    pub kind: PlanKind,
    /// Its names for people.
    pub name: PlanName,
    /// Calls per minute; `None` = no limit, for internal plans only.
    pub per_minute: Option<u32>,
    /// Calls per month; `None` = no limit, for internal plans only.
    pub per_month: Option<u32>,
    /// The daily bound as a percentage (1–100) of `per_month`; `None` = no daily bound.
    pub daily_percent: Option<u8>,
    /// Maximum number of items in a batch; 0 = no batches.
    pub batch_max: u32,
    /// The modules delivered.
    pub modules: ModuleRange,
    /// Whether members of the dashboard may issue keys of it; `None` = unless it is internal.
    pub members: Option<bool>,
}

impl Plan {
    /// Whether members of the dashboard may issue keys of it. The owner always may.
    pub fn is_for_members(&self) -> bool {
        self.members.unwrap_or(self.kind != PlanKind::Internal)
    }

    /// The limits of a key on this plan, with the daily bound on or off.
    ///
    /// The daily bound is rounded down, to at least one call.
    pub fn limits(&self, daily_bound: bool) -> Limits {
        let day = match (self.per_month, self.daily_percent) {
            (Some(month), Some(percent)) if daily_bound => {
                Some(((u64::from(month) * u64::from(percent) / 100) as u32).max(1))
            }
            _ => None,
        };
        Limits { minute: self.per_minute, day, month: self.per_month }
    }
}

/// All plans of a service, in the order of the configuration.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Plans(Vec<Arc<Plan>>);

/// The part of a configuration that is read here; the caller validates the rest.
#[derive(Deserialize)]
struct PlansFile {
    #[serde(default)]
    plan: Vec<Plan>,
}

impl Plans {
    /// Reads plans from the `[[plan]]` tables of a configuration (`config.default.toml` documents every field); `None`
    /// if there are none.
    pub fn of_config(text: &str) -> Result<Option<Self>, PlansError> {
        let PlansFile { plan } = toml::from_str(text)?;
        if plan.is_empty() { Ok(None) } else { Self::checked(plan).map(Some) }
    }

    fn checked(plans: Vec<Plan>) -> Result<Self, PlansError> {
        for (index, plan) in plans.iter().enumerate() {
            if plan.id.is_empty() || plans[..index].iter().any(|other| other.id == plan.id) {
                return Err(PlansError::Id(plan.id.clone()));
            }
            if plan.daily_percent.is_some_and(|percent| !(1..=100).contains(&percent)) {
                return Err(PlansError::DailyPercent(plan.id.clone()));
            }
            let is_none = |limit: Option<u32>| limit == Some(0);
            if is_none(plan.per_minute) || is_none(plan.per_month) || plan.batch_max > BATCH_MAX {
                return Err(PlansError::Limit(plan.id.clone()));
            }
            let unlimited = plan.per_minute.is_none() || plan.per_month.is_none();
            if unlimited && plan.kind != PlanKind::Internal {
                return Err(PlansError::Unlimited(plan.id.clone()));
            }
        }
        Ok(Self(plans.into_iter().map(Arc::new).collect()))
    }

    /// The plan with this id.
    pub fn get(&self, id: &str) -> Option<&Arc<Plan>> {
        self.0.iter().find(|plan| plan.id == id)
    }

    /// All plans in order.
    pub fn iter(&self) -> std::slice::Iter<'_, Arc<Plan>> {
        self.0.iter()
    }
}

impl<'a> IntoIterator for &'a Plans {
    type Item = &'a Arc<Plan>;
    type IntoIter = std::slice::Iter<'a, Arc<Plan>>;

    fn into_iter(self) -> Self::IntoIter {
        self.iter()
    }
}

impl Default for Plans {
    /// The plans free, growth, pro and internal of `config.default.toml`.
    fn default() -> Self {
        let plans = Self::of_config(DEFAULTS);
        plans.ok().flatten().expect("the default plans are read by a test of this module")
    }
}

/// Why plans are invalid.
#[derive(Debug, thiserror::Error)]
pub enum PlansError {
    /// Not the expected TOML; the message shows the line.
    #[error(transparent)]
    Toml(#[from] toml::de::Error),
    /// An id is empty or used twice.
    #[error("plan id {0:?} is empty or used twice")]
    Id(String),
    /// The daily percentage is outside 1–100.
    #[error("plan {0:?}: daily_percent must be 1 to 100")]
    DailyPercent(String),
    /// A limit of zero, or a batch larger than the service allows.
    #[error(
        "plan {0:?}: per_minute and per_month must be at least 1, batch_max at most {BATCH_MAX}"
    )]
    Limit(String),
    /// A plan for sale lacks a limit, which is more likely an oversight than intended.
    #[error("plan {0:?}: only an internal plan may leave out per_minute or per_month")]
    Unlimited(String),
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_default_plans_have_the_published_limits() {
        let plans = Plans::default();
        let limits = |id: &str, bound| {
            let Limits { minute, day, month } = plans.get(id).unwrap().limits(bound);
            (minute, day, month)
        };
        assert_eq!(limits("free", true), (Some(1), Some(30), Some(300)));
        assert_eq!(limits("growth", true), (Some(60), Some(300), Some(3000)));
        assert_eq!(limits("growth", false), (Some(60), None, Some(3000)));
        assert_eq!(limits("pro", true), (Some(300), Some(10_000), Some(100_000)));
        assert_eq!(limits("internal", true), (None, None, None));
        assert_eq!(plans.iter().map(|p| p.batch_max).collect::<Vec<_>>(), [0, 100, 100, 100]);
    }

    #[test]
    fn members_issue_what_is_not_internal_unless_the_configuration_says_otherwise() {
        let allowed = |text: &str| -> Vec<bool> {
            let plans = Plans::of_config(text).unwrap().unwrap();
            plans.iter().map(|plan| plan.is_for_members()).collect()
        };
        assert_eq!(allowed(DEFAULTS), [true, true, true, false]);
        let pro = DEFAULTS.replacen("id = \"pro\"\n", "id = \"pro\"\nmembers = false\n", 1);
        assert_eq!(allowed(&pro), [true, true, false, false]);
        let internal = format!("{DEFAULTS}\nmembers = true\n");
        assert_eq!(allowed(&internal), [true; 4]);
    }

    #[test]
    fn a_slip_in_the_configuration_is_told() {
        let twice = DEFAULTS.replacen("id = \"growth\"", "id = \"free\"", 1);
        assert!(matches!(Plans::of_config(&twice), Err(PlansError::Id(id)) if id == "free"));
        let percent = DEFAULTS.replacen("daily_percent = 10", "daily_percent = 0", 1);
        assert!(matches!(Plans::of_config(&percent), Err(PlansError::DailyPercent(_))));
        for (limit, wrong) in [
            ("per_minute = 1\n", "per_minute = 0\n"),
            ("per_month = 300\n", "per_month = 0\n"),
            ("batch_max = 100\n", "batch_max = 1001\n"),
        ] {
            let plans = Plans::of_config(&DEFAULTS.replacen(limit, wrong, 1));
            assert!(matches!(plans, Err(PlansError::Limit(_))), "{wrong}");
        }
        let largest = DEFAULTS.replacen("batch_max = 100\n", "batch_max = 1000\n", 1);
        assert!(matches!(Plans::of_config(&largest), Ok(Some(_))));
        let field = DEFAULTS.replacen("\nper_minute =", "\nper_minutes =", 1);
        assert!(matches!(Plans::of_config(&field), Err(PlansError::Toml(_))));
        let unlimited = DEFAULTS.replacen("per_month = 300\n", "", 1);
        assert!(matches!(Plans::of_config(&unlimited), Err(PlansError::Unlimited(_))));
        assert!(matches!(Plans::of_config("listen = \"[::]:1\""), Ok(None)));
    }
}
