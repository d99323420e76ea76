//! What `tandem --version` says.

use std::sync::LazyLock;

/// The program's version, and those of all that others rely on: rules, protocols, files.
pub(crate) fn long() -> &'static str {
    static TEXT: LazyLock<String> = LazyLock::new(|| {
        let shelf = shelf::shelf();
        let rules = shelf
            .games()
            .map(|game| format!("{} {}", game.id(), game.rules()));
        let rules: Vec<String> = rules.collect();
        format!(
            "{}\nrules: {}\nprotocol: socket {}, bot's stream {}, replays {}",
            env!("CARGO_PKG_VERSION"),
            rules.join(", "),
            wire::socket::PROTOCOL,
            wire::bot::STREAM,
            wire::FORMAT,
        )
    });
    &TEXT
}
