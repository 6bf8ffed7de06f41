//! `saju calibration`: how often the service agrees with the classics.

use anyhow::anyhow;
use clap::Args;
use saju_criteria::{Book, accuracy, accuracy_markdown};

#[derive(Args)]
pub(crate) struct Arguments {
    /// JSON으로 적습니다. Prints JSON.
    #[arg(long)]
    json: bool,
    /// 책 하나만 셉니다(예: jeokcheonsu). Only this book.
    #[arg(long, value_name = "ID")]
    book: Option<String>,
}

pub(crate) fn run(arguments: &Arguments) -> anyhow::Result<()> {
    out!("{}", text(arguments)?);
    Ok(())
}

fn text(arguments: &Arguments) -> anyhow::Result<String> {
    let book = arguments.book.as_deref().map(book).transpose()?;
    let accuracy = accuracy(book);
    Ok(if arguments.json {
        serde_json::to_string_pretty(&accuracy)? + "\n"
    } else {
        accuracy_markdown(&accuracy)
    })
}

/// A book by its id or its title.
fn book(name: &str) -> anyhow::Result<Book> {
    let known =
        Book::ALL.into_iter().find(|book| [book.id(), book.ko(), book.han()].contains(&name));
    known.ok_or_else(|| {
        let ids = Book::ALL.map(|book| format!("{} ({} {})", book.id(), book.ko(), book.han()));
        anyhow!("{name}: 그런 책이 없습니다. There is no such book: {}", ids.join(", "))
    })
}
