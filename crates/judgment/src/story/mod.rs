//! The story (이야기): one person told in plain words, in five or six short paragraphs. It judges nothing. Every
//! fact is one that the other analyses have: weight, verdict, turned letters, sides of luck are taken from them;
//! here it is only chosen which facts are said, and by which sentence.
//!
//! Which facts, in which order, and the scenes are this service's.

mod answer;
mod field;
mod ground;
mod picture;
pub(crate) mod say;
mod scene;
mod so;
mod star;
mod task;
mod time;
mod when;

pub use answer::{Answer, Conclusion};
pub use field::{AskedOfChild, Field, Matter};
pub use ground::{Age, Hearer, Leading};
pub use picture::{Means, Picture, Stock, Supply};
pub use say::{Paragraph, Part, Row, Sentence, basis, image, keys};
pub use scene::{BondOf, Class, Scene, Vigour};
pub use so::So;
pub use star::{Measure, Star};
pub use task::Task;
pub use time::Time;

use saju_chart::domain;

use crate::concern::Concern;
use crate::judgments::Judgments;
use crate::thread::Present;
use crate::verdict::Now;
use ground::Ground;
use when::Years;

domain! {
    /// A paragraph of a story, in the order in which they are told.
    pub enum ParagraphId {
        Answer = "answer", "답", "答";
        Picture = "picture", "그림", "畫";
        Scene = "scene", "장면", "景";
        So = "so", "매듭", "結";
        Time = "time", "때", "時";
        Task = "task", "할 일", "課";
    }
}

/// What somebody is with whom the person is a couple.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Couple {
    /// Somebody whom the person knows, and is not married to as far as is told.
    Dating,
    /// A spouse: nobody tells a couple how to meet.
    Married,
}

/// What a story is asked for.
#[derive(Clone, Copy, Debug)]
pub struct Asked {
    /// The concern; without one there is no paragraph that answers.
    pub concern: Option<Concern>,
    /// As what somebody is asked about, too, with whom the person is a couple.
    pub couple: Option<Couple>,
    /// The day from which the life is looked at, and its year.
    pub present: Present,
    /// The verdict of that day, or of the year that is asked for.
    pub now: Option<Now>,
}

/// A story, before it is told.
#[derive(Clone, Debug)]
pub struct Story {
    /// What there is to do about the concern now, and from when more.
    pub answer: Option<Answer>,
    /// What one was born as, what stands beside it, what it needs and has of that.
    pub picture: Picture,
    /// What moves the person and what is wanting, and where both are seen.
    pub scene: Scene,
    /// The star of the concern, and the one thing.
    pub so: So,
    /// This year and the next, the most helpful year after them, the change of the decade.
    pub time: Time,
    /// What to do.
    pub task: Task,
    ground: Ground,
}

impl Story {
    /// The story of a person; none before the birth and from a hundred years on.
    pub fn of(judgments: &Judgments<'_>, asked: &Asked) -> Option<Self> {
        let ground = Ground::of(judgments, asked)?;
        let years = Years::of(judgments, asked);
        let star = Star::of(judgments, &ground);
        let helping = time::Helping::of(&ground, &years);
        let answer = ground.concern.map(|concern| {
            Answer::of(&ground, &years, concern, helping.most_after(years.answered))
        });
        let time = Time::of(&ground, &years, &helping, answer.as_ref());
        Some(Self {
            answer,
            picture: Picture::of(judgments, &ground, star),
            scene: Scene::of(judgments, &ground),
            so: So { star },
            time,
            task: Task::of(&ground, answer.as_ref()),
            ground,
        })
    }

    /// Who hears it.
    pub const fn hearer(&self) -> Hearer {
        self.ground.age.hearer()
    }
}
