//! The story, beside the modules and in the short Markdown: which of its sentences are told where there is little
//! room.

use std::rc::Rc;

use arrayvec::ArrayVec;
use saju_catalogue::{Extra, Module, Topic};
use saju_json::{Detail, Nullable};
use saju_judgment::Story;
use saju_judgment::story::{Asked, Paragraph, ParagraphId, Part};
use saju_shapes::{Id, Text};
use saju_words::{Language, Spoken};

use super::context::AnswerContext;
use crate::story;
use crate::view::story::{KEPT, Kept, Key, ParagraphView, View};

/// Letters of a story from which it has no asides, and at most: who asks has one answer in mind.
const USUAL: usize = 600;
const MOST: usize = 720;

/// Letters of the short form.
const SHORT: std::ops::RangeInclusive<usize> = 300..=420;

/// What a longer story leaves out, and one that is too long, the first of these first.
const ASIDES: [Part; 4] = [Part::Aside, Part::Seat, Part::Bond, Part::Evening];
const LEFT_OUT: [Part; 5] = [Part::Handover, Part::Beside, Part::Cost, Part::Decade, Part::Days];

/// The sentences of the short form, in their order, and whether they are told unless there is little room; the others
/// are told where there is much.
const IN_SHORT: [(Part, bool); 19] = [
    (Part::AsOf, true),
    (Part::Waits, true),
    (Part::Answer, true),
    (Part::Image, true),
    (Part::Need, true),
    (Part::Supply, true),
    (Part::Fact, false),
    (Part::Later, false),
    (Part::Life, false),
    (Part::Name, false),
    (Part::Days, false),
    (Part::Star, false),
    (Part::Deed, true),
    (Part::Decade, false),
    (Part::Year, true),
    (Part::Near, true),
    (Part::Best, true),
    (Part::Handover, false),
    (Part::Task, true),
];

/// What a short form that is too long leaves out, and one that is too short adds, the first of these first.
const LEFT_OUT_OF_SHORT: [Part; 3] = [Part::Supply, Part::Need, Part::Image];
const ADDED_TO_SHORT: [Part; 7] =
    [Part::Days, Part::Decade, Part::Star, Part::Life, Part::Name, Part::Handover, Part::Fact];

/// What an infant shows later: beside these it is told so.
const SHOWS_LATER: [Part; 3] = [Part::Fact, Part::Life, Part::Days];

/// A story, its sentences written each by itself.
#[derive(Debug)]
pub(super) struct Told {
    paragraphs: ArrayVec<Paragraph, 6>,
    /// The sentences one after the other.
    spoken: Rc<Spoken>,
    /// The part of each sentence.
    parts: Vec<Part>,
    /// The place of the first sentence of each part.
    places: [Option<u8>; PARTS],
}

/// Parts of which a sentence may be.
const PARTS: usize = Part::Other as usize + 1;

/// The places of the sentences of a paragraph.
type Places = ArrayVec<u8, KEPT>;

impl Told {
    fn of(story: &Story, language: Language) -> Self {
        let paragraphs = story.paragraphs();
        let sentences = || paragraphs.iter().flat_map(|paragraph| &paragraph.sentences);
        let count = paragraphs.iter().map(|paragraph| paragraph.sentences.len()).sum();
        let mut parts = Vec::with_capacity(count);
        parts.extend(sentences().map(|one| one.part));
        let mut places = [None; PARTS];
        for (place, part) in parts.iter().enumerate().rev() {
            places[*part as usize] = Some(place as u8);
        }
        let spoken = Rc::new(Spoken::told_in(language, sentences().map(|one| &one.saying)));
        Self { paragraphs, spoken, parts, places }
    }

    /// Letters of paragraphs, in each a space between two sentences.
    fn letters(&self, paragraphs: &[Places]) -> usize {
        let of_paragraph = |places: &Places| -> usize {
            let own: usize = places.iter().map(|at| self.spoken.letters(usize::from(*at))).sum();
            own + places.len().saturating_sub(1)
        };
        paragraphs.iter().map(of_paragraph).sum()
    }

    fn kept(&self, places: Places) -> Kept {
        Kept { story: Rc::clone(&self.spoken), places }
    }

    /// The places of the sentences of each paragraph, as far as there is room.
    fn fitted(&self) -> ArrayVec<Places, 6> {
        let mut next = 0;
        let mut kept: ArrayVec<Places, 6> = ArrayVec::new();
        for paragraph in &self.paragraphs {
            let behind = next + paragraph.sentences.len() as u8;
            kept.push((next..behind).take(KEPT).collect());
            next = behind;
        }
        let mut letters = self.letters(&kept);
        let asides = ASIDES.map(|part| (part, USUAL));
        for (part, most) in asides.into_iter().chain(LEFT_OUT.map(|part| (part, MOST))) {
            if letters > most && self.place(part).is_some() {
                for places in &mut kept {
                    places.retain(|place| self.parts[usize::from(*place)] != part);
                }
                letters = self.letters(&kept);
            }
        }
        kept
    }

    fn place(&self, part: Part) -> Option<u8> {
        self.places[part as usize]
    }

    /// The short form.
    pub(super) fn short(&self) -> Kept {
        // Where a near year helps, no later one is named.
        let has_near = self.place(Part::Near).is_some();
        let known = IN_SHORT.into_iter().filter_map(|(part, is_told)| {
            let place = self.place(part)?;
            let is_told = is_told && !(has_near && part == Part::Best);
            let letters = self.spoken.letters(usize::from(place));
            Some(Candidate { part, place, letters, is_told })
        });
        let mut known: ArrayVec<Candidate, { IN_SHORT.len() }> = known.collect();
        for part in LEFT_OUT_OF_SHORT {
            if Candidate::letters(&known) <= *SHORT.end() {
                break;
            }
            Candidate::tell(&mut known, part, false);
        }
        for part in ADDED_TO_SHORT {
            if Candidate::letters(&known) >= *SHORT.start() {
                break;
            }
            Candidate::tell(&mut known, part, true);
        }
        let is_shown = known.iter().any(|one| one.is_told && SHOWS_LATER.contains(&one.part));
        Candidate::tell(&mut known, Part::Later, is_shown);
        let told = known.iter().filter(|one| one.is_told).map(|one| one.place);
        // In the order of the story: which of two dates comes first is another in every life.
        let mut places: Places = told.take(KEPT).collect();
        places.sort_unstable();
        self.kept(places)
    }
}

/// A sentence that the short form may tell.
struct Candidate {
    part: Part,
    place: u8,
    letters: usize,
    is_told: bool,
}

impl Candidate {
    /// Letters of those that are told, with a space between each two.
    fn letters(known: &[Self]) -> usize {
        let told = known.iter().filter(|one| one.is_told);
        told.map(|one| one.letters + 1).sum::<usize>().saturating_sub(1)
    }

    fn tell(known: &mut [Self], part: Part, is_told: bool) {
        for one in known.iter_mut().filter(|one| one.part == part) {
            one.is_told = is_told;
        }
    }
}

impl AnswerContext<'_> {
    /// The story, where the topic tells it: none before the birth and from a hundred years on.
    pub(super) fn story_view(&self) -> Option<Nullable<View>> {
        (self.selection.story && self.request.detail.explains())
            .then(|| Nullable(self.told().map(|told| self.view_of(&told))))
    }

    /// The same in a few sentences.
    pub(super) fn story_in_short(&self) -> Option<Kept> {
        self.selection.story.then(|| self.told().map(|told| told.short())).flatten()
    }

    fn told(&self) -> Option<Told> {
        self.story().map(|story| Told::of(&story, self.request.language()))
    }

    fn story(&self) -> Option<Story> {
        let plan = story::of(self.topic)?;
        // Of somebody who is no lover nobody is told how to come closer.
        let is_of_love = self.topic != Topic::Love || self.others.may_hold_a_couple();
        let of_topic = plan.concern.filter(|_| is_of_love);
        let asked = Asked {
            concern: self.request.concern.or(of_topic),
            couple: self.others.couple(),
            present: self.present(),
            now: self.now(),
        };
        Story::of(self.judgments, &asked)
    }

    fn view_of(&self, told: &Told) -> View {
        let is_full = self.request.detail == Detail::Full;
        let paragraph = |(paragraph, places): (&Paragraph, Places)| ParagraphView {
            id: Id(paragraph.id),
            refs: self.refs(paragraph.id),
            keys: if is_full { told.keys(paragraph, &places) } else { Vec::new() },
            text: Text(told.kept(places)),
        };
        View {
            paragraphs: told.paragraphs.iter().zip(told.fitted()).map(paragraph).collect(),
            task: Text(told.kept(told.place(Part::Task).into_iter().collect())),
            short: Text(told.short()),
        }
    }

    /// What proves a paragraph: members of this answer. What a request leaves out is none.
    fn refs(&self, id: ParagraphId) -> ArrayVec<&'static str, 6> {
        use Module::{
            DecadeFortune, Evaluation, FourPillars, Seun, SinStrength, WongukInteraction, Yongsin,
        };
        let day = match self.topic.tells(Extra::DayPillar) {
            true => "fourPillars.dayPillar",
            false => "fourPillars.pillars.day",
        };
        let proofs: &[(Module, &'static str)] = match id {
            ParagraphId::Answer => &[
                (DecadeFortune, "decadeFortune.entries"),
                (Seun, "seun.entries"),
                (Seun, "seun.current"),
            ],
            ParagraphId::Picture => &[
                (FourPillars, day),
                (FourPillars, "fourPillars.pillars.month"),
                (Yongsin, "yongsin.primary"),
                (Yongsin, "yongsin.supply"),
                (Yongsin, "yongsin.climate"),
            ],
            ParagraphId::Scene => &[
                (SinStrength, "sinStrength.contributions"),
                (SinStrength, "sinStrength.label"),
                (WongukInteraction, "wongukInteraction.branchRelations"),
                (FourPillars, "fourPillars.pillars.day.branch"),
                (Yongsin, "yongsin.supply"),
            ],
            ParagraphId::So => &[
                (FourPillars, "fourPillars.pillars"),
                (Yongsin, "yongsin.primary"),
                (Evaluation, "evaluation.concern"),
            ],
            ParagraphId::Time => {
                &[(Seun, "seun.entries"), (DecadeFortune, "decadeFortune.entries")]
            }
            ParagraphId::Task => &[(Yongsin, "yongsin.primary")],
        };
        let is_there = |(module, _): &&(Module, &'static str)| {
            // Of the evaluation it is the concern.
            let is_asked = *module != Evaluation || self.request.concern.is_some();
            self.selection.deliver.contains(*module) && is_asked
        };
        let mut refs: ArrayVec<&'static str, 6> =
            proofs.iter().filter(is_there).map(|(_, path)| *path).collect();
        // Where the topic has no strength of the day master, the groups stand beside the modules.
        if id == ParagraphId::Scene && !self.topic.row().modules.contains(&SinStrength) {
            refs.push("groups");
        }
        if id == ParagraphId::Time && self.selection.timeline {
            refs.push("timeline.items");
        }
        refs
    }
}

impl Told {
    /// The rows of sentences of a paragraph.
    fn keys(&self, paragraph: &Paragraph, places: &Places) -> Vec<Key> {
        let before = self.paragraphs.iter().take_while(|one| one.id != paragraph.id);
        let first: usize = before.map(|one| one.sentences.len()).sum();
        let sentence = |at: &u8| &paragraph.sentences[usize::from(*at) - first];
        places.iter().flat_map(|at| sentence(at).rows()).map(Key).collect()
    }
}
