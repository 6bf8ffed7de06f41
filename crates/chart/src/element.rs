//! The five elements (오행 五行) and the two polarities (음양 陰陽).

use crate::domain;

domain! {
    /// One of the five elements, in the order in which each generates the next.
    pub enum Element {
        Wood = "wood", "목", "木";
        Fire = "fire", "화", "火";
        Earth = "earth", "토", "土";
        Metal = "metal", "금", "金";
        Water = "water", "수", "水";
    }
}

domain! {
    /// Yang or yin.
    pub enum Polarity {
        Yang = "yang", "양", "陽";
        Yin = "yin", "음", "陰";
    }
}

impl Element {
    /// How many steps of generation lead from `self` to `other`, 0…4.
    pub const fn steps_to(self, other: Self) -> u8 {
        (other as u8 + 5 - self as u8) % 5
    }

    const fn step(self, n: usize) -> Self {
        Self::ALL[(self as usize + n) % 5]
    }

    /// The element it generates (상생).
    #[must_use]
    pub const fn generates(self) -> Self {
        self.step(1)
    }

    /// The element it overcomes (상극).
    #[must_use]
    pub const fn overcomes(self) -> Self {
        self.step(2)
    }

    /// The element that overcomes it.
    #[must_use]
    pub const fn overcome_by(self) -> Self {
        self.step(3)
    }

    /// The element that generates it.
    #[must_use]
    pub const fn generated_by(self) -> Self {
        self.step(4)
    }
}

impl Polarity {
    /// Polarity of a stem or branch by its index: even is yang.
    pub const fn of_index(index: u8) -> Self {
        if index.is_multiple_of(2) { Self::Yang } else { Self::Yin }
    }
}
