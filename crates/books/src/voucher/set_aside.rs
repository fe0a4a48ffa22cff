//! Setting vouchers aside for a bill at checkout.

use pricing::{Day, Paise};
use storage::rows::{Order, Voucher, VoucherReservation};
use storage::{Reader, Result, Tx};

use super::find::check_open;
use super::{VoucherRefusal, store};
use crate::clock::Moment;
use crate::refusal::CallError;

/// The amount of vouchers that a bill has set aside and not redeemed yet.
///
/// # Errors
/// When a statement fails.
pub fn reserved(reader: &mut Reader<'_>, order_id: &str) -> Result<Paise> {
    Ok(store::reservations(reader, order_id)?.iter().map(|row| row.amount_paise).sum())
}

/// Sets one voucher aside, as much of it as the bill still needs. One that the bill has already stays as it is.
pub(crate) fn reserve_one(
    tx: &mut Tx<'_>,
    order: &Order,
    voucher: &Voucher,
    today: Day,
    now: Moment,
) -> std::result::Result<Vec<String>, CallError> {
    let voucher = store::lock(tx, &voucher.voucher_id)?.ok_or(VoucherRefusal::Unknown)?;
    let mine = store::reservations(tx, &order.order_id)?;
    if mine.iter().any(|row| row.voucher_id == voucher.voucher_id) {
        return Ok(vec![voucher.voucher_id]);
    }
    check_open(&voucher, today)?;
    let needed = needed(order, &mine);
    if needed <= Paise::ZERO {
        return Err(VoucherRefusal::Covered.into());
    }
    if keep(tx, order, &voucher, needed, now)?.is_zero() {
        return Err(VoucherRefusal::InUse.into());
    }
    Ok(vec![voucher.voucher_id])
}

/// Sets a customer's open vouchers aside, the oldest first, until the bill is covered.
pub(crate) fn reserve_credit(
    tx: &mut Tx<'_>,
    order: &Order,
    today: Day,
    now: Moment,
) -> std::result::Result<Vec<String>, CallError> {
    let mut open = store::of_customer(tx, &order.customer_id)?;
    open.retain(|voucher| check_open(voucher, today).is_ok());
    let mut ids: Vec<String> = open.iter().map(|voucher| voucher.voucher_id.clone()).collect();
    ids.sort_unstable();
    // In the order of their ids, so that two tills at once do not wait for each other.
    let mut locked = Vec::new();
    for id in &ids {
        locked.extend(store::lock(tx, id)?);
    }
    let mine = store::reservations(tx, &order.order_id)?;
    let mut taken: Vec<String> = mine.iter().map(|row| row.voucher_id.clone()).collect();
    let mut needed = needed(order, &mine);
    if needed <= Paise::ZERO {
        return if taken.is_empty() { Err(VoucherRefusal::Covered.into()) } else { Ok(taken) };
    }
    let (had, mut is_elsewhere) = (taken.len(), false);
    for id in open.iter().map(|voucher| &voucher.voucher_id) {
        let Some(voucher) = locked.iter().find(|voucher| voucher.voucher_id == *id) else { continue };
        if needed <= Paise::ZERO || taken.contains(id) || check_open(voucher, today).is_err() {
            continue;
        }
        let amount = keep(tx, order, voucher, needed, now)?;
        is_elsewhere |= amount.is_zero();
        if amount > Paise::ZERO {
            needed -= amount;
            taken.push(id.clone());
        }
    }
    match taken.len() {
        count if count > had => Ok(taken),
        _ if is_elsewhere => Err(VoucherRefusal::InUse.into()),
        _ => Err(VoucherRefusal::NoCredit.into()),
    }
}

/// The part of a bill that neither payments nor vouchers cover yet.
fn needed(order: &Order, mine: &[VoucherReservation]) -> Paise {
    order.total_paise - order.paid_paise - mine.iter().map(|row| row.amount_paise).sum::<Paise>()
}

/// Reserves the needed amount of a locked voucher; returns the amount, zero when another bill has the voucher.
fn keep(tx: &mut Tx<'_>, order: &Order, voucher: &Voucher, needed: Paise, now: Moment) -> Result<Paise> {
    let amount_paise = voucher.left_paise.min(needed);
    let row = VoucherReservation {
        vendor_id: tx.vendor(),
        voucher_id: voucher.voucher_id.clone(),
        order_id: order.order_id.clone(),
        amount_paise,
        created_at: now,
    };
    Ok(if store::insert_reservation(tx, &row)? { amount_paise } else { Paise::ZERO })
}

/// Sets aside for a bill the amount of a voucher that it had paid in and that was given back since.
///
/// # Errors
/// When a statement fails.
pub fn set_aside(tx: &mut Tx<'_>, order: &Order, voucher_id: &str, amount_paise: Paise, now: Moment) -> Result<()> {
    let Some(voucher) = store::lock(tx, voucher_id)? else { return Ok(()) };
    keep(tx, order, &voucher, amount_paise, now).map(drop)
}

/// Frees a voucher that a bill has set aside.
///
/// # Errors
/// When a statement fails.
pub fn free(tx: &mut Tx<'_>, order_id: &str, voucher_id: &str) -> Result<()> {
    store::delete_reservation(tx, order_id, voucher_id).map(drop)
}

/// Trims a bill's reservations to its balance, the last reserved voucher first: the rest was paid in another way.
///
/// # Errors
/// When a statement fails.
pub fn fit(tx: &mut Tx<'_>, order_id: &str, balance: Paise) -> Result<()> {
    let mut rows = store::reservations(tx, order_id)?;
    rows.sort_by_key(|row| row.created_at);
    let mut room = balance;
    for row in rows {
        let kept = row.amount_paise.min(room);
        room -= kept;
        if kept <= Paise::ZERO {
            store::delete_reservation(tx, order_id, &row.voucher_id)?;
        } else if kept < row.amount_paise {
            store::set_reserved(tx, &row.voucher_id, kept)?;
        }
    }
    Ok(())
}
