//! Decades that carry what a chart needs: in the thread, and beside each decade.

use arrayvec::ArrayVec;
use saju_chart::{Element, Position};
use saju_json::object;
use saju_judgment::carriers::{By, Carrier, Hindrance, Quality};
use saju_judgment::fit::Part;
use saju_judgment::thread::DecadesStep;
use saju_judgment::yongsin::{FiveGod, Yongsin};
use saju_shapes::{Day, Fragment, GanjiNames, Id, Named};

use crate::fragments;

/// 용신이나 희신을 실어 오는 대운. A decade that brings yongsin or huisin.
#[object("Carrier")]
pub struct View {
    /// 대운의 차례. Its order.
    pub order: u8,
    /// 대운의 간지. Its pillar.
    #[json(flatten)]
    pub ganji: Fragment<GanjiNames>,
    /// 시작하는 날. First day.
    pub from: Day,
    /// 끝나는 날. Last day.
    pub to: Day,
    /// 시작하는 나이. The age at which it begins.
    pub age_from: u16,
    /// 무엇을 어떻게 실어 오는지. What it brings, and how.
    #[json(flatten)]
    pub carries: Carries,
    /// 줄거리의 문장이 이 대운을 적거나 지나는지. Whether the sentence of the thread names it or spans it.
    pub told: bool,
}

/// 대운이 실어 오는 것. What a decade brings.
#[object("Carries")]
pub struct Carries {
    /// 실어 오는 오신(yongsin 용신, huisin 희신). The parts that it brings.
    pub gods: ArrayVec<Id<FiveGod>, 2>,
    /// 그 오행. Their elements.
    pub elements: ArrayVec<Named<Element>, 2>,
    /// 실어 오는 글자: stem 천간, branch 지지, pillar 둘 다. The letters that bring it.
    pub part: Id<Part>,
    /// letter 제 글자, union 합으로 이룸. By a letter of its own, or by a union.
    pub by: Id<By>,
    /// 합하는 원국 글자의 자리. The places of the letters that it unites with.
    pub with: ArrayVec<Id<Position>, 4>,
    /// full 온전히, half 한쪽으로, hindered 막혀서. How well.
    pub quality: Named<Quality>,
    /// 막는 것. 막히지 않으면 null. What is in the way, else null.
    pub why: Option<Named<Hindrance>>,
}

/// 대운이 실어 오는 것. What a decade brings; more of it in the thread.
#[object("DecadeCarries")]
pub struct InBrief {
    /// 실어 오는 오신(yongsin 용신, huisin 희신). The parts that it brings.
    pub gods: ArrayVec<Id<FiveGod>, 2>,
    /// 실어 오는 글자: stem 천간, branch 지지, pillar 둘 다. The letters that bring it.
    pub part: Id<Part>,
    /// letter 제 글자, union 합으로 이룸. By a letter of its own, or by a union.
    pub by: Id<By>,
    /// full 온전히, half 한쪽으로, hindered 막혀서. How well.
    pub quality: Id<Quality>,
    /// 막는 것. 막히지 않으면 null. What is in the way, else null.
    pub why: Option<Id<Hindrance>>,
}

/// The same in brief.
pub fn in_brief(carrier: &Carrier) -> InBrief {
    InBrief {
        gods: carrier.gods().map(Id).collect(),
        part: Id(carrier.part),
        by: Id(carrier.by()),
        quality: Id(carrier.quality),
        why: carrier.hindrance.map(Id),
    }
}

/// What a decade brings.
fn carries(carrier: &Carrier, yongsin: &Yongsin) -> Carries {
    let elements = || carrier.gods().map(|god| yongsin.five_gods.element(god));
    Carries {
        gods: carrier.gods().map(Id).collect(),
        elements: elements().map(Named).collect(),
        part: Id(carrier.part),
        by: Id(carrier.by()),
        with: carrier.union.iter().flat_map(|union| union.with.iter()).map(Id).collect(),
        quality: Named(carrier.quality),
        why: carrier.hindrance.map(Named),
    }
}

/// The decades that bring it, as the thread tells them.
pub fn view(step: &DecadesStep, yongsin: &Yongsin) -> Vec<View> {
    let one = |carrier: &Carrier| View {
        order: carrier.decade.order,
        ganji: fragments::ganji(carrier.decade.ganji),
        from: Day(carrier.decade.starts_on),
        to: Day(carrier.decade.ends_on),
        age_from: carrier.decade.start_age,
        carries: carries(carrier, yongsin),
        told: step.tells(&carrier.decade),
    };
    step.carriers.iter().map(one).collect()
}
