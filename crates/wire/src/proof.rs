//! Whether a replay keeps what was promised before the cards were dealt.

use crate::{Committed, Replay};
use serde::Serialize;
use table::{Part, Seat, commitment};

/// A promise that a replay does not keep.
///
/// ```
/// use conform::lanterns::Lanterns;
/// use wire::{AnyGame, Broken, Opening, Shelved, Whose};
///
/// let game = Shelved::<Lanterns>::new(Vec::new());
/// let opening = Opening { seats: 2, secret: b"a secret".to_vec(), ..Opening::default() };
/// let mut replay = game.open(&opening)?.replay();
/// assert_eq!(replay.kept_promises(), Ok(None), "nobody committed to words of their own");
/// assert_eq!(replay.whose(&replay.commitment), Ok(Whose::Table));
///
/// // Other cards than those that were promised.
/// replay.secret = "00".repeat(8);
/// assert_eq!(replay.kept_promises(), Err(Broken::Secret));
/// # Ok::<(), wire::Error>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize, thiserror::Error)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Broken {
    /// The secret is no text of bytes.
    #[error("the secret is not written in hex")]
    NotHex,
    /// The secret gives another commitment.
    #[error("the secret is not the one that was committed to before the deal")]
    Secret,
    /// There are more or fewer openings than commitments, or a seat stands out of order.
    #[error(
        "the openings are not those of the seats that committed, one for each and in their order"
    )]
    List,
    /// What a seat opened is not what it had committed to.
    #[error("what seat {0} opened is not what it had committed to")]
    Opening(Seat),
    /// A commitment that somebody noted was given up.
    #[error(
        "{0} is what the table committed to first; the replay says that it was given up because \
         somebody did not open. That is true only if the screens said so then: give what your page \
         noted afterwards"
    )]
    GivenUp(String),
    /// A commitment that somebody noted is nowhere.
    #[error(
        "{0} is neither what the table committed to nor what any seat did: this is another game, or other cards"
    )]
    Unknown(String),
}

/// Whose a commitment is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Whose {
    /// The table's, to its secret.
    Table,
    /// That seat's, to its words and bits.
    Seat(Seat),
}

impl Replay {
    /// Checks the secret against its commitment, and every opening against its own. Returns the
    /// seats that had a part; `None` where nobody committed to anything, as in older games.
    pub fn kept_promises(&self) -> Result<Option<Vec<Seat>>, Broken> {
        let secret = hex::decode(&self.secret).map_err(|_| Broken::NotHex)?;
        if hex::encode(commitment(&secret)) != self.commitment {
            return Err(Broken::Secret);
        }
        let Some(committed) = &self.committed else {
            return Ok(None);
        };
        let in_order = committed.is_sorted_by(|one, next| one.seat < next.seat);
        if committed.len() != self.words.len() || !in_order {
            return Err(Broken::List);
        }
        for (Committed { seat, hash }, opened) in committed.iter().zip(&self.words) {
            let part = opened.parse::<Part>().ok();
            if part.is_none_or(|part| hex::encode(part.commitment()) != *hash) {
                return Err(Broken::Opening(*seat));
            }
        }
        Ok(Some(committed.iter().map(|one| one.seat).collect()))
    }

    /// Whose commitment it is that somebody noted at the table.
    pub fn whose(&self, noted: &str) -> Result<Whose, Broken> {
        let is_noted = |hash: &String| hash.eq_ignore_ascii_case(noted);
        if is_noted(&self.commitment) {
            return Ok(Whose::Table);
        }
        let mut committed = self.committed.iter().flatten();
        if let Some(found) = committed.find(|one| is_noted(&one.hash)) {
            return Ok(Whose::Seat(found.seat));
        }
        if self.given_up.iter().any(|one| is_noted(&one.commitment)) {
            return Err(Broken::GivenUp(noted.to_owned()));
        }
        Err(Broken::Unknown(noted.to_owned()))
    }
}
