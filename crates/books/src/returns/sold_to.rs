//! Invoices of a customer with a given product, to begin a return when the goods are at hand and the bill is not.

use diesel::prelude::*;
use pricing::{Paise, Quantity};
use serde::{Deserialize, Serialize};
use storage::ProductId;
use storage::rows::{Invoice, InvoiceKind, InvoiceLine, LineKind};
use storage::schema::{invoice, invoice_line};
use utoipa::ToSchema;

use super::ReturnsRefusal;
use super::start::{last_day, left_of, may_return, status_of};
use crate::answer::{Reply, WithData};
use crate::call::{About, LookRow};
use crate::catalog::named;
use crate::clock::wire_time;
use crate::deed::Look;
use crate::invoice::{self as invoices, Returned};
use crate::login::Cashier;
use crate::refusal::Result;
use crate::scalar::{Flag, Text};

/// Invoices in an answer at most, the newest first.
const MOST: i64 = 20;

/// A product that a customer has brought back.
#[derive(Debug, Default, Serialize, Deserialize, ToSchema)]
#[serde(default)]
pub struct SoldTo {
    /// The customer, as the open bill has them tagged.
    pub c_id: Text,
    /// The code scanned for the product: its barcode, a scale label, a GS1 code.
    pub barcode: Text,
}

crate::max_len! { SoldTo { c_id: ID, barcode: CODE } }

/// An invoice that holds the product.
#[derive(Debug, Serialize, ToSchema)]
pub struct Holding {
    /// The printed number.
    invoice_id: String,
    order_id: String,
    created_at: String,
    total: Paise,
    /// The line, as a return names it.
    item_id: String,
    p_name: String,
    /// The sold quantity.
    quantity: Quantity,
    uom: String,
    /// 1: it is weighed.
    weight_flag: Flag,
    /// The amount paid for it.
    net_price: Paise,
    /// The quantity that can still come back; 0 too when the invoice is too old.
    return_qty: Quantity,
    /// `returnable`, `returned` when all of it came back, `too_late` when the days of the store have passed,
    /// `not_returnable` when the store takes none back.
    status: &'static str,
    /// The last day on which it is taken back; empty where there is none.
    returnable_until: String,
}

pub(super) struct FindSales;

impl LookRow for FindSales {
    const CALL: About = About {
        path: "/return/sold-to",
        name: "return_sold_to",
        capability: "returns",
        does: "The invoices of a customer that hold a product, the newest first: where a return of it begins.",
        messages: &[super::WORDS],
    };
    const LISTS: bool = true;
    type Who = Cashier;
    type Request = SoldTo;
    type Found = Vec<Holding>;
    type Answer = WithData<Vec<Holding>>;

    fn look(look: &mut Look<'_, Cashier>, request: &SoldTo) -> Result<Vec<Holding>> {
        sold_to(look, request)
    }

    fn render(data: Vec<Holding>) -> Reply<WithData<Vec<Holding>>> {
        Reply::success(WithData { data })
    }
}

/// The invoices of a customer that hold a product, the newest first.
///
/// # Errors
/// When no customer is named, the product is not known, the store takes nothing back, or a statement fails.
pub fn sold_to(look: &mut Look<'_, Cashier>, request: &SoldTo) -> Result<Vec<Holding>> {
    let (shop, settings, today) = (look.shop(), look.settings(), look.today());
    if !settings.menu_exchange_return {
        return Err(ReturnsRefusal::Off.into());
    }
    let c_id = request.c_id.given().filter(|c_id| *c_id != shop.row.dummy_customer_id);
    let c_id = c_id.ok_or(ReturnsRefusal::NoCustomer)?.to_owned();
    let no_product = || ReturnsRefusal::NoProduct { barcode: request.barcode.to_string() };
    let product_id = product_of(look, &request.barcode)?.ok_or_else(no_product)?;
    let (vendor, store) = (look.vendor(), look.store());
    let rows: Vec<(Invoice, InvoiceLine)> = look.load(
        invoice::table
            .inner_join(invoice_line::table.on(
                invoice_line::vendor_id.eq(invoice::vendor_id).and(invoice_line::invoice_id.eq(invoice::invoice_id)),
            ))
            .filter(invoice::vendor_id.eq(vendor))
            .filter(invoice::customer_id.eq(c_id))
            .filter(invoice::store_id.eq(store))
            .filter(invoice::kind.eq(InvoiceKind::Sale))
            .filter(invoice_line::kind.eq(LineKind::Goods))
            .filter(invoice_line::item_id.eq(product_id))
            .order((invoice::created_at.desc(), invoice::number.desc(), invoice_line::line_no.asc()))
            .limit(MOST)
            .select((invoice::all_columns, invoice_line::all_columns)),
    )?;
    let mut holdings = Vec::with_capacity(rows.len());
    for (row, line) in rows {
        let returned: Returned = invoices::returned(look, &row.invoice_id)?;
        let left = left_of(&line, &returned);
        let is_late = may_return(&settings, (row.kind, row.business_date), today).is_err();
        let status = match status_of(&line, left) {
            "returnable" if is_late => "too_late",
            status => status,
        };
        let last = last_day(&settings, row.business_date).map(|day| day.to_string());
        holdings.push(Holding {
            invoice_id: row.number,
            order_id: row.order_id,
            created_at: wire_time(row.created_at, &shop.zone),
            total: row.total_paise,
            item_id: line.line_no.to_string(),
            p_name: line.name.clone(),
            quantity: line.quantity_milli,
            uom: line.uom.clone(),
            weight_flag: Flag(line.weighed),
            net_price: line.net_paise,
            return_qty: if status == "returnable" { left } else { Quantity::ZERO },
            status,
            returnable_until: last.unwrap_or_default(),
        });
    }
    Ok(holdings)
}

/// The product of a code. What the store sells no more comes back all the same.
fn product_of(look: &mut Look<'_, Cashier>, code: &str) -> Result<Option<ProductId>> {
    let shop = look.shop();
    let today = shop.day(look.now());
    let (reader, view) = look.parts();
    Ok(named(reader, view, (&shop, today), code)?.map(|named| named.shelf.product_id))
}
