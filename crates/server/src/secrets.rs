//! Things that nobody may guess.

use sha2::{Digest, Sha256};
use wire::Error;

/// Letters that are not mistaken for one another when a link is read aloud.
const LETTERS: &[u8; 32] = b"abcdefghijkmnpqrstuvwxyz23456789";

/// The SHA-256 of a seat's secret or of a browser's key: all that is ever stored of it.
pub(crate) type Hash = [u8; 32];

/// Random bytes from the operating system.
pub(crate) fn bytes<const N: usize>() -> [u8; N] {
    let mut bytes = [0; N];
    getrandom::fill(&mut bytes).expect("the operating system gives random bytes");
    bytes
}

/// A name for a table or a deal: 80 random bits in 16 letters, so that only who has the link finds it.
pub(crate) fn name() -> String {
    bytes::<16>()
        .iter()
        .map(|byte| char::from(LETTERS[usize::from(byte % 32)]))
        .collect()
}

/// A seat's secret: 128 random bits, in hex.
pub(crate) fn seat_secret() -> String {
    hex::encode(bytes::<16>())
}

/// Whether a client's own secret has the form of one: 128 bits, in hex.
pub(crate) fn is_own(text: &str) -> bool {
    text.len() == 32 && text.bytes().all(|byte| byte.is_ascii_hexdigit())
}

/// What is stored of a browser's key, if it has one.
pub(crate) fn of_browser(key: Option<&str>) -> Result<Option<Hash>, Error> {
    match key {
        Some(key) if !is_own(key) => Err(Error::malformed("A browser's key is 32 hex digits.")),
        key => Ok(key.map(hash)),
    }
}

/// What is stored of a seat's secret or of a browser's key.
pub(crate) fn hash(secret: &str) -> Hash {
    Sha256::digest(secret.to_ascii_lowercase().as_bytes()).into()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_and_secrets_do_not_repeat() {
        assert_ne!(name(), name());
        assert_ne!(seat_secret(), seat_secret());
        assert!(is_own(&seat_secret()));
        assert!(!is_own("short"));
    }

    #[test]
    fn a_browser_has_a_whole_key_or_none() {
        let key = seat_secret();
        assert_eq!(of_browser(Some(&key)).unwrap(), Some(hash(&key)));
        assert_eq!(of_browser(None).unwrap(), None);
        assert!(of_browser(Some("")).is_err());
    }

    #[test]
    fn a_secret_is_the_same_in_either_case() {
        assert_eq!(hash("AB01"), hash("ab01"));
    }
}
