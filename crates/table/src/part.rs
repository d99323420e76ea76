//! What one player adds to a shuffle: committed to first, opened later. Specified to the byte in
//! `docs/fair-shuffles.md`.

use crate::fair::framed;
use sha2::{Digest, Sha256};
use std::fmt;
use std::str::FromStr;

/// Words of one's own, and random bits that keep them from being guessed before they are opened.
///
/// ```
/// use table::Part;
///
/// let part: Part = "000102030405060708090a0b0c0d0e0f:good luck".parse().unwrap();
/// assert_eq!(part.words, "good luck");
/// // The commitment is published first; whoever knows it cannot be shown another part later.
/// let words = "bad luck".to_owned();
/// let other = Part { words, ..part.clone() };
/// assert_ne!(part.commitment(), other.commitment());
/// ```
#[derive(Clone, PartialEq, Eq)]
pub struct Part {
    /// The bits, drawn by the player's page.
    pub bits: [u8; 16],
    /// The words; often none.
    pub words: String,
}

impl Part {
    /// What the player publishes before anybody opens anything.
    #[must_use]
    pub fn commitment(&self) -> [u8; 32] {
        let mut hash = Sha256::new();
        hash.update(b"tandem-commit-1");
        framed(&mut hash, &self.bits);
        framed(&mut hash, self.words.as_bytes());
        hash.finalize().into()
    }
}

/// Nobody reads it in a log before it is opened.
impl fmt::Debug for Part {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Part")
    }
}

/// Its entry in the list that the shuffles follow from: the bits in hex, a colon, the words.
impl fmt::Display for Part {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}", hex::encode(self.bits), self.words)
    }
}

/// Why a text is no [`Part`].
///
/// ```
/// use table::{NoPart, Part};
///
/// let upper = "000102030405060708090A0B0C0D0E0F:good luck";
/// assert_eq!(upper.parse::<Part>().err(), Some(NoPart), "one part has one text");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("it is not 32 lower-case hex digits, a colon, and words")]
pub struct NoPart;

impl FromStr for Part {
    type Err = NoPart;

    fn from_str(text: &str) -> Result<Self, NoPart> {
        let (digits, words) = text.split_once(':').ok_or(NoPart)?;
        let mut bits = [0; 16];
        hex::decode_to_slice(digits, &mut bits).map_err(|_| NoPart)?;
        let words = words.to_owned();
        let part = Self { bits, words };
        // One part has one text, so that one commitment fits one entry.
        if part.to_string() == text {
            Ok(part)
        } else {
            Err(NoPart)
        }
    }
}
