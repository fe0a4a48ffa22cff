//! The keys that this server shares with the print agents of its tills: `[[print_agent]]` of the configuration.

use books::facilities::PairKey;
use serde::{Deserialize, Serialize};
use storage::{StoreId, VendorId};

use crate::config_fault::ConfigFault;
use crate::outside::Secret;

/// Print agents that were paired with one key.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct PrintAgentConfig {
    /// Id of the vendor.
    pub vendor: VendorId,
    /// Only those of this store.
    pub store: Option<StoreId>,
    /// Only the till with this number in it.
    pub till: Option<i32>,
    /// The key that `rokad-print pair` told.
    pub pair_key: Secret,
}

/// All keys, those of one till first, then those of one store.
#[derive(Default)]
pub struct Paired(Vec<(PrintAgentConfig, PairKey)>);

impl Paired {
    /// Reads the keys of the configuration.
    ///
    /// # Errors
    /// When a key cannot be read, or a till is named without its store.
    pub fn new(config: &[PrintAgentConfig]) -> Result<Self, ConfigFault> {
        let fault = |reason: &str| ConfigFault(format!("print_agent.{reason}"));
        let row = |row: &PrintAgentConfig| {
            if row.till.is_some() && row.store.is_none() {
                return Err(fault("till: a till is one of a store"));
            }
            let text = row.pair_key.read_of("print_agent", "pair_key")?;
            let key = key(&text).ok_or_else(|| fault("pair_key: this is no key of rokad-print pair"))?;
            Ok((row.clone(), key))
        };
        let mut rows = config.iter().map(row).collect::<Result<Vec<_>, ConfigFault>>()?;
        rows.sort_by_key(|(row, _)| (row.till.is_none(), row.store.is_none()));
        Ok(Paired(rows))
    }

    /// The key of a till.
    #[must_use]
    pub fn of(&self, vendor: VendorId, store: StoreId, till: i32) -> Option<PairKey> {
        let is_of = |row: &PrintAgentConfig| {
            row.vendor == vendor && row.store.is_none_or(|s| s == store) && row.till.is_none_or(|t| t == till)
        };
        self.0.iter().find(|(row, _)| is_of(row)).map(|(_, key)| *key)
    }
}

/// The bytes of a key as it is told: small hexadecimal digits.
fn key(text: &str) -> Option<PairKey> {
    let digit = |letter: u8| matches!(letter, b'0'..=b'9' | b'a'..=b'f').then(|| char::from(letter).to_digit(16));
    let digits = text.bytes().map(|letter| u8::try_from(digit(letter)??).ok()).collect::<Option<Vec<u8>>>()?;
    let bytes: Vec<u8> = digits.chunks_exact(2).map(|two| two[0] << 4 | two[1]).collect();
    (digits.len() == 64).then_some(())?;
    bytes.try_into().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn agent(store: Option<i64>, till: Option<i32>, digit: &str) -> PrintAgentConfig {
        PrintAgentConfig {
            vendor: VendorId::new(1),
            store: store.map(StoreId::new),
            till,
            pair_key: Secret::new(&digit.repeat(64)),
        }
    }

    #[test]
    fn a_till_has_its_own_key_before_its_stores_and_its_vendors() {
        let rows = [agent(None, None, "1"), agent(Some(2), None, "2"), agent(Some(2), Some(3), "3")];
        let paired = Paired::new(&rows).unwrap();
        let first = |vendor, store, till| paired.of(VendorId::new(vendor), StoreId::new(store), till).map(|key| key[0]);
        assert_eq!(
            [first(1, 1, 3), first(1, 2, 1), first(1, 2, 3), first(2, 2, 3)],
            [Some(0x11), Some(0x22), Some(0x33), None]
        );
    }

    #[test]
    fn what_is_no_key_is_named_and_none_is_ever_shown() {
        let told = |row: PrintAgentConfig| Paired::new(&[row]).err().unwrap().to_string();
        assert_eq!(told(agent(None, None, "A")), "print_agent.pair_key: this is no key of rokad-print pair");
        assert_eq!(told(agent(None, Some(1), "a")), "print_agent.till: a till is one of a store");
        assert!(told(agent(None, None, "")).contains("it is empty"));
        let shown = format!("{:?} {}", agent(None, None, "a"), serde_json::to_string(&agent(None, None, "a")).unwrap());
        assert!(!shown.contains("aaaa") && shown.contains("hidden"), "{shown}");
    }
}
