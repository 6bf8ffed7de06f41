//! Love: the part of the evaluation that only the topic of love has.

use arrayvec::ArrayVec;
use saju_chart::{Chart, Position, Sex, Sipseong, SipseongGroup};
use saju_json::object;
use saju_judgment::fit::{Character, Hearer, Scope};
use saju_judgment::love::{LoveLuck, LoveTone, SpousePalace, SpouseStar};
use saju_judgment::relation::{NatalRelation, RelationState};
use saju_judgment::timeline::Awaiting;
use saju_judgment::turn::Turn;
use saju_judgment::yongsin::Lean;
use saju_judgment::{Love, RelationKind, Sinsal};
use saju_saying::Saying;
use saju_shapes::{Fragment, GanjiNames, Id, Named, NamedAs, SinsalLabel, SipseongShape, Text};
use saju_words::Advised;
use saju_words::names::BranchPlace;

use super::wealth::{BranchOf, HiddenView, StarView, hidden, stars};
use super::{Lines, LinesUpTo};
use crate::fragments;

/// 가까운 관계. Love, read from one chart.
#[object("Love")]
pub struct View {
    /// 배우자궁(일지). The seat of the spouse.
    pub spouse_palace: PalaceView,
    /// 배우자를 나타내는 십성. The spouse star.
    pub spouse_star: SpouseStarView,
    /// 인연을 살피는 신살. Sinsal of attraction and of distance.
    pub signals: ArrayVec<SignalView, 9>,
    /// 기준일의 대운, 기준 해, 기준 달의 운. What the decade, the year and the month bring.
    pub luck: Luck,
    pub basis: LinesUpTo<7>,
}

/// The seat of the spouse.
#[object("SpousePalace")]
pub struct PalaceView {
    /// 일지. The day branch.
    pub branch: BranchOf,
    /// 십성. Its ten god.
    pub sipseong: Fragment<SipseongShape>,
    /// 원국의 다른 지지와 맺는 관계. Relations it takes part in.
    pub relations: ArrayVec<PalaceRelation, 10>,
    /// 뜻. What it means.
    #[json(sentence)]
    pub meaning: Text<Advised<ArrayVec<Saying, 4>>>,
}

/// A relation of the day branch.
#[object]
pub struct PalaceRelation {
    /// 관계의 종류. Kind.
    pub kind: Named<RelationKind>,
    /// 함께하는 첫 자리. First position beside the day.
    pub with_position: NamedAs<Position, BranchPlace>,
    /// 함께하는 모든 자리. All positions beside the day.
    pub with_positions: ArrayVec<Id<Position>, 3>,
    /// 작용하는지. Whether it acts.
    pub state: Named<RelationState>,
}

/// The spouse star.
#[object("SpouseStar")]
pub struct SpouseStarView {
    /// 십성 무리 id. Group of ten gods.
    pub group: Named<SipseongGroup>,
    /// 그 가운데 앞에 두는 십성. Its chief member.
    pub main: MainGod,
    /// 드러났는지. Whether a visible letter is of it.
    pub present: bool,
    /// 드러난 글자 수. Visible letters.
    pub count: u8,
    /// 드러난 글자. Visible letters of it.
    pub stars: ArrayVec<StarView, 7>,
    /// 다른 지지에 감추어진 글자. Stems of it hidden in other branches.
    pub hidden: ArrayVec<HiddenView, 4>,
    /// 뜻. What it means.
    #[json(sentence)]
    pub meaning: Text<Advised<ArrayVec<Saying, 2>>>,
    pub reasoning: Text<ArrayVec<Saying, 3>>,
}

/// A ten god by its id and name.
#[object]
pub struct MainGod {
    /// 십성 id. Id.
    pub id: Named<Sipseong>,
}

/// A sinsal that speaks of love.
#[object("LoveSignal")]
pub struct SignalView {
    /// The kind.
    #[json(flatten)]
    pub names: Fragment<SinsalLabel>,
    /// 놓인 자리. Where it stands.
    pub positions: ArrayVec<Id<Position>, 4>,
    /// 뜻. What it means.
    #[json(sentence)]
    pub meaning: Text<Advised<Saying>>,
}

/// What the decade, the year and the month bring.
#[object("LoveLucks")]
pub struct Luck {
    /// 기준일의 대운. 대운의 기간 밖이면 null. The decade; null before the first and after the last.
    pub decade: Option<LuckView>,
    /// 기준 해의 세운. The year.
    pub year: LuckView,
    /// 기준일이 든 절기월. The month.
    pub month: LuckView,
}

/// What a fortune's pillar brings to love.
#[object("LoveLuck")]
#[expect(clippy::struct_excessive_bools, reason = "members of an answer")]
pub struct LuckView {
    /// The pillar.
    #[json(flatten)]
    pub ganji: Fragment<GanjiNames>,
    /// 천간이 배우자를 나타내는지. Whether the stem is the spouse star.
    pub spouse_star_on_stem: bool,
    /// 지지가 배우자를 나타내는지. Whether the branch is the spouse star.
    pub spouse_star_on_branch: bool,
    /// 배우자궁과 합하는지. Whether it combines with the seat of the spouse.
    pub palace_combined: bool,
    /// 배우자궁과 충하는지. Whether it clashes with it.
    pub palace_clashed: bool,
    /// 함께 오는 신살 id. Sinsal of love that it brings.
    pub signal_ids: ArrayVec<Id<Sinsal>, 9>,
    /// 인연을 말하는 무게(with, aside, against). Tone in which it speaks of love.
    pub tone: Named<Lean>,
    /// 운의 성격 id. Character of the pillar.
    pub character: Named<Character>,
    pub reasoning: Text<ArrayVec<Saying, 10>>,
}

/// What a layer of the luck brings to love, and what it comes to.
#[derive(Debug)]
pub struct Layer {
    /// What it brings.
    pub luck: LoveLuck,
    /// What it comes to.
    pub tone: LoveTone,
    /// Which wording is said.
    pub turn: Turn,
}

/// Love, and what the layers of the luck bring to it, in judgments.
#[derive(Debug)]
pub struct Judged {
    /// The chart's.
    pub love: Love,
    /// The decade's.
    pub decade: Option<Layer>,
    /// The year's.
    pub year: Layer,
    /// The month's.
    pub month: Layer,
    /// When the spouse star comes, if the chart waits for it.
    pub awaiting: Option<Awaiting>,
    /// Who hears of them.
    pub hearer: Hearer,
    /// Whose chart.
    pub sex: Sex,
}

/// The view of love.
pub fn view(chart: &Chart, judged: &Judged) -> View {
    let (love, to_child) = (&judged.love, judged.hearer.is_child);
    let group = love.spouse_star.group;
    let luck = |scope, layer: &Layer| {
        let Layer { luck, tone, turn } = layer;
        let (hearer, pillars) = (judged.hearer, &chart.pillars);
        let reasoning = luck.reasoning(scope, group, tone, hearer, *turn, pillars);
        LuckView {
            ganji: fragments::ganji(luck.ganji),
            spouse_star_on_stem: luck.star_on_stem.is_some(),
            spouse_star_on_branch: luck.star_on_branch.is_some(),
            palace_combined: luck.palace_combined.is_some(),
            palace_clashed: luck.palace_clashed.is_some(),
            signal_ids: luck.signals.iter().copied().map(Id).collect(),
            tone: Named(tone.tone),
            character: Named(tone.character),
            reasoning: Text(reasoning),
        }
    };
    View {
        spouse_palace: palace(chart, &love.spouse_palace, judged.hearer),
        spouse_star: star(chart, &love.spouse_star, judged.awaiting, judged.hearer),
        // Stars of attachment are none of a child's.
        signals: love
            .signals
            .iter()
            .filter(|_| !to_child)
            .map(|signal| SignalView {
                names: fragments::sinsal_label(signal.sinsal),
                positions: signal.positions.iter().map(Id).collect(),
                meaning: Text(Advised(chart.pillars.day, signal.sinsal.meaning())),
            })
            .collect(),
        luck: Luck {
            decade: judged.decade.as_ref().map(|decade| luck(Scope::Decade, decade)),
            year: luck(Scope::Year, &judged.year),
            month: luck(Scope::Month, &judged.month),
        },
        basis: Lines(love.basis(judged.sex, judged.awaiting.is_some())),
    }
}

fn palace(chart: &Chart, palace: &SpousePalace, hearer: Hearer) -> PalaceView {
    let relation = |relation: &NatalRelation| {
        let others = relation.others(Position::Day);
        let first = others.iter().next().unwrap_or(Position::Day);
        PalaceRelation {
            kind: Named(relation.kind()),
            with_position: NamedAs(first, BranchPlace(first)),
            with_positions: others.iter().map(Id).collect(),
            state: Named(relation.state()),
        }
    };
    PalaceView {
        branch: BranchOf::of(chart.day_master(), palace.branch),
        sipseong: fragments::sipseong(palace.sipseong),
        relations: palace.relations.iter().map(relation).collect(),
        meaning: Text(Advised(chart.pillars.day, palace.meaning(hearer))),
    }
}

fn star(
    chart: &Chart,
    star: &SpouseStar,
    awaiting: Option<Awaiting>,
    hearer: Hearer,
) -> SpouseStarView {
    let pillars = &chart.pillars;
    let coming = awaiting.map(|awaiting| awaiting.coming(pillars, 0));
    SpouseStarView {
        group: Named(star.group),
        main: MainGod { id: Named(star.main) },
        present: star.is_present(),
        count: star.stars.visible.len() as u8,
        stars: stars(&star.stars),
        hidden: hidden(chart.day_master(), &star.stars),
        meaning: Text(Advised(chart.pillars.day, star.meaning(coming, hearer))),
        reasoning: Text(star.reasoning(hearer.is_child)),
    }
}
