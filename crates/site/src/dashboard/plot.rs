//! Calls over days: a bar for each day, on which those that were refused stand uppermost. Drawn as SVG; where scripts run,
//! `assets/plot.js` draws the same with axes.

use std::fmt;

use saju_words::Language;
use serde_json::json;

use super::key::grouped;
use super::words::{Name, Words};

/// Number of series with a colour of their own; the others share the last.
const COLOURS: usize = 6;

/// The width of a day and the height of the plot, in units of the drawing.
const DAY: usize = 20;
const HEIGHT: u64 = 120;

/// A series.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Series {
    /// The name: of a key, of a topic.
    pub name: Name,
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
    /// What was answered, the most used first.
    series: Vec<Series>,
    /// Calls refused or failed on each day.
    refused: Vec<u64>,
}

/// A line of the legend.
pub(super) struct Line<'a> {
    pub(super) class: String,
    pub(super) name: &'a str,
    pub(super) total: String,
}

impl Plot {
    /// A plot of days (formatted as given) with series, of which the smallest are merged, and with the calls that were
    /// not answered.
    pub fn new(days: Vec<String>, mut series: Vec<Series>, refused: Vec<u64>) -> Self {
        series.retain(|one| one.total() > 0);
        series.sort_by_key(|one| std::cmp::Reverse(one.total()));
        if series.len() > COLOURS {
            let rest = series.split_off(COLOURS - 1);
            let sum = |day: usize| rest.iter().map(|one| one.counts[day]).sum();
            let counts = (0..days.len()).map(sum).collect();
            let [ko, en] = Language::ALL.map(|one| Words::of(one).plot_others.to_owned());
            series.push(Series { name: Name { ko, en }, counts });
        }
        Self { days, series, refused }
    }

    pub(super) fn is_empty(&self) -> bool {
        self.series.is_empty() && !self.has_refused()
    }

    /// Whether a call was answered in these days.
    pub fn has_answered(&self) -> bool {
        !self.series.is_empty()
    }

    fn has_refused(&self) -> bool {
        self.refused.iter().any(|count| *count > 0)
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

    /// What stands upon one another in a bar, from below: its class, its name and its counts.
    fn layers(&self, language: Language) -> Vec<(String, &str, &[u64])> {
        let answered = self.series.iter().enumerate().map(|(place, one)| {
            (format!("c{place}"), one.name.told(language), one.counts.as_slice())
        });
        let refused =
            ("refused".to_owned(), Words::of(language).plot_refused, self.refused.as_slice());
        answered.chain(self.has_refused().then_some(refused)).collect()
    }

    pub(super) fn legend(&self, language: Language) -> Vec<Line<'_>> {
        let layers = self.layers(language).into_iter();
        let line = |(class, name, counts): (String, _, &[u64])| Line {
            class,
            name,
            total: grouped(counts.iter().sum()),
        };
        layers.map(line).collect()
    }

    /// The days with any calls, newest first, with the counts of each layer.
    pub(super) fn rows(&self) -> Vec<(&str, Vec<String>)> {
        let layers = self.layers(Language::Korean);
        let used = |day: &usize| layers.iter().any(|(_, _, counts)| counts[*day] > 0);
        let row = |day: usize| {
            let counts = layers.iter().map(|(_, _, counts)| grouped(counts[day])).collect();
            (self.days[day].as_str(), counts)
        };
        (0..self.days.len()).rev().filter(used).map(row).collect()
    }

    /// What the script draws: `{days, layers: [{class, name, counts}], total}`, where `total` names the sum.
    pub(super) fn data(&self, language: Language) -> String {
        let layer =
            |(class, name, counts)| json!({ "class": class, "name": name, "counts": counts });
        let layers: Vec<_> = self.layers(language).into_iter().map(layer).collect();
        let total = Words::of(language).plot_total;
        json!({ "days": self.days, "layers": layers, "total": total }).to_string()
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
        let layers = self.0.layers(Language::Korean);
        let days = self.0.days.len();
        let of_day = |day: usize| layers.iter().map(|(_, _, counts)| counts[day]).sum::<u64>();
        let highest = (0..days).map(of_day).max().unwrap_or(0).max(1);
        let width = days * DAY;
        write!(
            f,
            "<svg viewBox=\"0 0 {width} {HEIGHT}\" preserveAspectRatio=\"none\" aria-hidden=\"true\">"
        )?;
        for day in 0..days {
            let mut below = 0;
            for (class, _, counts) in &layers {
                let count = counts[day];
                let height = (below + count) * HEIGHT / highest - below * HEIGHT / highest;
                if count == 0 {
                    continue;
                }
                // A single call stays visible beside thousands.
                let height = height.max(2);
                let y = HEIGHT.saturating_sub(below * HEIGHT / highest + height);
                write!(
                    f,
                    "<rect class=\"{class}\" x=\"{}\" y=\"{y}\" width=\"{}\" height=\"{height}\"/>",
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
        Series { name: Name::same(name), counts: counts.to_vec() }
    }

    fn days(count: usize) -> Vec<String> {
        (1..=count).map(|day| format!("1.{day}")).collect()
    }

    #[test]
    fn bars_stand_upon_one_another_and_fill_the_height() {
        let all = vec![series("manse", &[1, 0]), series("love", &[3, 2]), series("none", &[0, 0])];
        let plot = Plot::new(days(2), all, vec![0, 0]);
        let legend = plot.legend(Language::Korean);
        let names: Vec<&str> = legend.iter().map(|line| line.name).collect();
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
        let rows: Vec<_> =
            plot.rows().into_iter().map(|(day, counts)| (day, counts.join(" "))).collect();
        assert_eq!(rows, [("1.2", "2 0".to_owned()), ("1.1", "3 1".to_owned())]);
    }

    #[test]
    fn what_was_refused_stands_uppermost_and_is_not_counted_as_answered() {
        let plot = Plot::new(days(2), vec![series("love", &[1, 0])], vec![1, 0]);
        assert!(plot.svg().to_string().contains("class=\"refused\" x=\"2\" y=\"0\""));
        assert_eq!((plot.total().as_str(), plot.top().as_str()), ("1", "1"));
        let told: serde_json::Value = serde_json::from_str(&plot.data(Language::English)).unwrap();
        assert_eq!(told["layers"][1]["name"], "refused or failed");
        assert_eq!(told["layers"][1]["counts"], json!([1, 0]));
        let plot = Plot::new(days(2), Vec::new(), vec![1, 0]);
        assert!(!plot.is_empty() && !plot.has_answered());
    }

    #[test]
    fn what_is_least_used_shares_a_colour() {
        let all = (1..=9).map(|count| series(&count.to_string(), &[count])).collect();
        let plot = Plot::new(days(1), all, vec![0]);
        let legend = plot.legend(Language::English);
        let legend: Vec<_> = legend.into_iter().map(|line| (line.name, line.total)).collect();
        assert_eq!(legend.len(), COLOURS);
        assert_eq!(legend[0], ("9", "9".to_owned()));
        assert_eq!(legend[5], ("others", "10".to_owned()));
        assert_eq!(plot.total(), "45");
    }

    #[test]
    fn a_single_call_is_seen_beside_thousands() {
        let plot = Plot::new(days(2), vec![series("a", &[9000, 1])], vec![0, 0]);
        assert!(plot.svg().to_string().contains("y=\"118\" width=\"16\" height=\"2\""));
    }

    #[test]
    fn without_a_call_there_is_no_plot() {
        assert!(Plot::new(days(2), vec![series("a", &[0, 0])], vec![0, 0]).is_empty());
    }
}
