//! An invoice is cancelled on its business day: a credit note takes all of it back, and every payment goes back the way
//! it came.
//!
//! - The credit note has the invoice's own lines and taxes, carry bags too, and no voucher. Both documents stay in the
//!   books.
//! - Cash leaves the drawer of the till that cancels, vouchers get their amounts back, and all other money is handed
//!   back by hand.
//! - It is all or nothing: an invoice with returned goods is not cancelled.
//! - Locks are taken in the order drawer, bill, vouchers, stock, number series.

mod cancel;
mod note;
mod start;
mod wire;

use pricing::Paise;
use pricing::message::Says as _;

use crate::bill::BillRefusal;
use crate::call::{Row, Words};
use crate::clock::SpokenDay;
use crate::stock::StockRefusal;

pub use cancel::{Cancelled, cancel, cancelled};
pub use start::{CancelStart, StartCancel, start};
pub use wire::{CancelInvoice, CancelledAnswer, CancelledInvoice};

/// Messages of these calls.
pub(crate) const WORDS: &[Words] =
    &[BillRefusal::catalogue, CancellationRefusal::catalogue, CancellationWords::catalogue, StockRefusal::catalogue];

/// The calls of this module.
pub(crate) const ROWS: &[Row] = &[Row::look::<start::Start>(), Row::deed::<cancel::Cancel>()];

crate::refusals! {
    /// Refusals of a cancellation.
    pub enum CancellationRefusal in "cancellation" {
        IsCreditNote: "This is a credit note. Only an invoice is cancelled.",
        Already { number: String }: "This invoice is cancelled already, by credit note {number}.",
        OtherDay { day: SpokenDay }: "This invoice is of {day}. Only an invoice of today is cancelled; take its goods back with a return.",
        HasReturn { number: String }: "Goods of this invoice came back by credit note {number}. Take the others back with a return.",
        NoSession: "Open a session first: what is handed back is written in it.",
        NoOpeningBalance: "No opening balance entered." as Manner::Status("add_opening_balance"),
        NotEnoughCash { amount: Paise }: "{amount} has to be handed back in cash, and there is not that much in this drawer. Put cash in first, or cancel the invoice on the till that has it.",
        NoReason: "Choose why the invoice is cancelled." as Manner::Field("reason"),
        NoRemark: "Say in a few words why the invoice is cancelled." as Manner::Field("remark"),
        RemarkTooLong { longest: usize }: "A remark has {longest} characters at most." as Manner::Field("remark"),
        UnknownItem: "This item is not on the invoice." as Manner::Field("damaged_item"),
    }
}

pricing::words! {
    /// The message after an invoice was cancelled.
    pub enum CancellationWords in "cancellation" {
        Done { number: String, credit_note: String }: "Invoice {number} is cancelled by credit note {credit_note}.",
    }
}
