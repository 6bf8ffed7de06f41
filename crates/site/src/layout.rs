//! The frame around every page.

/// Pages in the top bar; phones hide the English.
const BAR: [(&str, &str); 5] = [
    ("/docs", "문서 <span lang=\"en\">Docs</span>"),
    ("/docs/reference", "필드 <span lang=\"en\">Reference</span>"),
    ("/docs/console", "불러 보기 <span lang=\"en\">Console</span>"),
    ("/criteria", "판단 기준 <span lang=\"en\">Criteria</span>"),
    ("/dashboard", "키 <span lang=\"en\">Dashboard</span>"),
];

/// A page's HTML: `title` and the path it is served at (both as text), `side` (list items of a side column, or empty)
/// and `content` as HTML.
pub fn framed(title: &str, path: &str, side: &str, content: &str) -> String {
    let bar: String = BAR.iter().map(|(link, name)| item(link, name, path)).collect();
    let (class, side) = if side.is_empty() {
        ("sheet alone", String::new())
    } else {
        (
            "sheet",
            format!("<nav class=\"side\" aria-label=\"차례 · Contents\"><ol>{side}</ol></nav>\n"),
        )
    };
    let head = head(title, "");
    format!(
        "{head}\
         <script type=\"module\" src=\"/assets/site.js\"></script>\n</head>\n<body>\n{SKIP}\
         <header class=\"top\"><nav aria-label=\"주요 메뉴\"><a class=\"name\" href=\"/\">사주 saju</a>{bar}</nav></header>\n\
         <div class=\"{class}\">\n{side}<main id=\"content\">\n{content}\n</main>\n</div>\n\
         <footer>한국 명리의 계산 서비스 · Korean four-pillars calculation. \
         <a href=\"/openapi.json\">OpenAPI</a> · <a href=\"/llms.txt\">llms.txt</a></footer>\n\
         </body>\n</html>\n"
    )
}

/// The chart page, which is for people rather than developers: a bar of its own, links at the foot. `origin` is where
/// the visitor reaches it, if known: previews of shared pages need absolute URLs. `token` is the page token of its
/// scripts.
pub(crate) fn chart_framed(content: &str, origin: Option<&str>, token: &str) -> String {
    let shared = origin.map_or_else(String::new, |origin| {
        let origin = escape(origin);
        format!(
            "<meta property=\"og:url\" content=\"{origin}/\">\n\
             <meta property=\"og:image\" content=\"{origin}/assets/icons/share.png\">\n"
        )
    });
    let token = format!("<meta name=\"page-token\" content=\"{}\">\n", escape(token));
    let head = head("사주 만세력 · Four pillars", &(shared + &token + CHART_SCRIPTS));
    let links: Vec<String> = BAR.iter().map(|(link, name)| item(link, name, "/")).collect();
    let links = links.join(" · ");
    format!(
        "{head}</head>\n<body class=\"chart\">\n{SKIP}\
         <header class=\"top\"><div class=\"line\"><a class=\"name\" href=\"/\">사주 saju</a>\
         <div class=\"tools\" id=\"tools\"></div></div></header>\n\
         <main id=\"content\" class=\"sheet alone\">\n{content}\n</main>\n\
         <footer><p>{links}</p></footer>\n</body>\n</html>\n"
    )
}

/// The page for an unknown path.
pub fn not_found_framed() -> String {
    framed(
        "없는 페이지 · Not found — saju",
        "",
        "",
        "<h1>없는 페이지입니다 <small>Not found</small></h1>\n\
         <p>주소가 바뀌었거나 잘못 적혔습니다. <span lang=\"en\">The address has changed or is mistyped.</span></p>\n\
         <p><a href=\"/\">만세력 보기 · Chart</a> · <a href=\"/docs\">문서 · Documentation</a></p>",
    )
}

/// Styles and scripts of the chart page; those of the first view are preloaded.
const CHART_SCRIPTS: &str = "<link rel=\"stylesheet\" href=\"/assets/chart/entry.css\">\n\
     <link rel=\"stylesheet\" href=\"/assets/chart/result.css\">\n\
     <link rel=\"manifest\" href=\"/manifest.webmanifest\">\n\
     <script type=\"module\" src=\"/assets/chart/main.js\"></script>\n";

const SKIP: &str = "<a class=\"skip\" href=\"#content\">본문으로 · Skip to content</a>\n";

/// Metadata for previews of shared pages.
const DESCRIPTION: &str = "태어난 때와 곳으로 네 기둥을 세우고 근거와 함께 풀이합니다. \
     Korean four pillars with their reasons.";

/// The head of a page without its end tag; `more` can be appended.
fn head(title: &str, more: &str) -> String {
    let title = escape(title);
    format!(
        "<!doctype html>\n<html lang=\"ko\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
         <title>{title}</title>\n\
         <meta name=\"description\" content=\"{DESCRIPTION}\">\n\
         <meta property=\"og:title\" content=\"{title}\">\n\
         <meta property=\"og:description\" content=\"{DESCRIPTION}\">\n\
         <meta property=\"og:type\" content=\"website\">\n\
         <meta property=\"og:locale\" content=\"ko_KR\">\n\
         <meta name=\"theme-color\" content=\"#fdfcf9\" media=\"(prefers-color-scheme: light)\">\n\
         <meta name=\"theme-color\" content=\"#191816\" media=\"(prefers-color-scheme: dark)\">\n\
         <link rel=\"icon\" href=\"/favicon.ico\" sizes=\"48x48\">\n\
         <link rel=\"icon\" href=\"/assets/mark.svg\" type=\"image/svg+xml\">\n\
         <link rel=\"apple-touch-icon\" href=\"/assets/icons/touch.png\">\n\
         <link rel=\"stylesheet\" href=\"/assets/site.css\">\n{more}"
    )
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
