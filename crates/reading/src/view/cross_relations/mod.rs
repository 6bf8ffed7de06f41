//! What stands between the letters of two persons.

mod day_masters;
mod letters;
mod meeting;
mod order;
mod palaces;

use arrayvec::ArrayVec;
use saju_json::{Absent, object};
use saju_judgment::compatibility::relationship::say::{exchange_basis, read_as};
use saju_judgment::compatibility::{CrossMark, CrossSinsal, Exchange, Relationship};
use saju_judgment::{CrossRelations, Rule, Sinsal};
use saju_saying::Saying;
use saju_shapes::{KoSaid, Named, Text};
use saju_words::basis::Cited;
use saju_words::person::Both;
use saju_words::{AdvisedPair, Among};

pub use day_masters::{DayMasterView, DayStem, SeenView};
pub use letters::{Holders, Item, JointView};
pub use meeting::{ConclusionView, LeadView, MeetingView};
pub use palaces::{DayBranch, KindView, PalaceView, StarView};

use super::cross_sinsal;
use super::person::{PersonId, Persons};
use super::wonguk_interaction::{Summary, summary};

/// 두 사람 사이의 관계. 사이에 따라 멤버의 차례가 다릅니다. What stands between two persons; the order of its members follows what
/// they are to one another.
#[object("CrossRelations", by_hand)]
pub struct View<'a> {
    /// 두 사람(self 또는 partners의 index). The two persons.
    pub pair: [PersonId; 2],
    /// 두 사람의 이름. What they are called.
    pub pair_ko: KoSaid<Both<'a>>,
    /// 요청한 사람에게 어떤 사람으로 읽었는지. 정하지 않은 사이이면 싣지 않습니다. As what the partner is read to the
    /// caller; absent where that is not known.
    pub relationship: Absent<Named<Relationship>>,
    /// 두 사람이 이르는 곳. What the two come to.
    pub conclusion: ConclusionView<'a>,
    /// 같은 자리마다의 방향. 시각을 모르는 사람이 있으면 시주는 싣지 않습니다. Each pair of equal places with its direction; the
    /// hour only where both know it.
    pub palaces: ArrayVec<MeetingView<'a>, 4>,
    /// 일간과 일간. The day masters.
    pub day_master: DayMasterView<'a>,
    /// 천간의 관계. full이 아니면 일주가 들거나 같은 자리끼리인 것만. Relations of stems; only the
    /// close ones unless `detail` is full.
    pub stem_relations: Vec<Item<'a>>,
    /// 지지의 관계. Relations of branches, likewise.
    pub branch_relations: Vec<Item<'a>>,
    /// 두 사람의 지지가 모여야 이루어지는 삼합과 방합. Sets of three that only both charts hold.
    pub joint: ArrayVec<JointView<'a>, 8>,
    /// 배우자궁(두 일지). compatibility에서 배우자나 연인이 아닌 사이로 읽으면 싣지 않습니다. The two day branches,
    /// seats of the spouse; absent where `compatibility` reads the two as no couple.
    pub spouse_palace: Absent<PalaceView<'a>>,
    /// 배우자를 나타내는 글자인지. 배우자궁과 같은 때에 싣지 않습니다. Whether a day master is the other's spouse star;
    /// absent where the seats are.
    pub spouse_star: Absent<StarView<'a>>,
    /// 용신을 서로 나누는 모양. 요청한 사람과의 사이에만, 용신 모듈이 있을 때 싣습니다. Who has the useful element of whom;
    /// only with the caller, and with the yongsin module.
    pub exchange: Absent<ExchangeView<'a>>,
    /// 서로에게서 찾은 신살. sinsal 모듈이 없으면 싣지 않습니다. Sinsal that one chart finds in the
    /// other; absent where the sinsal module is.
    pub sinsal: Absent<ArrayVec<cross_sinsal::View<'a>, 12>>,
    /// 실은 관계의 종류마다의 수. How many of the listed relations there are.
    pub summary: Summary,
    pub basis: ArrayVec<Text<Cited<Among<'a>, Rule>>, 15>,
}

/// Who has the useful element of whom: two letters of it or more.
#[object("YongsinExchange")]
pub struct ExchangeView<'a> {
    /// 모양 id(both, a, b, none). a는 본인에게 필요한 오행을 상대가 지닌 것. Id; `a`: the partner has the caller's.
    pub kind: Named<Exchange>,
    /// 뜻. What it means.
    #[json(explanation)]
    pub meaning: Text<AdvisedPair<'a, Among<'a>>>,
}

/// What is told of two persons.
#[derive(Clone, Copy, Debug)]
pub struct Extent {
    /// All relations, or only the close ones.
    pub all: bool,
    /// Sinsal.
    pub sinsal: bool,
    /// The day branches and day masters as those of a couple.
    pub palaces: bool,
    /// Whether they are read as they are because one is a child.
    pub with_child: bool,
}

/// The view of what stands between two persons.
pub fn view<'a>(
    persons: Persons<'a>,
    cross: &'a CrossRelations,
    told: Extent,
    exchange: Option<(Exchange, Saying)>,
) -> View<'a> {
    let pair = persons.pair;
    let (all, with_sinsal) = (told.all, told.sinsal);
    let of_couple = |found: &&CrossSinsal| {
        let attraction = [Sinsal::Dohwa, Sinsal::Hongyeom].map(CrossMark::Sinsal);
        cross.may_be_couple() || !attraction.contains(&found.mark)
    };
    let relationship = pair.relationship;
    let read = relationship.map(|one| read_as(one, told.with_child));
    let read = read.into_iter().chain(exchange.is_some().then(exchange_basis));
    View {
        pair: persons.ids,
        pair_ko: KoSaid(pair.names()),
        relationship: relationship.map(Named),
        conclusion: meeting::conclusion(pair, cross, exchange.as_ref().map(|(who, _)| *who)),
        palaces: meeting::palaces(pair, cross),
        day_master: day_masters::day_master(pair, cross),
        stem_relations: letters::items(pair, cross, &cross.stem_relations, all),
        branch_relations: letters::items(pair, cross, &cross.branch_relations, all),
        joint: letters::joints(persons, &cross.joint),
        spouse_palace: told.palaces.then(|| palaces::palace(pair, cross)),
        spouse_star: told.palaces.then(|| palaces::star(pair, cross)),
        exchange: exchange.map(|(exchange, meaning)| ExchangeView {
            kind: Named(exchange),
            meaning: Text(AdvisedPair::apart(pair, Among(pair.a.who.names, meaning))),
        }),
        sinsal: with_sinsal.then(|| {
            let found = (0..).zip(cross.sinsal.iter().filter(of_couple));
            found.map(|(place, found)| cross_sinsal::view(persons, place, *found)).collect()
        }),
        summary: summary(cross.summary(!all)),
        basis: {
            let lines = pair.between().basis(cross, !all, with_sinsal, read);
            let line = |(line, rule)| Text(Cited(Among(pair.a.who.names, line), rule));
            lines.into_iter().map(line).collect()
        },
    }
}
