//! A pool of output buffers. Reusing them keeps an answer from reallocating as it is written; growing copies the text
//! several times.

use std::sync::{Mutex, MutexGuard, PoisonError};

use bytes::Bytes;

/// Maximum number of pooled buffers: more than there are concurrent calculations on a usual machine.
const MOST: usize = 64;

/// Maximum capacity of a pooled buffer. A rare answer about many people needs more.
const LARGEST: usize = 512 * 1024;

/// The empty buffers.
#[derive(Debug, Default)]
pub(crate) struct Buffers(Mutex<Vec<String>>);

impl Buffers {
    fn free(&self) -> MutexGuard<'_, Vec<String>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Writes into a pooled buffer and returns a copy of exact size; `None` if writing failed.
    pub(crate) fn written(&self, write: impl FnOnce(&mut String) -> bool) -> Option<Bytes> {
        let mut buffer = self.free().pop().unwrap_or_default();
        let text = write(&mut buffer).then(|| Bytes::copy_from_slice(buffer.as_bytes()));
        buffer.clear();
        let mut free = self.free();
        if buffer.capacity() <= LARGEST && free.len() < MOST {
            free.push(buffer);
        }
        text
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_buffer_is_empty_again_and_too_large_ones_are_given_up() {
        let buffers = Buffers::default();
        let text = buffers.written(|buffer| {
            buffer.push_str("사주");
            true
        });
        assert_eq!(text.unwrap(), "사주".as_bytes());
        let failed = buffers.written(|buffer| {
            assert!(buffer.is_empty() && buffer.capacity() > 0);
            buffer.push_str("half of");
            false
        });
        assert_eq!((failed, buffers.free().len()), (None, 1));
        buffers.written(|buffer| {
            buffer.reserve(LARGEST + 1);
            true
        });
        assert_eq!(buffers.free().len(), 0);
    }
}
