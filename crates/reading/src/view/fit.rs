//! What a luck pillar is to a chart (`fit`), short or in full.

#[described]
use arrayvec::ArrayVec;
use saju_calendar::Date;
use saju_catalogue::{Module, Topic};
use saju_chart::Ganji;
use saju_json::{Absent, Detail, Json, described, object};
#[described]
use saju_judgment::Rule;
use saju_judgment::fit::{
    BranchLanding, Character, Contact, ContactKind, Effect, Family, Half, Handover, LuckWords,
    Part, Scope, StemLanding, VoiceKind, Voiced, WordedLuck, basis, reasoning,
};
use saju_judgment::thread::Arrival;
use saju_judgment::yongsin::{Lean, Leaning};
use saju_saying::Saying;
use saju_shapes::{Day, Fragment, Id, Named, PositionsShape, String2, Text, Writer};
use saju_words::basis::Cited;
use saju_words::{Page, Say, TermSet};

use super::fit_short::RoleView;
use crate::{Reference, fragments};

/// How much is said of a luck pillar.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Form {
    /// Its character, and a letter only where it makes another element.
    Character,
    /// Its parts and its character.
    Short,
    /// Also how its letters land, what they meet, and why.
    Full,
}

impl Form {
    /// For the pillar a topic's module is about; the others are told in short.
    pub fn of(topic: Topic, module: Module, detail: Detail) -> Self {
        if topic.row().in_full.contains(&module) { Self::Full } else { Self::of_others(detail) }
    }

    /// Of the other pillars.
    pub const fn of_others(detail: Detail) -> Self {
        match detail {
            Detail::Full => Self::Full,
            Detail::Standard | Detail::Minimal | Detail::Line => Self::Short,
        }
    }

    /// For decades far from the one asked for, given the form of the others: the topic's yongsin module, if any,
    /// already tells the parts of the elements.
    #[must_use]
    pub fn of_far(self, topic: Topic) -> Self {
        match self {
            Self::Short if topic.row().modules.contains(&Module::Yongsin) => Self::Character,
            form => form,
        }
    }
}

/// Luck as the entries of a module tell it.
#[derive(Clone, Copy, Debug)]
pub struct Luck<'a> {
    /// Its words; none where the plan does not weigh it.
    pub words: Option<&'a LuckWords<'a>>,
    /// When the person was born.
    pub birth: Date,
    /// The day that was asked for, and today.
    pub reference: Reference,
    /// How much is said of the pillar that the module is about.
    pub current: Form,
    /// How much is said of the others.
    pub others: Form,
    /// The topic that is asked.
    pub topic: Topic,
    /// Whether more than labels is said.
    pub explains: bool,
}

/// 운의 간지가 사주에 어떻게 쓰이는지. What a luck pillar is to the chart.
#[object("LuckFit")]
pub struct View<'a> {
    /// 성격 id. Its character.
    pub character: Named<Character>,
    /// 대운이 기우는 쪽(with, even, against): 바뀜은 지지나 지지가 드는 국이 기우는 쪽입니다. 다른 운에는 없습니다. The
    /// side of a decade: of one that turns that of its branch, or of the set that has it; absent of other luck.
    pub side: Absent<Named<Family>>,
    /// 천간. 용신 모듈이 있는 주제의 먼 대운에는 다른 오행을 이룰 때만 싣습니다. Its stem; of far decades where the topic has the
    /// yongsin module only where it makes another element.
    pub stem: Absent<StemView<'a>>,
    /// 지지. 천간과 같습니다. Its branch, likewise.
    pub branch: Absent<BranchView<'a>>,
    /// 원국과 바깥 운을 만나는 일, 많아야 넷. What it meets, at most four.
    pub contacts: Absent<Contacts<'a>>,
    /// 성격 곁에서 하는 말: 바깥 운, 계절, 격, 공망, 교운기. What is said beside the character.
    pub voices: Absent<Voices<'a>>,
    /// 성격의 뜻. What that means.
    #[json(sentence)]
    pub meaning: Absent<Text<CharacterOf<'a>>>,
    pub basis: Absent<Basis<'a>>,
}

/// What a luck pillar meets, told one by one.
#[described(as = ArrayVec<ContactView, 4>)]
#[derive(Clone, Copy, Debug)]
pub struct Contacts<'a>(WordedLuck<'a>);

impl Json<TermSet> for Contacts<'_> {
    fn write(&self, out: &mut Writer) {
        out.array(self.0.contacts(), |one, out| contact(one).write(out));
    }
}

/// The voices beside the character, told one by one.
#[described(as = ArrayVec<VoiceView, 4>)]
#[derive(Clone, Copy, Debug)]
pub struct Voices<'a>(WordedLuck<'a>);

impl Json<TermSet> for Voices<'_> {
    fn write(&self, out: &mut Writer) {
        out.array(self.0.voices(), |one, out| voice(one).write(out));
    }
}

/// What a luck pillar was weighed by, line by line.
#[described(as = ArrayVec<Text<Cited<Saying, Rule>>, 3>)]
#[derive(Clone, Copy, Debug)]
pub struct Basis<'a>(WordedLuck<'a>);

impl Json<TermSet> for Basis<'_> {
    fn write(&self, out: &mut Writer) {
        out.array(basis(self.0), |(line, rule), out| Text(Cited(line, rule)).write(out));
    }
}

/// What the character of a luck pillar is.
#[derive(Clone, Copy, Debug)]
pub struct CharacterOf<'a>(WordedLuck<'a>);

impl Say for CharacterOf<'_> {
    fn say(&self, page: &mut Page) {
        self.0.character(0).say(page);
    }
}

/// Why a letter of a luck pillar does what it does.
#[derive(Clone, Copy, Debug)]
pub struct Reasoned<'a>(WordedLuck<'a>, Part);

impl Say for Reasoned<'_> {
    fn say(&self, page: &mut Page) {
        reasoning(self.0, self.1).say(page);
    }
}

macro_rules! letters {
    ($($view:ident = $name:literal, $what:literal, $make:ident, $landing:ty, $part:ident;)+) => {$(
        #[doc = $what]
        #[object($name)]
        pub struct $view<'a> {
            /// Its part among the five gods.
            #[json(flatten)]
            pub role: RoleView,
            /// 기우는 쪽(with, aside, against). To which side it leans.
            pub lean: Absent<Named<Lean>>,
            /// 놓이는 모습. How it lands.
            pub landing: Absent<Named<$landing>>,
            pub reasoning: Absent<Text<Reasoned<'a>>>,
        }

        fn $make(
            role: RoleView,
            leaning: Leaning,
            landing: $landing,
            full: Option<WordedLuck<'_>>,
        ) -> $view<'_> {
            let (lean, landing) = (full.map(|_| leaning.lean), full.map(|_| landing));
            $view {
                role,
                lean: lean.map(Named),
                landing: landing.map(Named),
                reasoning: full.map(|told| Text(Reasoned(told, Part::$part))),
            }
        }
    )+};
}

letters! {
    StemView = "LuckStem", "The stem of a luck pillar.", stem_view, StemLanding, Stem;
    BranchView = "LuckBranch", "The branch of one.", branch_view, BranchLanding, Branch;
}

/// What a luck pillar meets.
#[object("LuckContact")]
pub struct ContactView {
    /// 종류. Kind.
    pub kind: Named<ContactKind>,
    /// 운의 글자(stem, branch)나 간지(pillar). Which letter of luck makes it.
    pub part: Id<Part>,
    /// 원국의 자리. 바깥 운과 만나면 비어 있습니다. Positions of the chart; none with a longer luck.
    #[json(flatten)]
    pub positions: Fragment<PositionsShape>,
    /// 하는 일. What it does.
    pub effect: Named<Effect>,
    /// 뜻. What it means.
    #[json(sentence)]
    pub meaning: Text<Saying>,
}

/// The fit of a luck pillar; none before the birth.
pub fn view(told: Option<WordedLuck<'_>>, form: Form) -> Option<View<'_>> {
    let told = told.filter(|told| !told.passage.is_before_birth())?;
    let reading = told.reading();
    let full = (form == Form::Full).then_some(told);
    let (stem, branch) = (&reading.stem, &reading.branch);
    let side = (reading.luck.scope == Scope::Decade).then(|| reading.side());
    let made = Arrival::made(told.wonguk, reading);
    let [has_stem, has_branch] = made.map(|made| form != Form::Character || made.is_some());
    let roles = [RoleView::of(stem.role, stem.also), RoleView::of(branch.role, branch.also)];
    let [of_stem, of_branch] = [roles[0].making(made[0]), roles[1].making(made[1])];
    Some(View {
        character: Named(reading.character),
        side: side.map(Named),
        stem: has_stem.then(|| stem_view(of_stem, stem.leaning, stem.landing, full)),
        branch: has_branch.then(|| branch_view(of_branch, branch.leaning, branch.landing, full)),
        contacts: full.map(Contacts),
        voices: full.map(Voices),
        meaning: full.map(|told| Text(CharacterOf(told))),
        basis: full.map(Basis),
    })
}

/// A voice beside the character of a luck pillar.
#[object("LuckVoice")]
pub struct VoiceView {
    /// 어디에서 하는 말인지(background, climate, formation, frame, void, handover). What it speaks from.
    pub kind: Named<VoiceKind>,
    /// 보는 쪽(with, even, against). The side that it takes.
    pub side: Named<Family>,
    /// 하는 말. 그 운과 다른 쪽을 보면 처음 것이 다만이나 그래도로, 다음 것이 또로 시작합니다. What it says; against the side
    /// of the period it opens with 다만 or 그래도, a further one with 또.
    #[json(sentence)]
    pub text: Text<Saying>,
}

fn voice(voiced: Voiced) -> VoiceView {
    VoiceView { kind: Named(voiced.kind), side: Named(voiced.side), text: Text(voiced.said) }
}

fn contact((contact, meaning): (&Contact, Saying)) -> ContactView {
    ContactView {
        kind: Named(contact.kind),
        part: Id(contact.part),
        positions: fragments::positions(contact.positions),
        effect: Named(contact.effect()),
        meaning: Text(meaning),
    }
}

/// Five years of a decade in which one of its letters shows first.
#[object("DecadeHalf")]
#[derive(Clone, Copy)]
pub struct HalfView {
    /// 천간(stem)이나 지지(branch). Its letter.
    pub part: Id<Part>,
    /// 첫날. First day.
    pub from: Day,
    /// 끝날. Last day.
    pub to: Day,
    /// 글자. The letter.
    pub glyph: &'static str,
    /// 글자의 한자. The letter in Hanja.
    pub glyph_han: &'static str,
    /// 기우는 쪽(with, aside, against). To which side it leans.
    pub lean: Named<Lean>,
}

/// The halves of a decade.
pub fn halves(told: WordedLuck<'_>, halves: [Half; 2]) -> [HalfView; 2] {
    let reading = told.reading();
    let (ganji, [of_stem, of_branch]) = (reading.luck.ganji, told.leans());
    halves.map(|Half { part, from, to }| {
        let (glyph, glyph_han, lean) = match part {
            Part::Stem => (ganji.stem().ko(), ganji.stem().han(), of_stem),
            Part::Branch | Part::Pillar => (ganji.branch().ko(), ganji.branch().han(), of_branch),
        };
        let (from, to) = (Day(from), Day(to));
        HalfView { part: Id(part), from, to, glyph, glyph_han, lean: Named(lean) }
    })
}

/// The passage from a decade to the next.
#[object("DecadeHandover")]
#[derive(Clone, Copy)]
pub struct HandoverView {
    /// 뒤의 대운이 시작되는 날. First day of the later decade.
    pub on: Day,
    /// 앞의 대운. The earlier decade.
    pub from_ganji: String2,
    /// 뒤의 대운. The later decade.
    pub to_ganji: String2,
    /// 계절의 방향이 바뀌는지. Whether the season turns with it.
    pub season: bool,
    /// 기준일이 그 앞뒤 한 해 안인지. Whether the reference day lies within a year of it.
    pub near: bool,
}

/// The view of a passage.
pub fn handover(handover: Handover) -> HandoverView {
    let names = |ganji: Ganji| String2(ganji.stem().ko(), ganji.branch().ko());
    HandoverView {
        on: Day(handover.on),
        from_ganji: names(handover.from),
        to_ganji: names(handover.to),
        season: handover.turns_season(),
        near: handover.is_near(),
    }
}
