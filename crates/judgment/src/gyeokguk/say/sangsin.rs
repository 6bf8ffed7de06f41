//! What completes the structure.

use arrayvec::ArrayVec;
use saju_chart::Pillars;
use saju_saying::{Saying, Titled};

use super::entries;
use crate::gyeokguk::Gyeokguk;
use crate::sayings::{Called, Group};

/// How the sangsin was found.
pub fn sangsin_reasoning(gyeokguk: &Gyeokguk, pillars: &Pillars) -> Saying {
    let (gyeok, group) = (Titled(gyeokguk.gyeok()), gyeokguk.sangsin());
    let places = gyeokguk.sangsin_letters();
    let letters = |places| Group::of(pillars, places, Called::Gods);
    if gyeokguk.established().is_some() {
        entries::sangsin_extreme(gyeok, group)
    } else if places.is_empty() {
        entries::sangsin_absent(gyeok, group)
    } else if let Some(rule) = gyeokguk.formation.sangsin.by {
        let fired = gyeokguk.formation.reasons.iter().find(|fired| fired.rule == rule);
        let fits = fired.map_or(places, |fired| fired.letters.and(places));
        entries::sangsin_fits(letters(if fits.is_empty() { places } else { fits }), gyeok, group)
    } else {
        entries::sangsin_present(gyeok, group, letters(places))
    }
}

/// What the sangsin does, and when it comes, if the structure waits for it.
pub fn sangsin_meaning(gyeokguk: &Gyeokguk, coming: Option<Saying>) -> ArrayVec<Saying, 2> {
    let group = gyeokguk.sangsin();
    if gyeokguk.established().is_some() {
        return [entries::sangsin_leads(group)].into_iter().collect();
    }
    [Some(entries::sangsin_meaning(group)), coming].into_iter().flatten().collect()
}
