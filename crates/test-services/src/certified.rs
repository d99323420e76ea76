//! Certificates for services on loopback.

/// A certificate and its key, in PEM format; by default there are none.
#[derive(Clone, Default)]
pub struct Certified {
    pub(crate) certificate: String,
    pub(crate) key: String,
}
