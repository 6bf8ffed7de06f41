//! The documentation: text pages, a page for each operation and error code, the console, and the search index.

mod calls;
mod contract;
mod errors;
mod fields;
mod operation;
mod outline;
mod search;
mod tree;

use std::fmt::Write as _;

use contract::Contract;
use saju_words::Language;
use search::Search;

use crate::{Site, bilingual, layout, markdown, tables};

const OPERATIONS: &str = "/docs/reference";
const FIELDS: &str = "/docs/reference/fields";
const CONSOLE: &str = "/docs/console";

/// Path, source, name in the side column.
type TextPage = (&'static str, &'static str, &'static str);

/// Pages of text by their groups.
const TEXTS: [(&str, &[TextPage]); 3] = [
    (
        "시작 · Start",
        &[
            ("/docs", "index", "시작하기 · Getting started"),
            ("/docs/topics", "topics", "주제와 모듈 · Topics"),
            ("/docs/request", "request", "요청 · Requests"),
            ("/docs/errors", "errors", "오류 · Errors"),
            ("/docs/limits", "limits", "플랜과 한도 · Limits"),
            ("/docs/size", "size", "크기 · Size"),
        ],
    ),
    (
        "쓰임 · Recipes",
        &[
            ("/docs/app", "recipe-app", "앱 · App"),
            ("/docs/agent", "recipe-agent", "에이전트 · Agent"),
            ("/docs/batch", "recipe-batch", "묶음 · Batch"),
            ("/docs/morning", "recipe-morning", "아침의 한 줄 · A line a morning"),
            ("/docs/luck", "recipe-luck", "운의 그림 · Luck as a picture"),
            ("/docs/widget", "recipe-widget", "위젯 · Widget"),
            ("/docs/prompts", "prompts", "언어 모델 · Prompts"),
            ("/docs/mcp", "mcp", "MCP"),
            ("/docs/population", "population", "인구에 묻기 · Populations"),
        ],
    ),
    (
        "판 · Versions",
        &[
            ("/docs/versioning", "versioning", "판과 약속 · Versioning"),
            ("/docs/clients", "clients", "생성한 클라이언트 · Generated clients"),
            ("/docs/changelog", "../../../CHANGELOG", "바뀐 것 · Changelog"),
        ],
    ),
];

/// Groups of operations, by their names in the OpenAPI document.
const TAGS: [(&str, &str); 7] = [
    ("topics", "주제 · Topics"),
    ("lookups", "찾기와 묶음 · Look-ups"),
    ("lists", "목록 · Lists"),
    ("calendar", "달력 · Calendar"),
    ("key", "키 · Key"),
    ("contract", "설명서 · Contract"),
    ("operations", "운영 · Operations"),
];

/// The title of a group of operations. A group without one stops the build.
fn tag_name(tag: &str) -> &'static str {
    let found = TAGS.iter().find(|(id, _)| *id == tag);
    found.unwrap_or_else(|| panic!("the group of operations {tag} has no name")).1
}

/// A page within its group, before it is framed.
struct Leaf {
    path: String,
    /// Its name, in both languages.
    name: String,
    text: String,
    /// What its Markdown has behind the text: the example, which the frame shows beside it.
    example: String,
    /// What the frame contains in each language; `None` = the text.
    html: Option<[String; 2]>,
}

impl Leaf {
    /// A page that is its text.
    const fn new(path: String, name: String, text: String) -> Self {
        Self { path, name, text, example: String::new(), html: None }
    }

    fn html(&self, language: Language) -> Option<&str> {
        let [korean, english] = self.html.as_ref()?;
        Some(language.choose(korean, english))
    }
}

/// A collapsible part of the side column.
struct Group {
    name: String,
    leaves: Vec<Leaf>,
}

/// Adds all pages; returns their links, by path and name.
pub(crate) fn add(site: &mut Site, read: &impl Fn(&str) -> String) -> Vec<(String, String)> {
    let contract = Contract::read(&read("../../openapi/openapi.json"));
    let mut groups: Vec<Group> =
        TEXTS.iter().map(|(name, pages)| texts(name, pages, read)).collect();
    groups.push(reference(&contract, read));
    for (tag, _) in contract.tags() {
        groups.push(operations(site, &contract, tag));
    }
    groups.push(codes(&contract, read));

    for at in places(&groups) {
        let leaf = &groups[at.0].leaves[at.1];
        site.add_html(&leaf.path, |language| {
            let side = side_column(&groups, at.0, &leaf.path, language);
            let title = markdown::title(&leaf.text, language);
            let content = content(leaf, &groups, at, language);
            layout::framed(language, &title, &leaf.path, &side, &content)
        });
        if leaf.path != CONSOLE {
            site.add(
                &format!("{}.md", leaf.path),
                "text/markdown; charset=utf-8",
                format!("{}{}", leaf.text, leaf.example),
            );
        }
    }
    for language in Language::ALL {
        let mut search = Search::new(language);
        for leaf in groups.iter().flat_map(|group| &group.leaves).filter(|it| it.path != FIELDS) {
            search.add_page(&leaf.path, &leaf.text);
        }
        search.add_objects(&contract);
        search.add_rules();
        let path = |name| format!("/assets/docs/{name}-{}.json", language.tag());
        site.add(&path("search"), "application/json", search.json());
        site.add(&path("fields"), "application/json", fields::json(&contract, language));
    }
    let collection = read("../../collections/postman.json");
    site.add("/assets/docs/postman.json", "application/json", collection);
    site.add("/assets/docs/docs.css", "text/css; charset=utf-8", read("assets/docs/docs.css"));
    let leaves = groups.iter().flat_map(|group| &group.leaves);
    leaves.map(|leaf| (leaf.path.clone(), leaf.name.clone())).collect()
}

fn texts(name: &str, pages: &[(&str, &str, &str)], read: &impl Fn(&str) -> String) -> Group {
    let leaf = |(path, source, name): &(&str, &str, &str)| {
        let text = errors::linked(&tables::fill(&read(&format!("pages/{source}.md"))));
        Leaf::new((*path).to_owned(), (*name).to_owned(), text)
    };
    Group { name: name.to_owned(), leaves: pages.iter().map(leaf).collect() }
}

/// The lists of all operations and all fields, and the console.
fn reference(contract: &Contract, read: &impl Fn(&str) -> String) -> Group {
    let leaf = |path: &str, name: &str, text: String, html| Leaf {
        html,
        ..Leaf::new(path.to_owned(), name.to_owned(), text)
    };
    let console = |language: Language| bilingual::marked(&read("pages/console.html"), language);
    let fields = |language| fields::html(contract, language);
    Group {
        name: "참조 · Reference".to_owned(),
        leaves: vec![
            leaf(OPERATIONS, "모든 경로 · Reference", all_operations(contract), None),
            leaf(
                FIELDS,
                "모든 필드 · Fields",
                fields::page(contract),
                Some(Language::ALL.map(fields)),
            ),
            leaf(
                CONSOLE,
                "불러 보기 · Console",
                "# 불러 보기 · Console\n".to_owned(),
                Some(Language::ALL.map(console)),
            ),
        ],
    }
}

/// A table of the operations, each linked to its page.
fn all_operations(contract: &Contract) -> String {
    let mut text = String::from(
        "# 모든 경로 · Reference\n\n기계가 읽는 것은 [`/openapi.json`](/openapi.json)이고, 어느 것이나 [콘솔](/docs/console)에서 \
         불러 볼 수 있습니다.\n\n> The machine-readable form is [`/openapi.json`](/openapi.json); the \
         [console](/docs/console) calls any of these.\n\n",
    );
    for (tag, about) in contract.tags() {
        let name = tag_name(tag);
        writeln!(text, "## {name}\n\n{about}\n\n| 부르기 · Call | 뜻 · Meaning |\n|---|---|")
            .unwrap();
        for operation in contract.operations(tag) {
            let (call, page) = (operation.call(), operation.page());
            let anchor = format!("{}-{}", operation.method.to_lowercase(), operation.path);
            let summary = contract::string(&operation.value["summary"]);
            writeln!(text, "| <a id=\"{anchor}\"></a>[`{call}`]({page}) | {summary} |").unwrap();
        }
        text.push('\n');
    }
    text
}

/// The pages of a group of operations, and their answers.
fn operations(site: &mut Site, contract: &Contract, tag: &str) -> Group {
    let mut leaves = Vec::new();
    for operation in contract.operations(tag) {
        let path = operation.page();
        let answer_path = format!("{path}.answer.json");
        let page = operation::page(contract, operation, &answer_path);
        if let Some(answer) = page.answer {
            site.add(&answer_path, "application/json", answer.to_string());
        }
        let name = operation.both_names();
        let (text, example) = (page.text, page.example);
        leaves.push(Leaf { path, name, text, example, html: Some(page.html) });
    }
    Group { name: tag_name(tag).to_owned(), leaves }
}

fn codes(contract: &Contract, read: &impl Fn(&str) -> String) -> Group {
    let pages = errors::pages(&read("pages/error-codes.md"), contract);
    let leaf = |page: errors::CodePage| {
        Leaf::new(errors::path(page.code), page.code.to_owned(), page.text)
    };
    Group {
        name: "오류의 코드 · Codes".to_owned(), leaves: pages.into_iter().map(leaf).collect()
    }
}

/// The paths of all pages, in order.
fn places(groups: &[Group]) -> Vec<(usize, usize)> {
    let of = |(group, of): (usize, &Group)| {
        (0..of.leaves.len()).map(move |place| (group, place)).collect::<Vec<_>>()
    };
    groups.iter().enumerate().flat_map(of).collect()
}

/// The side column: collapsible groups, with the current page's open.
fn side_column(groups: &[Group], current: usize, path: &str, language: Language) -> String {
    let group = |(place, group): (usize, &Group)| {
        let open = if place == current { " open" } else { "" };
        let leaves = group.leaves.iter().map(|leaf| (&leaf.path, &leaf.name));
        let items: String = leaves
            .map(|(link, name)| layout::item(link, bilingual::name(name, language), path))
            .map(|item| format!("<li>{item}</li>"))
            .collect();
        let name = layout::escape(bilingual::name(&group.name, language));
        format!("<li><details{open}><summary>{name}</summary><ol>{items}</ol></details></li>\n")
    };
    groups.iter().enumerate().map(group).collect()
}

/// The frame: the page, its table of contents, and links to its neighbours.
fn content(leaf: &Leaf, groups: &[Group], at: (usize, usize), language: Language) -> String {
    let body = match leaf.html(language) {
        Some(html) => html.to_owned(),
        None => format!(
            "<div class=\"columns\">\n<article>\n{}</article>\n{}</div>\n",
            markdown::html(&leaf.text, language),
            index(&leaf.text, language)
        ),
    };
    let all = places(groups);
    let here = all.iter().position(|place| *place == at).unwrap_or_default();
    let way = |place: Option<&(usize, usize)>, class: &str, words: &str| {
        place.map_or_else(String::new, |(group, place)| {
            let Leaf { path, name, .. } = &groups[*group].leaves[*place];
            let name = bilingual::name(name, language);
            format!("<a class=\"{class}\" href=\"{path}\"><small>{words}</small> {name}</a>")
        })
    };
    let before = here.checked_sub(1).map(|place| &all[place]);
    let before = way(before, "before", language.choose("앞", "Previous"));
    let next = way(all.get(here + 1), "next", language.choose("다음", "Next"));
    let both = language.choose("앞과 다음", "Previous and next");
    format!(
        "<link rel=\"stylesheet\" href=\"/assets/docs/docs.css\">\n{body}\
         <nav class=\"ways\" aria-label=\"{both}\">{before}{next}</nav>\n\
         <script type=\"module\" src=\"/assets/docs/main.js\"></script>"
    )
}

/// The table of contents.
fn index(text: &str, language: Language) -> String {
    let sections: Vec<_> =
        markdown::sections(text, language).into_iter().filter(|one| one.id.is_some()).collect();
    if sections.len() < 2 {
        return String::new();
    }
    let item = |section: &markdown::Section| {
        let id = section.id.as_deref().unwrap_or_default();
        format!("<li><a href=\"#{id}\">{}</a></li>", layout::escape(&section.title))
    };
    let items: String = sections.iter().map(item).collect();
    let name = language.choose("이 페이지", "On this page");
    format!("<nav class=\"index\" aria-label=\"{name}\"><p>{name}</p><ol>{items}</ol></nav>\n")
}
