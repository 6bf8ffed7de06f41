//! On marked texts what is said is right, and most of what could be said is.

use saju_grounding::Verdict;

use crate::marked::{Mark, Marked, SETS, shared, texts};

/// Of all findings at least so many are right, and of all marks so many are found, in hundredths.
const PRECISION: usize = 98;
const RECALL: usize = 92;

#[derive(Default)]
struct Score {
    right: usize,
    marks: usize,
    wrong: Vec<String>,
    missed: Vec<String>,
}

impl Score {
    /// A finding is right if it overlaps a mark of its verdict that no other finding has taken. Short findings choose
    /// first, and each takes the mark of which it covers most.
    fn add(&mut self, marked: &Marked) {
        let mut left: Vec<Mark> = marked.marks.clone();
        let mut findings = marked.material.check(&marked.text);
        findings.sort_by_key(|finding| finding.end - finding.start);
        self.marks += left.len();
        for finding in findings {
            let covered = |mark: &Mark| shared(mark, &finding) * 1000 / (mark.end - mark.start);
            let fits = |mark: &Mark| mark.verdict == finding.verdict && shared(mark, &finding) > 0;
            let fitting = (0..left.len()).filter(|place| fits(&left[*place]));
            // The first of those that are covered alike.
            match fitting.rev().max_by_key(|place| covered(&left[*place])) {
                Some(place) => {
                    left.remove(place);
                    self.right += 1;
                }
                None => self.wrong.push(format!("{}: {finding:?}", marked.name)),
            }
        }
        let missed = |mark: &Mark| {
            let text: String =
                marked.text.chars().skip(mark.start).take(mark.end - mark.start).collect();
            format!("{}: {:?} {text}", marked.name, mark.verdict)
        };
        self.missed.extend(left.iter().map(missed));
    }
}

#[test]
fn what_is_said_of_marked_texts_is_right() {
    let mut marks = 0;
    for set in SETS {
        let mut score = Score::default();
        for marked in texts(set) {
            score.add(&marked);
        }
        marks += score.marks;
        let Score { right, wrong, missed, .. } = &score;
        println!("{set}: {} marks, {right} right, {} wrong", score.marks, wrong.len());
        assert!(right * 100 >= PRECISION * (right + wrong.len()), "{set}: {wrong:#?}");
        assert!(right * 100 >= RECALL * score.marks, "{set}: {missed:#?}");
    }
    assert!(marks > 1000, "{marks} marks");
}

#[test]
fn every_verdict_is_marked() {
    let marks: Vec<_> = SETS.into_iter().flat_map(texts).flat_map(|marked| marked.marks).collect();
    for verdict in Verdict::ALL {
        assert!(marks.iter().any(|mark| mark.verdict == verdict), "{verdict:?}");
    }
}
