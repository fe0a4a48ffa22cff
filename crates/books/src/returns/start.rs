//! The start of a return: the lines of an invoice that can come back, and the reasons to choose from.

use diesel::prelude::*;
use jiff::civil::Date;
use pricing::message::{Message, Says};
use pricing::{Day, Paise, Quantity};
use serde::Serialize;
use storage::rows::{InvoiceKind, InvoiceLine, LineKind, ReturnReason};
use storage::schema::returns_reason;
use storage::{ProductId, Reader};
use utoipa::ToSchema;

use super::{ReturnsRefusal, ReturnsWords};
use crate::catalog::picture;
use crate::clock::{SpokenDay, wire_time};
use crate::deed::Look;
use crate::invoice::{Posted, Returned};
use crate::login::Cashier;
use crate::refusal::Result;
use crate::scalar::Flag;
use crate::series::financial_year;
use crate::settings::Settings;

/// The goods of an invoice that can be returned.
#[derive(Debug, Serialize, ToSchema)]
pub struct ReturnStart {
    product_list: Vec<ReturnableLine>,
    customer_info: ReturnCustomer,
    invoice: ReturnInvoice,
    /// Notices for the cashier before goods are chosen.
    notices: Vec<Message>,
}

/// A line of an invoice, and how much of it can still come back.
#[derive(Debug, Serialize, ToSchema)]
struct ReturnableLine {
    item_id: String,
    product: String,
    barcode: String,
    /// The sold quantity.
    quantity: Quantity,
    /// The price of one before any reduction.
    sale_price: Paise,
    /// The reductions of the whole line.
    discount: Paise,
    /// The amount paid for the whole line.
    net_price: Paise,
    /// The quantity that can still come back.
    return_qty: Quantity,
    /// For the client to fill in.
    selected_qty: Quantity,
    /// For the client to fill in.
    return_reason: &'static str,
    /// The reasons to choose from; where there are any, one is needed.
    return_list: Vec<ReasonAnswer>,
    /// `returnable`, `returned` when all of it came back, `not_returnable` when the store takes none back.
    status: &'static str,
    applied_offers: Vec<AppliedOffer>,
    uom: String,
    /// 1: it is weighed, so part of a kilogram can come back.
    weight_flag: Flag,
    /// The amount paid for one; for a weighing, for all of it.
    net_each: Paise,
    /// The URL of its picture; empty where it has none.
    image: String,
    /// Size, colour and the like, as of now.
    varient: String,
}

#[derive(Debug, Clone, Serialize, ToSchema)]
struct ReasonAnswer {
    id: String,
    description: String,
}

#[derive(Debug, Serialize, ToSchema)]
struct AppliedOffer {
    message: String,
}

#[derive(Debug, Serialize, ToSchema)]
struct ReturnCustomer {
    c_id: String,
    name: String,
    mobile: String,
    /// Always empty: customers do not sign in.
    api_token: &'static str,
}

#[derive(Debug, Serialize, ToSchema)]
struct ReturnInvoice {
    order_id: String,
    /// The printed number.
    invoice_id: String,
    date: String,
    /// The last day on which its goods are taken back; empty where there is none.
    returnable_until: String,
}

/// The start of a return of a document of the store (RET-25).
///
/// # Errors
/// When the store takes nothing back, the document is a credit note or too old, or a statement fails.
pub fn start(look: &mut Look<'_, Cashier>, posted: &Posted, returned: &Returned) -> Result<ReturnStart> {
    let settings = look.settings();
    may_return(&settings, of_sale(posted), look.today())?;
    not_cancelled(posted)?;
    let reasons: Vec<ReasonAnswer> = reasons(look)?
        .into_iter()
        .map(|row| ReasonAnswer { id: row.reason_id.to_string(), description: row.description })
        .collect();
    let mut lines = Vec::with_capacity(posted.lines.len());
    for line in &posted.lines {
        let shelf = if line.kind == LineKind::Goods { look.shelf(ProductId::new(line.item_id))? } else { None };
        let left = left_of(line, returned);
        let each = if line.weighed { 1 } else { line.quantity_milli.whole_units() };
        lines.push(ReturnableLine {
            item_id: line.line_no.to_string(),
            product: line.name.clone(),
            barcode: line.barcode.clone(),
            quantity: line.quantity_milli,
            sale_price: line.price_paise,
            discount: line.gross_paise - line.net_paise,
            net_price: line.net_paise,
            return_qty: if line.returnable { left } else { Quantity::ZERO },
            selected_qty: Quantity::ZERO,
            return_reason: "",
            return_list: reasons.clone(),
            status: status_of(line, left),
            applied_offers: line.offers.lines().map(|told| AppliedOffer { message: told.to_owned() }).collect(),
            uom: line.uom.clone(),
            weight_flag: Flag(line.weighed),
            net_each: line.net_paise.scaled(1, each.max(1)),
            image: shelf.as_ref().map(|shelf| picture(&shelf.item)).unwrap_or_default(),
            varient: shelf.map(|shelf| shelf.item.variant().to_owned()).unwrap_or_default(),
        });
    }
    let invoice = &posted.invoice;
    Ok(ReturnStart {
        product_list: lines,
        customer_info: ReturnCustomer {
            c_id: invoice.customer_id.clone(),
            name: invoice.customer_name.clone(),
            mobile: invoice.customer_mobile.clone(),
            api_token: "",
        },
        invoice: ReturnInvoice {
            order_id: invoice.order_id.clone(),
            invoice_id: invoice.number.clone(),
            date: wire_time(invoice.created_at, &posted.seller.zone),
            returnable_until: last_day(&settings, invoice.business_date).map(|day| day.to_string()).unwrap_or_default(),
        },
        notices: tax_notice(&settings, posted, look.today()).iter().map(Says::message).collect(),
    })
}

/// Kind and business day of a document; they decide whether its goods can be returned.
pub(super) fn of_sale(posted: &Posted) -> (InvoiceKind, Day) {
    (posted.invoice.kind, posted.invoice.business_date)
}

/// Refuses a cancelled invoice: all of it has come back.
///
/// # Errors
/// When it was.
pub(super) fn not_cancelled(posted: &Posted) -> Result<()> {
    match &posted.cancelled {
        Some(by) => Err(ReturnsRefusal::Cancelled { number: by.number.clone() }.into()),
        None => Ok(()),
    }
}

/// Whether goods of a document of a kind and a day are taken back today.
///
/// # Errors
/// When they are not.
pub(super) fn may_return(settings: &Settings, (kind, sold_on): (InvoiceKind, Day), today: Day) -> Result<()> {
    if !settings.menu_exchange_return {
        return Err(ReturnsRefusal::Off.into());
    }
    if kind != InvoiceKind::Sale {
        return Err(ReturnsRefusal::IsReturn.into());
    }
    match last_day(settings, sold_on) {
        Some(last) if today > last => Err(ReturnsRefusal::TooLate { last: SpokenDay(last) }.into()),
        _ => Ok(()),
    }
}

/// The status of a line with this quantity not returned yet: `returnable`, `returned` when all of it came back,
/// `not_returnable` when the store takes none back.
pub(super) fn status_of(line: &InvoiceLine, left: Quantity) -> &'static str {
    match (line.returnable, left > Quantity::ZERO) {
        (false, _) => "not_returnable",
        (true, false) => "returned",
        (true, true) => "returnable",
    }
}

/// The last day on which goods of a document are taken back, where the store has one.
pub(super) fn last_day(settings: &Settings, sold_on: Day) -> Option<Day> {
    if settings.return_days == 0 {
        return None;
    }
    let last = Date::from(sold_on).checked_add(jiff::Span::new().try_days(settings.return_days).ok()?).ok()?;
    Day::try_from(last).ok()
}

/// The notice to the cashier of a return that comes too late to reduce tax: after 30 November that follows the
/// financial year of the supply (CGST Act, section 34(2)). `None` for supplies without tax.
pub(super) fn tax_notice(settings: &Settings, posted: &Posted, today: Day) -> Option<ReturnsWords> {
    let last = Day::new(u16::try_from(financial_year(posted.invoice.business_date) + 1).ok()?, 11, 30)?;
    if posted.invoice.tax_paise == Paise::ZERO || today <= last {
        return None;
    }
    let until = SpokenDay(last);
    Some(if settings.late_return_without_tax {
        ReturnsWords::WithoutTax { until }
    } else {
        ReturnsWords::TaxStays { until }
    })
}

/// The quantity of a line that has not come back.
pub(super) fn left_of(line: &InvoiceLine, returned: &Returned) -> Quantity {
    (line.quantity_milli - returned.quantity(line.line_no)).max(Quantity::ZERO)
}

/// The reasons that a cashier can choose from, in the order of the store.
pub(super) fn reasons(reader: &mut Reader<'_>) -> storage::Result<Vec<ReturnReason>> {
    reader.load(
        returns_reason::table
            .filter(returns_reason::vendor_id.eq(reader.vendor()))
            .filter(returns_reason::active.eq(true))
            .order((returns_reason::position, returns_reason::reason_id)),
    )
}
