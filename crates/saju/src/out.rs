//! Output of commands. If the reader closes the pipe, a command ends silently, as other tools do.

use std::fmt::Arguments;
use std::io::{self, ErrorKind, Write as _};
use std::process;

/// How shells report a program that wrote to a closed pipe: 128 and the number of SIGPIPE.
pub(crate) const PIPE_CLOSED: u8 = 141;

/// Prints, and ends the program if the pipe is closed, or with a word on what cannot be written, as on a full disk.
pub(crate) fn print(text: Arguments<'_>) {
    match io::stdout().lock().write_fmt(text) {
        Ok(()) => {}
        Err(error) if error.kind() == ErrorKind::BrokenPipe => process::exit(PIPE_CLOSED.into()),
        Err(error) => {
            eprintln!("saju: the output could not be written: {error}");
            process::exit(1);
        }
    }
}

/// Prints all of it, or says why not: for what is shown only once.
pub(crate) fn try_print(text: Arguments<'_>) -> io::Result<()> {
    let mut stdout = io::stdout().lock();
    stdout.write_fmt(text)?;
    stdout.flush()
}

/// Prints, and goes on whether or not anybody reads it.
pub(crate) fn tell(text: Arguments<'_>) {
    let _ = io::stdout().lock().write_fmt(text);
}

/// Whether an error means a closed pipe.
pub(crate) fn is_closed(error: &anyhow::Error) -> bool {
    let is_closed = |cause: &io::Error| cause.kind() == ErrorKind::BrokenPipe;
    error.chain().any(|cause| cause.downcast_ref().is_some_and(is_closed))
}

/// As `print!`.
macro_rules! out {
    ($($text:tt)*) => { $crate::out::print(format_args!($($text)*)) };
}

/// As `println!`.
macro_rules! outln {
    ($($text:tt)*) => { $crate::out::print(format_args!("{}\n", format_args!($($text)*))) };
}
