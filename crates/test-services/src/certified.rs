//! Certificates for services on loopback.

/// A certificate and its key, in PEM format; by default there are none.
#[derive(Clone, Default)]
pub struct Certified {
    /// The certificate.
    pub certificate: String,
    /// Its private key.
    pub key: String,
}
