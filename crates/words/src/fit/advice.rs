//! What to do with a luck pillar: by its character, by the stage of life, and by the group whose matters
//! decide.

use saju_chart::{Element, SipseongGroup};
use saju_judgment::fit::{Character, LifeStage, Passage, Scope, Wonguk};

use super::told::Told;
use super::wording::Cell;
use crate::catalogue::{fit as ko, fit_advice as advice, fit_advice_ages as ages};
use crate::{Page, Say};

/// The cell of the advice for a pillar.
pub(crate) fn cell(wonguk: Wonguk<'_>, passage: &Passage) -> Cell {
    let reading = &passage.reading;
    let (character, stage) = (reading.character, passage.stage);
    let group = wonguk.group(reading.deciding());
    let [plus, minus] = sides(wonguk, passage);
    match (reading.luck.scope, stage) {
        (Scope::Day, LifeStage::Child) => Cell::ChildDay(character),
        (Scope::Day, _) => Cell::Day(character, group),
        _ if character == Character::Splits && plus == minus => Cell::Same(stage),
        (_, LifeStage::Child) => Cell::Child(character),
        (_, LifeStage::Elder | LifeStage::Late) => Cell::Elder(character),
        (_, LifeStage::Young | LifeStage::Adult) => Cell::Young(character, group),
    }
}

/// The groups that help and that burden; where the letters do not look different ways, the deciding one.
fn sides(wonguk: Wonguk<'_>, passage: &Passage) -> [SipseongGroup; 2] {
    let deciding: Element = passage.reading.deciding();
    passage.reading.split().unwrap_or([deciding; 2]).map(|element| wonguk.group(element))
}

/// The advice for a pillar.
pub(crate) struct Advice<'a>(pub(crate) Told<'a>);

impl Say for Advice<'_> {
    fn say(&self, page: &mut Page) {
        let Told { wonguk, passage, wordings, .. } = self.0;
        let field = |group: SipseongGroup| ko::FIELD[group][passage.stage];
        let f = field(wonguk.group(passage.reading.deciding()));
        let [plus, minus] = sides(wonguk, passage).map(field);
        let wording = wordings.advice;
        match cell(wonguk, passage) {
            Cell::Young(character, group) => {
                advice::Young { f, plus, minus, key: (character, group), wording }.say(page);
            }
            Cell::Same(stage) => advice::Same { f, key: stage, wording }.say(page),
            Cell::Child(key) => ages::Child { f, plus, minus, key, wording }.say(page),
            Cell::Elder(key) => ages::Elder { f, plus, minus, key, wording }.say(page),
            Cell::Day(character, group) => ages::DAY[character][group][wording].say(page),
            Cell::ChildDay(character) => ages::CHILD_DAY[character][wording].say(page),
            Cell::Effect(..) | Cell::Contact(_) => {}
        }
    }
}
