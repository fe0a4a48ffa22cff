//! What there is to know of an entry of the audit: named values, which a till says in its language.
//!
//! Nothing of customers is among them, nor anything that opens something.

use std::collections::{BTreeMap, HashMap};

use diesel::prelude::*;
use pricing::Paise;
use serde::Serialize;
use serde_json::Value as Json;
use storage::rows::AuditEntry;
use storage::schema::{licence, login_user, terminal};
use storage::{Reader, Result};
use utoipa::ToSchema;

use crate::audit::Action;
use crate::login::approval::Operation;
use crate::login::full_name;

/// Prices of an entry that are shown; the GRN has all of them.
const MOST_PRICES: usize = 3;

/// What a value is.
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
    /// What was counted more than was expected, below zero where it was less.
    Difference,
    /// A price as it was.
    PriceBefore,
    /// A price as it is.
    PriceAfter,
    /// An MRP as it was.
    MrpBefore,
    /// The MRP as it is.
    MrpAfter,
    /// How much it was.
    QuantityBefore,
    /// How much it is.
    QuantityAfter,
    /// How many prices changed.
    Prices,
    /// A setting or a number as it was.
    Before,
    /// As it is.
    After,
    /// How many, or how much.
    Quantity,
    /// Of each hundred.
    Percent,
    /// Why, as somebody typed it.
    Reason,
    /// A product, by its name or barcode.
    Goods,
    /// Whom it is about.
    Person,
    /// Which setting.
    Setting,
    /// Which till it is about.
    Till,
    /// Which device.
    Device,
    /// Which duplicate.
    Copy,
    /// The credit note that belongs to it.
    CreditNote,
    /// The invoice that belongs to it.
    Invoice,
    /// The number of a GRN.
    Grn,
    /// From whom goods came.
    Supplier,
    /// How many vouchers.
    Vouchers,
    /// What a payment is found by elsewhere.
    Reference,
    /// What a file was of.
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

/// What is called how in a vendor and one of its stores.
pub(super) struct Names {
    people: HashMap<i64, (String, bool)>,
    tills: BTreeMap<i64, String>,
    licences: HashMap<i64, i64>,
}

impl Names {
    /// Of the scope's store.
    pub(super) fn of(reader: &mut Reader<'_>) -> Result<Self> {
        let (vendor, store) = (reader.vendor(), reader.store());
        let people: Vec<(i64, i64, String, String)> =
            reader.load(login_user::table.filter(login_user::vendor_id.eq(vendor)).select((
                login_user::user_id,
                login_user::store_id,
                login_user::first_name,
                login_user::last_name,
            )))?;
        let tills: Vec<(i64, String)> = reader.load(
            terminal::table
                .filter(terminal::vendor_id.eq(vendor))
                .filter(terminal::store_id.eq(store))
                .select((terminal::terminal_id, terminal::name)),
        )?;
        let licences: Vec<(i64, i64)> = reader.load(
            licence::table
                .filter(licence::vendor_id.eq(vendor))
                .filter(licence::store_id.eq(store))
                .select((licence::licence_id, licence::terminal_id)),
        )?;
        let person = |(id, of, first, last): (i64, i64, String, String)| (id, (full_name(&first, &last), of == store));
        Ok(Names {
            people: people.into_iter().map(person).collect(),
            tills: tills.into_iter().collect(),
            licences: licences.into_iter().collect(),
        })
    }

    pub(super) fn person(&self, user_id: i64) -> Option<String> {
        self.people.get(&user_id).map(|(name, _)| name.clone())
    }

    pub(super) fn till(&self, terminal_id: i64) -> Option<String> {
        self.tills.get(&terminal_id).cloned()
    }

    fn till_of_licence(&self, licence_id: &str) -> Option<String> {
        self.till(*self.licences.get(&licence_id.parse().ok()?)?)
    }

    /// The tills of the store, in their order.
    pub(super) fn tills_of_store(&self) -> Vec<(i64, String)> {
        self.tills.iter().map(|(id, name)| (*id, name.clone())).collect()
    }

    /// Who works or worked in the store, by name.
    pub(super) fn people_of_store(&self) -> Vec<(i64, String)> {
        let of_store = self.people.iter().filter(|(_, (_, is_here))| *is_here);
        let mut people: Vec<(i64, String)> = of_store.map(|(id, (name, _))| (*id, name.clone())).collect();
        people.sort_by(|one, other| (&one.1, one.0).cmp(&(&other.1, other.0)));
        people
    }
}

/// What a manager let somebody do.
pub(super) fn leave_of(action: Action, detail: &Json) -> Option<Operation> {
    if action == Action::ApprovalGiven { Operation::parse(detail["operation"].as_str()?) } else { None }
}

/// The bill that an entry is about.
pub(super) fn order_of<'a>(action: Action, row: &'a AuditEntry, detail: &'a Json) -> Option<&'a str> {
    match action {
        Action::DiscountApproved
        | Action::DiscountGiven
        | Action::DiscountRemoved
        | Action::LineRemoved
        | Action::QuantityLowered
        | Action::MrpChosen
        | Action::BillCancelled
        | Action::CarryBagsRemoved
        | Action::VoucherRemoved
        | Action::BillPlace
        | Action::BillRecalled
        | Action::CustomerTagged
        | Action::CustomerUntagged => Some(&row.subject),
        Action::ApprovalGiven => match leave_of(action, detail)? {
            Operation::Discount | Operation::ChargeByHand => detail["for"].as_str(),
            _ => None,
        },
        Action::ChargeWanted | Action::ChargeTaken | Action::ChargeConfirmed | Action::ChargeRefundDue => {
            detail["order"].as_str()
        }
        _ => None,
    }
}

/// The invoice or credit note that an entry is about by itself.
pub(super) fn document_of(action: Action, row: &AuditEntry, detail: &Json) -> Option<String> {
    let number = match action {
        Action::InvoicePosted
        | Action::InvoiceEmailed
        | Action::InvoiceReprinted
        | Action::InvoiceSentBySms
        | Action::BillLinkGiven
        | Action::BillLinkWithdrawn
        | Action::CreditNotePaidOut
        | Action::CreditNotePosted
        | Action::InvoiceCancelled => Some(row.subject.as_str()),
        Action::ApprovalGiven => match leave_of(action, detail)? {
            Operation::BillReprint | Operation::BillReturn | Operation::BillCancel | Operation::CreditNoteCash => {
                detail["for"].as_str()
            }
            _ => None,
        },
        _ => None,
    };
    number.filter(|number| !number.is_empty()).map(str::to_owned)
}

/// A text, a number, or nothing that can be said.
fn said(value: &Json) -> Option<String> {
    match value {
        Json::String(text) if !text.is_empty() => Some(text.clone()),
        Json::Number(number) => Some(number.to_string()),
        Json::Bool(flag) => Some(flag.to_string()),
        _ => None,
    }
}

/// Money that stands as paise.
fn paise(value: &Json) -> Option<String> {
    value.as_i64().map(|paise| Paise::new(paise).to_string())
}

/// What was counted more than was expected.
fn difference(detail: &Json) -> Option<String> {
    let of = |name: &str| detail[name].as_str()?.parse::<Paise>().ok().map(Paise::get);
    Some(Paise::new(of("counted")? - of("expected")?).to_string())
}

/// What there is to know of an entry, in the order in which it is said.
pub(super) fn values_of(action: Action, row: &AuditEntry, detail: &Json, names: &Names) -> Vec<Detail> {
    use ValueName as V;
    let person = || match row.subject.parse::<i64>() {
        Ok(id) if id != row.user_id => names.person(id),
        _ => None,
    };
    let values: Vec<(V, Option<String>)> = match action {
        Action::SignInForced => {
            vec![(V::Till, detail["terminal"].as_i64().and_then(|id| names.till(id)))]
        }
        Action::PhoneChanged => {
            vec![(V::Person, person()), (V::Before, said(&detail["from"])), (V::After, said(&detail["to"]))]
        }
        Action::PinSet
        | Action::PinChanged
        | Action::PinLocked
        | Action::PinUnlocked
        | Action::PasscodeChanged
        | Action::CodeSent
        | Action::UserAdded
        | Action::UserActivated
        | Action::UserDeactivated
        | Action::UserDemoted
        | Action::ProfileChanged => vec![(V::Person, person())],
        Action::ApprovalGiven => {
            vec![(V::Amount, said(&detail["amount"]).filter(|amount| amount != "0.00"))]
        }
        Action::DiscountGiven => match detail["basis"].as_str() {
            Some("P") => vec![(V::Percent, said(&detail["factor"]))],
            _ => vec![(V::Amount, said(&detail["factor"]))],
        },
        Action::LineRemoved => vec![
            (V::Goods, said(&detail["name"]).or_else(|| said(&detail["barcode"]))),
            (V::Quantity, said(&detail["qty"])),
            (V::Amount, said(&detail["value"])),
        ],
        Action::QuantityLowered => vec![
            (V::Goods, said(&detail["name"])),
            (V::QuantityBefore, said(&detail["from"])),
            (V::QuantityAfter, said(&detail["to"])),
            (V::Amount, said(&detail["value"])),
        ],
        Action::MrpChosen => vec![
            (V::Goods, said(&detail["name"])),
            (V::MrpBefore, said(&detail["from"])),
            (V::MrpAfter, said(&detail["to"])),
            (V::PriceBefore, said(&detail["price_from"])),
            (V::PriceAfter, said(&detail["price_to"])),
        ],
        Action::BillCancelled => vec![(V::Amount, said(&detail["value"]))],
        Action::VoucherRemoved => {
            vec![(V::Vouchers, detail["vouchers"].as_array().map(|vouchers| vouchers.len().to_string()))]
        }
        Action::PricesChanged | Action::PricesProposed | Action::PricesRefused => prices(row, detail),
        Action::InvoicePosted => vec![(V::Amount, said(&detail["total"]))],
        Action::InvoiceReprinted => vec![(V::Copy, said(&detail["copy"]))],
        // Of the original there is no number.
        Action::BillLinkGiven | Action::InvoiceEmailed | Action::InvoiceSentBySms => {
            vec![(V::Copy, said(&detail["copy"]).filter(|copy| copy != "0"))]
        }
        Action::CreditNotePosted => vec![(V::Amount, said(&detail["total"])), (V::Invoice, said(&detail["invoice"]))],
        Action::CreditNotePaidOut => vec![(V::Amount, paise(&detail["cash"]))],
        Action::InvoiceCancelled => vec![(V::CreditNote, said(&detail["credit_note"]))],
        Action::VoucherIssued => vec![(V::Amount, paise(detail))],
        Action::VouchersExpired => {
            vec![(V::Vouchers, said(&detail["vouchers"])), (V::Amount, said(&detail["amount"]))]
        }
        Action::VouchersCounted => vec![(V::Vouchers, said(&detail["vouchers"]))],
        Action::CashIn | Action::CashOut | Action::Drop => {
            vec![(V::Amount, said(&detail["amount"])), (V::Reason, said(&detail["reason"]))]
        }
        Action::SessionOpened => vec![(V::Amount, said(&detail["opening_balance"]))],
        Action::SessionClosed => vec![
            (V::Expected, said(&detail["expected"])),
            (V::Counted, said(&detail["counted"])),
            (V::Difference, difference(detail)),
            (V::Reason, said(&detail["reason"])),
        ],
        Action::SessionExplained => vec![(V::Reason, said(&detail["reason"]))],
        Action::ChargeByHand => vec![(V::Reference, said(&detail["reference"]))],
        Action::DiscountApproved
        | Action::ChargeWanted
        | Action::ChargeTaken
        | Action::ChargeRefundDue
        | Action::ChargeRefund => vec![(V::Amount, said(&detail["amount"]))],
        Action::GoodsReceived => vec![
            (V::Grn, Some(row.subject.clone())),
            (V::Supplier, said(&detail["supplier"])),
            (V::Quantity, said(&detail["received"])),
        ],
        Action::Imported => vec![(V::File, Some(row.subject.clone()))],
        Action::LicenceActivated
        | Action::LicenceIssued
        | Action::LicenceMoved
        | Action::LicenceReleased
        | Action::LicenceRevoked
        | Action::PasscodesUnlocked => {
            vec![(V::Till, names.till_of_licence(&row.subject)), (V::Device, said(&detail["device"]))]
        }
        Action::PaymentDeviceSet => vec![(V::Device, Some(row.subject.clone()))],
        Action::SettingChanged => vec![
            (V::Setting, Some(row.subject.clone())),
            // A setting that is not set is `null` as text.
            (V::Before, said(&detail["from"]).filter(|value| value != "null")),
            (V::After, said(&detail["to"]).filter(|value| value != "null")),
        ],
        Action::StoreRegistered => vec![(V::Gstin, said(&detail["gstin"]))],
        Action::TerminalAdded => vec![(V::Till, said(&detail["name"]))],
        _ => Vec::new(),
    };
    let value =
        |(name, value): (V, Option<String>)| Some(Detail { name, value: value.filter(|text| !text.is_empty())? });
    values.into_iter().filter_map(value).collect()
}

/// The first prices that a GRN or a file has changed.
fn prices(row: &AuditEntry, detail: &Json) -> Vec<(ValueName, Option<String>)> {
    let of_file = detail["prices"].as_array();
    let mut values = match of_file {
        Some(_) => vec![(ValueName::File, said(&detail["file"])), (ValueName::Prices, said(&detail["count"]))],
        None => vec![(ValueName::Grn, Some(row.subject.clone()))],
    };
    for price in of_file.or_else(|| detail.as_array()).into_iter().flatten().take(MOST_PRICES) {
        values.push((ValueName::Goods, said(&price["barcode"])));
        values.push((ValueName::PriceBefore, said(&price["from"])));
        values.push((ValueName::PriceAfter, said(&price["to"])));
    }
    values
}
