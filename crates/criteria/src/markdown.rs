//! A rule as Markdown.

use std::fmt::Write as _;

use crate::catalogue::markdown as form;
use crate::fill::fill;
use crate::{Entry, Table, Text};

/// Cases that are written out; the number of the others is given.
const CASES: usize = 12;

/// The rule with everything that is known of it.
pub(crate) fn markdown(entry: &Entry) -> String {
    let mut text =
        format!("# {}\n\n{}\n\n{}\n", entry.title_ko, entry.statement, entry.statement_en);
    let modules: Vec<_> = entry.modules.iter().map(|module| module.ko()).collect();
    let since = fill(form::SINCE, &[("version", entry.since)]);
    let _ = write!(text, "\n- {}: `{}` · {since}\n", form::ID, entry.id);
    if !modules.is_empty() {
        let _ = writeln!(text, "- {}: {}", form::MODULES, modules.join(", "));
    }
    let _ = writeln!(text, "- {}: {}", form::SOURCE, entry.source);
    if let Some(quotation) = &entry.quotation {
        let _ = writeln!(text, "- {}: “{quotation}”", form::QUOTATION);
    }
    for table in &entry.tables {
        write_table(&mut text, table);
    }
    write_list(&mut text, form::VARIANTS, &entry.variants);
    write_list(&mut text, form::SENTENCES, &entry.sentences);
    write_cases(&mut text, entry);
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

fn write_cases(text: &mut String, entry: &Entry) {
    if entry.cases.is_empty() {
        return;
    }
    let _ = write!(text, "\n## {}\n\n", form::CASES);
    for case in entry.cases.iter().take(CASES) {
        let _ = writeln!(text, "- {} — {} ({})", case.pillars, case.name, case.source);
    }
    if let Some(more) = entry.cases.len().checked_sub(CASES).filter(|more| *more > 0) {
        let _ = writeln!(text, "- {}", fill(form::MORE_CASES, &[("count", &more.to_string())]));
    }
}
