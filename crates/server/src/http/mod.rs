//! Between HTTP and the capabilities: reading calls, writing answers, and nothing of the shop.

mod admit;
mod bill_page;
mod body;
mod call;
mod checkout_page;
mod console;
mod door;
mod downloads;
mod logout;
mod observe;
mod picture;
mod problem;
mod security;
mod steps;
pub mod web_app;

pub use bill_page::{bill_page, bill_pdf};
pub use body::read_body;
pub use checkout_page::checkout_page;
pub use console::{asset as console_asset, console_routes, page as console_page};
pub use door::{Incoming, call_routes};
pub use downloads::download;
pub use logout::{__path_logout, logout};
pub use observe::{RequestName, observe};
pub use picture::picture;
pub use problem::{Problem, RequestRefusal};
pub use security::{ContentPolicy, across_origins, secure};
