//! The files that lie beside the data file and belong to it.

use std::io;
use std::path::{Path, PathBuf};

/// The data file's name with `suffix` behind it. A link is followed, so that whoever comes by
/// another name finds the same file.
pub(crate) fn beside(data: &Path, suffix: &str) -> io::Result<PathBuf> {
    let mut name = real(data)?.into_os_string();
    name.push(suffix);
    Ok(name.into())
}

/// The path without links; the file itself need not be there, its folder must.
pub(crate) fn real(path: &Path) -> io::Result<PathBuf> {
    match path.canonicalize() {
        Err(error) if error.kind() == io::ErrorKind::NotFound => {
            let name = path.file_name().ok_or(error)?;
            Ok(folder(path).canonicalize()?.join(name))
        }
        found => found,
    }
}

/// The folder that a file lies in.
pub(crate) fn folder(path: &Path) -> &Path {
    match path.parent() {
        Some(folder) if folder != Path::new("") => folder,
        _ => Path::new("."),
    }
}

/// What tells one file from another, whatever they are called.
pub(crate) type FileId = (u64, u64);

/// Which file is at that path, where the system tells.
pub(crate) fn file_id(path: &Path) -> Option<FileId> {
    #[cfg(unix)]
    {
        use std::os::unix::fs::MetadataExt;
        let about = path.metadata().ok()?;
        Some((about.dev(), about.ino()))
    }
    #[cfg(not(unix))]
    {
        let _ = path;
        None
    }
}
