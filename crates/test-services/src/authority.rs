//! Who certifies services on loopback.

use crate::certified::Certified;
use rcgen::{BasicConstraints, CertificateParams, CertifiedIssuer, IsCa, KeyPair};

/// Somebody who signs certificates, and whom nobody knows.
pub struct Authority(CertifiedIssuer<'static, KeyPair>);

impl Authority {
    /// A new one.
    #[must_use]
    pub fn new() -> Self {
        let mut about = names(&[]);
        about.is_ca = IsCa::Ca(BasicConstraints::Unconstrained);
        let issuer = CertifiedIssuer::self_signed(about, new_key());
        Self(issuer.expect("an authority signs itself"))
    }

    /// Its own certificate, in PEM format.
    #[must_use]
    pub fn pem(&self) -> String {
        self.0.pem()
    }

    /// A certificate for whoever goes by these names.
    #[must_use]
    pub fn certify(&self, whom: &[&str]) -> Certified {
        let key = new_key();
        let certificate = names(whom).signed_by(&key, &self.0);
        Certified {
            certificate: certificate.expect("an authority signs anything").pem(),
            key: key.serialize_pem(),
        }
    }
}

impl Default for Authority {
    fn default() -> Self {
        Self::new()
    }
}

fn new_key() -> KeyPair {
    KeyPair::generate().expect("keys can be made")
}

fn names(whom: &[&str]) -> CertificateParams {
    let names: Vec<String> = whom.iter().map(|&name| name.to_owned()).collect();
    CertificateParams::new(names).expect("these are names")
}
