//! Operations on the files of a store that fail, one by one or for a while: a library that stands before the C
//! library of a process (`failing_files.c`), and the numbers that it shares with the test.

use std::fs::File;
use std::os::unix::fs::FileExt as _;
use std::path::{Path, PathBuf};
use std::process::Command;

/// The faults of all processes that are started with its [environment](Self::environment).
pub(crate) struct FailingFiles {
    library: PathBuf,
    numbers: PathBuf,
    shared: File,
}

impl FailingFiles {
    /// Nothing fails yet.
    pub(crate) fn new(folder: &Path) -> Self {
        let [library, numbers] = ["failing_files.so", "faults"].map(|name| folder.join(name));
        let source = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/all/support/failing_files.c");
        let mut compiler = Command::new("cc");
        compiler.args(["-O1", "-Wall", "-Werror", "-shared", "-fPIC", source, "-ldl", "-o"]);
        assert!(compiler.arg(&library).status().unwrap().success());
        std::fs::write(&numbers, [0; 24]).unwrap();
        let shared = File::options().read(true).write(true).open(&numbers).unwrap();
        Self { library, numbers, shared }
    }

    pub(crate) fn environment(&self) -> [(&'static str, PathBuf); 2] {
        [("LD_PRELOAD", self.library.clone()), ("FAILING_FILES", self.numbers.clone())]
    }

    /// Operations so far.
    pub(crate) fn seen(&self) -> i64 {
        let mut number = [0; 8];
        self.shared.read_exact_at(&mut number, 0).unwrap();
        i64::from_ne_bytes(number)
    }

    /// After the next `before` operations, `count` fail.
    pub(crate) fn fail(&self, before: i64, count: i64) {
        let from = self.seen() + before + 1;
        for (place, number) in [(16, from + count), (8, from)] {
            self.shared.write_all_at(&number.to_ne_bytes(), place).unwrap();
        }
    }

    /// Nothing fails any more.
    pub(crate) fn end(&self) {
        for place in [8, 16] {
            self.shared.write_all_at(&[0; 8], place).unwrap();
        }
    }

    /// Counts anew from nothing, for processes that are yet to start.
    pub(crate) fn begin_again(&self) {
        self.shared.write_all_at(&[0; 24], 0).unwrap();
    }
}
