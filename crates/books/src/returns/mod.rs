//! Goods that come back: a return of an invoice ends in a credit note and a voucher of the same amount.
//!
//! - A unit is refunded at the price paid for it. Its taxes are those of the invoice, by its seller. Nothing is priced
//!   again.
//! - Previewing posts nothing. Posting writes note, voucher, stock and audit in one transaction, once for each request.
//! - Two tills that return the same goods wait for each other at the lock of the invoice's bill: the second sees the
//!   note of the first.
//! - The balance of a voucher is paid out in cash where the store wants that, with a manager's approval, from the
//!   drawer's cash.
//! - Locks are taken in the order drawer, customer, bill, voucher, stock, number series.

mod approve;
mod document;
mod pay_out;
mod post;
mod preview;
mod reckon;
mod sold_to;
mod start;
mod wire;

use pricing::message::Says as _;
use pricing::{Paise, Quantity};

use crate::bill::BillRefusal;
use crate::call::{Row, Words};
use crate::clock::SpokenDay;
use crate::customer::EntryFault;
use crate::stock::StockRefusal;

pub use approve::{Approved, approve, approved};
pub use pay_out::{PaidOutAnswer, PaidOutTold, PayOut, PayOutStart, StartPayOut, paid_out, pay_out, start_pay_out};
pub use preview::{ReturnRequest, preview};
pub use reckon::ReturnItem;
pub use sold_to::{Holding, SoldTo, sold_to};
pub use start::{ReturnStart, start};
pub use wire::{ApproveReturn, ApprovedAnswer, ApprovedReturn, Preview, STORE_CREDIT};

/// Messages of these calls.
pub(crate) const WORDS: &[Words] = &[
    BillRefusal::catalogue,
    EntryFault::catalogue,
    ReturnsRefusal::catalogue,
    ReturnsWords::catalogue,
    StockRefusal::catalogue,
];

/// The calls of this module.
pub(crate) const ROWS: &[Row] = &[
    Row::look::<document::ShowDocument>(),
    Row::look::<preview::Request>(),
    Row::deed::<approve::Post>(),
    Row::look::<sold_to::FindSales>(),
    Row::look::<pay_out::BeginPayOut>(),
    Row::deed::<pay_out::PayOutNote>(),
];

crate::refusals! {
    /// Refusals of a return.
    pub enum ReturnsRefusal in "returns" {
        Off: "Returns are switched off for this store.",
        IsReturn: "This is a credit note. What it took back cannot come back again.",
        Cancelled { number: String }: "This invoice is cancelled. All of it came back by credit note {number}.",
        TooLate { last: SpokenDay }: "Goods of this invoice could be returned until {last}.",
        NothingChosen: "Choose what comes back." as Manner::Field("return_item"),
        UnknownItem: "This item is not on the invoice." as Manner::Field("return_item"),
        ItemTwice { name: String }: "{name} is listed twice." as Manner::Field("return_item"),
        NegativeQuantity { name: String }: "The quantity of {name} cannot be below zero." as Manner::Field("return_item"),
        NotReturnable { name: String }: "{name} is not taken back.",
        NotWhole { name: String }: "{name} comes back in whole pieces." as Manner::Field("return_item"),
        AboveLeft { left: Quantity, name: String }: "Only {left} of {name} can still be returned.",
        NoReason { name: String }: "Choose why {name} comes back." as Manner::Field("return_item"),
        UnknownReason: "This reason is not in the list." as Manner::Field("return_item"),
        RemarkTooShort: "Please enter your remark" as Manner::Field("remark"),
        RemarkTooLong { longest: usize }: "A remark has {longest} characters at most." as Manner::Field("remark"),
        NotConfirmed: "A return is posted with confirm 1." as Manner::Field("confirm"),
        NoCustomer: "Tag a customer to see what was sold to them." as Manner::Field("c_id"),
        NoProduct { barcode: String }: "No product found for {barcode}." as Manner::Status("product_not_found"),
        OtherCustomer: "This invoice belongs to another customer.",
        NoOpeningBalance: "No opening balance entered." as Manner::Status("add_opening_balance"),
        CashOff: "This store does not pay credit notes out in cash.",
        NotCreditNote: "This is an invoice. Only a credit note is paid out.",
        OfCancellation: "This credit note cancels its invoice. What was paid has gone back already.",
        NoVoucher: "Nothing was given for this credit note.",
        PaidOutAlready { amount: Paise }: "This credit note is paid out already: {amount} in cash.",
        NothingToPayOut { left: Paise }: "Only {left} is left of this credit note: nothing is handed out for that.",
        CashLimit { from: Paise }: "The law does not allow anybody to take {from} or more in cash, for one invoice or on one day. It stays store credit.",
        NoSession: "Open a session first: what is paid out is written in it.",
        NotEnoughCash { amount: Paise }: "{amount} is to be paid out in cash, and there is not that much in this drawer. Put cash in first.",
        OtherAmount { amount: Paise }: "What is left of this credit note has changed: it would be {amount} in cash now." as Manner::Field("amount"),
    }
}

pricing::words! {
    /// Messages of a posted return.
    pub enum ReturnsWords in "returns" {
        Posted { number: String }: "Credit note {number} has been generated.",
        TaxStays { until: SpokenDay }:
            "A credit note lowered the tax of this invoice until {until} (CGST Act, section 34(2)). This one comes too late for that.",
        WithoutTax { until: SpokenDay }:
            "A credit note lowered the tax of this invoice until {until} (CGST Act, section 34(2)). This one is written without tax adjustment.",
        PaidOut { number: String, amount: Paise }: "Credit note {number}: {amount} paid out in cash.",
    }
}
