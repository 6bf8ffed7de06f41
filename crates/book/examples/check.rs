//! Checks the catalogues as the build does, without building anything above them.

fn main() {}
