//! The objects that answers share. They are few and recur hundreds of times, so the build of
//! `saju-reading` renders each of them once, from these types, and answers copy the text.

use saju_chart::{
    Branch, Element, Ganji, HiddenStem, Naeum, Polarity, Position, Positions, Role, Sipseong,
    SipseongGroup, Stem, TwelveStage, hidden_stems,
};
use saju_json::{Fixed, Id, Json, Ko, Text};
use saju_judgment::sinsal::Category;
use saju_judgment::{Sinsal, TwelveSinsal};
use saju_words::{Sentence, sinsal, sipseong, twelve_stages};
use schemars::JsonSchema;

/// A number with two decimals.
pub type Hundredths = Fixed<2>;
/// A number with one decimal.
pub type Tenths = Fixed<1>;

/// An element by its id and names.
#[derive(Debug, Json, JsonSchema)]
#[schemars(rename_all = "camelCase")]
pub struct ElementNames {
    /// 오행 id. Element id.
    pub element: Id<Element>,
    /// 오행의 한글 이름. Korean name.
    pub element_ko: Ko<Element>,
    /// 오행의 한자. Name in Hanja.
    pub element_han: &'static str,
}

/// A ganji by its names and index.
#[derive(Debug, Json, JsonSchema)]
#[schemars(rename_all = "camelCase")]
pub struct GanjiNames {
    /// 간지의 한글. Ganji in Hangul.
    pub ganji: String2,
    /// 간지의 한자. Ganji in Hanja.
    pub ganji_han: String2,
    /// 육십갑자 차례, 0(갑자)–59(계해). Place in the cycle of sixty.
    #[schemars(range(min = 0, max = 59))]
    pub ganji_index: u8,
}

/// A stem without its relation to a day master.
#[derive(Debug, Json, JsonSchema)]
#[schemars(rename_all = "camelCase")]
pub struct StemNames {
    /// 천간 차례, 0(갑)–9(계). Place among the ten stems.
    #[schemars(range(min = 0, max = 9))]
    pub index: u8,
    /// 한자. Hanja.
    pub han: &'static str,
    /// 한글. Hangul.
    pub ko: Ko<Stem>,
    /// 오행. Element.
    #[json(flatten)]
    #[schemars(flatten)]
    pub element: ElementNames,
    /// 음양 id. Polarity.
    pub polarity: Id<Polarity>,
    /// 음양의 한글. Polarity in Korean.
    pub polarity_ko: Ko<Polarity>,
}

/// A stem as a day master sees it.
#[derive(Debug, Json, JsonSchema)]
#[schemars(rename_all = "camelCase")]
pub struct StemOf {
    /// The stem.
    #[json(flatten)]
    #[schemars(flatten)]
    pub names: StemNames,
    /// 일간에 대한 십성. Its ten god.
    pub sipseong: SipseongShape,
}

/// A branch without its relation to a day master.
#[derive(Debug, Json, JsonSchema)]
#[schemars(rename_all = "camelCase")]
pub struct BranchNames {
    /// 지지 차례, 0(자)–11(해). Place among the twelve branches.
    #[schemars(range(min = 0, max = 11))]
    pub index: u8,
    /// 한자. Hanja.
    pub han: &'static str,
    /// 한글. Hangul.
    pub ko: Ko<Branch>,
    /// 오행(정기의 오행). Element of the main hidden stem.
    #[json(flatten)]
    #[schemars(flatten)]
    pub element: ElementNames,
    /// 음양 id(체의 음양). Polarity by place.
    pub polarity: Id<Polarity>,
    /// 음양의 한글. Polarity in Korean.
    pub polarity_ko: Ko<Polarity>,
    /// 띠 동물. Animal.
    pub animal_ko: &'static str,
}

/// A ten god.
#[derive(Debug, Json, JsonSchema)]
#[schemars(rename_all = "camelCase", rename = "Sipseong")]
pub struct SipseongShape {
    /// 십성 id. Id of the ten god.
    pub id: Id<Sipseong>,
    /// 한글. Korean name.
    pub ko: Ko<Sipseong>,
    /// 한자. Name in Hanja.
    pub han: &'static str,
    /// 십성 무리 id. Id of its group.
    pub group: Id<SipseongGroup>,
    /// 십성 무리의 한글. Group in Korean.
    pub group_ko: Ko<SipseongGroup>,
    /// 십성의 뜻. What it means.
    #[json(optional)]
    #[schemars(skip_serializing_if = "Option::is_none")]
    pub meaning: Option<Text<Sentence>>,
    /// 그 기둥에 놓인 뜻. What it means in its pillar.
    #[json(optional)]
    #[schemars(skip_serializing_if = "Option::is_none")]
    pub position_meaning: Option<Text<sipseong::PositionMeaning>>,
}

/// One of the twelve stages.
#[derive(Debug, Json, JsonSchema)]
#[schemars(rename_all = "camelCase", rename = "TwelveStage")]
pub struct StageShape {
    /// 십이운성 id. Id of the stage.
    pub id: Id<TwelveStage>,
    /// 한글. Korean name.
    pub ko: Ko<TwelveStage>,
    /// 한자. Name in Hanja.
    pub han: &'static str,
    /// 차례, 1(장생)–12(양). Order.
    #[schemars(range(min = 1, max = 12))]
    pub order: u8,
    /// 열쇠말. Keyword.
    #[json(optional)]
    #[schemars(skip_serializing_if = "Option::is_none")]
    pub keyword: Option<Text<Sentence>>,
    /// 구간(상승, 정점, 하강, 잠재). Span of the round.
    #[json(optional)]
    #[schemars(skip_serializing_if = "Option::is_none")]
    pub phase: Option<&'static str>,
    /// 운성의 뜻. What it means.
    #[json(optional)]
    #[schemars(skip_serializing_if = "Option::is_none")]
    pub meaning: Option<Text<Sentence>>,
    /// 그 기둥에 놓인 뜻. What it means in its pillar.
    #[json(optional)]
    #[schemars(skip_serializing_if = "Option::is_none")]
    pub position_meaning: Option<Text<twelve_stages::PositionMeaning>>,
}

/// A hidden stem of a branch.
#[derive(Debug, Json, JsonSchema)]
#[schemars(rename_all = "camelCase", rename = "HiddenStem")]
pub struct HiddenStemShape {
    /// 천간. The stem.
    pub stem: StemOf,
    /// 몫(여기, 중기, 정기) id. Its part.
    pub role: Id<Role>,
    /// 몫의 한글. Part in Korean.
    pub role_ko: Ko<Role>,
    /// 몫의 한자. Part in Hanja.
    pub role_han: &'static str,
    /// 절기월에서 맡는 날수. Days of the month it has.
    pub days: u8,
}

/// The naeum of a pillar.
#[derive(Debug, Json, JsonSchema)]
#[schemars(rename_all = "camelCase", rename = "Naeum")]
pub struct NaeumShape {
    /// 한글. Korean name.
    pub ko: &'static str,
    /// 한자. Name in Hanja.
    pub han: &'static str,
    /// 오행 id. Element.
    pub element: Id<Element>,
    /// 오행의 한글. Element in Korean.
    pub element_ko: Ko<Element>,
}

/// One of the twelve sinsal.
#[derive(Debug, Json, JsonSchema)]
#[schemars(rename_all = "camelCase", rename = "TwelveSinsal")]
pub struct TwelveSinsalShape {
    /// 십이신살 id. Id.
    pub id: Id<TwelveSinsal>,
    /// 한글. Korean name.
    pub ko: Ko<TwelveSinsal>,
    /// 한자. Name in Hanja.
    pub han: &'static str,
    /// 뜻. What it means.
    #[json(optional)]
    #[schemars(skip_serializing_if = "Option::is_none")]
    pub meaning: Option<Text<Sentence>>,
}

/// A kind of sinsal by its names alone.
#[derive(Debug, Json, JsonSchema)]
#[schemars(rename_all = "camelCase", rename = "FortuneSinsal")]
pub struct SinsalLabel {
    /// 신살 id. Id.
    pub id: Id<Sinsal>,
    /// 한글. Korean name.
    pub ko: Ko<Sinsal>,
    /// 한자. Name in Hanja.
    pub han: &'static str,
}

/// A kind of sinsal by its names and the list it stands in.
#[derive(Debug, Json, JsonSchema)]
#[schemars(rename_all = "camelCase")]
pub struct SinsalNames {
    /// 그 이름. Its names.
    #[json(flatten)]
    #[schemars(flatten)]
    pub label: SinsalLabel,
    /// 묶음(auspicious, inauspicious). List it stands in.
    pub category: Id<Category>,
}

/// Positions with their Korean names.
#[derive(Debug, Json, JsonSchema)]
#[schemars(rename_all = "camelCase")]
pub struct PositionsShape {
    /// 자리 id. Positions.
    pub positions: Vec<Id<Position>>,
    /// 자리의 한글. Positions in Korean.
    pub positions_ko: Vec<Ko<Position>>,
}

/// Two letters as one word.
#[derive(Clone, Copy, Debug)]
pub struct String2(pub &'static str, pub &'static str);

impl Json for String2 {
    fn write(&self, out: &mut saju_json::Writer) {
        out.raw("\"");
        out.raw(self.0);
        out.raw(self.1);
        out.raw("\"");
    }
}

impl JsonSchema for String2 {
    fn inline_schema() -> bool {
        true
    }

    fn schema_name() -> std::borrow::Cow<'static, str> {
        "Word".into()
    }

    fn json_schema(_: &mut schemars::SchemaGenerator) -> schemars::Schema {
        schemars::json_schema!({ "type": "string" })
    }
}

/// How much of its sentences an object carries.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sentences {
    /// None.
    Bare,
    /// What it means.
    Meaning,
    /// What it means, and what in this pillar.
    InPillar(Position),
}

impl Sentences {
    fn position(self) -> Option<Position> {
        match self {
            Self::InPillar(position) => Some(position),
            _ => None,
        }
    }
}

impl ElementNames {
    /// The element's names.
    pub const fn of(element: Element) -> Self {
        Self { element: Id(element), element_ko: Ko(element), element_han: element.han() }
    }
}

impl GanjiNames {
    /// The ganji's names.
    pub const fn of(ganji: Ganji) -> Self {
        let (stem, branch) = (ganji.stem(), ganji.branch());
        Self {
            ganji: String2(stem.ko(), branch.ko()),
            ganji_han: String2(stem.han(), branch.han()),
            ganji_index: ganji.index(),
        }
    }
}

impl StemNames {
    /// The stem's names.
    pub const fn of(stem: Stem) -> Self {
        Self {
            index: stem.index(),
            han: stem.han(),
            ko: Ko(stem),
            element: ElementNames::of(stem.element()),
            polarity: Id(stem.polarity()),
            polarity_ko: Ko(stem.polarity()),
        }
    }
}

impl StemOf {
    /// The stem as a day master sees it, without sentences.
    pub fn of(day_master: Stem, stem: Stem) -> Self {
        let sipseong = Sipseong::of(day_master, stem);
        Self { names: StemNames::of(stem), sipseong: SipseongShape::of(sipseong, Sentences::Bare) }
    }
}

impl BranchNames {
    /// The branch's names.
    pub const fn of(branch: Branch) -> Self {
        Self {
            index: branch.index(),
            han: branch.han(),
            ko: Ko(branch),
            element: ElementNames::of(branch.element()),
            polarity: Id(branch.polarity()),
            polarity_ko: Ko(branch.polarity()),
            animal_ko: branch.animal_ko(),
        }
    }
}

impl SipseongShape {
    /// The god with so much of its sentences.
    pub fn of(sipseong: Sipseong, sentences: Sentences) -> Self {
        let group = sipseong.group();
        Self {
            id: Id(sipseong),
            ko: Ko(sipseong),
            han: sipseong.han(),
            group: Id(group),
            group_ko: Ko(group),
            meaning: (sentences != Sentences::Bare).then(|| Text(sipseong::meaning(sipseong))),
            position_meaning: sentences
                .position()
                .map(|position| Text(sipseong::PositionMeaning { sipseong, position })),
        }
    }
}

impl StageShape {
    /// The stage with so much of its sentences.
    pub fn of(stage: TwelveStage, sentences: Sentences) -> Self {
        let explained = sentences != Sentences::Bare;
        Self {
            id: Id(stage),
            ko: Ko(stage),
            han: stage.han(),
            order: stage.order(),
            keyword: explained.then(|| Text(twelve_stages::keyword(stage))),
            phase: explained.then(|| stage.phase().ko()),
            meaning: explained.then(|| Text(twelve_stages::meaning(stage))),
            position_meaning: sentences
                .position()
                .map(|position| Text(twelve_stages::PositionMeaning { stage, position })),
        }
    }
}

impl HiddenStemShape {
    /// The hidden stems of a branch as a day master sees them.
    pub fn all(day_master: Stem, branch: Branch) -> Vec<Self> {
        let shape = |hidden: &HiddenStem| Self {
            stem: StemOf::of(day_master, hidden.stem),
            role: Id(hidden.role),
            role_ko: Ko(hidden.role),
            role_han: hidden.role.han(),
            days: hidden.days,
        };
        hidden_stems(branch).iter().map(shape).collect()
    }
}

impl NaeumShape {
    /// The naeum's names.
    pub const fn of(naeum: Naeum) -> Self {
        let element = naeum.element();
        Self { ko: naeum.ko(), han: naeum.han(), element: Id(element), element_ko: Ko(element) }
    }
}

impl TwelveSinsalShape {
    /// One of the twelve, with or without its sentence.
    pub fn of(twelve: TwelveSinsal, with_meaning: bool) -> Self {
        Self {
            id: Id(twelve),
            ko: Ko(twelve),
            han: twelve.han(),
            meaning: with_meaning.then(|| Text(sinsal::twelve_meaning(twelve))),
        }
    }
}

impl SinsalLabel {
    /// The kind's names.
    pub const fn of(sinsal: Sinsal) -> Self {
        Self { id: Id(sinsal), ko: Ko(sinsal), han: sinsal.han() }
    }
}

impl SinsalNames {
    /// The kind's names and list.
    pub fn of(sinsal: Sinsal) -> Self {
        Self { label: SinsalLabel::of(sinsal), category: Id(sinsal.category()) }
    }
}

impl PositionsShape {
    /// The positions of a set.
    pub fn of(positions: Positions) -> Self {
        Self {
            positions: positions.iter().map(Id).collect(),
            positions_ko: positions.iter().map(Ko).collect(),
        }
    }
}
