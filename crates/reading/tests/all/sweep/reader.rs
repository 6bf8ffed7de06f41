//! Reads answers: each distinct text is checked once for itself, each text against its chart.

use std::collections::{BTreeMap, HashMap};
use std::hash::{BuildHasherDefault, Hasher};

use serde_json::Value;

use super::answer::{Answer, Json, Said, walk};
use super::chart::Chart;
use super::claims::{self, Claim};
use super::{fortunes, grounding, natal, sinsal, unknown_hour};
use crate::common::sentences::SENTENCES;
use saju_style::particles::Fitting;
use saju_style::{fault, hanja};

/// What is known of a text: its claims, and what it says that a chart without its hour cannot bear.
#[derive(Default)]
struct Known {
    claims: Vec<Claim>,
    overstated: Option<String>,
}

/// Texts by their hash.
type Seen = HashMap<u64, Known, BuildHasherDefault<Same>>;

/// What was read so far.
#[derive(Default)]
pub(crate) struct Reader {
    seen: Seen,
    fitting: Fitting,
    pub(crate) texts: u64,
    pub(crate) claims: u64,
    /// Faults, a few of each kind: what the first words and the place have in common.
    pub(crate) faults: Vec<String>,
    kinds: BTreeMap<String, usize>,
}

/// Faults of a kind that are shown.
const OF_A_KIND: usize = 2;

/// A key that is a hash already.
#[derive(Default)]
struct Same(u64);

impl Hasher for Same {
    fn finish(&self) -> u64 {
        self.0
    }

    fn write(&mut self, _: &[u8]) {
        unreachable!("keys are numbers");
    }

    fn write_u64(&mut self, key: u64) {
        self.0 = key;
    }
}

/// FNV-1a over words of eight bytes.
fn hash(text: &str, is_basis: bool) -> u64 {
    let mut hash = 0xcbf2_9ce4_8422_2325 ^ u64::from(is_basis);
    let mut words = text.as_bytes().chunks_exact(8);
    let mut add = |word: u64| {
        hash = (hash ^ word).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        hash ^= hash >> 29;
    };
    for word in &mut words {
        add(u64::from_le_bytes(word.try_into().expect("eight bytes")));
    }
    words.remainder().iter().for_each(|byte| add(u64::from(*byte)));
    hash
}

impl Reader {
    pub(crate) fn distinct(&self) -> usize {
        self.seen.len()
    }

    /// Checks an answer, whose chart is known.
    pub(crate) fn read(&mut self, chart: &Chart, data: &Answer, body: &Value) {
        let sinsal = sinsal::of(chart);
        let modules = &data.modules;
        for (name, module) in modules.members() {
            let fault = of_module(name, module, chart, &sinsal);
            self.note(name, fault, body);
            walk(name, module, &mut Vec::new(), &mut |said| {
                self.text(said, (modules, module), chart, body);
            });
        }
        walk("diagnostics", &data.diagnostics, &mut Vec::new(), &mut |said| {
            self.text(said, (modules, &Json::Null), chart, body);
        });
    }

    fn note(&mut self, place: &str, fault: Option<String>, body: &Value) {
        let Some(fault) = fault else { return };
        let words: Vec<&str> = fault.split([' ', '(']).take(2).collect();
        let kind = self.kinds.entry(format!("{place} {}", words.join(" "))).or_default();
        *kind += 1;
        if *kind <= OF_A_KIND {
            self.faults.push(format!("{place}: {fault}\n  {body}"));
        }
    }

    fn text(
        &mut self,
        said: &Said,
        (modules, module): (&Json, &Json),
        chart: &Chart,
        body: &Value,
    ) {
        let is_basis = said.key == "basis";
        if let Some((_, ko)) = hanja::HAN_OF.iter().find(|(han, _)| *han == said.key) {
            let ko = said.nearest(ko).text();
            let both = hash(ko, true) ^ hash(said.text, false).rotate_left(1);
            if self.seen.insert(both, Known::default()).is_none() {
                self.note(said.key, hanja::mismatch_of(ko, said.text), body);
            }
        }
        if !is_basis && !SENTENCES.contains(&said.key) {
            return;
        }
        self.texts += 1;
        let mut found: Vec<String> = Vec::new();
        let known = self.seen.entry(hash(said.text, is_basis)).or_insert_with(|| {
            found.extend(fault(said.text, is_basis, &mut self.fitting));
            let claims = if is_a_rule(said) { Vec::new() } else { claims::of(said.text) };
            Known { claims, overstated: unknown_hour::overstated(said.text) }
        });
        // What the climate asks for is a table of letters, not of the chart.
        let of_the_climate = || said.around.last().is_some_and(|(key, _)| *key == "johu");
        if !known.claims.is_empty() && !of_the_climate() {
            self.claims += known.claims.len() as u64;
            let beside = grounding::beside(modules, module, said);
            let untrue = |claim| grounding::untrue(claim, chart, &beside);
            let claims = known.claims.iter().filter(|claim| is_checked_here(said, claim));
            found.extend(claims.filter_map(untrue));
        }
        if !chart.hour_known() {
            found.extend(known.overstated.clone());
        }
        if !found.is_empty() {
            let path: Vec<&str> = said.around.iter().map(|(key, _)| *key).collect();
            let place = format!("{}.{}", path.join("."), said.key);
            for fault in found {
                self.note(&place, Some(format!("{fault}\n  {}", said.text)), body);
            }
        }
    }
}

/// The thread names letters of luck, and letters of which only some are related: its own tests hold it
/// against luck and relations.
fn is_checked_here(said: &Said, claim: &Claim) -> bool {
    let is_whole =
        said.key == "meaning" && said.around.last().is_some_and(|(key, _)| *key == "evaluation");
    let step = if said.within("thread") { said.nearest("step").text() } else { "" };
    !is_whole && step != "now" && !(step == "place" && matches!(claim, Claim::Related(..)))
}

/// Lines on how a rule works, not on this chart: they name letters as examples.
fn is_a_rule(said: &Said) -> bool {
    said.key == "basis"
        && ["수토동궁", "「三命通會」", "「窮通寶鑑」"].iter().any(|word| said.text.contains(word))
}

/// What a module says that is not so.
fn of_module(
    name: &str,
    module: &Json,
    chart: &Chart,
    sinsal: &[(&str, Vec<usize>)],
) -> Option<String> {
    let untrue = match name {
        "fourPillars" => natal::untrue_pillars(module, chart),
        "elements" => natal::untrue_elements(module, chart),
        "sinStrength" => natal::untrue_strength(module, chart),
        "wongukInteraction" => {
            natal::untrue_relations(module, chart).or_else(|| natal::repeated(module))
        }
        "healthBalance" => natal::untrue_balance(module, chart),
        "sinsal" => natal::untrue_sinsal(module, chart),
        "yongsin" => grounding::wrong_five_gods(module),
        "evaluation" => ["tendencies", "cautions"]
            .into_iter()
            .find_map(|list| grounding::untrue_remarks(module.at(list).list(), chart, sinsal)),
        "dailyInteraction" => fortunes::untrue(module, chart),
        "seun" | "weolun" | "decadeFortune" => ["entries", "terms"]
            .into_iter()
            .flat_map(|list| module.at(list).list())
            .find_map(|entry| fortunes::untrue(entry, chart))
            .or_else(|| fortunes::untrue(module.at("current"), chart)),
        _ => None,
    };
    let unsaid = || (!chart.hour_known()).then(|| unknown_hour::unsaid(name, module)).flatten();
    untrue.or_else(unsaid)
}
