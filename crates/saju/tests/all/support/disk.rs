//! A small disk of its own, which a test can fill.

use std::fs::File;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use super::cluster::new_path;

/// A mounted tmpfs, gone when this is dropped.
pub(crate) struct Disk(PathBuf);

impl Disk {
    /// A disk of so many KiB; `None` where this process may not mount one.
    pub(crate) fn mount(kib: u32) -> Option<Self> {
        let folder = new_path("disk");
        std::fs::create_dir(&folder).unwrap();
        let size = format!("size={kib}k,mode=700");
        let mounted = Command::new("mount")
            .args(["-t", "tmpfs", "-o", &size, "tmpfs"])
            .arg(&folder)
            .stderr(Stdio::null())
            .status();
        if mounted.is_ok_and(|status| status.success()) {
            return Some(Self(folder));
        }
        std::fs::remove_dir(&folder).unwrap();
        eprintln!("not tried: this process may not mount a disk (root may, or unshare -rm)");
        None
    }

    pub(crate) fn folder(&self) -> &Path {
        &self.0
    }

    /// Takes all the room that is left.
    pub(crate) fn fill(&self) {
        let mut ballast = File::create(self.ballast()).unwrap();
        while ballast.write_all(&[0; 1024]).is_ok() {}
    }

    pub(crate) fn make_room(&self) {
        std::fs::remove_file(self.ballast()).unwrap();
    }

    pub(crate) fn remount(&self, how: &str) {
        let options = format!("remount,{how}");
        let status = Command::new("mount").args(["-o", &options]).arg(&self.0).status();
        assert!(status.unwrap().success());
    }

    fn ballast(&self) -> PathBuf {
        self.0.join("ballast")
    }
}

impl Drop for Disk {
    fn drop(&mut self) {
        // What is still in use goes with its last user.
        let _unmounted = Command::new("umount").arg("--lazy").arg(&self.0).status();
        let _removed = std::fs::remove_dir(&self.0);
    }
}
