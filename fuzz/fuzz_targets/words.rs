//! Breeds inputs for `saju_fuzz::targets::words`.
#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| saju_fuzz::targets::words::run(bytes));
