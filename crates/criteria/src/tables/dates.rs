//! Tables of choosing dates: duties, paths, stars, purposes.

use saju_chart::{Branch, Ganji, Stem};
use saju_judgment::Rule;
use saju_judgment::dates::{DayGod, Geonje, Purpose, Saenggi, Star};

use super::{Row, branch, row, table};
use crate::catalogue::table as form;
use crate::{Table, Text};

/// What stands where a list is empty.
const NONE: &str = "–";

/// The tables of a rule of dates.
pub(super) fn of_rule(rule: Rule) -> Vec<Table> {
    match rule {
        Rule::DatesGeonjeWant => vec![duties()],
        Rule::DatesHwangdo => vec![paths()],
        Rule::DatesSaenggiGood => {
            let rows = Saenggi::ALL.map(|name| row![name.ko(), name.han()]);
            vec![table(form::SAENGGI_NAMES, row![form::NAME, form::HAN], rows)]
        }
        Rule::DatesStarWant => vec![purposes(), stars()],
        _ => Vec::new(),
    }
}

fn duties() -> Table {
    let rows = Geonje::ALL.map(|duty| row![duty.ko(), duty.han()]);
    table(form::DUTIES, row![form::NAME, form::HAN], rows)
}

/// Months from 인 on.
fn months() -> impl Iterator<Item = Branch> {
    (0..12).map(|number| Branch::of_index(number + Branch::In.index()))
}

/// Where each god is, by the branch of the month.
fn paths() -> Table {
    let header: Row = [form::NAME.into(), form::HAN.into(), form::PATHS.into()]
        .into_iter()
        .chain(months().map(|month| Text::from(branch(month))))
        .collect();
    let rows = DayGod::ALL.map(|god| {
        let day = |month| {
            Branch::ALL
                .into_iter()
                .find(|day| DayGod::of(month, *day) == god)
                .map_or(NONE, Branch::ko)
        };
        let names = [god.ko(), god.han(), god.path().ko()].map(Text::from);
        names.into_iter().chain(months().map(|month| Text::from(day(month)))).collect::<Row>()
    });
    table(form::PATHS, header, rows)
}

/// What the book holds fit for each purpose, and what it passes over.
fn purposes() -> Table {
    let rows = Purpose::ALL.map(|purpose| {
        let row = purpose.row();
        let all = |duties: &[Geonje], stars: &[Star], day: Option<Branch>| {
            let names: Vec<&str> = duties
                .iter()
                .map(|duty| duty.ko())
                .chain(stars.iter().map(|star| star.ko()))
                .chain(day.map(Branch::ko))
                .collect();
            if names.is_empty() { NONE.to_owned() } else { names.join("·") }
        };
        let item = if row.item.is_empty() { NONE } else { row.item };
        row![
            purpose.ko(),
            item,
            all(row.fit_duties, row.fit_stars, None),
            all(row.shunned_duties, row.shunned_stars, row.shunned_branch),
        ]
    });
    table(form::PURPOSES, row![form::PURPOSE, form::ITEM, form::FIT, form::SHUNNED], rows)
}

/// The days of each star, by the month.
fn stars() -> Table {
    let header: Row = [form::DAY_STAR.into(), form::HAN.into()]
        .into_iter()
        .chain(months().map(|month| Text::from(branch(month))))
        .collect();
    let rows = Star::ALL.map(|star| {
        let names = [star.ko(), star.han()].map(Text::from);
        names
            .into_iter()
            .chain(months().map(|month| Text::from(days(star, month))))
            .collect::<Row>()
    });
    table(form::DAY_STARS, header, rows)
}

/// The days of a star in a month: by stems or branches where every pillar with them counts, else by pillars.
fn days(star: Star, month: Branch) -> String {
    let comes = |day: &Ganji| star.comes(month, *day);
    let count = Ganji::all().filter(comes).count();
    let stems: Vec<Stem> = Stem::ALL
        .into_iter()
        .filter(|stem| Ganji::all().filter(|day| day.stem() == *stem).all(|day| comes(&day)))
        .collect();
    let branches: Vec<Branch> = Branch::ALL
        .into_iter()
        .filter(|one| Ganji::all().filter(|day| day.branch() == *one).all(|day| comes(&day)))
        .collect();
    let names: Vec<String> = if count == 0 {
        vec![NONE.to_owned()]
    } else if stems.len() * 6 == count {
        stems.iter().map(|stem| stem.ko().to_owned()).collect()
    } else if branches.len() * 5 == count {
        branches.iter().map(|one| one.ko().to_owned()).collect()
    } else {
        let name = |day: Ganji| format!("{}{}", day.stem().ko(), day.branch().ko());
        Ganji::all().filter(comes).map(name).collect()
    };
    names.join("·")
}
