//! What the audit tells of, and what kind of thing that is.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// Kinds of what is done, by which entries are looked for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
#[schema(as = AuditKind)]
pub enum Kind {
    /// Who came to which till and left it.
    SignIns,
    /// PINs, passcodes, and what managers let others do.
    Leaves,
    /// What changed what something costs.
    Prices,
    /// What was taken off a bill, and bills that were given up.
    Removed,
    /// Invoices, as they were sold.
    Sales,
    /// Papers of an invoice that were handed out after it.
    Copies,
    /// Goods and money that went back, and vouchers for them.
    Returns,
    /// The drawer: opened, counted, money in and out of it.
    Drawer,
    /// Payments by something outside.
    Charges,
    /// Customers, and whose bill it is.
    Customers,
    /// Goods that came, and files that were read.
    Goods,
    /// Licences, settings, stores, tills and people.
    Setup,
    /// What this release has no word for.
    Other,
}

impl Kind {
    /// All of them.
    pub const ALL: [Kind; 13] = [
        Kind::SignIns,
        Kind::Leaves,
        Kind::Prices,
        Kind::Removed,
        Kind::Sales,
        Kind::Copies,
        Kind::Returns,
        Kind::Drawer,
        Kind::Charges,
        Kind::Customers,
        Kind::Goods,
        Kind::Setup,
        Kind::Other,
    ];

    /// The kind of a name, as calls say it.
    #[must_use]
    pub fn parse(name: &str) -> Option<Kind> {
        serde_json::from_value(serde_json::Value::String(name.to_owned())).ok()
    }
}

/// Lists every action once: its word in the table, its name here, and its kind.
macro_rules! actions {
    ($($word:literal $action:ident $kind:ident,)+) => {
        /// What was done. The word of each is what the table keeps.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, ToSchema)]
        #[serde(rename_all = "snake_case")]
        #[schema(as = AuditAction)]
        #[allow(missing_docs, reason = "each is named after what was done")]
        pub enum Action {
            $($action,)+
        }

        impl Action {
            /// All that are written, by their words.
            pub const ALL: &'static [(&'static str, Action)] = &[$(($word, Action::$action),)+];

            /// What kind of thing it is.
            #[must_use]
            pub fn kind(self) -> Kind {
                match self {
                    $(Action::$action => Kind::$kind,)+
                }
            }
        }
    };
}

actions! {
    "signed_in" SignedIn SignIns,
    "sign_in_forced" SignInForced SignIns,
    "signed_out" SignedOut SignIns,

    "approval_given" ApprovalGiven Leaves,
    "code_sent" CodeSent Leaves,
    "passcode_changed" PasscodeChanged Leaves,
    "passcodes_unlocked" PasscodesUnlocked Leaves,
    "pin_changed" PinChanged Leaves,
    "pin_locked" PinLocked Leaves,
    "pin_set" PinSet Leaves,
    "pin_unlocked" PinUnlocked Leaves,
    "tries_locked" TriesLocked Leaves,

    "discount_approved" DiscountApproved Prices,
    "discount_given" DiscountGiven Prices,
    "discount_removed" DiscountRemoved Prices,
    "mrp_chosen" MrpChosen Prices,
    "prices_changed" PricesChanged Prices,
    "prices_proposed" PricesProposed Prices,
    "prices_refused" PricesRefused Prices,
    "tax_rate_changed" TaxRateChanged Prices,

    "bill_cancelled" BillCancelled Removed,
    "carry_bags_removed" CarryBagsRemoved Removed,
    "line_removed" LineRemoved Removed,
    "quantity_lowered" QuantityLowered Removed,
    "voucher_removed" VoucherRemoved Removed,

    "bill_place" BillPlace Sales,
    "bill_recalled" BillRecalled Sales,
    "invoice_posted" InvoicePosted Sales,
    "series_continued" SeriesContinued Sales,

    "bill_link_given" BillLinkGiven Copies,
    "bill_link_withdrawn" BillLinkWithdrawn Copies,
    "invoice_emailed" InvoiceEmailed Copies,
    "invoice_reprinted" InvoiceReprinted Copies,
    "invoice_sent_by_sms" InvoiceSentBySms Copies,

    "credit_note_paid_out" CreditNotePaidOut Returns,
    "credit_note_posted" CreditNotePosted Returns,
    "invoice_cancelled" InvoiceCancelled Returns,
    "voucher_issued" VoucherIssued Returns,
    "vouchers_counted" VouchersCounted Returns,
    "vouchers_expired" VouchersExpired Returns,

    "cash_in" CashIn Drawer,
    "cash_out" CashOut Drawer,
    "drop" Drop Drawer,
    "session_closed" SessionClosed Drawer,
    "session_explained" SessionExplained Drawer,
    "session_opened" SessionOpened Drawer,

    "charge_by_hand" ChargeByHand Charges,
    "charge_confirmed" ChargeConfirmed Charges,
    "charge_declined" ChargeDeclined Charges,
    "charge_refund" ChargeRefund Charges,
    "charge_refund_due" ChargeRefundDue Charges,
    "charge_taken" ChargeTaken Charges,
    "charge_unknown" ChargeUnknown Charges,
    "charge_wanted" ChargeWanted Charges,

    "customer_changed" CustomerChanged Customers,
    "customer_created" CustomerCreated Customers,
    "customer_tagged" CustomerTagged Customers,
    "customer_untagged" CustomerUntagged Customers,

    "goods_received" GoodsReceived Goods,
    "imported" Imported Goods,

    "licence_activated" LicenceActivated Setup,
    "licence_issued" LicenceIssued Setup,
    "licence_moved" LicenceMoved Setup,
    "licence_released" LicenceReleased Setup,
    "licence_revoked" LicenceRevoked Setup,
    "payment_device_set" PaymentDeviceSet Setup,
    "phone_changed" PhoneChanged Setup,
    "profile_changed" ProfileChanged Setup,
    "request_conflict" RequestConflict Setup,
    "setting_changed" SettingChanged Setup,
    "store_added" StoreAdded Setup,
    "store_changed" StoreChanged Setup,
    "store_registered" StoreRegistered Setup,
    "terminal_added" TerminalAdded Setup,
    "user_activated" UserActivated Setup,
    "user_added" UserAdded Setup,
    "user_deactivated" UserDeactivated Setup,
    "user_demoted" UserDemoted Setup,
    "vendor_added" VendorAdded Setup,

    "unknown" Unknown Other,
}

impl Action {
    /// The action of a word of the table; one that another release wrote may be unknown.
    #[must_use]
    pub fn of(word: &str) -> Action {
        Self::ALL.iter().find(|(other, _)| *other == word).map_or(Action::Unknown, |&(_, action)| action)
    }

    /// The words of a kind.
    pub fn words_of(kind: Kind) -> impl Iterator<Item = &'static str> {
        Self::ALL.iter().filter(move |(_, action)| action.kind() == kind).map(|&(word, _)| word)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_action_is_called_the_same_in_the_table_and_in_answers() {
        for (word, action) in Action::ALL {
            assert_eq!(serde_json::to_value(action).unwrap(), *word);
            assert_eq!(Action::of(word), *action);
        }
        assert_eq!(Action::of("sold"), Action::Unknown);
    }

    #[test]
    fn every_kind_has_something_in_it_and_a_name_of_its_own() {
        for kind in Kind::ALL {
            assert!(Action::words_of(kind).next().is_some(), "{kind:?}");
            assert_eq!(Kind::parse(serde_json::to_value(kind).unwrap().as_str().unwrap()), Some(kind));
        }
        assert_eq!(Kind::parse("everything"), None);
    }
}
