//! How the month gives its structure.

use saju_chart::{Pillars, Role, Sipseong, Stem, hidden_stems};
use saju_saying::{Places, Saying, Titled};

use super::entries;
use crate::Gyeok;
use crate::gyeokguk::{Gyeokguk, MonthRule};
use crate::sayings::SetLetters;

/// How the month gives its structure.
pub fn month_reason(gyeokguk: &Gyeokguk, pillars: &Pillars) -> Saying {
    let month = &gyeokguk.month;
    let (branch, day_master) = (pillars.month.branch(), pillars.day_master());
    let (gyeok, stem, role) = (Titled(month.gyeok), month.stem, month.role());
    let god = Sipseong::of(day_master, stem);
    let places = Places::of_stems(month.transparent_at);
    let combination = month.combination.map(SetLetters);
    match (month.rule, combination) {
        (MonthRule::Own, _) => match month.gyeok {
            Gyeok::GeonrokGyeok => entries::own_geonrok(branch, day_master, gyeok),
            Gyeok::YanginGyeok => entries::own_yangin(branch, day_master, gyeok),
            _ => entries::own_wolgeop(branch, stem, day_master, gyeok),
        },
        (MonthRule::OwnToIn, Some(set)) => entries::own_to_in(branch, day_master, set, gyeok),
        (MonthRule::OwnStorage, _) => {
            entries::own_storage(branch, day_master, places, role, stem, gyeok)
        }
        (MonthRule::Main, _) => entries::main(branch, stem, places, day_master, god, gyeok),
        (MonthRule::Trine, Some(set)) => {
            let element = stem.element();
            if month.is_transparent() {
                entries::trine_visible(set, element, places, stem, day_master, god, gyeok)
            } else {
                entries::trine(set, element, stem, day_master, god, gyeok)
            }
        }
        (MonthRule::PeakO | MonthRule::Birth | MonthRule::Storage, _) => {
            entries::minor(branch, role, stem, places, day_master, god, gyeok)
        }
        (MonthRule::BirthRetreat, _) => {
            let [middle, other] = retreat(gyeokguk, pillars);
            entries::retreat(branch, middle, other, day_master, god, stem, gyeok)
        }
        (MonthRule::BirthMain | MonthRule::StorageMain, _) => {
            entries::nothing(branch, day_master, god, stem, gyeok)
        }
        (MonthRule::StorageWeak, _) => {
            entries::weak(branch, month.hidden.stem, stem, places, day_master, god, gyeok)
        }
        // A rule by combination has one.
        (MonthRule::Peak | MonthRule::Trine | MonthRule::OwnToIn, _) => {
            entries::peak(branch, stem, day_master, god, gyeok)
        }
    }
}

/// The middle stem of the month and the hidden stem that overcomes it.
fn retreat(gyeokguk: &Gyeokguk, pillars: &Pillars) -> [Stem; 2] {
    let hidden = hidden_stems(pillars.month.branch());
    let main = gyeokguk.month.stem;
    let middle = hidden.iter().find(|h| h.role == Role::Junggi).map_or(main, |h| h.stem);
    let overcomes = |other: Stem| other.element().overcomes() == middle.element();
    let other = hidden.iter().map(|h| h.stem).find(|stem| overcomes(*stem));
    [middle, other.unwrap_or(main)]
}

/// The letters of the month and the book that goes by them.
pub(super) fn source(gyeokguk: &Gyeokguk, pillars: &Pillars) -> Saying {
    let month = &gyeokguk.month;
    let source = match month.gyeok {
        Gyeok::YanginGyeok => entries::source_yangin(),
        _ => entries::month_source(month.rule),
    };
    entries::basis_month(pillars.month.branch(), month.role(), month.hidden.stem, source)
}
