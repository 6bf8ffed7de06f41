//! The table: what the rules make of the charts with a verdict, and of charts drawn at random.

use std::fmt;

use saju_chart::{Chart, Domain};
use saju_judgment::StrengthLabel;
use saju_judgment::gyeokguk::{Gyeok, Gyeokguk};
use saju_judgment::yongsin::{EokbuCause, FiveGod, Yongsin, YongsinMethod};

use super::cases::{Case, Judged, Kind, classical, judged};
use super::every_chart::random;

/// Charts drawn at random.
const DRAWN: usize = 20_000;

/// How many of how many, and of how many in either half of the charts.
pub(crate) struct Row {
    name: &'static str,
    pub(crate) met: usize,
    pub(crate) of: usize,
    halves: [(usize, usize); 2],
    missed: Vec<String>,
}

impl Row {
    fn new(name: &'static str) -> Self {
        Self { name, met: 0, of: 0, halves: [(0, 0); 2], missed: Vec::new() }
    }

    /// The charts that were not met.
    pub(crate) fn missed(&self) -> String {
        format!("{}: {}", self.name, self.missed.join(" "))
    }

    /// Counts a chart; charts stand in the halves by turns.
    fn count(&mut self, case: &Case, met: bool) {
        let half = &mut self.halves[self.of % 2];
        half.0 += usize::from(met);
        half.1 += 1;
        self.met += usize::from(met);
        self.of += 1;
        if !met {
            self.missed.push(case.id.clone());
        }
    }
}

impl fmt::Display for Row {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [a, b] = self.halves;
        write!(
            f,
            "{:<46}{:>4} of {:>3}   {:>3} of {:>2}   {:>3} of {:>2}",
            self.name, self.met, self.of, a.0, a.1, b.0, b.1
        )
    }
}

/// What the rules make of the charts of 滴天髓闡微.
pub(crate) struct OfJudged {
    pub(crate) primary: Row,
    pub(crate) either: Row,
    pub(crate) strength: Row,
    pub(crate) extreme: Row,
    pub(crate) not_extreme: Row,
    pub(crate) beside: Row,
}

impl OfJudged {
    pub(crate) fn of_charts() -> Self {
        let mut rows = Self {
            primary: Row::new("useful element: primary"),
            either: Row::new("useful element: primary or secondary"),
            strength: Row::new("strength"),
            extreme: Row::new("extreme structure"),
            not_extreme: Row::new("useful element named, and no extreme structure"),
            beside: Row::new("secondary neither primary nor 기신 nor 구신"),
        };
        for case in judged() {
            let Judged { strength, gyeokguk, yongsin } = Judged::of(&case.chart);
            if let Some(strong) = case.strong {
                rows.strength.count(&case, strength.is_strong() == strong);
            }
            rows.beside.count(&case, stands_beside(&yongsin));
            let primary = case.wants(yongsin.primary.element);
            match case.kind {
                Kind::UsefulElement => {
                    rows.primary.count(&case, primary);
                    rows.either.count(&case, primary || case.wants(yongsin.secondary.element));
                    rows.not_extreme.count(&case, gyeokguk.established().is_none());
                }
                Kind::Extreme => rows.extreme.count(&case, names(&case, &gyeokguk)),
                Kind::StrengthOnly | Kind::Structure => {}
            }
        }
        rows
    }

    pub(crate) fn rows(&self) -> [&Row; 6] {
        [
            &self.primary,
            &self.either,
            &self.strength,
            &self.extreme,
            &self.not_extreme,
            &self.beside,
        ]
    }
}

/// What the rules make of the charts of 子平真詮.
pub(crate) struct OfClassical {
    pub(crate) month: Row,
    pub(crate) gyeok: Row,
}

impl OfClassical {
    pub(crate) fn of_charts() -> Self {
        let mut rows = Self {
            month: Row::new("子平真詮: structure of the month, or extreme"),
            gyeok: Row::new("子平真詮: structure of the chart"),
        };
        for case in classical() {
            let Judged { gyeokguk, .. } = Judged::of(&case.chart);
            let gyeok = case.names(gyeokguk.gyeok().id());
            let month = case.kind == Kind::Structure && case.names(gyeokguk.month.gyeok.id());
            rows.month.count(&case, gyeok || month);
            rows.gyeok.count(&case, gyeok);
        }
        rows
    }

    pub(crate) fn rows(&self) -> [&Row; 2] {
        [&self.month, &self.gyeok]
    }
}

/// Whether an extreme structure that the book names is established.
fn names(case: &Case, gyeokguk: &Gyeokguk) -> bool {
    gyeokguk.established().is_some_and(|extreme| case.names(extreme.gyeok.id()))
}

/// Whether the secondary helps the primary and is not the same.
pub(crate) fn stands_beside(yongsin: &Yongsin) -> bool {
    let part = yongsin.five_gods.part(yongsin.secondary.element);
    matches!(part, FiveGod::Huisin | FiveGod::Hansin)
}

/// Shares over charts drawn at random.
#[derive(Default)]
pub(crate) struct Drawn {
    pub(crate) of: usize,
    pub(crate) extremes: usize,
    pub(crate) beside: usize,
    structures: [usize; Gyeok::COUNT],
    methods: [usize; YongsinMethod::COUNT],
    causes: [usize; EokbuCause::COUNT],
    labels: [usize; StrengthLabel::COUNT],
    agreement: usize,
}

impl Drawn {
    pub(crate) fn of_charts() -> Self {
        let mut drawn = Self::default();
        random(DRAWN).for_each(|chart| drawn.count(&chart));
        drawn
    }

    fn count(&mut self, chart: &Chart) {
        let Judged { strength, gyeokguk, yongsin } = Judged::of(chart);
        self.of += 1;
        self.extremes += usize::from(gyeokguk.established().is_some());
        self.structures[gyeokguk.gyeok().ordinal()] += 1;
        self.methods[yongsin.primary.method.ordinal()] += 1;
        self.causes[yongsin.eokbu.cause.ordinal()] += 1;
        self.labels[strength.label.ordinal()] += 1;
        self.agreement += usize::from(yongsin.agreement);
        self.beside += usize::from(stands_beside(&yongsin));
    }

    /// A share in hundredths of a percent.
    pub(crate) const fn share(&self, count: usize) -> usize {
        count * 10_000 / self.of
    }

    fn line<T: Domain>(&self, counts: &[usize]) -> String {
        let shares = T::all().zip(counts).map(|(value, count)| {
            let share = self.share(*count);
            format!("{} {}.{:02} %", value.id(), share / 100, share % 100)
        });
        shares.collect::<Vec<_>>().join(", ")
    }
}

impl fmt::Display for Drawn {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let percent = |count| {
            let share = self.share(count);
            format!("{}.{:02} %", share / 100, share % 100)
        };
        writeln!(f, "{} charts drawn at random", self.of)?;
        writeln!(f, "extreme structures    {}", percent(self.extremes))?;
        writeln!(f, "agreement             {}", percent(self.agreement))?;
        writeln!(f, "secondary beside      {}", percent(self.beside))?;
        writeln!(f, "method                {}", self.line::<YongsinMethod>(&self.methods))?;
        writeln!(f, "cause                 {}", self.line::<EokbuCause>(&self.causes))?;
        writeln!(f, "strength              {}", self.line::<StrengthLabel>(&self.labels))?;
        write!(f, "structure             {}", self.line::<Gyeok>(&self.structures))
    }
}
