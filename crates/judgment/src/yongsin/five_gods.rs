//! The five gods of a chart (용희기구한 用喜忌仇閑): every element by what it does to the yongsin.

use saju_chart::{Element, domain};

domain! {
    /// The part an element has.
    pub enum FiveGod {
        Yongsin = "yongsin", "용신", "用神";
        Huisin = "huisin", "희신", "喜神";
        Gisin = "gisin", "기신", "忌神";
        Gusin = "gusin", "구신", "仇神";
        Hansin = "hansin", "한신", "閑神";
    }
}

/// The part of an element, and whether what works against the yongsin completes the structure: that is never called by
/// one name alone. The second useful element is called by that name, not as 한신.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NamedGod {
    /// The part.
    pub god: FiveGod,
    /// Whether it is 기신 or 구신 and 상신 at once.
    pub is_sangsin: bool,
    /// Whether it is 한신 and the second useful element.
    pub is_second: bool,
}

impl NamedGod {
    /// A part by its own name.
    pub const fn plain(god: FiveGod) -> Self {
        Self { god, is_sangsin: false, is_second: false }
    }

    /// 기신 or 구신 that completes the structure.
    pub const fn of_sangsin(god: FiveGod) -> Self {
        Self { god, is_sangsin: true, is_second: false }
    }

    /// The second useful element.
    pub const SECOND: Self = Self { god: FiveGod::Hansin, is_sangsin: false, is_second: true };
}

/// What an element of luck is besides its part: what completes the structure, the second useful element.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct AlsoNamed {
    /// It completes the structure.
    pub is_sangsin: bool,
    /// It is the second useful element, and neither 용신 nor 희신.
    pub is_second: bool,
}

/// The five elements by their part.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FiveGods {
    /// The element that the chart needs.
    pub yongsin: Element,
}

impl FiveGods {
    /// The element of a part: 희신 generates the yongsin, 기신 overcomes it, 구신 generates 기신,
    /// 한신 is the one left.
    pub const fn element(self, god: FiveGod) -> Element {
        let yongsin = self.yongsin;
        match god {
            FiveGod::Yongsin => yongsin,
            FiveGod::Huisin => yongsin.generated_by(),
            FiveGod::Gisin => yongsin.overcome_by(),
            FiveGod::Gusin => yongsin.overcome_by().generated_by(),
            FiveGod::Hansin => yongsin.generates(),
        }
    }

    /// The part of an element.
    pub const fn part(self, element: Element) -> FiveGod {
        BY_STEPS[self.yongsin.steps_to(element) as usize]
    }
}

/// The part of an element by the steps of generation that lead to it from the yongsin.
const BY_STEPS: [FiveGod; 5] =
    [FiveGod::Yongsin, FiveGod::Hansin, FiveGod::Gusin, FiveGod::Gisin, FiveGod::Huisin];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_element_has_one_part_and_the_books_table_holds() {
        let table = ["목수금토화", "화목수금토", "토화목수금", "금토화목수", "수금토화목"];
        for (yongsin, row) in Element::ALL.into_iter().zip(table) {
            let gods = FiveGods { yongsin };
            let parts: String = FiveGod::ALL.map(|god| gods.element(god).ko()).concat();
            assert_eq!(parts, row);
            for element in Element::ALL {
                assert_eq!(gods.element(gods.part(element)), element);
            }
        }
    }
}
