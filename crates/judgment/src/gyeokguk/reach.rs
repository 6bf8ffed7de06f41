//! How near two gods of a fault stand. Stems that do not touch hardly press one another: 「子平真詮」 論傷官
//! “丁與壬隔以戊己，兩不礙”, 論十干合而不合 “隔於有所間也”. The sentence says the distance; a letter between that
//! generates what is pressed, or overcomes what presses, stops the fault, as a rescue would. [gyeokguk.reach]

use saju_chart::{Ganji, Pillars, Position, Sipseong, SipseongGroup, domain};

use super::parse::row;
use super::rule_set::RuleSet;
use super::rules::{CODES, FormationRule, RULES};
use crate::natal::{God, Natal};
use crate::places::LetterSet;

domain! {
    /// How near two visible gods stand.
    pub enum Reach {
        Near = "near", "맞닿음", "貼";
        Far = "far", "떨어짐", "隔";
    }
}

domain! {
    /// What one god does to the other.
    pub enum Press {
        Opposes = "opposes", "맞섬", "敵";
        Overcomes = "overcomes", "누름", "剋";
        Shares = "shares", "나눔", "分";
        Touches = "touches", "건드림", "犯";
        Draws = "draws", "끌어감", "洩";
    }
}

/// A fault of one god against another.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pressing {
    /// The god that presses.
    pub by: God,
    /// The god that is pressed.
    pub on: God,
    /// What it does.
    pub how: Press,
}

/// The faults of one god against another, by their rules.
#[rustfmt::skip]
const PRESSING: [(&str, God, Press, God); 14] = {
    use God::{Group, One};
    use Press::{Draws, Opposes, Overcomes, Shares, Touches};
    use Sipseong::{Jeonggwan, Pyeongwan, Pyeonin, Sanggwan, Siksin};
    use SipseongGroup::{Bigeop, Gwanseong, Inseong, Jaeseong};
    [
        ("G-P1", One(Sanggwan),   Opposes,   One(Jeonggwan)),
        ("J-P1", Group(Bigeop),   Shares,    Group(Jaeseong)),
        ("J-P2", One(Pyeongwan),  Draws,     Group(Jaeseong)),
        ("J-D1", One(Sanggwan),   Touches,   One(Jeonggwan)),
        ("I-P1", Group(Jaeseong), Overcomes, Group(Inseong)),
        ("I-D2", Group(Jaeseong), Overcomes, Group(Inseong)),
        ("S-P1", One(Pyeonin),    Overcomes, One(Siksin)),
        ("P-P4", Group(Inseong),  Overcomes, One(Siksin)),
        ("P-D1", Group(Inseong),  Overcomes, One(Siksin)),
        ("X-P1", One(Jeonggwan),  Opposes,   One(Sanggwan)),
        ("X-D2", Group(Jaeseong), Overcomes, Group(Inseong)),
        ("Y-P2", One(Sanggwan),   Opposes,   Group(Gwanseong)),
        ("R-P3", One(Sanggwan),   Touches,   One(Jeonggwan)),
        ("R-P4", One(Pyeongwan),  Draws,     Group(Jaeseong)),
    ]
};

/// What presses by each rule, where one god presses another.
static OF_RULES: [Option<Pressing>; RULES.len()] = {
    let (mut of, mut place) = ([None; RULES.len()], 0);
    while place < PRESSING.len() {
        let (rule, by, how, on) = PRESSING[place];
        of[row(rule.as_bytes(), &CODES) as usize] = Some(Pressing { by, on, how });
        place += 1;
    }
    of
};

/// The rules of [`PRESSING`].
pub(super) const PRESSING_RULES: RuleSet = {
    let (mut rules, mut place) = (RuleSet::NONE, 0);
    while place < PRESSING.len() {
        rules = rules.or(RuleSet::of_row(row(PRESSING[place].0.as_bytes(), &CODES)));
        place += 1;
    }
    rules
};

impl FormationRule {
    /// The gods of a fault, where one presses another; `None` of every other rule.
    pub fn pressing(self) -> Option<Pressing> {
        OF_RULES[self.place()]
    }

    /// How near the gods of a fault stand on the stems: near where any two of them touch, as year and month
    /// do; the day master stands between month and hour. `None` where one of them is on no stem, and
    /// where the one that presses stands on a branch too.
    pub fn reach(self, pillars: &Pillars) -> Option<Reach> {
        let Pressing { by, on, .. } = self.pressing()?;
        let is_of = |god: God, found: Sipseong| match god {
            God::One(wanted) => found == wanted,
            God::Group(group) => found.group() == group,
        };
        let has = |god: God, position: Position| {
            let stem = pillars.at(position).map(Ganji::stem);
            stem.is_some_and(|stem| is_of(god, Sipseong::of(pillars.day_master(), stem)))
        };
        let stems = [Position::Year, Position::Month, Position::Hour];
        if !stems.iter().any(|at| has(by, *at)) || !stems.iter().any(|at| has(on, *at)) {
            return None;
        }
        let touch = [(Position::Year, Position::Month), (Position::Month, Position::Year)];
        let is_near = touch.into_iter().any(|(a, b)| has(by, a) && has(on, b));
        // A branch bears upon all that stands in the chart.
        let on_branch = |(_, branch)| is_of(by, Sipseong::of_branch(pillars.day_master(), branch));
        match is_near {
            true => Some(Reach::Near),
            false if pillars.branches().any(on_branch) => None,
            false => Some(Reach::Far),
        }
    }

    /// The letters between that stop a fault: stems that generate what is pressed or overcome what
    /// presses, the day master's among them. None where some two of its gods have no such letter between
    /// them, and where luck brings one of them, which stands beside every letter.
    pub(super) fn stopped_by(self, natal: &Natal) -> LetterSet {
        let Some(Pressing { by, on, .. }) = self.pressing() else { return LetterSet::NONE };
        let [by, on] = [by, on].map(|god| natal.letters(god));
        let stems = by.or(on).only_stems();
        let reaches = !by.only_branches().is_empty() || stems.contains_all(LetterSet::LUCK_STEM);
        let pairs = by.stems().iter().flat_map(|a| on.stems().iter().map(move |b| (a, b)));
        let mut stopping = LetterSet::NONE;
        for (a, b) in pairs.filter(|_| !reaches) {
            let between = between(natal, a, b);
            if between.is_empty() {
                return LetterSet::NONE;
            }
            stopping = stopping.or(between);
        }
        stopping
    }
}

/// The stems between two that keep them from each other.
fn between(natal: &Natal, a: Position, b: Position) -> LetterSet {
    let element = |position| natal.stem(position).map(|stem| stem.element());
    let (Some(one), Some(other)) = (element(a), element(b)) else { return LetterSet::NONE };
    // Of two that confront each other the one that overcomes presses.
    let (presses, pressed) = if other.overcomes() == one { (other, one) } else { (one, other) };
    let stops = [pressed.generated_by(), presses.overcome_by()];
    let (first, last) = (a.min(b), a.max(b));
    let inside = Position::ALL.into_iter().filter(|position| first < *position && *position < last);
    let stopping =
        inside.filter(|position| element(*position).is_some_and(|of| stops.contains(&of)));
    stopping.map(LetterSet::stem).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::every_chart::random;
    use crate::gyeokguk::{Fired, FormationKind, FormationStatus, Gyeokguk};
    use crate::natal::MonthClash;
    use crate::sin_strength::SinStrength;
    use crate::thread::Fault;
    use saju_chart::{Chart, Domain as _, Sex};

    fn reach(id: &str, pillars: &str) -> Option<Reach> {
        let mut ganji = pillars.split(' ').map(|text| Ganji::parse(text).unwrap());
        let mut next = || ganji.next();
        let pillars = Pillars {
            year: next().unwrap(),
            month: next().unwrap(),
            day: next().unwrap(),
            hour: next(),
        };
        FormationRule::all().find(|rule| rule.id() == id).unwrap().reach(&pillars)
    }

    #[test]
    fn stems_of_year_and_month_touch_and_others_do_not() {
        // 「子平真詮」 論傷官: 丁 and 壬 with 戊 and 己 between them.
        assert_eq!(reach("I-P1", "丁酉 己酉 戊午 壬戌"), Some(Reach::Far));
        // The chart itself has water on its branches, too.
        assert_eq!(reach("I-P1", "丁酉 己酉 戊子 壬子"), None);
        assert_eq!(reach("I-P1", "丁酉 壬子 戊子 己未"), Some(Reach::Near));
        assert_eq!(reach("I-P1", "壬申 丁未 戊子 己未"), Some(Reach::Near));
        // Between month and hour stands the day master.
        assert_eq!(reach("I-P1", "己酉 丁未 戊午 壬戌"), Some(Reach::Far));
        assert_eq!(reach("I-P1", "己酉 丁未 戊子"), None);
        assert_eq!(reach("I-P1", "己酉 己巳 戊午 壬子"), None);
        assert_eq!(reach("G-S1", "丁酉 己酉 戊子 壬子"), None);
    }

    fn stopped(id: &str, pillars: &str) -> String {
        let ganji: Vec<_> = pillars.split(' ').map(|text| Ganji::parse(text).unwrap()).collect();
        let pillars =
            Pillars { year: ganji[0], month: ganji[1], day: ganji[2], hour: ganji.get(3).copied() };
        let chart = Chart::of_pillars(pillars, Sex::Male);
        let natal = Natal::of(&chart, &SinStrength::of(&chart));
        let rule = FormationRule::all().find(|rule| rule.id() == id).unwrap();
        let stopping = rule.stopped_by(&natal).stems().iter();
        stopping.filter_map(|at| Some(natal.stem(at)?.han())).collect()
    }

    #[test]
    fn a_letter_between_stops_a_fault_that_it_stands_before() {
        // 壬 presses 丁 in 戊己: the earth between overcomes the water.
        assert_eq!(stopped("I-P1", "丁酉 己酉 戊午 壬戌"), "己戊");
        // 子平真詮 論正官 甲申 壬申 乙巳 戊寅: “壬印戊財，以乙隔之，水與土不相礙”.
        assert_eq!(stopped("I-P1", "甲申 壬申 乙巳 戊寅"), "乙");
        // 辛 on 甲: the day master 壬 generates 甲, the month's 戊 does nothing.
        assert_eq!(stopped("P-D1", "甲午 戊辰 壬子 辛亥"), "壬");
        // Those that touch, of whom one stands on a branch too, and those between whom nothing helps.
        assert_eq!(stopped("I-P1", "丁酉 壬子 戊子 己未"), "");
        assert_eq!(stopped("I-P1", "丁酉 己酉 戊子 壬子"), "");
        assert_eq!(stopped("P-D1", "辛卯 甲午 庚寅 壬午"), "");
        // Of two pairs each must be stopped: the hour presses the month past the day master, the year not.
        assert_eq!(stopped("I-P1", "壬申 丁未 戊午 壬戌"), "");
        // 정관 and 상관 confront each other; what generates 상관 does not stop it.
        assert_eq!(stopped("X-P1", "庚辰 甲申 乙未 丙戌"), "");
        assert_eq!(stopped("X-P1", "庚辰 戊午 乙未 丙戌"), "戊");
    }

    #[test]
    fn what_is_stopped_counts_as_rescued_until_luck_brings_one_of_the_two() {
        let mut stopped = 0;
        for chart in random(4_000) {
            let strength = SinStrength::of(&chart);
            let natal = Natal::of(&chart, &strength);
            let gyeokguk = Gyeokguk::of(&chart, &strength);
            let reasons = &gyeokguk.formation.reasons;
            for fired in reasons.iter().filter(|fired| !fired.stopped_by.is_empty()) {
                stopped += 1;
                assert_eq!(fired.reach, Some(Reach::Far));
                assert_eq!(fired.kind(), FormationKind::Gueung);
                assert!(gyeokguk.fault() != Some(fired.rule));
                let Pressing { by, .. } = fired.rule.pressing().unwrap();
                for ganji in Ganji::all() {
                    let natal = natal.with_luck(ganji, None, MonthClash::None);
                    let brings = natal.letters(by).contains_all(LetterSet::LUCK_STEM);
                    assert!(!brings || fired.rule.stopped_by(&natal).is_empty());
                }
            }
            let acts = |kind| reasons.iter().any(|fired| fired.acts_as(kind));
            let is_marred = acts(FormationKind::Pae) || acts(FormationKind::Daegi);
            let status = gyeokguk.formation.status;
            assert_eq!(
                is_marred,
                matches!(status, FormationStatus::Pa | FormationStatus::SeongjungYupae)
            );
            let is_mended = reasons.iter().any(Fired::is_mended);
            assert!(is_marred || is_mended == (status == FormationStatus::PaejungYuseong));
        }
        assert!(stopped > 10, "{stopped}");
    }

    #[test]
    fn only_faults_press() {
        for (id, ..) in PRESSING {
            let rule = FormationRule::all().find(|rule| rule.id() == id).unwrap();
            assert!(rule.pressing().is_some() && Fault::of(rule).is_some(), "{id}");
        }
        assert_eq!(
            FormationRule::all().filter(|rule| rule.pressing().is_some()).count(),
            PRESSING.len()
        );
    }
}
