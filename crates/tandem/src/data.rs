//! `--data`: where everything is kept.

use clap::Args;
use clap::builder::{OsStringValueParser, TypedValueParser};
use server::Data;

/// The flag that every command has that works on a server's data.
#[derive(Args)]
pub(crate) struct DataFlag {
    /// The server's data: a file, or postgres://USER@HOST/DATABASE
    #[arg(
        long,
        env = "TANDEM_DATA",
        hide_env_values = true,
        default_value = server::DATA_FILE,
        value_name = "FILE",
        value_parser = parser(),
        global = true
    )]
    pub data: Data,
}

/// Every text names some data: what is wrong with a URL is said without showing it.
pub(crate) fn parser() -> impl TypedValueParser<Value = Data> {
    OsStringValueParser::new().map(Data::from)
}
