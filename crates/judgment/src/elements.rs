//! How the letters of a chart spread over the five elements (오행의 분포).

pub mod say;

use saju_chart::{Chart, Domain, Element, domain, hidden_stems};

domain! {
    /// How many letters of an element a chart shows, as a word.
    pub enum Amount {
        None = "none", "없음", "無";
        Few = "few", "적음", "少";
        Moderate = "moderate", "보통", "中";
        Many = "many", "많음", "多";
        Dominant = "dominant", "매우 많음", "太多";
    }
}

/// Count of one element.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Count {
    /// The element.
    pub element: Element,
    /// Stems of the element.
    pub visible_stems: u8,
    /// Branches whose own element it is.
    pub visible_branches: u8,
    /// Visible stems and hidden stems of the element, each one.
    pub with_hidden: u8,
}

/// Counts of the five elements.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Elements {
    /// Wood … water.
    pub counts: [Count; 5],
    /// Visible letters: 8, or 6 when the hour is unknown.
    pub total_visible: u8,
    /// Visible stems and all hidden stems.
    pub total_with_hidden: u8,
}

impl Amount {
    /// The word for a number of letters: 0, 1, 2, 3, 4 and more.
    pub const fn of(letters: u8) -> Self {
        Self::ALL[if letters > 4 { 4 } else { letters } as usize]
    }
}

impl Count {
    /// Stems and branches of the element.
    pub const fn visible(&self) -> u8 {
        self.visible_stems + self.visible_branches
    }

    /// How many those are, as a word.
    pub const fn amount(&self) -> Amount {
        Amount::of(self.visible())
    }
}

impl Elements {
    /// Counts the letters of a chart: each branch by its own element, each hidden stem as one, with
    /// no weight for strength and no change by combination.
    pub fn of(chart: &Chart) -> Self {
        let mut counts = Element::ALL.map(|element| Count {
            element,
            visible_stems: 0,
            visible_branches: 0,
            with_hidden: 0,
        });
        let (mut total_visible, mut total_with_hidden) = (0, 0);
        for (_, ganji) in chart.pillars.iter() {
            let (stem, branch) = (ganji.stem(), ganji.branch());
            counts[stem.element().ordinal()].visible_stems += 1;
            counts[stem.element().ordinal()].with_hidden += 1;
            counts[branch.element().ordinal()].visible_branches += 1;
            let hidden = hidden_stems(branch);
            for item in hidden {
                counts[item.stem.element().ordinal()].with_hidden += 1;
            }
            total_visible += 2;
            total_with_hidden += 1 + hidden.len() as u8;
        }
        Self { counts, total_visible, total_with_hidden }
    }

    /// The count of an element.
    pub const fn count(&self, element: Element) -> &Count {
        &self.counts[element as usize]
    }

    /// Elements with the most visible letters; of these, those with the most hidden ones.
    pub fn strongest(&self) -> impl Iterator<Item = Element> + '_ {
        let rank = |count: &Count| (count.visible(), count.with_hidden);
        let most = self.counts.iter().map(rank).max().unwrap_or_default();
        self.counts.iter().filter(move |count| rank(count) == most).map(|count| count.element)
    }

    /// Elements without a visible letter, even if they are hidden in a branch.
    pub fn missing(&self) -> impl Iterator<Item = Element> + '_ {
        self.counts.iter().filter(|count| count.visible() == 0).map(|count| count.element)
    }
}
