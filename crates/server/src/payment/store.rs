use diesel::prelude::*;
use storage::rows::{BillState, Order, Tender};
use storage::schema::{cart_order, payment_tender};
use storage::{Reader, Result, Tx};

use super::{Gateway, PaymentRefusal};
use crate::clock::Moment;
use crate::refusal::Stop;

/// What was offered for a bill, in the order it was offered.
///
/// # Errors
/// When a statement fails.
pub fn tenders_of(reader: &mut Reader<'_>, order_id: &str) -> Result<Vec<Tender>> {
    reader.load(
        payment_tender::table
            .filter(payment_tender::vendor_id.eq(reader.vendor()))
            .filter(payment_tender::order_id.eq(order_id.to_owned()))
            .order((payment_tender::created_at, payment_tender::pay_id)),
    )
}

/// The ways a bill was paid, for people: `Cash, Card`.
#[must_use]
pub fn method_of(tenders: &[Tender]) -> String {
    let mut names: Vec<&str> = Vec::new();
    for tender in tenders.iter().filter(|tender| tender.state == "taken") {
        let name = Gateway::parse(&tender.gateway).map_or(tender.gateway.as_str(), |gateway| gateway.title());
        if !names.contains(&name) {
            names.push(name);
        }
    }
    names.join(", ")
}

pub(super) fn tender(reader: &mut Reader<'_>, terminal_id: i64, pay_id: &str) -> Result<Option<Tender>> {
    reader.maybe(payment_tender::table.find((reader.vendor(), terminal_id, pay_id.to_owned())))
}

pub(super) fn insert(tx: &mut Tx<'_>, tender: &Tender) -> Result<()> {
    tx.execute(diesel::insert_into(payment_tender::table).values(tender))?;
    Ok(())
}

/// A bill of the scope's store, locked until the transaction ends.
fn lock_order(tx: &mut Tx<'_>, order_id: &str, now: Moment) -> Result<Option<Order>> {
    let order = cart_order::table
        .filter(cart_order::vendor_id.eq(tx.vendor()))
        .filter(cart_order::order_id.eq(order_id.to_owned()))
        .filter(cart_order::store_id.eq(tx.store()));
    tx.maybe(
        diesel::update(order)
            .set((cart_order::revision.eq(cart_order::revision + 1), cart_order::changed_at.eq(now.0)))
            .returning(cart_order::all_columns),
    )
}

/// A bill of the scope's store that stands at checkout, locked until the transaction ends.
///
/// # Errors
/// When it is not known or does not stand there, or a statement fails.
pub fn lock_frozen(tx: &mut Tx<'_>, order_id: &str, now: Moment) -> std::result::Result<Order, Stop> {
    let order = lock_order(tx, order_id, now)?.ok_or(PaymentRefusal::UnknownOrder)?;
    match order.state {
        BillState::Frozen => Ok(order),
        BillState::Paid => Err(PaymentRefusal::AlreadyPaid.into()),
        BillState::Cancelled => Err(PaymentRefusal::Cancelled.into()),
        BillState::Open | BillState::Held => Err(PaymentRefusal::NotFrozen.into()),
    }
}

/// Notes what is paid of a bill, and how it stands.
///
/// # Errors
/// When a statement fails.
pub fn set_paid(tx: &mut Tx<'_>, order: &Order, paid_paise: i64, state: BillState) -> Result<()> {
    let row = cart_order::table.find((tx.vendor(), &order.order_id));
    tx.execute(diesel::update(row).set((cart_order::paid_paise.eq(paid_paise), cart_order::state.eq(state))))?;
    Ok(())
}

pub(super) fn set_frozen(tx: &mut Tx<'_>, order: &Order, frozen: &str, total_paise: i64, now: Moment) -> Result<()> {
    let row = cart_order::table.find((tx.vendor(), &order.order_id));
    tx.execute(diesel::update(row).set((
        cart_order::state.eq(BillState::Frozen),
        cart_order::frozen.eq(frozen),
        cart_order::frozen_at.eq(Some(now.0)),
        cart_order::total_paise.eq(total_paise),
    )))?;
    Ok(())
}

/// Cash a customer has paid on a business day, in paise.
pub(super) fn cash_of_day(reader: &mut Reader<'_>, customer_id: &str, business_date: &str) -> Result<i64> {
    let amounts: Vec<i64> = reader.load(
        payment_tender::table
            .inner_join(
                cart_order::table.on(cart_order::vendor_id
                    .eq(payment_tender::vendor_id)
                    .and(cart_order::order_id.eq(payment_tender::order_id))),
            )
            .filter(payment_tender::vendor_id.eq(reader.vendor()))
            .filter(payment_tender::business_date.eq(business_date.to_owned()))
            .filter(payment_tender::gateway.eq(Gateway::Cash.name()))
            .filter(payment_tender::state.eq("taken").or(payment_tender::state.eq("reversal")))
            .filter(cart_order::customer_id.eq(customer_id.to_owned()))
            .select(payment_tender::amount_paise),
    )?;
    Ok(amounts.iter().sum())
}
