//! Events that the audit records: one variant for each thing that can be done, with typed fields.
//!
//! A row of `audit_entry` keeps an event in three columns: the word of its action, its subject, and its other fields as
//! a JSON object with the version `"v"`. The chain hashes this text, so nothing ever writes it anew.
//!
//! A later release changes an event in one of two ways:
//!
//! - It adds a field with `#[serde(default)]`. The version stays: an earlier release leaves the field out of account,
//!   and an entry from before the field has its default.
//! - It renames a field, changes its type or its meaning, or takes it away. Then [`VERSION`] rises, and
//!   [`AuditEvent::read`] turns the fields of an earlier version into those of the next one before it reads them.
//!
//! Entries as they were stored by each version stand in `event/recorded.rs`, and a test reads them for ever.

use crate::clock::Moment;
use std::collections::BTreeMap;

use pricing::{BasisPoints, Paise, Quantity};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use storage::{Approver, PersonId, SessionId, TerminalId, UserId, VendorId};
use utoipa::ToSchema;

use super::kind::{Group, Kind};
use super::operation::Operation;
use spelling::{as_text, in_paise};

#[cfg(test)]
mod recorded;
mod spelling;

/// The version of stored events.
const VERSION: u64 = 1;

/// A field with the version, beside those of the event.
const V: &str = "v";

/// Lists every event once: the word of its action, its name, its kind, its subject, and its other fields.
macro_rules! events {
    ($($word:literal $action:ident $kind:ident ($subject:ident: $of:ty)
        { $($(#[$attribute:meta])* $field:ident: $type:ty),* $(,)? })+) => {
        /// Actions that the audit records. A row keeps an action under its word.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, ToSchema)]
        #[serde(rename_all = "snake_case")]
        #[schema(as = AuditAction)]
        #[allow(missing_docs, reason = "each is named after what was done")]
        pub enum Action {
            $($action,)+
            Unknown,
        }

        impl Action {
            /// All that are written, by their words.
            pub const ALL: &'static [(&'static str, Action)] =
                &[$(($word, Action::$action),)+ ("unknown", Action::Unknown)];

            /// The kind that a report filters it by.
            #[must_use]
            pub fn kind(self) -> Kind {
                match self {
                    $(Action::$action => Kind::$kind,)+
                    Action::Unknown => Kind::Other,
                }
            }
        }

        /// An action with its subject and its other fields. Of customers it has nothing but their ids, since the audit
        /// is for ever.
        #[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
        #[serde(rename_all = "snake_case")]
        #[allow(missing_docs, reason = "each is named after what was done, and each field after what it holds")]
        pub enum AuditEvent {
            $($action {
                #[serde(rename = "subject", with = "as_text")]
                $subject: $of,
                $($(#[$attribute])* $field: $type,)*
            },)+
        }

        impl AuditEvent {
            /// The action of the event.
            #[must_use]
            pub fn action(&self) -> Action {
                match self {
                    $(AuditEvent::$action { .. } => Action::$action,)+
                }
            }
        }
    };
}

events! {
    "signed_in" SignedIn SignIns (user: UserId) {}
    "sign_in_forced" SignInForced SignIns (user: UserId) { terminal: TerminalId }
    "signed_out" SignedOut SignIns (user: UserId) {}
    // Of people without a till.
    "person_signed_in" PersonSignedIn SignIns (person: PersonId) { browser: String, network: String, recovery: bool }
    "person_signed_out" PersonSignedOut SignIns (person: PersonId) {}
    "person_session_ended" PersonSessionEnded SignIns (person: PersonId) { browser: String }

    "approval_given" ApprovalGiven Leaves (operation: Operation) { manager: Approver, r#for: String, amount: Paise }
    "approval_asked" ApprovalAsked Leaves (operation: Operation) { r#for: String, amount: Paise, reason: String }
    // By a person without a till: to which cashier.
    "approval_allowed" ApprovalAllowed Leaves (operation: Operation) { user: UserId, r#for: String, amount: Paise }
    "approval_refused" ApprovalRefused Leaves (operation: Operation) {
        user: UserId, r#for: String, amount: Paise, reason: String,
    }
    "code_sent" CodeSent Leaves (user: UserId) {}
    "passcode_changed" PasscodeChanged Leaves (user: UserId) {}
    "passcodes_unlocked" PasscodesUnlocked Leaves (licence: i64) {}
    "pin_changed" PinChanged Leaves (user: UserId) {
        #[serde(skip_serializing_if = "Option::is_none")] ended_sign_ins: Option<usize>,
    }
    "pin_locked" PinLocked Leaves (user: UserId) {}
    "pin_set" PinSet Leaves (user: UserId) {}
    "pin_unlocked" PinUnlocked Leaves (user: UserId) {
        #[serde(skip_serializing_if = "Option::is_none")] manager: Option<Approver>,
    }
    "tries_locked" TriesLocked Leaves (secret: String) { of: String, until: String }

    "discount_approved" DiscountApproved Prices (order: String) { amount: Paise, manager: Option<Approver> }
    "discount_given" DiscountGiven Prices (order: String) { basis: String, factor: String, manager: Option<Approver> }
    "discount_removed" DiscountRemoved Prices (order: String) { basis: String, factor: String, manager: Option<Approver> }
    "mrp_chosen" MrpChosen Prices (order: String) {
        name: String, barcode: String, from: Paise, to: Paise, price_from: Paise, price_to: Paise,
    }
    // Of a GRN, by its number; or of a file, by what it holds, with the first of its prices and how many there are.
    "prices_changed" PricesChanged Prices (source: String) {
        #[serde(skip_serializing_if = "Option::is_none")] file: Option<String>,
        #[serde(skip_serializing_if = "Option::is_none")] count: Option<usize>,
        prices: Vec<PriceChanged>,
    }
    "prices_proposed" PricesProposed Prices (grn: String) { prices: Vec<PriceChanged> }
    "prices_refused" PricesRefused Prices (grn: String) { prices: Vec<PriceChanged> }
    "tax_rate_changed" TaxRateChanged Prices (tax_class: String) {
        from: String, rates: Vec<RateBand>, on_printed_price: bool, posted: String,
    }

    "bill_cancelled" BillCancelled Removed (order: String) {
        refunds: Vec<HandedBack>, value: Paise,
        #[serde(skip_serializing_if = "Option::is_none")] posted: Option<String>,
    }
    "carry_bags_removed" CarryBagsRemoved Removed (order: String) {
        before: BTreeMap<i64, i64>, after: BTreeMap<i64, i64>,
    }
    "line_removed" LineRemoved Removed (order: String) {
        name: String, barcode: String, qty: Quantity, unit_mrp: Paise, serial: String, value: Paise,
    }
    "quantity_lowered" QuantityLowered Removed (order: String) {
        name: String, barcode: String,
        #[serde(with = "as_text")] from: Quantity,
        #[serde(with = "as_text")] to: Quantity,
        value: Paise,
    }
    "voucher_removed" VoucherRemoved Removed (order: String) { vouchers: Vec<String> }

    "bill_place" BillPlace Sales (order: String) { place: String, state: String }
    "bill_recalled" BillRecalled Sales (order: String) { held: String }
    "invoice_posted" InvoicePosted Sales (number: String) {
        total: Paise, order: String,
        #[serde(skip_serializing_if = "Option::is_none")] posted: Option<String>,
    }
    "series_continued" SeriesContinued Sales (number: String) { skipped: i64 }

    "bill_link_given" BillLinkGiven Copies (number: String) { copy: i32 }
    "bill_link_withdrawn" BillLinkWithdrawn Copies (number: String) {}
    "invoice_emailed" InvoiceEmailed Copies (number: String) { delivery: String, copy: i32 }
    "invoice_reprinted" InvoiceReprinted Copies (number: String) { copy: i32, manager: Option<Approver> }
    "invoice_sent_by_sms" InvoiceSentBySms Copies (number: String) { delivery: String, copy: i32 }

    "credit_note_paid_out" CreditNotePaidOut Returns (number: String) {
        #[serde(with = "in_paise")] cash: Paise,
        #[serde(with = "in_paise")] left: Paise,
        manager: Approver, posted: String,
    }
    // `given_back` names entries of vouchers that got back what they had paid: a voucher and the number of its entry.
    "credit_note_posted" CreditNotePosted Returns (number: String) {
        total: Paise, order: String, invoice: String, manager: Option<Approver>,
        #[serde(default, skip_serializing_if = "Vec::is_empty")] given_back: Vec<(String, i64)>,
        posted: String,
    }
    "invoice_cancelled" InvoiceCancelled Returns (number: String) {
        credit_note: String, reason: String, manager: Approver,
    }
    "voucher_issued" VoucherIssued Returns (voucher: String) {
        #[serde(rename = "paise", with = "in_paise")] amount: Paise,
    }
    "vouchers_counted" VouchersCounted Returns (source: String) {
        #[serde(with = "as_text")] vouchers: i64,
        #[serde(with = "as_text")] paise: i64,
        posted: String,
    }
    "vouchers_expired" VouchersExpired Returns (day: String) {
        vouchers: usize, amount: Paise, first: String, last: String, posted: String,
    }

    "cash_in" CashIn Drawer (movement: String) { amount: Paise, reason: String, manager: Option<Approver> }
    "cash_out" CashOut Drawer (movement: String) { amount: Paise, reason: String, manager: Option<Approver> }
    "drop" Drop Drawer (movement: String) { amount: Paise, reason: String, manager: Option<Approver> }
    "session_closed" SessionClosed Drawer (session: SessionId) {
        counted: Paise, expected: Paise, z_no: i64, reason: String,
        #[serde(skip_serializing_if = "Option::is_none")] posted: Option<String>,
    }
    "session_explained" SessionExplained Drawer (session: SessionId) { reason: String }
    "session_opened" SessionOpened Drawer (session: SessionId) {
        opening_balance: Paise,
        #[serde(skip_serializing_if = "Option::is_none")] last_count: Option<Paise>,
        #[serde(skip_serializing_if = "Option::is_none")] reason: Option<String>,
    }

    "charge_by_hand" ChargeByHand Charges (charge: String) { outcome: String, reference: String, manager: Approver }
    "charge_confirmed" ChargeConfirmed Charges (charge: String) { payment: String, order: String }
    "charge_declined" ChargeDeclined Charges (charge: String) { said: String }
    "charge_refund" ChargeRefund Charges (charge: String) {
        #[serde(skip_serializing_if = "Option::is_none")] amount: Option<Paise>,
        refund: String, id: String,
    }
    "charge_refund_due" ChargeRefundDue Charges (charge: String) {
        amount: Paise,
        #[serde(skip_serializing_if = "Option::is_none")] payment: Option<String>,
        #[serde(skip_serializing_if = "Option::is_none")] order: Option<String>,
    }
    "charge_taken" ChargeTaken Charges (charge: String) { amount: Paise, payment: String, order: String }
    "charge_unknown" ChargeUnknown Charges (charge: String) { said: String }
    "charge_wanted" ChargeWanted Charges (charge: String) { amount: Paise, gateway: String, order: String }

    "customer_changed" CustomerChanged Customers (customer: String) { fields: Vec<String> }
    "customer_created" CustomerCreated Customers (customer: String) { fields: Vec<String> }
    "customer_tagged" CustomerTagged Customers (order: String) { from: String, to: String }
    "customer_untagged" CustomerUntagged Customers (order: String) { from: String, to: String }
    // As a file, by a person without a till.
    "customers_exported" CustomersExported Customers (person: PersonId) { customers: usize }

    "goods_received" GoodsReceived Goods (number: String) {
        advice: String, supplier: String,
        #[serde(with = "as_text")] received: Quantity,
        #[serde(with = "as_text")] damaged: Quantity,
        #[serde(with = "as_text")] lost: Quantity,
        posted: String,
    }
    "imported" Imported Goods (holds: String) {
        file: String, added: usize, changed: usize,
        #[serde(skip_serializing_if = "Option::is_none")] moved_at: Option<Moment>,
        #[serde(skip_serializing_if = "Option::is_none")] posted: Option<String>,
    }

    "licence_activated" LicenceActivated Setup (licence: i64) { device: String }
    "licence_issued" LicenceIssued Setup (licence: i64) { terminal: TerminalId }
    "licence_moved" LicenceMoved Setup (licence: i64) { device: String }
    "licence_released" LicenceReleased Setup (licence: i64) {}
    "licence_revoked" LicenceRevoked Setup (licence: i64) {}
    "authenticator_set" AuthenticatorSet Setup (person: PersonId) {}
    "person_changed" PersonChanged Setup (person: PersonId) { role: String }
    "person_ended" PersonEnded Setup (person: PersonId) { ended_sign_ins: usize }
    "person_invited" PersonInvited Setup (person: PersonId) { role: String }
    "person_joined" PersonJoined Setup (person: PersonId) {}
    "person_password_set" PersonPasswordSet Setup (person: PersonId) {}
    "payment_device_set" PaymentDeviceSet Setup (serial_number: String) { from_terminal: Option<TerminalId> }
    "phone_changed" PhoneChanged Setup (user: UserId) { from: String, to: String }
    "profile_changed" ProfileChanged Setup (user: UserId) { fields: Vec<String> }
    "request_conflict" RequestConflict Setup (conflict: String) {}
    "setting_changed" SettingChanged Setup (name: String) { from: String, to: String }
    "store_added" StoreAdded Setup (code: String) { name: String, gstin: String }
    "store_changed" StoreChanged Setup (code: String) { version: i64, changed: BTreeMap<String, FieldChanged> }
    "store_registered" StoreRegistered Setup (code: String) { from: String, registration: String, gstin: String }
    "terminal_added" TerminalAdded Setup (terminal: TerminalId) { number: i32, name: String }
    "user_activated" UserActivated Setup (user: UserId) {}
    "user_added" UserAdded Setup (user: UserId) { manager: bool }
    "user_deactivated" UserDeactivated Setup (user: UserId) {}
    "user_demoted" UserDemoted Setup (user: UserId) {}
    "vendor_added" VendorAdded Setup (vendor: VendorId) { name: String, posted: String }
}

/// A price that a GRN asks for, or that a file or a manager changes.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct PriceChanged {
    /// The product, as the GRN or the file names it.
    pub barcode: String,
    /// Its MRP.
    pub mrp: Paise,
    /// The price before; `None` where it was not sold at that MRP.
    pub from: Option<Paise>,
    /// The price from now on.
    pub to: Paise,
    /// Whether goods of this MRP are no longer sold.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub ended: bool,
}

/// A rate of a tax class, up to a price.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct RateBand {
    /// GST of all kinds together.
    pub rate: BasisPoints,
    /// The highest taxable value of a unit; `None` for no limit.
    pub upto: Option<Paise>,
}

/// Money of a cancelled bill that went back.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct HandedBack {
    /// The way it was paid.
    pub payment_gateway_type: String,
    /// The amount.
    pub amount: Paise,
}

/// An entry of a store's row, before and after.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct FieldChanged {
    /// Before.
    pub from: String,
    /// After.
    pub to: String,
}

/// An event as a row of the audit keeps it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StoredEvent {
    /// The word of its action.
    pub action: &'static str,
    /// The id or number it concerns.
    pub subject: String,
    /// Its other fields and the version, as JSON.
    pub detail: String,
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

    /// The words of a group.
    pub fn words_in(group: Group) -> impl Iterator<Item = &'static str> {
        Self::ALL.iter().filter(move |(_, action)| action.kind().group() == group).map(|&(word, _)| word)
    }

    /// Whether a manager should look at every entry of the action. A given discount counts only where a manager had to
    /// approve it, which its fields tell.
    #[must_use]
    pub fn wants_attention(self) -> bool {
        matches!(
            self,
            Action::BillCancelled
                | Action::InvoiceCancelled
                | Action::CashOut
                | Action::PinLocked
                | Action::TriesLocked
                | Action::ChargeByHand
                | Action::RequestConflict
        )
    }

    fn word(self) -> &'static str {
        Self::ALL.iter().find(|(_, other)| *other == self).map_or("unknown", |(word, _)| word)
    }
}

impl AuditEvent {
    /// The event as the audit keeps it.
    ///
    /// # Panics
    /// Never: each event is an object of fields.
    #[must_use]
    pub fn stored(&self) -> StoredEvent {
        let action = self.action().word();
        let mut by_word = serde_json::to_value(self).expect("an event is JSON");
        let Some(Value::Object(mut fields)) = by_word.get_mut(action).map(Value::take) else {
            unreachable!("an event is an object of fields under the word of its action")
        };
        let Some(Value::String(subject)) = fields.remove("subject") else { unreachable!("an event has a subject") };
        fields.insert(V.to_owned(), VERSION.into());
        StoredEvent { action, subject, detail: Value::Object(fields).to_string() }
    }

    /// The event of an entry; `None` for an action or a version that only another release knows. Such an entry is shown
    /// by the columns of its row, so that no report fails for it.
    #[must_use]
    pub fn read(action: &str, subject: &str, detail: &str) -> Option<Self> {
        let mut fields: Map<String, Value> = serde_json::from_str(detail).ok()?;
        if fields.get(V)?.as_u64()? != VERSION {
            return None;
        }
        fields.insert("subject".to_owned(), subject.into());
        let by_word = Map::from_iter([(action.to_owned(), Value::Object(fields))]);
        serde_json::from_value(Value::Object(by_word)).ok()
    }

    /// The digest of the rows that were posted with it, where there were any.
    #[must_use]
    pub fn posted(&self) -> Option<&str> {
        match self {
            AuditEvent::BillCancelled { posted: Some(posted), .. }
            | AuditEvent::InvoicePosted { posted: Some(posted), .. }
            | AuditEvent::SessionClosed { posted: Some(posted), .. }
            | AuditEvent::Imported { posted: Some(posted), .. }
            | AuditEvent::TaxRateChanged { posted, .. }
            | AuditEvent::CreditNotePaidOut { posted, .. }
            | AuditEvent::CreditNotePosted { posted, .. }
            | AuditEvent::VouchersCounted { posted, .. }
            | AuditEvent::VouchersExpired { posted, .. }
            | AuditEvent::GoodsReceived { posted, .. }
            | AuditEvent::VendorAdded { posted, .. } => Some(posted),
            _ => None,
        }
    }

    /// The manager who approved it, by the user's id.
    #[must_use]
    pub fn manager(&self) -> Option<Approver> {
        match self {
            AuditEvent::ApprovalGiven { manager, .. }
            | AuditEvent::CreditNotePaidOut { manager, .. }
            | AuditEvent::InvoiceCancelled { manager, .. }
            | AuditEvent::ChargeByHand { manager, .. } => Some(*manager),
            AuditEvent::PinUnlocked { manager, .. }
            | AuditEvent::DiscountApproved { manager, .. }
            | AuditEvent::DiscountGiven { manager, .. }
            | AuditEvent::DiscountRemoved { manager, .. }
            | AuditEvent::InvoiceReprinted { manager, .. }
            | AuditEvent::CreditNotePosted { manager, .. }
            | AuditEvent::CashIn { manager, .. }
            | AuditEvent::CashOut { manager, .. }
            | AuditEvent::Drop { manager, .. } => *manager,
            _ => None,
        }
    }
}
