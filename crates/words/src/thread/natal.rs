//! The four steps that are read off the chart.

use arrayvec::ArrayVec;
use saju_chart::{Position, SipseongGroup};
use saju_judgment::Places;
use saju_judgment::thread::{Link, NeedKey, Opponent, PlaceKey};
use saju_judgment::yongsin::FiveGod;

use super::{And, Clause, ThreadContext};
use crate::catalogue::thread as ko;
use crate::letters::{Group, Naming, Place, Placed, branch, stem};
use crate::slot::NativeNumber;
use crate::{Page, Say, Sentence, Slot};
use saju_judgment::yongsin::counted_in;
use saju_saying::Saying;

/// Letters named at most.
const NAMED: usize = 3;

impl ThreadContext<'_> {
    fn placed<'b>(&'b self, places: Places, naming: Naming<'b>) -> Group<'b> {
        Group { pillars: &self.chart.pillars, places: places.first(NAMED), naming }
    }

    pub(super) fn say_strength(&self, page: &mut Page) {
        let (step, pillars) = (&self.thread.strength, &self.chart.pillars);
        let helpers: &dyn Slot =
            if step.helpers.is_empty() { &ko::HIDDEN_STEMS } else { &And(&step.helpers) };
        ko::Strength {
            dm: Placed::stem(Position::Day, pillars.day_master()),
            mb: branch(pillars.month.branch()),
            db: branch(pillars.day.branch()),
            label: step.label,
            heavy: step.heavy,
            helpers,
            key: step.key,
        }
        .say(page);
    }

    pub(super) fn say_structure(&self, page: &mut Page) {
        let (step, gyeokguk) = (&self.thread.structure, self.wonguk.gyeokguk);
        let month = &gyeokguk.month;
        let frame = ko::Frame {
            mb: branch(self.chart.pillars.month.branch()),
            stem: stem(month.stem),
            role: month.role(),
            key: step.frame,
        };
        ko::Structure {
            frame: Clause(frame),
            gyeok: gyeokguk.gyeok(),
            month: month.gyeok,
            letters: self.placed(step.letters, Naming::Gods),
            fault: step.fault.map(|fault| ko::FAULT[fault]),
            group: gyeokguk.sangsin(),
            element: gyeokguk.established().map(|extreme| extreme.dominant),
            key: step.key,
        }
        .say(page);
    }

    pub(super) fn say_need(&self, page: &mut Page) {
        let (step, yongsin) = (&self.thread.need, self.wonguk.yongsin);
        let asked = yongsin.asked_by();
        let useful = yongsin.primary.element;
        let part = |element| yongsin.part(element);
        let (season, sangsin) = (yongsin.season_element, yongsin.gyeokguk.element);
        let need = ko::Need { yongsin: useful, group: self.group(step.key), key: step.key };
        let roles: ArrayVec<FiveGod, 2> = step.against.iter().map(|one| part(*one)).collect();
        let src = asked.src;
        let other = step.opponent.map(|opponent| Clause(Other { opponent, src: src.clone() }));
        ko::Tail {
            link: step.link.map(link),
            need: Clause(need),
            src: src.clone(),
            wanted: asked.wanted,
            season_element: season,
            season_role: part(season),
            sangsin,
            sangsin_role: part(sangsin),
            other,
            against: And(&step.against),
            against_role: And(&roles),
            secondary: yongsin.secondary.element,
            key: step.tail,
        }
        .say(page);
    }

    /// The group that leads, where the row names it.
    fn group(&self, key: NeedKey) -> Option<SipseongGroup> {
        (key == NeedKey::Extreme).then(|| self.wonguk.gyeokguk.sangsin())
    }

    pub(super) fn say_place(&self, page: &mut Page) {
        let step = &self.thread.place;
        let useful = self.wonguk.yongsin.primary.element;
        if step.key.is_weak() {
            ko::BUT.say(page);
            page.push(" ");
        }
        let plain = |places: Places| self.placed(places, Naming::Plain);
        let naming = if step.key == PlaceKey::BranchTurned { Naming::Plain } else { Naming::Gods };
        let letters = self.placed(step.letters, naming);
        let places = Standing(step.letters);
        let letters: &dyn Slot = if step.key == PlaceKey::FullCalm { &places } else { &letters };
        ko::Place {
            yongsin: useful,
            letters,
            letter: plain(step.letters),
            roots: plain(step.roots),
            by: plain(step.by),
            partner: plain(step.partner),
            count: NativeNumber(step.count),
            beside: counted_in(self.chart.day_master(), useful),
            field: ko::FIELD[step.field],
            key: step.key,
        }
        .say(page);
    }
}

fn link(link: Link) -> Sentence {
    match link {
        Link::Therefore => ko::THEREFORE,
        Link::AboveAll => ko::ABOVE_ALL,
    }
}

/// Who looks for something else.
struct Other {
    opponent: Opponent,
    src: Saying,
}

impl Say for Other {
    fn say(&self, page: &mut Page) {
        match self.opponent {
            Opponent::Season => ko::OtherSeason { src: self.src.clone() }.say(page),
            Opponent::Structure => ko::OTHER_STRUCTURE.say(page),
            Opponent::Both => ko::OtherBoth { src: self.src.clone() }.say(page),
        }
    }
}

/// Where letters stand: 연간·월지.
struct Standing(Places);

impl Slot for Standing {
    fn put(&self, page: &mut Page) {
        let (stems, branches) = (self.0.stems(), self.0.branches());
        Place::stems(stems).put(page);
        if !stems.is_empty() && !branches.is_empty() {
            page.push("·");
        }
        Place::branches(branches).put(page);
    }

    fn ending(&self) -> crate::Ending {
        let branches = Place::branches(self.0.branches());
        if self.0.branches().is_empty() {
            Place::stems(self.0.stems()).ending()
        } else {
            branches.ending()
        }
    }
}
