//! Hashes as they are written: in hex.

use crate::secrets::Hash;
use serde::{Deserialize, Serialize};

#[derive(Serialize, Deserialize)]
struct Hex(#[serde(with = "hex")] Hash);

/// A hash that may be missing.
pub mod maybe {
    use super::Hex;
    use crate::secrets::Hash;
    use serde::{Deserialize, Deserializer, Serialize, Serializer};

    /// Writes it.
    pub fn serialize<S: Serializer>(hash: &Option<Hash>, to: S) -> Result<S::Ok, S::Error> {
        hash.map(Hex).serialize(to)
    }

    /// Reads it.
    pub fn deserialize<'a, D: Deserializer<'a>>(from: D) -> Result<Option<Hash>, D::Error> {
        let hash = Option::<Hex>::deserialize(from)?;
        Ok(hash.map(|Hex(hash)| hash))
    }
}

/// A list of hashes.
pub mod list {
    use super::Hex;
    use crate::secrets::Hash;
    use serde::{Deserialize, Deserializer, Serializer};

    /// Writes it.
    pub fn serialize<S: Serializer>(hashes: &[Hash], to: S) -> Result<S::Ok, S::Error> {
        to.collect_seq(hashes.iter().map(|&hash| Hex(hash)))
    }

    /// Reads it.
    pub fn deserialize<'a, D: Deserializer<'a>>(from: D) -> Result<Vec<Hash>, D::Error> {
        let hashes = Vec::<Hex>::deserialize(from)?;
        Ok(hashes.into_iter().map(|Hex(hash)| hash).collect())
    }
}
