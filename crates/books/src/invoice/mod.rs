//! Posted documents: invoices and credit notes. Once written they never change.

mod bill_view;
mod cancelled;
mod copy;
mod credit_note;
mod dated;
mod details;
mod figures;
mod hand_over;
mod history;
mod approval;
mod link;
mod listing;
mod pages;
mod particulars;
#[cfg(feature = "pdf")]
mod pdf;
mod period;
mod post;
mod posted;
mod receipt;
mod refusal;
mod reprint;
mod returned;
mod tell;
mod title;
mod words;

use pricing::message::Says as _;

use crate::call::{Row, Words};
use crate::customer::EntryFault;

pub use approval::asked_approval;
pub use bill_view::{BillItem, BillView, bill_view};
#[cfg(feature = "console")]
pub(crate) use cancelled::cancelled_of;
pub use cancelled::{CancelledBy, RefundTold};
pub use copy::just_made;
#[cfg(feature = "console")]
pub(crate) use copy::{CopiedBy, count_copy};
pub use dated::dated;
#[cfg(feature = "console")]
pub(crate) use details::details_of;
pub use details::{Details, DetailsAnswer, DetailsTax, OrderDetails, order_details, taxes};
#[cfg(feature = "console")]
pub(crate) use hand_over::send_mail;
pub use hand_over::{
    DeliveryStatus, DeliveryStatusAnswer, EmailInvoice, Queued, SendBillReceipt, delivery_status, email_invoice,
    send_bill_receipt,
};
pub use history::{MyOrders, OrdersAnswer, my_orders};
#[cfg(feature = "console")]
pub(crate) use history::{Search, search};
pub use link::{
    BillLinkAnswer, BillLinkRefusal, BillLinkRequest, HandedOut, Link, bill_link_given, find as find_link,
    get_bill_link, withdraw_link,
};
pub use listing::{enter, enter_cancelled, listing_of, modes_of, words_of};
pub use pages::history_queries;
pub use particulars::Copy;
#[cfg(feature = "pdf")]
pub use pdf::invoice_pdf;
pub use post::{Sale, post};
pub use posted::{InvoiceData, Origin, Posted, by_id, find, numbered, numbered_in, of_order};
pub use receipt::receipt;
pub use refusal::InvoiceRefusal;
pub use reprint::{Duplicate, DuplicateAnswer, DuplicateReceipt, PrintReceipt, Reprinted, reprint, reprinted};
pub use returned::{CreditNoteOf, Returned, returned};
pub use tell::{bill_to_tell, tell_programme};
pub use title::{COMPOSITION_WORDS, title, words_on_top};
pub use words::in_words;

/// Messages of these calls.
pub(crate) const WORDS: &[Words] = &[EntryFault::catalogue, InvoiceRefusal::catalogue];

/// The calls of this module.
pub(crate) const ROWS: &[Row] = &[
    Row::look::<history::ListDocuments>(),
    Row::deed::<reprint::PrintAgain>(),
    Row::deed::<reprint::PrintOnAndroid>(),
    Row::deed::<hand_over::SendMail>(),
    Row::deed::<hand_over::SendText>(),
    Row::deed::<link::HandOutLink>(),
    Row::look::<hand_over::ShowDelivery>(),
    Row::steps::<approval::Approve>(),
    Row::steps::<approval::Authorize>(),
];
