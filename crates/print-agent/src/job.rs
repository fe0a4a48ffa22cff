//! A job: what is to be printed where, ready to leave.

use base64::Engine;
use base64::prelude::BASE64_STANDARD;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// The target of a job.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Target {
    /// A printer in the network that takes bytes as they are: `host:port`.
    Network(String),
    /// A queue of the machine's spooler.
    Queue(String),
}

/// Bytes, written down as base64.
#[derive(Clone)]
pub struct Bytes(pub Vec<u8>);

impl Serialize for Bytes {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.serialize_str(&BASE64_STANDARD.encode(&self.0))
    }
}

impl<'de> Deserialize<'de> for Bytes {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        let text = String::deserialize(from)?;
        BASE64_STANDARD.decode(text).map(Bytes).map_err(serde::de::Error::custom)
    }
}

/// The content that a printer gets.
#[derive(Clone, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Content {
    /// Bytes as they are.
    Raw(Bytes),
    /// PDF files for a driver, with what the spooler is told about them.
    Pdf {
        /// The files, in order.
        files: Vec<Bytes>,
        /// Options of the spooler, as `name=value`.
        options: Vec<String>,
    },
}

/// A job that was taken.
#[derive(Clone, Serialize, Deserialize)]
pub struct Job {
    /// Its target.
    pub target: Target,
    /// The title in queues.
    pub title: String,
    /// How often a driver prints it; raw bytes are repeated already.
    pub copies: u32,
    /// The content.
    pub content: Content,
}
