//! The certificate of the agent on this machine: its own, made here, for the names of the loopback alone.

use std::io::Write;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use axum_server::tls_rustls::RustlsConfig;
use rustls::client::WebPkiServerVerifier;
use rustls::client::danger::ServerCertVerifier;
use rustls::pki_types::pem::PemObject;
use rustls::pki_types::{CertificateDer, ServerName, UnixTime};

use crate::clock::now_ms;
use crate::private;
use crate::threads::apart;

const DAY: u64 = 24 * 3600;
/// How long a certificate is good for: browsers of Apple take none that is good for longer.
const GOOD_FOR: u64 = 825 * DAY;
/// How long before its end it is made anew: a till may stand in a store room for a season.
const SPARE: u64 = 95 * DAY;
/// How often a running agent looks at it.
const LOOK: Duration = Duration::from_secs(DAY);

/// The paths of the certificate and its key.
#[derive(Clone)]
struct Files {
    certificate: PathBuf,
    key: PathBuf,
}

/// The certificate and key in a folder, made where they are missing, old or no pair, and kept so while the agent runs.
///
/// # Errors
/// A sentence, when they cannot be made or read.
pub async fn load(folder: &Path) -> Result<RustlsConfig, String> {
    // Whatever else has chosen already: either way one is chosen.
    let _ = rustls::crypto::ring::default_provider().install_default();
    let files = Files { certificate: folder.join("localhost.crt"), key: folder.join("localhost.key") };
    renew(files.clone(), false).await?;
    let config = match RustlsConfig::from_pem_file(&files.certificate, &files.key).await {
        Ok(config) => config,
        // A kill between the two files leaves one of each pair.
        Err(_) => {
            renew(files.clone(), true).await?;
            let again = RustlsConfig::from_pem_file(&files.certificate, &files.key).await;
            again.map_err(|error| error.to_string())?
        }
    };
    tokio::spawn(keep(config.clone(), files));
    Ok(config)
}

/// Looks every day whether the certificate is still good for long enough.
async fn keep(config: RustlsConfig, files: Files) {
    loop {
        tokio::time::sleep(LOOK).await;
        let renewed = match renew(files.clone(), false).await {
            Ok(false) => continue,
            Ok(true) => {
                config.reload_from_pem_file(&files.certificate, &files.key).await.map_err(|error| error.to_string())
            }
            Err(error) => Err(error),
        };
        if let Err(error) = renewed {
            tracing::error!("the certificate: {error}");
        }
    }
}

/// Makes the certificate and its key anew if they have to be (or `must` be); whether it did.
async fn renew(files: Files, must: bool) -> Result<bool, String> {
    let now = now_ms() / 1000;
    apart(move || {
        let there = std::fs::read(&files.certificate).unwrap_or_default();
        if !must && files.key.exists() && is_good(&there, now) {
            return Ok(false);
        }
        make(&files, now).map_err(|error| format!("{}: {error}", files.certificate.display()))?;
        tracing::info!("made {}: browsers of this machine have to trust it", files.certificate.display());
        Ok(true)
    })
    .await?
}

/// Whether a certificate is one for this machine that is good for long enough, and not for longer than browsers take.
fn is_good(pem: &[u8], now: u64) -> bool {
    let Ok(certificate) = CertificateDer::from_pem_slice(pem) else { return false };
    let mut roots = rustls::RootCertStore::empty();
    if roots.add(certificate.clone()).is_err() {
        return false;
    }
    let provider = Arc::new(rustls::crypto::ring::default_provider());
    let Ok(browser) = WebPkiServerVerifier::builder_with_provider(Arc::new(roots), provider).build() else {
        return false;
    };
    let Ok(name) = ServerName::try_from("localhost") else { return false };
    let at = |moment: u64| {
        let moment = UnixTime::since_unix_epoch(Duration::from_secs(moment));
        browser.verify_server_cert(&certificate, &[], &name, &[], moment).is_ok()
    };
    at(now) && at(now + SPARE) && !at(now + GOOD_FOR)
}

fn make(files: &Files, now: u64) -> Result<(), Box<dyn std::error::Error>> {
    let names = ["localhost", "127.0.0.1", "::1"].map(str::to_owned);
    let mut params = rcgen::CertificateParams::new(names)?;
    params.distinguished_name.push(rcgen::DnType::CommonName, "Rokad Print on this computer");
    params.extended_key_usages = vec![rcgen::ExtendedKeyUsagePurpose::ServerAuth];
    let moment = |seconds: u64| rcgen::date_time_ymd(1970, 1, 1) + Duration::from_secs(seconds);
    // A clock that is set back a little must not make it one of the future.
    let from = now.saturating_sub(DAY);
    (params.not_before, params.not_after) = (moment(from), moment(from + GOOD_FOR - 1));
    let pair = rcgen::KeyPair::generate()?;
    let made = params.self_signed(&pair)?;
    let mut key = private::empty(&files.key)?;
    key.write_all(pair.serialize_pem().as_bytes())?;
    key.sync_all()?;
    std::fs::write(&files.certificate, made.pem())?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    const NOW: u64 = 1_795_000_000;

    fn files(folder: &Path) -> Files {
        Files { certificate: folder.join("crt"), key: folder.join("key") }
    }

    #[test]
    fn a_certificate_is_good_for_two_years_and_a_spare_season() {
        let folder = tempfile::tempdir().unwrap();
        let files = files(folder.path());
        make(&files, NOW).unwrap();
        let pem = std::fs::read(&files.certificate).unwrap();
        for (days, good) in [(0, true), (700, true), (728, true), (731, false), (900, false)] {
            assert_eq!(is_good(&pem, NOW + days * DAY), good, "after {days} days");
        }
        assert!(!is_good(&pem, NOW - 2 * DAY), "made by a clock that was ahead");
        assert!(!is_good(b"", NOW));
    }

    #[test]
    fn one_that_browsers_refuse_is_not_good() {
        let pair = rcgen::KeyPair::generate().unwrap();
        let certificate = |name: &str| {
            let params = rcgen::CertificateParams::new([name.to_owned()]).unwrap();
            params.self_signed(&pair).unwrap().pem()
        };
        assert!(!is_good(certificate("localhost").as_bytes(), NOW), "it is good for two thousand years");
        assert!(!is_good(certificate("shop.example").as_bytes(), NOW));
    }

    #[tokio::test]
    async fn what_is_no_pair_is_made_anew() {
        let (folder, other) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
        load(folder.path()).await.unwrap();
        let kept = std::fs::read(folder.path().join("localhost.crt")).unwrap();
        load(folder.path()).await.unwrap();
        assert_eq!(std::fs::read(folder.path().join("localhost.crt")).unwrap(), kept, "a good one stays");
        load(other.path()).await.unwrap();
        std::fs::copy(other.path().join("localhost.key"), folder.path().join("localhost.key")).unwrap();
        load(folder.path()).await.unwrap();
        assert_ne!(std::fs::read(folder.path().join("localhost.crt")).unwrap(), kept);
    }
}
