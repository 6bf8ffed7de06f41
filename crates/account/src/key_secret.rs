//! The text of a key, which is shown once, and the digest that is stored.

use std::fmt;

use sha2::{Digest, Sha256};

/// The prefix of every key, by which people and secret scanners recognise one.
const MARK: &str = "saju_";
/// Letters and digits only, so that a double click selects a whole key.
const LETTERS: &[u8; 62] = b"0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
/// As many characters as 256 random bits need.
const RANDOM_LETTERS: usize = 43;
/// The CRC-32 of everything before it, in as many characters as 32 bits need.
const CHECK_LETTERS: usize = 6;
const TEXT_LENGTH: usize = MARK.len() + RANDOM_LETTERS + CHECK_LETTERS;
/// Keys issued before the checksum was added: the prefix and 32 bytes in base64url.
const UNCHECKED_LENGTH: usize = 48;
const PREFIX_LENGTH: usize = 12;

/// The text of a key. It exists only between being issued and being shown: `saju_`, 43 random characters and a
/// checksum of six (`saju_[0-9A-Za-z]{49}`).
///
/// `Debug` hides it; [`expose`](Self::expose) is the only way to the text.
pub struct KeySecret(String);

impl KeySecret {
    /// Generates a new key.
    ///
    /// Fails only if the operating system supplies no random bytes.
    pub fn generate() -> Result<Self, getrandom::Error> {
        let mut text = MARK.to_owned();
        let mut bytes = [0; 2 * RANDOM_LETTERS];
        while text.len() < MARK.len() + RANDOM_LETTERS {
            getrandom::fill(&mut bytes)?;
            // Larger bytes are rejected: they would make some characters likelier than others.
            let even = bytes.iter().filter(|byte| usize::from(**byte) < 4 * LETTERS.len());
            let letters = even.map(|byte| letter(u32::from(*byte)));
            text.extend(letters.take(MARK.len() + RANDOM_LETTERS - text.len()));
        }
        let check = check_of(&text);
        Ok(Self(text + &check))
    }

    /// The text, to be shown once and never stored.
    pub fn expose(&self) -> &str {
        &self.0
    }

    /// The first 12 characters, by which a holder recognises the key.
    pub fn prefix(&self) -> &str {
        &self.0[..PREFIX_LENGTH]
    }

    /// What is stored instead of the text.
    pub fn digest(&self) -> KeyDigest {
        KeyDigest::of_bytes(self.0.as_bytes())
    }
}

impl fmt::Debug for KeySecret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "KeySecret({}…)", self.prefix())
    }
}

fn letter(number: u32) -> char {
    char::from(LETTERS[number as usize % LETTERS.len()])
}

/// The checksum of a text, most significant character first.
fn check_of(text: &str) -> String {
    let sum = crc32fast::hash(text.as_bytes());
    (0..CHECK_LETTERS as u32).rev().map(|place| letter(sum / 62_u32.pow(place))).collect()
}

/// The SHA-256 digest of a key's text, by which the key is found. With 256 random bits in the text no slow password
/// hash is needed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct KeyDigest([u8; 32]);

impl KeyDigest {
    /// The digest of a presented key, or `None` if the text cannot be a key, so that junk and typos never reach the
    /// store.
    pub fn of(text: &str) -> Option<Self> {
        let letters = text.strip_prefix(MARK)?;
        let is_well_formed = match text.len() {
            TEXT_LENGTH => {
                let (checked, check) = text.split_at_checked(TEXT_LENGTH - CHECK_LETTERS)?;
                letters.bytes().all(|b| b.is_ascii_alphanumeric()) && check_of(checked) == check
            }
            UNCHECKED_LENGTH => {
                letters.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'_' || b == b'-')
            }
            _ => false,
        };
        is_well_formed.then(|| Self::of_bytes(text.as_bytes()))
    }

    fn of_bytes(bytes: &[u8]) -> Self {
        Self(Sha256::digest(bytes).into())
    }

    /// The 32 bytes as stored.
    pub const fn as_bytes(&self) -> &[u8; 32] {
        &self.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_key_is_found_again_by_the_digest_of_its_text() {
        let secret = KeySecret::generate().unwrap();
        assert_eq!(secret.expose().len(), TEXT_LENGTH);
        assert_eq!(KeyDigest::of(secret.expose()), Some(secret.digest()));
        assert_eq!(secret.prefix().len(), 12);
        assert!(!format!("{secret:?}").contains(secret.expose()));
        assert_ne!(secret.digest(), KeySecret::generate().unwrap().digest());
    }

    #[test]
    fn the_checksum_is_the_one_that_scanners_compute() {
        let text = format!("{MARK}{}", "0".repeat(RANDOM_LETTERS));
        let sum = crc32fast::hash(text.as_bytes());
        let check = check_of(&text);
        let read = check.bytes().fold(0_u64, |number, byte| {
            number * 62 + LETTERS.iter().position(|letter| *letter == byte).unwrap() as u64
        });
        assert_eq!(read, u64::from(sum));
        assert!(KeyDigest::of(&format!("{text}{check}")).is_some());
    }

    #[test]
    fn keys_of_the_first_form_are_still_keys() {
        assert!(KeyDigest::of("saju_AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA-_").is_some());
    }

    #[test]
    fn junk_and_slips_have_no_digest() {
        let secret = KeySecret::generate().unwrap();
        let text = secret.expose();
        let last = if text.ends_with('a') { 'b' } else { 'a' };
        for text in [
            "",
            "saju_",
            "hello",
            &text[1..],
            &text[..TEXT_LENGTH - 1],
            &format!("{}\n", &text[..47]),
            &format!("{}{last}", &text[..TEXT_LENGTH - 1]),
            &format!("saju_{}", "가".repeat(16)),
        ] {
            assert_eq!(KeyDigest::of(text), None, "{text:?}");
        }
    }
}
