//! What can be configured: a TOML file, overridden by `ROKAD_…` variables (and `DATABASE_URL`).

use std::net::SocketAddr;
use std::path::{Path, PathBuf};

use figment::Figment;
use figment::providers::{Env, Format, Serialized, Toml};
use ipnet::IpNet;
use serde::{Deserialize, Serialize};

/// What the environment may set; other variables that begin alike belong to somebody else.
const FIELDS: &[&str] = &[
    "migration_database_url",
    "listen",
    "tls_cert",
    "tls_key",
    "trusted_proxies",
    "pepper_file",
    "pictures",
    "web_app",
    "log",
    "log_format",
    "connections",
];

/// The configuration of a server.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Config {
    /// Where the books are: `sqlite://…` or `postgres://…` (`DATABASE_URL`).
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
    /// What is logged, in the form of `RUST_LOG`.
    pub log: String,
    /// `text` or `json`.
    pub log_format: String,
    /// Connections to the database.
    pub connections: u32,
    /// Whether this server shows the demo store's pages.
    pub demo: bool,
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
            log: "info".to_owned(),
            log_format: "text".to_owned(),
            connections: 8,
            demo: false,
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
            .extract()
            .map_err(Box::new)
    }

    /// Whether the server speaks HTTPS itself.
    #[must_use]
    pub fn serves_tls(&self) -> bool {
        self.tls_cert.is_some() && self.tls_key.is_some()
    }
}
