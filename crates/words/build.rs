//! The catalogues of `ko/` and `en/` become what the library includes.

use std::path::Path;
use std::{env, fs};

fn main() {
    println!("cargo::rerun-if-changed=ko");
    println!("cargo::rerun-if-changed=en");
    let compiled = saju_book::build::compile(Path::new("."));
    let out = env::var("OUT_DIR").expect("cargo sets OUT_DIR");
    for (file, text) in [
        ("catalogue.rs", compiled.code),
        ("korean.txt", compiled.korean),
        ("english.txt", compiled.english),
    ] {
        fs::write(Path::new(&out).join(file), text).expect("OUT_DIR is writable");
    }
}
