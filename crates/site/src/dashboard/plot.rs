//! Usage over days as a stacked bar chart, drawn as SVG without scripts.

use std::fmt;

use super::grouped;

/// Number of series with a colour of their own; the others share the last.
const COLOURS: usize = 6;

/// The width of a day and the height of the plot, in units of the drawing.
const DAY: usize = 20;
const HEIGHT: u64 = 120;

/// A series.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Series {
    /// The name: of a key, of a topic.
    pub name: String,
    /// Calls on each day, oldest first.
    pub counts: Vec<u64>,
}

impl Series {
    fn total(&self) -> u64 {
        self.counts.iter().sum()
    }
}

/// Usage over days.
#[derive(Clone, Debug)]
pub struct Plot {
    days: Vec<String>,
    series: Vec<Series>,
}

/// A line of the legend.
pub(super) struct Line<'a> {
    pub(super) class: String,
    pub(super) name: &'a str,
    pub(super) total: String,
}

impl Plot {
    /// A plot of days (formatted as given) with series: the largest first, the smallest merged under the name
    /// `others`.
    pub fn new(days: Vec<String>, mut series: Vec<Series>, others: &str) -> Self {
        series.retain(|one| one.total() > 0);
        series.sort_by_key(|one| std::cmp::Reverse(one.total()));
        if series.len() > COLOURS {
            let rest = series.split_off(COLOURS - 1);
            let sum = |day: usize| rest.iter().map(|one| one.counts[day]).sum();
            let counts = (0..days.len()).map(sum).collect();
            series.push(Series { name: others.to_owned(), counts });
        }
        Self { days, series }
    }

    pub(super) fn is_empty(&self) -> bool {
        self.series.is_empty()
    }

    pub(super) fn total(&self) -> String {
        grouped(self.series.iter().map(Series::total).sum())
    }

    pub(super) fn first_day(&self) -> &str {
        self.days.first().map_or("", String::as_str)
    }

    pub(super) fn last_day(&self) -> &str {
        self.days.last().map_or("", String::as_str)
    }

    pub(super) fn legend(&self) -> impl Iterator<Item = Line<'_>> {
        self.series.iter().enumerate().map(|(place, one)| Line {
            class: format!("c{place}"),
            name: &one.name,
            total: grouped(one.total()),
        })
    }

    /// The days with any usage, newest first, with the counts of each series.
    pub(super) fn rows(&self) -> impl Iterator<Item = (&str, Vec<String>)> {
        let used = |day: &usize| self.series.iter().any(|one| one.counts[*day] > 0);
        (0..self.days.len()).rev().filter(used).map(|day| {
            let counts = self.series.iter().map(|one| grouped(one.counts[day])).collect();
            (self.days[day].as_str(), counts)
        })
    }

    /// The number at the top of the scale.
    pub(super) fn top(&self) -> String {
        grouped(self.highest())
    }

    fn highest(&self) -> u64 {
        let of_day = |day: usize| self.series.iter().map(|one| one.counts[day]).sum();
        (0..self.days.len()).map(of_day).max().unwrap_or(0)
    }

    /// The drawing.
    pub(super) fn svg(&self) -> Svg<'_> {
        Svg(self)
    }
}

/// A laid-out plot.
pub(super) struct Svg<'a>(&'a Plot);

impl fmt::Display for Svg<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self(Plot { days, series }) = self;
        let highest = self.0.highest().max(1);
        let width = days.len() * DAY;
        write!(
            f,
            "<svg viewBox=\"0 0 {width} {HEIGHT}\" preserveAspectRatio=\"none\" aria-hidden=\"true\">"
        )?;
        for day in 0..days.len() {
            let mut below = 0;
            for (place, one) in series.iter().enumerate() {
                let count = one.counts[day];
                let height = (below + count) * HEIGHT / highest - below * HEIGHT / highest;
                if count == 0 {
                    continue;
                }
                // A single call stays visible beside thousands.
                let height = height.max(2);
                let y = HEIGHT.saturating_sub(below * HEIGHT / highest + height);
                write!(
                    f,
                    "<rect class=\"c{place}\" x=\"{}\" y=\"{y}\" width=\"{}\" height=\"{height}\"/>",
                    day * DAY + 2,
                    DAY - 4,
                )?;
                below += count;
            }
        }
        f.write_str("</svg>")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn series(name: &str, counts: &[u64]) -> Series {
        Series { name: name.to_owned(), counts: counts.to_vec() }
    }

    fn days(count: usize) -> Vec<String> {
        (1..=count).map(|day| format!("1.{day}")).collect()
    }

    #[test]
    fn bars_stand_upon_one_another_and_fill_the_height() {
        let all = vec![series("manse", &[1, 0]), series("love", &[3, 2]), series("none", &[0, 0])];
        let plot = Plot::new(days(2), all, "others");
        let names: Vec<&str> = plot.legend().map(|line| line.name).collect();
        assert_eq!(names, ["love", "manse"]);
        let svg = plot.svg().to_string();
        assert_eq!(svg.matches("<rect").count(), 3);
        for bar in [
            "class=\"c0\" x=\"2\" y=\"30\" width=\"16\" height=\"90\"",
            "class=\"c1\" x=\"2\" y=\"0\" width=\"16\" height=\"30\"",
            "class=\"c0\" x=\"22\" y=\"60\" width=\"16\" height=\"60\"",
        ] {
            assert!(svg.contains(bar), "{bar} in {svg}");
        }
        let rows: Vec<_> = plot.rows().map(|(day, counts)| (day, counts.join(" "))).collect();
        assert_eq!(rows, [("1.2", "2 0".to_owned()), ("1.1", "3 1".to_owned())]);
    }

    #[test]
    fn what_is_least_used_shares_a_colour() {
        let all = (1..=9).map(|count| series(&count.to_string(), &[count])).collect();
        let plot = Plot::new(days(1), all, "others");
        let legend: Vec<_> = plot.legend().map(|line| (line.name, line.total)).collect();
        assert_eq!(legend.len(), COLOURS);
        assert_eq!(legend[0], ("9", "9".to_owned()));
        assert_eq!(legend[5], ("others", "10".to_owned()));
        assert_eq!(plot.total(), "45");
    }

    #[test]
    fn a_single_call_is_seen_beside_thousands() {
        let plot = Plot::new(days(2), vec![series("a", &[9000, 1])], "others");
        assert!(plot.svg().to_string().contains("y=\"118\" width=\"16\" height=\"2\""));
    }

    #[test]
    fn without_a_call_there_is_no_plot() {
        assert!(Plot::new(days(2), vec![series("a", &[0, 0])], "others").is_empty());
    }
}
