//! Fixed work, for `scripts/instructions` to count: a piece of it by its name, repeated as told.
//!
//! The births are the same in every run, and what is prepared for a piece is prepared once, so that the
//! difference of two runs is that of their times.

use std::hint::black_box;
use std::process::ExitCode;

use saju_engine::calendar::{
    Birth, BirthTime, City, Date, Jasi, Moment, Place, TermOrdinal, TimeMode, TimeOfDay,
};
use saju_engine::catalogue::Topic;
use saju_engine::chart::{Chart, Sex};
use saju_engine::judgment::concern::Concern;
use saju_engine::judgment::fit::Luck;
use saju_engine::judgment::judgments::Judgments;
use saju_engine::judgment::thread::Present;
use saju_engine::judgment::verdict::Now;
use saju_engine::judgment::{DecadeFortune, LuckReading, Story, story};
use saju_engine::{Question, Terms, answer_as};
use saju_words::{Language, Spoken};

/// The allocator of the program, where instructions are counted.
#[cfg(target_arch = "x86_64")]
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

/// Births, each of another year, month, day, hour and sex than the one before.
const BIRTHS: i16 = 40;

/// A birth as it is asked for, and as a value.
struct Asked {
    body: String,
    birth: Birth,
    sex: Sex,
}

impl Asked {
    /// The same in a language.
    fn in_language(self, language: Language) -> Self {
        let rest = self.body.strip_prefix('{').expect("an object");
        Self { body: format!(r#"{{"language":"{}",{rest}"#, language.tag()), ..self }
    }

    fn of(place: i16) -> Self {
        let (year, month, day) = (1930 + place * 2, 1 + place * 5 % 12, 1 + place * 11 % 28);
        let (hour, minute, is_female) = (place * 7 % 24, place * 13 % 60, place % 2 == 1);
        let body = format!(
            r#"{{"birthYear":{year},"birthMonth":{month},"birthDay":{day},"birthHour":{hour},"birthMinute":{minute},"birthCity":"서울","isFemale":{is_female}}}"#
        );
        let time = TimeOfDay::new(hour as u8, minute as u8).map(BirthTime::Known);
        let birth = Birth {
            date: Date::new(year, month as u8, day as u8)
                .expect("the days of a month are 28 or more"),
            time: time.expect("an hour is below 24, a minute below 60"),
            place: Place::of_city(City::default_city()),
            mode: TimeMode::TrueSolar,
            jasi: Jasi::Start,
        };
        Self { body, birth, sex: if is_female { Sex::Female } else { Sex::Male } }
    }
}

/// The reference day of every answer.
fn today() -> Date {
    Date::new(2026, 11, 20).expect("a day of the calendar")
}

/// Pillars and decades.
fn charts(asked: &[Asked]) {
    for one in asked {
        let moment = black_box(one.birth).moment();
        let chart = Chart::of(&moment, one.sex);
        black_box(DecadeFortune::of(&moment, &chart));
    }
}

/// Requests, read.
fn requests(asked: &[Asked]) {
    for one in asked {
        let body = black_box(one.body.as_bytes());
        black_box(Question::Topic(Topic::Consult).read(body, false)).asked.expect("a birth");
    }
}

/// Answers to a topic in their envelopes, or its short Markdown.
fn answers(asked: &[Asked], topic: Topic, as_markdown: bool) {
    let (question, terms) = (Question::Topic(topic), Terms::unlimited(today()));
    for one in asked {
        let body = black_box(one.body.as_bytes());
        let answered = answer_as(question, body, as_markdown, &terms).expect("a birth");
        black_box(answered.envelope());
    }
}

/// Requests for a city that there is not, refused with what may have been meant.
fn refusals(asked: &[Asked]) {
    let (question, terms) = (Question::Topic(Topic::Manse), Terms::unlimited(today()));
    for one in asked {
        let body = black_box(one.body.replace("서울", "없는도시가나다"));
        let refused = answer_as(question, body.as_bytes(), false, &terms).expect_err("no city");
        black_box(refused.body("instructions"));
    }
}

/// The luck of an answer, weighed: thirteen decades, three years and two months.
fn lucks(judged: &[Judgments<'_>]) {
    let first = TermOrdinal::ipchun(2026).plus(16);
    for one in judged {
        let haengun = one.haengun();
        for order in 1..=13 {
            let luck = Luck::decade(haengun.decades.ganji(order));
            black_box(LuckReading::of(haengun.wonguk, luck));
        }
        for year in 2025..=2027 {
            black_box(haengun.year(year));
        }
        for jeol in [first, first.plus(2)] {
            black_box(haengun.month(jeol));
        }
    }
}

/// Stories, put together from judgments that are made, and told once.
fn stories(judged: &[Judgments<'_>]) {
    for one in judged {
        let (day, year) = (today(), 2026);
        let present = Present::today(day, year);
        let now = Now::of_day(one, present);
        let asked = story::Asked { concern: Some(Concern::Work), couple: None, present, now };
        if let Some(story) = Story::of(one, black_box(&asked)) {
            let paragraphs = story.paragraphs();
            let sentences = paragraphs.iter().flat_map(|paragraph| &paragraph.sentences);
            let sayings: Vec<_> = sentences.map(|sentence| &sentence.saying).collect();
            black_box(Spoken::told_in(Language::Korean, sayings));
        }
    }
}

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [piece, times] = arguments.as_slice() else {
        eprintln!("instructions PIECE TIMES");
        return ExitCode::FAILURE;
    };
    let times = 0..times.parse().unwrap_or(0);
    let asked: Vec<Asked> = (0..BIRTHS).map(Asked::of).collect();
    match piece.as_str() {
        "chart" => times.for_each(|_| charts(&asked)),
        "request" => times.for_each(|_| requests(&asked)),
        "refusal" => times.for_each(|_| refusals(&asked)),
        "manse" => times.for_each(|_| answers(&asked, Topic::Manse, false)),
        "consult" => times.for_each(|_| answers(&asked, Topic::Consult, false)),
        "english" => {
            let asked = asked.into_iter().map(|one| one.in_language(Language::English));
            let asked: Vec<_> = asked.collect();
            times.for_each(|_| answers(&asked, Topic::Consult, false));
        }
        "love" => times.for_each(|_| answers(&asked, Topic::Love, false)),
        "markdown" => times.for_each(|_| answers(&asked, Topic::Consult, true)),
        "fit" => {
            let of = |one: &Asked| -> (Moment, Chart) {
                let moment = one.birth.moment();
                (moment, Chart::of(&moment, one.sex))
            };
            let charts: Vec<_> = asked.iter().map(of).collect();
            let judged: Vec<_> = charts.iter().map(|(m, c)| Judgments::of(m, c)).collect();
            lucks(&judged);
            times.for_each(|_| lucks(&judged));
        }
        "story" => {
            let of = |one: &Asked| -> (Moment, Chart) {
                let moment = one.birth.moment();
                (moment, Chart::of(&moment, one.sex))
            };
            let charts: Vec<_> = asked.iter().map(of).collect();
            let judged: Vec<_> = charts.iter().map(|(m, c)| Judgments::of(m, c)).collect();
            stories(&judged);
            times.for_each(|_| stories(&judged));
        }
        _ => {
            eprintln!("{piece}: no piece of work");
            return ExitCode::FAILURE;
        }
    }
    ExitCode::SUCCESS
}
