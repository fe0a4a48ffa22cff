//! Clients of the payment services outside the books: Razorpay, card machines, a loyalty programme.
//!
//! Each client asks once and never again by itself: whether money moves twice is decided by who calls it. What fails
//! says how sure it is that nothing was done ([`Failure`]).

mod card_device;
mod config;
mod exchange;
mod loyalty;
mod razorpay;

use std::time::Duration;

pub use card_device::{CardDevice, CardPayment, Stands};
pub use config::{CardDeviceConfig, LoyaltyConfig, OutsideConfig, RazorpayConfig, Secret};
pub use exchange::Failure;
pub use loyalty::{BillEvent, Loyalty, Member, Redemption};
pub use razorpay::{Acquirer, Card, Event, NewQr, Notes, Order, Payment, Qr, Razorpay, Refund, read_event};

use books::facilities::Connected;
use storage::{StoreId, VendorId};

use crate::config_fault::ConfigFault;

/// How long another side may take over an answer, where nothing is said.
pub const PATIENCE: Duration = Duration::from_secs(15);

/// Services that one store uses; none by default.
#[derive(Default)]
pub struct Reach {
    /// Its account at Razorpay.
    pub razorpay: Option<Razorpay>,
    /// Its card machines.
    pub card_device: Option<CardDevice>,
    /// Its loyalty programme.
    pub loyalty: Option<Loyalty>,
}

impl Reach {
    /// Capabilities that the books have to know, as flags.
    #[must_use]
    pub fn connected(&self) -> Connected {
        Connected {
            card_device: self.card_device.is_some(),
            razorpay: self.razorpay.is_some(),
            razorpay_qr: self.razorpay.as_ref().is_some_and(Razorpay::makes_qr),
            loyalty: self.loyalty.is_some(),
        }
    }

    fn new(config: &OutsideConfig) -> Result<Self, ConfigFault> {
        let patience = config.answer_seconds.map_or(PATIENCE, Duration::from_secs);
        if !(1..=60).contains(&patience.as_secs()) {
            return Err(ConfigFault("outside.answer_seconds: 1 to 60 seconds".to_owned()));
        }
        Ok(Reach {
            razorpay: config.razorpay.as_ref().map(|config| Razorpay::new(config, patience)).transpose()?,
            card_device: config.card_device.as_ref().map(|config| CardDevice::new(config, patience)).transpose()?,
            loyalty: config.loyalty.as_ref().map(|config| Loyalty::new(config, patience)).transpose()?,
        })
    }
}

/// Services of all stores of this server.
#[derive(Default)]
pub struct Outside {
    /// Rows with a store first.
    rows: Vec<(VendorId, Option<StoreId>, Reach)>,
    nothing: Reach,
}

impl Outside {
    /// Creates the clients from the configuration.
    ///
    /// # Errors
    /// When a part of it cannot be used.
    pub fn new(config: &[OutsideConfig]) -> Result<Self, ConfigFault> {
        let row = |row: &OutsideConfig| Ok((row.vendor, row.store, Reach::new(row)?));
        let mut rows = config.iter().map(row).collect::<Result<Vec<_>, ConfigFault>>()?;
        rows.sort_by_key(|(_, store, _)| store.is_none());
        Ok(Outside { rows, nothing: Reach::default() })
    }

    /// Services of one store; a row for the store itself goes before one for its vendor.
    #[must_use]
    pub fn of(&self, vendor: VendorId, store: StoreId) -> &Reach {
        let row = self.rows.iter().find(|(v, s, _)| *v == vendor && s.is_none_or(|s| s == store));
        row.map_or(&self.nothing, |(_, _, reach)| reach)
    }

    /// A vendor's accounts at Razorpay: one of them signs a webhook.
    pub fn razorpays_of(&self, vendor: VendorId) -> impl Iterator<Item = &Razorpay> {
        self.rows.iter().filter(move |(v, _, _)| *v == vendor).filter_map(|(_, _, reach)| reach.razorpay.as_ref())
    }

    /// All that is reached.
    pub fn all(&self) -> impl Iterator<Item = &Reach> {
        self.rows.iter().map(|(_, _, reach)| reach)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn row(vendor: i64, store: Option<i64>, key: &str) -> OutsideConfig {
        let (key_secret, webhook_secret) = (Secret::new("s"), Secret::new("w"));
        let razorpay =
            RazorpayConfig { key_id: key.to_owned(), key_secret, webhook_secret, ..RazorpayConfig::default() };
        OutsideConfig {
            vendor: VendorId::new(vendor),
            store: store.map(StoreId::new),
            razorpay: Some(razorpay),
            ..OutsideConfig::default()
        }
    }

    #[test]
    fn a_store_has_its_own_account_before_its_vendors_and_never_anothers() {
        let outside = Outside::new(&[row(1, None, "vendor"), row(1, Some(2), "store"), row(2, None, "other")]).unwrap();
        let key = |vendor, store| {
            outside.of(VendorId::new(vendor), StoreId::new(store)).razorpay.as_ref().map(Razorpay::key_id)
        };
        assert_eq!((key(1, 1), key(1, 2), key(2, 2)), (Some("vendor"), Some("store"), Some("other")));
        assert_eq!(key(3, 1), None);
        assert_eq!(
            outside.razorpays_of(VendorId::new(1)).map(Razorpay::key_id).collect::<Vec<_>>(),
            ["store", "vendor"]
        );
    }

    #[test]
    fn what_cannot_be_used_is_named_before_the_server_starts() {
        let told = |config: OutsideConfig| Outside::new(&[config]).err().unwrap().to_string();
        let mut bad = row(1, None, "");
        assert_eq!(told(bad.clone()), "outside.razorpay.key_id: it is empty");
        bad.razorpay =
            bad.razorpay.map(|config| RazorpayConfig { key_id: "k".to_owned(), api: "api".to_owned(), ..config });
        assert!(told(bad).starts_with("outside.razorpay.api"));
        let device = CardDeviceConfig { url: "ftp://machines".to_owned(), secret: Secret::new("s") };
        let device = OutsideConfig { vendor: VendorId::new(1), card_device: Some(device), ..OutsideConfig::default() };
        assert_eq!(told(device), "outside.card_device.url: not an address of the web");
        for seconds in [0, 61] {
            let hasty = OutsideConfig { answer_seconds: Some(seconds), ..row(1, None, "k") };
            assert_eq!(told(hasty), "outside.answer_seconds: 1 to 60 seconds");
        }
    }
}
