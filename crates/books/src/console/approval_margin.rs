//! What a discount leaves of the margin of a bill.

use std::collections::HashMap;

use pricing::money::half_up;
use pricing::{Paise, Quantity};
use serde::Serialize;
use storage::{ProductId, Reader, StoreId};
use utoipa::ToSchema;

use super::goods::facts::{costs, percent};
use super::stores::Stores;
use crate::approval_request::{ShownBill, ShownLine};
use crate::catalog::Book;
use crate::refusal::Result;

/// Goods that would be sold for less than they cost.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct BelowCost {
    name: String,
    by: Paise,
}

/// The margin of a bill before and after a discount.
#[derive(Debug, Default, Serialize, ToSchema)]
pub(super) struct Margin {
    /// In percent of the value without tax, as `11.9`; empty where a cost is not known.
    pub(super) margin_before: String,
    pub(super) margin_after: String,
    pub(super) below_cost: Vec<BelowCost>,
}

/// The margin of a bill of a store, and what a discount on goods of a price leaves of it.
///
/// # Errors
/// When a statement fails.
pub(super) fn margin(
    reader: &mut Reader<'_>,
    (book, store_id): (&Book, StoreId),
    bill: &ShownBill,
    (discount, base): (Paise, Paise),
) -> Result<Margin> {
    let stores = Stores::of(reader, book, &[store_id])?;
    let ids: Vec<ProductId> = bill.lines.iter().map(|line| line.product_id).collect();
    let mut known: HashMap<(ProductId, Paise), Paise> = HashMap::new();
    let mut of_product: HashMap<ProductId, Paise> = HashMap::new();
    for cost in costs(reader, &stores, &ids)? {
        known.insert((cost.product_id, cost.mrp), cost.cost);
        of_product.insert(cost.product_id, cost.cost);
    }
    let cost_of = |line: &ShownLine| {
        let piece = known.get(&(line.product_id, line.mrp)).or_else(|| of_product.get(&line.product_id))?;
        Some(cost_of(*piece, line.quantity))
    };
    let lines: Option<Vec<(&ShownLine, Paise)>> =
        bill.lines.iter().map(|line| cost_of(line).map(|cost| (line, cost))).collect();
    let Some(lines) = lines.filter(|lines| !lines.is_empty()) else { return Ok(Margin::default()) };
    let cost: Paise = lines.iter().map(|(_, cost)| *cost).sum();
    let before: Paise = lines.iter().map(|(line, _)| line.taxable).sum();
    let left = |value: Paise| value - part_of(value, discount, base);
    let after = left(before);
    let below = lines.iter().filter(|(line, cost)| left(line.taxable) < *cost);
    Ok(Margin {
        margin_before: percent((before - cost).get(), before.get()),
        margin_after: percent((after - cost).get(), after.get()),
        below_cost: below
            .map(|(line, cost)| BelowCost { name: line.name.clone(), by: *cost - left(line.taxable) })
            .collect(),
    })
}

/// The cost of a quantity, rounded half up to a paisa.
fn cost_of(piece: Paise, quantity: Quantity) -> Paise {
    part_of(piece, Paise::new(quantity.get()), Paise::new(1_000))
}

/// `value` × `part` / `whole`, rounded half up to a paisa.
fn part_of(value: Paise, part: Paise, whole: Paise) -> Paise {
    if whole <= Paise::ZERO {
        return Paise::ZERO;
    }
    let exact = half_up(i128::from(value.get()) * i128::from(part.get()), i128::from(whole.get()));
    Paise::new(i64::try_from(exact).unwrap_or(i64::MAX))
}
