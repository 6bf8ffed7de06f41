//! Assembles the entries, each family from its tables and its catalogue.

use std::collections::BTreeMap;

use saju_catalogue::Module;
use saju_chart::Domain;
use saju_judgment::gyeokguk::{FormationRule, Gyeok, MonthRule};
use saju_judgment::sinsal::{Source, Table as Lookup};
use saju_judgment::yongsin::{EokbuCause, JohuCell};
use saju_judgment::{RelationKind, Rule, Sinsal};
use saju_words::{Name as _, Say};

use crate::catalogue::{self as ko, Extra, Words, formation as formation_form, lookup};
use crate::fill::fill;
use crate::letter_table::LetterTable;
use crate::since::{FIRST, since};
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
    tables: Vec<Table>,
) -> Entry {
    let entry = Entry {
        id,
        kind,
        modules,
        title_ko: words.title.into(),
        title_en: words.title_en.into(),
        statement: words.statement.into(),
        statement_en: words.en.into(),
        tables,
        source: words.source.into(),
        quotation: None,
        variants: Vec::new(),
        variants_en: Vec::new(),
        since,
        sentences: Vec::new(),
        cases: Vec::new(),
    };
    with_extra(entry, &words.extra)
}

fn with_extra(entry: Entry, extra: &Extra) -> Entry {
    Entry {
        quotation: entry.quotation.or(extra.quotation.map(Text::from)),
        variants: extra.variants.iter().copied().map(Text::from).collect(),
        variants_en: extra.variants_en.iter().copied().map(Text::from).collect(),
        sentences: extra.sentences.iter().copied().map(Text::from).collect(),
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
fn computed(
    id: &'static str,
    kind: Kind,
    since: &'static str,
    module: Module,
    statement: Text,
    en: String,
) -> Entry {
    Entry {
        id: id.into(),
        kind,
        modules: vec![module],
        title_ko: Text::default(),
        title_en: Text::default(),
        statement,
        statement_en: en.into(),
        tables: Vec::new(),
        source: Text::default(),
        quotation: None,
        variants: Vec::new(),
        variants_en: Vec::new(),
        since,
        sentences: Vec::new(),
        cases: Vec::new(),
    }
}

fn sinsal(sinsal: Sinsal, extra: &Extra) -> Entry {
    let (statement, en) = match sinsal.table() {
        Lookup::DayStem(_) => (lookup::DAY_STEM, "By the day stem among the four branches."),
        Lookup::MonthToLetter(_) => {
            (lookup::MONTH_TO_LETTER, "By the month branch among all stems or branches.")
        }
        Lookup::MonthToBranch(_) => {
            (lookup::MONTH_TO_BRANCH, "By the month branch among the other branches.")
        }
        Lookup::YearBranch(_) => {
            (lookup::YEAR_BRANCH, "By the year branch among the other branches, for both sexes.")
        }
        Lookup::YearOrDay(_) => {
            (lookup::YEAR_OR_DAY, "By the year and the day branch, each among the other branches.")
        }
        Lookup::YearOrDayPair(_) => {
            (lookup::YEAR_OR_DAY_PAIR, "A pair with the year or the day branch.")
        }
        Lookup::DayPair(_) => (lookup::DAY_PAIR, "A pair with the day branch."),
        Lookup::Pillar(_) => (lookup::PILLAR, "Certain pillars at any position."),
        Lookup::DayPillar(_) => (lookup::DAY_PILLAR, "Certain day pillars."),
        Lookup::ThreeStems(_) => {
            (lookup::THREE_STEMS, "Three stems in a row, in this or the reverse order.")
        }
        Lookup::Letters(_) => {
            (lookup::LETTERS, "At least three such letters, or both of the day pillar.")
        }
    };
    let source = match sinsal.source() {
        Source::Classic(place) => {
            let (book, chapter) = place.split_once(' ').unwrap_or((place, ""));
            let words = [("book", book), ("chapter", chapter)];
            Text::from(fill(ko::sinsal::SOURCE, &words))
        }
        Source::Common(place) => place.into(),
    };
    let entry =
        computed(sinsal.id(), Kind::Sinsal, FIRST, Module::Sinsal, statement.into(), en.into());
    let entry = Entry {
        title_ko: format!("{}({})", sinsal.ko(), sinsal.han()).into(),
        title_en: sinsal.english().into(),
        source,
        tables: vec![tables::of_sinsal(sinsal)],
        ..entry
    };
    with_extra(entry, extra)
}

fn of_formation(rule: FormationRule, extra: &Extra) -> Entry {
    let statement = formation::statement(rule).into();
    let en = formation::statement_en(rule);
    let gyeok = formation::structures(rule);
    let title = [("gyeok", gyeok.as_str()), ("kind", rule.kind().ko()), ("code", rule.id())];
    let gyeok_en = formation::structures_en(rule);
    let title_en =
        [("gyeok", gyeok_en.as_str()), ("kind", rule.kind().english()), ("code", rule.id())];
    let source = rule.source();
    let (book, chapter) = source.chapter.split_once(' ').unwrap_or((source.chapter, ""));
    let place = [("book", book), ("chapter", chapter)];
    let form =
        if source.longer_edition { formation_form::SOURCE_LONGER } else { ko::sinsal::SOURCE };
    let entry = Entry {
        title_ko: fill(ko::title::FORMATION, &title).into(),
        title_en: fill(ko::title::FORMATION_EN, &title_en).into(),
        source: fill(form, &place).into(),
        // Of the longer edition only transcriptions were read.
        quotation: (!source.longer_edition).then(|| rule.quote().into()),
        ..computed(rule.id(), Kind::Formation, FIRST, Module::Gyeokguk, statement, en)
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
    let name = format!("{}({})", stem.ko(), stem.han());
    let title = fill(ko::title::JOHU, &[("stem", &name), ("month", month.ko())]);
    let (stem_en, month_en) = (stem.english(), month.english());
    let title_en = fill(ko::title::JOHU_EN, &[("stem", stem_en), ("month", month_en)]);
    // 「窮通寶鑑」 三春甲木·正月 “…”: the quotation stands by itself.
    let cited = cell.source().to_text();
    let source = cited.split_once(" “").map_or(cited.as_str(), |(source, _)| source);
    let gloss = extra.sentences.first().copied().unwrap_or_default();
    let entry = Entry {
        title_ko: title.into(),
        title_en: title_en.into(),
        source: source.to_owned().into(),
        quotation: Some(cell.quote().to_text().into()),
        tables: vec![tables::of_johu(cell)],
        ..computed(cell.id(), Kind::Johu, FIRST, Module::Yongsin, gloss.into(), en)
    };
    with_extra(entry, extra)
}
