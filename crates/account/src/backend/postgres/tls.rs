//! How the connection to the database is protected: `sslmode` and `sslrootcert` of the address,
//! with the meaning that `PostgreSQL`'s own clients give them.
//!
//! `disable` never encrypts; `prefer` (the default) encrypts when the server offers it; `require`
//! always encrypts; none of them asks who the server is. `verify-full` does, by the certificates
//! of the operating system, or by those in the file `sslrootcert`. A given `sslrootcert` also
//! makes `require` verify.

use std::sync::Arc;

use percent_encoding::percent_decode_str;
use rustls::{
    CertificateError, ClientConfig, DigitallySignedStruct, Error, RootCertStore, SignatureScheme,
    client::danger::{HandshakeSignatureValid, ServerCertVerified, ServerCertVerifier},
    crypto::{self, CryptoProvider, WebPkiSupportedAlgorithms},
    pki_types::{CertificateDer, ServerName, UnixTime, pem::PemObject},
};
use tokio_postgres::config::SslMode;
use tokio_postgres_rustls::MakeRustlsConnect;

use crate::StoreError;

const MODES: &str = "sslmode must be disable, prefer, require or verify-full";

/// The TLS settings of an address, and the address without them.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct TlsSettings {
    pub(super) address: String,
    pub(super) mode: SslMode,
    verify: bool,
    root_file: Option<String>,
}

impl TlsSettings {
    /// Removes `sslmode` and `sslrootcert` from an address.
    pub(super) fn of_address(address: &str) -> Result<Self, StoreError> {
        let (base, query) = address.split_once('?').unwrap_or((address, ""));
        let (mut mode, mut verify, mut root_file) = (SslMode::Prefer, false, None);
        let mut others = Vec::new();
        for pair in query.split('&').filter(|pair| !pair.is_empty()) {
            match pair.split_once('=') {
                Some(("sslmode", "disable")) => mode = SslMode::Disable,
                Some(("sslmode", "prefer")) => mode = SslMode::Prefer,
                Some(("sslmode", "require")) => mode = SslMode::Require,
                Some(("sslmode", "verify-full")) => (mode, verify) = (SslMode::Require, true),
                Some(("sslmode", _)) => return Err(StoreError::Address(MODES.to_owned())),
                Some(("sslrootcert", path)) => {
                    root_file = Some(percent_decode_str(path).decode_utf8_lossy().into_owned());
                }
                _ => others.push(pair),
            }
        }
        let mark = if others.is_empty() { "" } else { "?" };
        let address = format!("{base}{mark}{}", others.join("&"));
        verify |= root_file.is_some() && mode == SslMode::Require;
        Ok(Self { address, mode, verify, root_file })
    }

    /// The connector for encrypted connections.
    pub(super) fn connector(&self) -> Result<MakeRustlsConnect, StoreError> {
        let provider = Arc::new(crypto::ring::default_provider());
        let algorithms = provider.signature_verification_algorithms;
        let builder = ClientConfig::builder_with_provider(CryptoProvider::clone(&provider).into())
            .with_safe_default_protocol_versions()
            .map_err(address_error)?;
        let config = if self.verify {
            builder.with_root_certificates(self.roots()?).with_no_client_auth()
        } else {
            let verifier = Arc::new(AcceptAnyCertificate(algorithms));
            builder.dangerous().with_custom_certificate_verifier(verifier).with_no_client_auth()
        };
        Ok(MakeRustlsConnect::new(config))
    }

    fn roots(&self) -> Result<RootCertStore, StoreError> {
        let mut roots = RootCertStore::empty();
        match &self.root_file {
            Some(path) => {
                let unreadable =
                    |error| StoreError::Address(format!("sslrootcert {path}: {error}"));
                for certificate in CertificateDer::pem_file_iter(path).map_err(unreadable)? {
                    roots.add(certificate.map_err(unreadable)?).map_err(address_error)?;
                }
            }
            None => {
                // A system store may contain odd certificates; one usable is enough.
                roots.add_parsable_certificates(rustls_native_certs::load_native_certs().certs);
            }
        }
        if roots.is_empty() {
            let none = "no root certificates were found; name a file with sslrootcert=";
            return Err(StoreError::Address(none.to_owned()));
        }
        Ok(roots)
    }
}

fn address_error(error: impl std::fmt::Display) -> StoreError {
    StoreError::Address(error.to_string())
}

/// Accepts any certificate: the connection is encrypted, but the server is not authenticated. Handshake signatures are
/// still verified.
#[derive(Debug)]
struct AcceptAnyCertificate(WebPkiSupportedAlgorithms);

impl ServerCertVerifier for AcceptAnyCertificate {
    fn verify_server_cert(
        &self,
        end_entity: &CertificateDer<'_>,
        _intermediates: &[CertificateDer<'_>],
        _server_name: &ServerName<'_>,
        _ocsp_response: &[u8],
        _now: UnixTime,
    ) -> Result<ServerCertVerified, Error> {
        if end_entity.is_empty() {
            return Err(CertificateError::BadEncoding.into());
        }
        Ok(ServerCertVerified::assertion())
    }

    fn verify_tls12_signature(
        &self,
        message: &[u8],
        certificate: &CertificateDer<'_>,
        signature: &DigitallySignedStruct,
    ) -> Result<HandshakeSignatureValid, Error> {
        crypto::verify_tls12_signature(message, certificate, signature, &self.0)
    }

    fn verify_tls13_signature(
        &self,
        message: &[u8],
        certificate: &CertificateDer<'_>,
        signature: &DigitallySignedStruct,
    ) -> Result<HandshakeSignatureValid, Error> {
        crypto::verify_tls13_signature(message, certificate, signature, &self.0)
    }

    fn supported_verify_schemes(&self) -> Vec<SignatureScheme> {
        self.0.supported_schemes()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_address_says_how_the_connection_is_protected() {
        let read = |query: &str| {
            let found = TlsSettings::of_address(&format!("postgres://h/d{query}")).unwrap();
            (found.address, found.mode, found.verify)
        };
        let plain = || "postgres://h/d".to_owned();
        assert_eq!(read(""), (plain(), SslMode::Prefer, false));
        assert_eq!(read("?sslmode=disable"), (plain(), SslMode::Disable, false));
        assert_eq!(read("?sslmode=require"), (plain(), SslMode::Require, false));
        assert_eq!(read("?sslmode=verify-full"), (plain(), SslMode::Require, true));
        assert_eq!(read("?sslrootcert=%2Fca&sslmode=require"), (plain(), SslMode::Require, true));
        let kept = "postgres://h/d?options=-c%20a%3Db".to_owned();
        assert_eq!(read("?options=-c%20a%3Db&sslmode=prefer"), (kept, SslMode::Prefer, false));
        assert!(TlsSettings::of_address("postgres://h/d?sslmode=verify").is_err());
    }
}
