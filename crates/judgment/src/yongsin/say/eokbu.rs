//! How the yongsin by 억부 was found.

use arrayvec::ArrayVec;
use saju_chart::SipseongGroup;
use saju_saying::{Saying, Titled};

use super::{YongsinContext, entries, whole};
use crate::Weight;
use crate::sayings::Called;
use crate::timeline::Awaiting;
use crate::yongsin::{Eokbu, EokbuCause, Needs, is_balanced};

impl YongsinContext<'_> {
    /// Whether strength leans to neither side; an extreme structure leans by its nature.
    fn is_near_balance(&self) -> bool {
        is_balanced(self.yongsin.label) && self.gyeokguk.established().is_none()
    }

    /// Why the day master is strong or weak; near balance, which side is a little ahead.
    pub fn cause(&self) -> Saying {
        let Eokbu { cause, weight, .. } = self.yongsin.eokbu;
        let told = match weight {
            _ if self.is_near_balance() => entries::cause_mid,
            Weight::Heavy => entries::cause_heavy,
            _ => entries::cause,
        };
        told(cause)
    }

    /// How the yongsin by 억부 was found, and when it comes if the chart waits for it.
    pub fn eokbu_reasoning(&self, awaiting: Option<Awaiting>) -> ArrayVec<Saying, 4> {
        let eokbu = &self.yongsin.eokbu;
        let search = if self.is_near_balance() { entries::search_mid } else { entries::search };
        let set_aside =
            self.gyeokguk.established().map(|extreme| entries::set_aside(Titled(extreme.gyeok)));
        let is_yongsin = eokbu.element == self.yongsin.primary.element;
        let awaiting = awaiting.filter(|_| is_yongsin && !eokbu.is_present());
        let told = [
            Some(search(eokbu.cause)),
            Some(self.by_eokbu(eokbu)),
            set_aside,
            self.coming(awaiting, 1),
        ];
        told.into_iter().flatten().collect()
    }

    /// What was chosen, behind what was passed over.
    fn by_eokbu(&self, eokbu: &Eokbu) -> Saying {
        let group = eokbu.group;
        if let Some(refined) = eokbu.refined.filter(|_| eokbu.is_refined_alone()) {
            return entries::refined(refined, group);
        }
        if let Some(light) = eokbu.light_official {
            return entries::official_light(light, group);
        }
        let letters = |places| self.letters(places, Called::Turned(eokbu.element));
        let all = || letters(eokbu.letters);
        let whole = whole(self.yongsin.hour_known);
        let chosen = match eokbu.chosen_by {
            Some(Needs::RootedStem | Needs::WeightyStem) => {
                entries::rooted_stem(letters(eokbu.letters.only_stems()), group)
            }
            Some(Needs::RootedStemOrBranch) => entries::rooted_or_branch(all(), group),
            Some(Needs::Presence) => entries::presence(all(), group),
            None if eokbu.is_present() => entries::unrooted(all(), group),
            None if self.gyeokguk.established().is_some() => {
                entries::absent_in_extreme(whole, group)
            }
            None => entries::absent(whole, group),
        };
        match passed_over(eokbu) {
            Some(passed) => entries::passed_over(passed, chosen),
            None => chosen,
        }
    }
}

/// What is said of the groups that come before the one chosen.
fn passed_over(eokbu: &Eokbu) -> Option<Saying> {
    use EokbuCause::{StrongBigeop, StrongInseong, WeakGwanseong, WeakJaeseong, WeakSiksang};
    use SipseongGroup::{Bigeop, Gwanseong, Inseong, Siksang};
    Some(match (eokbu.cause, eokbu.group, eokbu.chosen_by) {
        (StrongBigeop, Gwanseong, Some(Needs::Presence)) => entries::no_siksang_jaeseong(),
        (StrongInseong, Siksang, _) => entries::no_firm_jaeseong(),
        (WeakGwanseong, Siksang, _) => entries::no_rooted_inseong(),
        (WeakJaeseong, Inseong, _) => entries::no_bigeop(),
        (WeakSiksang, Bigeop, _) => entries::no_inseong(),
        _ => return None,
    })
}
