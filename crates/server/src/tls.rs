//! HTTPS by the server itself, where no proxy stands in front.

use crate::config::TlsFiles;
use rustls::ServerConfig;
use rustls::crypto::ring;
use rustls::pki_types::pem::{self, PemObject};
use rustls::pki_types::{CertificateDer, PrivateKeyDer};
use std::path::Path;
use std::sync::Arc;
use tokio::net::TcpStream;
use tokio_rustls::TlsAcceptor;

/// Why the files cannot be used, in one sentence.
#[derive(Debug, thiserror::Error)]
pub enum BadTls {
    /// A file that cannot be read.
    #[error("cannot read {file}: {error}; {flag} names a file in PEM format")]
    Unreadable {
        /// Which flag names it.
        flag: &'static str,
        /// Which file.
        file: String,
        /// What is wrong with it.
        error: String,
    },
    /// A file without what it should hold.
    #[error(
        "{file} holds no {what}; {flag} names a file in PEM format that begins with -----BEGIN"
    )]
    Empty {
        /// Which flag names it.
        flag: &'static str,
        /// Which file.
        file: String,
        /// What is missing.
        what: &'static str,
    },
    /// Two files that do not belong together, or that nobody could use.
    #[error(
        "the certificate and the key cannot be used together: {0}; --tls-cert and --tls-key name two files that were made for each other"
    )]
    Unusable(#[from] rustls::Error),
}

/// Reads certificate and key, and makes them ready for connections.
pub(crate) fn acceptor(files: &TlsFiles) -> Result<TlsAcceptor, BadTls> {
    let chain = certificates(&files.cert)?;
    let key = key(&files.key)?;
    let mut config = ServerConfig::builder_with_provider(Arc::new(ring::default_provider()))
        .with_safe_default_protocol_versions()?
        .with_no_client_auth()
        .with_single_cert(chain, key)?;
    config.alpn_protocols = vec![b"http/1.1".to_vec()];
    Ok(TlsAcceptor::from(Arc::new(config)))
}

fn certificates(file: &Path) -> Result<Vec<CertificateDer<'static>>, BadTls> {
    let flag = "--tls-cert";
    let read = CertificateDer::pem_file_iter(file).and_then(Iterator::collect);
    let chain: Vec<_> = read.map_err(|error| unreadable(flag, file, &error))?;
    if chain.is_empty() {
        return Err(empty(flag, file, "certificate"));
    }
    Ok(chain)
}

fn key(file: &Path) -> Result<PrivateKeyDer<'static>, BadTls> {
    let flag = "--tls-key";
    PrivateKeyDer::from_pem_file(file).map_err(|error| match error {
        pem::Error::NoItemsFound => empty(flag, file, "private key"),
        error => unreadable(flag, file, &error),
    })
}

fn unreadable(flag: &'static str, file: &Path, error: &pem::Error) -> BadTls {
    let file = file.display().to_string();
    let error = match error {
        pem::Error::Io(error) => error.to_string(),
        other => other.to_string(),
    };
    BadTls::Unreadable { flag, file, error }
}

fn empty(flag: &'static str, file: &Path, what: &'static str) -> BadTls {
    let file = file.display().to_string();
    BadTls::Empty { flag, file, what }
}

/// What every conversation over TLS begins with.
const HANDSHAKE: u8 = 22;

/// Whether whoever has come speaks HTTP without encryption, as a person does who types the address
/// without its beginning. Waits for the first byte, and does not take it.
pub(crate) async fn is_plain(socket: &TcpStream) -> bool {
    let mut first = [0];
    matches!(socket.peek(&mut first).await, Ok(1) if first[0] != HANDSHAKE)
}

/// What they are told.
pub(crate) fn speak_tls() -> String {
    let words = "This server speaks HTTPS: open its address with https://\n";
    let length = words.len();
    format!(
        "HTTP/1.1 400 Bad Request\r\ncontent-type: text/plain; charset=utf-8\r\n\
         content-length: {length}\r\nconnection: close\r\n\r\n{words}"
    )
}
