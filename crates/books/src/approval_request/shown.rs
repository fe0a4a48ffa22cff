use pricing::{BasisPoints, Paise, Quantity};
use serde::{Deserialize, Serialize};
use storage::ProductId;

use crate::bill::OpenBill;
use crate::catalog::picture;
use crate::login::full_name;

/// A bill in hand as it was when the cashier asked: what is approved is approved of this.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct ShownBill {
    /// The customer's name; empty for a walk-in.
    pub customer: String,
    /// The lines.
    pub lines: Vec<ShownLine>,
    /// The carry bags together.
    pub bags: Paise,
    /// The customer's total.
    pub total: Paise,
    /// The same with the discount that is asked for.
    pub pays: Option<Paise>,
    /// The highest share that the cashier may give alone; nothing for no limit.
    pub limit: Option<BasisPoints>,
}

/// A line of it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct ShownLine {
    /// The product.
    pub product_id: ProductId,
    /// Its name.
    pub name: String,
    /// Size, colour and the like.
    pub variant: String,
    /// Its picture, as the wire has it.
    pub image: String,
    /// The MRP of one.
    pub mrp: Paise,
    /// Pieces, or kilograms.
    pub quantity: Quantity,
    /// The price of one.
    pub price: Paise,
    /// The line after its offers.
    pub amount: Paise,
    /// The part of it without tax, before a discount by hand.
    pub taxable: Paise,
}

impl ShownBill {
    /// The bill as a request keeps it.
    ///
    /// # Errors
    /// When it cannot be written, which would be our fault.
    pub fn to_json(&self) -> storage::Result<String> {
        serde_json::to_string(self).map_err(|error| storage::Error::Setup(format!("a bill cannot be kept: {error}")))
    }

    /// A bill that a request keeps.
    ///
    /// # Errors
    /// When it cannot be parsed, which would be our fault.
    pub fn read(json: &str) -> storage::Result<Self> {
        serde_json::from_str(json).map_err(|error| storage::Error::Setup(format!("a kept bill is unreadable: {error}")))
    }

    /// The bill of a till.
    #[must_use]
    pub fn of(bill: &OpenBill, limit: Option<BasisPoints>) -> Self {
        let tagged = bill.customer.as_ref().filter(|row| row.customer_id != bill.shop.row.dummy_customer_id);
        let line = |(priced, row): (&pricing::basket::PricedLine, &storage::rows::CartLine)| ShownLine {
            product_id: row.product_id,
            name: priced.line.item.name().to_owned(),
            variant: priced.line.item.variant().to_owned(),
            image: picture(&priced.line.item),
            mrp: priced.line.mrp,
            quantity: priced.line.quantity,
            price: priced.price,
            amount: priced.amount(),
            taxable: priced.tax.taxable,
        };
        ShownBill {
            customer: tagged.map(|row| full_name(&row.first_name, &row.last_name)).unwrap_or_default(),
            lines: bill.priced.lines.iter().zip(&bill.rows).map(line).collect(),
            bags: bill.priced.bag_total,
            total: bill.priced.total,
            pays: None,
            limit,
        }
    }
}
