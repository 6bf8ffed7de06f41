//! Tables that a rule looks its letters up in: relations, sinsal, 억부, 조후.

use saju_chart::{Branch, Domain, Ganji, Stem};
use saju_judgment::letters::{BranchSet, Letter};
use saju_judgment::sinsal::Table as Lookup;
use saju_judgment::yongsin::{EokbuCause, JohuCell, Needs};
use saju_judgment::{RelationKind, RelationPair, Sinsal};

use super::{
    NOTHING, Row, Tables, branch, branch_set, element, ganji, joined, letter, months, row, stem,
    table,
};
use crate::both::{Both, Twin};
use crate::catalogue::{english, johu as johu_form, sinsal as sinsal_form, table as form};

/// The pairs of a kind of relation.
fn pairs(kind: RelationKind) -> impl Iterator<Item = RelationPair> {
    RelationPair::all().filter(move |pair| pair.kind() == kind)
}

fn letters(pair: RelationPair) -> Both {
    joined(pair.letters().into_iter().map(letter))
}

/// The letters of all pairs of a kind of relation.
pub(super) fn letters_of(kind: RelationKind) -> Both {
    Both::joined(pairs(kind).map(letters), [", ", "; "])
}

/// The letters of a kind of relation.
pub(crate) fn of_relation(kind: RelationKind) -> Tables {
    let rows = pairs(kind).map(|pair| {
        let leans = pair.element().map_or_else(|| NOTHING.into(), element);
        row![letters(pair), leans]
    });
    table(form::PAIRS, row![form::LETTERS, form::LEANS], rows)
}

/// The table of a sinsal.
pub(crate) fn of_sinsal(sinsal: Sinsal) -> Tables {
    let title = sinsal_form::TABLE.fill(&[("sinsal", &Both::name(sinsal))]);
    let found = |base| row![base, sinsal_form::FOUND];
    let (header, rows) = match sinsal.table() {
        Lookup::DayStem(cells) => {
            let rows = Stem::ALL.into_iter().zip(cells);
            let rows = rows.map(|(base, found)| row![stem(base), branch_set(*found)]).collect();
            (found(sinsal_form::BASE_DAY_STEM), rows)
        }
        Lookup::MonthToLetter(cells) => {
            let rows = months().zip(cells);
            let rows = rows.map(|(base, found)| row![branch(base), kind_and_letter(*found)]);
            (found(sinsal_form::BASE_MONTH), rows.collect())
        }
        Lookup::MonthToBranch(cells) => {
            (found(sinsal_form::BASE_MONTH), by_branch(months(), cells))
        }
        Lookup::YearBranch(cells) => (found(sinsal_form::BASE_YEAR), by_branch(Branch::ALL, cells)),
        Lookup::YearOrDay(cells) | Lookup::YearOrDayPair(cells) => {
            (found(sinsal_form::BASE_YEAR_OR_DAY), by_branch(Branch::ALL, cells))
        }
        Lookup::DayPair(cells) => (found(sinsal_form::BASE_DAY), by_branch(Branch::ALL, cells)),
        Lookup::Pillar(pillars) | Lookup::DayPillar(pillars) => {
            (row![sinsal_form::PILLARS], every(pillars, 2).map(|p| row![pillar(&p)]).collect())
        }
        Lookup::ThreeStems(stems) => {
            (row![sinsal_form::STEMS], every(stems, 3).map(|three| row![three]).collect())
        }
        Lookup::Letters(letters) => {
            (row![sinsal_form::LETTERS], every(letters, 1).map(|one| row![one]).collect())
        }
    };
    table(title, header, rows)
}

fn by_branch(bases: impl IntoIterator<Item = Branch>, cells: &[BranchSet; 12]) -> Vec<Row> {
    let rows = bases.into_iter().zip(cells);
    rows.map(|(base, found)| row![branch(base), branch_set(*found)]).collect()
}

/// 천간 정(丁), Stem Jeong 丁, so that stem and branch of one sound are told apart.
fn kind_and_letter(of: Letter) -> Both {
    let kind = match of {
        Letter::Stem(_) => form::STEM,
        Letter::Branch(_) => form::BRANCH,
    };
    Both::joined([kind.into(), letter(of)], [" ", " "])
}

/// The letters of a text of Hanja, in groups of one size.
fn every(han: &'static str, count: usize) -> impl Iterator<Item = String> {
    let letters: Vec<char> = han.chars().collect();
    let parts: Vec<String> = letters.chunks(count).map(|part| part.iter().collect()).collect();
    parts.into_iter()
}

fn pillar(han: &str) -> Both {
    Ganji::parse(han).map_or_else(|| han.to_owned().into(), ganji)
}

/// What a cause of 억부 chooses, in order.
pub(crate) fn of_eokbu(cause: EokbuCause) -> Tables {
    let needed = |needs: &Needs| Both::new(needs.ko(), english::NEEDS[needs.ordinal()]);
    let choices = cause.choices().iter();
    let choices = choices.map(|(group, needs)| row![Both::name(*group), needed(needs)]);
    let otherwise = row![Both::name(cause.otherwise()), form::OTHERWISE];
    table(form::CHOICES, row![form::GROUP, form::NEEDS], choices.chain(std::iter::once(otherwise)))
}

/// The stems of a cell of 조후.
pub(crate) fn of_johu(cell: JohuCell) -> Tables {
    let stems = |stems: &[Stem]| joined(stems.iter().copied().map(stem));
    let mut rows = vec![row![johu_form::WHOLE, stems(cell.stems(None))]];
    if cell.has_halves() {
        let term = mid_term(cell.month());
        let when = |form: Twin| form.fill(&[("term", &term)]);
        rows.push(vec![when(johu_form::FIRST_HALF), stems(cell.stems(Some(true)))]);
        rows.push(vec![when(johu_form::SECOND_HALF), stems(cell.stems(Some(false)))]);
    }
    if !cell.conditional().is_empty() {
        rows.push(row![johu_form::CONDITIONAL, stems(cell.conditional())]);
    }
    table(johu_form::TABLE, row![johu_form::MONTH, johu_form::STEMS], rows)
}

/// The mid-term inside the month of a branch.
fn mid_term(month: Branch) -> Both {
    let place = usize::from((month.index() + 12 - Branch::In.index()) % 12) * 2 + 1;
    saju_calendar::SolarTerm::all().nth(place).map_or("".into(), Both::name)
}
