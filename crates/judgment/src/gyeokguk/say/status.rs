//! How far the structure is formed, and what that means.

use arrayvec::ArrayVec;
use saju_chart::Pillars;
use saju_saying::{Native, Saying, Titled};

use super::{entries, extreme, month, month_reason};
use crate::Rule;
use crate::gyeokguk::{Fired, FormationKind, FormationRule, FormationStatus, Gyeokguk, MonthRule};
use crate::timeline::basis_of_coming;

/// What the structure means, what its formation adds, and when what forms it comes, if it waits for that.
pub fn meaning(gyeokguk: &Gyeokguk, coming: Option<Saying>) -> ArrayVec<Saying, 3> {
    let formed = gyeokguk.established().is_none().then(|| {
        let told = |rule: FormationRule| rule.fault(gyeokguk.reach(rule));
        entries::status_meaning(gyeokguk.status(), gyeokguk.fault().map(told))
    });
    [Some(entries::meaning(gyeokguk.gyeok())), formed, coming].into_iter().flatten().collect()
}

/// How the structure and its formation were judged.
pub fn reasoning(gyeokguk: &Gyeokguk, pillars: &Pillars) -> ArrayVec<Saying, 3> {
    let undecided = (!gyeokguk.extreme_decided).then(entries::hour_unknown);
    let told = [Some(month_reason(gyeokguk, pillars)), Some(status(gyeokguk)), undecided];
    told.into_iter().flatten().collect()
}

fn status(gyeokguk: &Gyeokguk) -> Saying {
    let status = Titled(gyeokguk.status());
    if let Some(extreme) = gyeokguk.established() {
        return entries::count_extreme(extreme::chapter(extreme), Titled(extreme.gyeok), status);
    }
    // How many of the rules that fired, by their kind and whether they are mended.
    let count = |counts: fn(&Fired) -> bool| {
        let fired = gyeokguk.formation.reasons.iter();
        Native(fired.filter(|fired| counts(fired)).count() as u8)
    };
    let seong = count(|fired| fired.rule.kind() == FormationKind::Seong);
    let cured = count(Fired::is_mended);
    let open =
        count(|fired| fired.acts_as(FormationKind::Pae) || fired.acts_as(FormationKind::Daegi));
    match gyeokguk.status() {
        FormationStatus::Seong => entries::count_seong(seong, status),
        FormationStatus::SeongjungYupae => entries::count_seongjung_yupae(seong, open, status),
        FormationStatus::PaejungYuseong => entries::count_paejung_yuseong(cured, status),
        FormationStatus::Pa => entries::count_pa(open, status),
        FormationStatus::Miseong => entries::count_miseong(status),
    }
}

/// A line of the basis.
#[derive(Clone, Debug)]
pub enum Line {
    /// What the structure of the month stands on.
    Month(Saying, MonthRule),
    /// A rule of formation, told by its source.
    Formation(FormationRule),
    /// Another rule.
    Other(Saying, Rule),
}

/// Lines of the basis: the month, the rules of formation or of the extreme structure, the sangsin, what is
/// waited for.
pub fn basis(gyeokguk: &Gyeokguk, pillars: &Pillars, waits: bool) -> ArrayVec<Line, 22> {
    let mut lines = ArrayVec::new();
    lines.push(Line::Month(month::source(gyeokguk, pillars), gyeokguk.month.rule));
    if gyeokguk.established().is_none() {
        lines.extend(gyeokguk.formation.reasons.iter().map(|fired| Line::Formation(fired.rule)));
    }
    let mut other = |(saying, rule)| lines.push(Line::Other(saying, rule));
    if let Some(extreme) = &gyeokguk.extreme {
        other(extreme::source(extreme));
    }
    if gyeokguk.has_far_fault() {
        other((entries::basis_reach(), Rule::GyeokgukReach));
    }
    if !gyeokguk.extreme_decided {
        other((entries::basis_hour(), Rule::GyeokgukHour));
    }
    let sangsin = match gyeokguk.established() {
        Some(_) => entries::basis_sangsin_extreme(),
        None => entries::basis_sangsin(),
    };
    other((sangsin, Rule::GyeokgukSangsin));
    if waits {
        other(basis_of_coming());
    }
    lines
}
