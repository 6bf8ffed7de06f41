//! Letters of a chart: stems, branches, ganji, their elements and places.

use saju_chart::{
    Branch, Element, Ganji, HiddenStem, Naeum, Polarity, Position, Positions, Role, Sipseong, Stem,
    hidden_stems,
};
use saju_json::{Json, described, object};
use saju_words::names::Animal;
#[described]
use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};

use crate::{Ko, Named, Sentences, SipseongShape};

/// An element by its id and names.
#[object]
pub struct ElementNames {
    /// 오행 id. Element id.
    pub element: Named<Element>,
    /// 오행의 한자. Name in Hanja.
    pub element_han: &'static str,
}

/// A ganji by its names and index.
#[object]
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
#[object]
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
    pub element: ElementNames,
    /// 음양 id. Polarity.
    pub polarity: Named<Polarity>,
}

/// A stem as a day master sees it.
#[object]
pub struct StemOf {
    /// The stem.
    #[json(flatten)]
    pub names: StemNames,
    /// 일간에 대한 십성. Its ten god.
    pub sipseong: SipseongShape,
}

/// A branch without its relation to a day master.
#[object]
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
    pub element: ElementNames,
    /// 음양 id(체의 음양). Polarity by place.
    pub polarity: Named<Polarity>,
    /// 띠 동물. Animal.
    pub animal_ko: Ko<Animal>,
}

/// The branch of a decade as a day master sees it.
#[object]
pub struct DecadeBranch {
    /// The branch.
    #[json(flatten)]
    pub names: BranchNames,
    /// 일간에 대한 십성(정기 기준). Ten god by the main hidden stem.
    pub sipseong: SipseongShape,
    /// 지장간. Hidden stems.
    pub hidden_stems: Vec<HiddenStemShape>,
}

/// A hidden stem of a branch.
#[object("HiddenStem")]
pub struct HiddenStemShape {
    /// 천간. The stem.
    pub stem: StemOf,
    /// 몫(여기, 중기, 정기) id. Its part.
    pub role: Named<Role>,
    /// 몫의 한자. Part in Hanja.
    pub role_han: &'static str,
    /// 절기월에서 맡는 날수. Days of the month it has.
    pub days: u8,
}

/// The naeum of a pillar.
#[object("Naeum")]
pub struct NaeumShape {
    /// 한글. Korean name.
    pub ko: &'static str,
    /// 한자. Name in Hanja.
    pub han: &'static str,
    /// 오행 id. Element.
    pub element: Named<Element>,
}

/// Positions with their Korean names.
#[object]
pub struct PositionsShape {
    /// 자리 id. Positions.
    pub positions: Vec<Named<Position>>,
}

/// Two letters as one word.
#[derive(Clone, Copy, Debug)]
pub struct String2(pub &'static str, pub &'static str);

impl<Tally> Json<Tally> for String2 {
    fn write(&self, out: &mut saju_json::Writer<Tally>) {
        out.raw("\"");
        out.raw(self.0);
        out.raw(self.1);
        out.raw("\"");
    }
}

#[described]
impl JsonSchema for String2 {
    fn inline_schema() -> bool {
        true
    }

    fn schema_name() -> std::borrow::Cow<'static, str> {
        "Word".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({ "type": "string" })
    }
}

impl ElementNames {
    /// The element's names.
    pub const fn of(element: Element) -> Self {
        Self { element: Named(element), element_han: element.han() }
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
            polarity: Named(stem.polarity()),
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
            polarity: Named(branch.polarity()),
            animal_ko: Ko(Animal(branch)),
        }
    }
}

impl DecadeBranch {
    /// The branch as a day master sees it, without sentences.
    pub fn of(day_master: Stem, branch: Branch) -> Self {
        let sipseong = Sipseong::of_branch(day_master, branch);
        Self {
            names: BranchNames::of(branch),
            sipseong: SipseongShape::of(sipseong, Sentences::Bare),
            hidden_stems: HiddenStemShape::all(day_master, branch),
        }
    }
}

impl HiddenStemShape {
    /// The hidden stems of a branch as a day master sees them.
    pub fn all(day_master: Stem, branch: Branch) -> Vec<Self> {
        let shape = |hidden: &HiddenStem| Self {
            stem: StemOf::of(day_master, hidden.stem),
            role: Named(hidden.role),
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
        Self { ko: naeum.ko(), han: naeum.han(), element: Named(element) }
    }
}

impl PositionsShape {
    /// The positions of a set.
    pub fn of(positions: Positions) -> Self {
        Self { positions: positions.iter().map(Named).collect() }
    }
}
