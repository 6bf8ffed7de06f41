//! Breeds inputs for `saju_fuzz::targets::router`; what is no request of HTTP is not kept.
#![no_main]

use libfuzzer_sys::{Corpus, fuzz_target};
use saju_fuzz::targets::router;

fuzz_target!(|written: &[u8]| -> Corpus {
    if router::run(written) { Corpus::Keep } else { Corpus::Reject }
});
