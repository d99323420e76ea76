//! `tandem pages`: the web client as a folder of files that plays against bots with no server at all.

use crate::{pages, print};
use anyhow::{Context, Result, bail};
use clap::Args;
use std::fs;
use std::path::{Path, PathBuf};

/// Flags of `tandem pages`.
#[derive(Args)]
pub(crate) struct Flags {
    /// The folder to write to: a new one, or an empty one
    folder: PathBuf,
    /// Take the pages from this folder instead of those inside the program
    #[arg(long, value_name = "FOLDER")]
    from: Option<PathBuf>,
}

/// What tells the page that there is no server behind it.
const NO_SERVER: &str = "<meta name=\"tandem-server\" content=\"none\" />";

pub(crate) fn run(flags: &Flags) -> Result<()> {
    let folder = &flags.folder;
    if fs::read_dir(folder).is_ok_and(|mut files| files.next().is_some()) {
        bail!(
            "{} is not empty; name a new folder or an empty one",
            folder.display()
        );
    }
    let files = pages::all(flags.from.as_deref())?;
    if !files.iter().any(|(path, _)| path == "index.html") {
        bail!("this program was built without its pages; `./run` builds it with them");
    }
    let count = files.len();
    for (path, bytes) in files {
        match path.as_str() {
            "index.html" => write(folder, &path, page(&bytes)?.as_bytes())?,
            _ => write(folder, &path, &bytes)?,
        }
    }
    print::line(format_args!(
        "{count} files are in {}; any file server can serve them, under any address",
        folder.display()
    ))
}

/// The page, with addresses that hold wherever the folder lies.
fn page(bytes: &[u8]) -> Result<String> {
    let page = str::from_utf8(bytes).context("index.html is no text")?;
    let page = page.replace("href=\"/", "href=\"./");
    let page = page.replace("src=\"/", "src=\"./");
    Ok(page.replacen("<head>", &format!("<head>\n    {NO_SERVER}"), 1))
}

fn write(folder: &Path, path: &str, bytes: &[u8]) -> Result<()> {
    let file = folder.join(path);
    let within = file.parent().unwrap_or(folder);
    let written = fs::create_dir_all(within).and_then(|()| fs::write(&file, bytes));
    written.with_context(|| format!("cannot write {}", file.display()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_page_finds_its_files_beside_it_and_knows_that_there_is_no_server() {
        let page =
            page(b"<head>\n<link href=\"/icon.svg\" /><script src=\"/assets/a.js\"></script>")
                .unwrap();
        assert!(page.contains("href=\"./icon.svg\"") && page.contains("src=\"./assets/a.js\""));
        assert!(page.contains(NO_SERVER));
    }
}
