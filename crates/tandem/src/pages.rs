//! The web client, inside the program or in a folder.

use anyhow::{Result, bail};
use rust_embed::RustEmbed;
use server::{Asset, Assets};
use std::borrow::Cow;
use std::path::{Component, Path, PathBuf};
use std::sync::Arc;

#[derive(RustEmbed)]
#[folder = "../../web/dist"]
struct Dist;

/// The pages: those in `folder`, or those inside the program; `None` where it was built without.
pub(crate) fn assets(folder: Option<&Path>) -> Result<Option<Assets>> {
    let Some(folder) = folder else {
        let has_pages = Dist::get("index.html").is_some();
        return Ok(has_pages.then(|| Arc::new(embedded) as Assets));
    };
    if !folder.join("index.html").is_file() {
        bail!("--pages {}: there is no index.html in it", folder.display());
    }
    let folder = folder.to_owned();
    Ok(Some(Arc::new(move |path| lying_in(&folder, path))))
}

fn embedded(path: &str) -> Option<Asset> {
    let file = Dist::get(path)?;
    let etag = hex::encode(&file.metadata.sha256_hash()[..12]);
    let brotli = Dist::get(&format!("{path}.br")).map(|file| file.data);
    Some(asset(path, file.data, brotli, etag))
}

fn lying_in(folder: &Path, path: &str) -> Option<Asset> {
    let path_in = PathBuf::from(path);
    // Nothing above the folder is anybody's business.
    if !path_in
        .components()
        .all(|part| matches!(part, Component::Normal(_)))
    {
        return None;
    }
    let bytes = std::fs::read(folder.join(path_in)).ok()?;
    let etag = hex::encode(&table::commitment(&bytes)[..12]);
    Some(asset(path, Cow::Owned(bytes), None, etag))
}

fn asset(
    path: &str,
    bytes: Cow<'static, [u8]>,
    brotli: Option<Cow<'static, [u8]>>,
    etag: String,
) -> Asset {
    Asset {
        content_type: content_type(path).to_owned(),
        etag,
        // Vite puts a hash of the bytes into the name of everything below assets/.
        immutable: path.starts_with("assets/"),
        brotli,
        bytes,
    }
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
