//! A posted document with all its rows: the only source of receipt, page and mail.

use std::sync::Arc;

use diesel::prelude::*;
use paper::Document;
use pricing::gstin::State;
use pricing::{BasisPoints, Paise};
use serde::Serialize;
use storage::rows::{Invoice, InvoiceKind, InvoiceLine, InvoiceRefund, Tender, Voucher, VoucherOrigin};
use storage::schema::{invoice, invoice_line, voucher};
use storage::{Reader, Result, Scope};
use utoipa::ToSchema;

use super::cancelled::{CancelledBy, cancelled_by, refunds_of};
use super::particulars::Copy;
use super::receipt::receipt;
use super::refusal::InvoiceRefusal;
use crate::catalog::{Book, StoreInfo};
use crate::clock::{Moment, wire_time};
use crate::printing::Printer;
use crate::registration::Registration;
use crate::series::WITHOUT_TAX;
use crate::store_version::{self, Seller};
use crate::tender::{kept, tenders_of};
use crate::voucher::{self as of_voucher, PaidOut};

/// Digits of a phone on the page behind a bill's link.
const SHOWN_DIGITS: usize = 4;

/// A posted document, its lines and its payments.
#[derive(Debug, Clone)]
pub struct Posted {
    /// The document.
    pub invoice: Invoice,
    /// Its lines.
    pub lines: Vec<InvoiceLine>,
    /// Its tenders.
    pub tenders: Vec<Tender>,
    /// The store as it was then.
    pub seller: Arc<Seller>,
    /// The invoice that a credit note is for.
    pub origin: Option<Origin>,
    /// The cancellation of an invoice.
    pub cancelled: Option<CancelledBy>,
    /// Refunds of an invoice since; on a credit note, the refunds made with it.
    pub refunds: Vec<InvoiceRefund>,
}

/// The invoice in a payment's answer.
#[derive(Debug, Serialize, ToSchema)]
pub struct InvoiceData {
    /// The printed number.
    invoice_id: String,
    order_id: String,
    mobile: String,
    customer_name: String,
    email: String,
    created_at: String,
    amount: Paise,
    remark: String,
    /// The receipt; empty where the till has not just made the invoice, whose paper is a duplicate then.
    html_data: String,
    /// The receipt for a native printer: ESC/POS in base64, where the request names its maker and there is a receipt.
    print_data: String,
}

/// The invoice that a credit note is for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Origin {
    /// The number of the invoice that the goods were sold by.
    pub number: String,
    /// When that was.
    pub created_at: Moment,
    /// The voucher that the credit note was given as.
    pub voucher: Option<Voucher>,
    /// The cash paid out of that voucher.
    pub paid_out: Option<PaidOut>,
}

impl Posted {
    /// The same document for the page behind its link, which others than the customer may open: a phone shows its last
    /// four digits.
    #[must_use]
    pub fn for_anyone(mut self) -> Self {
        let mobile = &self.invoice.customer_mobile;
        let hidden = mobile.chars().count().saturating_sub(SHOWN_DIGITS);
        self.invoice.customer_mobile =
            mobile.chars().enumerate().map(|(place, digit)| if place < hidden { 'X' } else { digit }).collect();
        self
    }

    /// Whether it shows tax: its seller collects it.
    #[must_use]
    pub fn tells_tax(&self) -> bool {
        // A credit note has the taxes of its invoice, whatever its seller has become since.
        if self.invoice.kind == InvoiceKind::Return {
            let is_adjusted = self.invoice.title != WITHOUT_TAX;
            return is_adjusted && self.invoice.seller_registration == Registration::Regular;
        }
        self.seller.row.registration.collects_tax()
    }

    /// The State where the goods were supplied, by its GST code.
    #[must_use]
    pub fn place_of_supply(&self) -> &str {
        &self.invoice.place_state_code
    }

    /// Whether the taxes are those of a supply to another State (IGST Act, section 7(1)).
    #[must_use]
    pub fn is_between_states(&self) -> bool {
        self.lines.iter().any(|line| line.igst_bp > BasisPoints::ZERO || line.igst_paise > Paise::ZERO)
    }

    /// The place of supply with State and code, as far as a document must state it. That is so for another State (CGST
    /// Rule 46(n)), for a place decided by an address, and for a registered buyer of another State who takes the goods
    /// along: that is a supply in the State of the store (IGST Act, section 10(1)(c)).
    #[must_use]
    pub fn told_place(&self) -> Option<String> {
        let Invoice { place_kind, customer_gstin, .. } = &self.invoice;
        let state_code = self.place_of_supply();
        let is_buyer_of_other = customer_gstin.get(..2).is_some_and(|of_buyer| of_buyer != self.seller.state_code());
        let is_told = !place_kind.is_empty() || self.is_between_states() || is_buyer_of_other;
        let name = State::by_code(state_code).map_or("", |state| state.name);
        is_told.then(|| format!("{name} ({state_code})"))
    }

    /// The name of the buyer: of the business, where there is one, then of the contact.
    #[must_use]
    pub fn buyer_names(&self) -> Vec<&str> {
        let Invoice { customer_business, customer_name, .. } = &self.invoice;
        match (customer_business.as_str(), customer_name.as_str()) {
            ("", contact) => vec![contact],
            (business, "") => vec![business],
            (business, contact) => vec![business, contact],
        }
    }

    /// Whether some of it was paid in cash.
    #[must_use]
    pub fn took_cash(&self) -> bool {
        kept(&self.tenders).any(|tender| tender.gateway == "CASH")
    }

    /// The invoice on the wire, with its receipt for a printer where it is handed out.
    #[must_use]
    pub fn data(&self, printer: Option<Printer>) -> InvoiceData {
        let receipt = printer.map(|printer| (printer, receipt(self, Copy::Original)));
        let drawn = |draw: fn(Printer, &Document) -> String| {
            receipt.as_ref().map(|(printer, receipt)| draw(*printer, receipt)).unwrap_or_default()
        };
        InvoiceData {
            invoice_id: self.invoice.number.clone(),
            order_id: self.invoice.order_id.clone(),
            mobile: self.invoice.customer_mobile.clone(),
            customer_name: self.invoice.customer_name.clone(),
            email: self.invoice.customer_email.clone(),
            created_at: wire_time(self.invoice.created_at, &self.seller.zone),
            amount: self.invoice.total_paise,
            remark: self.invoice.remark.clone(),
            html_data: drawn(Printer::page),
            print_data: drawn(Printer::data),
        }
    }
}

/// The invoice of a paid bill.
///
/// # Errors
/// When a statement fails.
pub fn of_order(reader: &mut Reader<'_>, order_id: &str, shop: &StoreInfo) -> Result<Option<Posted>> {
    let row: Option<Invoice> = reader.maybe(
        invoice::table
            .filter(invoice::vendor_id.eq(reader.vendor()))
            .filter(invoice::order_id.eq(order_id.to_owned()))
            .filter(diesel::dsl::sql::<diesel::sql_types::Bool>("kind = 'sale'")),
    )?;
    row.map(|row| complete(reader, row, shop)).transpose()
}

/// A document of the scope's store by its printed number.
///
/// # Errors
/// When a statement fails.
pub fn numbered(reader: &mut Reader<'_>, book: &Book, number: &str) -> Result<Option<Posted>> {
    let (shop, _) = book.view(reader)?.store(reader)?;
    find(reader, number, &shop)
}

/// A document of the scope's vendor by its id.
///
/// # Errors
/// When a statement fails.
pub fn by_id(reader: &mut Reader<'_>, book: &Book, invoice_id: &str) -> Result<Option<Posted>> {
    let row: Option<Invoice> = reader.maybe(invoice::table.find((reader.vendor(), invoice_id.to_owned())))?;
    let Some(row) = row else { return Ok(None) };
    reader.narrow(Scope::store(row.vendor_id, row.store_id));
    let (shop, _) = book.view(reader)?.store(reader)?;
    complete(reader, row, &shop).map(Some)
}

/// A document of the scope's store by its printed number.
///
/// # Errors
/// When a statement fails.
pub fn numbered_in(reader: &mut Reader<'_>, number: &str, shop: &StoreInfo) -> Result<Option<Posted>> {
    let row: Option<Invoice> = reader.maybe(
        invoice::table
            .filter(invoice::vendor_id.eq(reader.vendor()))
            .filter(invoice::number.eq(number.to_owned()))
            .filter(invoice::store_id.eq(reader.store())),
    )?;
    row.map(|row| complete(reader, row, shop)).transpose()
}

/// A document of the scope's store by its printed number or by its bill's id.
///
/// # Errors
/// When a statement fails.
pub fn find(reader: &mut Reader<'_>, id: &str, shop: &StoreInfo) -> Result<Option<Posted>> {
    match numbered_in(reader, id, shop)? {
        Some(posted) => Ok(Some(posted)),
        None => Ok(of_order(reader, id, shop)?.filter(|posted| posted.invoice.store_id == reader.store())),
    }
}

/// A document of the scope's store by its number, or by the id of its bill.
pub(super) fn document(
    reader: &mut Reader<'_>,
    shop: &StoreInfo,
    number: &str,
    order_id: &str,
) -> crate::refusal::Result<Posted> {
    let id = if number.is_empty() { order_id } else { number };
    if id.is_empty() {
        return Err(InvoiceRefusal::NoneNamed.into());
    }
    find(reader, id, shop)?.ok_or_else(|| InvoiceRefusal::Unknown.into())
}

fn complete(reader: &mut Reader<'_>, row: Invoice, shop: &StoreInfo) -> Result<Posted> {
    let lines = reader.load(
        invoice_line::table
            .filter(invoice_line::vendor_id.eq(reader.vendor()))
            .filter(invoice_line::invoice_id.eq(row.invoice_id.clone()))
            .order(invoice_line::line_no),
    )?;
    let seller = store_version::of_invoice(reader, &row, &shop.seller)?;
    // A credit note refers to the bill of its invoice, whose payments are not its own.
    let is_sale = row.kind == InvoiceKind::Sale;
    let tenders = if is_sale { tenders_of(reader, &row.order_id)? } else { Vec::new() };
    let origin = if is_sale { None } else { origin(reader, &row)? };
    let cancelled = if is_sale { cancelled_by(reader, &row.invoice_id)? } else { None };
    let note_id =
        if is_sale { cancelled.as_ref().map(|by| by.note_id.as_str()) } else { Some(row.invoice_id.as_str()) };
    let refunds = match note_id {
        Some(note_id) => refunds_of(reader, note_id)?,
        None => Vec::new(),
    };
    Ok(Posted { invoice: row, lines, tenders, seller, origin, cancelled, refunds })
}

fn origin(reader: &mut Reader<'_>, note: &Invoice) -> Result<Option<Origin>> {
    let sold: Option<(String, i64)> = reader.maybe(
        invoice::table.find((reader.vendor(), note.original_id.clone())).select((invoice::number, invoice::created_at)),
    )?;
    let voucher: Option<Voucher> = reader.maybe(
        voucher::table
            .filter(voucher::vendor_id.eq(reader.vendor()))
            .filter(voucher::credit_note.eq(note.number.clone()))
            .filter(voucher::credit_note.ne(""))
            .filter(voucher::origin.eq(VoucherOrigin::Return)),
    )?;
    // Only a voucher that has nothing left, or less than its amount, can have been paid out.
    let is_used = voucher.as_ref().is_some_and(|voucher| voucher.left_paise < voucher.amount_paise);
    let paid = if is_used { of_voucher::paid_out_of_invoice(reader, &note.original_id)? } else { Vec::new() };
    let paid_out = paid.into_iter().find(|paid| paid.credit_note == note.number);
    Ok(sold.map(|(number, created_at)| Origin { number, created_at: Moment(created_at), voucher, paid_out }))
}
