//! How what takes payments outside is described: `[[outside]]` of the configuration.

use std::fmt;
use std::path::Path;

use serde::{Deserialize, Serialize, Serializer};
use storage::{StoreId, VendorId};

use crate::config_fault::ConfigFault;

/// Services that the stores of one vendor use outside.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct OutsideConfig {
    /// Id of the vendor.
    pub vendor: VendorId,
    /// Only this one of them; a row with a store goes before one without.
    pub store: Option<StoreId>,
    /// For so many seconds an answer is waited for, 1 to 60; 15 where nothing is said.
    pub answer_seconds: Option<u64>,
    /// Its account at Razorpay.
    pub razorpay: Option<RazorpayConfig>,
    /// The service that its card machines hang on.
    pub card_device: Option<CardDeviceConfig>,
    /// Its loyalty programme.
    pub loyalty: Option<LoyaltyConfig>,
}

/// An account at Razorpay.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct RazorpayConfig {
    /// Base address of the API.
    pub api: String,
    /// The script that opens its Checkout.
    pub checkout: String,
    /// The id of the key, `rzp_live_…` or `rzp_test_…`; browsers see it.
    pub key_id: String,
    /// The secret of the key; it signs what Checkout hands back.
    pub key_secret: Secret,
    /// Secret that signs webhooks, as it was typed into Razorpay's dashboard.
    pub webhook_secret: Secret,
    /// Whether the account may make QR codes for UPI.
    pub upi_qr: bool,
}

impl Default for RazorpayConfig {
    fn default() -> Self {
        RazorpayConfig {
            api: "https://api.razorpay.com/v1".to_owned(),
            checkout: "https://checkout.razorpay.com/v1/checkout.js".to_owned(),
            key_id: String::new(),
            key_secret: Secret::default(),
            webhook_secret: Secret::default(),
            upi_qr: false,
        }
    }
}

/// The service that card machines hang on.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct CardDeviceConfig {
    /// Base address of the service.
    pub url: String,
    /// Secret by which the service knows us.
    pub secret: Secret,
}

/// A loyalty programme of Ease My Retail.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct LoyaltyConfig {
    /// Address for access tokens.
    pub token_url: String,
    /// Address for events.
    pub url: String,
    /// Our name there.
    pub username: String,
    /// Our password there.
    pub password: Secret,
    /// Code of the store in the programme.
    pub store_code: String,
    /// Id of the vendor in the programme.
    pub enterprise_id: String,
    /// Page that reports how a redemption ended; `{bill}` stands for its bill.
    pub result_url: String,
    /// The page that `/loyalty` shows; none where empty.
    pub frame_url: String,
}

/// A secret: the text itself, `env:NAME` for a variable of the environment, or `file:/path` for the first line of a
/// file. It is never shown.
#[derive(Clone, Default, PartialEq, Eq, Deserialize)]
#[serde(transparent)]
pub struct Secret(String);

impl Secret {
    /// A secret that is the text itself, or says where it is.
    #[must_use]
    pub fn new(text: &str) -> Self {
        Secret(text.to_owned())
    }

    /// Reads the secret from its place.
    ///
    /// # Errors
    /// When it is nowhere to be found, or empty.
    pub(super) fn read(&self, name: &str) -> Result<String, ConfigFault> {
        self.read_of("outside", name)
    }

    /// The same for another part of the configuration.
    ///
    /// # Errors
    /// When it is nowhere to be found, or empty.
    pub(crate) fn read_of(&self, part: &str, name: &str) -> Result<String, ConfigFault> {
        let fault = |reason: String| ConfigFault(format!("{part}.{name}: {reason}"));
        let secret = if let Some(variable) = self.0.strip_prefix("env:") {
            std::env::var(variable).map_err(|_| fault(format!("the variable {variable} is not set")))?
        } else if let Some(path) = self.0.strip_prefix("file:") {
            let text = std::fs::read_to_string(Path::new(path)).map_err(|error| fault(format!("{path}: {error}")))?;
            text.lines().next().unwrap_or_default().trim().to_owned()
        } else {
            self.0.clone()
        };
        if secret.is_empty() { Err(fault("it is empty".to_owned())) } else { Ok(secret) }
    }
}

impl fmt::Debug for Secret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(if self.0.is_empty() { "none" } else { "hidden" })
    }
}

impl Serialize for Secret {
    /// Hidden too: what was configured may be written somewhere.
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(if self.0.is_empty() { "" } else { "hidden" })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_secret_is_found_where_it_is_said_to_be_and_never_shown() {
        let folder = tempfile_of("rokad-secret", "whsec_9\nsecond line\n");
        let stored = Secret::new(&format!("file:{}", folder.display()));
        assert_eq!(stored.read("x"), Ok("whsec_9".to_owned()));
        assert_eq!(Secret::new("plain").read("x"), Ok("plain".to_owned()));
        let missing = Secret::new("env:ROKAD_NO_SUCH_SECRET").read("razorpay.key_secret").unwrap_err();
        assert_eq!(missing.0, "outside.razorpay.key_secret: the variable ROKAD_NO_SUCH_SECRET is not set");
        assert_eq!(Secret::default().read("x").unwrap_err().0, "outside.x: it is empty");
        let config = RazorpayConfig { key_secret: Secret::new("EnLs21M47Bll"), ..RazorpayConfig::default() };
        let shown = format!("{config:?} {}", serde_json::to_string(&config).unwrap());
        assert!(!shown.contains("EnLs21M47Bll"), "{shown}");
        std::fs::remove_file(folder).unwrap();
    }

    fn tempfile_of(name: &str, text: &str) -> std::path::PathBuf {
        let path = std::env::temp_dir().join(format!("{name}-{}", std::process::id()));
        std::fs::write(&path, text).unwrap();
        path
    }
}
