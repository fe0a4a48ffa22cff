//! Configuration: a TOML file, overridden by `ROKAD_…` variables (and `DATABASE_URL`).

use std::collections::BTreeMap;
use std::net::SocketAddr;
use std::path::{Path, PathBuf};

use axum::http::{HeaderValue, Uri};
use figment::Figment;
use figment::providers::{Env, Format, Serialized, Toml};
use ipnet::IpNet;
use serde::{Deserialize, Serialize};

use crate::doors::Limits;
use crate::outside::OutsideConfig;
use crate::pair_keys::PrintAgentConfig;

/// Fields that `ROKAD_…` variables may set. Other variables with this prefix belong to other programs.
const FIELDS: &[&str] = &[
    "migration_database_url",
    "listen",
    "tls_cert",
    "tls_key",
    "trusted_proxies",
    "pepper_file",
    "pictures",
    "web_app",
    "downloads",
    "log",
    "log_format",
    "connections",
    "public_url",
    "api_origin",
    "app_origins",
    "smtp_url",
    "mail_from",
    "sms_secret",
    "delivers",
    "audit_heads_file",
    "audit_heads_mail",
];

/// Fields of [`Limits`] that `ROKAD_LIMITS_…` variables may set.
const LIMITS: &[&str] =
    &["connections", "connections_per_address", "head_ms", "body_ms", "idle_ms", "bodies_kib", "strangers_bodies_kib"];

/// The configuration of a server.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Config {
    /// Address of the database: `sqlite://…` or `postgres://…` (`DATABASE_URL`).
    pub database_url: String,
    /// The address of a PostgreSQL role that owns the schema, where it is not the one that serves.
    pub migration_database_url: Option<String>,
    /// The address to listen on.
    pub listen: SocketAddr,
    /// Certificate chain (PEM); with `tls_key` the server speaks HTTPS itself.
    pub tls_cert: Option<PathBuf>,
    /// Private key (PEM).
    pub tls_key: Option<PathBuf>,
    /// Proxies whose `X-Forwarded-For` is believed, as addresses or networks.
    pub trusted_proxies: Vec<IpNet>,
    /// The file with the pepper of PINs; made on first start.
    pub pepper_file: PathBuf,
    /// A folder with product pictures, served under `/pictures/`.
    pub pictures: Option<PathBuf>,
    /// A folder with a built web app to serve instead of the one inside the binary; for developing it.
    pub web_app: Option<PathBuf>,
    /// A folder with builds of the print agent, each named `rokad-print-SYSTEM-PROCESSOR`, that tills download; without
    /// it they get the one beside this server's binary, which fits computers like this one.
    pub downloads: Option<PathBuf>,
    /// Log filter, in the form of `RUST_LOG`.
    pub log: String,
    /// `text` or `json`.
    pub log_format: String,
    /// Connections to the database.
    pub connections: u32,
    /// Address at which customers reach this server, without a slash at the end; links in messages begin with it. The
    /// default is the address it listens on. No bill gets a link if that is an address of this computer alone.
    pub public_url: Option<String>,
    /// Origin of the server that the web app calls (SHL-27); by default this server.
    pub api_origin: Option<Origin>,
    /// Origins of web apps from elsewhere that may call this server.
    pub app_origins: Vec<Origin>,
    /// The mail server that takes our mails, `smtps://user:password@host` or `smtp://host?tls=required`; without it no
    /// mail is sent.
    pub smtp_url: Option<String>,
    /// The address mails are from, `Name <address>` or the address alone, which then goes by the store's name.
    pub mail_from: String,
    /// The gateway that takes our SMS; without it none is sent. Only from the file.
    pub sms: Option<SmsConfig>,
    /// Secret for the SMS gateway, `{{ secret }}` in its description.
    pub sms_secret: Option<String>,
    /// Payment services outside, by vendor and store. Only from the file.
    pub outside: Vec<OutsideConfig>,
    /// The print agents that only print what this server has signed, by vendor, store and till. Only from the file.
    pub print_agent: Vec<PrintAgentConfig>,
    /// Whether this server delivers mails and SMS, and asks after charges; where several serve one database, some may
    /// leave it to others.
    pub delivers: bool,
    /// How much clients may ask of this server.
    pub limits: Limits,
    /// A file, best on another machine, to which the heads of the audit are added every day.
    pub audit_heads_file: Option<PathBuf>,
    /// An address to which the heads of the audit are mailed every day.
    pub audit_heads_mail: Option<String>,
    /// Whether customers' phones run on this computer, so that links to an address of it alone reach them. No file
    /// tells this.
    #[serde(skip)]
    pub phones_are_here: bool,
}

/// Origin as browsers define it: scheme, host and port, `https://host[:port]`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Origin(HeaderValue);

impl Origin {
    /// As a browser says it.
    #[must_use]
    pub fn header(&self) -> &HeaderValue {
        &self.0
    }

    /// As a page says it.
    #[must_use]
    pub fn text(&self) -> &str {
        self.0.to_str().unwrap_or_default()
    }
}

impl TryFrom<String> for Origin {
    type Error = String;

    fn try_from(text: String) -> Result<Self, String> {
        let fault = || format!("{text:?} is no origin: it must be like https://host or https://host:port");
        let uri: Uri = text.trim_end_matches('/').parse().map_err(|_| fault())?;
        let (Some(scheme @ ("http" | "https")), Some(host)) = (uri.scheme_str(), uri.authority()) else {
            return Err(fault());
        };
        let is_alone = uri.path() == "/" && uri.query().is_none() && !host.as_str().contains('@');
        let said = is_alone.then(|| HeaderValue::try_from(format!("{scheme}://{host}").to_lowercase()).ok()).flatten();
        said.map(Origin).ok_or_else(fault)
    }
}

impl From<Origin> for String {
    fn from(origin: Origin) -> String {
        origin.text().to_owned()
    }
}

/// How an SMS gateway takes its requests.
///
/// `url`, `headers` and `body` may hold `{{ id }}`, `{{ mobile }}` (with its country code), `{{ text }}`,
/// `{{ purpose }}`, `{{ template }}`, `{{ secret }}` and `{{ values.… }}`; a value is written as its place asks for: in
/// an address or a form percent-encoded, in JSON with its escapes.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct SmsConfig {
    /// Address that the request goes to.
    pub url: String,
    /// The method, `POST` by default.
    pub method: String,
    /// The headers; `Content-Type` decides how values are written in the body.
    pub headers: BTreeMap<String, String>,
    /// The body, if there is one.
    pub body: Option<String>,
    /// A regular expression that the answer fulfils when the SMS was taken; without it every answer 2xx says so.
    pub success: Option<String>,
    /// Country code before the ten digits of a mobile, `91` by default.
    pub country_code: String,
    /// The id under which the text of each purpose (`bill`, `one_time_code`) is registered.
    pub templates: BTreeMap<String, String>,
}

impl Default for SmsConfig {
    fn default() -> Self {
        SmsConfig {
            url: String::new(),
            method: "POST".to_owned(),
            headers: BTreeMap::new(),
            body: None,
            success: None,
            country_code: "91".to_owned(),
            templates: BTreeMap::new(),
        }
    }
}

impl Default for Config {
    fn default() -> Self {
        Config {
            database_url: "sqlite://data/rokad.db".to_owned(),
            migration_database_url: None,
            listen: SocketAddr::from(([127, 0, 0, 1], 8080)),
            tls_cert: None,
            tls_key: None,
            trusted_proxies: Vec::new(),
            pepper_file: PathBuf::from("data/pepper.key"),
            pictures: None,
            web_app: None,
            downloads: None,
            log: "info".to_owned(),
            log_format: "text".to_owned(),
            connections: 8,
            public_url: None,
            api_origin: None,
            app_origins: Vec::new(),
            smtp_url: None,
            mail_from: String::new(),
            sms: None,
            sms_secret: None,
            outside: Vec::new(),
            print_agent: Vec::new(),
            delivers: true,
            limits: Limits::default(),
            audit_heads_file: None,
            audit_heads_mail: None,
            phones_are_here: false,
        }
    }
}

impl Config {
    /// Reads the file, if it is named or `rokad.toml` is there, and the environment.
    ///
    /// # Errors
    /// When a value cannot be read; the text names it.
    pub fn load(file: Option<&Path>) -> Result<Self, Box<figment::Error>> {
        let mut figment = Figment::from(Serialized::defaults(Config::default()));
        figment = match file {
            Some(file) => figment.merge(Toml::file_exact(file)),
            None => figment.merge(Toml::file("rokad.toml")),
        };
        figment
            .merge(Env::raw().only(&["DATABASE_URL"]))
            .merge(Env::prefixed("ROKAD_").only(FIELDS))
            .merge(Env::prefixed("ROKAD_LIMITS_").only(LIMITS).map(|name| format!("limits.{name}").into()))
            .extract()
            .map_err(Box::new)
    }

    /// Address that links to bills begin with. It is `None` if a customer's phone cannot reach this server there.
    #[must_use]
    pub fn links_begin_with(&self) -> Option<String> {
        let address = self.address();
        (self.phones_are_here || is_reached_from_phones(&address)).then_some(address)
    }

    /// Address of this server, without a slash at the end.
    #[must_use]
    pub fn address(&self) -> String {
        match &self.public_url {
            Some(url) => url.trim_end_matches('/').to_owned(),
            None => format!("{}://{}", if self.serves_tls() { "https" } else { "http" }, self.listen),
        }
    }

    /// Whether the server speaks HTTPS itself.
    #[must_use]
    pub fn serves_tls(&self) -> bool {
        self.tls_cert.is_some() && self.tls_key.is_some()
    }
}

/// Whether an address may lead a phone to this server: none that stands for whichever computer looks it up.
fn is_reached_from_phones(address: &str) -> bool {
    let Ok(url) = reqwest::Url::parse(address) else { return false };
    let host = url.host_str().unwrap_or_default().trim_end_matches('.').to_ascii_lowercase();
    let plain = host.trim_start_matches('[').trim_end_matches(']');
    match plain.parse::<std::net::IpAddr>().map(|ip| ip.to_canonical()) {
        Ok(ip) => !ip.is_loopback() && !ip.is_unspecified(),
        Err(_) => !host.is_empty() && host != "localhost" && !host.ends_with(".localhost"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn phones_reach_no_address_of_this_computer() {
        for address in
            ["https://bills.example.in", "http://192.168.1.20:8080", "https://[2001:db8::1]", "http://rokad.local"]
        {
            assert!(is_reached_from_phones(address), "{address}");
        }
        for address in [
            "http://127.0.0.1:8080",
            "http://127.1",
            "http://0.0.0.0:8080",
            "http://[::1]:8080",
            "http://[::]",
            "http://[::ffff:127.0.0.1]",
            "http://localhost:8080",
            "https://LOCALHOST.",
            "http://a.localhost",
            "",
            "bills",
        ] {
            assert!(!is_reached_from_phones(address), "{address}");
        }
        assert_eq!(Config::default().links_begin_with(), None);
        assert!(Config { phones_are_here: true, ..Config::default() }.links_begin_with().is_some());
    }
}
