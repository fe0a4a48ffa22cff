//! Reporting members' documents to the loyalty programme: a sale earns points, a credit note takes them back.
//!
//! A document is queued once, with the transaction that posts it, and is rendered at delivery.

use pricing::Paise;
use pricing::proration::prorate;
use serde_json::{Value, json};
use storage::rows::{Invoice, InvoiceKind, InvoiceLine, Tender};
use storage::{Reader, Result};

use super::posted::{Posted, by_id, numbered};
use crate::catalog::Book;
use crate::clock::DAY;
use crate::deed::Deed;
use crate::login::Cashier;
use crate::outbox::{BillToTell, Label};
use crate::tender::{Gateway, kept};

/// Milliseconds in which delivery to a programme is retried: it may be away for days, and the points are the
/// customer's.
const PATIENCE: i64 = 14 * DAY;

/// Queues a document that is being posted for the store's programme, where there is one and the customer was tagged.
///
/// # Errors
/// When a statement fails.
pub fn tell_programme(deed: &mut Deed<'_, Cashier>, document: &Invoice) -> Result<()> {
    let is_walk_in = document.customer_id == deed.shop().row.dummy_customer_id;
    if !deed.connected().loyalty || is_walk_in || document.customer_mobile.is_empty() {
        return Ok(());
    }
    let (outbox, now) = (deed.facilities().outbox.clone(), deed.now());
    let bill = BillToTell { mobile: document.customer_mobile.clone(), invoice: document.number.clone() };
    let label = Label { id: deed.id("bill", 0), subject: &document.number, now, give_up_at: now + PATIENCE, way: None };
    outbox.queue_bill(deed, label, &bill)
}

/// A document of the scope's store as the programme reads one (`billingDetails`): in rupees, and of a credit note below
/// zero.
///
/// # Errors
/// When a statement fails.
pub fn bill_to_tell(reader: &mut Reader<'_>, book: &Book, number: &str) -> Result<Option<Value>> {
    let Some(posted) = numbered(reader, book, number)? else { return Ok(None) };
    if posted.invoice.kind == InvoiceKind::Sale {
        return Ok(Some(written(&posted, &posted)));
    }
    let sold = by_id(reader, book, &posted.invoice.original_id)?;
    Ok(sold.map(|sold| written(&posted, &sold)))
}

/// A document, with the sale that it takes back, or is.
fn written(posted: &Posted, sold: &Posted) -> Value {
    let Posted { invoice, lines, .. } = posted;
    let is_sale = invoice.kind == InvoiceKind::Sale;
    let sign = if is_sale { 1 } else { -1 };
    let rupees = |paise: Paise| (paise * sign).to_string();
    let points = points_of(posted, sold);
    let taken = if is_sale { taken(posted) } else { Vec::new() };
    let of_points = taken.iter().find(|tender| tender.gateway == Gateway::Loyalty.name());
    let promo = invoice.item_discount_paise + invoice.bill_buster_paise;
    let paid = invoice.total_paise - points;
    let weights: Vec<Paise> = lines.iter().map(|line| line.net_paise).collect();
    // Shares that cannot be computed are left out; the bill's own amounts count.
    let shares = prorate(points, &weights).unwrap_or_else(|_| vec![Paise::ZERO; lines.len()]);
    let ref_no = if is_sale { "" } else { sold.invoice.number.as_str() };
    let item = |(line, share): (&InvoiceLine, &Paise)| {
        json!({
            "Barcode": line.barcode, "ItemName": line.name, "HSNCode": line.hsn,
            "Qty": (line.quantity_milli * sign).to_string(),
            "MRP": line.mrp_paise, "RSP": line.price_paise,
            "BasicAmt": rupees(line.gross_paise), "PromoAmt": rupees(line.item_discount_paise + line.bill_discount_paise),
            "DiscountAmt": rupees(line.manual_discount_paise), "LPDiscountAmt": rupees(*share),
            "NetAmt": rupees(line.net_paise - *share), "TaxPercent": percent(line), "TaxableAmt": rupees(line.taxable_paise),
            "RefBillNo": ref_no,
        })
    };
    let mop = |tender: &&Tender| json!({"MOPType": tender.gateway, "BaseAmt": tender.amount_paise});
    json!({
        "POSBILL": [{
            "BillNo": invoice.number, "BillGUID": invoice.invoice_id, "BillDate": invoice.business_date,
            "MRPAmt": rupees(invoice.mrp_total_paise), "BasicAmt": rupees(invoice.sub_total_paise), "PromoAmt": rupees(promo),
            "SaleAmt": rupees(invoice.sub_total_paise - promo),
            "GrossAmt": rupees(invoice.sub_total_paise - promo - invoice.manual_discount_paise),
            "LPDiscountAmt": rupees(points), "DiscountAmt": rupees(invoice.manual_discount_paise),
            "NetAmt": rupees(paid - invoice.round_off_paise), "RoundOff": rupees(invoice.round_off_paise),
            "NetPayable": rupees(paid), "CouponCode": "",
            "EMRREDCouponRef": of_points.map_or("", |tender| &tender.reference), "RefBillNo": ref_no,
        }],
        "POSBillItems": lines.iter().zip(&shares).map(item).collect::<Vec<_>>(),
        "POSBillMOP": taken.iter().filter(|tender| tender.gateway != Gateway::Loyalty.name()).map(mop).collect::<Vec<_>>(),
        "POSCustomer": [{"Mobile": invoice.customer_mobile, "Name": invoice.customer_name}],
    })
}

/// The part of a document that points paid, which earns nothing. A credit note has its share of the points of its
/// sale.
fn points_of(posted: &Posted, sold: &Posted) -> Paise {
    let by_points = taken(sold).into_iter().filter(|tender| tender.gateway == Gateway::Loyalty.name());
    let points: Paise = by_points.map(|tender| tender.amount_paise).sum();
    let (part, whole) = (posted.invoice.total_paise, sold.invoice.total_paise);
    let product = i128::from(points.get()) * i128::from(part.get());
    let share = product.checked_div(i128::from(whole.get())).unwrap_or(0);
    Paise::new(i64::try_from(share).unwrap_or(0))
}

/// Tenders of a sale that were not reversed before it was invoiced.
fn taken(posted: &Posted) -> Vec<&Tender> {
    kept(&posted.tenders).collect()
}

fn percent(line: &InvoiceLine) -> String {
    Paise::new((line.cgst_bp + line.sgst_bp + line.igst_bp + line.cess_bp).get()).to_string()
}
