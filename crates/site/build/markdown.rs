//! Markdown to HTML in one language, with conventions: a quotation after Korean text is its English version, consecutive
//! examples are one example in several languages of programs, an example whose fence ends in `ko` or `en` stands on pages in
//! that language alone, and what a heading of the second level heads is a section.

use pulldown_cmark::{
    CodeBlockKind, CowStr, Event, HeadingLevel, Options, Parser, Tag, TagEnd, html,
};
use saju_words::Language;

use crate::bilingual::{self, has_hangul};
use crate::layout;

/// The text of the first heading.
pub(crate) fn title(text: &str, language: Language) -> String {
    let line = text.lines().find_map(|line| line.strip_prefix("# ")).unwrap_or("사주 saju");
    bilingual::heading(&line.replace('`', ""), language)
}

/// A block of a page.
enum Block {
    /// A paragraph or a list.
    Text(String),
    /// The same in English.
    English(String),
    /// An example: the language as the fence names it, and the code.
    Code(String, String),
    /// The heading of a section.
    Heading(String),
    /// Anything else.
    Other(String),
}

/// The HTML of a page in a language.
pub(crate) fn html(text: &str, language: Language) -> String {
    let mut out = String::new();
    let (mut texts, mut codes) = (Vec::new(), Vec::new());
    let mut in_section = false;
    for block in blocks(&bilingual::lines(text, language), language) {
        if !matches!(block, Block::Code(..)) {
            put_codes(&mut codes, &mut out);
        }
        if !matches!(block, Block::Text(_) | Block::English(_)) {
            out.extend(texts.drain(..).map(|html| alone(html, language)));
        }
        match block {
            Block::Text(html) => texts.push(html),
            Block::English(html) if language == Language::English => {
                out.extend(texts.drain(..).filter(|korean: &String| !has_hangul(korean)));
                out.push_str(&html);
            }
            Block::English(html) if texts.is_empty() => {
                out.push_str(&format!("<div lang=\"en\" class=\"facts\">{html}</div>\n"));
            }
            Block::English(_) => out.extend(texts.drain(..)),
            Block::Code(fence, code) => {
                if !fence.ends_with(language.choose(" en", " ko")) {
                    codes.push((fence, code));
                }
            }
            Block::Heading(html) => {
                out.push_str(if in_section { "</section>\n" } else { "" });
                out.push_str(&format!("<section class=\"passage\">\n{html}"));
                in_section = true;
            }
            Block::Other(html) => out.push_str(&html),
        }
    }
    put_codes(&mut codes, &mut out);
    out.extend(texts.into_iter().map(|html| alone(html, language)));
    out.push_str(if in_section { "</section>\n" } else { "" });
    out
}

/// Text that has no twin: on an English page it is marked where it is Korean.
fn alone(html: String, language: Language) -> String {
    if language == Language::English && has_hangul(&html) && !html.contains("<a ") {
        return format!("<div lang=\"ko\">{html}</div>\n");
    }
    html
}

/// Languages of alternative examples, and the names of their tabs.
const LANGUAGES: [(&str, &str); 5] =
    [("sh", "curl"), ("ts", "TypeScript"), ("python", "Python"), ("go", "Go"), ("rust", "Rust")];

fn put_codes(codes: &mut Vec<(String, String)>, out: &mut String) {
    let name = |fence: &str| {
        let language = fence.split(' ').next().unwrap_or_default();
        LANGUAGES.iter().find(|(id, _)| *id == language).map(|(_, name)| *name)
    };
    let tabs = codes.len() > 1 && codes.iter().all(|(fence, _)| name(fence).is_some());
    if tabs {
        out.push_str("<div class=\"copyable\"><div class=\"tabs\">");
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
        out.push_str("</div></div>\n");
    }
}

fn blocks(text: &str, language: Language) -> Vec<Block> {
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
            blocks.push(block(std::mem::take(&mut events), language));
        }
    }
    blocks
}

fn block(events: Vec<Event<'_>>, language: Language) -> Block {
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
            "<div class=\"scroll\" tabindex=\"0\" role=\"group\" aria-label=\"{}\">{}</div>\n",
            language.choose("표", "Table"),
            rendered(events)
        )),
        Event::Start(Tag::Heading { level, .. }) => {
            let (level, html) = (*level, heading(*level, events, language));
            if level == HeadingLevel::H2 { Block::Heading(html) } else { Block::Other(html) }
        }
        _ => Block::Other(rendered(events)),
    }
}

/// A heading, with its anchor.
fn heading(level: HeadingLevel, mut events: Vec<Event<'_>>, language: Language) -> String {
    let id = id(&plain(&events));
    for event in &mut events {
        if let Event::Text(text) = event {
            *text = CowStr::from(bilingual::labels(text, language));
        }
    }
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

/// A section of a page in a language: what stands under a heading, or before the first one.
pub(crate) struct Section {
    /// The anchor of its heading; `None` at the head of the page.
    pub(crate) id: Option<String>,
    /// Its heading.
    pub(crate) title: String,
    /// Its text, without markup.
    pub(crate) words: String,
}

/// The sections of a page, by its second-level headings.
pub(crate) fn sections(text: &str, language: Language) -> Vec<Section> {
    let html = html(text, language);
    let mut parts = html.split("<h2 id=\"");
    let head = parts.next().unwrap_or_default();
    let head = Section { id: None, title: String::new(), words: layout::text_of(head) };
    let headed = |part: &str| {
        let (id, rest) = part.split_once("\">")?;
        let (title, rest) = rest.split_once("</h2>")?;
        let (title, words) = (layout::text_of(title), layout::text_of(rest));
        Some(Section { id: Some(id.to_owned()), title, words })
    };
    std::iter::once(head).chain(parts.filter_map(headed)).collect()
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
