//! How well the calendar's data are confirmed.

use saju_calendar::provenance::TABLES;
use saju_chart::Domain;

use crate::Evidence;
use crate::catalogue as ko;
use crate::letter_table::DataTable;

/// The tables of the calendar with what the checks of them found.
pub(crate) fn evidence() -> Vec<Evidence> {
    let texts = DataTable::all().zip(&ko::EVIDENCE);
    texts
        .filter_map(|(table, text)| {
            let source = TABLES.iter().find(|source| source.id == table.id())?;
            Some(Evidence {
                id: table.id(),
                title_ko: text.title.into(),
                title_en: text.title_en.into(),
                statement: text.statement.into(),
                statement_en: text.statement_en.into(),
                source: source.source,
                range: source.range,
                checks: source.checks,
                sha256: source.sha256,
            })
        })
        .collect()
}
