//! The branch of luck that joins one of the chart (육합): some generate and gather, some overcome and
//! tie. That they differ is this service's, after 滴天髓闡微 歲運 "若子丑之合，不化亦是克水，喜水者必不吉也".

use saju_chart::{Branch, Element, Positions};

use super::branch::{BranchLanding, Weighing};
use super::contact::{Contact, ContactKind, Outcome};
use super::force::Force;
use super::luck::Part;
use super::tie::tie;
use crate::relation::{RelationKind, pairs_of_branches};
use crate::yongsin::Lean;

impl Weighing<'_> {
    /// The six-combination with a branch of the chart.
    pub(super) fn combine(&mut self) {
        let natal = self.wonguk.natal;
        let partners = self.partners;
        let mut each = partners.iter();
        let Some(partner) = each.next() else { return };
        let Some(other) = natal.pillars.at(partner).map(saju_chart::Ganji::branch) else { return };
        if each.next().is_some() || natal.is_six_combined(partner) {
            self.note(ContactKind::Contend, partners, Outcome::Plain, None);
            return;
        }
        let lean = self.wonguk.lean(self.wonguk.main(partner));
        if natal.is_clashed(partner) {
            let helps = self.lean() == Lean::With || lean == Lean::With;
            self.reading.landing = BranchLanding::Joined;
            self.reading.force = self.reading.force.plus(i8::from(helps));
            self.note(ContactKind::Settles, partners, Outcome::Plain, None);
        } else if generates(self.branch, other) {
            let Some(union) = union(self.branch, other) else { return };
            let brought = self.wonguk.lean(union);
            self.reading.landing = BranchLanding::Joined;
            self.reading.union = Some(union);
            self.reading.force = match brought {
                Lean::Aside => self.reading.force.halved(),
                _ => Force::whole(brought),
            };
            self.note(ContactKind::SixCombination, partners, Outcome::By(brought), Some(union));
        } else {
            let (force, tie) = tie(self.lean(), lean);
            self.reading.landing = BranchLanding::Tied;
            self.reading.force = force;
            self.note(ContactKind::SixCombination, partners, Outcome::Tied(tie), None);
        }
    }

    /// Adds a contact of the branch.
    pub(super) fn note(
        &mut self,
        kind: ContactKind,
        positions: Positions,
        outcome: Outcome,
        union: Option<Element>,
    ) {
        let contact = Contact::of(kind, Part::Branch, positions, outcome);
        self.meet(Contact { union, ..contact });
    }
}

/// Whether one of two branches generates the other, as of 寅亥, 辰酉, 午未.
fn generates(a: Branch, b: Branch) -> bool {
    a.element().generates() == b.element() || b.element().generates() == a.element()
}

fn union(a: Branch, b: Branch) -> Option<Element> {
    let pairs = pairs_of_branches(a, b);
    pairs.iter().find(|pair| pair.kind() == RelationKind::SixCombination)?.element()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::natal::related;

    #[test]
    fn three_of_the_six_generate() {
        let of = |wanted: bool| -> String {
            Branch::ALL
                .into_iter()
                .flat_map(|a| Branch::ALL.map(|b| (a, b)))
                .filter(|(a, b)| a < b && related(*a, *b, RelationKind::SixCombination))
                .filter(|(a, b)| generates(*a, *b) == wanted)
                .map(|(a, b)| [a.han(), b.han()].concat())
                .collect()
        };
        assert_eq!((of(true), of(false)), ("寅亥辰酉午未".into(), "子丑卯戌巳申".into()));
    }
}
