//! How the judgments fall over random births.

use std::collections::BTreeMap;
use std::fmt;

use super::answer::Json;

/// Members that are counted, by their path in the modules.
const COUNTED: [(&str, &str); 5] = [
    ("strength labels", "sinStrength.label"),
    ("structures", "gyeokguk.ko"),
    ("formation status", "gyeokguk.formation.statusKo"),
    ("primary method", "yongsin.primary.methodKo"),
    ("agreement", "yongsin.agreement"),
];

/// Values and how often they occur, for each member.
#[derive(Default)]
pub(crate) struct Distributions {
    charts: usize,
    counts: [BTreeMap<String, usize>; 5],
}

impl Distributions {
    pub(crate) fn count(&mut self, modules: &Json) {
        self.charts += 1;
        for ((_, path), counts) in COUNTED.iter().zip(&mut self.counts) {
            let value = match modules.path(path) {
                Json::Bool(value) => value.to_string(),
                value => value.text().to_owned(),
            };
            *counts.entry(value).or_default() += 1;
        }
    }

    pub(crate) fn add(&mut self, other: &Self) {
        self.charts += other.charts;
        for (all, counts) in self.counts.iter_mut().zip(&other.counts) {
            for (value, count) in counts {
                *all.entry(value.clone()).or_default() += count;
            }
        }
    }

    /// Nothing of a judgment is out of reach, and none of the seven labels takes more than a third.
    pub(crate) fn assert_all_occur(&self) {
        let [labels, structures, statuses, methods, agreement] = &self.counts;
        assert_eq!(labels.len(), 7, "{labels:?}");
        assert!(labels.values().all(|count| *count * 3 < self.charts), "{labels:?}");
        assert_eq!(structures.len(), 27, "{structures:?}");
        assert_eq!(statuses.len(), 5, "{statuses:?}");
        assert_eq!(methods.len(), 3, "{methods:?}");
        assert_eq!(agreement.len(), 2, "{agreement:?}");
    }
}

impl fmt::Display for Distributions {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        writeln!(f, "{} charts with the hour", self.charts)?;
        for ((name, _), counts) in COUNTED.iter().zip(&self.counts) {
            let mut sorted: Vec<(&String, &usize)> = counts.iter().collect();
            sorted.sort_by_key(|(_, count)| std::cmp::Reverse(**count));
            let share = |count: usize| count as f64 * 100.0 / self.charts as f64;
            let all: Vec<String> = sorted
                .iter()
                .map(|(value, count)| format!("{value} {:.1}", share(**count)))
                .collect();
            writeln!(f, "{name}, %: {}", all.join(", "))?;
        }
        Ok(())
    }
}
