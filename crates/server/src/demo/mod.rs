//! Pages of a demo server. Every other server answers 404 for them.

mod barcodes;
mod goods;
pub mod lan;

pub use barcodes::barcodes;

/// The passcode of the manager of the demo's first store. Everybody knows it: it opens a demo store and nothing else.
pub const MANAGER_PASSCODE: &str = "246810";
