//! The agreement with the classics as Markdown, for the terminal, the page and the documents.

use std::fmt::Write as _;

use saju_words::Name as _;

use crate::accuracy::{Accuracy, Beside, Rate, Set, Sides, Useful, Ways, percent};
use crate::catalogue::accuracy as form;
use crate::fill::fill;

const NONE: &str = "–";

/// 44/88 (50 %); a dash of none.
fn share(met: usize, of: usize) -> String {
    if of == 0 { NONE.to_owned() } else { format!("{met}/{of} ({} %)", percent(met, of)) }
}

fn rate(rate: Rate) -> String {
    share(rate.met, rate.of)
}

fn heading(text: &mut String, cells: &[&str]) {
    let _ = writeln!(text, "| {} |\n|{}", cells.join(" | "), "---|".repeat(cells.len()));
}

/// The heading of a table that compares in columns of these names, in Korean and English.
fn heads(text: &mut String, names: impl Iterator<Item = (&'static str, &'static str)>) {
    let names: Vec<String> = names.map(|(ko, en)| format!("{ko} · {en}")).collect();
    let names = names.iter().map(String::as_str);
    heading(text, &std::iter::once(form::COMPARED).chain(names).collect::<Vec<_>>());
}

fn row(text: &mut String, cells: &[String]) {
    let _ = writeln!(text, "| {} |", cells.join(" | "));
}

fn title(text: &mut String, title: &str) {
    let _ = write!(text, "\n## {title}\n\n");
}

/// The whole of it.
pub(crate) fn markdown(accuracy: &Accuracy) -> String {
    let mut text = format!("# {}\n\n{}\n\n> {}\n", form::TITLE, form::LEAD.ko, form::LEAD.en);
    let _ = write!(text, "\n{}\n\n", fill(form::RULESET, &[("version", accuracy.ruleset)]));
    sets(&mut text, accuracy);
    labels(&mut text, accuracy);
    told(&mut text, accuracy);
    certainty(&mut text, accuracy);
    rules(&mut text, accuracy);
    title(&mut text, form::LIMITS_TITLE);
    let _ = writeln!(text, "{}\n\n> {}", accuracy.limits.ko, accuracy.limits.en);
    text
}

fn sets(text: &mut String, accuracy: &Accuracy) {
    heading(text, &form::SETS);
    for set in &accuracy.sets {
        let Set { charts, strength, structure, extreme, useful_element, .. } = *set;
        let Useful { first, either, of } = useful_element;
        let mark = if set.seen { "○" } else { "●" };
        let name = format!("{mark} {} {}", set.book, set.author);
        row(
            text,
            &[
                name,
                set.century.to_string(),
                charts.to_string(),
                share(first, of),
                share(either, of),
                rate(strength),
                rate(structure),
                rate(extreme),
            ],
        );
    }
    let marks = [("seen", form::SEEN), ("unseen", form::UNSEEN)];
    let _ = write!(text, "\n{}\n", fill(form::MARKS, &marks));
    let of_useful: usize = accuracy.sets.iter().map(|set| set.useful_element.of).sum();
    if of_useful > 0 {
        let (first, either) =
            (accuracy.chance.first.to_string(), accuracy.chance.either.to_string());
        let slots = [("first", first.as_str()), ("either", either.as_str())];
        let _ = write!(
            text,
            "\n{}\n\n> {}\n",
            fill(form::CHANCE.ko, &slots),
            fill(form::CHANCE.en, &slots)
        );
    }
    let undated: usize = accuracy.sets.iter().map(|set| set.not_datable).sum();
    if undated > 0 {
        let count = undated.to_string();
        let _ = write!(text, "\n{}\n", fill(form::UNDATED, &[("count", &count)]));
    }
}

fn labels(text: &mut String, accuracy: &Accuracy) {
    if accuracy.strength_labels.is_empty() {
        return;
    }
    title(text, form::LABELS);
    heads(
        text,
        accuracy.strength_labels.iter().map(|label| (label.label_ko, label.label.english())),
    );
    let counts = accuracy.strength_labels.iter();
    let counts = counts.map(|label| format!("{}/{}", label.called_strong, label.of));
    row(text, &std::iter::once(form::SAYS_STRONG.to_owned()).chain(counts).collect::<Vec<_>>());
}

fn told(text: &mut String, accuracy: &Accuracy) {
    if accuracy.told.is_empty() {
        return;
    }
    title(text, form::TOLD);
    heading(text, &form::TOLD_HEAD);
    for of_book in &accuracy.told {
        let mut line = |form: &str, sides: Sides| {
            let count = sides.all().to_string();
            let name = fill(form, &[("book", of_book.book.han()), ("count", &count)]);
            let Sides { with, even, against } = sides;
            row(text, &[name, with.to_string(), even.to_string(), against.to_string()]);
        };
        line(form::TOLD_GOOD, of_book.good);
        line(form::TOLD_BAD, of_book.bad);
    }
    let shares: Vec<String> = accuracy
        .told
        .iter()
        .map(|of_book| {
            format!("{} {}%", of_book.book.han(), of_book.by_useful_element.all().percent())
        })
        .collect();
    let firm = accuracy.certainty.iter().find(|one| one.id.id() == "firm");
    let firm = firm.map_or(0, |one| one.told.percent()).to_string();
    let slots = [("shares", shares.join(", ")), ("firm", firm)];
    let slots = slots.each_ref().map(|(name, word)| (*name, word.as_str()));
    let _ = write!(
        text,
        "\n{}\n\n> {}\n",
        fill(form::DECIDED.ko, &slots),
        fill(form::DECIDED.en, &slots)
    );
    title(text, form::BY_ELEMENT);
    heading(text, &form::BY_ELEMENT_HEAD);
    for (beside, name) in Beside::ALL.into_iter().zip(form::BY_ELEMENT_ROWS) {
        let mut ways = Ways::default();
        accuracy.told.iter().for_each(|one| ways.add(one.by_useful_element.get(beside)));
        let Ways { agree, even, contrary } = ways;
        row(text, &[name.to_owned(), agree.to_string(), even.to_string(), contrary.to_string()]);
    }
}

fn certainty(text: &mut String, accuracy: &Accuracy) {
    if accuracy.certainty.is_empty() {
        return;
    }
    title(text, form::CERTAINTY);
    heads(text, accuracy.certainty.iter().map(|one| (one.ko, one.id.english())));
    let line = |name: &str, cells: Vec<String>| [vec![name.to_owned()], cells].concat();
    let useful =
        accuracy.certainty.iter().map(|one| format!("{}/{}", one.useful.first, one.useful.of));
    row(text, &line(form::FIRST_ROW, useful.collect()));
    let told = accuracy
        .certainty
        .iter()
        .map(|one| share(one.told.agree, one.told.agree + one.told.contrary));
    row(text, &line(form::DECADES_ROW, told.collect()));
}

fn rules(text: &mut String, accuracy: &Accuracy) {
    if accuracy.by_rule.is_empty() {
        return;
    }
    title(text, form::RULES);
    heading(text, &form::RULES_HEAD);
    for rule in &accuracy.by_rule {
        let name = format!("{} `{}`", rule.title_ko, rule.rule);
        let counts = [rule.acts, rule.agrees, rule.disagrees, rule.silent].map(|n| n.to_string());
        row(text, &[vec![name], counts.to_vec()].concat());
    }
}
