//! Things that nobody may guess.

use sha2::{Digest, Sha256};
use wire::Error;

/// Letters that are not mistaken for one another when a link is read aloud.
const LETTERS: &[u8; 32] = b"abcdefghijkmnpqrstuvwxyz23456789";

/// The SHA-256 of a seat's secret or of a browser's key: all that is ever stored of it.
pub type Hash = [u8; 32];

/// Where everything comes from that nobody may guess.
pub trait Entropy {
    /// Fills it with random bytes.
    fn fill(&self, bytes: &mut [u8]);
}

/// Random bytes.
#[must_use]
pub fn bytes<const N: usize>(entropy: &impl Entropy) -> [u8; N] {
    let mut bytes = [0; N];
    entropy.fill(&mut bytes);
    bytes
}

/// A name for a table or a deal: 80 random bits in 16 letters, so that only those with the link find it.
#[must_use]
pub fn name(entropy: &impl Entropy) -> String {
    bytes::<16>(entropy)
        .iter()
        .map(|byte| char::from(LETTERS[usize::from(byte % 32)]))
        .collect()
}

/// A seat's secret: 128 random bits, in hex.
#[must_use]
pub fn seat_secret(entropy: &impl Entropy) -> String {
    hex::encode(bytes::<16>(entropy))
}

/// Whether a client's own secret has the form of one: 128 bits, in hex.
#[must_use]
pub fn is_own(text: &str) -> bool {
    text.len() == 32 && text.bytes().all(|byte| byte.is_ascii_hexdigit())
}

/// What is stored of a browser's key, if it has one.
pub fn of_browser(key: Option<&str>) -> Result<Option<Hash>, Error> {
    match key {
        Some(key) if !is_own(key) => Err(Error::malformed("A browser's key is 32 hex digits.")),
        key => Ok(key.map(hash)),
    }
}

/// What is stored of a seat's secret or of a browser's key.
#[must_use]
pub fn hash(secret: &str) -> Hash {
    Sha256::digest(secret.to_ascii_lowercase().as_bytes()).into()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// No chance at all.
    struct Same(u8);

    impl Entropy for Same {
        fn fill(&self, bytes: &mut [u8]) {
            bytes.fill(self.0);
        }
    }

    #[test]
    fn names_and_secrets_are_what_chance_gives() {
        let (one, other) = (Same(1), Same(2));
        assert_ne!(name(&one), name(&other));
        assert_eq!(name(&Same(33)), name(&one), "32 letters");
        assert_ne!(seat_secret(&one), seat_secret(&other));
        assert!(is_own(&seat_secret(&one)));
        assert!(!is_own("short"));
    }

    #[test]
    fn a_browser_has_a_whole_key_or_none() {
        let key = seat_secret(&Same(7));
        assert_eq!(of_browser(Some(&key)).unwrap(), Some(hash(&key)));
        assert_eq!(of_browser(None).unwrap(), None);
        assert!(of_browser(Some("")).is_err());
    }

    #[test]
    fn a_secret_is_the_same_in_either_case() {
        assert_eq!(hash("AB01"), hash("ab01"));
    }
}
