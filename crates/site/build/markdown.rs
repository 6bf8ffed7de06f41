//! Markdown to HTML, with two conventions: a quotation after Korean text is its English version and is placed beside
//! it, and consecutive examples are one example in several languages.

use pulldown_cmark::{
    CodeBlockKind, CowStr, Event, HeadingLevel, Options, Parser, Tag, TagEnd, html,
};

/// The text of the first heading.
pub(crate) fn title(text: &str) -> String {
    let line = text.lines().find_map(|line| line.strip_prefix("# ")).unwrap_or("사주 saju");
    line.replace('`', "")
}

/// A block of a page.
enum Block {
    /// A paragraph or a list.
    Text(String),
    /// The same in English.
    English(String),
    /// An example: the language as the fence names it, and the code.
    Code(String, String),
    /// Anything else.
    Other(String),
}

/// The HTML of a page.
pub(crate) fn html(text: &str) -> String {
    let mut out = String::new();
    let (mut texts, mut codes) = (Vec::new(), Vec::new());
    for block in blocks(text) {
        if !matches!(block, Block::Code(..)) {
            put_codes(&mut codes, &mut out);
        }
        if !matches!(block, Block::Text(_) | Block::English(_)) {
            out.extend(texts.drain(..));
        }
        match block {
            Block::Text(html) => texts.push(html),
            Block::English(html) if texts.is_empty() => {
                out.push_str(&format!("<div lang=\"en\" class=\"facts\">{html}</div>\n"));
            }
            Block::English(html) => {
                let korean: String = texts.drain(..).collect();
                out.push_str(&format!(
                    "<div class=\"pair\"><div>{korean}</div><div lang=\"en\">{html}</div></div>\n"
                ));
            }
            Block::Code(language, code) => codes.push((language, code)),
            Block::Other(html) => out.push_str(&html),
        }
    }
    put_codes(&mut codes, &mut out);
    out.extend(texts);
    out
}

/// Languages of alternative examples, and the names of their tabs.
const LANGUAGES: [(&str, &str); 3] = [("sh", "curl"), ("ts", "TypeScript"), ("python", "Python")];

fn put_codes(codes: &mut Vec<(String, String)>, out: &mut String) {
    let name = |fence: &str| {
        let language = fence.split(' ').next().unwrap_or_default();
        LANGUAGES.iter().find(|(id, _)| *id == language).map(|(_, name)| *name)
    };
    let tabs = codes.len() > 1 && codes.iter().all(|(fence, _)| name(fence).is_some());
    if tabs {
        out.push_str("<div class=\"tabs\">");
    }
    for (fence, code) in codes.drain(..) {
        let language = name(&fence).unwrap_or_default();
        let fenced = fence.split(' ').next().unwrap_or_default();
        let code = crate::highlight::html(fenced, &code);
        out.push_str(&format!(
            "<pre data-language=\"{language}\" tabindex=\"0\"><code>{code}</code></pre>\n"
        ));
    }
    if tabs {
        out.push_str("</div>\n");
    }
}

fn blocks(text: &str) -> Vec<Block> {
    let options = Options::ENABLE_TABLES | Options::ENABLE_STRIKETHROUGH;
    let mut blocks = Vec::new();
    let (mut events, mut depth) = (Vec::new(), 0);
    for event in Parser::new_ext(text, options) {
        match &event {
            Event::Start(_) => depth += 1,
            Event::End(_) => depth -= 1,
            _ => {}
        }
        events.push(event);
        if depth == 0 {
            blocks.push(block(std::mem::take(&mut events)));
        }
    }
    blocks
}

fn block(events: Vec<Event<'_>>) -> Block {
    match &events[0] {
        Event::Start(Tag::Paragraph | Tag::List(_)) => Block::Text(rendered(events)),
        Event::Start(Tag::BlockQuote(_)) => {
            let last = events.len() - 1;
            Block::English(rendered(events[1..last].to_vec()))
        }
        Event::Start(Tag::CodeBlock(CodeBlockKind::Fenced(fence))) => {
            Block::Code(fence.to_string(), plain(&events))
        }
        Event::Start(Tag::Table(_)) => Block::Other(format!(
            "<div class=\"scroll\" tabindex=\"0\" role=\"group\" aria-label=\"표 · Table\">{}</div>\n",
            rendered(events)
        )),
        Event::Start(Tag::Heading { level, .. }) => Block::Other(heading(*level, events)),
        _ => Block::Other(rendered(events)),
    }
}

/// A heading, with its anchor.
fn heading(level: HeadingLevel, mut events: Vec<Event<'_>>) -> String {
    let id = id(&plain(&events));
    events[0] = Event::Html(CowStr::from(format!("<{level} id=\"{id}\">")));
    let last = events.len() - 1;
    events[last] = Event::Html(CowStr::from(format!("</{level}>\n")));
    // The name of a code is one long word.
    rendered(events).replace('_', "_<wbr>")
}

/// The anchor of a heading: its English part, or all of it.
fn id(heading: &str) -> String {
    let name = heading.split_once(" · ").map_or(heading, |(_, english)| english);
    let name = name.to_lowercase();
    let letter = |c: char| if c.is_alphanumeric() || c == '.' { c } else { '-' };
    name.chars().map(letter).collect::<String>().trim_matches('-').to_owned()
}

/// A section of a page: the text under a heading, or before the first one.
#[derive(Default)]
pub(crate) struct Section {
    /// The anchor of its heading; `None` at the head of the page.
    pub(crate) id: Option<String>,
    /// Its heading, in the page's first language.
    pub(crate) title: String,
    /// Its text, without markup.
    pub(crate) words: String,
}

/// The sections of a page, by its second-level headings.
pub(crate) fn sections(text: &str) -> Vec<Section> {
    let mut sections = vec![Section::default()];
    let mut in_heading = false;
    for event in Parser::new_ext(text, Options::ENABLE_TABLES) {
        match event {
            Event::Start(Tag::Heading { level: HeadingLevel::H2, .. }) => {
                sections.push(Section::default());
                in_heading = true;
            }
            Event::End(TagEnd::Heading(HeadingLevel::H2)) => {
                in_heading = false;
                if let Some(section) = sections.last_mut() {
                    section.id = Some(id(&section.title));
                    let korean =
                        section.title.split_once(" · ").map(|(korean, _)| korean.to_owned());
                    section.title = korean.unwrap_or_else(|| section.title.clone());
                }
            }
            Event::Text(text) | Event::Code(text) => {
                if let Some(section) = sections.last_mut() {
                    let into = if in_heading { &mut section.title } else { &mut section.words };
                    into.push_str(&text);
                    if !in_heading {
                        into.push(' ');
                    }
                }
            }
            _ => {}
        }
    }
    sections
}

/// Inline Markdown, without the paragraph around it.
pub(crate) fn inline(text: &str) -> String {
    within_line(Parser::new(text).collect())
}

/// The same without links, for elements that toggle as a whole.
pub(crate) fn unlinked(text: &str) -> String {
    let is_link = |event: &Event<'_>| {
        matches!(event, Event::Start(Tag::Link { .. }) | Event::End(TagEnd::Link))
    };
    within_line(Parser::new(text).filter(|event| !is_link(event)).collect())
}

fn within_line(events: Vec<Event<'_>>) -> String {
    let html = rendered(events);
    let inner = html.trim().strip_prefix("<p>").and_then(|rest| rest.strip_suffix("</p>"));
    inner.map_or_else(|| html.clone(), str::to_owned)
}

fn plain(events: &[Event<'_>]) -> String {
    events
        .iter()
        .filter_map(|event| match event {
            Event::Text(text) | Event::Code(text) => Some(text.as_ref()),
            _ => None,
        })
        .collect()
}

fn rendered(events: Vec<Event<'_>>) -> String {
    let mut out = String::new();
    html::push_html(&mut out, events.into_iter());
    out
}
