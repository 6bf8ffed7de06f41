//! The page of a card under a link. It needs no script.

use askama::Template;
use saju_chart::{Element, Ganji, Pillars};
use saju_picture::{Theme, day_drawing};
use saju_words::{Language, Name as _};

use super::{Card, Face, Side, Year};
use crate::layout::{self, Shown};
use crate::pillar_name::pillar_name;
use crate::words::{self, Words};

/// A card and what is known of its link.
#[derive(Clone, Copy, Debug)]
pub struct Link<'a> {
    /// The card.
    pub card: &'a Card,
    /// The language of the page.
    pub language: Language,
    /// The last day on which it is shown, `YYYY-MM-DD`.
    pub until: &'a str,
    /// The origin of the service as the visitor sees it, if known.
    pub origin: Option<&'a str>,
}

impl Link<'_> {
    /// The page.
    pub fn page(&self) -> String {
        let Link { card, language, until, origin } = *self;
        let people: Vec<Person> =
            card.people().iter().map(|pillars| Person { pillars: *pillars }).collect();
        let title =
            people.iter().map(|person| person.day(language)).collect::<Vec<_>>().join(" · ");
        let sentence = card.sentence(language);
        let year = match &card.face {
            Face::One { year, .. } => Some(*year),
            Face::Two { .. } => None,
        };
        let [width, height] = day_drawing::FIELD;
        let until = words::SHARED_UNTIL.told(language).replace("{date}", until);
        let content = Shared {
            language,
            theme: card.theme,
            title: &title,
            sentence: &sentence,
            people,
            year,
            until,
            field: format!("0 0 {width} {height}"),
            raised: day_drawing::RAISED,
            places: PLACES.map(|place| place.told(language)),
            sides: Side::ALL.map(|side| (side, side.words().told(language))),
        };
        let shown = Shown { title: &title, description: &sentence, origin };
        layout::card_framed(language, shown, &content.render().unwrap_or_default())
    }
}

/// The page of a link under which there is no card, or no longer.
pub fn gone(language: Language) -> String {
    let (title, why) = (words::GONE_TITLE.told(language), words::GONE_WHY.told(language));
    let content = format!(
        "<h1>{title}</h1>\n<p>{why}</p>\n<p><a href=\"/\">{}</a></p>",
        words::SHARED_OWN.told(language)
    );
    layout::card_framed(language, Shown { title, description: why, origin: None }, &content)
}

/// The pillars by name, the hour's on the left.
const PLACES: [Words; 4] =
    [words::PILLAR_HOUR, words::PILLAR_DAY, words::PILLAR_MONTH, words::PILLAR_YEAR];

#[derive(Template)]
#[template(path = "card.html")]
struct Shared<'a> {
    language: Language,
    theme: Theme,
    title: &'a str,
    sentence: &'a str,
    people: Vec<Person>,
    year: Option<Year>,
    until: String,
    /// What a drawing is laid out in, and how far its ground is raised.
    field: String,
    raised: u16,
    /// The pillars by name.
    places: [&'static str; 4],
    /// What the signs stand for.
    sides: [(Side, &'static str); 3],
}

impl Shared<'_> {
    /// Templates hand on fields by reference, what is returned by value.
    const fn language(&self) -> Language {
        self.language
    }

    /// The heading of the strip.
    fn year_told(&self, year: &Year) -> String {
        let pattern = words::CARD_YEAR.told(self.language);
        let name = pillar_name(year.ganji(), self.language);
        pattern.replace("{calendarYear}", &year.number.to_string()).replace("{ganji}", &name)
    }
}

/// A person of a card.
struct Person {
    pillars: Pillars,
}

/// A letter as it is shown.
#[derive(Clone, Copy)]
struct Letter {
    han: &'static str,
    /// In English a stem by its sound, a branch by its animal, as sentences name them.
    name: &'static str,
    element: Element,
}

impl Person {
    /// The day pillar by name.
    fn day(&self, language: Language) -> String {
        let day = self.pillars.day;
        let han = [day.stem().han(), day.branch().han()].concat();
        words::RESULT_DAY_OF
            .told(language)
            .replace("{ganjiHan}", &han)
            .replace("{ganji}", &pillar_name(day, language))
    }

    /// The element of the day branch with its drawing, then of the day stem.
    const fn drawing(&self) -> [(Element, &'static str); 2] {
        let (stem, branch) = (self.pillars.day.stem(), self.pillars.day.branch());
        [
            (branch.element(), day_drawing::ground(branch)),
            (stem.element(), day_drawing::figure(stem)),
        ]
    }

    /// The stems and the branches, those of the hour on the left.
    fn rows(&self, language: Language) -> [[Option<Letter>; 4]; 2] {
        let Pillars { year, month, day, hour } = self.pillars;
        let pillars = [hour, Some(day), Some(month), Some(year)];
        [0, 1].map(|row| pillars.map(|ganji| Some(letters(ganji?, language)[row])))
    }
}

/// Stem and branch.
fn letters(ganji: Ganji, language: Language) -> [Letter; 2] {
    let (stem, branch) = (ganji.stem(), ganji.branch());
    [
        Letter {
            han: stem.han(),
            name: language.choose(stem.ko(), stem.english()),
            element: stem.element(),
        },
        Letter {
            han: branch.han(),
            name: language.choose(branch.ko(), branch.english()),
            element: branch.element(),
        },
    ]
}

impl Side {
    /// The class of its colour.
    const fn class(self) -> &'static str {
        match self {
            Self::With => "with",
            Self::Even => "even",
            Self::Against => "against",
        }
    }

    const fn words(self) -> Words {
        match self {
            Self::With => words::FIT_WITH,
            Self::Even => words::FIT_EVEN,
            Self::Against => words::FIT_AGAINST,
        }
    }
}
