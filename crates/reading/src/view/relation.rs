//! A relation of a fortune with the chart.

use arrayvec::ArrayVec;
use saju_chart::{Ganji, Pillars, Position};
use saju_json::{Json, described};
use saju_judgment::fit::Scope;
use saju_judgment::letters::Letter;
use saju_judgment::relation::meaning;
use saju_judgment::{Relation, RelationKind};
use saju_saying::Saying;
use saju_shapes::{Id, Ko, Text};
use saju_words::names::{BranchPlace, StemPlace};
use saju_words::{Page, Say, TermSet};
#[described]
use schemars::JsonSchema;

/// 운의 글자와 원국의 글자가 맺는 관계. A relation of a fortune with the chart.
#[described]
#[derive(Debug, Json)]
#[schemars(rename_all = "camelCase", rename = "FortuneRelation")]
pub struct View {
    /// 관계의 종류. Kind.
    pub kind: Id<RelationKind>,
    /// 종류의 한글. Kind in Korean.
    pub kind_ko: Ko<RelationKind>,
    /// 함께하는 첫 자리. First position that takes part.
    pub with_position: Id<Position>,
    /// 그 글자의 이름(연간, 월지 …). Name of its letter.
    pub with_position_ko: LetterPlace,
    /// 함께하는 모든 자리. All positions that take part.
    pub with_positions: ArrayVec<Id<Position>, 4>,
    /// 글자(운의 글자가 먼저). Letters, the fortune's first.
    pub glyphs: Text<LetterNames>,
    /// 그 한자. In Hanja.
    pub glyphs_han: Text<LetterNames>,
    /// 뜻. What it means.
    #[json(sentence)]
    #[schemars(skip_serializing_if = "minimal")]
    pub meaning: Text<Saying>,
    /// 판단의 흐름. Reasoning.
    #[json(explanation)]
    #[schemars(skip_serializing_if = "minimal")]
    pub reasoning: Text<Saying>,
}

/// Names of letters, or their Hanja, as one word.
#[derive(Clone, Debug)]
pub struct LetterNames {
    letters: ArrayVec<Letter, 3>,
    name: fn(Letter) -> &'static str,
}

impl Say for LetterNames {
    fn say(&self, page: &mut Page) {
        self.letters.iter().for_each(|letter| page.push((self.name)(*letter)));
    }
}

/// Name of a letter's place.
#[derive(Clone, Copy, Debug)]
pub struct LetterPlace(Position, bool);

#[described]
impl JsonSchema for LetterPlace {
    fn inline_schema() -> bool {
        true
    }

    fn schema_name() -> std::borrow::Cow<'static, str> {
        "LetterPlace".into()
    }

    fn json_schema(generator: &mut schemars::SchemaGenerator) -> schemars::Schema {
        String::json_schema(generator)
    }
}

impl LetterPlace {
    /// The place of a stem, or of a branch.
    pub(crate) const fn of(position: Position, is_stem: bool) -> Self {
        Self(position, is_stem)
    }
}

impl Json<TermSet> for LetterPlace {
    fn write(&self, out: &mut saju_shapes::Writer) {
        if self.1 {
            Ko(StemPlace(self.0)).write(out);
        } else {
            Ko(BranchPlace(self.0)).write(out);
        }
    }
}

/// The view of a relation.
pub fn view(scope: Scope, fortune: Ganji, pillars: &Pillars, relation: Relation) -> View {
    let kind = relation.kind();
    let position = relation.first_position();
    let letters = relation.letters(fortune, pillars);
    View {
        kind: Id(kind),
        kind_ko: Ko(kind),
        with_position: Id(position),
        with_position_ko: LetterPlace(position, kind.is_of_stems()),
        with_positions: relation.with.iter().map(Id).collect(),
        glyphs: Text(LetterNames { letters: letters.clone(), name: Letter::ko }),
        glyphs_han: Text(LetterNames { letters, name: Letter::han }),
        meaning: Text(meaning(relation.pair)),
        reasoning: Text(relation.reasoning(scope, fortune, pillars)),
    }
}
