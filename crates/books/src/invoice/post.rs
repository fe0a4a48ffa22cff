//! Posting an invoice, in the transaction of its last payment.

use storage::rows::{CashSession, Customer, Invoice, InvoiceKind, InvoiceLine, LineKind, Order, Tender};
use storage::schema::{invoice, invoice_line};
use storage::{ProductId, Result, insert_all};

use super::dated::dated;
use super::listing;
use super::posted::Posted;
use super::tell::tell_programme;
use super::title::title;
use crate::audit::AuditEvent;
use crate::bill::{FrozenBill, FrozenLine, Supplied};
use crate::customer;
use crate::deed::Deed;
use crate::login::Cashier;
use crate::posted::Rows;
use crate::series::{self, Series};
use crate::stock::{self, Posting, Want};
use crate::store_version;
use crate::tender::{Gateway, method_of};
use crate::voucher;

/// A bill that is paid to the last rupee.
pub struct Sale<'a> {
    /// The bill, locked.
    pub order: &'a Order,
    /// Its settled price.
    pub frozen: FrozenBill,
    /// Everything that was offered for it.
    pub tenders: Vec<Tender>,
    /// The drawer's session, locked.
    pub session: &'a CashSession,
}

/// Writes the invoice of a paid bill: document, lines, stock, number, audit.
///
/// # Errors
/// When a statement fails.
pub fn post(deed: &mut Deed<'_, Cashier>, sale: Sale<'_>) -> Result<Posted> {
    let Sale { order, frozen, tenders, session } = sale;
    let (shop, now, business_date, ids) = (deed.shop(), deed.now(), deed.today(), deed.ids());
    let cashier = deed.who().clone();
    let invoice_id = deed.id("invoice", 0);
    let wants: Vec<Want> = frozen.lines.iter().filter(|line| line.kind == LineKind::Goods).map(want).collect();
    let posting = Posting { document_id: &invoice_id, user_id: cashier.user_id(), today: business_date, now };
    let moved = stock::sell(deed, &order.order_id, &wants, posting, |place| ids.named("stock_movement", place))?;

    let year = series::financial_year(shop.day(now));
    let terminal = cashier.device();
    let series_no = series::next(deed, Series::Invoice, terminal.terminal_id, year)?;
    let dated = dated(deed, Series::Invoice, (year, series_no))?;
    let buyer = match order.customer_id == shop.row.dummy_customer_id {
        true => Some(shop.walk_in.clone()),
        false => customer::find(deed, &order.customer_id)?,
    };
    let of_buyer = |field: fn(&storage::rows::Customer) -> String| buyer.as_ref().map(field).unwrap_or_default();
    let rates = frozen.lines.iter().map(|line| line.tax.rate);
    let buyer_gstin = of_buyer(|buyer| buyer.gstin.clone());
    let supplied = &frozen.supplied;
    let printed = printed_address(&frozen, supplied, buyer.as_ref());
    let row = Invoice {
        vendor_id: deed.vendor(),
        invoice_id: invoice_id.clone(),
        store_id: deed.store(),
        store_version_no: shop.seller.row.version_no,
        terminal_id: terminal.terminal_id,
        terminal_name: terminal.terminal_name.clone(),
        number: series::printed(&shop.row.code, Series::Invoice, terminal.terminal_number, year, series_no),
        financial_year: year,
        series: Series::Invoice.letter().to_owned(),
        series_no,
        kind: InvoiceKind::Sale,
        title: title(supplied.registration, !buyer_gstin.is_empty(), rates).to_owned(),
        order_id: order.order_id.clone(),
        original_id: String::new(),
        session_id: session.session_id.clone(),
        user_id: cashier.user_id(),
        cashier_name: cashier.name(),
        customer_id: order.customer_id.clone(),
        customer_name: of_buyer(customer::name),
        customer_mobile: of_buyer(|buyer| buyer.mobile.clone()),
        customer_email: of_buyer(|buyer| buyer.email.clone()),
        customer_gstin: buyer_gstin,
        customer_address: printed.in_one_line,
        customer_city: printed.city,
        customer_state_code: printed.state_code,
        customer_pincode: printed.pincode,
        remark: order.remark.clone(),
        pieces: frozen.pieces,
        mrp_total_paise: frozen.mrp_total,
        sub_total_paise: frozen.sub_total,
        item_discount_paise: frozen.item_discount,
        bill_buster_paise: frozen.bill_buster,
        manual_discount_paise: frozen.manual_discount,
        carry_bag_paise: frozen.bag_total,
        round_off_paise: frozen.round_off,
        total_paise: frozen.total,
        taxable_paise: frozen.taxable,
        tax_paise: frozen.tax,
        payment_method: method_of(&tenders),
        business_date: dated,
        created_at: now,
        seller_registration: supplied.registration,
        seller_gstin: supplied.gstin.clone(),
        place_kind: supplied.kind.clone(),
        place_address: supplied.in_one_line(),
        place_state_code: supplied.state_code.clone(),
        customer_business: of_buyer(|buyer| buyer.business_name.clone()),
    };
    let vendor_id = deed.vendor();
    let lines: Vec<InvoiceLine> =
        (1..).zip(frozen.lines).map(|(line_no, line)| line.into_row(vendor_id, &invoice_id, line_no)).collect();
    deed.execute(diesel::insert_into(invoice::table).values(&row))?;
    insert_all!(deed, invoice_line::table, &lines)?;
    listing::enter(deed, &row, &listing::modes_of(&tenders))?;
    let uses = match tenders.iter().any(|tender| tender.gateway == Gateway::Voucher.name()) {
        true => voucher::uses_of_order(deed, &row.order_id)?,
        false => Vec::new(),
    };
    let posted = Rows::of([&row]).and(&lines).and(&moved).and(&tenders).and(&uses).digest();
    deed.in_session(&session.session_id);
    deed.audit(AuditEvent::InvoicePosted {
        number: row.number.clone(),
        total: row.total_paise,
        order: row.order_id.clone(),
        posted: Some(posted),
    });
    tell_programme(deed, &row)?;
    let seller = store_version::of_invoice(deed, &row, &shop.seller)?;
    Ok(Posted { invoice: row, lines, tenders, seller, origin: None, cancelled: None, refunds: Vec::new() })
}

/// The buyer's address as a document has it.
#[derive(Default)]
struct PrintedAddress {
    in_one_line: String,
    city: String,
    state_code: String,
    pincode: String,
}

/// The buyer's address on a document, only as the law or the buyer requires it: that of a registered buyer (CGST Rule
/// 46(d)), of any other from ₹50,000 of taxed goods (clause e), or one that was recorded on the bill (clause f).
fn printed_address(frozen: &FrozenBill, supplied: &Supplied, buyer: Option<&Customer>) -> PrintedAddress {
    if supplied.is_recorded() {
        return PrintedAddress {
            in_one_line: supplied.in_one_line(),
            city: supplied.city.clone(),
            state_code: supplied.state_code.clone(),
            pincode: supplied.pincode.clone(),
        };
    }
    let is_asked = |buyer: &&Customer| !buyer.gstin.is_empty() || frozen.taxed_value() >= customer::NAMED_FROM;
    let Some(buyer) = buyer.filter(is_asked) else { return PrintedAddress::default() };
    PrintedAddress {
        in_one_line: customer::address(buyer),
        city: buyer.city.clone(),
        state_code: buyer.state_code.clone(),
        pincode: buyer.pincode.clone(),
    }
}

fn want(line: &FrozenLine) -> Want {
    Want {
        product_id: ProductId::new(line.item_id),
        mrp: line.mrp,
        batch: line.batch.clone(),
        serial: line.serial.clone(),
        quantity: line.quantity,
        below_zero: true,
    }
}
