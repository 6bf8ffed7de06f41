//! The signals that end a server.

use std::io;

/// Signals to end: Ctrl-C, and on Unix SIGTERM and SIGHUP, which a terminal sends as it closes. A SIGHUP that is ignored
/// when the process starts, as under `nohup`, stays ignored.
pub(super) struct Signals {
    #[cfg(unix)]
    terminate: tokio::signal::unix::Signal,
    #[cfg(unix)]
    hang_up: Option<tokio::signal::unix::Signal>,
}

impl Signals {
    pub(super) fn new() -> io::Result<Self> {
        #[cfg(unix)]
        use tokio::signal::unix::{SignalKind, signal};
        Ok(Self {
            #[cfg(unix)]
            terminate: signal(SignalKind::terminate())?,
            #[cfg(unix)]
            hang_up: match is_hang_up_ignored() {
                true => None,
                false => Some(signal(SignalKind::hangup())?),
            },
        })
    }

    pub(super) async fn next(&mut self) {
        let interrupted = async {
            // Without a handler the default action ends the process, which is fine.
            if tokio::signal::ctrl_c().await.is_err() {
                std::future::pending::<()>().await;
            }
        };
        #[cfg(unix)]
        {
            let hung_up = async {
                match &mut self.hang_up {
                    Some(signal) => drop(signal.recv().await),
                    None => std::future::pending().await,
                }
            };
            tokio::select! {
                () = interrupted => {}
                _ = self.terminate.recv() => {}
                () = hung_up => {}
            }
        }
        #[cfg(not(unix))]
        interrupted.await;
    }
}

/// Whether this process was started with SIGHUP ignored, where the system tells it: Linux.
#[cfg(unix)]
fn is_hang_up_ignored() -> bool {
    std::fs::read_to_string("/proc/self/status").is_ok_and(|status| ignores_hang_up(&status))
}

/// Whether the status of a process has the first signal, SIGHUP, in its mask of ignored ones.
#[cfg(unix)]
fn ignores_hang_up(status: &str) -> bool {
    let mask = status.lines().find_map(|line| line.strip_prefix("SigIgn:"));
    let mask = mask.and_then(|mask| u64::from_str_radix(mask.trim(), 16).ok());
    mask.is_some_and(|mask| mask & 1 == 1)
}

#[cfg(all(test, unix))]
mod tests {
    use super::ignores_hang_up;

    #[test]
    fn an_ignored_hang_up_is_the_first_bit_of_the_mask() {
        assert!(ignores_hang_up("SigBlk:\t0000000000000000\nSigIgn:\t0000000000001001\n"));
        assert!(!ignores_hang_up("SigIgn:\t0000000000001000\nSigCgt:\t0000000000000001\n"));
        assert!(!ignores_hang_up(""));
    }
}
