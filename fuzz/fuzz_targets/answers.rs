//! Breeds inputs for `saju_fuzz::targets::answers`.
#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| saju_fuzz::targets::answers::run(bytes));
