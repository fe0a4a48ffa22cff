//! Everything that is said to a person, in one list: for the OpenAPI document and for who translates it.

use pricing::barcode::ScanError;
use pricing::gstin::GstinError;
use pricing::message::{Entry, Says};
use pricing::offers::OfferWords;
use pricing::refund::RefundError;

use crate::bill::{BillRefusal, BillWords};
use crate::carry_bag::{CarryBagRefusal, CarryBagWords};
use crate::cart::{CartRefusal, CartWords};
use crate::cash_session::{CashSessionRefusal, CashSessionWords};
use crate::customer::{CustomerRefusal, CustomerWords, EntryFault};
use crate::discount::{DiscountRefusal, DiscountWords};
use crate::held_bill::{HeldBillRefusal, HeldBillWords};
use crate::http::{RequestRefusal, ServerWords};
use crate::invoice::InvoiceRefusal;
use crate::licence::LicenceRefusal;
use crate::login::{ApprovalRefusal, GuardRefusal, LoginRefusal, LoginWords, MobileRefusal, SetupPinRefusal};
use crate::offline::OfflineRefusal;
use crate::payment::PaymentRefusal;
use crate::refund::RefundRefusal;
use crate::refusal::CallRefusal;
use crate::stock::StockWords;
use crate::voucher::{VoucherRefusal, VoucherWords};

/// All messages, by code.
#[must_use]
pub fn catalogue() -> Vec<Entry> {
    let mut entries = [
        ApprovalRefusal::catalogue(),
        BillRefusal::catalogue(),
        BillWords::catalogue(),
        CallRefusal::catalogue(),
        CarryBagRefusal::catalogue(),
        CarryBagWords::catalogue(),
        CartRefusal::catalogue(),
        CartWords::catalogue(),
        CashSessionRefusal::catalogue(),
        CashSessionWords::catalogue(),
        CustomerRefusal::catalogue(),
        CustomerWords::catalogue(),
        DiscountRefusal::catalogue(),
        DiscountWords::catalogue(),
        EntryFault::catalogue(),
        GstinError::catalogue(),
        GuardRefusal::catalogue(),
        HeldBillRefusal::catalogue(),
        HeldBillWords::catalogue(),
        InvoiceRefusal::catalogue(),
        LicenceRefusal::catalogue(),
        LoginRefusal::catalogue(),
        LoginWords::catalogue(),
        MobileRefusal::catalogue(),
        OfferWords::catalogue(),
        OfflineRefusal::catalogue(),
        PaymentRefusal::catalogue(),
        RefundError::catalogue(),
        RefundRefusal::catalogue(),
        RequestRefusal::catalogue(),
        ScanError::catalogue(),
        ServerWords::catalogue(),
        SetupPinRefusal::catalogue(),
        StockWords::catalogue(),
        VoucherRefusal::catalogue(),
        VoucherWords::catalogue(),
    ]
    .concat();
    entries.sort_by(|one, other| one.code.cmp(&other.code));
    entries.dedup();
    entries
}

#[cfg(test)]
mod tests {
    use std::fs;
    use std::path::Path;

    use super::*;

    #[test]
    fn a_code_means_one_thing() {
        let entries = catalogue();
        assert!(entries.len() > 180, "{}", entries.len());
        for pair in entries.windows(2) {
            assert_ne!(pair[0].code, pair[1].code);
        }
    }

    /// Messages that another type of the list says for its own, and those of the till's own module.
    const INSIDE: [&str; 4] = ["DecimalError", "EntryError", "ManualDiscountError", "PreviewWords"];

    #[test]
    fn every_message_of_the_sources_is_listed() {
        let list = include_str!("words.rs");
        let crates = Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap();
        let mut found = 0;
        for source in sources(crates) {
            let text = fs::read_to_string(&source).unwrap();
            let code = text.split("mod tests {").next().unwrap_or_default();
            for line in code.lines().map(str::trim).filter(|line| line.ends_with('{') && line.contains("\" {")) {
                let Some((_, rest)) = line.split_once("enum ") else { continue };
                let Some((name, _)) = rest.split_once(" in \"").filter(|_| !line.starts_with("//")) else { continue };
                found += 1;
                let listed = list.contains(&format!("{name}::catalogue()")) || INSIDE.contains(&name);
                assert!(listed, "{}: {name} is not in the catalogue", source.display());
            }
        }
        assert!(found > 30, "{found}");
    }

    fn sources(folder: &Path) -> Vec<std::path::PathBuf> {
        let mut found = Vec::new();
        for entry in fs::read_dir(folder).unwrap().flatten() {
            let path = entry.path();
            if path.is_dir() {
                found.extend(sources(&path));
            } else if path.extension().is_some_and(|kind| kind == "rs")
                && path.components().any(|part| part.as_os_str() == "src")
            {
                found.push(path);
            }
        }
        found
    }
}
