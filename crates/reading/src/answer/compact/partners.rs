//! The other persons, and what stands between each and the caller.

use saju_catalogue::Module;
use saju_chart::{Branch, Position, Sipseong};
use saju_judgment::compatibility::relationship::say::exchanged;
use saju_judgment::compatibility::say::{Person, decade_of};
use saju_judgment::compatibility::{CrossRelation, Joint, PairDirection, Palace};
use saju_judgment::decade_fortune::{Decade, Standing};
use saju_judgment::judgments::Judgments;
use saju_judgment::relation::label as label_of;
use saju_messages::label;
use saju_saying::Letter;
use saju_words::compatibility::{Pair, Party};
use saju_words::names::{BranchPlace, StemPlace};
use saju_words::person::Who;
use saju_words::{Advised, Among};

use super::chart::birth_line;
use super::line::Cut;
use super::luck::{character, decade_line};
use super::{Draft, Sheet};
use crate::answer::notes;
use crate::answer::thread::PARTNER_STEPS;

/// Close relations listed, and how many of them survive a tight budget.
const CLOSE: usize = 6;
const FOREMOST: usize = 2;

/// Sets of three that are listed before them.
const JOINT: usize = 2;

impl Draft<'_> {
    /// Each partner, and each pair.
    pub(super) fn partners(&mut self) {
        let others = self.context.others;
        for index in 0..others.people.len() {
            let (_, moment, chart) = &others.people[index];
            let judgments = Judgments::of(moment, chart);
            self.partner(index, &judgments);
            self.pair(index, &judgments);
        }
    }

    fn partner(&mut self, index: usize, judgments: &Judgments<'_>) {
        let context = self.context;
        let partner = Who { person: Person::Partner(index as u8), names: &context.others.labels };
        self.heading(|sheet| {
            sheet.say(&partner);
        });
        let today = context.reference.date;
        self.item(|sheet| birth_line(judgments, today, sheet));
        self.person(judgments);
        if let Some(steps) = context.told_steps(judgments, &PARTNER_STEPS, &mut self.advice) {
            for (_, told) in steps {
                self.item(|sheet| {
                    sheet.say(&told);
                });
            }
        }
        if let Some(decade) = self.current(judgments) {
            let reading = context.luck.map(|_| judgments.haengun().decade(decade.order));
            self.item(|sheet| {
                decade_line(judgments, decade, reading.as_deref(), sheet);
            });
        }
        let deliver = context.selection.deliver.without(Module::CALLERS);
        let born = context.others.people[index].0;
        let notes = notes::of_birth(born, judgments.moment, judgments.chart, deliver);
        self.notes(judgments.moment, &notes, Some(Cut::PartnerNote));
    }

    fn current(&self, judgments: &Judgments<'_>) -> Option<Decade> {
        let decades = judgments.decades();
        match decades.standing(self.context.reference.date) {
            Standing::In(order) if self.tells(Module::DecadeFortune) => Some(decades.decade(order)),
            _ => None,
        }
    }

    fn pair(&mut self, index: usize, other: &Judgments<'_>) {
        let context = self.context;
        let own = context.judgments;
        let cross = &context.others.cross[index];
        let names = &context.others.labels[..];
        let who = [Person::Caller, Person::Partner(index as u8)];
        let who = who.map(|person| Who { person, names });
        let pair = Pair {
            a: Party { who: who[0], chart: own.chart },
            b: Party { who: who[1], chart: other.chart },
            relationship: cross.relationship,
            little: cross.little,
            turn: context.turn_of_pairs(),
        };
        self.heading(|sheet| {
            sheet.say(&label::pair()).put(": ").say(&pair.names());
        });
        let exchange = self.tells(Module::Yongsin).then(|| own.exchange(other));
        let who_gives = exchange.map(|(who, _)| who);
        let concluded = cross.conclusion();
        let said = concluded.told(pair.relationship, pair.persons(), who_gives);
        self.item(|sheet| {
            sheet.say(&Among(names, said.clone()));
        });
        // The days are the persons themselves: what acts there is told as well.
        let foremost = concluded.read.last().copied();
        let acts = |palace: &&Palace| palace.direction != PairDirection::Quiet;
        let days = cross.palace(Position::Day).filter(acts).map(|days| days.position);
        let days = days.filter(|days| Some(*days) != foremost);
        for palace in foremost.into_iter().chain(days).filter_map(|at| cross.palace(at)) {
            let told = Advised(own.chart.pillars.day, Among(names, pair.between().palace(palace)));
            self.item(|sheet| {
                sheet.say(&told);
            });
        }
        let masters = cross.day_masters;
        self.item(|sheet| {
            sheet.say(&label::day_master()).put(" ").letter(Letter::Stem(masters.a)).put("–");
            sheet.letter(Letter::Stem(masters.b)).put(": ");
            let meaning = masters.meaning(pair.relationship, pair.persons(), pair.little);
            sheet.say(&Among(names, meaning));
        });
        let mut close: Vec<_> = cross.iter().filter(|relation| relation.acts()).collect();
        // Those of the palace that was read, then the nearer.
        let read = |one: &CrossRelation| concluded.read.contains(&one.a) && one.a == one.b;
        close.sort_by_key(|one| (!read(one), one.strength as u8));
        close.truncate(CLOSE);
        let joint = &cross.joint[..cross.joint.len().min(JOINT)];
        if !close.is_empty() || !joint.is_empty() {
            let letters = |most: usize| {
                let close = &close[..close.len().min(most)];
                move |sheet: &mut Sheet<'_, '_>| meetings(joint, close, sheet)
            };
            self.item_or_short(Cut::MoreLetters, letters(CLOSE), letters(FOREMOST));
        }
        if cross.may_be_couple() {
            let palaces = &cross.spouse_palaces;
            self.item_until(Cut::Complement, |sheet| {
                sheet.labelled(&label::palaces());
                let both = [(pair.a, palaces.a), (pair.b, palaces.b)];
                let mark = if sheet.is_english() { "; " } else { ", " };
                sheet.joined(&both, mark, |sheet, (party, seat)| palace(*party, *seat, sheet));
            });
        }
        if let Some((exchange, yongsin)) = exchange {
            self.item_until(Cut::Complement, |sheet| {
                sheet.labelled(&label::complement());
                let company = context.others.bonds[index].company;
                let said = exchanged(pair.relationship, company, pair.persons(), exchange, yongsin);
                sheet.say(&Among(names, said));
            });
        }
        let both = [(who[0], own), (who[1], other)].map(|(who, one)| {
            (who, self.current(one).map(|decade| one.haengun().decade(decade.order)))
        });
        if context.luck.is_some() && both.iter().all(|(_, reading)| reading.is_some()) {
            self.item(|sheet| {
                sheet.labelled(&label::current());
                // 본인 을축(乙丑) 대운 지킴, 상대 1 신미(辛未) 대운 누름
                let [after_who, open, close, mark] = match sheet.is_english() {
                    true => [", ", " (", ")", "; "],
                    false => [" ", " ", "", ", "],
                };
                sheet.joined(&both, mark, |sheet, (who, reading)| {
                    if let Some(reading) = reading {
                        sheet.say(who).put(after_who).say(&decade_of(reading.luck.ganji));
                        sheet.put(open);
                        character(reading, !close.is_empty(), sheet);
                        sheet.put(close);
                    }
                });
            });
        }
    }
}

/// 글자: 신자진 삼합 수국(일지–일지·시지), 천간합(일간–시간), 반합(월지–일지)
fn meetings(joint: &[Joint], two: &[&CrossRelation], sheet: &mut Sheet<'_, '_>) {
    sheet.labelled(&label::letters());
    sheet.joined(joint, ", ", |sheet, joint| {
        sheet.say(&label_of(joint.pair)).part().put("(").letters(joint.a, false);
        sheet.put("–").letters(joint.b, false).put(")");
    });
    sheet.put(if joint.is_empty() || two.is_empty() { "" } else { ", " });
    sheet.joined(two, ", ", |sheet, relation| {
        sheet.name(relation.kind()).part().put("(");
        if relation.kind().is_of_stems() {
            sheet.name(StemPlace(relation.a)).put("–").name(StemPlace(relation.b));
        } else {
            sheet.name(BranchPlace(relation.a)).put("–").name(BranchPlace(relation.b));
        }
        sheet.put(")");
    });
}

/// 본인 일지 신(申) 비견
fn palace(party: Party<'_>, (branch, god): (Branch, Sipseong), sheet: &mut Sheet<'_, '_>) {
    if sheet.is_english() {
        sheet.say(&Among(party.who.names, party.owner().day_branch())).put(", ").name(god);
        return;
    }
    sheet.say(&party.who).put(" ");
    sheet.name(BranchPlace(saju_chart::Position::Day)).put(" ");
    sheet.letter(Letter::Branch(branch)).put(" ").name(god);
}
