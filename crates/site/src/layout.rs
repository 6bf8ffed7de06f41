//! The frame around every page.

/// Pages of the bar at the top.
const BAR: [(&str, &str); 5] = [
    ("/docs", "문서 Docs"),
    ("/docs/reference", "필드 Reference"),
    ("/docs/console", "불러 보기 Console"),
    ("/criteria", "판단 기준 Criteria"),
    ("/dashboard", "키 Dashboard"),
];

/// A page's HTML: `title` and the path it is served at (both as text), `side` (list items of a side
/// column, or nothing) and `content` as HTML.
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
    let title = escape(title);
    format!(
        "<!doctype html>\n<html lang=\"ko\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
         <title>{title}</title>\n\
         <link rel=\"icon\" href=\"/assets/mark.svg\" type=\"image/svg+xml\">\n\
         <link rel=\"stylesheet\" href=\"/assets/site.css\">\n\
         <script src=\"/assets/site.js\" defer></script>\n</head>\n<body>\n\
         <a class=\"skip\" href=\"#content\">본문으로 · Skip to content</a>\n\
         <header class=\"top\"><nav aria-label=\"주요 메뉴\"><a class=\"name\" href=\"/\">사주 saju</a>{bar}</nav></header>\n\
         <div class=\"{class}\">\n{side}<main id=\"content\">\n{content}\n</main>\n</div>\n\
         <footer>한국 명리의 계산 서비스 · Korean four-pillars calculation. \
         <a href=\"/openapi.json\">OpenAPI</a> · <a href=\"/llms.txt\">llms.txt</a></footer>\n\
         </body>\n</html>\n"
    )
}

/// A link, marked when it is the page itself.
pub(crate) fn item(link: &str, name: &str, path: &str) -> String {
    let current = if link == path { " aria-current=\"page\"" } else { "" };
    format!("<a href=\"{link}\"{current}>{name}</a>")
}

/// Text as it must be written in HTML.
pub fn escape(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}
