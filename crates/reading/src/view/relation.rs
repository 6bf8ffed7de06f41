//! A relation of a fortune with the chart.

use arrayvec::ArrayVec;
use saju_chart::{Ganji, Pillars, Position, Positions};
use saju_json::object;
use saju_judgment::fit::Scope;
use saju_judgment::letters::Letter;
use saju_judgment::relation::meaning;
use saju_judgment::{Relation, RelationKind};
use saju_saying::Saying;
use saju_shapes::{Id, Named, NamedAs, Text};
use saju_words::names::{BranchPlace, StemPlace};
use saju_words::{Language, Name, Page, Say, TermSet};

/// 운의 글자와 원국의 글자가 맺는 관계. A relation of a fortune with the chart.
#[object("FortuneRelation")]
pub struct View {
    /// 관계의 종류. Kind.
    pub kind: Named<RelationKind>,
    /// 함께하는 첫 자리. First position that takes part.
    pub with_position: NamedAs<Position, LetterPlace>,
    /// 함께하는 모든 자리. All positions that take part.
    pub with_positions: ArrayVec<Id<Position>, 4>,
    /// 글자(운의 글자가 먼저). Letters, the fortune's first.
    pub glyphs: Text<LetterNames>,
    /// 그 한자. In Hanja.
    pub glyphs_han: Text<LetterNames>,
    /// 뜻. What it means.
    #[json(sentence)]
    pub meaning: Text<Saying>,
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

/// Name of a stem's or a branch's place: 연간, 월지.
#[derive(Clone, Copy, Debug)]
pub enum LetterPlace {
    /// Of a stem.
    Stem(StemPlace),
    /// Of a branch.
    Branch(BranchPlace),
}

impl LetterPlace {
    /// The place of a stem, or of a branch.
    pub(crate) const fn of(position: Position, is_stem: bool) -> Self {
        match is_stem {
            true => Self::Stem(StemPlace(position)),
            false => Self::Branch(BranchPlace(position)),
        }
    }
}

impl Name for LetterPlace {
    fn name(self) -> &'static str {
        match self {
            Self::Stem(place) => place.name(),
            Self::Branch(place) => place.name(),
        }
    }

    fn english(self) -> &'static str {
        match self {
            Self::Stem(place) => place.english(),
            Self::Branch(place) => place.english(),
        }
    }

    fn term(self, language: Language) -> TermSet {
        match self {
            Self::Stem(place) => place.term(language),
            Self::Branch(place) => place.term(language),
        }
    }
}

pub(crate) const fn letter_place(
    position: Position,
    is_stem: bool,
) -> NamedAs<Position, LetterPlace> {
    NamedAs(position, LetterPlace::of(position, is_stem))
}

pub(crate) fn letter_places(
    positions: Positions,
    are_stems: bool,
) -> ArrayVec<NamedAs<Position, LetterPlace>, 4> {
    positions.iter().map(|position| letter_place(position, are_stems)).collect()
}

/// The view of a relation.
pub fn view(scope: Scope, fortune: Ganji, pillars: &Pillars, relation: Relation) -> View {
    let kind = relation.kind();
    let position = relation.first_position();
    let letters = relation.letters(fortune, pillars);
    View {
        kind: Named(kind),
        with_position: letter_place(position, kind.is_of_stems()),
        with_positions: relation.with.iter().map(Id).collect(),
        glyphs: Text(LetterNames { letters: letters.clone(), name: Letter::ko }),
        glyphs_han: Text(LetterNames { letters, name: Letter::han }),
        meaning: Text(meaning(relation.pair)),
        reasoning: Text(relation.reasoning(scope, fortune, pillars)),
    }
}
