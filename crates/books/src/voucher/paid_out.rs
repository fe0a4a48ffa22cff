//! Paying the balance of a voucher out in cash: the amount due, and past payouts.

use diesel::prelude::*;
use diesel::sql_query;
use diesel::sql_types::{BigInt, Text};
use pricing::{Day, Paise};
use storage::rows::{Voucher, VoucherCounter, VoucherEntry, VoucherEntryKind};
use storage::schema::voucher_reservation;
use storage::{Reader, Result, Tx};

use super::find::check_open;
use super::{VoucherRefusal, store};
use crate::clock::Moment;
use crate::refusal::CallError;
use crate::voucher_ledger::{self, At, Entered};

/// Cash that was paid out of the vouchers of credit notes, each with the movement of its drawer; `$1` is the vendor.
const PAID_OUT: &str = "SELECT v.credit_note, CAST(-SUM(m.amount_paise) AS BIGINT) AS paise, MAX(m.created_at) AS paid_at \
     FROM voucher v JOIN voucher_entry e ON e.vendor_id = v.vendor_id AND e.voucher_id = v.voucher_id AND e.kind = 'paid_out' \
     JOIN cash_session_movement m ON m.vendor_id = e.vendor_id AND m.session_id = e.session_id AND m.kind = 'refund' \
     AND m.pay_id = e.voucher_id AND m.created_at = e.created_at WHERE v.vendor_id = $1 AND v.credit_note <> '' AND v.origin = 'return'";

/// The cash paid out for a credit note's voucher.
#[derive(Debug, Clone, PartialEq, Eq, QueryableByName)]
pub struct PaidOut {
    /// The number of the credit note.
    #[diesel(sql_type = Text)]
    pub credit_note: String,
    /// The cash that was handed out.
    #[diesel(sql_type = BigInt)]
    pub paise: Paise,
    /// When it was, the last time.
    #[diesel(sql_type = BigInt)]
    pub paid_at: Moment,
}

/// The amount of a voucher that can be paid out today: its whole balance, unless a bill has it set aside.
///
/// # Errors
/// When it is used up, expired or set aside, or a statement fails.
pub fn free_rest(reader: &mut Reader<'_>, voucher: &Voucher, today: Day) -> std::result::Result<Paise, CallError> {
    check_open(voucher, today)?;
    let set_aside: i64 = reader.one(
        voucher_reservation::table
            .filter(voucher_reservation::vendor_id.eq(reader.vendor()))
            .filter(voucher_reservation::voucher_id.eq(voucher.voucher_id.clone()))
            .count(),
    )?;
    if set_aside > 0 {
        return Err(VoucherRefusal::InUse.into());
    }
    Ok(voucher.left_paise)
}

/// A voucher to pay out, locked until the transaction ends: other uses of it wait, and then see the balance.
///
/// # Errors
/// When there is none, or a statement fails.
pub fn lock_to_pay_out(tx: &mut Tx<'_>, voucher_id: &str) -> std::result::Result<Voucher, CallError> {
    Ok(store::lock(tx, voucher_id)?.ok_or(VoucherRefusal::Unknown)?)
}

/// Takes all that is left of a locked voucher off it, since it is paid out in cash in a session on a day.
///
/// # Errors
/// When a statement fails.
pub fn pay_out(tx: &mut Tx<'_>, voucher: &Voucher, at: At<'_>) -> Result<VoucherEntry> {
    store::take(tx, &voucher.voucher_id, voucher.left_paise)?;
    let entered =
        Entered { kind: VoucherEntryKind::PaidOut, counter: VoucherCounter::Cash, amount_paise: -voucher.left_paise };
    voucher_ledger::enter(tx, voucher, entered, at)
}

/// Payouts for the credit notes of an invoice.
///
/// # Errors
/// When a statement fails.
pub fn paid_out_of_invoice(reader: &mut Reader<'_>, invoice_id: &str) -> Result<Vec<PaidOut>> {
    reader.load(
        sql_query(format!(
            "{PAID_OUT} AND v.credit_note IN (SELECT n.number FROM invoice n WHERE n.vendor_id = $2 AND n.original_id = $3 \
             AND n.original_id <> '') GROUP BY v.credit_note"
        ))
        .bind::<BigInt, _>(reader.vendor())
        .bind::<BigInt, _>(reader.vendor())
        .bind::<Text, _>(invoice_id.to_owned()),
    )
}

/// Payouts to a customer on a business day.
///
/// # Errors
/// When a statement fails.
pub fn paid_out_of_day(reader: &mut Reader<'_>, customer_id: &str, day: Day) -> Result<Vec<PaidOut>> {
    reader.load(
        sql_query(format!("{PAID_OUT} AND v.customer_id = $2 AND e.business_date = $3 GROUP BY v.credit_note"))
            .bind::<BigInt, _>(reader.vendor())
            .bind::<Text, _>(customer_id.to_owned())
            .bind::<Text, _>(day.to_owned()),
    )
}
