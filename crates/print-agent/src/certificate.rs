//! The certificate of the agent on this machine: its own, made here, for the names of the loopback alone.

use std::io::Write;
use std::path::Path;
use std::time::Duration;

use axum_server::tls_rustls::RustlsConfig;

/// A certificate is good for 825 days at most, where it is good at all; it is made anew well before.
const DAYS: u64 = 730;

/// The certificate and key in a folder, made where they are missing or old.
///
/// # Errors
/// A sentence, when they cannot be made or read.
pub async fn load(folder: &Path) -> Result<RustlsConfig, String> {
    // Whatever else has chosen already: either way one is chosen.
    let _ = rustls::crypto::ring::default_provider().install_default();
    let (certificate, key) = (folder.join("localhost.crt"), folder.join("localhost.key"));
    let young = |path: &Path| {
        let age = std::fs::metadata(path).and_then(|data| data.modified()).ok().and_then(|made| made.elapsed().ok());
        age.is_some_and(|age| age < Duration::from_secs(DAYS * 24 * 3600))
    };
    if !(young(&certificate) && key.exists()) {
        make(&certificate, &key).map_err(|error| format!("{}: {error}", certificate.display()))?;
        tracing::info!("made {}: browsers of this machine have to trust it", certificate.display());
    }
    RustlsConfig::from_pem_file(certificate, key).await.map_err(|error| error.to_string())
}

fn make(certificate: &Path, key: &Path) -> Result<(), Box<dyn std::error::Error>> {
    let names = ["localhost", "127.0.0.1", "::1"].map(str::to_owned);
    let mut params = rcgen::CertificateParams::new(names)?;
    params.distinguished_name.push(rcgen::DnType::CommonName, "Rokad Print on this computer");
    params.extended_key_usages = vec![rcgen::ExtendedKeyUsagePurpose::ServerAuth];
    let pair = rcgen::KeyPair::generate()?;
    let made = params.self_signed(&pair)?;
    let _ = std::fs::remove_file(key);
    let mut file = crate::private::create(key)?;
    file.write_all(pair.serialize_pem().as_bytes())?;
    file.sync_all()?;
    std::fs::write(certificate, made.pem())?;
    Ok(())
}
