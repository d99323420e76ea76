//! The deck.

use serde::Deserialize;
use table::BadSetup;

/// Lanterns are the same in every box: a deck has nothing to say but its name.
#[derive(Debug)]
pub struct Edition;

#[derive(Deserialize)]
struct File {
    #[serde(rename = "edition")]
    _name: String,
}

impl Edition {
    /// Reads a deck file.
    pub(super) fn read(json: &str) -> Result<Self, BadSetup> {
        match serde_json::from_str::<File>(json) {
            Ok(_) => Ok(Self),
            Err(error) => Err(BadSetup::new("deck", error.to_string())),
        }
    }
}
