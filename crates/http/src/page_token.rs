//! Tokens for calls of the service's pages without a key: a token is embedded in the page and valid for some minutes.
//! So `/page/…` answers only clients that have loaded the page.

use hmac::{Hmac, KeyInit as _, Mac as _};
use saju_account::UnixSeconds;
use sha2::Sha256;

/// Lifetime of a token, in seconds. Every answer brings the next one.
const LIFETIME: i64 = 15 * 60;

/// Tolerated clock difference between nodes, in seconds.
const CLOCK_SECONDS: i64 = 60;

/// Bytes of the MAC in a token.
const CODE_BYTES: usize = 16;

/// Issues and verifies tokens.
#[derive(Clone)]
pub(crate) struct PageTokens(Hmac<Sha256>);

impl PageTokens {
    /// With a secret shared between nodes behind one proxy.
    pub(crate) fn of_secret(secret: &[u8]) -> Self {
        Self(Hmac::new_from_slice(secret).expect("a secret of any length will do"))
    }

    /// Valid for this process only.
    pub(crate) fn drawn() -> Self {
        let mut secret = [0; 32];
        getrandom::fill(&mut secret).expect("the system has randomness");
        Self::of_secret(&secret)
    }

    /// A new token: its expiry and MAC, in hexadecimal.
    pub(crate) fn make(&self, now: UnixSeconds) -> String {
        let end = format!("{:x}", now + LIFETIME);
        let code = self.of(&end).finalize().into_bytes();
        let code: String = code.iter().take(CODE_BYTES).map(|byte| format!("{byte:02x}")).collect();
        format!("{end}.{code}")
    }

    /// Whether a token is valid now.
    pub(crate) fn knows(&self, token: &str, now: UnixSeconds) -> bool {
        let Some((end, code)) = token.split_once('.') else { return false };
        let Some(code) = bytes(code).filter(|code| code.len() == CODE_BYTES) else { return false };
        let until = i64::from_str_radix(end, 16).unwrap_or_default();
        (now + 1..=now + LIFETIME + CLOCK_SECONDS).contains(&until)
            && self.of(end).verify_truncated_left(&code).is_ok()
    }

    fn of(&self, end: &str) -> Hmac<Sha256> {
        let mut mac = self.0.clone();
        mac.update(end.as_bytes());
        mac
    }
}

fn bytes(hexadecimal: &str) -> Option<Vec<u8>> {
    let digit = |at: &u8| char::from(*at).to_digit(16);
    let pair = |pair: &[u8]| match pair {
        [high, low] => Some((digit(high)? * 16 + digit(low)?) as u8),
        _ => None,
    };
    hexadecimal.as_bytes().chunks(2).map(pair).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    const NOW: i64 = 1_790_000_000;

    #[test]
    fn a_token_is_good_for_its_minutes_wherever_the_secret_is_known() {
        let tokens = PageTokens::of_secret(b"shared");
        let token = tokens.make(NOW);
        let other_node = PageTokens::of_secret(b"shared");
        for (at, is_good) in [
            (NOW, true),
            (NOW + LIFETIME - 1, true),
            (NOW + LIFETIME, false),
            (NOW - CLOCK_SECONDS, true),
            (NOW - CLOCK_SECONDS - 1, false),
        ] {
            assert_eq!(other_node.knows(&token, at), is_good, "{at}");
        }
        assert!(!PageTokens::of_secret(b"another").knows(&token, NOW));
        assert!(!PageTokens::drawn().knows(&token, NOW));
    }

    #[test]
    fn a_token_cannot_be_made_up() {
        let tokens = PageTokens::drawn();
        let token = tokens.make(NOW);
        let (end, code) = token.split_once('.').unwrap();
        let later = format!("{:x}.{code}", NOW + LIFETIME + 1);
        for text in ["", ".", end, &format!("{end}."), &format!("{end}.{}", &code[2..]), &later] {
            assert!(!tokens.knows(text, NOW), "{text}");
        }
        assert!(!tokens.knows(&format!("{end}.{code}00"), NOW));
        assert!(!tokens.knows("가.나", NOW));
    }
}
