//! The demo store for tablets in the same network: browsers give a page its worker, its camera and its place among the
//! installed apps over TLS alone, so a demo is an authority of its own that a tablet can be told to trust.

mod authority;
mod trust_page;

pub use authority::{Certified, FILE_OF_CERTIFICATE, Names, certify};
pub use trust_page::{CERTIFICATE, routes};
