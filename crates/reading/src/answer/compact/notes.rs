//! What is unusual about a birth.

use saju_calendar::Moment;
use saju_judgment::Diagnostic;
use saju_words::In;

use super::Draft;

impl Draft<'_> {
    /// Notes on a birth, a line each.
    pub(super) fn notes(&mut self, moment: &Moment, notes: &[Diagnostic]) {
        for diagnostic in notes {
            let message = In(self.context.notes_in, diagnostic.message(moment));
            self.item(|sheet| {
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
