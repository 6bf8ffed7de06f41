//! A rule as Markdown.

use std::fmt::Write as _;

use saju_words::Language;

use crate::catalogue::{book, markdown as form};
use crate::fill::fill;
use crate::{Case, Entry, Table, Text};

/// Charts of a kind that are written out.
const CASES: usize = 3;

/// The rule with everything that is known of it, in a language; in Korean its English sentence stands beside it.
pub(crate) fn markdown(entry: &Entry, language: Language) -> String {
    let mut text = match language {
        Language::Korean => {
            format!("# {}\n\n{}\n\n{}\n", entry.title_ko, entry.statement, entry.statement_en)
        }
        Language::English => format!("# {}\n\n{}\n", entry.title_en, entry.statement_en),
    };
    let modules = entry.modules.iter();
    let modules: Vec<_> =
        modules.map(|module| language.choose(module.ko(), module.row().english)).collect();
    let since = fill(form::SINCE.of(language), &[("version", entry.since)]);
    let _ = write!(text, "\n- {}: `{}` · {since}\n", form::ID.of(language), entry.id);
    if !modules.is_empty() {
        let _ = writeln!(text, "- {}: {}", form::MODULES.of(language), modules.join(", "));
    }
    let source = language.choose(&entry.source, &entry.source_en);
    let _ = writeln!(text, "- {}: {source}", form::SOURCE.of(language));
    if let Some(quotation) = &entry.quotation {
        let _ = writeln!(text, "- {}: “{quotation}”", form::QUOTATION.of(language));
    }
    for table in language.choose(&entry.tables, &entry.tables_en) {
        write_table(&mut text, table);
    }
    let variants = language.choose(&entry.variants, &entry.variants_en);
    write_list(&mut text, form::VARIANTS.of(language), variants);
    let sentences = language.choose(&entry.sentences, &entry.sentences_en);
    write_list(&mut text, form::SENTENCES.of(language), sentences);
    write_cases(&mut text, entry, language);
    text
}

fn write_table(text: &mut String, table: &Table) {
    let _ = write!(text, "\n## {}\n\n", table.title);
    write_row(text, &table.header);
    text.push('|');
    text.extend(table.header.iter().map(|_| "---|"));
    text.push('\n');
    for row in &table.rows {
        write_row(text, row);
    }
}

fn write_row(text: &mut String, cells: &[Text]) {
    text.push('|');
    for cell in cells {
        let _ = write!(text, " {cell} |");
    }
    text.push('\n');
}

fn write_list(text: &mut String, title: &str, items: &[Text]) {
    if items.is_empty() {
        return;
    }
    let _ = write!(text, "\n## {title}\n\n");
    for item in items {
        let _ = writeln!(text, "- {item}");
    }
}

fn write_cases(text: &mut String, entry: &Entry, language: Language) {
    if entry.cases.is_empty() {
        return;
    }
    let _ = write!(text, "\n## {}\n\n{}\n\n", form::CASES.of(language), counts(entry, language));
    for case in shown(entry) {
        let _ = writeln!(text, "- {}", case_line(case, language));
    }
}

/// How many of the charts the books judge as the rule does. It is never left out.
pub(crate) fn counts(entry: &Entry, language: Language) -> String {
    let count = |place| entry.cases.iter().filter(|case| case.book.place() == place).count();
    let [agrees, differs, silent] = [0, 1, 2].map(|place| count(place).to_string());
    let form = book::COUNTS.of(language);
    fill(form, &[("agrees", &agrees), ("differs", &differs), ("silent", &silent)])
}

/// The charts that are written out: three of each kind.
pub(crate) fn shown(entry: &Entry) -> impl Iterator<Item = &Case> {
    (0..3).flat_map(|place| {
        entry.cases.iter().filter(move |case| case.book.place() == place).take(CASES)
    })
}

/// A chart with whether its book agrees: 丙申 己亥 庚辰 戊寅 — ○ 책도 같이 봅니다 (滴天髓闡微 何知章).
pub(crate) fn case_line(case: &Case, language: Language) -> String {
    let (name, source) = match language {
        Language::Korean => (case.name, &case.source),
        Language::English => (case.name_en, &case.source_en),
    };
    format!("{} — {} · {name} ({source})", case.pillars, case.book.mark(language))
}
