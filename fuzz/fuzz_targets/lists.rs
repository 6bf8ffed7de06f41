//! Breeds inputs for `saju_fuzz::targets::lists`.
#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| saju_fuzz::targets::lists::run(bytes));
