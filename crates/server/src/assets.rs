//! The pages and what belongs to them, from wherever the program has them.

use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};
use std::borrow::Cow;
use std::sync::Arc;

/// Finds a file by its path, without a leading slash: `index.html`, `assets/app-1a2b.js`.
pub type Assets = Arc<dyn Fn(&str) -> Option<Asset> + Send + Sync>;

/// One file, ready to be sent.
#[derive(Clone, Debug)]
pub struct Asset {
    /// What it holds.
    pub bytes: Cow<'static, [u8]>,
    /// The same, compressed by brotli in advance, where that is worth it.
    pub brotli: Option<Cow<'static, [u8]>>,
    /// Its media type.
    pub content_type: String,
    /// Changes when the bytes do; without quotes.
    pub etag: String,
    /// Whether its name changes with its bytes, so that it may be kept for ever.
    pub immutable: bool,
}

/// The file at `path`; any other path that looks like a page is one of the client's own routes.
pub(crate) fn respond(assets: &Assets, path: &str, asked: &HeaderMap) -> Response {
    let path = path.trim_start_matches('/');
    let is_file = path
        .rsplit('/')
        .next()
        .is_some_and(|name| name.contains('.'));
    let found = if path.is_empty() { None } else { assets(path) };
    let page = || (!is_file).then(|| assets("index.html")).flatten();
    match found.or_else(page) {
        Some(asset) => send(asset, asked),
        None => StatusCode::NOT_FOUND.into_response(),
    }
}

fn send(asset: Asset, asked: &HeaderMap) -> Response {
    let etag = format!("\"{}\"", asset.etag);
    let keep = if asset.immutable {
        "public, max-age=31536000, immutable"
    } else {
        "no-cache"
    };
    let common = [
        (header::ETAG, etag.clone()),
        (header::CACHE_CONTROL, keep.to_owned()),
        (header::VARY, "accept-encoding".to_owned()),
    ];
    if lists(asked, header::IF_NONE_MATCH, &etag) {
        return (StatusCode::NOT_MODIFIED, common).into_response();
    }
    let kind = [(header::CONTENT_TYPE, asset.content_type)];
    match asset.brotli {
        Some(brotli) if lists(asked, header::ACCEPT_ENCODING, "br") => {
            let coded = [(header::CONTENT_ENCODING, "br")];
            (common, kind, coded, brotli).into_response()
        }
        _ => (common, kind, asset.bytes).into_response(),
    }
}

/// Whether a header's list has that item.
fn lists(asked: &HeaderMap, name: header::HeaderName, item: &str) -> bool {
    let values = asked.get_all(name);
    let values = values.iter().filter_map(|value| value.to_str().ok());
    values
        .flat_map(|value| value.split(','))
        .filter_map(|part| part.split(';').next())
        .any(|part| part.trim() == item)
}
