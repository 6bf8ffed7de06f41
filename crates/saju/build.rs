//! How the program is linked.

use std::env;
use std::process::Command;

/// The first C library that reads packed relocations.
const GLIBC: (u32, u32) = (2, 36);

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    // The tables are full of pointers to text. Packed, what the loader has to relocate takes a few kilobytes instead of
    // a megabyte.
    if is_linux_with_glibc() && env::var_os("HOST") == env::var_os("TARGET") && reads_packed() {
        println!("cargo::rustc-link-arg-bins=-Wl,-z,pack-relative-relocs");
    }
    // Generic code is made anew in every crate: what is the same to the byte is kept once, a third of a megabyte less.
    if is_linked_by_lld() {
        println!("cargo::rustc-link-arg-bins=-Wl,--icf=all");
    }
}

/// Whether the compiler brings its own linker, as it does on this target, and nobody has chosen another.
fn is_linked_by_lld() -> bool {
    let is_chosen = |name: &str| env::var_os(name).is_some_and(|value| !value.is_empty());
    env::var_os("TARGET").is_some_and(|target| target == "x86_64-unknown-linux-gnu")
        && !is_chosen("RUSTC_LINKER")
        && !is_chosen("CARGO_ENCODED_RUSTFLAGS")
}

fn is_linux_with_glibc() -> bool {
    let is = |name: &str, value: &str| env::var(name).is_ok_and(|found| found == value);
    is("CARGO_CFG_TARGET_OS", "linux") && is("CARGO_CFG_TARGET_ENV", "gnu")
}

/// Whether the C library of this machine, on which the program will most likely run, reads them.
fn reads_packed() -> bool {
    let output = Command::new("getconf").arg("GNU_LIBC_VERSION").output();
    let text = output.map(|output| String::from_utf8_lossy(&output.stdout).into_owned());
    let version = text.ok().and_then(|text| {
        let (major, minor) = text.trim().rsplit_once(' ')?.1.split_once('.')?;
        Some((major.parse().ok()?, minor.parse().ok()?))
    });
    version.is_some_and(|version: (u32, u32)| version >= GLIBC)
}
