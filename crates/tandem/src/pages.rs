//! The web client, inside the program.

use rust_embed::{EmbeddedFile, RustEmbed};
use server::{Asset, Assets};
use std::sync::Arc;

#[derive(RustEmbed)]
#[folder = "../../web/dist"]
struct Dist;

/// The pages; `None` where the program was built without them.
pub(crate) fn assets() -> Option<Assets> {
    Dist::get("index.html").map(|_| Arc::new(find) as Assets)
}

fn find(path: &str) -> Option<Asset> {
    let file = Dist::get(path)?;
    Some(Asset {
        content_type: content_type(path).to_owned(),
        etag: etag(&file),
        // Vite puts a hash of the bytes into the name of everything below assets/.
        immutable: path.starts_with("assets/"),
        brotli: Dist::get(&format!("{path}.br")).map(|file| file.data),
        bytes: file.data,
    })
}

fn etag(file: &EmbeddedFile) -> String {
    hex::encode(&file.metadata.sha256_hash()[..12])
}

fn content_type(path: &str) -> &'static str {
    match path.rsplit('.').next() {
        Some("html") => "text/html; charset=utf-8",
        Some("js") => "text/javascript; charset=utf-8",
        Some("css") => "text/css; charset=utf-8",
        Some("json" | "webmanifest") => "application/json",
        Some("svg") => "image/svg+xml",
        Some("png") => "image/png",
        Some("woff2") => "font/woff2",
        Some("ico") => "image/x-icon",
        Some("txt") => "text/plain; charset=utf-8",
        _ => "application/octet-stream",
    }
}
