//! Draws a birth in both themes and languages into a folder: `cargo run -p saju-picture --example draw -- FOLDER`.

use std::path::PathBuf;
use std::{env, fs};

use saju_calendar::{Birth, BirthTime, City, Date, Jasi, Place, TimeMode, TimeOfDay};
use saju_chart::{Chart, Sex};
use saju_judgment::judgments::Judgments;
use saju_picture::{Picture, Theme};
use saju_words::Language;

/// Births that between them draw everything: name of the file, year, month, day, hour.
const BIRTHS: [(&str, i16, u8, u8, Option<u8>); 5] = [
    ("man", 1998, 5, 19, Some(10)),
    ("woman", 1985, 8, 12, Some(4)),
    ("unknown-hour", 1976, 3, 2, None),
    ("few", 1990, 1, 1, None),
    ("many", 1963, 10, 29, Some(14)),
];

fn main() {
    let folder = PathBuf::from(env::args().nth(1).expect("a folder"));
    fs::create_dir_all(&folder).expect("the folder can be made");
    for (name, year, month, day, hour) in BIRTHS {
        let time = hour.map_or(BirthTime::Unknown, |hour| {
            BirthTime::Known(TimeOfDay::new(hour, 0).expect("an hour of the day"))
        });
        let birth = Birth {
            date: Date::new(year, month, day).expect("a day of the calendar"),
            time,
            place: Place::of_city(City::default_city()),
            mode: TimeMode::TrueSolar,
            jasi: Jasi::Start,
        };
        let moment = birth.moment();
        let chart = Chart::of(&moment, Sex::Male);
        let judgments = Judgments::of(&moment, &chart);
        for theme in Theme::ALL {
            for language in Language::ALL {
                let picture = Picture {
                    pillars: &chart.pillars,
                    elements: judgments.elements(),
                    relations: (name != "few").then(|| judgments.interaction()),
                    label: (name == "woman").then_some("지민 <Jimin> & 나"),
                    theme,
                    language,
                };
                let svg = picture.svg();
                let file = format!("{name}-{}-{}.svg", theme.id(), language.tag());
                println!("{file} {} bytes", svg.len());
                fs::write(folder.join(file), svg).expect("the file can be written");
            }
        }
    }
}
