//! Charts of many births, drawn and read again.

use saju_calendar::{Birth, BirthTime, City, Date, Jasi, Place, TimeMode, TimeOfDay};
use saju_chart::{Chart, Domain as _, Element, Sex, hidden_stems};
use saju_judgment::judgments::Judgments;
use saju_picture::{Picture, Theme, WIDTH};
use saju_words::Language;

use crate::xml::{self, Element as Node};

/// A chart every 37 days, at all hours and none.
fn births(count: i64) -> impl Iterator<Item = Birth> {
    (0..count).map(|place| {
        let hour = place % 25;
        let known = TimeOfDay::new(hour as u8 % 24, (place * 7 % 60) as u8).unwrap();
        Birth {
            date: Date::new(1900, 2, 1).unwrap().plus_days(place * 37),
            time: if hour == 24 { BirthTime::Unknown } else { BirthTime::Known(known) },
            place: Place::of_city(City::default_city()),
            mode: TimeMode::TrueSolar,
            jasi: Jasi::Start,
        }
    })
}

/// A picture of a birth, told as the function changes it.
fn drawn<T>(birth: Birth, draw: impl FnOnce(&Judgments<'_>, Picture<'_>) -> T) -> T {
    let moment = birth.moment();
    let chart = Chart::of(&moment, Sex::Female);
    let judgments = Judgments::of(&moment, &chart);
    let picture = Picture {
        pillars: &chart.pillars,
        elements: judgments.elements(),
        relations: Some(judgments.interaction()),
        label: None,
        theme: Theme::Light,
        language: Language::Korean,
    };
    draw(&judgments, picture)
}

/// Where a text stands: left, top, right, bottom. Letters are taken to be as wide as in the widest usual font.
fn place(text: &Node) -> [f64; 4] {
    let size = text.number("font-size");
    let wide = |c: char| if c.is_ascii() || c == '·' { 0.6 } else { 1.0 };
    let width: f64 = text.text.chars().map(wide).sum::<f64>() * size;
    let (x, y) = (text.number("x"), text.number("y"));
    let left = if text.get("text-anchor") == Some("start") { x } else { x - width / 2.0 };
    [left, y - size * 0.88, left + width, y + size * 0.2]
}

#[test]
fn pictures_are_small_whole_and_readable() {
    let mut most = 0;
    for birth in births(1960) {
        for language in Language::ALL {
            drawn(birth, |_, picture| {
                let svg = Picture { language, ..picture }.svg();
                assert_eq!(svg, Picture { language, ..picture }.svg());
                most = most.max(svg.len());
                let nodes = xml::read(&svg);
                let height = nodes[0].number("height");
                let texts: Vec<&Node> = nodes.iter().filter(|node| node.name == "text").collect();
                let places: Vec<[f64; 4]> = texts.iter().map(|text| place(text)).collect();
                for (at, one) in places.iter().enumerate() {
                    let is_within = one[0] >= 0.0 && one[2] <= f64::from(WIDTH) && one[3] <= height;
                    assert!(is_within, "{:?} {one:?} in {birth:?}", texts[at].text);
                    for (place, other) in places.iter().enumerate().skip(at + 1) {
                        let is_beside = one[2] <= other[0] || other[2] <= one[0];
                        let is_above = one[3] <= other[1] || other[3] <= one[1];
                        let both = [&texts[at].text, &texts[place].text];
                        assert!(is_beside || is_above, "{both:?} overlap in {birth:?}");
                    }
                }
            });
        }
    }
    assert!(most <= 20_000, "{most} bytes");
}

#[test]
fn nothing_in_a_picture_runs_or_is_loaded() {
    for birth in births(100) {
        let svg = drawn(birth, |_, picture| {
            Picture { label: Some("<script>alert(1)</script>"), theme: Theme::Dark, ..picture }
                .svg()
        });
        let nodes = xml::read(&svg);
        let names = ["svg", "title", "desc", "path", "text", "tspan", "rect"];
        assert!(nodes.iter().all(|node| names.contains(&node.name.as_str())));
        for forbidden in ["href", "url(", "style", " id=", " on", "@import", "<!", "<?"] {
            assert!(!svg.contains(forbidden), "{forbidden}");
        }
        assert_eq!(svg.matches("http").count(), 1, "the namespace alone");
    }
}

#[test]
fn a_picture_shows_its_chart() {
    for birth in births(400) {
        drawn(birth, |judgments, picture| {
            let svg = picture.svg();
            let nodes = xml::read(&svg);
            let texts: Vec<&str> = nodes
                .iter()
                .filter(|node| node.name == "text")
                .map(|node| node.text.as_str())
                .collect();
            let count = |wanted: &str| texts.iter().filter(|text| **text == wanted).count();
            let stems: String = picture.pillars.stems().map(|(_, stem)| stem.han()).collect();
            for han in stems.split("").filter(|han| !han.is_empty()) {
                assert!(count(han) >= stems.matches(han).count(), "{han}");
            }
            for (_, branch) in picture.pillars.branches() {
                assert!(count(branch.han()) > 0);
                for hidden in hidden_stems(branch) {
                    assert!(texts.iter().any(|text| text.starts_with(hidden.stem.ko_han())));
                }
            }
            for element in Element::ALL {
                let visible = judgments.elements().count(element).visible();
                assert_eq!(count(&format!("{} {visible}", element.ko())), 1);
            }
            let unknown = texts.iter().filter(|text| text.contains("시각 모름")).count();
            assert_eq!(unknown, if picture.pillars.hour.is_some() { 0 } else { 2 });
            let is_arc = |node: &&Node| {
                node.name == "path"
                    && node.get("fill") == Some("none")
                    && node.get("d").unwrap().contains('Q')
            };
            let arcs: Vec<&Node> = nodes.iter().filter(is_arc).collect();
            let relations = judgments.interaction();
            assert_eq!(arcs.len(), relations.iter().count());
            let faint = arcs.iter().filter(|arc| arc.get("stroke-opacity").is_some()).count();
            let acting = relations.iter().filter(|relation| relation.state().acts()).count();
            assert_eq!(arcs.len() - faint, acting);
        });
    }
}

#[test]
fn whoever_hears_it_is_told_what_it_shows() {
    let birth = births(1).next().unwrap();
    drawn(birth, |judgments, picture| {
        for language in Language::ALL {
            let svg = Picture { label: Some("지민 & 나"), language, ..picture }.svg();
            let nodes = xml::read(&svg);
            assert_eq!(nodes[0].get("role"), Some("img"));
            assert_eq!(nodes[0].get("xml:lang"), Some(language.tag()));
            assert_eq!((&*nodes[1].name, &*nodes[2].name), ("title", "desc"));
            assert!(nodes[1].text.starts_with("지민 & 나 · "), "{}", nodes[1].text);
            let told = nodes[2].text.matches(": ").count();
            assert_eq!(told, judgments.interaction().iter().count(), "{}", nodes[2].text);
        }
    });
}

#[test]
fn no_two_relations_are_told_alike_and_sentences_begin_with_capitals() {
    // 午 stands in year and day beside 未 of the hour.
    let birth = Birth {
        date: Date::new(1990, 5, 5).unwrap(),
        time: BirthTime::Known(TimeOfDay::new(14, 30).unwrap()),
        ..births(1).next().unwrap()
    };
    drawn(birth, |_, picture| {
        for language in Language::ALL {
            let svg = Picture { language, ..picture }.svg();
            let told = xml::read(&svg)[2].text.clone();
            let (head, relations) = told.rsplit_once(". ").unwrap();
            let mut relations: Vec<&str> = relations.split("): ").collect();
            let all = relations.len();
            relations.sort_unstable();
            relations.dedup();
            assert_eq!(relations.len(), all, "{told}");
            let lower = |part: &str| part.starts_with(|c: char| c.is_ascii_lowercase());
            assert!(!head.split(". ").any(lower), "{told}");
        }
        let told = xml::read(&picture.svg())[2].text.clone();
        assert!(told.contains("(연주·시주): ") && told.contains("(일주·시주): "), "{told}");
    });
}

#[test]
fn relations_that_are_not_told_are_said_to_be_missing() {
    let birth = births(1).next().unwrap();
    let svg = drawn(birth, |_, picture| Picture { relations: None, ..picture }.svg());
    assert_eq!(svg.matches("플랜").count(), 2, "in the picture and in its description");
    assert!(!svg.contains("stroke-opacity"));
}

#[test]
fn the_themes_differ_in_colours_alone() {
    let birth = births(1).next().unwrap();
    drawn(birth, |_, picture| {
        let plain = |theme| {
            let svg = Picture { theme, ..picture }.svg();
            let mut parts = svg.split('#');
            let first = parts.next().unwrap_or_default().to_owned();
            parts.fold(first, |plain, part| plain + &part[6..])
        };
        assert_eq!(plain(Theme::Light), plain(Theme::Dark));
        assert_eq!(Theme::all().len(), 2);
    });
}
