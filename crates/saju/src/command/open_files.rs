//! The limit of open files (`ulimit -n`), compared with the connections that the settings allow.

use std::fs;

use saju_account::{Finding, Verdict};

/// Files beside the connections: of the store and its connections, the listeners, the log.
const OTHERS: u64 = 64;

/// The limit of a process, and what the settings need.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct OpenFiles {
    pub(super) limit: u64,
    pub(super) needed: u64,
}

impl OpenFiles {
    /// Those of this process, if the system tells its limit and there is one.
    pub(super) fn of_process(max_connections: u32) -> Option<Self> {
        let limit = limit(&fs::read_to_string("/proc/self/limits").ok()?)?;
        Some(Self { limit, needed: u64::from(max_connections) + OTHERS })
    }

    const fn are_enough(self) -> bool {
        self.limit >= self.needed
    }

    /// Logs that the limit is too low.
    pub(super) fn tell(self) {
        let Self { limit, needed } = self;
        if !self.are_enough() {
            tracing::warn!(
                limit,
                needed,
                "server.max_connections needs more open files than the limit (ulimit -n, LimitNOFILE)"
            );
        }
    }

    /// The finding of `saju check`, whose limit need not be that of the server.
    pub(super) fn finding(self) -> Finding {
        let Self { limit, needed } = self;
        let found = format!("{limit} may be open here, {needed} are needed");
        let verdict = if self.are_enough() {
            Verdict::Good
        } else {
            let hint = "raise the limit of the server (ulimit -n, LimitNOFILE), or lower server.max_connections";
            Verdict::Notice(hint.to_owned())
        };
        Finding { subject: "open files", found, verdict }
    }
}

/// The soft limit of a table of limits, as Linux writes it.
fn limit(table: &str) -> Option<u64> {
    let values = table.lines().find_map(|line| line.strip_prefix("Max open files"))?;
    values.split_whitespace().next()?.parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_limit_is_read_from_the_table() {
        let table = "Limit                     Soft Limit           Hard Limit           Units     \n\
                     Max processes             unlimited            unlimited            processes \n\
                     Max open files            1024                 524288               files     \n";
        assert_eq!(limit(table), Some(1024));
        assert_eq!(limit(&table.replace("1024 ", "unlimited ")), None);
        assert_eq!(limit(""), None);
    }

    #[test]
    fn a_limit_that_is_too_low_is_told_with_both_numbers() {
        let low = OpenFiles { limit: 200, needed: 964 }.finding();
        assert!(matches!(low.verdict, Verdict::Notice(_)), "{low:?}");
        assert!(low.found.contains("200") && low.found.contains("964"), "{low:?}");
        assert_eq!(OpenFiles { limit: 964, needed: 964 }.finding().verdict, Verdict::Good);
    }
}
