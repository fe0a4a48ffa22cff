//! The goods of the test shop. Both stores of the first vendor and the store of the second sell them all.

/// A plain piece: MRP and price 100.00, GST 5 %, plenty in stock.
pub const TEA: &str = "8901000000019";
/// A plain piece below its MRP: MRP 120.00, price 110.00, GST 18 %.
pub const SOAP: &str = "8901000000026";
/// Weighed, scale item 00012: MRP and price 84.00 a kilogram, exempt, at most 20 kg without asking.
pub const DAL: &str = "00012";
/// 1.250 kg of [`DAL`] on a scale label.
pub const DAL_LABEL: &str = "2100012012508";
/// 50.00 worth of [`DAL`] on a price label.
pub const DAL_PRICE_LABEL: &str = "2300012050009";
/// Two printed prices: MRP 50.00 at 45.00, three in stock, and MRP 55.00 at 50.00.
pub const GHEE: &str = "8901000000033";
/// Stock by batch: `OLD` has expired, `SOON` (2 pieces) goes before `LATE`.
pub const FORMULA: &str = "8901000000040";
/// Stock by serial number: `SN-1` and `SN-2`.
pub const TRIMMER: &str = "8901000000057";
/// One piece left.
pub const LAST_ONE: &str = "8901000000064";
/// None left.
pub const SOLD_OUT: &str = "8901000000071";
/// 2,999.00, a garment: above the band of 5 %.
pub const JACKET: &str = "8901000000088";
/// 0.30 a piece, to try rounding.
pub const CANDY: &str = "8901000000095";
/// Only the second vendor sells it.
pub const FOREIGN: &str = "8901000000101";
/// A barcode nothing has.
pub const UNKNOWN: &str = "8901999999998";
