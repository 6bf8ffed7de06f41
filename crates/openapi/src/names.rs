//! What topics and modules are called in the document.

use saju_catalogue::{Module, Topic};
use saju_words::{In, Language, Say, topics};

/// The name of a topic in names of schemas: `Manse`.
pub(crate) fn topic(topic: Topic) -> String {
    let mut name = topic.id().to_owned();
    if let Some(first) = name.get_mut(..1) {
        first.make_ascii_uppercase();
    }
    name
}

/// The operation of a topic: `readManse`.
pub(crate) fn read(of: Topic) -> String {
    format!("read{}", topic(of))
}

/// What a topic answers, in Korean and English.
pub(crate) fn question(topic: Topic) -> String {
    let question = topics::question(topic);
    format!("{} {}", question.to_text(), In(Language::English, question).to_text())
}

/// A module in Korean and English.
pub(crate) fn title(module: Module) -> String {
    format!("{}. {}.", module.ko(), module.row().english)
}
