//! Relations of letters: 인사형, 월지와 일지의 충, the Tiger–Snake punishment.

use std::cell::LazyCell;

use saju_chart::Position;
use saju_judgment::letters::Letter;

use crate::expected::Expected;
use crate::finding::{Kind, Verdict};
use crate::guards;
use crate::material::{Facts, Part, pillar_of_year, sign_of};
use crate::pattern::{Bilingual, Found, Plain, Table};
use crate::place::{Place, Rule};
use crate::prose::Sentence;
use crate::relations::{Word, holds, word};
use crate::said::{Claim, Said};
use crate::values;
use crate::vocabulary::{branch_of_word, stem_of_word};

const SHARED_KO: &[(&str, &str)] = &[
    ("relation", "(?P<of>육합|반합|삼합|방합|천간합|천간충|합|충|자형|상형|삼형|형|파|해)"),
    ("relation_han", "(?P<of_han>六合|半合|三合|方合|合|沖|冲|刑|破|害)"),
    // Words of everyday life end in the same sounds (인사해, 유사합니다), so a name of a relation ends as a name does.
    (
        "ends",
        concat!(
            r"(?:[목화토금수](?:국)?)?(?: ?\([一-龥]{2,5}\))?",
            r"(?=\(|[이가은는을를과와의도]|으로|로|입니|이[고며다라]|에|,|\.|·|\s|$)",
        ),
    ),
    ("placed", "(?:(?:[연년월일시][간지]|[연년월일시]주)[의]? ?)?"),
    ("and", "(?: ?[와과] ?|·|, ?)"),
    ("together", "(?:서로 ?|만나 ?|함께 ?)*"),
];
const SHARED_EN: &[(&str, &str)] = &[
    (
        "relation",
        concat!(
            "(?:(?:half|six|triple|three|directional|seasonal|stem|branch|self|mutual|partial|full|harmony)[- ])*",
            "(?P<of>combinations?|combines?|clash(?:es)?|punishments?|punish(?:es)?|destructions?|breaks?|harms?",
            "|trine|three harmony)",
        ),
    ),
    (
        "placed",
        "(?: (?:in|on|of) (?:the|your) (?:year|month|day|hour)(?: (?:branch|stem|pillar))?)?",
    ),
];

static NAMED: Bilingual = Bilingual {
    korean: Table::korean(
        SHARED_KO,
        &[
            concat!(
                r"(?<![가-힣])(?P<letters>{stems_ko}{2}|{branches_ko}{2,3}?) ?(?:\([一-龥]{2,3}\) ?)?{relation}",
                r"(?![니시리당격살벌제식태편])(?!(?<=해)\s){ends}",
            ),
            "(?P<letters>{stems_han}{2}|{branches_han}{2,3}) ?(?:{relation}|{relation_han})",
            concat!(
                "{placed}(?:<branch>|<bare_branch>){and}{placed}(?:<branch2>|<bare_branch2>)[이가은는의]? ?{together}",
                r"{relation}(?=하|합니|해[요서]|했|을|를|이|으로|의|입|관계|되|예|,|\.|\s|\()",
            ),
            concat!(
                "{placed}(?:<stem>){and}{placed}(?:<stem2>)[이가은는의]? ?{together}",
                r"(?P<of>합|충)(?=하|합니|해[요서]|했|을|이|으로|의|입|관계|되|예|,|\.|\s|\()",
            ),
        ],
    ),
    english: Table::english(
        SHARED_EN,
        &[
            r"(?:<branch>)[–—/-](?:<branch2>)(?:[–—/-]<branch3>)? {relation}\b",
            r"(?:<stem>)[–—/-](?:<stem2>) {relation}\b",
            "{relation} (?:between|of|from) {art}<branch>{placed},? (?:and|with) {art}<branch2>",
            concat!(
                r"<branch>{placed},? and {art}<branch2>{placed} (?:\w+ )?",
                r"(?:form |make |are in |is in |create )?(?:a |an )?{relation}\b",
            ),
            "<branch>{placed} {relation}(?: with)? {art}<branch2>",
            concat!(
                r"<stem>{placed},? and {art}<stem2>{placed} (?:\w+ )?",
                r"(?:form |make |are in )?(?:a |an )?{relation}\b",
            ),
            "<stem> (?P<of>combines|clashes) with {art}<stem2>",
            concat!(
                r"<branch>, (?:{art})<branch2>,? and {art}<branch3> (?:\w+ )?",
                "(?:form|make|gather|complete|create)s?(?: in)?(?: a| an| the)?",
                r"(?: wood| fire| earth| metal| water)? {relation}\b",
            ),
        ],
    ),
};
/// Relations of letters that are named by their positions.
static OF_PLACES: Bilingual = Bilingual {
    english: Table::english(
        SHARED_EN,
        &[
            concat!(
                r"(?P<places>{pos}) (?P<part>branch|stem) {relation}(?: with)? ",
                r"{art}(?P<places2>{pos}) (?:branch|stem)\b",
            ),
            concat!(
                r"{relation} (?:between|of) {art}(?P<places>{pos}) (?:(?:branch|stem) )?",
                r"and {art}(?P<places2>{pos}) (?P<part>branch|stem)",
            ),
            concat!(
                r"(?P<places>{pos}) (?:(?:branch|stem) )?and {art}(?P<places2>{pos}) (?P<part>branch|stem)(?:e?s)? ",
                r"(?:form |make |are in )?(?:an? )?{relation}\b",
            ),
        ],
    ),
    korean: Table::korean(
        SHARED_KO,
        &[
            concat!(
                "(?P<places>[연년월일시]지){and}(?P<places2>[연년월일시]지)(?: 사이에(?:는|도)?|[이가은는의])? ?(?:서로 ?)?{relation}",
                r"(?! ?\(?亥)(?=하|합니|해[요서]|했|을|를|이|으로|입|관계|되|,|\.|\s|\()",
            ),
            concat!(
                "(?P<places>[연년월일시]간){and}(?P<places2>[연년월일시]간)(?: 사이에(?:는|도)?|[이가은는의])? ?(?:서로 ?)?",
                r"(?P<of>합|충)(?=하|합니|해[요서]|했|을|이|으로|입|관계|되|,|\.|\s|\()",
            ),
        ],
    ),
};
static ANY: Plain =
    Plain::of_any_case("[합충형파해合沖冲刑破害]|combin|clash|punish|destruct|break|harm|trine");
static PILLARS: Bilingual = Bilingual {
    korean: Table::korean(&[], &["<pillar>"]),
    english: Table::english(&[], &["<pillar>"]),
};
static YEARS: Plain = Plain::new(r"(?:19|20)\d\d");

pub(super) fn find(sentence: &Sentence, facts: &Facts) -> Vec<Said> {
    if !ANY.fits_in(sentence.text) {
        return Vec::new();
    }
    let lucky = LazyCell::new(|| letters_of_luck(sentence, facts));
    let lucky = || lucky.as_deref();
    let is_natal = guards::tells_of_natal(sentence.text);
    let named = NAMED.find_all(sentence).filter_map(|found| {
        let said = judge(&found, facts, lucky)?;
        (said.is_stated() || is_natal || !may_be_of_luck(&found, facts)).then_some(said)
    });
    let mut said: Vec<_> = named.collect();
    said.extend(OF_PLACES.find_all(sentence).filter_map(|found| of_places(&found, facts)));
    said
}

/// The relation that is named; a triple combination may be called one in front of the word.
fn relation(found: &Found) -> Option<&'static Word> {
    let named = word(&found.get("of").or_else(|| found.get("of_han"))?)?;
    let is_triple = named.name == "합" && found.text().to_lowercase().contains("triple");
    if is_triple { word("삼합") } else { Some(named) }
}

fn letters(found: &Found, relation: &Word) -> Vec<Letter> {
    if let Some(named) = found.get("letters") {
        return letters_named(&named, relation);
    }
    let read = |name: &str, number: &str| {
        found.get(&format!("{name}{number}")).or_else(|| found.get(&format!("bare_{name}{number}")))
    };
    let numbers = ["", "2", "3"];
    let branches =
        numbers.iter().filter_map(|n| values::branch(&read("branch", n)?)).map(Letter::Branch);
    let stems = numbers.iter().filter_map(|n| values::stem(&read("stem", n)?)).map(Letter::Stem);
    branches.chain(stems).collect()
}

/// Letters one behind the other. 신 and such are names of stems and branches alike: stems are meant if they make the
/// relation, or if the others are no branches.
fn letters_named(text: &str, relation: &Word) -> Vec<Letter> {
    let all = |read: &dyn Fn(&str) -> Option<Letter>| -> Option<Vec<Letter>> {
        text.chars().map(|letter| read(&letter.to_string())).collect()
    };
    let stems = all(&|letter| stem_of_word(letter).map(Letter::Stem));
    let branches = all(&|letter| branch_of_word(letter).map(Letter::Branch));
    match (stems, branches) {
        (Some(stems), Some(_)) if holds(&stems, relation) == Some(true) => stems,
        (_, Some(branches)) => branches,
        (stems, None) => stems.unwrap_or_default(),
    }
}

/// The letters of which a sentence about luck may speak beside those of the chart; nothing if it is not about luck.
fn letters_of_luck(sentence: &Sentence, facts: &Facts) -> Option<Vec<Letter>> {
    let text = [&sentence.context()[..], &[' '], sentence.text].concat();
    if guards::tells_of_natal(sentence.text) || !guards::tells_of_luck(&text, sentence.language) {
        return None;
    }
    let named = PILLARS
        .of(sentence.language)
        .find_all(&text)
        .filter_map(|found| values::pillar(&found.text()));
    let years = YEARS.find_all(&text).filter_map(|found| found.text().parse().ok());
    let present = facts.present_year.into_iter().flat_map(|year| [year, year + 1]);
    let of_years = years.chain(present).map(pillar_of_year);
    let decades =
        facts.decades.iter().filter(|decade| decade.is_current).map(|decade| decade.pillar);
    let pillars = named.chain(of_years).chain(decades);
    Some(pillars.flat_map(|pillar| Part::ALL.map(|part| part.of(pillar))).collect())
}

/// Whether a combination of two names alone may be one of the chart with luck, which brings every letter within twelve
/// months: 사와 신이 합하여, the Snake and the Monkey combine.
fn may_be_of_luck(found: &Found, facts: &Facts) -> bool {
    let text = found.text();
    let is_han = |letter: char| ('一'..='龥').contains(&letter);
    let is_bare = match text.chars().next() {
        Some('가'..='힣') => {
            ["bare_branch", "bare_branch2"].iter().all(|name| found.get(name).is_some())
        }
        _ => text.contains(" and "),
    };
    if !is_bare || text.contains(is_han) || !values::positions(&text).is_empty() {
        return false;
    }
    let Some(relation) = relation(found) else { return false };
    let one_is_natal = || {
        let letters = letters(found, relation);
        facts.letters().any(|(_, _, natal)| letters.contains(&natal))
    };
    relation.name.ends_with('합') && one_is_natal()
}

fn judge<'a>(
    found: &Found,
    facts: &Facts,
    lucky: impl Fn() -> Option<&'a [Letter]>,
) -> Option<Said> {
    let relation = relation(found)?;
    let letters = letters(found, relation);
    if letters.is_empty() {
        return None;
    }
    let held = holds(&letters, relation)?;
    let signs: String = letters.iter().map(|letter| sign_of(*letter)).collect();
    let claim = Claim {
        kind: Kind::Relation,
        span: found.span(),
        claim: format!("{signs} {}", relation.name),
    };
    let natal: Vec<Letter> = facts.letters().map(|(_, _, letter)| letter).collect();
    let count =
        |among: &[Letter], letter: &Letter| among.iter().filter(|own| *own == letter).count();
    let is_missing = |letter: &&Letter| count(&natal, letter) < count(&letters, letter);
    if held && !letters.iter().any(|letter| is_missing(&letter)) {
        let pillars = Position::ALL.into_iter().filter_map(|at| facts.pillars.at(at));
        return Some(claim.stated(Place::several(pillars.map(|pillar| pillar.place.clone()))));
    }
    if let Some(lucky) = lucky() {
        let arrives =
            held && letters.iter().all(|letter| lucky.contains(letter) || natal.contains(letter));
        return arrives.then(|| claim.stated(Rule::LettersOfLuckAndChart));
    }
    if !held {
        // Two letters in Hangul that make nothing may be no letters at all.
        let begins =
            found.text().chars().next().is_some_and(|first| ('가'..='힣').contains(&first));
        let is_common = matches!(relation.name, "해" | "형" | "파" | "합");
        if found.get("letters").is_some() && begins && is_common {
            return None;
        }
        return Some(claim.held(
            Verdict::Contradicted,
            Expected::NoRelation,
            Rule::TableOfRelations,
        ));
    }
    let unknown = letters.iter().filter(|letter| !natal.contains(letter)).count();
    if facts.pillars.hour.is_none() && unknown <= 1 {
        return Some(claim.absent());
    }
    let mut missing: Vec<_> = Vec::new();
    for letter in letters.iter().filter(is_missing) {
        if !missing.contains(letter) {
            missing.push(*letter);
        }
    }
    Some(claim.held(Verdict::Contradicted, Expected::NoLetters(missing), Rule::LettersOfChart))
}

fn of_places(found: &Found, facts: &Facts) -> Option<Said> {
    let (one, other) = (found.get("places")?, found.get("places2")?);
    let is_of_stems = one.ends_with('간') || found.get("part").as_deref() == Some("stem");
    let part = if is_of_stems { Part::Stem } else { Part::Branch };
    let relation = relation(found)?;
    let positions = values::positions(&format!("{one} {other}"));
    let names: Vec<_> = positions.iter().map(|at| at.id()).collect();
    let claim = format!("{} {}: {}", names.join(" and "), part.id(), relation.name);
    let claim = Claim { kind: Kind::Relation, span: found.span(), claim };
    let letters: Option<Vec<_>> =
        positions.iter().map(|at| Some(facts.letter(*at, part)?.value)).collect();
    let Some(letters) = letters else { return Some(claim.absent()) };
    let verdict = Verdict::of(holds(&letters, relation)?);
    Some(claim.held(verdict, Expected::Letters(letters), Rule::TableOfRelations))
}
