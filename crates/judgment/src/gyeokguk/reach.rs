//! How near two gods of a fault stand. Stems that do not touch hardly press one another: 「子平真詮」 論傷官
//! “丁與壬隔以戊己，兩不礙”, 論十干合而不合 “隔於有所間也”. A structure is judged as before; the sentence says the
//! distance. [gyeokguk.reach]

use saju_chart::{Domain as _, Ganji, Pillars, Position, Sipseong, SipseongGroup, domain};

use super::rules::FormationRule;
use crate::natal::God;

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

impl FormationRule {
    /// The gods of a fault, where one presses another; `None` of every other rule.
    pub fn pressing(self) -> Option<Pressing> {
        let mut rows = PRESSING.into_iter();
        let (_, by, how, on) = rows.find(|(rule, ..)| *rule == self.id())?;
        Some(Pressing { by, on, how })
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
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::thread::Fault;

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
