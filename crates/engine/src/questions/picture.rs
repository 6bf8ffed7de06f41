//! The chart as a picture.

use saju_catalogue::{Module, Sample, WORK};
use saju_reading::request::{Picture, parse_picture};
use saju_reading::{answer, sample};

use super::{About, Asked, Media, Read, Terms};
use crate::Key;

/// A picture that can be drawn.
#[derive(Debug)]
struct AskedPicture {
    picture: Picture,
    sample: Option<Sample>,
}

pub(super) fn read(body: &[u8]) -> Read {
    Read::of(parse_picture(body), |picture| {
        let sample = sample::of(&picture.person);
        AskedPicture { picture, sample }
    })
}

impl AskedPicture {
    /// Relations are a module of their own, so the plan must include it.
    fn relates(&self, terms: &Terms) -> bool {
        terms.range(self.sample).contains(Module::WongukInteraction)
    }
}

impl Asked for AskedPicture {
    fn about(&self, _: &Terms) -> About {
        let (sample, language) = (self.sample, self.picture.language);
        About { sample, language, media: Media::Svg, ..About::default() }
    }

    fn key(&self, terms: &Terms) -> Key {
        let Picture { person, label, theme, language } = &self.picture;
        let told = (label, theme, language.unwrap_or_default());
        Key::of("picture", &(person, told, self.relates(terms)))
    }

    fn cost(&self, _: &Terms) -> u64 {
        WORK.person
    }

    fn write(&self, terms: &Terms, out: &mut String) {
        out.push_str(&answer::picture(&self.picture, self.relates(terms)));
    }
}
