//! Which mutant is on: planted into the crate, whose mutants ask it.

use std::fs::File;
use std::intrinsics::const_eval_select;
use std::io::Write as _;
use std::sync::LazyLock;
use std::sync::atomic::{AtomicBool, Ordering};

enum Switch {
    /// None is on.
    Off,
    /// This one is on.
    On(usize),
    /// None is on; those that are asked for are written down.
    Record(File),
}

static SWITCH: LazyLock<Switch> = LazyLock::new(|| {
    if let Ok(number) = std::env::var("SAJU_MUTANT") {
        Switch::On(number.parse().unwrap())
    } else if let Ok(path) = std::env::var("SAJU_MUTANTS_REACHED") {
        Switch::Record(File::options().append(true).create(true).open(path).unwrap())
    } else {
        Switch::Off
    }
});

/// Those that are written down already.
static REACHED: [AtomicBool; 1 << 16] = [const { AtomicBool::new(false) }; 1 << 16];

/// Whether a mutant is on. It never is where the compiler computes: a function that constants need as well is
/// changed for the tests alone.
pub(crate) const fn is_on(number: usize) -> bool {
    const_eval_select((number,), never, asked)
}

const fn never(_: usize) -> bool {
    false
}

fn asked(number: usize) -> bool {
    match &*SWITCH {
        Switch::Off => false,
        Switch::On(on) => *on == number,
        Switch::Record(file) => {
            let mut file = file;
            if !REACHED[number].swap(true, Ordering::Relaxed) {
                file.write_all(format!("{number}\n").as_bytes()).unwrap();
            }
            false
        }
    }
}
