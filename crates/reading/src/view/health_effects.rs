//! What the letters of the decade and of the year do to the elements.

use std::rc::Rc;

use arrayvec::ArrayVec;
use saju_chart::{Ganji, Pillars};
use saju_judgment::decade_fortune::Standing;
use saju_judgment::fit::{Haengun, Matter, Part, Scope};
use saju_judgment::health_balance::{Effect, FortuneEffect, fortune_effects};
use saju_judgment::letters::Letter;
use saju_judgment::thread;
use saju_judgment::{HealthBalance, LuckReading};
use saju_saying::Saying;

use crate::Reference;

/// Effects of two pillars at most.
pub const MOST: usize = 24;

/// Letters of two pillars.
const LETTERS: usize = 4;

/// Sentences of a letter at most: an effect on each of five elements, a clash of either sort, and what it is to
/// the chart.
const OF_A_LETTER: usize = 8;

/// What a letter of luck does to an element.
#[derive(Clone, Copy, Debug)]
pub struct LetterEffect {
    /// Of which pillar it is.
    pub scope: Scope,
    /// The pillar.
    pub ganji: Ganji,
    /// What it does.
    pub effect: FortuneEffect,
    /// What the letter is to the chart.
    pub letter: Matter,
    /// Whether that is told with it.
    pub tells_use: bool,
}

/// All of them, the decade's first.
pub fn effects(
    balance: &HealthBalance,
    pillars: &Pillars,
    haengun: &Haengun<'_>,
    reference: Reference,
) -> ArrayVec<LetterEffect, MOST> {
    let decade = match haengun.decades.standing(reference.date) {
        Standing::In(order) => Some((Scope::Decade, haengun.decade(order))),
        Standing::Before | Standing::Beyond => None,
    };
    let year = (Scope::Year, haengun.year(reference.year()));
    let of_pillar = |(scope, reading): (Scope, Rc<LuckReading>)| {
        let (ganji, side) = (reading.luck.ganji, reading.side());
        let letters = [Part::Stem, Part::Branch].map(|part| reading.letter(part));
        let [_, made] = thread::Arrival::made(haengun.wonguk, &reading);
        let turned = made.map(|made| made.element);
        let mut effects = fortune_effects(balance, pillars, ganji, turned, reading.let_go());
        effects.retain(|effect| effect.effect != Effect::Clashes || !reading.is_gathered());
        let comes_to = move |effect: &FortuneEffect| match (effect.letter, made) {
            (Letter::Stem(_), _) => letters[0],
            (Letter::Branch(_), Some(made)) if effect.is_gathered() => made.matter(side),
            (Letter::Branch(_), _) => letters[1],
        };
        let told = FortuneEffect::telling_use(&effects, |effect| comes_to(effect).lean);
        effects.into_iter().enumerate().map(move |(place, effect)| {
            let (letter, tells_use) = (comes_to(&effect), told.contains(&Some(place)));
            LetterEffect { scope, ganji, effect, letter, tells_use }
        })
    };
    decade.into_iter().chain([year]).flat_map(of_pillar).collect()
}

/// The same in brief: what each letter does, as one.
pub fn by_letter(
    effects: &[LetterEffect],
    pillars: &Pillars,
) -> ArrayVec<ArrayVec<Saying, OF_A_LETTER>, LETTERS> {
    let is_of_one = |one: &LetterEffect, next: &LetterEffect| {
        (one.scope, one.effect.letter) == (next.scope, next.effect.letter)
    };
    let of_letter = |letter: &[LetterEffect]| {
        let mut goes_on = 0;
        let mut before: Option<&FortuneEffect> = None;
        let mut said = ArrayVec::new();
        for told in letter {
            let effect = &told.effect;
            let in_full = effect.reasoning(told.scope, told.letter, pillars, told.tells_use);
            // A letter that acts both by itself and as what it makes is named for each.
            let is_named = before.is_some_and(|one| one.is_gathered() == effect.is_gathered());
            said.extend(in_full.into_iter().enumerate().map(|(place, saying)| {
                if place == 0 && is_named { effect.going_on(pillars, goes_on) } else { saying }
            }));
            goes_on += u8::from(is_named);
            before = Some(effect);
        }
        said
    };
    effects.chunk_by(is_of_one).map(of_letter).collect()
}
