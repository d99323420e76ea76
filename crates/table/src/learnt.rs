//! What players of a game have learnt, and not every program carries.

use std::sync::OnceLock;

/// Tables that a game's players have learnt. Programs carry them; a page fetches them for the game that needs
/// them, and brings them.
///
/// ```
/// use table::Learnt;
///
/// static CARRIED: Learnt = Learnt::new(2, Some(b"ab"));
/// assert_eq!(CARRIED.get(), Some(&b"ab"[..]));
///
/// static FETCHED: Learnt = Learnt::new(2, None);
/// assert_eq!(FETCHED.get(), None);
/// assert!(!FETCHED.bring(b"too long"));
/// assert!(FETCHED.bring(b"cd"));
/// assert_eq!(FETCHED.get(), Some(&b"cd"[..]));
/// ```
#[derive(Debug)]
pub struct Learnt {
    size: usize,
    carried: Option<&'static [u8]>,
    brought: OnceLock<Box<[u8]>>,
}

impl Learnt {
    /// Tables of so many bytes, as far as the program carries them.
    #[must_use]
    pub const fn new(size: usize, carried: Option<&'static [u8]>) -> Self {
        Self {
            size,
            carried,
            brought: OnceLock::new(),
        }
    }

    /// How many bytes they have.
    #[must_use]
    pub const fn size(&self) -> usize {
        self.size
    }

    /// The tables; `None` where nobody has brought them yet.
    #[must_use]
    pub fn get(&self) -> Option<&[u8]> {
        self.carried
            .or_else(|| self.brought.get().map(|bytes| &**bytes))
    }

    /// Brings them; what is there already stays. False: these are none, by their size.
    pub fn bring(&self, bytes: &[u8]) -> bool {
        let fits = bytes.len() == self.size;
        if fits && self.carried.is_none() {
            // Whoever was first brought the same.
            let _ = self.brought.set(bytes.into());
        }
        fits
    }
}
