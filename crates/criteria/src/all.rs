//! Assembles the entries, each family from its tables and its catalogue.

use std::collections::BTreeMap;

use saju_catalogue::Module;
use saju_chart::Domain;
use saju_judgment::gyeokguk::{FormationRule, Gyeok, MonthRule};
use saju_judgment::sinsal::{Source, Table as Lookup};
use saju_judgment::yongsin::{EokbuCause, JohuCell};
use saju_judgment::{RelationKind, Rule, Sinsal};
use saju_words::{Name as _, Say};

use crate::both::{Both, Twin};
use crate::catalogue::{self as ko, Extra, Words, lookup};
use crate::kept::Kept;
use crate::letter_table::LetterTable;
use crate::since::{FIRST, since};
use crate::tables::Tables;
use crate::{Case, Entry, Kind, Table, Text, cases, formation, tables};

/// Whether a rule is of the calendar: how a clock becomes a moment.
const fn is_of_calendar(rule: Rule) -> bool {
    matches!(
        rule,
        Rule::TrueSolarTime
            | Rule::ConventionTime
            | Rule::LegalClock
            | Rule::LunarCalendar
            | Rule::SolarTerms
    )
}

/// All entries, in the order of their kinds.
pub(crate) fn all() -> Vec<Entry> {
    let mut entries: Vec<Entry> = Vec::new();
    let rules = || Rule::all().zip(&ko::RULES);
    entries.extend(rules().filter(|(r, _)| is_of_calendar(*r)).map(|(r, w)| rule(r, w)));
    entries.extend(LetterTable::all().zip(&ko::LETTERS).map(|(t, w)| letters(t, w)));
    entries.extend(rules().filter(|(r, _)| !is_of_calendar(*r)).map(|(r, w)| rule(r, w)));
    entries.extend(RelationKind::all().zip(&ko::RELATIONS).map(|(k, w)| relation(k, w)));
    entries.extend(Sinsal::all().zip(&ko::SINSAL).map(|(s, extra)| sinsal(s, extra)));
    entries.extend(Gyeok::all().zip(&ko::GYEOK).map(|(g, w)| of_month(g.id(), Kind::Gyeok, w)));
    entries.extend(MonthRule::all().zip(&ko::MONTH).map(|(r, w)| of_month(r.id(), Kind::Month, w)));
    entries.extend(FormationRule::all().zip(&ko::FORMATION).map(|(r, x)| of_formation(r, x)));
    entries.extend(EokbuCause::all().zip(&ko::EOKBU).map(|(c, w)| eokbu(c, w)));
    entries.extend(JohuCell::all().zip(&ko::JOHU).map(|(c, x)| johu(c, x)));
    let mut cases: BTreeMap<String, Vec<Case>> = cases::by_rule();
    for entry in &mut entries {
        entry.cases = cases.remove(entry.id.as_ref()).unwrap_or_default();
    }
    entries
}

/// An entry by what its catalogue says.
fn of_words(
    id: Text,
    kind: Kind,
    since: &'static str,
    modules: Vec<Module>,
    words: &Words,
    tables: Vec<Tables>,
) -> Entry {
    let (tables, tables_en) = each(tables);
    let entry = Entry {
        id,
        kind,
        modules,
        title_ko: words.title.into(),
        title_en: words.title_en.into(),
        statement: words.statement.into(),
        statement_en: words.en.into(),
        tables,
        tables_en,
        source: words.source.into(),
        source_en: words.source.into(),
        quotation: None,
        variants: Vec::new(),
        variants_en: Vec::new(),
        since,
        sentences: Vec::new(),
        sentences_en: Vec::new(),
        cases: Vec::new(),
    };
    with_extra(entry, &words.extra)
}

/// Tables as the entry has them: those in Korean and those in English.
fn each(tables: Vec<Tables>) -> (Vec<Table>, Vec<Table>) {
    tables.into_iter().map(|[ko, en]| (ko, en)).unzip()
}

fn with_extra(entry: Entry, extra: &Extra) -> Entry {
    let texts = |texts: Kept| texts.lines().map(Text::from).collect();
    Entry {
        source_en: extra.source_en.map_or(entry.source_en, Text::from),
        quotation: entry.quotation.or(extra.quotation.map(Text::from)),
        variants: texts(extra.variants),
        variants_en: texts(extra.variants_en),
        sentences: texts(extra.sentences),
        sentences_en: texts(extra.sentences_en),
        ..entry
    }
}

fn rule(rule: Rule, words: &Words) -> Entry {
    let id = rule.id();
    let kind = if is_of_calendar(rule) { Kind::Calendar } else { Kind::Judgment };
    of_words(id.into(), kind, since(rule), modules_of(rule), words, tables::of_rule(rule))
}

/// The modules whose answers rest on a rule.
fn modules_of(rule: Rule) -> Vec<Module> {
    use Module::{
        DailyInteraction, DecadeFortune, Elements, Evaluation, FourPillars, Gyeokguk,
        HealthBalance, Seun, SinStrength, Sinsal, Wealth, Weolun, WongukInteraction, Yongsin,
    };
    // What a whole family is used for, and what single rules are used for elsewhere.
    let family = rule.id().split('.').next().unwrap_or_default();
    match (rule, family) {
        (Rule::HourUnknown, _) => {
            vec![FourPillars, WongukInteraction, Wealth, HealthBalance, Evaluation]
        }
        (Rule::MonthPillar, _) => vec![FourPillars, Weolun],
        (Rule::DayPillar, _) => vec![FourPillars, DailyInteraction],
        (Rule::TimeWindow | Rule::TimeTopics | Rule::TimeTone, _) => {
            vec![DecadeFortune, Seun, Weolun]
        }
        (Rule::TimeWhen, _) => vec![Gyeokguk, Yongsin, Evaluation],
        (Rule::GyeokgukSangsin, _) => vec![Gyeokguk, Yongsin],
        (Rule::YongsinLean, _) => {
            vec![Yongsin, DecadeFortune, Seun, Weolun, DailyInteraction]
        }
        (Rule::Saryeong, _) => vec![FourPillars, SinStrength, Weolun],
        (_, "pillars" | "saryeong" | "time") => vec![FourPillars],
        (_, "elements") => vec![Elements],
        (_, "sinStrength" | "strength") => vec![SinStrength],
        (_, "sinsal") => vec![Sinsal],
        (_, "decadeFortune") => vec![DecadeFortune],
        (_, "fortune" | "luck") => vec![DecadeFortune, Seun, Weolun, DailyInteraction],
        (_, "seun") => vec![Seun],
        (_, "weolun") => vec![Weolun],
        (_, "daily") => vec![DailyInteraction],
        (_, "wonguk" | "rel") => vec![WongukInteraction],
        (_, "wealth") => vec![Wealth],
        (_, "health") => vec![HealthBalance],
        (Rule::AreaWealth, _) => vec![Wealth, Evaluation],
        (Rule::AreaHealth, _) => vec![HealthBalance, Evaluation],
        (_, "evaluation" | "love" | "thread" | "pick" | "area" | "concern") => vec![Evaluation],
        (Rule::StoryPicture | Rule::StorySo | Rule::StoryTask, _) => vec![Yongsin],
        (Rule::StoryScene, _) => vec![SinStrength],
        (Rule::StoryAnswer | Rule::StoryTime, _) => vec![DecadeFortune, Seun],
        (_, "gyeokguk" | "gyeok") => vec![Gyeokguk],
        (Rule::LuckWealth, _) => vec![Wealth],
        (Rule::LuckHealth, _) => vec![HealthBalance],
        (Rule::LuckLove | Rule::LuckEvaluation, _) => vec![Evaluation],
        (_, "yongsin") => vec![Yongsin],
        // Compatibility is read beside the modules.
        _ => Vec::new(),
    }
}

fn letters(which: LetterTable, words: &Words) -> Entry {
    let modules = match which {
        LetterTable::MonthStem => vec![Module::FourPillars, Module::Weolun],
        _ => vec![Module::FourPillars],
    };
    of_words(which.id().into(), Kind::Letters, FIRST, modules, words, tables::of_letters(which))
}

fn relation(kind: RelationKind, words: &Words) -> Entry {
    let modules = vec![
        Module::WongukInteraction,
        Module::DecadeFortune,
        Module::Seun,
        Module::Weolun,
        Module::DailyInteraction,
    ];
    let id = cases::relation_id(kind);
    of_words(id.into(), Kind::Relation, FIRST, modules, words, vec![tables::of_relation(kind)])
}

fn of_month(id: &'static str, kind: Kind, words: &Words) -> Entry {
    of_words(id.into(), kind, FIRST, vec![Module::Gyeokguk], words, Vec::new())
}

/// An entry of a family whose texts come from its tables.
fn computed(id: &'static str, kind: Kind, module: Module, statement: Both) -> Entry {
    Entry {
        id: id.into(),
        kind,
        modules: vec![module],
        title_ko: Text::default(),
        title_en: Text::default(),
        statement: statement.ko,
        statement_en: statement.en,
        tables: Vec::new(),
        tables_en: Vec::new(),
        source: Text::default(),
        source_en: Text::default(),
        quotation: None,
        variants: Vec::new(),
        variants_en: Vec::new(),
        since: FIRST,
        sentences: Vec::new(),
        sentences_en: Vec::new(),
        cases: Vec::new(),
    }
}

fn sinsal(sinsal: Sinsal, extra: &Extra) -> Entry {
    let said = match sinsal.table() {
        Lookup::DayStem(_) => lookup::DAY_STEM,
        Lookup::MonthToLetter(_) => lookup::MONTH_TO_LETTER,
        Lookup::MonthToBranch(_) => lookup::MONTH_TO_BRANCH,
        Lookup::YearBranch(_) => lookup::YEAR_BRANCH,
        Lookup::YearOrDay(_) => lookup::YEAR_OR_DAY,
        Lookup::YearOrDayPair(_) => lookup::YEAR_OR_DAY_PAIR,
        Lookup::DayPair(_) => lookup::DAY_PAIR,
        Lookup::Pillar(_) => lookup::PILLAR,
        Lookup::DayPillar(_) => lookup::DAY_PILLAR,
        Lookup::ThreeStems(_) => lookup::THREE_STEMS,
        Lookup::Letters(_) => lookup::LETTERS,
    };
    let source = match sinsal.source() {
        Source::Classic(place) => cited(ko::source::BOOK, place),
        Source::Common(place) => place.into(),
    };
    let [table, table_en] = tables::of_sinsal(sinsal);
    let said = Both::from(said);
    let entry = Entry {
        title_ko: format!("{}({})", sinsal.ko(), sinsal.han()).into(),
        title_en: sinsal.english().into(),
        source: source.ko,
        source_en: source.en,
        tables: vec![table],
        tables_en: vec![table_en],
        ..computed(sinsal.id(), Kind::Sinsal, Module::Sinsal, said)
    };
    with_extra(entry, extra)
}

/// Where a rule stands, by a text of the calculation: book and chapter.
fn cited(form: Twin, place: &'static str) -> Both {
    let (book, chapter) = place.split_once(' ').unwrap_or((place, ""));
    form.fill(&[("book", &book.into()), ("chapter", &chapter.into())])
}

fn of_formation(rule: FormationRule, extra: &Extra) -> Entry {
    let said = Both::new(formation::statement(rule), formation::statement_en(rule));
    let gyeok = Both::new(formation::structures(rule), formation::structures_en(rule));
    let kind = Both::new(rule.kind().ko(), rule.kind().english());
    let title = [("gyeok", &gyeok), ("kind", &kind), ("code", &rule.id().into())];
    let title = ko::title::FORMATION.fill(&title);
    let source = rule.source();
    let form = if source.longer_edition { ko::source::LONGER_EDITION } else { ko::source::BOOK };
    let cited = cited(form, source.chapter);
    let entry = Entry {
        title_ko: title.ko,
        title_en: title.en,
        source: cited.ko,
        source_en: cited.en,
        // Of the longer edition only transcriptions were read.
        quotation: (!source.longer_edition).then(|| rule.quote().into()),
        ..computed(rule.id(), Kind::Formation, Module::Gyeokguk, said)
    };
    with_extra(entry, extra)
}

fn eokbu(cause: EokbuCause, words: &Words) -> Entry {
    let table = vec![tables::of_eokbu(cause)];
    let entry =
        of_words(cause.id().into(), Kind::Eokbu, FIRST, vec![Module::Yongsin], words, table);
    Entry { quotation: Some(cause.quote().into()), ..entry }
}

fn johu(cell: JohuCell, extra: &Extra) -> Entry {
    let (stem, month) = (cell.day_stem(), cell.month());
    let wanted: Vec<_> = cell.stems(None).iter().map(|stem| stem.han()).collect();
    let en = format!(
        "A day stem {} born in the {} month wants {}, in this order.",
        stem.han(),
        month.han(),
        wanted.join(" ")
    );
    let name = Both::new(format!("{}({})", stem.ko(), stem.han()), stem.english());
    let title = ko::title::JOHU.fill(&[("stem", &name), ("month", &Both::name(month))]);
    // 「窮通寶鑑」 三春甲木·正月 “…”: the quotation stands by itself.
    let cited = cell.source().to_text();
    let source = cited.split_once(" “").map_or(cited.as_str(), |(source, _)| source);
    let gloss = extra.sentences.lines().next().unwrap_or_default();
    let [table, table_en] = tables::of_johu(cell);
    let entry = Entry {
        title_ko: title.ko,
        title_en: title.en,
        source: source.to_owned().into(),
        source_en: source.to_owned().into(),
        quotation: Some(cell.quote().to_text().into()),
        tables: vec![table],
        tables_en: vec![table_en],
        ..computed(cell.id(), Kind::Johu, Module::Yongsin, Both::new(gloss, en))
    };
    with_extra(entry, extra)
}
