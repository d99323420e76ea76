//! What is wrong with a command line, in one sentence.

use clap::Error;
use clap::error::{ContextKind, ContextValue, ErrorKind};

/// The sentence: what is wrong, by name, and what was probably meant.
pub(crate) fn sentence(error: &Error) -> String {
    let mut sentence = match error.kind() {
        ErrorKind::MissingRequiredArgument => {
            let names = texts(error, ContextKind::InvalidArg).join(", ");
            format!("this is missing: {names}")
        }
        _ => first_line(error),
    };
    let meant = [
        ContextKind::SuggestedSubcommand,
        ContextKind::SuggestedArg,
        ContextKind::SuggestedValue,
    ];
    let meant: Vec<String> = meant
        .into_iter()
        .flat_map(|kind| texts(error, kind))
        .collect();
    if !meant.is_empty() {
        sentence += &format!("; did you mean {}?", meant.join(" or "));
    }
    let valid = texts(error, ContextKind::ValidValue).join(", ");
    let guessed = sentence.ends_with('?');
    match (valid.is_empty(), guessed) {
        (true, true) => sentence += " Try `tandem --help`.",
        (true, false) => sentence += "; try `tandem --help`.",
        (false, true) => sentence += &format!(" There are {valid}."),
        (false, false) => sentence += &format!("; there are {valid}."),
    }
    sentence
}

fn first_line(error: &Error) -> String {
    let text = error.to_string();
    let line = text.lines().next().unwrap_or_default();
    line.strip_prefix("error: ").unwrap_or(line).to_owned()
}

fn texts(error: &Error, kind: ContextKind) -> Vec<String> {
    match error.get(kind) {
        Some(ContextValue::String(text)) => vec![text.clone()],
        Some(ContextValue::Strings(texts)) => texts.clone(),
        _ => Vec::new(),
    }
}
