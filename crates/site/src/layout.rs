//! The frame around every page, in the language of the page.

use saju_words::Language;

/// Pages in the top bar, with their names in Korean and English.
const BAR: [(&str, &str, &str); 5] = [
    ("/docs", "문서", "Docs"),
    ("/docs/reference", "필드", "Reference"),
    ("/docs/console", "불러 보기", "Console"),
    ("/criteria", "판단 기준", "Criteria"),
    ("/dashboard", "키", "Dashboard"),
];

/// A link to the same page in the other language.
fn other_language(language: Language) -> &'static str {
    language.choose(
        "<a class=\"other plain\" lang=\"en\" hreflang=\"en\" href=\"?lang=en\">English</a>",
        "<a class=\"other plain\" lang=\"ko\" hreflang=\"ko\" href=\"?lang=ko\">한국어</a>",
    )
}

fn bar(language: Language, path: &str) -> Vec<String> {
    BAR.iter().map(|(link, ko, en)| item(link, language.choose(ko, en), path)).collect()
}

/// A page's HTML: `title` and the path it is served at (both as text), `side` (list items of a side column, or empty)
/// and `content` as HTML.
pub fn framed(language: Language, title: &str, path: &str, side: &str, content: &str) -> String {
    framed_with(other_language(language), language, title, path, side, content)
}

/// A page that its next visit does not show again: without a link to the other language, which would be that visit.
pub(crate) fn framed_once(language: Language, title: &str, path: &str, content: &str) -> String {
    framed_with("", language, title, path, "", content)
}

fn framed_with(
    other: &str,
    language: Language,
    title: &str,
    path: &str,
    side: &str,
    content: &str,
) -> String {
    let bar = bar(language, path).concat() + other;
    let has_side = !side.is_empty();
    let (class, side) = if has_side {
        (
            "sheet",
            format!(
                "<nav class=\"side\" aria-label=\"{}\"><ol>{side}</ol></nav>\n",
                language.choose("차례", "Contents")
            ),
        )
    } else {
        ("sheet alone", String::new())
    };
    let style = "<link rel=\"stylesheet\" href=\"/assets/site.css\">\n";
    let head = if has_side {
        // What is one of many pages is told from the others.
        let title = format!("{title} · 사주 saju");
        let own = first_sentence(language, content);
        let description = own.as_deref().unwrap_or_else(|| about_service(language));
        head_of(language, Shown { title: &title, description, origin: None }, style)
    } else {
        head(language, title, style)
    };
    let skip = skip(language);
    let menu = language.choose("주요 메뉴", "Main menu");
    let about = language.choose("한국 명리의 계산 서비스.", "Korean four-pillars calculation.");
    format!(
        "{head}\
         <script type=\"module\" src=\"/assets/site.js\"></script>\n</head>\n<body>\n{skip}\
         <header class=\"top\"><nav aria-label=\"{menu}\"><a class=\"name\" href=\"/\">사주 saju</a>{bar}</nav></header>\n\
         <div class=\"{class}\">\n{side}<main id=\"content\">\n{content}\n</main>\n</div>\n\
         <footer>{about} \
         <a href=\"/openapi.json\">OpenAPI</a> · <a href=\"/llms.txt\">llms.txt</a></footer>\n\
         </body>\n</html>\n"
    )
}

/// The chart page, which is for people rather than developers: a bar of its own, links at the foot. `origin` is where
/// the visitor reaches it, if known: previews of shared pages need absolute URLs. `token` is the page token of its
/// scripts, which offer to keep cards under links where the service keeps them.
pub(crate) fn chart_framed(
    language: Language,
    content: &str,
    origin: Option<&str>,
    token: &str,
    keeps_cards: bool,
) -> String {
    let shared = origin.map_or_else(String::new, |origin| {
        format!("<meta property=\"og:url\" content=\"{}/\">\n", escape(origin))
    }) + &picture(origin);
    let token = format!("<meta name=\"page-token\" content=\"{}\">\n", escape(token));
    let cards = if keeps_cards { "<meta name=\"card-links\" content=\"on\">\n" } else { "" };
    let words = format!(
        "<link rel=\"modulepreload\" href=\"/assets/chart/words-{}.js\">\n",
        language.tag()
    );
    let title = language.choose("사주 만세력", "Four pillars (saju)");
    let head = head(language, title, &(shared + &token + cards + CHART_FILES + &words));
    let links = bar(language, "/").join(" · ");
    let (skip, other) = (skip(language), other_language(language));
    format!(
        "{head}</head>\n<body class=\"chart\">\n{skip}\
         <header class=\"top\"><div class=\"line\"><a class=\"name\" href=\"/\">사주 saju</a>\
         <div class=\"tools\" id=\"tools\">{other}</div></div></header>\n\
         <main id=\"content\" class=\"sheet alone\">\n{content}\n</main>\n\
         <footer><p>{links}</p></footer>\n</body>\n</html>\n"
    )
}

/// What a page is called where it is linked.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Shown<'a> {
    pub(crate) title: &'a str,
    pub(crate) description: &'a str,
    /// The origin of the service, if known.
    pub(crate) origin: Option<&'a str>,
}

/// The page of a shared card: for whoever has its link, and for no search engine. It has no script.
pub(crate) fn card_framed(language: Language, shown: Shown<'_>, content: &str) -> String {
    let more = picture(shown.origin)
        + "<meta name=\"robots\" content=\"noindex\">\n\
           <link rel=\"stylesheet\" href=\"/assets/chart/page.css\">\n";
    let head = head_of(language, shown, &more);
    let (skip, other) = (skip(language), other_language(language));
    format!(
        "{head}</head>\n<body class=\"chart\">\n{skip}\
         <header class=\"top\"><div class=\"line\"><a class=\"name\" href=\"/\">사주 saju</a>\
         <div class=\"tools\">{other}</div></div></header>\n\
         <main id=\"content\" class=\"sheet alone\">\n{content}\n</main>\n</body>\n</html>\n"
    )
}

/// The picture of previews, whose URL must be absolute.
fn picture(origin: Option<&str>) -> String {
    origin.map_or_else(String::new, |origin| {
        let origin = escape(origin);
        format!("<meta property=\"og:image\" content=\"{origin}/assets/icons/share.png\">\n")
    })
}

/// The page for an unknown path.
pub fn not_found_framed(language: Language) -> String {
    let (title, heading, why, chart, docs) = match language {
        Language::Korean => (
            "없는 페이지",
            "없는 페이지입니다",
            "주소가 바뀌었거나 잘못 적혔습니다.",
            "만세력 보기",
            "문서",
        ),
        Language::English => (
            "Not found",
            "There is no such page",
            "The address has changed or is mistyped.",
            "The chart page",
            "Documentation",
        ),
    };
    let content = format!(
        "<h1>{heading}</h1>\n<p>{why}</p>\n<p><a href=\"/\">{chart}</a> · <a href=\"/docs\">{docs}</a></p>"
    );
    framed(language, &format!("{title} — saju"), "", "", &content)
}

/// Styles and scripts of the chart page.
const CHART_FILES: &str = "<link rel=\"stylesheet\" href=\"/assets/chart/page.css\">\n\
     <link rel=\"manifest\" href=\"/manifest.webmanifest\">\n\
     <script type=\"module\" async blocking=\"render\" fetchpriority=\"high\" src=\"/assets/chart/early.js\"></script>\n\
     <script type=\"module\" src=\"/assets/chart/page.js\"></script>\n";

fn skip(language: Language) -> String {
    format!(
        "<a class=\"skip\" href=\"#content\">{}</a>\n",
        language.choose("본문으로", "Skip to content")
    )
}

const fn about_service(language: Language) -> &'static str {
    language.choose(
        "태어난 때와 곳으로 네 기둥을 세우고 근거와 함께 풀이합니다.",
        "Korean four pillars of a birth, read with their reasons.",
    )
}

/// The head of a page without its end tag; `more` can be appended.
fn head(language: Language, title: &str, more: &str) -> String {
    let description = about_service(language);
    head_of(language, Shown { title, description, origin: None }, more)
}

/// The same of a page with a description of its own.
fn head_of(language: Language, shown: Shown<'_>, more: &str) -> String {
    let (title, description) = (escape(shown.title), escape(shown.description));
    let tag = language.tag();
    let locale = language.choose("ko_KR", "en_US");
    format!(
        "<!doctype html>\n<html lang=\"{tag}\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
         <title>{title}</title>\n\
         <meta name=\"description\" content=\"{description}\">\n\
         <meta property=\"og:title\" content=\"{title}\">\n\
         <meta property=\"og:description\" content=\"{description}\">\n\
         <meta property=\"og:type\" content=\"website\">\n\
         <meta property=\"og:locale\" content=\"{locale}\">\n\
         <meta name=\"theme-color\" content=\"#fdfcf9\" media=\"(prefers-color-scheme: light)\">\n\
         <meta name=\"theme-color\" content=\"#191816\" media=\"(prefers-color-scheme: dark)\">\n\
         <link rel=\"icon\" href=\"/favicon.ico\" sizes=\"48x48\">\n\
         <link rel=\"icon\" href=\"/assets/mark.svg\" type=\"image/svg+xml\">\n\
         <link rel=\"apple-touch-icon\" href=\"/assets/icons/touch.png\">\n{more}"
    )
}

/// The first sentence of a page in its language.
fn first_sentence(language: Language, content: &str) -> Option<String> {
    let is_own = |text: &str| {
        let has_hangul = text.chars().any(|letter| ('가'..='힣').contains(&letter));
        !text.is_empty() && has_hangul == (language == Language::Korean)
    };
    let paragraphs = content.split("<p>").skip(1);
    let texts = paragraphs.filter_map(|part| Some(text_of(part.split_once("</p>")?.0)));
    texts.filter(|text| is_own(text)).find_map(|text| {
        let mut ends = text.match_indices(['.', '?']).map(|(place, _)| place + 1);
        let end = ends.find(|end| *end == text.len() || text[*end..].starts_with(' '))?;
        Some(text[..end].to_owned())
    })
}

/// Elements that stand within a line.
const WITHIN_A_LINE: [&str; 8] = ["a", "b", "code", "em", "small", "span", "strong", "wbr"];

/// The text of HTML that this program has written.
pub(crate) fn text_of(html: &str) -> String {
    let mut text = String::new();
    for (place, part) in html.split('<').enumerate() {
        let (tag, words) =
            if place == 0 { ("", part) } else { part.split_once('>').unwrap_or_default() };
        let name = tag.trim_start_matches('/').split([' ', '/']).next().unwrap_or_default();
        if place > 0 && !WITHIN_A_LINE.contains(&name) {
            text.push(' ');
        }
        text.push_str(words);
    }
    let text = text.replace("&lt;", "<").replace("&gt;", ">").replace("&quot;", "\"");
    text.replace("&amp;", "&").split_whitespace().collect::<Vec<_>>().join(" ")
}

/// A link, marked if it is the current page.
pub(crate) fn item(link: &str, name: &str, path: &str) -> String {
    let current = if link == path { " aria-current=\"page\"" } else { "" };
    format!("<a href=\"{link}\"{current}>{name}</a>")
}

/// Text escaped for HTML.
pub fn escape(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}
