//! What a story states is what the analyses say: letters counted, what is seen, what is held, what a year and a decade bring.

use saju_chart::{Position, SipseongGroup};
use saju_judgment::carriers::{Carrier, Quality};
use saju_judgment::concern::Concern;
use saju_judgment::decade_fortune::Standing;
use saju_judgment::fit::Family;
use saju_judgment::judgments::Judgments;
use saju_judgment::relation::{RelationKind, RelationState};
use saju_judgment::story::{Measure, Star, Story};
use saju_judgment::thread::Arrival;
use saju_judgment::yongsin::Lean;
use saju_words::Say as _;

use super::drawn::{Drawn, keys_told};
use super::is_proof;
use crate::common::Random;

fn births() -> u32 {
    if is_proof() { 60_000 } else { 3_000 }
}

fn told(story: &Story) -> String {
    let paragraphs = story.paragraphs();
    let sentences = paragraphs.iter().flat_map(|paragraph| &paragraph.sentences);
    sentences.map(|one| one.saying.to_text()).collect::<Vec<_>>().join(" ")
}

/// Where the stems stand that a combination that acts holds with the day stem.
fn held_by_day(judgments: &Judgments<'_>) -> Vec<Position> {
    let acts = judgments.interaction().stem_relations.iter().filter(|relation| {
        relation.kind() == RelationKind::StemCombination
            && matches!(relation.state(), RelationState::Holds | RelationState::Transforms)
            && relation.positions.contains(Position::Day)
    });
    acts.flat_map(|one| one.positions.iter()).filter(|at| *at != Position::Day).collect()
}

/// The group in which a concern reads its star, where it is the one of money, work or learning for everybody.
const fn group_of(concern: Concern) -> Option<SipseongGroup> {
    match concern {
        Concern::Money | Concern::Business => Some(SipseongGroup::Jaeseong),
        Concern::Work => Some(SipseongGroup::Gwanseong),
        Concern::Study | Concern::Exam => Some(SipseongGroup::Inseong),
        _ => None,
    }
}

#[test]
fn a_star_is_told_where_it_stands_and_by_what_it_is_held() {
    let mut random = Random(0x5_78);
    let (mut close, mut seated, mut pressed, mut heavy) = (0, 0, 0, 0);
    for _ in 0..births() {
        Drawn::of(&mut random).told(|judgments, asked, story| {
            let keys = keys_told(story);
            let place = || format!("{keys:?}\n{}", told(story));
            // What the day stem holds is told once.
            let of_day = ["held.day", "star_close."];
            let times = keys.iter().filter(|key| of_day.iter().any(|one| key.starts_with(one)));
            assert!(times.count() <= 1, "{}", place());
            let Some(star) = story.so.star else { return };
            if let Star::Body(element, Measure::Heavy) = star {
                // What works for the chart is no burden to the body, however much of it there is.
                let lean = judgments.yongsin().leaning(element).lean;
                assert_ne!(lean, Lean::With, "{}", place());
                heavy += 1;
            }
            let (Star::Group(_, _, element)
            | Star::Close(_, element)
            | Star::Pressed(_, element, _)) = star
            else {
                return;
            };
            let natal = judgments.natal();
            let group = natal.group_of(element);
            if let Some(expected) = asked.concern.and_then(group_of) {
                assert_eq!(group, expected, "{}", place());
            }
            let has =
                |end: &str| keys.iter().any(|key| key.starts_with("star.") && key.ends_with(end));
            let is_held = held_by_day(judgments)
                .iter()
                .any(|at| natal.stem(*at).is_some_and(|stem| stem.element() == element));
            let is_close = matches!(star, Star::Close(..));
            assert_eq!(is_close, is_held && !has(".many"), "{}", place());
            if let Star::Pressed(_, _, over) = star {
                // What presses is heavy, and nothing passes it on to the star.
                assert_eq!(over.overcomes(), element, "{}", place());
                let heavy = natal.group_of(over);
                assert!(judgments.weights().is_heavy(heavy), "{}", place());
                let between = natal.group_of(over.generates());
                assert!(natal.presence(between).is_empty(), "{}", place());
                pressed += 1;
            }
            let stems = natal.visible().filter(|(_, stem)| stem.element() == element).count();
            assert!(!has(".shown") || stems > 0, "{}", place());
            assert!(!has(".bound") || stems > 0 && !is_held, "{}", place());
            assert!(!has(".seated") || stems == 0, "{}", place());
            close += u32::from(is_close);
            seated += u32::from(has(".seated"));
        });
    }
    let met = [close, seated, pressed, heavy];
    assert!(met.iter().all(|count| *count > 20), "{met:?}");
}

/// The numbers of letters as they are told.
const NUMBERS: [&str; 9] = ["영", "한", "두", "세", "네", "다섯", "여섯", "일곱", "여덟"];

#[test]
fn letters_are_counted_as_the_answer_counts_them() {
    let mut random = Random(0x5_79);
    let mut counted = 0;
    for _ in 0..births() {
        Drawn::of(&mut random).told(|judgments, _, story| {
            let paragraphs = story.paragraphs();
            let sentences = paragraphs.iter().flat_map(|paragraph| &paragraph.sentences);
            for sentence in sentences {
                let mut key = String::new();
                sentence.rows().next().unwrap().write_key(&mut key).unwrap();
                if !key.starts_with("fact.") {
                    continue;
                }
                let text = sentence.saying.to_text();
                // The number that is told of the element, not that of all letters.
                let words: Vec<&str> = text.split(' ').collect();
                let counted_at = words.windows(3).find_map(|three| {
                    let [number, letters, next] = three else { return None };
                    let is_count = letters.starts_with("글자") && *next != "가운데";
                    NUMBERS.iter().position(|one| one == number).filter(|_| is_count)
                });
                let Some(told) = counted_at else { continue };
                let element = saju_chart::Element::ALL.into_iter().find(|element| {
                    let noun = ["나무", "불", "흙", "쇠", "물"][*element as usize];
                    ["은", "는", "이", "가"]
                        .iter()
                        .any(|end| words.contains(&format!("{noun}{end}").as_str()))
                });
                let element = element.unwrap_or_else(|| panic!("{text}"));
                let all = usize::from(judgments.elements().count(element).visible());
                let besides = usize::from(text.contains("글자 더 있어"));
                assert_eq!(told, all - besides, "{text} {:?}", judgments.natal().pillars);
                counted += 1;
            }
        });
    }
    assert!(counted > 500, "{counted}");
}

#[test]
fn a_passage_is_told_by_the_sides_of_both_decades() {
    let mut random = Random(0x5_80);
    let mut met = 0;
    for _ in 0..births() {
        Drawn::of(&mut random).told(|judgments, asked, story| {
            let keys = keys_told(story);
            let Some(passage) = keys.iter().find_map(|key| key.strip_prefix("handover.")) else {
                return;
            };
            let decades = judgments.decades();
            let Standing::In(order) = decades.standing(asked.present.day) else {
                panic!("no decade passes: {}", told(story));
            };
            let haengun = judgments.haengun();
            let [now, next] = [order, order + 1].map(|order| haengun.decade(order).side());
            let fits = match passage {
                "to_with" | "to_with_eases" => now != Family::With && next == Family::With,
                "from_with" | "from_with_still" => now == Family::With && next == Family::Even,
                "from_against" => now == Family::Against && next == Family::Even,
                _ => now != Family::Against && next == Family::Against,
            };
            assert!(fits, "{passage} {now:?} {next:?}\n{}", told(story));
            let told_one = story.time.handover.and_then(|one| one.element);
            let carrier = Carrier::of(&haengun, decades.decade(order + 1));
            let is_hindered = carrier.is_some_and(|one| one.quality == Quality::Hindered);
            let is_needed = told_one == Some(judgments.yongsin().primary.element);
            assert!(!(is_needed && is_hindered), "{passage} {carrier:?}\n{}", told(story));
            met += 1;
        });
    }
    assert!(met > 50, "{met}");
}

#[test]
fn the_year_that_is_named_as_a_help_helps() {
    let mut random = Random(0x5_81);
    let mut met = 0;
    for _ in 0..births() {
        Drawn::of(&mut random).told(|judgments, asked, story| {
            let Some(best) = story.time.best else { return };
            assert!(best.year > asked.present.year + 1, "{}", told(story));
            let reading = judgments.haengun().year(best.year);
            assert_eq!(reading.side(), Family::With, "{}", told(story));
            let group = best.grows.map(|group| judgments.natal().element_of(group));
            let ganji = reading.luck.ganji;
            let own = [ganji.stem().element(), ganji.branch().element()];
            let made = Arrival::made(judgments.haengun().wonguk, &reading);
            let comes = |half: usize| made[half].map_or(own[half], |arrival| arrival.element);
            let has = |element| [comes(0), comes(1)].contains(&element);
            assert!(group.is_none_or(has), "{}", told(story));
            met += 1;
        });
    }
    assert!(met > 200, "{met}");
}

#[test]
fn the_present_decade_is_told_by_its_side() {
    let mut random = Random(0x5_82);
    let mut met = [0; 3];
    for _ in 0..births() {
        Drawn::of(&mut random).told(|judgments, asked, story| {
            let Some(told) = story.time.decade else { return };
            let decades = judgments.decades();
            let Standing::In(order) = decades.standing(asked.present.day) else {
                panic!("there is no decade: {}", self::told(story));
            };
            let reading = judgments.haengun().decade(order);
            let place = || format!("{order} {}", self::told(story));
            assert_eq!(told.ganji, decades.decade(order).ganji, "{}", place());
            assert_eq!(told.flow.side(), reading.side(), "{}", place());
            let keys = keys_told(story);
            let flow = keys.iter().find_map(|key| key.strip_prefix("decade.")).expect("its flow");
            let course = keys.iter().find(|key| key.starts_with("course")).expect("its course");
            let side = |family: Family| ["with", "even", "against"][family as usize];
            let (own, course_side) = (side(told.flow.side()), side(told.flow.course()));
            let is_of_help = matches!(flow, "eases" | "hindered") && own == "with";
            let is_load = flow == "loads" && own == "against";
            assert!(flow == own || is_of_help || is_load, "{flow} {own} {}", place());
            assert!(course.ends_with(course_side), "{course} {course_side} {}", place());
            let carrier = Carrier::of(&judgments.haengun(), decades.decade(order));
            let is_hindered = carrier.is_some_and(|one| one.quality == Quality::Hindered);
            let is_needed = told.element == Some(judgments.yongsin().primary.element);
            let is_kept = flow == "with" && is_hindered && is_needed;
            assert!(!is_kept, "{flow} {carrier:?} {}", place());
            met[told.flow.side() as usize] += 1;
        });
    }
    assert!(met.iter().all(|count| *count > 100), "{met:?}");
}
