//! Tables of choosing dates: duties, paths, stars, purposes.

use saju_chart::{Branch, Domain as _, Ganji, Stem};
use saju_judgment::Rule;
use saju_judgment::dates::{DayGod, Geonje, Purpose, Saenggi, Star};

use super::{NOTHING, Row, Tables, branch, ganji_name, joined, months, row, table};
use crate::both::Both;
use crate::catalogue::{english, table as form};

/// The tables of a rule of dates.
pub(super) fn of_rule(rule: Rule) -> Vec<Tables> {
    match rule {
        Rule::DatesGeonjeWant => vec![duties()],
        Rule::DatesHwangdo => vec![paths()],
        Rule::DatesSaenggiGood => {
            let rows = Saenggi::ALL.map(|name| row![Both::name(name), name.han()]);
            vec![table(form::SAENGGI_NAMES, row![form::NAME, form::HAN], rows)]
        }
        Rule::DatesStarWant => vec![purposes(), stars()],
        _ => Vec::new(),
    }
}

fn duties() -> Tables {
    let rows = Geonje::ALL.map(|duty| row![Both::name(duty), duty.han()]);
    table(form::DUTIES, row![form::NAME, form::HAN], rows)
}

/// Where each god is, by the branch of the month.
fn paths() -> Tables {
    let header: Row = [form::NAME.into(), form::HAN.into(), form::PATHS.into()]
        .into_iter()
        .chain(months().map(branch))
        .collect();
    let rows = DayGod::ALL.map(|god| {
        let day = |month| {
            Branch::ALL
                .into_iter()
                .find(|day| DayGod::of(month, *day) == god)
                .map_or(NOTHING.into(), Both::name)
        };
        let path = Both::new(god.path().ko(), english::PATHS[god.path().ordinal()]);
        let names = row![Both::name(god), god.han(), path];
        names.into_iter().chain(months().map(day)).collect::<Row>()
    });
    table(form::PATHS, header, rows)
}

/// What the book holds fit for each purpose, and what it passes over.
fn purposes() -> Tables {
    let rows = Purpose::ALL.map(|purpose| {
        let row = purpose.row();
        let all = |duties: &[Geonje], stars: &[Star], day: Option<Branch>| {
            let duties = duties.iter().copied().map(Both::name);
            let stars = stars.iter().copied().map(Both::name);
            joined(duties.chain(stars).chain(day.map(Both::name)))
        };
        let item = if row.item.is_empty() { NOTHING } else { row.item };
        row![
            Both::name(purpose),
            item,
            all(row.fit_duties, row.fit_stars, None),
            all(row.shunned_duties, row.shunned_stars, row.shunned_branch),
        ]
    });
    table(form::PURPOSES, row![form::PURPOSE, form::ITEM, form::FIT, form::SHUNNED], rows)
}

/// The days of each star, by the month.
fn stars() -> Tables {
    let header: Row =
        [form::DAY_STAR.into(), form::HAN.into()].into_iter().chain(months().map(branch)).collect();
    let rows = Star::ALL.map(|star| {
        let names = row![Both::name(star), star.han()];
        names.into_iter().chain(months().map(|month| days(star, month))).collect::<Row>()
    });
    table(form::DAY_STARS, header, rows)
}

/// The days of a star in a month: by stems or branches where every pillar with them counts, else by pillars.
fn days(star: Star, month: Branch) -> Both {
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
    if stems.len() * 6 == count {
        joined(stems.into_iter().map(Both::name))
    } else if branches.len() * 5 == count {
        joined(branches.into_iter().map(Both::name))
    } else {
        joined(Ganji::all().filter(comes).map(ganji_name))
    }
}
