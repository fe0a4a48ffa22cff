use std::net::IpAddr;
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use rcgen::{
    BasicConstraints, CertificateParams, CidrSubnet, DistinguishedName, DnType, ExtendedKeyUsagePurpose,
    GeneralSubtree, IsCa, Issuer, KeyPair, KeyUsagePurpose, NameConstraints,
};
use rustls::client::WebPkiServerVerifier;
use rustls::client::danger::ServerCertVerifier;
use rustls::pki_types::pem::PemObject;
use rustls::pki_types::{CertificateDer, ServerName, UnixTime};
use sha2::{Digest, Sha256};

use server::pepper::put;

/// The authority's certificate, in the folder that it is kept in: what a tablet is told to trust.
pub const FILE_OF_CERTIFICATE: &str = "ca.crt";
/// The key it signs with, which only the demo's owner reads.
const FILE_OF_KEY: &str = "ca.key";

const DAY: u64 = 24 * 3600;
/// How long the authority counts.
const AUTHORITY_FOR: u64 = 730 * DAY;
/// How long a certificate of the server counts; each start has a new one.
const LEAF_FOR: u64 = 90 * DAY;

/// Networks that belong to nobody in particular. Whoever gets hold of the key can only play servers in them.
const PRIVATE: [&str; 8] = [
    "10.0.0.0/8",
    "172.16.0.0/12",
    "192.168.0.0/16",
    "169.254.0.0/16",
    "127.0.0.0/8",
    "fc00::/7",
    "fe80::/10",
    "::1/128",
];

/// Host names and addresses by which clients reach a server.
#[derive(Debug, Clone, Default)]
pub struct Names {
    /// Names of the machine.
    pub hosts: Vec<String>,
    /// Its addresses.
    pub addresses: Vec<IpAddr>,
}

/// Certificate of a server, with the authority that signed it.
pub struct Certified {
    /// As which tablets list the authority.
    pub name: String,
    /// The authority's own certificate, as tablets take it (DER).
    pub authority: Vec<u8>,
    /// The server's certificate (PEM).
    pub certificate: String,
    /// The server's key (PEM); on no disk.
    pub key: String,
    /// Whether the authority is new, so that tablets do not know it yet.
    pub is_new: bool,
}

impl Certified {
    /// The SHA-256 of the authority's certificate, as devices show it.
    #[must_use]
    pub fn fingerprint(&self) -> String {
        let bytes = Sha256::digest(&self.authority);
        bytes.iter().map(|byte| format!("{byte:02X}")).collect::<Vec<_>>().join(":")
    }
}

/// Certifies a server by the authority that is kept in `folder`. A new one is made where there is none, where it ends
/// soon, may not speak for one of these names, or has a key that others can read.
///
/// # Errors
/// A sentence, when it cannot be read, made or written.
pub fn certify(folder: &Path, names: &Names, now: u64) -> Result<Certified, String> {
    let at = |error: &dyn std::fmt::Display| format!("{}: {error}", folder.display());
    let kept = read(folder).map_err(|error| at(&error))?;
    let kept = kept.and_then(|(pem, key)| sign(&pem, key, names, now, false).ok());
    if let Some(certified) = kept.filter(|certified| is_trusted(certified, names, now)) {
        return Ok(certified);
    }
    let certified = make(folder, names, now).map_err(|error| at(&error))?;
    if !is_trusted(&certified, names, now) {
        return Err(format!("{}: browsers would not take what was certified for {names:?}", folder.display()));
    }
    Ok(certified)
}

/// The authority that is kept, if its key is whole and nobody else's to read.
fn read(folder: &Path) -> std::io::Result<Option<(String, KeyPair)>> {
    let file = folder.join(FILE_OF_KEY);
    let key = match std::fs::read_to_string(&file) {
        Ok(key) => key,
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => return Ok(None),
        Err(error) => return Err(error),
    };
    if !is_private(&file)? {
        tracing::warn!(file = %file.display(), "others could read this key, so another one is made");
        return Ok(None);
    }
    let certificate = std::fs::read_to_string(folder.join(FILE_OF_CERTIFICATE)).unwrap_or_default();
    Ok(KeyPair::from_pem(&key).ok().map(|key| (certificate, key)))
}

#[cfg(unix)]
fn is_private(file: &Path) -> std::io::Result<bool> {
    use std::os::unix::fs::PermissionsExt as _;
    Ok(std::fs::metadata(file)?.permissions().mode().trailing_zeros() >= 6)
}

#[cfg(not(unix))]
fn is_private(_: &Path) -> std::io::Result<bool> {
    Ok(true)
}

/// Makes an authority for these names, and what it certifies.
fn make(folder: &Path, names: &Names, now: u64) -> Result<Certified, Box<dyn std::error::Error>> {
    let key = KeyPair::generate()?;
    let pem = authority(names, now)?.self_signed(&key)?.pem();
    // The key first: a certificate without its key is made anew, and so is one of another key.
    put(&folder.join(FILE_OF_KEY), key.serialize_pem().as_bytes())?;
    put(&folder.join(FILE_OF_CERTIFICATE), pem.as_bytes())?;
    sign(&pem, key, names, now, true)
}

fn authority(names: &Names, now: u64) -> Result<CertificateParams, rcgen::Error> {
    let mut params = CertificateParams::new(Vec::new())?;
    params.distinguished_name = who(names);
    params.is_ca = IsCa::Ca(BasicConstraints::Constrained(0));
    params.key_usages = vec![KeyUsagePurpose::KeyCertSign, KeyUsagePurpose::CrlSign];
    let networks = PRIVATE.iter().filter_map(|network| network.parse::<CidrSubnet>().ok());
    let own = names
        .addresses
        .iter()
        .map(|address| CidrSubnet::from_addr_prefix(*address, if address.is_ipv4() { 32 } else { 128 }));
    let hosts = names.hosts.iter().map(|host| GeneralSubtree::DnsName(host.clone()));
    let permitted = networks.chain(own).map(GeneralSubtree::IpAddress).chain(hosts);
    params.name_constraints =
        Some(NameConstraints { permitted_subtrees: permitted.collect(), excluded_subtrees: Vec::new() });
    between(&mut params, now, AUTHORITY_FOR);
    Ok(params)
}

/// Whom a tablet lists: the machine's first name tells the demos of two machines apart.
fn who(names: &Names) -> DistinguishedName {
    let mut who = DistinguishedName::new();
    who.push(DnType::CommonName, name_of_authority(names));
    who
}

fn name_of_authority(names: &Names) -> String {
    let of = names.hosts.first().map(|host| format!(" of {host}")).unwrap_or_default();
    format!("Rokad demo{of}")
}

fn sign(
    authority_pem: &str,
    authority_key: KeyPair,
    names: &Names,
    now: u64,
    is_new: bool,
) -> Result<Certified, Box<dyn std::error::Error>> {
    let authority = CertificateDer::from_pem_slice(authority_pem.as_bytes())?;
    // An issuer is known by its name and its key alone; that they are those of the certificate is looked at afterwards.
    let mut issuer = CertificateParams::default();
    issuer.distinguished_name = who(names);
    let issuer = Issuer::new(issuer, authority_key);
    let addresses = names.addresses.iter().map(IpAddr::to_string);
    let mut params = CertificateParams::new(names.hosts.iter().cloned().chain(addresses).collect::<Vec<_>>())?;
    params.distinguished_name = DistinguishedName::new();
    params.distinguished_name.push(DnType::CommonName, "Rokad");
    params.use_authority_key_identifier_extension = true;
    params.key_usages = vec![KeyUsagePurpose::DigitalSignature];
    params.extended_key_usages = vec![ExtendedKeyUsagePurpose::ServerAuth];
    between(&mut params, now, LEAF_FOR);
    let key = KeyPair::generate()?;
    let certificate = params.signed_by(&key, &issuer)?.pem();
    let name = name_of_authority(names);
    Ok(Certified { name, authority: authority.to_vec(), certificate, key: key.serialize_pem(), is_new })
}

/// Counts from yesterday on, since a tablet's clock may be behind.
fn between(params: &mut CertificateParams, now: u64, how_long: u64) {
    let moment = |seconds: u64| rcgen::date_time_ymd(1970, 1, 1) + Duration::from_secs(seconds);
    (params.not_before, params.not_after) = (moment(now.saturating_sub(DAY)), moment(now + how_long));
}

/// Whether a browser that trusts the authority takes the server's certificate for all of its names, until its last day.
fn is_trusted(certified: &Certified, names: &Names, now: u64) -> bool {
    let authority = x509_parser::parse_x509_certificate(&certified.authority);
    // Who is trusted may have any dates to what verifies here, and not to every browser.
    let counts_to = authority.map_or(0, |(_, authority)| authority.validity().not_after.timestamp());
    if !u64::try_from(counts_to).is_ok_and(|end| end >= now + LEAF_FOR) {
        return false;
    }
    let mut roots = rustls::RootCertStore::empty();
    let provider = Arc::new(rustls::crypto::ring::default_provider());
    let Ok(certificate) = CertificateDer::from_pem_slice(certified.certificate.as_bytes()) else { return false };
    if roots.add(CertificateDer::from_slice(&certified.authority)).is_err() {
        return false;
    }
    let Ok(browser) = WebPkiServerVerifier::builder_with_provider(Arc::new(roots), provider).build() else {
        return false;
    };
    let hosts = names.hosts.iter().map(|host| ServerName::try_from(host.clone()).ok());
    let addresses = names.addresses.iter().map(|address| Some(ServerName::IpAddress((*address).into())));
    hosts.chain(addresses).all(|name| {
        name.is_some_and(|name| {
            [now, now + LEAF_FOR - DAY].into_iter().all(|moment| {
                let moment = UnixTime::since_unix_epoch(Duration::from_secs(moment));
                browser.verify_server_cert(&certificate, &[], &name, &[], moment).is_ok()
            })
        })
    })
}

#[cfg(test)]
mod tests {
    use std::os::unix::fs::PermissionsExt as _;

    use super::*;

    const NOW: u64 = 1_795_000_000;

    fn names(hosts: &[&str], addresses: &[&str]) -> Names {
        Names {
            hosts: hosts.iter().map(|host| (*host).to_owned()).collect(),
            addresses: addresses.iter().map(|address| address.parse().unwrap()).collect(),
        }
    }

    fn till() -> Names {
        names(&["till.example", "localhost"], &["192.168.1.20", "203.0.113.9", "127.0.0.1", "fd00::2", "2001:db8::7"])
    }

    /// Checks the certificate for one name or address only.
    fn takes(certified: &Certified, name: &str, at: u64) -> bool {
        let of = match name.parse() {
            Ok(address) => Names { hosts: Vec::new(), addresses: vec![address] },
            Err(_) => names(&[name], &[]),
        };
        is_trusted(certified, &of, at)
    }

    #[test]
    fn the_certificate_counts_for_each_name_and_for_nothing_else() {
        let folder = tempfile::tempdir().unwrap();
        let certified = certify(folder.path(), &till(), NOW).unwrap();
        for name in ["till.example", "localhost", "192.168.1.20", "203.0.113.9", "127.0.0.1", "fd00::2", "2001:db8::7"]
        {
            assert!(takes(&certified, name, NOW), "{name}");
        }
        for name in ["bank.example", "example", "192.168.1.21", "203.0.113.10"] {
            assert!(!takes(&certified, name, NOW), "{name}");
        }
        assert!(!takes(&certified, "localhost", NOW + LEAF_FOR), "it ends");
        assert!(!takes(&certified, "localhost", NOW - 2 * DAY), "it begins");
        let another = certify(tempfile::tempdir().unwrap().path(), &till(), NOW).unwrap();
        let forged = Certified { authority: another.authority, ..certified };
        assert!(!takes(&forged, "localhost", NOW), "another authority signed it");
    }

    #[test]
    fn the_authority_can_only_speak_for_this_machine_and_private_networks() {
        let folder = tempfile::tempdir().unwrap();
        certify(folder.path(), &till(), NOW).unwrap();
        let forge = |of: &Names| {
            let (pem, key) = read(folder.path()).unwrap().unwrap();
            let mut issuer = CertificateParams::default();
            issuer.distinguished_name = who(&till());
            let issuer = Issuer::new(issuer, key);
            let addresses = of.addresses.iter().map(IpAddr::to_string);
            let mut params =
                CertificateParams::new(of.hosts.iter().cloned().chain(addresses).collect::<Vec<_>>()).unwrap();
            between(&mut params, NOW, LEAF_FOR);
            let key = KeyPair::generate().unwrap();
            let certificate = params.signed_by(&key, &issuer).unwrap().pem();
            let authority = CertificateDer::from_pem_slice(pem.as_bytes()).unwrap().to_vec();
            let (name, key) = (String::new(), String::new());
            is_trusted(&Certified { name, authority, certificate, key, is_new: false }, of, NOW)
        };
        assert!(forge(&names(&[], &["192.168.77.1"])) && forge(&names(&["localhost"], &[])));
        for name in ["bank.example", "example.com", "nottill.example"] {
            assert!(!forge(&names(&[name], &[])), "{name}");
        }
        for address in ["203.0.113.10", "8.8.8.8", "2001:db8::8"] {
            assert!(!forge(&names(&[], &[address])), "{address}");
        }
    }

    #[test]
    fn the_authority_is_kept_while_it_counts() {
        let folder = tempfile::tempdir().unwrap();
        let first = certify(folder.path(), &till(), NOW).unwrap();
        assert!(first.is_new);
        let mode = |file: &str| std::fs::metadata(folder.path().join(file)).unwrap().permissions().mode() & 0o777;
        assert_eq!(mode(FILE_OF_KEY), 0o600);
        for days in [0, 30, 638] {
            let again = certify(folder.path(), &till(), NOW + days * DAY).unwrap();
            assert!(!again.is_new && again.authority == first.authority, "after {days} days");
            assert_ne!(again.certificate, first.certificate, "each start has a certificate of its own");
        }
        let elsewhere = names(&["till.example"], &["10.2.3.4"]);
        assert!(
            !certify(folder.path(), &elsewhere, NOW).unwrap().is_new,
            "another private address is no other machine"
        );
        assert!(
            certify(folder.path(), &till(), NOW + 645 * DAY).unwrap().is_new,
            "it would end before its certificate"
        );
        assert_eq!(mode(FILE_OF_KEY), 0o600);
    }

    #[test]
    fn an_authority_that_is_no_good_is_made_anew() {
        let folder = tempfile::tempdir().unwrap();
        let made_anew = |of: &Names| certify(folder.path(), of, NOW).unwrap().is_new;
        let path = |file: &str| folder.path().join(file);
        assert!(made_anew(&till()) && !made_anew(&till()));
        let renamed = names(&["counter.example"], &["192.168.1.20"]);
        assert!(made_anew(&renamed), "it may not speak for this name");
        assert!(!made_anew(&renamed));
        std::fs::set_permissions(path(FILE_OF_KEY), std::fs::Permissions::from_mode(0o640)).unwrap();
        assert!(made_anew(&renamed), "others could read its key");
        for (file, text) in [
            (FILE_OF_KEY, KeyPair::generate().unwrap().serialize_pem()),
            (FILE_OF_KEY, "no key".to_owned()),
            (FILE_OF_CERTIFICATE, String::new()),
        ] {
            std::fs::write(path(file), text).unwrap();
            assert!(made_anew(&renamed), "what is in {file} is no good");
        }
        std::fs::remove_file(path(FILE_OF_KEY)).unwrap();
        std::fs::create_dir(path(FILE_OF_KEY)).unwrap();
        assert!(certify(folder.path(), &renamed, NOW).is_err(), "what cannot be read is left as it is");
    }
}
