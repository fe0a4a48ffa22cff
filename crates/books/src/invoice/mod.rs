//! Posted documents: invoices, and later credit notes. Once written they never change.
//!
//! Calls: `/order-details`, `/my-orders`, `/email-invoice`, `/send-bill-receipt`, `/bill-link`, `/delivery-status`.

mod details;
mod figures;
mod hand_over;
mod history;
mod link;
mod particulars;
#[cfg(feature = "pdf")]
mod pdf;
mod period;
mod post;
mod posted;
mod receipt;
mod title;
mod words;

pub use details::{DetailsAnswer, OrderDetails, order_details};
pub use hand_over::{
    DeliveryStatus, DeliveryStatusAnswer, EmailInvoice, InvoiceRefusal, Queued, SendBillReceipt, delivery_status,
    email_invoice, send_bill_receipt,
};
pub use history::{MyOrders, OrdersAnswer, my_orders};
pub use link::{BillLinkAnswer, BillLinkRequest, Withdrawal, find as find_link, get_bill_link, withdraw_link};
pub use particulars::Copy;
#[cfg(feature = "pdf")]
pub use pdf::invoice_pdf;
pub use post::{Sale, post};
pub use posted::{InvoiceData, Posted, by_id, numbered, of_order};
pub use receipt::receipt;
pub use title::{COMPOSITION_WORDS, title, words_on_top};
pub use words::in_words;
