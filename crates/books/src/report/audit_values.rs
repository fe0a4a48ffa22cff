//! The values of an audit entry, by name; the till translates the names.
//!
//! No value identifies a customer, and none is a secret.

use std::collections::{BTreeMap, HashMap};

use diesel::prelude::*;
use serde::Serialize;
use storage::rows::AuditEntry;
use storage::schema::{licence, login_user, membership, terminal};
use storage::{Approver, PersonId, Reader, Result, StoreId, TerminalId, UserId};
use utoipa::ToSchema;

use crate::audit::{AuditEvent, PriceChanged};
use crate::login::approval::Operation;
use crate::login::full_name;

/// Prices of an entry that are shown; the GRN has all of them.
const MOST_PRICES: usize = 3;

/// The name of a value.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
#[schema(as = AuditValueName)]
pub(super) enum ValueName {
    /// Money.
    Amount,
    /// Money that should have been in a drawer.
    Expected,
    /// Money that was counted in it.
    Counted,
    /// Counted less expected; below zero where cash is missing.
    Difference,
    /// A price as it was.
    PriceBefore,
    /// A price as it is.
    PriceAfter,
    /// An MRP as it was.
    MrpBefore,
    /// The MRP as it is.
    MrpAfter,
    /// A quantity as it was.
    QuantityBefore,
    /// A quantity as it is.
    QuantityAfter,
    /// The number of changed prices.
    Prices,
    /// A setting or a number as it was.
    Before,
    /// As it is.
    After,
    /// A number or a quantity.
    Quantity,
    /// Of each hundred.
    Percent,
    /// A reason, as somebody typed it.
    Reason,
    /// A product, by its name or barcode.
    Goods,
    /// Whom it is about.
    Person,
    /// The name of a setting.
    Setting,
    /// The till that the entry is about, by its name.
    Till,
    /// The device of a licence.
    Device,
    /// The running number of a duplicate.
    Copy,
    /// The credit note that belongs to it.
    CreditNote,
    /// The invoice that belongs to it.
    Invoice,
    /// The number of a GRN.
    Grn,
    /// The supplier of goods.
    Supplier,
    /// The number of vouchers.
    Vouchers,
    /// The reference of a payment outside Rokad, such as a bank's.
    Reference,
    /// The kind of an imported file.
    File,
    /// The GSTIN of the store.
    Gstin,
}

/// A value with what it is.
#[derive(Debug, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = AuditValue)]
pub(super) struct Detail {
    name: ValueName,
    value: String,
}

/// Display names of a vendor's people and tills, each with its store.
pub(crate) struct Names {
    people: HashMap<UserId, (StoreId, String)>,
    without_till: BTreeMap<PersonId, String>,
    tills: BTreeMap<TerminalId, (StoreId, String)>,
    licences: HashMap<i64, TerminalId>,
}

impl Names {
    /// Of the scope's vendor.
    pub(crate) fn of(reader: &mut Reader<'_>) -> Result<Self> {
        let vendor = reader.vendor();
        let people: Vec<(UserId, StoreId, String, String)> =
            reader.load(login_user::table.filter(login_user::vendor_id.eq(vendor)).select((
                login_user::user_id,
                login_user::store_id,
                login_user::first_name,
                login_user::last_name,
            )))?;
        let tills: Vec<(TerminalId, StoreId, String)> =
            reader.load(terminal::table.filter(terminal::vendor_id.eq(vendor)).select((
                terminal::terminal_id,
                terminal::store_id,
                terminal::name,
            )))?;
        let licences: Vec<(i64, TerminalId)> = reader.load(
            licence::table.filter(licence::vendor_id.eq(vendor)).select((licence::licence_id, licence::terminal_id)),
        )?;
        let person = |(id, of, first, last): (UserId, StoreId, String, String)| (id, (of, full_name(&first, &last)));
        let without_till: Vec<(PersonId, String, String)> =
            reader.load(membership::table.filter(membership::vendor_id.eq(vendor)).select((
                membership::person_id,
                membership::name,
                membership::mail,
            )))?;
        let named = |(id, name, mail): (PersonId, String, String)| (id, if name.is_empty() { mail } else { name });
        Ok(Names {
            without_till: without_till.into_iter().map(named).collect(),
            people: people.into_iter().map(person).collect(),
            tills: tills.into_iter().map(|(id, of, name)| (id, (of, name))).collect(),
            licences: licences.into_iter().collect(),
        })
    }

    pub(crate) fn person(&self, user_id: UserId) -> Option<String> {
        self.people.get(&user_id).map(|(_, name)| name.clone())
    }

    /// Whoever approved of something.
    pub(crate) fn approver(&self, approver: Approver) -> Option<String> {
        match approver.person() {
            Some(person_id) => self.without_till(person_id),
            None => self.person(approver.user()?),
        }
    }

    /// A person without a till; by the address, until they have come.
    pub(crate) fn without_till(&self, person_id: PersonId) -> Option<String> {
        self.without_till.get(&person_id).cloned()
    }

    /// Who an entry is of.
    pub(crate) fn of_entry(&self, row: &AuditEntry) -> Option<String> {
        match row.principal.strip_prefix("person-") {
            Some(person_id) => self.without_till(person_id.parse().ok()?),
            None => self.person(row.user_id),
        }
    }

    pub(crate) fn till(&self, terminal_id: TerminalId) -> Option<String> {
        self.tills.get(&terminal_id).map(|(_, name)| name.clone())
    }

    fn till_of_licence(&self, licence_id: i64) -> Option<String> {
        self.till(*self.licences.get(&licence_id)?)
    }

    /// The tills of a store, in their order.
    pub(crate) fn tills_of(&self, store_id: StoreId) -> Vec<(TerminalId, String)> {
        let of_store = self.tills.iter().filter(|(_, (of, _))| *of == store_id);
        of_store.map(|(id, (_, name))| (*id, name.clone())).collect()
    }

    /// People who work or worked in a store, by name.
    pub(crate) fn people_of(&self, store_id: StoreId) -> Vec<(UserId, String)> {
        let of_store = self.people.iter().filter(|(_, (of, _))| *of == store_id);
        let mut people: Vec<(UserId, String)> = of_store.map(|(id, (_, name))| (*id, name.clone())).collect();
        people.sort_by(|one, other| (&one.1, one.0).cmp(&(&other.1, other.0)));
        people
    }

    /// People without a till, in their order.
    #[cfg(feature = "console")]
    pub(crate) fn people_without_till(&self) -> impl Iterator<Item = (PersonId, &str)> {
        self.without_till.iter().map(|(id, name)| (*id, name.as_str()))
    }
}

/// The operation of an approval and its subject, whether it was asked for, given or refused.
fn approval(event: &AuditEvent) -> Option<(Operation, &String)> {
    match event {
        AuditEvent::ApprovalGiven { operation, r#for, .. }
        | AuditEvent::ApprovalAsked { operation, r#for, .. }
        | AuditEvent::ApprovalAllowed { operation, r#for, .. }
        | AuditEvent::ApprovalRefused { operation, r#for, .. } => Some((*operation, r#for)),
        _ => None,
    }
}

/// The operation of an approval.
pub(super) fn approval_of(event: &AuditEvent) -> Option<Operation> {
    approval(event).map(|(operation, _)| operation)
}

/// The bill that an event is about.
pub(super) fn order_of(event: &AuditEvent) -> Option<&str> {
    match event {
        AuditEvent::DiscountApproved { order, .. }
        | AuditEvent::DiscountGiven { order, .. }
        | AuditEvent::DiscountRemoved { order, .. }
        | AuditEvent::LineRemoved { order, .. }
        | AuditEvent::QuantityLowered { order, .. }
        | AuditEvent::MrpChosen { order, .. }
        | AuditEvent::BillCancelled { order, .. }
        | AuditEvent::CarryBagsRemoved { order, .. }
        | AuditEvent::VoucherRemoved { order, .. }
        | AuditEvent::BillPlace { order, .. }
        | AuditEvent::BillRecalled { order, .. }
        | AuditEvent::CustomerTagged { order, .. }
        | AuditEvent::CustomerUntagged { order, .. }
        | AuditEvent::ChargeWanted { order, .. }
        | AuditEvent::ChargeTaken { order, .. }
        | AuditEvent::ChargeConfirmed { order, .. }
        | AuditEvent::ChargeRefundDue { order: Some(order), .. } => Some(order),
        _ => match approval(event)? {
            (Operation::Discount | Operation::ChargeByHand, order) => Some(order),
            _ => None,
        },
    }
}

/// The invoice or credit note that an event is about by itself.
pub(super) fn document_of(event: &AuditEvent) -> Option<String> {
    let number = match event {
        AuditEvent::InvoicePosted { number, .. }
        | AuditEvent::InvoiceEmailed { number, .. }
        | AuditEvent::InvoiceReprinted { number, .. }
        | AuditEvent::InvoiceSentBySms { number, .. }
        | AuditEvent::BillLinkGiven { number, .. }
        | AuditEvent::BillLinkWithdrawn { number }
        | AuditEvent::CreditNotePaidOut { number, .. }
        | AuditEvent::CreditNotePosted { number, .. }
        | AuditEvent::InvoiceCancelled { number, .. } => number,
        _ => match approval(event)? {
            (
                Operation::BillReprint | Operation::BillReturn | Operation::BillCancel | Operation::CreditNoteCash,
                number,
            ) => number,
            _ => return None,
        },
    };
    (!number.is_empty()).then(|| number.clone())
}

/// Named values; of a text that is empty there is none.
#[derive(Default)]
struct Values(Vec<Detail>);

impl Values {
    fn with(mut self, name: ValueName, value: &impl ToString) -> Self {
        let value = value.to_string();
        if !value.is_empty() {
            self.0.push(Detail { name, value });
        }
        self
    }

    fn with_some(self, name: ValueName, value: Option<impl ToString>) -> Self {
        match value {
            Some(value) => self.with(name, &value),
            None => self,
        }
    }

    /// The first of some prices.
    fn with_prices(self, prices: &[PriceChanged]) -> Self {
        let each = |values: Self, price: &PriceChanged| {
            let values = values.with(ValueName::Goods, &price.barcode);
            values.with_some(ValueName::PriceBefore, price.from).with(ValueName::PriceAfter, &price.to)
        };
        prices.iter().take(MOST_PRICES).fold(self, each)
    }
}

/// The values of an event, in display order. `by` is the user who did it.
pub(super) fn values_of(event: &AuditEvent, by: UserId, names: &Names) -> Vec<Detail> {
    use AuditEvent as E;
    use ValueName as V;
    let none = Values::default();
    let person = |user: UserId| if user == by { None } else { names.person(user) };
    let values = match event {
        E::SignInForced { terminal, .. } => none.with_some(V::Till, names.till(*terminal)),
        E::PersonSignedIn { browser, .. } | E::PersonSessionEnded { browser, .. } => none.with(V::Device, browser),
        E::PersonEnded { person, .. } | E::PersonChanged { person, .. } | E::PersonInvited { person, .. } => {
            none.with_some(V::Person, names.without_till(*person))
        }
        E::PhoneChanged { user, from, to } => {
            none.with_some(V::Person, person(*user)).with(V::Before, from).with(V::After, to)
        }
        E::PinSet { user }
        | E::PinChanged { user, .. }
        | E::PinLocked { user }
        | E::PinUnlocked { user, .. }
        | E::PasscodeChanged { user }
        | E::CodeSent { user }
        | E::UserAdded { user, .. }
        | E::UserActivated { user }
        | E::UserDeactivated { user }
        | E::UserDemoted { user }
        | E::ProfileChanged { user, .. } => none.with_some(V::Person, person(*user)),
        E::ApprovalAsked { amount, reason, .. } => {
            none.with_some(V::Amount, Some(amount).filter(|amount| !amount.is_zero())).with(V::Reason, reason)
        }
        E::ApprovalAllowed { user, amount, .. } => none
            .with_some(V::Person, person(*user))
            .with_some(V::Amount, Some(amount).filter(|amount| !amount.is_zero())),
        E::ApprovalRefused { user, amount, reason, .. } => none
            .with_some(V::Person, person(*user))
            .with_some(V::Amount, Some(amount).filter(|amount| !amount.is_zero()))
            .with(V::Reason, reason),
        E::ApprovalGiven { amount, .. } => none.with_some(V::Amount, Some(amount).filter(|amount| !amount.is_zero())),
        E::DiscountGiven { basis, factor, .. } => none.with(if basis == "P" { V::Percent } else { V::Amount }, factor),
        E::LineRemoved { name, barcode, qty, value, .. } => {
            let goods = if name.is_empty() { barcode } else { name };
            none.with(V::Goods, goods).with(V::Quantity, qty).with(V::Amount, value)
        }
        E::QuantityLowered { name, from, to, value, .. } => {
            none.with(V::Goods, name).with(V::QuantityBefore, from).with(V::QuantityAfter, to).with(V::Amount, value)
        }
        E::MrpChosen { name, from, to, price_from, price_to, .. } => none
            .with(V::Goods, name)
            .with(V::MrpBefore, from)
            .with(V::MrpAfter, to)
            .with(V::PriceBefore, price_from)
            .with(V::PriceAfter, price_to),
        E::BillCancelled { value, .. } => none.with(V::Amount, value),
        E::VoucherRemoved { vouchers, .. } => none.with(V::Vouchers, &vouchers.len()),
        E::PricesChanged { file: Some(file), count, prices, .. } => {
            none.with(V::File, file).with_some(V::Prices, *count).with_prices(prices)
        }
        E::PricesChanged { source: grn, prices, .. }
        | E::PricesProposed { grn, prices }
        | E::PricesRefused { grn, prices } => none.with(V::Grn, grn).with_prices(prices),
        E::InvoicePosted { total, .. } => none.with(V::Amount, total),
        E::InvoiceReprinted { copy, .. } => none.with(V::Copy, copy),
        // Of the original there is no number.
        E::BillLinkGiven { copy, .. } | E::InvoiceEmailed { copy, .. } | E::InvoiceSentBySms { copy, .. } => {
            none.with_some(V::Copy, Some(copy).filter(|copy| **copy != 0))
        }
        E::CreditNotePosted { total, invoice, .. } => none.with(V::Amount, total).with(V::Invoice, invoice),
        E::CreditNotePaidOut { cash, .. } => none.with(V::Amount, cash),
        E::InvoiceCancelled { credit_note, .. } => none.with(V::CreditNote, credit_note),
        E::VouchersExpired { vouchers, amount, .. } => none.with(V::Vouchers, vouchers).with(V::Amount, amount),
        E::VouchersCounted { vouchers, .. } => none.with(V::Vouchers, vouchers),
        E::CashIn { amount, reason, .. } | E::CashOut { amount, reason, .. } | E::Drop { amount, reason, .. } => {
            none.with(V::Amount, amount).with(V::Reason, reason)
        }
        E::SessionOpened { opening_balance, .. } => none.with(V::Amount, opening_balance),
        E::SessionClosed { expected, counted, reason, .. } => none
            .with(V::Expected, expected)
            .with(V::Counted, counted)
            .with(V::Difference, &(*counted - *expected))
            .with(V::Reason, reason),
        E::SessionExplained { reason, .. } => none.with(V::Reason, reason),
        E::ChargeByHand { reference, .. } => none.with(V::Reference, reference),
        E::ChargeRefund { amount, .. } => none.with_some(V::Amount, *amount),
        E::VoucherIssued { amount, .. }
        | E::DiscountApproved { amount, .. }
        | E::ChargeWanted { amount, .. }
        | E::ChargeTaken { amount, .. }
        | E::ChargeRefundDue { amount, .. } => none.with(V::Amount, amount),
        E::GoodsReceived { number, supplier, received, .. } => {
            none.with(V::Grn, number).with(V::Supplier, supplier).with(V::Quantity, received)
        }
        E::Imported { holds, .. } => none.with(V::File, holds),
        E::CustomersExported { customers, .. } => none.with(V::Quantity, customers),
        E::LicenceActivated { licence, device } | E::LicenceMoved { licence, device } => {
            none.with_some(V::Till, names.till_of_licence(*licence)).with(V::Device, device)
        }
        E::LicenceIssued { licence, .. }
        | E::LicenceReleased { licence }
        | E::LicenceRevoked { licence }
        | E::PasscodesUnlocked { licence } => none.with_some(V::Till, names.till_of_licence(*licence)),
        E::PaymentDeviceSet { serial_number, .. } => none.with(V::Device, serial_number),
        E::SettingChanged { name, from, to } => {
            // A setting that is not set is `null` as text.
            let set = |value| Some(value).filter(|value| *value != "null");
            none.with(V::Setting, name).with_some(V::Before, set(from)).with_some(V::After, set(to))
        }
        E::StoreRegistered { gstin, .. } => none.with(V::Gstin, gstin),
        E::TerminalAdded { name, .. } => none.with(V::Till, name),
        E::SignedIn { .. }
        | E::SignedOut { .. }
        | E::PersonSignedOut { .. }
        | E::PersonJoined { .. }
        | E::PersonPasswordSet { .. }
        | E::AuthenticatorSet { .. }
        | E::TriesLocked { .. }
        | E::DiscountRemoved { .. }
        | E::TaxRateChanged { .. }
        | E::CarryBagsRemoved { .. }
        | E::BillPlace { .. }
        | E::BillRecalled { .. }
        | E::SeriesContinued { .. }
        | E::BillLinkWithdrawn { .. }
        | E::ChargeConfirmed { .. }
        | E::ChargeDeclined { .. }
        | E::ChargeUnknown { .. }
        | E::CustomerChanged { .. }
        | E::CustomerCreated { .. }
        | E::CustomerTagged { .. }
        | E::CustomerUntagged { .. }
        | E::RequestConflict { .. }
        | E::StoreAdded { .. }
        | E::StoreChanged { .. }
        | E::VendorAdded { .. } => none,
    };
    values.0
}
