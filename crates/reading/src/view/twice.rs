//! What stands twice in an answer is written once and copied.

use std::cell::Cell;

use saju_shapes::Writer;

/// Where something was written, once it was. Its terms are mentioned by then.
#[derive(Debug, Default)]
pub struct Twice(Cell<Option<(usize, usize)>>);

impl Twice {
    /// Writes it, or what was written of it before.
    pub fn write(&self, out: &mut Writer, write: impl FnOnce(&mut Writer)) {
        if let Some((from, to)) = self.0.get() {
            out.again(from..to);
            return;
        }
        let from = out.bytes();
        write(out);
        self.0.set(Some((from, out.bytes())));
    }
}
