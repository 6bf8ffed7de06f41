//! The five elements (오행 五行) and the two polarities (음양 陰陽).

use crate::domain;

domain! {
    /// One of the five elements, in the order in which each generates the next.
    ///
    /// ```
    /// use saju_chart::Element;
    ///
    /// assert_eq!((Element::Wood.id(), Element::Wood.ko(), Element::Wood.han()), ("wood", "목", "木"));
    /// assert_eq!(Element::ALL.map(Element::ko).concat(), "목화토금수");
    /// ```
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
    ///
    /// ```
    /// use saju_chart::Polarity;
    ///
    /// assert_eq!((Polarity::Yang.id(), Polarity::Yang.ko(), Polarity::Yang.han()), ("yang", "양", "陽"));
    /// ```
    pub enum Polarity {
        Yang = "yang", "양", "陽";
        Yin = "yin", "음", "陰";
    }
}

impl Element {
    /// The elements twice over: what any of them comes to by some steps.
    pub(crate) const ROUND: [Self; 10] = {
        let [wood, fire, earth, metal, water] = Self::ALL;
        [wood, fire, earth, metal, water, wood, fire, earth, metal, water]
    };

    /// How many steps of generation (상생) lead from `self` to `other`, 0…4.
    ///
    /// ```
    /// use saju_chart::Element;
    ///
    /// // Wood feeds fire, fire makes earth, earth bears metal.
    /// assert_eq!(Element::Wood.steps_to(Element::Metal), 3);
    /// assert_eq!(Element::Metal.steps_to(Element::Wood), 2);
    /// ```
    pub const fn steps_to(self, other: Self) -> u8 {
        Self::ROUND[other as usize + 5 - self as usize] as u8
    }

    const fn step(self, n: usize) -> Self {
        Self::ROUND[self as usize + n]
    }

    /// The element it generates (상생 相生).
    ///
    /// ```
    /// use saju_chart::Element;
    ///
    /// assert_eq!(Element::Wood.generates(), Element::Fire);
    /// assert_eq!(Element::Water.generates(), Element::Wood);
    /// ```
    #[must_use]
    pub const fn generates(self) -> Self {
        self.step(1)
    }

    /// The element it overcomes (상극 相剋).
    ///
    /// ```
    /// use saju_chart::Element;
    ///
    /// assert_eq!(Element::Water.overcomes(), Element::Fire);
    /// ```
    #[must_use]
    pub const fn overcomes(self) -> Self {
        self.step(2)
    }

    /// The element that overcomes it.
    ///
    /// ```
    /// use saju_chart::Element;
    ///
    /// assert_eq!(Element::Wood.overcome_by(), Element::Metal);
    /// ```
    #[must_use]
    pub const fn overcome_by(self) -> Self {
        self.step(3)
    }

    /// The element that generates it.
    ///
    /// ```
    /// use saju_chart::Element;
    ///
    /// assert_eq!(Element::Wood.generated_by(), Element::Water);
    /// ```
    #[must_use]
    pub const fn generated_by(self) -> Self {
        self.step(4)
    }
}

impl Polarity {
    /// Polarity of a stem or branch by its index: even is yang, since both are counted from a yang
    /// letter (갑, 자).
    ///
    /// ```
    /// use saju_chart::{Polarity, Stem};
    ///
    /// assert_eq!(Polarity::of_index(Stem::Gap.index()), Polarity::Yang);
    /// assert_eq!(Polarity::of_index(Stem::Eul.index()), Polarity::Yin);
    /// ```
    pub const fn of_index(index: u8) -> Self {
        if index.is_multiple_of(2) { Self::Yang } else { Self::Yin }
    }
}
