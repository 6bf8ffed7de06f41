//! How often the classics say the same: the figures of the documents are those of the rules, and no rule makes
//! them worse unseen.

use std::path::Path;
use std::{env, fs};

use saju_criteria::{Agreement, Book, Rate, Ways, accuracy, accuracy_markdown, entries, markdown};
use saju_words::Language;

/// With this variable the document is renewed.
const BLESS: &str = "SAJU_BLESS";

#[test]
fn the_document_tells_what_the_rules_meet() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/accuracy.md");
    let told = accuracy_markdown(&accuracy(None));
    if env::var_os(BLESS).is_some() {
        fs::write(&path, &told).unwrap();
    }
    let written = fs::read_to_string(&path).unwrap_or_default();
    assert!(written == told, "docs/accuracy.md is of other rules: {BLESS}=1 renews it");
    assert!(!told.contains('{') && told.contains("locate events"), "{told}");
}

fn of(book: Book) -> saju_criteria::Set {
    accuracy(Some(book)).sets.remove(0)
}

#[test]
fn books_are_met_as_often_as_before() {
    let (ren, zhang, shen) =
        (of(Book::Jeokcheonsu), of(Book::Sinbongtonggo), of(Book::Japyeongjinjeon));
    assert!(ren.useful_element.first >= 47 && ren.useful_element.either >= 63, "{ren:?}");
    assert!(ren.strength.met >= 69 && ren.strength.of == 78, "{ren:?}");
    assert!(zhang.strength.met >= 16 && zhang.useful_element.either >= 14, "{zhang:?}");
    assert_eq!((shen.structure, shen.extreme), (Rate { met: 76, of: 78 }, Rate { met: 6, of: 6 }));
    let further = [Book::Sinbongtonggo, Book::Yeonhaejapyeong, Book::Pyeongju].map(of);
    let sum = |count: fn(&saju_criteria::Set) -> usize| further.iter().map(count).sum::<usize>();
    assert!(sum(|set| set.useful_element.first) >= 10, "{further:?}");
    assert!(sum(|set| set.useful_element.either) >= 17, "{further:?}");
    assert_eq!(sum(|set| set.useful_element.of), 28);
}

#[test]
fn told_decades_are_met_as_often_as_before() {
    let all = accuracy(None);
    let ways = |wanted: fn(Book) -> bool| {
        let of_books = all.told.iter().filter(|told| wanted(told.book));
        of_books.fold((0, 0), |(agree, contrary), told| {
            let Ways { agree: a, contrary: c, .. } = told.by_useful_element.all();
            (agree + a, contrary + c)
        })
    };
    let ren = ways(|book| book == Book::Jeokcheonsu);
    // Of the second useful element that once leaned against a chart one decade agreed and one did not.
    assert!(ren.0 >= 128 && ren.1 <= 98, "{ren:?}");
    let further = ways(|book| book != Book::Jeokcheonsu);
    assert!(further.0 >= 39 && further.1 <= 33, "{further:?}");
    // "A little better than a coin", says the page.
    for told in &all.told {
        assert!((51..=64).contains(&told.by_useful_element.all().percent()), "{told:?}");
    }
}

#[test]
fn a_chart_agrees_only_where_its_book_says_something() {
    let (mut agree, mut differ) = (0, 0);
    for entry in entries() {
        for case in &entry.cases {
            match &case.book {
                Agreement::Agrees => agree += 1,
                Agreement::Differs(says) => {
                    differ += 1;
                    assert!(!says.is_empty() && case.book_says == *says, "{} {case:?}", entry.id);
                }
                Agreement::Silent => {}
            }
            // Who agrees is told first.
            for language in Language::ALL {
                assert!(!case.book.mark(language).contains('{'), "{case:?}");
            }
        }
        let text = markdown(entry, Language::Korean);
        assert!(!text.contains("맞는 사주"), "{}", entry.id);
        assert_eq!(text.contains("같음 "), !entry.cases.is_empty(), "{}", entry.id);
    }
    println!("{agree} agree, {differ} differ");
    assert!(agree > 200 && differ > 40);
}

#[test]
fn one_book_is_counted_alone() {
    for book in Book::ALL {
        let alone = accuracy(Some(book));
        assert_eq!(alone.sets.len(), 1);
        assert!(alone.by_rule.is_empty() && alone.told.len() <= 1);
        let all = accuracy(None);
        assert!(all.sets.contains(&alone.sets[0]));
        assert!(!accuracy_markdown(&alone).contains('{'));
    }
}
