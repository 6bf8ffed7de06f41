//! The birth, the chart and its relations.

use saju_calendar::{BirthTime, Date, format};
use saju_catalogue::{Extra, Module};
use saju_chart::{Pillars, Position, Sipseong, Stem};
use saju_judgment::judgments::Judgments;
use saju_judgment::relation::{NatalRelation, RelationState, label as label_of};
use saju_judgment::sinsal::Findings;
use saju_judgment::yongsin::FiveGod;
use saju_judgment::{day_pillar, health_balance};
use saju_messages::label;

use super::line::Cut;
use super::{Draft, Sheet};

/// Relations listed, and how many of them survive a tight budget.
const RELATIONS: usize = 4;
const FOREMOST: usize = 2;

/// Sinsal that are named.
const SINSAL: usize = 5;

impl Draft<'_> {
    /// The birth, the age and the day from which it is seen.
    pub(super) fn birth(&mut self) {
        let (judgments, today) = (self.context.judgments, self.context.reference.date);
        self.line(|sheet| {
            birth_line(judgments, today, sheet);
            sheet.put(" · ").say(&label::reference()).put(" ").date(today);
        });
    }

    /// The notice that must come first in the topic health.
    pub(super) fn disclaimer(&mut self) {
        if self.context.topic.tells(Extra::Disclaimer) {
            self.line(|sheet| {
                sheet.say(&health_balance::say::disclaimer());
            });
        }
    }

    /// The pillars, the counts, the structure and the five gods.
    pub(super) fn chart(&mut self) {
        self.heading(|sheet| {
            sheet.say(&label::chart());
        });
        self.person(self.context.judgments);
        self.certainty();
        if self.plan.day_pillar && self.tells(Module::FourPillars) {
            let day = self.context.judgments.chart.pillars.day;
            self.item_until(Cut::DayPillar, |sheet| {
                sheet.labelled(&label::day_pillar()).say(&day_pillar::say::meaning(day));
            });
        }
    }

    /// How sure the yongsin is, where the topic delivers the sentence and there is something to say.
    fn certainty(&mut self) {
        if !self.context.selection.deliver.contains(Module::Yongsin) {
            return;
        }
        let judgments = self.context.judgments;
        if let Some(doubt) = judgments.yongsin().doubt_told(judgments.gyeokguk()) {
            self.item_until(Cut::OtherMonth, |sheet| {
                sheet.say(&doubt);
            });
        }
    }

    /// What a person's chart is, in four lines.
    pub(super) fn person(&mut self, judgments: &Judgments<'_>) {
        let pillars = &judgments.chart.pillars;
        let day_master = judgments.chart.day_master();
        if self.tells(Module::FourPillars) {
            self.item(|sheet| pillars_in_one(pillars, day_master, sheet));
        }
        if self.tells(Module::Elements) {
            self.item_until(Cut::ElementCounts, |sheet| {
                sheet.say(&label::elements()).put(" ");
                sheet.joined(judgments.elements().counts, " ", |sheet, count| {
                    sheet.name(count.element).part().number(count.visible());
                });
            });
        }
        let (tells_strength, tells_structure) =
            (self.tells(Module::SinStrength), self.tells(Module::Gyeokguk));
        if tells_strength || tells_structure {
            self.item(|sheet| {
                if tells_strength {
                    sheet.say(&label::strength()).put(" ").name(judgments.strength().label);
                }
                if tells_structure {
                    let gyeokguk = judgments.gyeokguk();
                    let status = gyeokguk.status();
                    sheet.put(if tells_strength { " · " } else { "" });
                    sheet.say(&label::structure()).put(" ").name(gyeokguk.gyeok()).put(" ");
                    sheet.name(status).part().put("(").put(status.han()).put(") · ");
                    sheet.say(&label::sangsin()).put(" ").name(gyeokguk.sangsin());
                }
            });
        }
        if self.tells(Module::Yongsin) {
            let yongsin = judgments.yongsin();
            self.item(|sheet| {
                use FiveGod::{Gisin, Gusin, Hansin, Huisin, Yongsin};
                sheet.joined([Yongsin, Huisin, Hansin, Gisin, Gusin], " · ", |sheet, god| {
                    let element = yongsin.five_gods.element(god);
                    sheet.heading_name(god).put(" ").name(element);
                    if yongsin.is_opposed_sangsin(element) {
                        sheet.part().put("(").say(&label::sangsin()).put(")");
                    }
                });
                sheet.put(" · ").say(&label::secondary()).put(" ").name(yongsin.secondary.element);
            });
        }
    }

    /// Relations of the chart with their states, the acting ones first.
    pub(super) fn relations(&mut self) {
        if !self.plan.relations || !self.tells(Module::WongukInteraction) {
            return;
        }
        let interaction = self.context.judgments.interaction();
        let mut relations: Vec<&NatalRelation> = interaction.iter().collect();
        relations.sort_by_key(|relation| rank(relation.state()));
        relations.truncate(RELATIONS);
        if relations.is_empty() {
            return;
        }
        self.heading(|sheet| {
            sheet.say(&label::relations());
        });
        for (index, relation) in relations.into_iter().enumerate() {
            let cut = match relation.state() {
                RelationState::Suspended => Some(Cut::RestingRelations),
                _ if index >= FOREMOST => Some(Cut::MoreRelations),
                _ => Some(Cut::LastFact),
            };
            self.item_until(cut, |sheet| {
                sheet.say(&label_of(relation.pair)).part().put("(");
                sheet.letters(relation.positions, relation.kind().is_of_stems());
                sheet.put(") ").name(relation.state());
            });
        }
    }

    /// Names of the sinsal.
    pub(super) fn sinsal(&mut self) {
        let findings: &Findings = self.context.judgments.sinsal();
        if !self.plan.sinsal || !self.tells(Module::Sinsal) || findings.is_empty() {
            return;
        }
        self.heading(|sheet| {
            sheet.say(&label::sinsal());
        });
        self.item_until(Cut::Sinsal, |sheet| {
            sheet.joined(findings.iter().take(SINSAL), ", ", |sheet, found| {
                sheet.name(found.sinsal);
            });
        });
    }
}

/// 양력 1998-05-19 09:58 · 여성 · 만 28세
pub(super) fn birth_line(judgments: &Judgments<'_>, today: Date, sheet: &mut Sheet<'_, '_>) {
    let (chart, moment) = (judgments.chart, judgments.moment);
    let birth = moment.birth;
    let age = birth.date.completed_years(today);
    sheet.say(&label::solar()).put(" ").date(birth.date).put(" ");
    match birth.time {
        BirthTime::Known(time) => sheet.put(&format::iso_clock(time)),
        BirthTime::Unknown => sheet.say(&label::hour_unknown()),
    };
    if moment.offset.dst_seconds != 0 {
        sheet.put(" (").say(&label::daylight_saving()).put(")");
    }
    sheet.put(" · ").name(chart.sex);
    if age >= 0 {
        sheet.put(" · ").say(&label::international()).put(" ").number(age).say(&label::age());
    }
}

/// 연 무인(戊寅) 식신·편인 | 월 …
fn pillars_in_one(pillars: &Pillars, day_master: Stem, sheet: &mut Sheet<'_, '_>) {
    sheet.joined(pillars.iter(), " | ", |sheet, (position, ganji)| {
        sheet.heading_name(position).put(" ").ganji(ganji).put(" ");
        if position == Position::Day {
            sheet.say(&label::day_master());
        } else {
            sheet.name(Sipseong::of(day_master, ganji.stem()));
        }
        sheet.put("·").name(Sipseong::of_branch(day_master, ganji.branch()));
    });
}

/// In which order relations are told.
const fn rank(state: RelationState) -> u8 {
    match state {
        RelationState::Transforms => 0,
        RelationState::Holds => 1,
        RelationState::Mediated => 2,
        RelationState::Contested => 3,
        RelationState::Follows | RelationState::Faint | RelationState::Absorbed => 4,
        RelationState::Suspended => 5,
    }
}
