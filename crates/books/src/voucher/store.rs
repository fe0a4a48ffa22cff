//! Queries about vouchers.

use diesel::dsl::sql;
use diesel::prelude::*;
use diesel::sql_query;
use diesel::sql_types::{BigInt, Bool, Text};
use pricing::{Day, Paise};
use storage::rows::{Voucher, VoucherReservation, VoucherUse};
use storage::schema::{voucher, voucher_reservation, voucher_use};
use storage::{Reader, Result, TerminalId, Tx};

use super::VoucherAnswer;

/// The voucher with a code.
pub(super) fn by_code(reader: &mut Reader<'_>, code: &str) -> Result<Option<Voucher>> {
    reader
        .maybe(voucher::table.filter(voucher::vendor_id.eq(reader.vendor())).filter(voucher::code.eq(code.to_owned())))
}

/// All vouchers of a customer, the oldest first.
pub(super) fn of_customer(reader: &mut Reader<'_>, customer_id: &str) -> Result<Vec<Voucher>> {
    reader.load(
        voucher::table
            .filter(voucher::vendor_id.eq(reader.vendor()))
            .filter(voucher::customer_id.eq(customer_id.to_owned()))
            .order((voucher::issued_on, voucher::created_at, voucher::voucher_id)),
    )
}

/// A voucher, locked until the transaction ends.
pub(super) fn lock(tx: &mut Tx<'_>, voucher_id: &str) -> Result<Option<Voucher>> {
    let row =
        voucher::table.filter(voucher::vendor_id.eq(tx.vendor())).filter(voucher::voucher_id.eq(voucher_id.to_owned()));
    tx.maybe(diesel::update(row).set(voucher::left_paise.eq(voucher::left_paise)).returning(voucher::all_columns))
}

/// Takes an amount off the balance of a locked voucher; an amount below zero is given back.
pub(super) fn take(tx: &mut Tx<'_>, voucher_id: &str, amount_paise: Paise) -> Result<()> {
    let row = voucher::table.find((tx.vendor(), voucher_id));
    tx.execute(diesel::update(row).set(voucher::left_paise.eq(voucher::left_paise - amount_paise)))?;
    Ok(())
}

pub(super) fn insert_use(tx: &mut Tx<'_>, row: &VoucherUse) -> Result<()> {
    tx.execute(diesel::insert_into(voucher_use::table).values(row))?;
    Ok(())
}

/// A payment's uses of vouchers, by voucher id.
///
/// # Errors
/// When a statement fails.
pub fn uses_of(reader: &mut Reader<'_>, terminal_id: TerminalId, pay_id: &str) -> Result<Vec<VoucherUse>> {
    reader.load(
        voucher_use::table
            .filter(voucher_use::vendor_id.eq(reader.vendor()))
            .filter(voucher_use::terminal_id.eq(terminal_id))
            .filter(voucher_use::pay_id.eq(pay_id.to_owned()))
            .order(voucher_use::voucher_id),
    )
}

/// All uses of vouchers by payments of a bill; those given back are below zero.
///
/// # Errors
/// When a statement fails.
pub fn uses_of_order(reader: &mut Reader<'_>, order_id: &str) -> Result<Vec<VoucherUse>> {
    reader.load(
        voucher_use::table
            .filter(voucher_use::vendor_id.eq(reader.vendor()))
            .filter(voucher_use::order_id.eq(order_id.to_owned())),
    )
}

/// A bill's reservations, by voucher id.
pub(super) fn reservations(reader: &mut Reader<'_>, order_id: &str) -> Result<Vec<VoucherReservation>> {
    reader.load(
        voucher_reservation::table
            .filter(voucher_reservation::vendor_id.eq(reader.vendor()))
            .filter(voucher_reservation::order_id.eq(order_id.to_owned()))
            .order(voucher_reservation::voucher_id),
    )
}

/// Sets an amount of a voucher aside for a bill; returns `false` where another bill has the voucher.
pub(super) fn insert_reservation(tx: &mut Tx<'_>, row: &VoucherReservation) -> Result<bool> {
    let inserted = tx.execute(diesel::insert_into(voucher_reservation::table).values(row).on_conflict_do_nothing())?;
    Ok(inserted == 1)
}

pub(super) fn set_reserved(tx: &mut Tx<'_>, voucher_id: &str, amount_paise: Paise) -> Result<()> {
    let row = voucher_reservation::table.find((tx.vendor(), voucher_id));
    tx.execute(diesel::update(row).set(voucher_reservation::amount_paise.eq(amount_paise)))?;
    Ok(())
}

pub(super) fn delete_reservation(tx: &mut Tx<'_>, order_id: &str, voucher_id: &str) -> Result<usize> {
    tx.execute(
        diesel::delete(voucher_reservation::table)
            .filter(voucher_reservation::vendor_id.eq(tx.vendor()))
            .filter(voucher_reservation::voucher_id.eq(voucher_id))
            .filter(voucher_reservation::order_id.eq(order_id)),
    )
}

/// A voucher on a bill.
#[derive(QueryableByName)]
pub(super) struct OnOrder {
    #[diesel(sql_type = Text)]
    pub(super) voucher_id: String,
    #[diesel(sql_type = Text)]
    pub(super) credit_note: String,
    #[diesel(sql_type = Text)]
    pub(super) code: String,
    #[diesel(sql_type = Text)]
    pub(super) issued_on: Day,
    #[diesel(sql_type = Text)]
    pub(super) expires_on: Day,
    #[diesel(sql_type = BigInt)]
    pub(super) left_paise: Paise,
    /// Set aside and not paid in yet.
    #[diesel(sql_type = BigInt)]
    pub(super) reserved_paise: Paise,
    /// Paid in.
    #[diesel(sql_type = BigInt)]
    pub(super) used_paise: Paise,
}

/// The vouchers on a bill: set aside or paid in, the oldest first.
///
/// # Errors
/// When a statement fails.
pub fn on_order(reader: &mut Reader<'_>, order_id: &str) -> Result<Vec<VoucherAnswer>> {
    let rows: Vec<OnOrder> = reader.load(
        sql_query(
            "SELECT v.voucher_id, v.credit_note, v.code, v.issued_on, v.expires_on, v.left_paise, \
             CAST(SUM(p.reserved) AS BIGINT) AS reserved_paise, CAST(SUM(p.used) AS BIGINT) AS used_paise FROM ( \
             SELECT voucher_id, amount_paise AS reserved, 0 AS used FROM voucher_reservation \
             WHERE vendor_id = $1 AND order_id = $2 UNION ALL \
             SELECT voucher_id, 0, amount_paise FROM voucher_use WHERE vendor_id = $3 AND order_id = $4) p \
             JOIN voucher v ON v.vendor_id = $5 AND v.voucher_id = p.voucher_id \
             GROUP BY v.voucher_id, v.credit_note, v.code, v.issued_on, v.expires_on, v.left_paise, v.created_at \
             HAVING SUM(p.reserved + p.used) > 0 ORDER BY v.issued_on, v.created_at, v.voucher_id",
        )
        .bind::<BigInt, _>(reader.vendor())
        .bind::<Text, _>(order_id.to_owned())
        .bind::<BigInt, _>(reader.vendor())
        .bind::<Text, _>(order_id.to_owned())
        .bind::<BigInt, _>(reader.vendor()),
    )?;
    Ok(rows.into_iter().map(VoucherAnswer::from).collect())
}

/// A customer's store credit on a day: the balance of open vouchers that no bill has set aside.
///
/// # Errors
/// When a statement fails.
pub fn store_credit(reader: &mut Reader<'_>, customer_id: &str, today: Day) -> Result<Paise> {
    if customer_id.is_empty() {
        return Ok(Paise::ZERO);
    }
    let set_aside = voucher_reservation::table
        .filter(voucher_reservation::vendor_id.eq(voucher::vendor_id))
        .filter(voucher_reservation::voucher_id.eq(voucher::voucher_id));
    let left: Vec<Paise> = reader.load(
        voucher::table
            .filter(voucher::vendor_id.eq(reader.vendor()))
            .filter(voucher::customer_id.eq(customer_id.to_owned()))
            .filter(sql::<Bool>("customer_id <> '' AND left_paise > 0"))
            .filter(voucher::expires_on.ge(today))
            .filter(diesel::dsl::not(diesel::dsl::exists(set_aside)))
            .select(voucher::left_paise),
    )?;
    Ok(left.into_iter().sum())
}
