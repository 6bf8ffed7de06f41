//! What letters are to a day master and bring with them: ten gods, stages, sinsal.

use saju_chart::{Phase, Position, Sipseong, SipseongGroup, TwelveStage};
use saju_json::{Absent, object};
use saju_judgment::sinsal::Category;
use saju_judgment::{Sinsal, TwelveSinsal, sipseong, twelve_stages};
use saju_saying::Saying;

use crate::{Called, Id, Named, Text};

/// A ten god.
#[object("Sipseong")]
pub struct SipseongShape {
    /// 십성 id. Id of the ten god.
    pub id: Named<Sipseong>,
    /// 한자. Name in Hanja.
    pub han: &'static str,
    /// 십성 무리 id. Id of its group.
    pub group: Named<SipseongGroup>,
    /// 십성의 뜻. What it means.
    pub meaning: Absent<Text<Saying>>,
    /// 그 기둥에 놓인 뜻. What it means in its pillar.
    pub position_meaning: Absent<Text<Saying>>,
}

/// One of the twelve stages.
#[object("TwelveStage")]
pub struct StageShape {
    /// 십이운성 id. Id of the stage.
    pub id: Named<TwelveStage>,
    /// 한자. Name in Hanja.
    pub han: &'static str,
    /// 차례, 1(장생)–12(양). Order.
    #[schemars(range(min = 1, max = 12))]
    pub order: u8,
    /// 열쇠말. Keyword.
    pub keyword: Absent<Text<Saying>>,
    /// 구간(상승, 정점, 하강, 잠재). Span of the round.
    pub phase: Absent<Called<Phase>>,
    /// 운성의 뜻. What it means.
    pub meaning: Absent<Text<Saying>>,
    /// 그 기둥에 놓인 뜻. What it means in its pillar.
    pub position_meaning: Absent<Text<Saying>>,
}

/// One of the twelve sinsal.
#[object("TwelveSinsal")]
pub struct TwelveSinsalShape {
    /// 십이신살 id. Id.
    pub id: Named<TwelveSinsal>,
    /// 한자. Name in Hanja.
    pub han: &'static str,
    /// 뜻. What it means.
    pub meaning: Absent<Text<Saying>>,
}

/// A kind of sinsal by its names alone.
#[object("FortuneSinsal")]
pub struct SinsalLabel {
    /// 신살 id. Id.
    pub id: Named<Sinsal>,
    /// 한자. Name in Hanja.
    pub han: &'static str,
}

/// A kind of sinsal by its names and the list it stands in.
#[object]
pub struct SinsalNames {
    /// 그 이름. Its names.
    #[json(flatten)]
    pub label: SinsalLabel,
    /// 묶음(auspicious, inauspicious). List it stands in.
    pub category: Id<Category>,
}

/// Which of its sentences an object carries.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sentences {
    /// None.
    Bare,
    /// What it means.
    Meaning,
    /// What it means, and what in this pillar.
    InPillar(Position),
    /// What it means in this pillar, when its general meaning has already been told.
    InPillarAgain(Position),
}

impl Sentences {
    fn position(self) -> Option<Position> {
        match self {
            Self::InPillar(position) | Self::InPillarAgain(position) => Some(position),
            Self::Bare | Self::Meaning => None,
        }
    }

    const fn tell_what_it_means(self) -> bool {
        matches!(self, Self::Meaning | Self::InPillar(_))
    }
}

impl SipseongShape {
    /// The god with some of its sentences.
    pub fn of(sipseong: Sipseong, sentences: Sentences) -> Self {
        let group = sipseong.group();
        Self {
            id: Named(sipseong),
            han: sipseong.han(),
            group: Named(group),
            meaning: sentences.tell_what_it_means().then(|| Text(sipseong::meaning(sipseong))),
            position_meaning: sentences
                .position()
                .map(|position| Text(sipseong::in_pillar(sipseong, position))),
        }
    }
}

impl StageShape {
    /// The stage with some of its sentences.
    pub fn of(stage: TwelveStage, sentences: Sentences) -> Self {
        let explained = sentences != Sentences::Bare;
        Self {
            id: Named(stage),
            han: stage.han(),
            order: stage.order(),
            keyword: explained.then(|| Text(twelve_stages::keyword(stage))),
            phase: explained.then(|| Called(stage.phase())),
            meaning: sentences.tell_what_it_means().then(|| Text(twelve_stages::meaning(stage))),
            position_meaning: sentences
                .position()
                .map(|position| Text(twelve_stages::in_pillar(stage, position))),
        }
    }
}

impl TwelveSinsalShape {
    /// One of the twelve, with or without its sentence.
    pub fn of(twelve: TwelveSinsal, with_meaning: bool) -> Self {
        Self {
            id: Named(twelve),
            han: twelve.han(),
            meaning: with_meaning.then(|| Text(twelve.meaning())),
        }
    }
}

impl SinsalLabel {
    /// The kind's names.
    pub const fn of(sinsal: Sinsal) -> Self {
        Self { id: Named(sinsal), han: sinsal.han() }
    }
}

impl SinsalNames {
    /// The kind's names and list.
    pub fn of(sinsal: Sinsal) -> Self {
        Self { label: SinsalLabel::of(sinsal), category: Id(sinsal.category()) }
    }
}
