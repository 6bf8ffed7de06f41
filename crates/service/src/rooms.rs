//! Rooms in which answers are written. They are used again, so that no text grows while it is written, which
//! would copy it several times.

use std::sync::{Mutex, MutexGuard, PoisonError};

use bytes::Bytes;

/// Rooms that are kept: more than there are ever calculations at once on a usual machine.
const MOST: usize = 64;

/// Bytes of the largest room that is kept. A rare answer of many people has more.
const LARGEST: usize = 512 * 1024;

/// Empty rooms.
#[derive(Debug, Default)]
pub(crate) struct Rooms(Mutex<Vec<String>>);

impl Rooms {
    fn free(&self) -> MutexGuard<'_, Vec<String>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// What is written in a room, in one of its own size; `None` where it could not be written.
    pub(crate) fn written(&self, write: impl FnOnce(&mut String) -> bool) -> Option<Bytes> {
        let mut room = self.free().pop().unwrap_or_default();
        let text = write(&mut room).then(|| Bytes::copy_from_slice(room.as_bytes()));
        room.clear();
        let mut free = self.free();
        if room.capacity() <= LARGEST && free.len() < MOST {
            free.push(room);
        }
        text
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_room_is_empty_again_and_too_large_ones_are_given_up() {
        let rooms = Rooms::default();
        let text = rooms.written(|room| {
            room.push_str("사주");
            true
        });
        assert_eq!(text.unwrap(), "사주".as_bytes());
        let failed = rooms.written(|room| {
            assert!(room.is_empty() && room.capacity() > 0);
            room.push_str("half of");
            false
        });
        assert_eq!((failed, rooms.free().len()), (None, 1));
        rooms.written(|room| {
            room.reserve(LARGEST + 1);
            true
        });
        assert_eq!(rooms.free().len(), 0);
    }
}
