//! Posted documents: invoices, and later credit notes. Once written they never change.
//!
//! Calls: `/order-details`, `/my-orders`.

mod details;
mod history;
mod period;
mod post;
mod posted;
mod receipt;
mod title;

pub use details::{__path_order_details, OrderDetails, order_details};
pub use history::{__path_my_orders, MyOrders, my_orders};
pub use post::{Sale, post};
pub use posted::{InvoiceData, Posted, of_order};
pub use receipt::receipt;
