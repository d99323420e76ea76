//! Shuffles that anybody can check afterwards. Specified to the byte in `docs/fair-shuffles.md`.

use crate::{Chance, Label};
use sha2::{Digest, Sha256};

/// Even numbers out of SHA-256 in counter mode over secret, words and label.
///
/// ```
/// use table::{Chance, Fair, Label, commitment};
///
/// // The server publishes this before anybody has said a word ...
/// let secret = b"sixteen bytes or more";
/// let published = commitment(secret);
///
/// // ... and when the game is over, anybody can check the secret, and deal the cards again.
/// assert_eq!(commitment(secret), published);
/// let deal = |words: &[&str]| {
///     let mut cards: Vec<u8> = (1..=52).collect();
///     Fair::new(secret, words).shuffle(Label::first("cards"), &mut cards);
///     cards
/// };
/// assert_eq!(deal(&["hop", "hey"]), deal(&["hop", "hey"]));
/// assert_ne!(deal(&["hop", "hey"]), deal(&["hop", "ho"]), "every word counts");
/// ```
#[derive(Clone)]
pub struct Fair {
    key: [u8; 32],
    label: Vec<u8>,
    counter: u64,
    block: [u8; 32],
    used: usize,
}

/// The secret must never reach a log, so neither does what is made from it.
impl std::fmt::Debug for Fair {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Fair")
    }
}

impl Fair {
    /// The chance that `secret` and the players' `words`, in order, give.
    #[must_use]
    pub fn new<S: AsRef<str>>(secret: &[u8], words: &[S]) -> Self {
        let mut hash = Sha256::new();
        hash.update(b"tandem-shuffle-1");
        framed(&mut hash, secret);
        hash.update((words.len() as u32).to_be_bytes());
        for word in words {
            framed(&mut hash, word.as_ref().as_bytes());
        }
        Self {
            key: hash.finalize().into(),
            label: Vec::new(),
            counter: 0,
            block: [0; 32],
            used: 32,
        }
    }

    fn next(&mut self) -> u32 {
        if self.used == self.block.len() {
            let mut hash = Sha256::new();
            hash.update(self.key);
            framed(&mut hash, &self.label);
            hash.update(self.counter.to_be_bytes());
            self.block = hash.finalize().into();
            self.counter += 1;
            self.used = 0;
        }
        let bytes = self.block[self.used..self.used + 4].try_into();
        self.used += 4;
        u32::from_be_bytes(bytes.expect("a block holds whole numbers"))
    }
}

impl Chance for Fair {
    fn open(&mut self, label: Label) {
        self.label = format!("{}/{}", label.name, label.nth).into_bytes();
        self.counter = 0;
        self.used = self.block.len();
    }

    fn below(&mut self, bound: u32) -> u32 {
        let even = (1u64 << 32) / u64::from(bound) * u64::from(bound);
        loop {
            let number = self.next();
            if u64::from(number) < even {
                return number % bound;
            }
        }
    }
}

/// What a table publishes before the first card is dealt: the SHA-256 of its secret.
///
/// ```
/// let published = table::commitment(b"sixteen bytes or more");
/// // After the game the secret is told, and whoever kept the commitment checks it.
/// assert_eq!(table::commitment(b"sixteen bytes or more"), published);
/// assert_ne!(table::commitment(b"another secret, made up later"), published);
/// ```
#[must_use]
pub fn commitment(secret: &[u8]) -> [u8; 32] {
    Sha256::digest(secret).into()
}

/// A byte string behind its length, so that no two lists of strings give the same bytes.
pub(crate) fn framed(hash: &mut Sha256, bytes: &[u8]) {
    hash.update((bytes.len() as u32).to_be_bytes());
    hash.update(bytes);
}
