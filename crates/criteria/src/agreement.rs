//! Whether a book judges a chart as the rule that acts in it.

use saju_chart::{Domain, Element};
use saju_judgment::Rule;
use saju_judgment::gyeokguk::{FormationRule, Gyeok, GyeokKind, MonthRule};
use saju_judgment::yongsin::EokbuCause;
use saju_words::{Language, Name as _};
use serde::{Serialize, Serializer};

use crate::catalogue::book as form;
use crate::fill::fill;
use crate::judged::{Found, Judged, Verdict, verdicts};

/// What the book of a chart says of what a rule does there.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Agreement {
    /// The same.
    Agrees,
    /// Something else: ids of elements or structures, `strong` or `weak`.
    Differs(Vec<&'static str>),
    /// Nothing.
    Silent,
}

impl Agreement {
    /// Its id.
    pub const fn id(&self) -> &'static str {
        match self {
            Self::Agrees => "agrees",
            Self::Differs(_) => "differs",
            Self::Silent => "silent",
        }
    }

    /// Its place in a list: what agrees first, what is silent last.
    pub(crate) const fn place(&self) -> u8 {
        match self {
            Self::Agrees => 0,
            Self::Differs(_) => 1,
            Self::Silent => 2,
        }
    }

    /// It as a mark beside a chart, in a language: △ 책은 금을 씁니다.
    pub fn mark(&self, language: Language) -> String {
        match self {
            Self::Agrees => form::AGREES.of(language).to_owned(),
            Self::Silent => form::SILENT.of(language).to_owned(),
            Self::Differs(says) => {
                let is_element = says.iter().all(|id| is_of::<Element>(id));
                let names: Vec<&str> = says.iter().map(|id| called(id, language)).collect();
                let form = if is_element { form::DIFFERS_USES } else { form::DIFFERS_SEES };
                let names = names.join(language.choose("·", " or "));
                fill(form.of(language), &[("says", &names)])
            }
        }
    }

    /// What the book says instead.
    pub fn says(&self) -> &[&'static str] {
        match self {
            Self::Differs(says) => says,
            Self::Agrees | Self::Silent => &[],
        }
    }
}

impl Serialize for Agreement {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.id())
    }
}

/// What of a chart a rule decides, as far as books say it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Decides {
    /// The useful element.
    UsefulElement,
    /// The structure.
    Structure,
    /// An extreme structure.
    Extreme,
    /// Whether the day master is strong.
    Strength,
}

/// The rules by which the useful element is chosen.
const CHOOSING: [Rule; 12] = [
    Rule::YongsinExtremeFirst,
    Rule::YongsinOutlet,
    Rule::YongsinClimateFirst,
    Rule::YongsinColdSeason,
    Rule::YongsinHotSeason,
    Rule::YongsinOfficialToResource,
    Rule::YongsinEvenOutput,
    Rule::YongsinTwoElements,
    Rule::YongsinTooStrong,
    Rule::YongsinOfficialLight,
    Rule::YongsinEokbuFirst,
    Rule::YongsinGwanseong,
];

/// The rules by which an extreme structure is established.
const GATHERING: [Rule; 5] = [
    Rule::GyeokgukTransformation,
    Rule::GyeokgukOneElement,
    Rule::GyeokgukHelpers,
    Rule::GyeokgukFollowing,
    Rule::GyeokDominant,
];

/// The rules of the strength of the day master.
const WEIGHING: [Rule; 2] = [Rule::StrengthCombination, Rule::StrengthHidden];

fn is_of<T: Domain>(id: &str) -> bool {
    T::all().any(|value| value.id() == id)
}

fn is_extreme(id: &str) -> bool {
    Gyeok::ALL.into_iter().any(|gyeok| gyeok.id() == id && gyeok.kind() == GyeokKind::Extreme)
}

impl Decides {
    /// By the id of a rule; `None` where books say nothing of what it does.
    pub(crate) fn of(id: &str) -> Option<Self> {
        let is_one = |rules: &[Rule]| rules.iter().any(|rule| rule.id() == id);
        if is_one(&CHOOSING) || is_of::<EokbuCause>(id) {
            Some(Self::UsefulElement)
        } else if is_one(&GATHERING) || is_extreme(id) {
            Some(Self::Extreme)
        } else if is_of::<Gyeok>(id) || is_of::<MonthRule>(id) || is_of::<FormationRule>(id) {
            Some(Self::Structure)
        } else if is_one(&WEIGHING) {
            Some(Self::Strength)
        } else {
            None
        }
    }

    /// What a verdict says of it.
    fn held(self, found: &Found, judged: &Judged) -> Agreement {
        let met = match (self, judged.kind) {
            (Self::UsefulElement, Verdict::UsefulElement) => {
                judged.names(found.yongsin.primary.element.id())
            }
            (Self::Structure, Verdict::Structure) => judged.names(found.gyeokguk.gyeok().id()),
            (Self::Extreme, Verdict::Extreme) => {
                let established = found.gyeokguk.established();
                established.is_some_and(|extreme| judged.names(extreme.gyeok.id()))
            }
            // The book uses an element of a chart that is gathered to one side by the rule.
            (Self::Extreme, Verdict::UsefulElement) => false,
            (Self::Strength, _) => match judged.strong {
                Some(strong) if strong == found.strength.is_strong() => true,
                Some(strong) => {
                    return Agreement::Differs(vec![if strong { "strong" } else { "weak" }]);
                }
                None => return Agreement::Silent,
            },
            _ => return Agreement::Silent,
        };
        if met { Agreement::Agrees } else { Agreement::Differs(judged.verdict.to_vec()) }
    }

    /// What the books say of it in a chart: the first that says anything.
    pub(crate) fn in_chart(self, pillars: &str, found: &Found) -> Agreement {
        let said = verdicts(pillars).iter().map(|judged| self.held(found, judged));
        said.min_by_key(|said| matches!(said, Agreement::Silent)).unwrap_or(Agreement::Silent)
    }
}

impl Judged {
    /// Whether the verdict names an element or a structure.
    pub(crate) fn names(&self, id: &str) -> bool {
        self.verdict.contains(&id)
    }
}

/// What an id of a verdict is called.
fn called(id: &str, language: Language) -> &'static str {
    let element = Element::ALL.into_iter().find(|element| element.id() == id);
    let gyeok = Gyeok::ALL.into_iter().find(|gyeok| gyeok.id() == id);
    match (element, gyeok) {
        (Some(element), _) => language.choose(element.ko(), element.english()),
        (None, Some(gyeok)) => language.choose(gyeok.ko(), gyeok.english()),
        (None, None) if id == "strong" => form::STRONG.of(language),
        (None, None) => form::WEAK.of(language),
    }
}
