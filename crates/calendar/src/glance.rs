//! What is seen of a name at a glance: which letters occur in it, and how many it has. The build notes it of every
//! place, so that whoever looks for one reads only the names that may fit.

/// Bits of what is seen: the letters that occur, of which some share one; how many there are; the first.
const LETTERS: u32 = 48;
const COUNT: u32 = 8;
const FIRST: u32 = 5;

/// Which letters occur, how many there are, and which is the first.
#[derive(Clone, Copy, Default, PartialEq, Eq)]
pub(crate) struct Glance {
    occurring: u64,
    count: u8,
    first: u8,
}

/// Gives the characters of a text as they are compared: case, spaces and hyphens do not count.
pub(crate) fn compared(text: &str, mut each: impl FnMut(char)) {
    for c in text.chars() {
        match c {
            // Most of the list, which needs no look into the tables of Unicode.
            '가'..='힣' | 'a'..='z' | '0'..='9' => each(c),
            'A'..='Z' => each(c.to_ascii_lowercase()),
            _ if c.is_alphanumeric() => c.to_lowercase().for_each(&mut each),
            _ => {}
        }
    }
}

/// Which characters occur, as bits of which some share one.
pub(crate) fn occurring(text: &str) -> u64 {
    text.chars().fold(0, |bits, c| bits | 1 << (u32::from(c) % u64::BITS))
}

/// A bit for a letter; some share one.
const fn bit(letter: u32) -> u64 {
    1 << (letter % LETTERS)
}

/// Gives the letters of a character; a syllable of Hangul is two or three of them.
pub(crate) fn letters_of(c: char, mut each: impl FnMut(u32)) {
    if !('가'..='힣').contains(&c) {
        return each(u32::from(c));
    }
    let place = u32::from(c) - u32::from('가');
    each(0x1100 + place / 588);
    each(0x1161 + place % 588 / 28);
    if !place.is_multiple_of(28) {
        each(0x11A7 + place % 28);
    }
}

#[allow(dead_code, reason = "the build packs what the library unpacks")]
impl Glance {
    /// First letters that are told apart.
    pub(crate) const FIRSTS: usize = 1 << FIRST;

    /// Of a text, as it is compared.
    pub(crate) fn of(text: &str) -> Self {
        let mut glance = Self::default();
        compared(text, |c| {
            letters_of(c, |letter| {
                if glance.count == 0 {
                    glance.first = (letter % (1 << FIRST)) as u8;
                }
                glance.occurring |= bit(letter);
                glance.count = glance.count.saturating_add(1);
            });
        });
        glance
    }

    /// The names that it may be like stand together in this order: by the first letter, then by how many there are.
    pub(crate) const fn order(self) -> (usize, u8) {
        (self.first as usize, self.count)
    }

    /// Which letters occur in each beginning of a text, the empty one first.
    pub(crate) fn beginnings(letters: &[u32]) -> Vec<u64> {
        let longer = letters.iter().scan(0, |occurring, letter| {
            *occurring |= bit(*letter);
            Some(*occurring)
        });
        std::iter::once(0).chain(longer).collect()
    }

    /// As one number.
    pub(crate) const fn packed(self) -> u64 {
        self.occurring | (self.count as u64) << LETTERS | (self.first as u64) << (LETTERS + COUNT)
    }

    /// Of one number.
    pub(crate) const fn unpacked(packed: u64) -> Self {
        Self {
            occurring: packed & ((1 << LETTERS) - 1),
            count: (packed >> LETTERS) as u8,
            first: (packed >> (LETTERS + COUNT)) as u8,
        }
    }

    /// How many letters there are; 255 may be more.
    pub(crate) const fn count(self) -> u8 {
        self.count
    }

    /// How many letters there can be where this many slips are allowed.
    pub(crate) fn counts(self, slips: usize) -> std::ops::RangeInclusive<u8> {
        let slips = slips as u8;
        self.count.saturating_sub(slips)..=self.count.saturating_add(slips)
    }

    /// The first letter as a bit, of which some share one.
    pub(crate) const fn first(self) -> u32 {
        1 << self.first
    }

    /// Whether it may be seen of a text that begins with the other, by the letters alone: of as many at least.
    pub(crate) const fn may_begin_with(self, other: Self) -> bool {
        other.occurring & !self.occurring == 0
    }

    /// Whether it may be seen of what a text begins with, of whose beginnings the letters are known by how many there are.
    pub(crate) fn may_begin(self, beginnings: &[u64]) -> bool {
        beginnings.get(usize::from(self.count)) == Some(&self.occurring)
    }

    /// Whether it may be seen of a text that differs by this many letters.
    pub(crate) const fn is_like(self, other: Self, slips: usize) -> bool {
        let (more, fewer) = (self.occurring & !other.occurring, other.occurring & !self.occurring);
        self.count.abs_diff(other.count) as usize <= slips
            && is_at_most(more, slips)
            && is_at_most(fewer, slips)
    }
}

/// Whether at most this many bits are set.
const fn is_at_most(mut bits: u64, most: usize) -> bool {
    let mut left = most;
    while left > 0 && bits > 0 {
        bits &= bits - 1;
        left -= 1;
    }
    bits == 0
}
