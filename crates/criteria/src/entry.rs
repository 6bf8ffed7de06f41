//! What the criteria say of one rule.

use std::borrow::Cow;

use saju_catalogue::Module;
use saju_chart::domain;
use serde::{Serialize, Serializer};

use crate::agreement::Agreement;

/// Text of a catalogue, or text put together from tables.
pub type Text = Cow<'static, str>;

domain! {
    /// The families of rules, in the order in which the criteria list them.
    pub enum Kind {
        Calendar = "calendar", "역법", "曆法";
        Letters = "letters", "글자의 표", "干支";
        Judgment = "judgment", "판단", "判斷";
        Relation = "relation", "합충형파해", "合沖刑破害";
        Sinsal = "sinsal", "신살", "神殺";
        Gyeok = "gyeok", "격", "格局";
        Month = "month", "월령의 격", "月令";
        Formation = "formation", "격의 성패", "成敗";
        Eokbu = "eokbu", "억부", "抑扶";
        Johu = "johu", "조후", "調候";
    }
}

impl Kind {
    /// Its name in English.
    pub const fn en(self) -> &'static str {
        match self {
            Self::Calendar => "Calendar",
            Self::Letters => "Tables of letters",
            Self::Judgment => "Judgment",
            Self::Relation => "Relations",
            Self::Sinsal => "Stars",
            Self::Gyeok => "Structures",
            Self::Month => "Structure by the month",
            Self::Formation => "Formation",
            Self::Eokbu => "Strength and balance",
            Self::Johu => "Climate",
        }
    }
}

impl Serialize for Kind {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.id())
    }
}

/// A rule of the service.
///
/// As JSON its members are named as here, in camel case; `kind` and `modules` are written as ids. Tables, sources and
/// sentences are in Korean there; their English twins are for the pages.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Entry {
    /// The id, as lines of `basis` end with it: `pillars.year`, `cheoneul`, `G-S1`.
    pub id: Text,
    /// The family.
    pub kind: Kind,
    /// The modules whose answers rest on it. Empty for rules of love and compatibility, which are
    /// read beside the modules.
    #[serde(serialize_with = "module_ids")]
    pub modules: Vec<Module>,
    /// Its name in Korean.
    pub title_ko: Text,
    /// Its name in English.
    pub title_en: Text,
    /// What it says, in Korean sentences.
    pub statement: Text,
    /// The same in one English sentence.
    pub statement_en: Text,
    /// The tables it looks things up in, drawn from those of the calculation.
    pub tables: Vec<Table>,
    /// The same in English.
    #[serde(skip)]
    pub tables_en: Vec<Table>,
    /// Book and chapter, or whose choice it is.
    pub source: Text,
    /// The same in English.
    #[serde(skip)]
    pub source_en: Text,
    /// The sentence it is taken from, in Hanja, compared with a text of the book.
    pub quotation: Option<Text>,
    /// How other schools decide; not followed here.
    pub variants: Vec<Text>,
    /// The same in English.
    pub variants_en: Vec<Text>,
    /// The version of the ruleset that brought it.
    pub since: &'static str,
    /// The sentences of the catalogue that speak of it; `{…}` marks a slot.
    pub sentences: Vec<Text>,
    /// The same of the English catalogue.
    #[serde(skip)]
    pub sentences_en: Vec<Text>,
    /// Charts of the classics in which it holds, found by calculation.
    pub cases: Vec<Case>,
}

/// A table of a rule.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Table {
    /// What it shows.
    pub title: Text,
    /// Names of its columns.
    pub header: Vec<Text>,
    /// Its rows, each as long as the header.
    pub rows: Vec<Vec<Text>>,
}

/// A chart in which a rule acts.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Case {
    /// Whose chart it is, or what the book says of it.
    pub name: &'static str,
    /// Year, month, day and hour pillars in Hanja, separated by spaces; three when the hour is not
    /// known.
    pub pillars: &'static str,
    /// The same in English.
    #[serde(skip)]
    pub name_en: &'static str,
    /// Book and chapter.
    pub source: Text,
    /// The same in English.
    #[serde(skip)]
    pub source_en: Text,
    /// Whether the book says what the rule does.
    pub book: Agreement,
    /// What it says instead: ids of elements or structures, `strong` or `weak`.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub book_says: Vec<&'static str>,
}

/// How well a part of the data is confirmed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Evidence {
    /// The table: `solar_terms`, `lunar_years` …
    pub id: &'static str,
    /// Its name in Korean.
    pub title_ko: Text,
    /// Its name in English.
    pub title_en: Text,
    /// What it is, in Korean.
    pub statement: Text,
    /// The same in English.
    pub statement_en: Text,
    /// Where the data come from.
    pub source: &'static str,
    /// The years or dates it covers, where it has any.
    pub range: Option<&'static str>,
    /// What was compared with what, and the differences that were found.
    pub checks: &'static [&'static str],
    /// SHA-256 of the table.
    pub sha256: &'static str,
}

#[expect(clippy::ptr_arg, reason = "serde hands over a reference to the member")]
fn module_ids<S: Serializer>(modules: &Vec<Module>, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_seq(modules.iter().map(|module| module.id()))
}
