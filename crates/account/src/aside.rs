//! Days and months that a key has left and may enter again: those that were open when time was
//! skipped, and those that a clock has opened which was wrong ahead (see `timeline.rs`). While time
//! goes on there are none.

use std::collections::BTreeMap;

use crate::{
    UnixSeconds, Window,
    counters::{Count, Counters},
    timeline::Timeline,
};

/// What was counted in windows of one key that are not open, by their numbers.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Aside(BTreeMap<(Window, i64), i64>);

impl FromIterator<(Window, Count)> for Aside {
    fn from_iter<I: IntoIterator<Item = (Window, Count)>>(counts: I) -> Self {
        Self(
            counts
                .into_iter()
                .map(|(window, count)| ((window, count.number), count.used))
                .collect(),
        )
    }
}

impl Aside {
    pub(crate) fn iter(&self) -> impl Iterator<Item = (Window, Count)> {
        self.0.iter().map(|(&(window, number), &used)| (window, Count { number, used }))
    }

    /// The count of the window that is open at the present; the one that was open is put aside where
    /// it may be entered again.
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

    /// Gives back what was charged to a window of this number, if it was put aside.
    pub(crate) fn give_back(&mut self, window: Window, number: i64, items: u32) {
        if let Some(used) = self.0.get_mut(&(window, number)) {
            *used = (*used - i64::from(items)).max(0);
        }
    }

    /// Forgets the windows that ended before an instant.
    pub(crate) fn forget_before(&mut self, earliest: UnixSeconds) {
        self.0.retain(|&(window, number), _| number >= window.number_at(earliest));
    }
}

impl Counters {
    /// Whether day and month are those of the present.
    pub(crate) const fn stand_in(&self, timeline: &Timeline) -> bool {
        self.day.number == Window::Day.number_at(timeline.present)
            && self.month.number == Window::Month.number_at(timeline.present)
    }

    /// The counters as they stand when the clock shows `now`: the minute is the clock's, day and
    /// month are those of the present.
    pub(crate) fn on(self, timeline: &Timeline, now: UnixSeconds, aside: &mut Aside) -> Self {
        Self {
            minute: self.at(now).minute,
            day: aside.turn(Window::Day, self.day, timeline),
            month: aside.turn(Window::Month, self.month, timeline),
        }
    }
}
