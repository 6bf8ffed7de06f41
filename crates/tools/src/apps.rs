//! Apps that a client shows in a chat: the form of a birth, and its chart. Pages by the extension MCP Apps, whole in
//! themselves. They show the text that the model reads, so a client without apps loses nothing.

use crate::{Content, Resource};

/// Media type of a page that a client frames.
const PAGE: &str = "text/html;profile=mcp-app";

/// A page that begins with one of the two.
macro_rules! page {
    ($begins:literal) => {
        concat!(
            "<!doctype html><html lang=\"ko\" data-begins=\"",
            $begins,
            "\"><meta charset=\"utf-8\">",
            "<meta name=\"viewport\" content=\"width=device-width\"><title>사주</title><style>",
            include_str!("../apps/app.css"),
            "</style><main></main><script type=\"application/json\" id=\"words\">",
            include_str!("../apps/words.json"),
            "</script><script type=\"module\">",
            include_str!("../apps/host.js"),
            include_str!("../apps/text.js"),
            include_str!("../apps/form.js"),
            include_str!("../apps/app.js"),
            "</script></html>",
        )
    };
}

/// An app.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum App {
    /// The answer of a tool.
    Chart,
    /// The form of a birth, then its chart.
    Form,
}

impl App {
    const ALL: [Self; 2] = [Self::Chart, Self::Form];

    /// Its address.
    pub(crate) const fn uri(self) -> &'static str {
        match self {
            Self::Chart => "ui://saju/chart",
            Self::Form => "ui://saju/form",
        }
    }

    const fn page(self) -> &'static str {
        match self {
            Self::Chart => page!("chart"),
            Self::Form => page!("form"),
        }
    }

    const fn resource(self) -> Resource {
        let (name, title, description) = match self {
            Self::Chart => {
                ("chart", "명식", "답을 보이는 앱. An app that shows the answer of a tool.")
            }
            Self::Form => (
                "form",
                "출생 정보",
                "출생 정보를 묻고 명식을 보이는 앱. An app that asks for a birth and shows its chart.",
            ),
        };
        Resource { uri: self.uri(), name, title, description, mime_type: PAGE }
    }
}

/// The apps, as lists show them.
pub(crate) fn list() -> impl Iterator<Item = Resource> {
    App::ALL.into_iter().map(App::resource)
}

/// The page of an app.
pub(crate) fn read(uri: &str) -> Option<Content> {
    let app = App::ALL.into_iter().find(|app| app.uri() == uri)?;
    Some(Content { text: app.page().to_owned(), mime_type: PAGE })
}
