//! Posted documents: invoices, and later credit notes. Once written they never change.
//!
//! Calls: `/order-details`, `/my-orders`, `/email-invoice`, `/send-bill-receipt`, `/bill-link`, `/delivery-status`;
//! pages: `/b/{token}`.

mod details;
mod hand_over;
mod history;
mod link;
mod pdf;
mod period;
mod post;
mod posted;
mod public_page;
mod receipt;
mod title;
mod words;

pub use details::{__path_order_details, OrderDetails, order_details};
pub use hand_over::{
    __path_delivery_status, __path_email_invoice, __path_send_bill_receipt, DeliveryStatus, EmailInvoice,
    InvoiceRefusal, SendBillReceipt, delivery_status, email_invoice, send_bill_receipt,
};
pub use history::{__path_my_orders, MyOrders, my_orders};
pub use link::{__path_get_bill_link, BillLinkRequest, get_bill_link};
pub use pdf::pdf;
pub use post::{Sale, post};
pub use posted::{InvoiceData, Posted, numbered, of_order};
pub use public_page::{bill_page, bill_pdf};
pub use receipt::receipt;
