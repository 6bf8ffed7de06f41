//! The catalogues of `ko/` and `en/` become what the library includes.

use std::path::Path;
use std::{env, fs};

fn main() {
    println!("cargo::rerun-if-changed=ko");
    println!("cargo::rerun-if-changed=en");
    let compiled = saju_book::build::compile(Path::new("."));
    let out = env::var("OUT_DIR").expect("cargo sets OUT_DIR");
    let write = |name: &str, content: &[u8]| {
        fs::write(Path::new(&out).join(name), content).expect("OUT_DIR is writable");
    };
    write("catalogue.rs", compiled.code.as_bytes());
    for (language, book) in [("korean", &compiled.korean), ("english", &compiled.english)] {
        write(&format!("{language}.text"), book.text().as_bytes());
        write(&format!("{language}.ops"), book.ops());
    }
}
