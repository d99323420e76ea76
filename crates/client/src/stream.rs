//! The byte stream to a server, in the open or encrypted.

use rustls::crypto::ring;
use rustls::pki_types::ServerName;
use rustls::{ClientConfig, RootCertStore};
use std::io;
use std::sync::Arc;
use tokio::io::{AsyncRead, AsyncWrite};
use tokio::net::{TcpStream, ToSocketAddrs};
use tokio_rustls::TlsConnector;

/// What is said over it does not depend on what it is.
pub(crate) type Stream = Box<dyn ReadWrite>;

pub(crate) trait ReadWrite: AsyncRead + AsyncWrite + Send + Unpin {}

impl<T: AsyncRead + AsyncWrite + Send + Unpin> ReadWrite for T {}

/// A name may have several addresses, of which only one answers.
pub(crate) async fn open(server: impl ToSocketAddrs) -> io::Result<TcpStream> {
    let stream = TcpStream::connect(server).await?;
    stream.set_nodelay(true)?;
    Ok(stream)
}

/// The same, encrypted, to a server that has a certificate for this name from an authority that the system trusts.
pub(crate) async fn encrypted(stream: TcpStream, name: &str) -> io::Result<Stream> {
    let name = ServerName::try_from(name.to_owned()).map_err(io::Error::other)?;
    let config = ClientConfig::builder_with_provider(Arc::new(ring::default_provider()))
        .with_safe_default_protocol_versions()
        .map_err(io::Error::other)?
        .with_root_certificates(trusted()?)
        .with_no_client_auth();
    let connecting = TlsConnector::from(Arc::new(config)).connect(name, stream);
    Ok(Box::new(connecting.await.map_err(with_a_way_on)?))
}

/// The authorities that the system trusts, or those of the file that `SSL_CERT_FILE` names.
fn trusted() -> io::Result<RootCertStore> {
    let found = rustls_native_certs::load_native_certs();
    let mut trusted = RootCertStore::empty();
    trusted.add_parsable_certificates(found.certs);
    match found.errors.into_iter().next() {
        Some(error) if trusted.is_empty() => Err(io::Error::other(format!(
            "no authority is known: {error}; SSL_CERT_FILE names the file of those to trust"
        ))),
        _ => Ok(trusted),
    }
}

/// Whoever has an authority of their own has to name it.
fn with_a_way_on(error: io::Error) -> io::Error {
    let cause = error.get_ref().and_then(|cause| cause.downcast_ref());
    if !matches!(cause, Some(rustls::Error::InvalidCertificate(_))) {
        return error;
    }
    io::Error::other(format!(
        "{error}; if the certificate is from an authority of your own, name its file in SSL_CERT_FILE"
    ))
}
