//! The pages of the criteria: one for each family of rules, and the evidence for the data.

use std::fmt::Write as _;

use saju_catalogue::Module;
use saju_chart::Domain as _;
use saju_criteria::{Entry, Kind, Table, accuracy, accuracy_markdown, cases_markdown};
use saju_words::Language;

/// A page.
#[derive(Clone, Copy)]
pub(crate) enum Page {
    /// All families, and the evidence for the data.
    Overview,
    /// The agreement with the classics.
    Accuracy,
    /// The rules of a family.
    Family(Kind),
}

impl Page {
    /// All of them, the overview first.
    pub(crate) fn all() -> impl Iterator<Item = Self> {
        [Self::Overview, Self::Accuracy].into_iter().chain(Kind::all().map(Self::Family))
    }

    /// Its path.
    pub(crate) fn path(self) -> String {
        match self {
            Self::Overview => "/criteria".to_owned(),
            Self::Accuracy => "/criteria/accuracy".to_owned(),
            Self::Family(kind) => path(kind),
        }
    }

    /// Its name in the side column, in both languages.
    pub(crate) fn name(self) -> String {
        match self {
            Self::Overview => "판단 기준 · Criteria".to_owned(),
            Self::Accuracy => "고전과 견준 결과 · Accuracy".to_owned(),
            Self::Family(kind) => format!("{} · {}", kind.ko(), kind.en()),
        }
    }

    /// Its Markdown, with the names of rules in a language.
    pub(crate) fn told(self, language: Language) -> String {
        match self {
            Self::Overview => overview(language),
            Self::Accuracy => against_classics(language),
            Self::Family(kind) => family(kind, language),
        }
    }
}

/// The name of a rule in a language.
fn title(entry: &Entry, language: Language) -> &str {
    language.choose(&entry.title_ko, &entry.title_en)
}

/// Everything as JSON.
pub(crate) fn json() -> Vec<u8> {
    serde_json::to_vec(&serde_json::json!({
        "rules": saju_criteria::entries(),
        "evidence": saju_criteria::evidence(),
        "count": saju_criteria::entries().len(),
    }))
    .unwrap()
}

/// The agreement with the classics, as JSON.
pub(crate) fn accuracy_json() -> Vec<u8> {
    serde_json::to_vec(&accuracy(None)).unwrap()
}

/// The agreement with the classics, with the names of rules in a language.
fn against_classics(language: Language) -> String {
    let mut found = accuracy(None);
    for rule in &mut found.by_rule {
        rule.title_ko = language.choose(&rule.title_ko, &rule.title_en).clone();
    }
    accuracy_markdown(&found)
}

/// Whether the books are compared on the subject of a rule: strength, structure, useful element and luck.
fn is_held_against_books(entry: &Entry) -> bool {
    const HELD: [Module; 4] =
        [Module::SinStrength, Module::Gyeokguk, Module::Yongsin, Module::DecadeFortune];
    entry.kind != Kind::Johu && entry.modules.iter().any(|module| HELD.contains(module))
}

fn path(kind: Kind) -> String {
    format!("/criteria/{}", kind.id())
}

fn of_kind(kind: Kind) -> impl Iterator<Item = &'static Entry> {
    saju_criteria::entries().iter().filter(move |entry| entry.kind == kind)
}

fn overview(language: Language) -> String {
    let mut text = String::from(
        "# 판단 기준 · Criteria\n\n판단은 모두 아래의 규칙에서 나옵니다. 답의 `basis` 끝에 붙은 \
         `[yongsin.fiveGods]` 같은 이름이 규칙의 이름입니다. 표는 계산이 쓰는 바로 그 표이고, \
         보기로 든 명식은 그 규칙이 실제로 작용하는 고전의 명식을 계산으로 찾은 것입니다.\n\n\
         > Every judgment rests on one of these rules. Lines of `basis` end with a rule's id. The \
         tables are those of the calculation, and the charts named are classical ones in which \
         the rule was found to act by calculation.\n\n\
         [고전과 견준 결과](/criteria/accuracy)에서 책의 판단과 얼마나 같은지 셉니다.\n\n\
         > [Against the classics](/criteria/accuracy) counts how often the books say the same.\n\n\
         ## 규칙 · Rules\n\n| 갈래 · Family | 규칙의 수 · Count | 규칙 · Rules |\n|---|---|---|\n",
    );
    for kind in Kind::all() {
        let mut ids: Vec<String> =
            of_kind(kind).take(6).map(|entry| link(entry, language)).collect();
        let count = of_kind(kind).count();
        if count > ids.len() {
            ids.push("…".to_owned());
        }
        let (name, path) = (language.choose(kind.ko(), kind.en()), path(kind));
        writeln!(text, "| [{name} {}]({path}) | {count} | {} |", kind.han(), ids.join(", "))
            .unwrap();
    }
    text.push_str("\n## 자료의 증거 · Evidence\n\n");
    for evidence in saju_criteria::evidence() {
        let name = language.choose(&evidence.title_ko, &evidence.title_en);
        let statement = language.choose(&evidence.statement, &evidence.statement_en);
        writeln!(text, "### {name}\n\n{statement}\n").unwrap();
        writeln!(text, "- {}", evidence.source).unwrap();
        if let Some(range) = evidence.range {
            writeln!(text, "- 범위 · Range: {range}").unwrap();
        }
        for check in evidence.checks {
            writeln!(text, "- {check}").unwrap();
        }
        writeln!(text, "- SHA-256 `{}`\n", evidence.sha256).unwrap();
    }
    text.push_str("같은 내용의 JSON은 [`/criteria.json`](/criteria.json)입니다.\n\n> The same as JSON: [`/criteria.json`](/criteria.json).\n");
    text
}

fn link(entry: &Entry, language: Language) -> String {
    format!("[{}]({})", title(entry, language), address(entry))
}

/// The page of a rule.
pub(crate) fn address(entry: &Entry) -> String {
    format!("{}#{}", path(entry.kind), entry.id)
}

fn family(kind: Kind, language: Language) -> String {
    let mut text = format!("# {} {}\n\n", language.choose(kind.ko(), kind.en()), kind.han());
    let names: Vec<String> =
        of_kind(kind).map(|entry| format!("[`{0}`](#{0})", entry.id)).collect();
    if names.len() > 12 {
        put_details(["규칙", "Rules"], names.len(), &names.join(" "), &mut text);
    }
    for entry in of_kind(kind) {
        put(entry, language, &mut text);
    }
    text
}

fn put(entry: &Entry, language: Language, text: &mut String) {
    let Entry { id, statement, statement_en, since, .. } = entry;
    let source = language.choose(&entry.source, &entry.source_en);
    let title = title(entry, language);
    writeln!(text, "## <a id=\"{id}\"></a>{title} `{id}`\n").unwrap();
    writeln!(text, "{statement}\n\n> {statement_en}\n").unwrap();
    if let Some(quotation) = &entry.quotation {
        writeln!(text, "<blockquote class=\"quote\" lang=\"zh-Hant\">{quotation}</blockquote>\n")
            .unwrap();
    }
    for table in language.choose(&entry.tables, &entry.tables_en) {
        put_table(table, text);
    }
    let modules: Vec<String> =
        entry.modules.iter().map(|module| format!("`{}`", module.id())).collect();
    writeln!(text, "- 출처 · Source: {source}").unwrap();
    if !modules.is_empty() {
        writeln!(text, "- 모듈 · Modules: {}", modules.join(", ")).unwrap();
    }
    writeln!(text, "- 판 · Since: {since}").unwrap();
    if is_held_against_books(entry) {
        writeln!(text, "- [고전과 견준 결과 · Against the classics]({})", Page::Accuracy.path())
            .unwrap();
    }
    for variant in language.choose(&entry.variants, &entry.variants_en) {
        writeln!(text, "- 따르지 않은 설 · Not followed: {variant}").unwrap();
    }
    text.push('\n');
    let sentences = language.choose(&entry.sentences, &entry.sentences_en);
    put_folded(["문장", "Sentences"], sentences, text);
    if let Some(cases) = cases_markdown(entry, language) {
        let name = ["이 규칙이 작용하는 사주", "Charts where this rule acts"];
        put_details(name, entry.cases.len(), &cases, text);
    }
}

/// A collapsed list.
fn put_folded(name: [&str; 2], lines: &[impl AsRef<str>], text: &mut String) {
    if !lines.is_empty() {
        let list: String = lines.iter().map(|line| format!("- {}\n", line.as_ref())).collect();
        put_details(name, lines.len(), &list, text);
    }
}

/// What is folded under a name in both languages, with how many there are.
fn put_details([ko, en]: [&str; 2], count: usize, content: &str, text: &mut String) {
    let (name, content) = (format!("{ko} {count} · {en} {count}"), content.trim_end());
    writeln!(text, "<details><summary>{name}</summary>\n\n{content}\n\n</details>\n").unwrap();
}

fn put_table(table: &Table, text: &mut String) {
    let row = |cells: &[saju_criteria::Text]| {
        let cells: Vec<String> = cells.iter().map(|cell| cell.replace('|', "\\|")).collect();
        format!("| {} |\n", cells.join(" | "))
    };
    writeln!(text, "{}\n", table.title).unwrap();
    text.push_str(&row(&table.header));
    writeln!(text, "|{}", "---|".repeat(table.header.len())).unwrap();
    for cells in &table.rows {
        text.push_str(&row(cells));
    }
    text.push('\n');
}
