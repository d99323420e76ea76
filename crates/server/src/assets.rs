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

/// What the addresses of the client's pages begin with; the name of something follows. The client's
/// own list of them is `web/src/lib/routes.ts`.
const PAGES: [&str; 4] = ["t", "d", "r", "local"];

/// The file at `path`, or the page where the path is one of the client's own routes; to whoever
/// looks for a page elsewhere, the same page, which says that there is none, as an error. `None`:
/// nothing.
pub(crate) fn respond(assets: &Assets, path: &str, asked: &HeaderMap) -> Option<Response> {
    if let Some(asset) = path.strip_prefix('/').and_then(|path| assets(path)) {
        return Some(send(asset, asked));
    }
    let page = assets("index.html")?;
    if is_page(path) {
        return Some(send(page, asked));
    }
    let about = [
        (header::CONTENT_TYPE, page.content_type),
        (header::CACHE_CONTROL, "no-store".to_owned()),
    ];
    let lost = lists(asked, header::ACCEPT, "text/html") && !path.starts_with("/api/");
    lost.then(|| (StatusCode::NOT_FOUND, about, page.bytes).into_response())
}

fn is_page(path: &str) -> bool {
    let is_name = |name: &str| {
        let mut letters = name.bytes();
        let of_name = |letter: u8| letter.is_ascii_alphanumeric() || b"_-".contains(&letter);
        !name.is_empty() && letters.all(of_name)
    };
    match *path.split('/').collect::<Vec<_>>() {
        ["", ""] => true,
        ["", kind, name] | ["", kind, name, ""] => PAGES.contains(&kind) && is_name(name),
        _ => false,
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_clients_own_routes_are_pages() {
        for path in [
            "/",
            "/t/abc",
            "/t/abc/",
            "/d/a_b-9",
            "/r/abc",
            "/r/file",
            "/local/abc",
        ] {
            assert!(is_page(path), "{path}");
        }
        for path in [
            "/readyz", "/admin", "/t", "/t/", "/t//", "/t/a/b", "/x/abc", "/t/a.js", "//",
            "/T/abc", "",
        ] {
            assert!(!is_page(path), "{path}");
        }
    }
}
