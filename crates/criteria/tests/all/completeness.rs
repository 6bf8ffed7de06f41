//! Every rule of the service has its entry, and every entry says what it must.

use std::collections::{BTreeMap, BTreeSet};

use saju_catalogue::Module;
use saju_chart::Domain;
use saju_criteria::{Entry, Kind, Table, entries, evidence, find, markdown, of_module};
use saju_judgment::gyeokguk::{FormationRule, Gyeok, MonthRule};
use saju_judgment::yongsin::{EokbuCause, JohuCell};
use saju_judgment::{RelationKind, Rule, Sinsal};
use saju_words::Language;

#[track_caller]
fn all_found<T: Domain>(kind: Kind) {
    for id in T::all().map(Domain::id) {
        let entry = find(id).unwrap_or_else(|| panic!("{id} has no entry"));
        assert_eq!(entry.kind, kind, "{id}");
    }
}

#[test]
fn every_rule_of_the_calculation_is_found_by_its_id() {
    let of_calendar = ["trueSolar", "convention", "clock", "lunar", "solarTerms"];
    for rule in Rule::ALL {
        let is_time = of_calendar.iter().any(|name| rule.id() == format!("time.{name}"));
        let kind = if is_time { Kind::Calendar } else { Kind::Judgment };
        assert_eq!(find(rule.id()).unwrap().kind, kind, "{}", rule.id());
    }
    all_found::<Sinsal>(Kind::Sinsal);
    all_found::<Gyeok>(Kind::Gyeok);
    all_found::<MonthRule>(Kind::Month);
    all_found::<FormationRule>(Kind::Formation);
    all_found::<EokbuCause>(Kind::Eokbu);
    all_found::<JohuCell>(Kind::Johu);
    for kind in RelationKind::ALL {
        assert!(find(&format!("relation.{}", kind.id())).is_some());
    }
    assert!(find("pillars.nothing").is_none());
}

#[test]
fn the_entries_are_counted() {
    let count = |kind| entries().iter().filter(|entry| entry.kind == kind).count();
    for kind in Kind::ALL {
        let of_kind = || entries().iter().filter(|entry| entry.kind == kind);
        let quoted = of_kind().filter(|entry| entry.quotation.is_some()).count();
        let with_cases = of_kind().filter(|entry| !entry.cases.is_empty()).count();
        println!("{} {}, quoted {quoted}, with cases {with_cases}", kind.id(), count(kind));
    }
    let counts = Kind::ALL.map(count);
    assert_eq!(counts, [5, 8, Rule::ALL.len() - 5, 13, Sinsal::ALL.len(), 27, 13, 96, 5, 120]);
    let ids: BTreeSet<_> = entries().iter().map(|entry| &entry.id).collect();
    assert_eq!(ids.len(), entries().len(), "an id stands twice");
}

/// The versions of the ruleset so far.
const RULESETS: [&str; 7] = ["1.0.0", "2.0.0", "2.1.0", "2.2.0", "2.3.0", "2.4.0", "2.5.0"];

#[test]
fn every_entry_has_title_statement_and_source() {
    for entry in entries() {
        let Entry { id, title_ko, statement, statement_en, source, .. } = entry;
        assert!(!title_ko.is_empty() && !source.is_empty(), "{id}");
        let mut sentences = statement.split_inclusive(". ");
        assert!(sentences.all(|one| one.trim_end().ends_with("니다.")), "{id}: {statement}");
        assert!(statement_en.ends_with('.'), "{id}: {statement_en}");
        assert!(statement_en.starts_with(|c: char| c.is_ascii_uppercase()), "{id}: {statement_en}");
        assert!(RULESETS.contains(&entry.since), "{id}");
    }
}

#[test]
fn tables_are_whole() {
    for entry in entries() {
        for table in &entry.tables {
            assert!(!table.rows.is_empty() && !table.title.is_empty(), "{}", entry.id);
            for row in &table.rows {
                assert_eq!(row.len(), table.header.len(), "{} {}", entry.id, table.title);
                assert!(row.iter().all(|cell| !cell.is_empty()), "{} {row:?}", entry.id);
            }
        }
    }
    let rows = |id: &str| -> Vec<Vec<String>> {
        let table = &find(id).unwrap().tables[0];
        table.rows.iter().map(|row| row.iter().map(ToString::to_string).collect()).collect()
    };
    assert_eq!(rows("letters.naeum")[0], ["갑자(甲子)·을축(乙丑)", "해중금(海中金)", "금(金)"]);
    assert_eq!(rows("letters.monthStem")[0][..2], ["갑(甲)·기(己)", "병인(丙寅)"]);
    assert_eq!(rows("letters.hourStem")[4][..2], ["무(戊)·계(癸)", "임자(壬子)"]);
    assert_eq!(rows("saryeong")[0], ["인(寅)", "무(戊) 0~7일·병(丙) 7~14일·갑(甲) 14일~"]);
    assert_eq!(rows("sinsal.gongmang")[0], ["갑자순(甲子旬)", "술(戌)·해(亥)"]);
    assert_eq!(rows("sinsal.twelve")[0][0], "자(子)·진(辰)·신(申)");
    assert_eq!(rows("decadeFortune.direction"), [["양", "순행", "역행"], ["음", "역행", "순행"]]);
    assert_eq!(rows("pillars.dayNames")[2], ["일인(日刃)", "丙午·壬子·戊午"]);
    assert_eq!(rows("samgi"), [["甲戊庚"], ["乙丙丁"], ["辛壬癸"]]);
    assert_eq!(rows("乙酉")[1], ["추분 전", "계(癸)·병(丙)"]);
    assert_eq!(rows("relation.clash")[0], ["자(子)·오(午)", "–"]);
}

#[test]
fn every_module_has_rules_and_markdown_shows_them() {
    for module in Module::ALL {
        assert!(of_module(module).count() > 0, "{}", module.id());
    }
    // Persons are compared, and dates chosen, beside the modules.
    for entry in entries().iter().filter(|entry| entry.kind == Kind::Judgment) {
        let is_beside =
            ["compatibility.", "relationship.", "dates."].iter().any(|of| entry.id.starts_with(of));
        assert_eq!(entry.modules.is_empty(), is_beside, "{}", entry.id);
    }
    let text = markdown(find("R5-weak").unwrap(), Language::Korean);
    for part in ["# 잡기 약투(雜氣弱透)\n", "`R5-weak`", "「子平真詮」 論財", "甲子 辛未 辛酉 壬辰"]
    {
        assert!(text.contains(part), "{part} in\n{text}");
    }
}

#[test]
fn the_evidence_names_every_table_with_its_checks() {
    let evidence = evidence();
    let ids: Vec<_> = evidence.iter().map(|table| table.id).collect();
    assert_eq!(ids, ["solar_terms", "equation_of_time", "lunar_years", "zones", "cities"]);
    for table in &evidence {
        assert_eq!(table.sha256.len(), 64, "{}", table.id);
        assert!(table.checks.is_empty() == (table.id == "cities"), "{}", table.id);
    }
    assert!(evidence[0].checks.iter().any(|check| check.contains("published almanac")));
}

#[test]
fn as_json_the_members_are_in_camel_case() {
    let entry = serde_json::to_value(find("G-S1").unwrap()).unwrap();
    let members: Vec<_> = entry.as_object().unwrap().keys().map(String::as_str).collect();
    let expected = [
        "id",
        "kind",
        "modules",
        "titleKo",
        "titleEn",
        "statement",
        "statementEn",
        "tables",
        "source",
        "quotation",
        "variants",
        "variantsEn",
        "since",
        "sentences",
        "cases",
    ];
    assert_eq!(
        members.into_iter().collect::<BTreeSet<_>>(),
        expected.into_iter().collect::<BTreeSet<_>>()
    );
    assert_eq!(entry["modules"], serde_json::json!(["gyeokguk"]));
}

/// Everything that an English reader reads of an entry.
fn english(entry: &Entry) -> impl Iterator<Item = &str> {
    let cells = entry
        .tables_en
        .iter()
        .flat_map(|table| table.rows.iter().flatten().chain(&table.header).chain([&table.title]));
    [&entry.title_en, &entry.statement_en, &entry.source_en]
        .into_iter()
        .chain(&entry.variants_en)
        .chain(&entry.sentences_en)
        .chain(cells)
        .map(AsRef::as_ref)
}

fn has_hangul(text: &str) -> bool {
    text.contains(|letter| ('가'..='힣').contains(&letter))
}

#[test]
fn english_readers_are_told_the_same_in_english() {
    let shapes = |tables: &[Table]| -> Vec<(usize, usize)> {
        tables.iter().map(|table| (table.header.len(), table.rows.len())).collect()
    };
    for entry in entries() {
        let id = &entry.id;
        assert_eq!(shapes(&entry.tables), shapes(&entry.tables_en), "{id}");
        assert_eq!(entry.sentences.is_empty(), entry.sentences_en.is_empty(), "{id}");
        for text in english(entry) {
            assert!(!text.is_empty() && !has_hangul(text), "{id}: {text}");
        }
        let text = markdown(entry, Language::English);
        assert!(text.contains(&*entry.statement_en) && !has_hangul(&text), "{id}: {text}");
    }
    let cells = |id: &str| {
        let rows = find(id).unwrap().tables_en.iter().flat_map(|table| &table.rows);
        rows.flatten().map(ToString::to_string).collect::<Vec<_>>()
    };
    assert_eq!(
        cells("letters.naeum")[..3],
        ["Gap-ja 甲子, Eul-chuk 乙丑", "Haejunggeum 海中金", "Metal 金"]
    );
    assert_eq!(
        cells("saryeong")[1],
        "Mu 戊 days 0 to 7, Byeong 丙 days 7 to 14, Gap 甲 from day 14 on"
    );
    assert_eq!(cells("cheondeok")[..2], ["Tiger 寅", "Stem Jeong 丁"]);
    assert_eq!(cells("乙酉")[2], "Before Autumn Equinox");
}

/// What a person reads of an entry, but for the sentences, which the answers are tested for.
fn texts(entry: &Entry) -> impl Iterator<Item = &str> {
    let cells = entry.tables.iter().flat_map(|t| t.rows.iter().flatten().chain(&t.header));
    [&entry.title_ko, &entry.statement, &entry.source]
        .into_iter()
        .chain(&entry.variants)
        .chain(cells)
        .map(AsRef::as_ref)
}

#[test]
fn no_text_has_an_open_slot_or_a_word_that_is_not_used() {
    const NOT_USED: &str = "좋다 좋은 나쁘 나쁜 길하 흉하 대길 대흉 최고 최악 행운 불운 재수 액운 망한 파산 이혼 사별 \
        죽음 단명 불치 반드시 틀림없이 절대 무조건 보장 점수 등급 당신";
    for entry in entries() {
        for text in texts(entry) {
            assert!(!text.contains(['{', '}', '"']), "{}: {text}", entry.id);
            for word in NOT_USED.split_whitespace() {
                assert!(!text.contains(word), "{}: {word} in {text}", entry.id);
            }
        }
    }
}

const fn is_han(c: char) -> bool {
    matches!(c, '\u{4e00}'..='\u{9fff}' | '\u{f900}'..='\u{faff}')
}

#[test]
fn quotations_are_in_hanja_and_a_word_has_one_hanja() {
    let mut known: BTreeMap<String, (String, &str)> = BTreeMap::new();
    for entry in entries() {
        if let Some(quotation) = &entry.quotation {
            let strange = quotation.chars().find(|c| !is_han(*c) && !"，。、；？！".contains(*c));
            assert_eq!(strange, None, "{}: {quotation}", entry.id);
        }
        // Names of rules are not read syllable by syllable: 본기 투출(本氣透干).
        for text in texts(entry).filter(|text| *text != entry.title_ko) {
            for (at, _) in text.match_indices('(') {
                let han: String = text[at + 1..].chars().take_while(|c| is_han(*c)).collect();
                let closed = text[at + 1 + han.len()..].starts_with(')');
                let length = han.chars().count();
                // A chapter may have its other name in brackets.
                if !closed || length < 2 || text[..at].ends_with(is_han) {
                    continue;
                }
                let before: Vec<char> = text[..at].chars().collect();
                let word: String = before[before.len().saturating_sub(length)..].iter().collect();
                let is_hangul = word.chars().all(|c| ('가'..='힣').contains(&c) || c == '·');
                assert!(is_hangul, "{}: {word}({han})", entry.id);
                let (first, place) = known.entry(word.clone()).or_insert((han.clone(), &entry.id));
                assert_eq!(*first, han, "{word} in {} and {place}", entry.id);
            }
        }
    }
    assert!(known.len() > 150, "{}", known.len());
}
