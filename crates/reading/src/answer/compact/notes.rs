//! What is unusual about a birth.

use saju_calendar::Moment;
use saju_judgment::Diagnostic;
use saju_words::In;

use super::Draft;
use super::line::Cut;

impl Draft<'_> {
    /// Notes on a birth, a line each; those by which no pillar may be another may be dropped as `cut` says.
    pub(super) fn notes(&mut self, moment: &Moment, notes: &[Diagnostic], cut: Option<Cut>) {
        for diagnostic in notes {
            let cut = cut.filter(|_| diagnostic.alternative().is_none());
            let message = In(self.context.notes_in, diagnostic.message(moment));
            self.item_until(cut, |sheet| {
                sheet.say(&message);
                if let Some(pillars) = diagnostic.alternative() {
                    let pillars = pillars.iter().enumerate();
                    sheet.put(" ").joined(pillars, ", ", |sheet, (nth, (position, ganji))| {
                        // Behind a whole sentence the first begins another.
                        if nth == 0 {
                            sheet.heading_name(*position);
                        } else {
                            sheet.name(*position);
                        }
                        sheet.put(" ").ganji(*ganji);
                    });
                }
            });
        }
    }
}
