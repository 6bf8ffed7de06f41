//! The forms of what fills a slot: with an article, in brackets, short.

use saju_saying::{Arg, Letter, fillers};

use super::{fill, fill_several, letters, word};
use crate::Page;
use crate::book::own;

/// A form in which a slot is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Form {
    /// As it is.
    Plain,
    /// With its indefinite article: an Eating God.
    A,
    /// With its definite article.
    The,
    /// With a comma behind it where it has an apposition: earth, a neutral element, …
    Closed,
    /// In brackets, with the space before it: ` (strong)`.
    Paren,
    /// Whose something is: your, Partner 1’s.
    Whose,
    /// Where a half of a pillar is: on the stem, in the branch.
    At,
    /// A letter without article and place: Horse 午.
    Short,
    /// A letter by its name alone, a role without article: Horse, useful element.
    Bare,
    /// Letters behind their owner: one without its article, of several each with its place in brackets: Pig 亥 (day branch)
    /// and Rabbit 卯 (hour branch).
    Owned,
    /// A letter before its own element is told: Gap 甲, the Horse 午.
    Call,
    /// A month by its name.
    Month,
    /// A number in words up to ten.
    Words,
}

/// Articles and possessives that a role or a letter begins with.
const BEFORE: [&str; 4] = ["your ", "the ", "an ", "a "];

/// Writes what fills a slot in a form; of nothing nothing.
#[inline]
pub(super) fn put(filler: &[Arg], form: Form, page: &mut Page) {
    match form {
        Form::Plain => fill(filler, page),
        _ => put_formed(filler, form, page),
    }
}

fn put_formed(filler: &[Arg], form: Form, page: &mut Page) {
    let mark = page.mark();
    match (form, filler) {
        (_, [] | [Arg::Nothing, ..]) => {}
        (Form::Short, [Arg::Letters(all) | Arg::OfLuck(all), ..]) => {
            letters::put_short(*all, page);
        }
        (Form::Short | Form::Bare, [Arg::Stem(stem), ..]) => {
            letters::put_one(Letter::Stem(*stem), form, page);
        }
        (Form::Short | Form::Bare, [Arg::Branch(branch), ..]) => {
            letters::put_one(Letter::Branch(*branch), form, page);
        }
        (Form::Call, [Arg::Stem(stem), ..]) => {
            letters::put_one(Letter::Stem(*stem), form, page);
        }
        (Form::Owned, [Arg::Several { join, .. }, ..]) => match fillers(own(filler)).count() {
            1 => put_formed(filler, Form::Bare, page),
            _ => fill_several(*join, own(filler), Form::Owned, page),
        },
        (Form::Owned, [Arg::Letters(all), ..]) => letters::put_placed(*all, page),
        (Form::Bare, [Arg::Glyphs(all), ..]) => letters::put_bare(*all, page),
        (Form::Month, [Arg::Number(month), ..]) => {
            page.push(word::month(month.get()));
        }
        (Form::Words, [Arg::Number(number), ..]) => word::put_number(number.get(), page),
        // Each of a list has its own: a clash and a harm.
        (Form::A, [Arg::Several { join, .. }, ..]) => {
            fill_several(*join, own(filler), Form::A, page);
        }
        _ => {
            let terms = page.terms();
            fill(filler, page);
            dress(form, mark, page);
            // What is left to the sentence was not written.
            if page.mark() == mark {
                page.mentioned(terms);
            }
        }
    }
}

/// Dresses a word that was written since a mark.
fn dress(form: Form, mark: usize, page: &mut Page) {
    let text = page.since(mark);
    if text.is_empty() {
        return;
    }
    match form {
        Form::A => {
            let article = if begins_with_vowel(text) { "an " } else { "a " };
            page.put_before(mark, article);
        }
        // Letters of a chart have an article or an owner of their own.
        Form::The if text.starts_with("the ") || text.starts_with("your ") => {}
        Form::The => page.put_before(mark, "the "),
        Form::Closed if text.contains(", ") => page.push(","),
        Form::Paren => {
            // What is balanced is said to be so by the sentence itself.
            if text == "balanced" {
                return page.take_back(mark);
            }
            page.put_before(mark, " (");
            page.push(")");
        }
        Form::Whose if text == "you" => page.push("r"),
        Form::Whose => page.push("’s"),
        Form::At => {
            let place = if text.starts_with("branch") { "in the " } else { "on the " };
            page.put_before(mark, place);
        }
        Form::Short | Form::Bare => undress(mark, page),
        _ => {}
    }
}

/// Takes off the article.
fn undress(mark: usize, page: &mut Page) {
    let text = page.since(mark);
    let bare = BEFORE.iter().find_map(|article| text.strip_prefix(article)).unwrap_or(text);
    let bare = bare.to_owned();
    page.take_back(mark);
    page.push_made(&bare);
}

/// Whether a word takes "an": by its sound, as far as our words have one that differs from its letter.
fn begins_with_vowel(word: &str) -> bool {
    const CONSONANTS: [&str; 4] = ["useful", "one", "uni", "Eu-"];
    const VOWELS: [&str; 1] = ["hour"];
    let starts = |all: &[&str]| all.iter().any(|begin| word.starts_with(begin));
    starts(&VOWELS)
        || word.starts_with(['a', 'e', 'i', 'o', 'u', 'A', 'E', 'I', 'O', 'U'])
            && !starts(&CONSONANTS)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::TermSet;

    #[test]
    fn articles_go_by_the_sound() {
        for (word, is_an) in [
            ("useful element", false),
            ("hour", true),
            ("Eating God", true),
            ("Officer", true),
            ("Direct Officer structure", false),
            ("undermining element", true),
            ("union", false),
        ] {
            assert_eq!(begins_with_vowel(word), is_an, "{word}");
        }
    }

    #[test]
    fn words_are_dressed_and_undressed() {
        for (form, word, dressed) in [
            (Form::A, "Eating God", "an Eating God"),
            (Form::The, "Hurting Officer", "the Hurting Officer"),
            (Form::The, "your useful element", "your useful element"),
            (Form::Closed, "earth, a neutral element", "earth, a neutral element,"),
            (Form::Closed, "your useful element", "your useful element"),
            (Form::Paren, "strong", " (strong)"),
            (Form::Paren, "balanced", ""),
            (Form::Whose, "you", "your"),
            (Form::Whose, "Partner 1", "Partner 1’s"),
            (Form::At, "branch", "in the branch"),
            (Form::Bare, "an opposing element", "opposing element"),
        ] {
            let (mut text, mut terms) = (String::new(), TermSet::NONE);
            Page::append(&mut text, &mut terms, |page| {
                page.push(word);
                dress(form, 0, page);
            });
            assert_eq!(text, dressed);
        }
    }
}
