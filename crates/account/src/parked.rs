//! Usage of windows that may reopen because the clock jumped ahead and came back: those open when time was skipped,
//! and those opened by a clock that was wrong (see `timeline.rs`). In normal operation there are none.

use std::collections::BTreeMap;

use crate::{
    UnixSeconds, Window,
    counters::{Count, Counters},
    timeline::Timeline,
};

/// Usage of one key in closed windows, by window number.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Parked(BTreeMap<(Window, i64), i64>);

impl FromIterator<(Window, Count)> for Parked {
    fn from_iter<I: IntoIterator<Item = (Window, Count)>>(counts: I) -> Self {
        Self(
            counts
                .into_iter()
                .map(|(window, count)| ((window, count.number), count.used))
                .collect(),
        )
    }
}

impl Parked {
    pub(crate) fn iter(&self) -> impl Iterator<Item = (Window, Count)> {
        self.0.iter().map(|(&(window, number), &used)| (window, Count { number, used }))
    }

    /// The count of the current window. The one that was open is parked if it may reopen.
    fn turn(&mut self, window: Window, open: Count, timeline: &Timeline) -> Count {
        let number = window.number_at(timeline.present);
        if open.number == number {
            return open;
        }
        let may_return = timeline.doubted.is_some() || number < open.number;
        if may_return && open.used > 0 {
            self.0.insert((window, open.number), open.used);
        }
        Count { number, used: self.0.remove(&(window, number)).unwrap_or(0) }
    }

    /// Refunds a charge to a parked window.
    pub(crate) fn give_back(&mut self, window: Window, number: i64, items: u32) {
        if let Some(used) = self.0.get_mut(&(window, number)) {
            *used = (*used - i64::from(items)).max(0);
        }
    }

    /// Drops the windows that ended before a given time.
    pub(crate) fn forget_before(&mut self, earliest: UnixSeconds) {
        self.0.retain(|&(window, number), _| number >= window.number_at(earliest));
    }
}

impl Counters {
    /// Whether day and month are the current ones.
    pub(crate) const fn stand_in(&self, timeline: &Timeline) -> bool {
        self.day.number == Window::Day.number_at(timeline.present)
            && self.month.number == Window::Month.number_at(timeline.present)
    }

    /// The counters when the clock shows `now`: the minute is the clock's, day and month are those of the timeline.
    pub(crate) fn on(self, timeline: &Timeline, now: UnixSeconds, parked: &mut Parked) -> Self {
        Self {
            minute: self.at(now).minute,
            day: parked.turn(Window::Day, self.day, timeline),
            month: parked.turn(Window::Month, self.month, timeline),
        }
    }
}
