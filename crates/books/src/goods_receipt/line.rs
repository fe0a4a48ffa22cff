//! A line of a GRN as it is typed.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::scalar::{Amount, JsonText, Rupees, Text, Whole};

/// A line of a GRN that is to be made.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(default)]
#[schema(as = GrnEntry)]
pub struct Line {
    /// The product's barcode.
    pub barcode: Text,
    /// The line of the advice; left out for an ad-hoc GRN, or where the barcode identifies it.
    pub advice_list_id: Text,
    /// The quantity received for sale.
    pub received_qty: Amount,
    /// The quantity received damaged.
    pub damage_qty: Amount,
    /// The expected quantity that will not come. A negative number (a shortfall), and the excess of a line with more
    /// than was expected, count as zero.
    pub lost_qty: Amount,
    /// A remark on this line.
    pub remarks: Text,
    /// Its batches, where the product has them.
    #[schema(value_type = String)]
    pub batch: JsonText<Vec<BatchEntry>>,
    /// Its serial numbers, where the product has them.
    #[schema(value_type = String)]
    pub serial: JsonText<Vec<SerialEntry>>,
    /// The MRP printed on these goods; left out, that of the advice, else the highest of the store.
    pub mrp: Rupees,
    /// The store's price from now on; left out, the store's present price at that MRP, else the MRP.
    pub price: Rupees,
    /// The supplier's price of one unit, without tax.
    pub purchase_price: Rupees,
    /// The input tax of the line.
    pub input_tax: Rupees,
}

/// A batch of a line.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(default)]
pub struct BatchEntry {
    /// Its number.
    pub batch_no: Text,
    /// Its last day, `YYYY-MM-DD`; left out, it follows from the day of manufacture and the months.
    pub exp_date: Text,
    /// The day of manufacture.
    pub mfg_date: Text,
    /// The quantity of the batch received for sale.
    pub received_qty: Amount,
    /// The quantity of the batch received damaged.
    pub damaged_qty: Amount,
    /// For how many months it is good.
    pub valid_months: Whole,
}

/// A piece of a line.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(default)]
pub struct SerialEntry {
    /// Its serial number.
    pub serial_no: Text,
    /// 1 when it is for sale.
    pub received_qty: Amount,
    /// 1 when it is damaged.
    pub damaged_qty: Amount,
    /// Its batch; needed where the line has several.
    pub batch_no: Text,
}
