//! Plans: what a key may call, and how often. Plans are configuration, not code.

use std::sync::Arc;

use serde::Deserialize;

use crate::Limits;

/// The default configuration, whose `[[plan]]` tables are the default plans.
const DEFAULTS: &str = include_str!("../../../config.default.toml");

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
pub struct Plans(pub(crate) Vec<Arc<Plan>>);

impl Plans {
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::PlansError;

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

    /// The faults of a configuration: plan and field of each.
    fn faults(text: &str) -> Vec<(String, String)> {
        let Err(PlansError::Fields(faults)) = Plans::of_config(text) else { panic!("{text}") };
        faults.into_iter().map(|fault| (fault.plan, fault.field)).collect()
    }

    #[test]
    fn a_slip_in_the_configuration_is_told() {
        for (right, wrong, plan, field) in [
            ("id = \"growth\"", "id = \"free\"", "free", "id"),
            ("id = \"growth\"", "id = \"\"", "", "id"),
            ("id = \"growth\"\n", "", "", "id"),
            ("kind = \"free\"", "kind = \"gift\"", "free", "kind"),
            ("ko = \"무료\", ", "", "free", "name"),
            ("daily_percent = 10", "daily_percent = 0", "free", "daily_percent"),
            ("per_minute = 1\n", "per_minute = 0\n", "free", "per_minute"),
            ("per_month = 300\n", "per_month = 0\n", "free", "per_month"),
            ("per_month = 300\n", "per_month = \"300\"\n", "free", "per_month"),
            ("batch_max = 100\n", "batch_max = 1001\n", "growth", "batch_max"),
            ("per_month = 300\n", "", "free", "per_month"),
            ("modules = \"free-range\"", "modules = \"some\"", "free", "modules"),
            ("batch_max = 0\n", "batch_max = 0\nmembers = 1\n", "free", "members"),
        ] {
            let told = faults(&DEFAULTS.replacen(right, wrong, 1));
            assert_eq!(told, [(plan.to_owned(), field.to_owned())], "{wrong}");
        }
        let largest = DEFAULTS.replacen("batch_max = 100\n", "batch_max = 1000\n", 1);
        assert!(matches!(Plans::of_config(&largest), Ok(Some(_))));
        let field = DEFAULTS.replacen("\nper_minute =", "\nper_minutes =", 1);
        let (free, names) = ("free".to_owned(), ["per_minute", "per_minutes"]);
        assert_eq!(faults(&field), names.map(|name| (free.clone(), name.to_owned())));
        assert!(matches!(Plans::of_config("listen = \"[::]:1\""), Ok(None)));
        assert!(matches!(Plans::of_config("plan = 3"), Err(PlansError::Toml(_))));
    }

    #[test]
    fn all_faults_of_all_plans_are_told_with_their_lines() {
        let plan = "\n[[plan]]\nid = \"a\"\nkind = \"paid\"\nname = { ko = \"가\", en = \"A\" }\n";
        let text = format!(
            "{plan}per_minute = 0\nper_month = 0\ndaily_percent = 101\nbatch_max = 5000\nmodules = \"some\"\n\
             {plan}per_minute = 1\nbatch_max = 0\nmodules = \"all\"\n"
        );
        let Err(PlansError::Fields(told)) = Plans::of_config(&text) else { panic!() };
        let told: Vec<_> = told.iter().map(|fault| (fault.line, fault.field.as_str())).collect();
        let expected = [
            (6, "per_minute"),
            (7, "per_month"),
            (8, "daily_percent"),
            (9, "batch_max"),
            (10, "modules"),
            (12, "per_month"),
            (13, "id"),
        ];
        assert_eq!(told, expected);
    }
}
