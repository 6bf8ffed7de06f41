//! The thread, the answer to a concern, and the areas of life.

use saju_catalogue::Topic;
use saju_judgment::areas::LifeArea;
use saju_judgment::concern::Concern;
use saju_judgment::thread::Step;
use saju_messages::label;

use super::Draft;
use super::line::Cut;

impl Draft<'_> {
    /// The story in short. It stands above the thread, which is its reason, and is never left out.
    pub(super) fn story(&mut self) {
        let Some(story) = self.context.story_in_short() else { return };
        self.heading(|sheet| {
            sheet.say(&label::story());
        });
        self.line(|sheet| {
            sheet.say(&story);
        });
    }

    /// The steps of the thread.
    pub(super) fn thread(&mut self) {
        let context = self.context;
        let Some(steps) = context.told_steps(context.judgments, self.plan.steps, &mut self.advice)
        else {
            return;
        };
        self.heading(|sheet| {
            sheet.say(&label::thread());
        });
        for (step, told) in steps {
            let cut = match step {
                Step::Place => Some(Cut::Place),
                Step::Strength => Some(Cut::Strength),
                _ => None,
            };
            self.item_until(cut, |sheet| {
                sheet.say(&told);
            });
        }
        if let Some(now) = context.now() {
            self.tells_now = true;
            let told = self.advice.tell(&now.told());
            self.item(|sheet| {
                sheet.say(&told);
            });
        }
        if let Some(way) = context.way_out() {
            let told = self.advice.tell(&way.told());
            self.item(|sheet| {
                sheet.say(&told);
            });
        }
    }

    /// The answer to a concern. It does not say again to which sides decade and year are.
    pub(super) fn concern(&mut self) {
        let told = self.context.told_concern(self.tells_now, &mut self.advice);
        let Some(concern) = told else { return };
        self.heading(|sheet| {
            sheet.labelled(&label::concern()).name(concern.id.0);
        });
        if concern.id.0 == Concern::Health {
            self.item(|sheet| {
                sheet.say(&label::health_note());
            });
        }
        for line in &concern.lines {
            self.item(|sheet| {
                sheet.say(&line.0);
            });
        }
    }

    /// Areas of life, the ones of the concern first.
    pub(super) fn areas(&mut self) {
        let context = self.context;
        let Some(ground) = context.area_ground() else { return };
        if self.plan.areas.is_empty() {
            return;
        }
        let is_health = context.topic == Topic::Health;
        self.heading(|sheet| {
            sheet.say(&if is_health { label::habits() } else { label::areas() });
        });
        for (place, area) in
            context.areas_in_order(&ground, self.plan.areas).into_iter().enumerate()
        {
            // Of two who are no couple nothing is told of a spouse.
            if area == LifeArea::Love && !context.others.may_hold_a_couple() {
                continue;
            }
            let reading = context.area_reading(area, &ground);
            for (index, fact) in reading.facts.iter().take(self.plan.sentences).enumerate() {
                let cut = match (index, place) {
                    (1.., _) => Some(Cut::SecondSentence),
                    // The foremost stays.
                    (_, 0) => None,
                    _ => Some(Cut::Area(u8::MAX - place as u8)),
                };
                self.item_until(cut, |sheet| {
                    if index == 0 {
                        sheet.heading_name(area).put(": ");
                    }
                    sheet.say(fact);
                });
            }
        }
    }
}
