//! Posted rows, which nothing changes once they are written, and the digest over them that the audit keeps.
//!
//! A posting transaction writes the digest of its rows into the detail of its audit entry, as `posted`. The entry is
//! keyed, so access to the rows alone does not suffice to make the digest that fits them.
//!
//! The digest is SHA-256 over a canonical text: table, then name, length and value of each column named here. No
//! serialiser has a part in it. A digest names the version of this text that it was made of. A column that is added
//! later either stays out of the text or begins a version of its own.

use std::borrow::Cow;
use std::fmt::Write as _;

use pricing::{BasisPoints, Day, Paise, Quantity};
use sha2::{Digest as _, Sha256};
use storage::rows::{
    CashCount, CashKind, CashMovement, CashSession, CountMoment, Grn, GrnLine, GrnLot, Invoice, InvoiceCancelled,
    InvoiceKind, InvoiceLine, InvoiceRefund, LineKind, MovementKind, Registration, SessionState, StockMovement,
    StockMovementKind, StockPoint, TaxRate, Tender, TenderState, Voucher, VoucherCounter, VoucherEntry,
    VoucherEntryKind, VoucherOrigin, VoucherUse,
};
use storage::{Approver, ProductId, SessionId, StoreId, TerminalId, UserId, VendorId};

use crate::clock::Moment;
use crate::digest::hex;

/// The version of the canonical text.
const VERSION: &str = "1";

/// A table whose rows count as posted.
#[derive(Debug, Clone, Copy)]
pub struct Table {
    /// Its name.
    pub name: &'static str,
    /// The columns that are digested.
    pub columns: &'static [&'static str],
    /// The columns that a later, audited deed may change; other rules of `verify` tie them to the rest.
    pub changing: &'static [&'static str],
}

/// A row of a posted table.
pub trait PostedRow {
    /// Its canonical text.
    fn text(&self) -> String;
}

/// A value as the canonical text has it; nothing for NULL.
trait Canonical {
    fn canonical(&self) -> Option<Cow<'_, str>>;
}

impl Canonical for String {
    fn canonical(&self) -> Option<Cow<'_, str>> {
        Some(Cow::Borrowed(self))
    }
}

impl Canonical for bool {
    fn canonical(&self) -> Option<Cow<'_, str>> {
        Some(Cow::Borrowed(if *self { "1" } else { "0" }))
    }
}

impl Canonical for i32 {
    fn canonical(&self) -> Option<Cow<'_, str>> {
        Some(Cow::Owned(self.to_string()))
    }
}

impl Canonical for i64 {
    fn canonical(&self) -> Option<Cow<'_, str>> {
        Some(Cow::Owned(self.to_string()))
    }
}

impl Canonical for Moment {
    fn canonical(&self) -> Option<Cow<'_, str>> {
        Some(Cow::Owned(self.0.to_string()))
    }
}

macro_rules! canonical {
    ($($number:ident)+; $($text:ident)+; $($state:ident)+) => {
        $(impl Canonical for $number {
            fn canonical(&self) -> Option<Cow<'_, str>> {
                Some(Cow::Owned(self.get().to_string()))
            }
        })+
        $(impl Canonical for $text {
            fn canonical(&self) -> Option<Cow<'_, str>> {
                Some(Cow::Borrowed(self.as_str()))
            }
        })+
        $(impl Canonical for $state {
            fn canonical(&self) -> Option<Cow<'_, str>> {
                Some(Cow::Borrowed(self.name()))
            }
        })+
    };
}

impl Canonical for Day {
    fn canonical(&self) -> Option<Cow<'_, str>> {
        Some(Cow::Owned(self.to_string()))
    }
}

canonical! {
    Approver BasisPoints Paise Quantity ProductId StoreId TerminalId UserId VendorId;
    SessionId;
    CashKind CountMoment InvoiceKind LineKind MovementKind Registration SessionState StockMovementKind StockPoint
    TenderState VoucherCounter VoucherEntryKind VoucherOrigin
}

impl Canonical for Option<Paise> {
    fn canonical(&self) -> Option<Cow<'_, str>> {
        self.map(|value| Cow::Owned(value.get().to_string()))
    }
}

impl Canonical for Option<Day> {
    fn canonical(&self) -> Option<Cow<'_, str>> {
        self.map(|day| Cow::Owned(day.to_string()))
    }
}

impl Canonical for Option<Moment> {
    fn canonical(&self) -> Option<Cow<'_, str>> {
        self.map(|at| Cow::Owned(at.0.to_string()))
    }
}

impl Canonical for Option<UserId> {
    fn canonical(&self) -> Option<Cow<'_, str>> {
        self.map(|user| Cow::Owned(user.to_string()))
    }
}

impl Canonical for Option<Approver> {
    fn canonical(&self) -> Option<Cow<'_, str>> {
        self.map(|by| Cow::Owned(by.to_string()))
    }
}

impl Canonical for Option<i64> {
    fn canonical(&self) -> Option<Cow<'_, str>> {
        self.as_ref().map(|value| Cow::Owned(value.to_string()))
    }
}

fn write(text: &mut String, column: &str, value: &impl Canonical) {
    let _ = match value.canonical() {
        Some(value) => writeln!(text, "{column}={}:{value}", value.len()),
        None => writeln!(text, "{column}=null"),
    };
}

/// Lists the posted tables once: their rows, and every column of them, so that a new column does not compile unlisted.
macro_rules! posted {
    ($($row:ident in $table:literal { $($column:ident)+ } changing { $($later:ident)* })+) => {
        /// Every table whose rows count as posted.
        pub const TABLES: &[Table] = &[$(Table {
            name: $table,
            columns: &[$(stringify!($column)),+],
            changing: &[$(stringify!($later)),*],
        }),+];

        $(impl PostedRow for $row {
            fn text(&self) -> String {
                let $row { $($column,)+ $($later: _,)* } = self;
                let mut text = String::with_capacity(1_024);
                text.push_str(concat!($table, "\n"));
                $(write(&mut text, stringify!($column), $column);)+
                text
            }
        })+
    };
}

posted! {
    Invoice in "invoice" {
        vendor_id invoice_id store_id store_version_no terminal_id terminal_name number financial_year series series_no
        kind title order_id original_id session_id user_id cashier_name customer_id customer_name customer_mobile
        customer_email customer_gstin customer_address customer_city customer_state_code customer_pincode remark pieces
        mrp_total_paise sub_total_paise item_discount_paise bill_buster_paise manual_discount_paise carry_bag_paise
        round_off_paise total_paise taxable_paise tax_paise payment_method business_date created_at
        seller_registration seller_gstin place_kind place_address place_state_code customer_business
    } changing {}
    InvoiceLine in "invoice_line" {
        vendor_id invoice_id line_no kind item_id barcode name hsn uom weighed returnable batch serial quantity_milli
        mrp_paise price_paise gross_paise item_discount_paise bill_discount_paise manual_discount_paise net_paise
        taxable_paise cgst_paise sgst_paise igst_paise cess_paise cgst_bp sgst_bp igst_bp cess_bp offers
        original_line_no on_printed_price reason re_evaluated
    } changing {}
    InvoiceCancelled in "invoice_cancelled" {
        vendor_id invoice_id note_id store_id session_id user_id manager_id reason remark created_at
    } changing {}
    InvoiceRefund in "invoice_refund" {
        vendor_id terminal_id pay_id invoice_id note_id store_id session_id user_id gateway amount_paise rounding_paise
        reference business_date created_at
    } changing {}
    Tender in "payment_tender" {
        vendor_id terminal_id pay_id order_id store_id session_id user_id gateway state amount_paise collected_paise
        returned_paise reference detail reversal_of fingerprint business_date created_at rounding_paise
    } changing {}
    Voucher in "voucher" {
        vendor_id voucher_id credit_note code customer_id origin amount_paise issued_on expires_on created_at
    } changing { left_paise }
    VoucherUse in "voucher_use" {
        vendor_id voucher_id terminal_id pay_id order_id amount_paise created_at
    } changing {}
    VoucherEntry in "voucher_entry" {
        vendor_id voucher_id entry_no kind amount_paise counter store_id session_id business_date created_at
    } changing {}
    StockMovement in "stock_movement" {
        vendor_id movement_id store_id point product_id mrp_paise batch serial quantity_milli kind document_id
        below_zero user_id created_at
    } changing {}
    CashSession in "cash_session" {
        vendor_id session_id store_id terminal_id state business_date movements begun_at opened_at opened_by
        opening_paise closed_at closed_by counted_paise expected_paise z_no last_count_paise opening_reason
    } changing { reason done_at }
    CashCount in "cash_session_count" { vendor_id session_id moment kind face_paise pieces } changing {}
    CashMovement in "cash_session_movement" {
        vendor_id movement_id session_id store_id terminal_id user_id kind amount_paise pay_id reason manager_id
        created_at
    } changing {}
    Grn in "goods_receipt_note" {
        vendor_id grn_id store_id terminal_id number financial_year series_no advice_id advice_number supplier_id
        supplier_name place_from remarks supplier_bill_no supplier_bill_on received_milli damaged_milli lost_milli
        cost_paise tax_paise user_id user_name business_date created_at
    } changing {}
    GrnLine in "goods_receipt_note_line" {
        vendor_id grn_id line_no advice_line_no product_id barcode name tracking ordered_milli expected_milli
        received_milli damaged_milli lost_milli mrp_paise price_paise cost_paise tax_paise remarks
    } changing {}
    GrnLot in "goods_receipt_lot" {
        vendor_id grn_id line_no lot_no store_id product_id batch serial expires_on made_on valid_months received_milli
        damaged_milli
    } changing {}
    TaxRate in "catalog_tax_rate" {
        vendor_id tax_rate_id tax_class_id valid_from unit_taxable_upto_paise cgst_bp sgst_bp igst_bp cess_bp
        on_printed_price
    } changing {}
}

/// The rows of a posting, whichever order they are named in.
#[derive(Debug, Default)]
pub struct Rows(Vec<String>);

impl Rows {
    /// These rows.
    #[must_use]
    pub fn of<'r, R: PostedRow + 'r>(rows: impl IntoIterator<Item = &'r R>) -> Self {
        Rows::default().and(rows)
    }

    /// These rows, too.
    #[must_use]
    pub fn and<'r, R: PostedRow + 'r>(mut self, rows: impl IntoIterator<Item = &'r R>) -> Self {
        self.add(rows);
        self
    }

    /// Adds rows.
    pub fn add<'r, R: PostedRow + 'r>(&mut self, rows: impl IntoIterator<Item = &'r R>) {
        self.0.extend(rows.into_iter().map(PostedRow::text));
    }

    /// The digest over them, with the version of the text before it.
    #[must_use]
    pub fn digest(mut self) -> String {
        self.0.sort_unstable();
        let mut hash = Sha256::new();
        for text in &self.0 {
            // Eight bytes on every machine: a browser counts in four.
            hash.update((text.len() as u64).to_be_bytes());
            hash.update(text);
        }
        format!("{VERSION}:{}", hex(&hash.finalize()))
    }
}

/// Whether this release can make the digest again.
#[must_use]
pub fn is_known(digest: &str) -> bool {
    digest.split_once(':').is_some_and(|(version, _)| version == VERSION)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn counted(face: i64, pieces: i64) -> CashCount {
        CashCount {
            vendor_id: VendorId::new(1),
            session_id: SessionId::new("s"),
            moment: CountMoment::Closing,
            kind: CashKind::Notes,
            face_paise: Paise::new(face),
            pieces,
        }
    }

    #[test]
    fn the_canonical_text_names_table_columns_and_lengths() {
        assert_eq!(
            counted(500, 12).text(),
            "cash_session_count\nvendor_id=1:1\nsession_id=1:s\nmoment=7:closing\nkind=5:NOTES\nface_paise=3:500\npieces=2:12\n"
        );
    }

    #[test]
    fn a_digest_is_the_same_whatever_the_order_and_stays_the_same_in_every_release() {
        let (one, other) = (counted(500, 12), counted(2_000, 1));
        let digest = Rows::of([&one, &other]).digest();
        assert_eq!(digest, Rows::of([&other, &one]).digest());
        assert_ne!(digest, Rows::of([&one]).digest());
        assert!(is_known(&digest) && !is_known("2:00") && !is_known(""));
        assert_eq!(digest, "1:92a560998f7e2d99fa5f12965d3abb9cbd89c5abacf98baf7df46f4442da7b57");
    }
}
