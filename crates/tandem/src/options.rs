//! `--option NAME=VALUE`, as many commands take it.

use anyhow::{Context, Result};
use serde_json::{Map, Value};

/// The options that were given, by name. Whether the game has them is the game's to say.
pub(crate) fn fields(given: &[String]) -> Result<Map<String, Value>> {
    let field = |option: &String| {
        let (name, value) = option
            .split_once('=')
            .with_context(|| format!("--option {option}: write it as NAME=VALUE"))?;
        Ok((name.to_owned(), Value::from(value)))
    };
    given.iter().map(field).collect()
}
