//! Queries of bills.
//!
//! Conditions on the state are written out, not bound: only so do both engines use the partial indexes.

use std::collections::HashMap;

use diesel::dsl::sql;
use diesel::prelude::*;
use diesel::sql_types::Bool;
use pricing::{BasisPoints, Paise};
use storage::rows::{BillState, CartBag, CartLine, Order};
use storage::schema::{cart_bag, cart_line, cart_order, login_user, voucher_reservation};
use storage::{Reader, Result, TerminalId, Tx, UserId, insert_all};

use super::{BillRefusal, DiscountApproval, Place, Till};
use crate::clock::Moment;
use crate::refusal::CallError;

const IS_OPEN: &str = "state IN ('open', 'frozen')";

/// The open bill of a till.
///
/// # Errors
/// When a statement fails.
pub fn open_order(reader: &mut Reader<'_>, till: Till) -> Result<Option<Order>> {
    reader.maybe(
        cart_order::table
            .filter(cart_order::vendor_id.eq(reader.vendor()))
            .filter(cart_order::terminal_id.eq(till.terminal_id))
            .filter(cart_order::user_id.eq(till.user_id))
            .filter(sql::<Bool>(IS_OPEN)),
    )
}

/// The open bill of a till, locked until the transaction ends, one revision on. A line that is added in it takes the
/// number `next_line`, which no other change of the bill has.
///
/// # Errors
/// When a statement fails.
pub fn lock_open(tx: &mut Tx<'_>, till: Till, now: Moment) -> Result<Option<Order>> {
    let open = cart_order::table
        .filter(cart_order::vendor_id.eq(tx.vendor()))
        .filter(cart_order::terminal_id.eq(till.terminal_id))
        .filter(cart_order::user_id.eq(till.user_id))
        .filter(sql::<Bool>(IS_OPEN));
    tx.maybe(
        diesel::update(open)
            .set((
                cart_order::revision.eq(cart_order::revision + 1),
                cart_order::next_line.eq(cart_order::next_line + 1),
                cart_order::changed_at.eq(now),
            ))
            .returning(cart_order::all_columns),
    )
}

/// A bill of the vendor.
///
/// # Errors
/// When a statement fails.
pub fn find_order(reader: &mut Reader<'_>, order_id: &str) -> Result<Option<Order>> {
    reader.maybe(cart_order::table.find((reader.vendor(), order_id.to_owned())))
}

/// Makes an empty bill, unless the till has one already or the id is taken.
pub(super) fn create(tx: &mut Tx<'_>, order_id: &str, till: Till, customer_id: &str, now: Moment) -> Result<()> {
    let row = Order {
        vendor_id: tx.vendor(),
        order_id: order_id.to_owned(),
        store_id: tx.store(),
        terminal_id: till.terminal_id,
        user_id: till.user_id,
        customer_id: customer_id.to_owned(),
        state: BillState::Open,
        revision: 0,
        next_line: 0,
        remark: String::new(),
        discount_basis: String::new(),
        discount_factor: 0,
        held_note: String::new(),
        frozen: String::new(),
        frozen_at: None,
        total_paise: Paise::ZERO,
        paid_paise: Paise::ZERO,
        created_at: now,
        changed_at: now,
        approved_paise: Paise::ZERO,
        approved_bp: BasisPoints::ZERO,
        approved_by: None,
        place_kind: String::new(),
        place_address: String::new(),
        place_city: String::new(),
        place_pincode: String::new(),
        place_state_code: String::new(),
    };
    tx.execute(diesel::insert_into(cart_order::table).values(row).on_conflict_do_nothing())?;
    Ok(())
}

/// Sets the state of a bill.
///
/// # Errors
/// When a statement fails.
pub fn set_state(tx: &mut Tx<'_>, order_id: &str, state: BillState) -> Result<()> {
    let order = cart_order::table.find((tx.vendor(), order_id));
    tx.execute(diesel::update(order).set(cart_order::state.eq(state)))?;
    Ok(())
}

/// Sets the approval of a bill's discount; `None` for no approval.
pub(super) fn set_approval(tx: &mut Tx<'_>, order_id: &str, approval: Option<&DiscountApproval>) -> Result<()> {
    let order = cart_order::table.find((tx.vendor(), order_id));
    let (amount, share) = approval.map_or_else(Default::default, |approval| (approval.amount, approval.share));
    let manager_id = approval.map(|approval| approval.manager_id);
    tx.execute(diesel::update(order).set((
        cart_order::approved_paise.eq(amount),
        cart_order::approved_bp.eq(share),
        cart_order::approved_by.eq(manager_id),
    )))?;
    Ok(())
}

/// The user's own limit for a discount, in basis points; `None` where the store's limit holds.
pub(super) fn own_limit(reader: &mut Reader<'_>, user_id: UserId) -> Result<Option<BasisPoints>> {
    let user = login_user::table.find((reader.vendor(), user_id));
    Ok(reader.maybe(user.select(login_user::discount_limit_bp))?.flatten())
}

pub(super) fn set_discount(tx: &mut Tx<'_>, order_id: &str, basis: &str, factor: i64) -> Result<()> {
    let order = cart_order::table.find((tx.vendor(), order_id));
    let discount = (cart_order::discount_basis.eq(basis), cart_order::discount_factor.eq(factor));
    tx.execute(diesel::update(order).set(discount))?;
    Ok(())
}

/// Holds a bill whose total is `total` now. Without a new note it keeps the one it has.
///
/// # Errors
/// When a statement fails.
pub fn hold(tx: &mut Tx<'_>, order_id: &str, note: &str, total: Paise) -> Result<()> {
    let order = cart_order::table.find((tx.vendor(), order_id));
    tx.execute(diesel::update(order).set((cart_order::state.eq(BillState::Held), cart_order::total_paise.eq(total))))?;
    if !note.is_empty() {
        let order = cart_order::table.find((tx.vendor(), order_id));
        tx.execute(diesel::update(order).set(cart_order::held_note.eq(note)))?;
    }
    Ok(())
}

/// Makes a held bill of the scope's store the open one of a till, locked; nothing when it is not held.
///
/// # Errors
/// When a statement fails.
pub fn reopen(tx: &mut Tx<'_>, till: Till, order_id: &str, now: Moment) -> Result<Option<Order>> {
    let held = cart_order::table
        .filter(cart_order::vendor_id.eq(tx.vendor()))
        .filter(cart_order::order_id.eq(order_id.to_owned()))
        .filter(cart_order::store_id.eq(tx.store()))
        .filter(sql::<Bool>("state = 'held'"));
    tx.maybe(
        diesel::update(held)
            .set((
                cart_order::state.eq(BillState::Open),
                cart_order::terminal_id.eq(till.terminal_id),
                cart_order::user_id.eq(till.user_id),
                cart_order::total_paise.eq(0),
                cart_order::revision.eq(cart_order::revision + 1),
                cart_order::changed_at.eq(now),
            ))
            .returning(cart_order::all_columns),
    )
}

pub(super) fn set_customer(tx: &mut Tx<'_>, order_id: &str, customer_id: &str) -> Result<()> {
    let order = cart_order::table.find((tx.vendor(), order_id));
    tx.execute(diesel::update(order).set(cart_order::customer_id.eq(customer_id)))?;
    Ok(())
}

pub(super) fn set_place(tx: &mut Tx<'_>, order_id: &str, place: &Place) -> Result<()> {
    let order = cart_order::table.find((tx.vendor(), order_id));
    tx.execute(diesel::update(order).set((
        cart_order::place_kind.eq(&place.kind),
        cart_order::place_address.eq(&place.address),
        cart_order::place_city.eq(&place.city),
        cart_order::place_pincode.eq(&place.pincode),
        cart_order::place_state_code.eq(&place.state_code),
    )))?;
    Ok(())
}

/// Keeps a remark with a bill.
///
/// # Errors
/// When a statement fails.
pub fn set_remark(tx: &mut Tx<'_>, order_id: &str, remark: &str) -> Result<()> {
    let order = cart_order::table.find((tx.vendor(), order_id));
    tx.execute(diesel::update(order).set(cart_order::remark.eq(remark)))?;
    Ok(())
}

/// The lines of a bill, in their order.
///
/// # Errors
/// When a statement fails.
pub fn lines(reader: &mut Reader<'_>, order_id: &str) -> Result<Vec<CartLine>> {
    reader.load(
        cart_line::table
            .filter(cart_line::vendor_id.eq(reader.vendor()))
            .filter(cart_line::order_id.eq(order_id.to_owned()))
            .order(cart_line::line_no),
    )
}

/// Lines at their selling prices, before anything comes off.
#[must_use]
pub fn goods_value(lines: &[CartLine]) -> Paise {
    let value = |line: &CartLine| match line.label_paise {
        Some(label) => label,
        None => line.price_paise.times(line.quantity_milli),
    };
    lines.iter().map(value).sum()
}

pub(super) fn bags(reader: &mut Reader<'_>, order_id: &str) -> Result<Vec<CartBag>> {
    reader.load(
        cart_bag::table
            .filter(cart_bag::vendor_id.eq(reader.vendor()))
            .filter(cart_bag::order_id.eq(order_id.to_owned()))
            .order(cart_bag::bag_id),
    )
}

/// The carry bags on the open bill of a till, by id.
///
/// # Errors
/// When a statement fails.
pub fn bags_of_till(reader: &mut Reader<'_>, till: Till) -> Result<HashMap<i64, i64>> {
    let Some(order) = open_order(reader, till)? else { return Ok(HashMap::new()) };
    Ok(bags(reader, &order.order_id)?.into_iter().map(|bag| (bag.bag_id, bag.pieces)).collect())
}

/// Puts these bags on a bill instead of those it has: id, pieces, price.
pub(super) fn replace_bags(tx: &mut Tx<'_>, order_id: &str, bags: &[(i64, i64, Paise)]) -> Result<()> {
    let vendor_id = tx.vendor();
    let rows: Vec<CartBag> = bags
        .iter()
        .map(|&(bag_id, pieces, price)| CartBag {
            vendor_id,
            order_id: order_id.to_owned(),
            bag_id,
            pieces,
            price_paise: price,
        })
        .collect();
    tx.execute(
        diesel::delete(cart_bag::table)
            .filter(cart_bag::vendor_id.eq(vendor_id))
            .filter(cart_bag::order_id.eq(order_id)),
    )?;
    insert_all!(tx, cart_bag::table, &rows)?;
    Ok(())
}

pub(super) fn delete_bag(tx: &mut Tx<'_>, order_id: &str, bag_id: i64) -> Result<()> {
    tx.execute(diesel::delete(cart_bag::table.find((tx.vendor(), order_id, bag_id))))?;
    Ok(())
}

pub(super) fn note_bag_price(tx: &mut Tx<'_>, order_id: &str, bag_id: i64, price: Paise) -> Result<()> {
    let row = cart_bag::table.find((tx.vendor(), order_id, bag_id));
    tx.execute(diesel::update(row).set(cart_bag::price_paise.eq(price)))?;
    Ok(())
}

/// Stores the present price of a line.
pub(super) fn note_price(tx: &mut Tx<'_>, order_id: &str, line_no: i32, price: Paise) -> Result<()> {
    let row = cart_line::table.find((tx.vendor(), order_id, line_no));
    tx.execute(diesel::update(row).set(cart_line::price_paise.eq(price)))?;
    Ok(())
}

pub(super) fn insert_line(tx: &mut Tx<'_>, line: &CartLine) -> Result<()> {
    tx.execute(diesel::insert_into(cart_line::table).values(line))?;
    Ok(())
}

pub(super) fn update_line(tx: &mut Tx<'_>, line: &CartLine) -> Result<()> {
    let row = cart_line::table.find((tx.vendor(), &line.order_id, line.line_no));
    tx.execute(diesel::update(row).set((
        cart_line::mrp_paise.eq(line.mrp_paise),
        cart_line::price_paise.eq(line.price_paise),
        cart_line::quantity_milli.eq(line.quantity_milli),
        cart_line::label_paise.eq(line.label_paise),
    )))?;
    Ok(())
}

pub(super) fn delete_line(tx: &mut Tx<'_>, order_id: &str, line_no: i32) -> Result<()> {
    tx.execute(diesel::delete(cart_line::table.find((tx.vendor(), order_id, line_no))))?;
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
            .set((cart_order::revision.eq(cart_order::revision + 1), cart_order::changed_at.eq(now)))
            .returning(cart_order::all_columns),
    )
}

/// A bill of the scope's store in any state, locked until the transaction ends.
///
/// # Errors
/// When it is not known, or a statement fails.
pub fn lock_any(tx: &mut Tx<'_>, order_id: &str, now: Moment) -> std::result::Result<Order, CallError> {
    Ok(lock_order(tx, order_id, now)?.ok_or(BillRefusal::Unknown)?)
}

/// A bill of the scope's store at checkout, locked until the transaction ends.
///
/// # Errors
/// When it is not known or not at checkout, or a statement fails.
pub fn lock_frozen(tx: &mut Tx<'_>, order_id: &str, now: Moment) -> std::result::Result<Order, CallError> {
    let order = lock_order(tx, order_id, now)?.ok_or(BillRefusal::Unknown)?;
    match order.state {
        BillState::Frozen => Ok(order),
        BillState::Paid => Err(BillRefusal::AlreadyPaid.into()),
        BillState::Cancelled => Err(BillRefusal::Cancelled.into()),
        BillState::Open | BillState::Held => Err(BillRefusal::NotFrozen.into()),
    }
}

/// A bill of the scope's store that was paid, locked until the transaction ends. Cancellations and returns of its
/// invoice wait here.
///
/// # Errors
/// When it is not known or not paid, or a statement fails.
pub fn lock_paid(tx: &mut Tx<'_>, order_id: &str, now: Moment) -> std::result::Result<Order, CallError> {
    let order = lock_order(tx, order_id, now)?.filter(|order| order.state == BillState::Paid);
    Ok(order.ok_or(BillRefusal::Unknown)?)
}

/// Bills of a terminal at checkout with money on them.
///
/// # Errors
/// When a statement fails.
pub fn part_paid_on(reader: &mut Reader<'_>, terminal_id: TerminalId) -> Result<Vec<Order>> {
    reader.load(
        cart_order::table
            .filter(cart_order::vendor_id.eq(reader.vendor()))
            .filter(cart_order::terminal_id.eq(terminal_id))
            .filter(cart_order::state.eq(BillState::Frozen))
            .filter(cart_order::paid_paise.gt(0)),
    )
}

/// A bill of the scope's store, locked until the transaction ends, if it is at checkout. It stays as it is; a caller
/// that changes it calls [`move_on`].
///
/// # Errors
/// When a statement fails.
pub(super) fn lock_at_checkout(tx: &mut Tx<'_>, order_id: &str) -> Result<Option<Order>> {
    let order = cart_order::table
        .filter(cart_order::vendor_id.eq(tx.vendor()))
        .filter(cart_order::order_id.eq(order_id.to_owned()))
        .filter(sql::<Bool>("state = 'frozen'"));
    let same = diesel::update(order).set(cart_order::changed_at.eq(cart_order::changed_at));
    tx.maybe(same.returning(cart_order::all_columns))
}

/// A bill that is locked has changed: one revision on.
///
/// # Errors
/// When a statement fails.
pub(super) fn move_on(tx: &mut Tx<'_>, order_id: &str, now: Moment) -> Result<()> {
    let order = cart_order::table.find((tx.vendor(), order_id.to_owned()));
    tx.execute(
        diesel::update(order).set((cart_order::revision.eq(cart_order::revision + 1), cart_order::changed_at.eq(now))),
    )?;
    Ok(())
}

/// Sets the paid amount of a bill, and its state.
///
/// # Errors
/// When a statement fails.
pub fn set_paid(tx: &mut Tx<'_>, order: &Order, paid_paise: Paise, state: BillState) -> Result<()> {
    let row = cart_order::table.find((tx.vendor(), &order.order_id));
    tx.execute(diesel::update(row).set((cart_order::paid_paise.eq(paid_paise), cart_order::state.eq(state))))?;
    Ok(())
}

/// Puts a bill at checkout, with its settled price as text.
///
/// # Errors
/// When a statement fails.
pub fn set_frozen(tx: &mut Tx<'_>, order: &Order, frozen: &str, total_paise: Paise, now: Moment) -> Result<()> {
    let row = cart_order::table.find((tx.vendor(), &order.order_id));
    tx.execute(diesel::update(row).set((
        cart_order::state.eq(BillState::Frozen),
        cart_order::frozen.eq(frozen),
        cart_order::frozen_at.eq(Some(now)),
        cart_order::total_paise.eq(total_paise),
    )))?;
    Ok(())
}

/// Frees the vouchers that a bill has set aside.
///
/// # Errors
/// When a statement fails.
pub fn free_vouchers(tx: &mut Tx<'_>, order_id: &str) -> Result<()> {
    tx.execute(
        diesel::delete(voucher_reservation::table)
            .filter(voucher_reservation::vendor_id.eq(tx.vendor()))
            .filter(voucher_reservation::order_id.eq(order_id)),
    )?;
    Ok(())
}

/// The id of a line on the wire: its bill and its number there.
#[must_use]
pub fn line_id(order_id: &str, line_no: i32) -> String {
    format!("{order_id}.{line_no}")
}

/// Bill and number of a line id.
#[must_use]
pub fn parse_line_id(cart_id: &str) -> Option<(&str, i32)> {
    let (order_id, line_no) = cart_id.rsplit_once('.')?;
    Some((order_id, line_no.parse().ok()?))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn line_ids_read_back() {
        let id = line_id("0198-ab", 17);
        assert_eq!(parse_line_id(&id), Some(("0198-ab", 17)));
        assert_eq!(parse_line_id("nonsense"), None);
    }
}
