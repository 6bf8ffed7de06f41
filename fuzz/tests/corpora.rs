//! Every input that was kept, once: what reached something new when it was bred goes through today's code at every change.

use std::fs;
use std::path::Path;

use saju_fuzz::targets;

/// Takes every input of a target; how many there are.
fn replay(target: &str, run: impl Fn(&[u8])) -> usize {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("corpus").join(target);
    let files =
        fs::read_dir(&folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
    files
        .map(|file| {
            let path = file.expect("a file of the corpus").path();
            // The name of the input stands before whatever is wrong with it.
            println!("{}", path.display());
            run(&fs::read(&path).expect("an input"));
        })
        .count()
}

#[test]
fn any_question_is_answered_or_told_what_is_wrong() {
    assert!(replay("answers", targets::answers::run) > 100);
    assert!(replay("requests", targets::requests::run) > 100);
}

#[test]
fn any_instant_zone_place_and_date_goes_there_and_back() {
    assert!(replay("calendar", targets::calendar::run) > 50);
    assert!(replay("lists", targets::lists::run) > 50);
}

#[test]
fn any_text_stands_in_sentences_as_it_was_sent() {
    assert!(replay("words", targets::words::run) > 50);
}

#[test]
#[cfg(feature = "server")]
fn any_request_to_any_route_is_answered_in_its_form() {
    let requests = replay("router", |written| {
        targets::router::run(written);
    });
    assert!(requests > 100);
}

#[test]
#[cfg(feature = "server")]
fn a_store_with_any_bytes_and_rows_is_refused_or_used() {
    assert!(replay("store", targets::store::run) > 50);
}
