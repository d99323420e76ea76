//! The web client, inside the program or in a folder.

use anyhow::{Context, Result, bail};
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

/// Every file of the pages by its path, without the compressed copies.
pub(crate) fn all(folder: Option<&Path>) -> Result<Vec<(String, Cow<'static, [u8]>)>> {
    let mut files = Vec::new();
    match folder {
        None => {
            for path in Dist::iter() {
                files.extend(Dist::get(&path).map(|file| (path.into_owned(), file.data)));
            }
        }
        Some(folder) => gather(folder, "", &mut files)?,
    }
    files.retain(|(path, _)| !path.ends_with(".br"));
    Ok(files)
}

/// The files in a folder and below.
fn gather(
    folder: &Path,
    within: &str,
    files: &mut Vec<(String, Cow<'static, [u8]>)>,
) -> Result<()> {
    let listed = std::fs::read_dir(folder);
    for file in listed.with_context(|| format!("cannot read {}", folder.display()))? {
        let file = file?;
        let path = format!("{within}{}", file.file_name().to_string_lossy());
        if file.file_type()?.is_dir() {
            gather(&file.path(), &format!("{path}/"), files)?;
        } else {
            files.push((path, Cow::Owned(std::fs::read(file.path())?)));
        }
    }
    Ok(())
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
        // Only under this name does a browser compile it while it comes in.
        Some("wasm") => "application/wasm",
        Some("woff2") => "font/woff2",
        Some("ico") => "image/x-icon",
        Some("txt") => "text/plain; charset=utf-8",
        _ => "application/octet-stream",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_core_is_sent_as_what_a_browser_compiles_while_it_comes_in() {
        assert_eq!(content_type("assets/core-1a2b.wasm"), "application/wasm");
    }
}
