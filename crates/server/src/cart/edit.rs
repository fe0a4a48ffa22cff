//! What every change of the open bill has in common.

use std::collections::HashMap;

use diesel::prelude::*;
use pricing::Paise;
use pricing::basket::ManualDiscount;
use pricing::message::{Message, Says as _};
use storage::rows::{BillState, CartLine, Order};
use storage::schema::{cart_order, payment_tender};
use storage::{Reader, Tx};

use super::answer::CartAnswer;
use super::{CartRefusal, CartWords, Till, open, store};
use crate::catalog::StoreInfo;
use crate::customer;
use crate::deed::Deed;
use crate::login::Cashier;
use crate::refusal::Result;
use crate::settings::Settings;
use crate::stock;
use crate::voucher;

/// A bill that is being changed: locked, open, not at checkout.
pub struct Edit {
    /// The bill.
    pub order: Order,
    /// What is on it.
    pub lines: Vec<CartLine>,
    /// What was taken off by itself, for the cashier to hear.
    told: Vec<Message>,
}

/// What the client says about the bill it means.
#[derive(Debug, Clone, Copy, Default)]
pub struct Meant<'a> {
    /// Whose bill; empty for whoever's it is.
    pub c_id: &'a str,
    /// Which bill; empty for the open one.
    pub order_id: &'a str,
}

impl Edit {
    /// Locks the open bill of a till, beginning one when there is none.
    ///
    /// # Errors
    /// When none can be begun, it is another one than is meant, money was offered for it, or a statement fails.
    pub fn begin(deed: &mut Deed<'_, Cashier>, meant: Meant<'_>) -> Result<Self> {
        Self::begin_with(deed, meant, None)
    }

    /// Locks the open bill of a till, whoever's it is, beginning one for a customer when there is none.
    ///
    /// # Errors
    /// When none can be begun, money was offered for it, or a statement fails.
    pub fn begin_for(deed: &mut Deed<'_, Cashier>, customer_id: &str) -> Result<Self> {
        Self::begin_with(deed, Meant::default(), Some(customer_id))
    }

    fn begin_with(deed: &mut Deed<'_, Cashier>, meant: Meant<'_>, owner: Option<&str>) -> Result<Self> {
        let (shop, settings, now) = (deed.shop(), deed.settings(), deed.now());
        let till = Till::from(deed.who());
        let order = match store::lock_open(deed, till, now)? {
            Some(order) => {
                // A bill without goods can be left to nobody where there is no dummy customer.
                if owner.is_none() && !settings.dummy_customer && order.customer_id == shop.row.dummy_customer_id {
                    return Err(CartRefusal::NoCustomer.into());
                }
                order
            }
            None => {
                if !settings.menu_start_billing {
                    return Err(CartRefusal::BillingOff.into());
                }
                if deed.who().device().has_expired(now) {
                    return Err(CartRefusal::LicenceExpired.into());
                }
                let customer_id = match owner {
                    Some(owner) => owner.to_owned(),
                    None => first_customer(deed, meant.c_id, &shop, &settings)?,
                };
                let fresh = deed.id("bill", 0);
                let order_id = till_made(meant.order_id).unwrap_or(&fresh);
                store::create(deed, order_id, till, &customer_id, now)?;
                // Another scan of the same till may have made it a moment before; an id that is taken makes none.
                store::lock_open(deed, till, now)?.ok_or(CartRefusal::OtherOrder)?
            }
        };
        Self::of(deed, order, meant)
    }

    /// Locks the open bill of a till, which there must be.
    ///
    /// # Errors
    /// When there is none, it is another one than is meant, money was offered for it, or a statement fails.
    pub fn resume(deed: &mut Deed<'_, Cashier>, meant: Meant<'_>) -> Result<Self> {
        let (till, now) = (Till::from(deed.who()), deed.now());
        let order = store::lock_open(deed, till, now)?.ok_or(CartRefusal::NoOpenBill)?;
        Self::of(deed, order, meant)
    }

    /// A bill that is locked already.
    pub(super) fn of_locked(tx: &mut Tx<'_>, order: Order) -> Result<Self> {
        Self::of(tx, order, Meant::default())
    }

    fn of(tx: &mut Tx<'_>, order: Order, meant: Meant<'_>) -> Result<Self> {
        check_meant(&order, meant)?;
        let order = if order.state == BillState::Frozen {
            refuse_if_paid(tx, &order)?;
            unfreeze(tx, &order)?
        } else {
            order
        };
        let lines = store::lines(tx, &order.order_id)?;
        Ok(Edit { order, lines, told: Vec::new() })
    }

    /// What a discount by hand can be taken of: the goods less their offers.
    ///
    /// # Errors
    /// When a statement fails or the bill cannot be priced.
    pub fn left_for_discount(&self, deed: &mut Deed<'_, Cashier>) -> Result<Paise> {
        let without = Order { discount_basis: String::new(), ..self.order.clone() };
        let now = deed.now();
        let (tx, view) = deed.parts();
        let cart = open::load_with(tx, view, Some(without), self.lines.clone(), now)?;
        let priced = cart.price()?;
        Ok(priced.sub_total - priced.discount())
    }

    /// Gives a discount by hand, or takes it off.
    ///
    /// # Errors
    /// When a statement fails.
    pub fn set_discount(&mut self, tx: &mut Tx<'_>, discount: Option<ManualDiscount>) -> Result<()> {
        let (basis, factor) = match discount {
            None => ("", 0),
            Some(ManualDiscount::Amount(amount)) => ("A", amount.get()),
            Some(ManualDiscount::Percent(rate)) => ("P", i64::from(rate.get())),
        };
        store::set_discount(tx, &self.order.order_id, basis, factor)?;
        self.order.discount_basis = basis.to_owned();
        self.order.discount_factor = factor;
        Ok(())
    }

    /// The carry bags on the bill: pieces by id.
    ///
    /// # Errors
    /// When a statement fails.
    pub fn bags(&self, reader: &mut Reader<'_>) -> Result<HashMap<i64, i64>> {
        let bags = store::bags(reader, &self.order.order_id)?;
        Ok(bags.into_iter().map(|bag| (bag.bag_id, bag.pieces)).collect())
    }

    /// Puts these carry bags on the bill instead of those it has: id, pieces, price.
    ///
    /// # Errors
    /// When a statement fails.
    pub fn set_bags(&mut self, tx: &mut Tx<'_>, bags: &[(i64, i64, Paise)]) -> Result<()> {
        Ok(store::replace_bags(tx, &self.order.order_id, bags)?)
    }

    /// Makes the bill somebody's.
    ///
    /// # Errors
    /// When a statement fails.
    pub fn set_customer(&mut self, tx: &mut Tx<'_>, customer_id: &str) -> Result<()> {
        store::set_customer(tx, &self.order.order_id, customer_id)?;
        customer_id.clone_into(&mut self.order.customer_id);
        Ok(())
    }

    /// Something the cashier should hear with the answer.
    pub(super) fn say(&mut self, notice: &CartWords) {
        self.told.push(notice.message());
    }

    /// Adds a line under a number of its own.
    pub(super) fn add_line(&mut self, tx: &mut Tx<'_>, line: CartLine) -> Result<()> {
        store::insert_line(tx, &line)?;
        self.lines.push(line);
        Ok(())
    }

    /// Changes the line at a place.
    pub(super) fn put_line(&mut self, tx: &mut Tx<'_>, place: usize, line: CartLine) -> Result<()> {
        store::update_line(tx, &line)?;
        self.lines[place] = line;
        Ok(())
    }

    /// Takes the line at a place off.
    pub(super) fn take_line(&mut self, tx: &mut Tx<'_>, place: usize) -> Result<CartLine> {
        let line = self.lines.remove(place);
        store::delete_line(tx, &line.order_id, line.line_no)?;
        Ok(line)
    }

    /// The bill after the change, left for the answer.
    ///
    /// # Errors
    /// When a statement fails or the bill cannot be priced.
    pub fn finish(self, deed: &mut Deed<'_, Cashier>) -> Result<Vec<Message>> {
        let now = deed.now();
        let (tx, view) = deed.parts();
        let mut cart = open::load_with(tx, view, Some(self.order), self.lines, now)?;
        cart.news.after(self.told);
        cart.note(tx)?;
        let notices = cart.news.notices().to_vec();
        deed.leave(CartAnswer::new(cart));
        Ok(notices)
    }
}

/// Makes sure that the client means the bill that is open.
///
/// # Errors
/// When it means another customer's or another bill.
pub fn check_meant(order: &Order, meant: Meant<'_>) -> Result<()> {
    if !meant.c_id.is_empty() && meant.c_id != order.customer_id {
        return Err(CartRefusal::OtherCustomer.into());
    }
    if !meant.order_id.is_empty() && meant.order_id != order.order_id {
        return Err(CartRefusal::OtherOrder.into());
    }
    Ok(())
}

/// Whose a new bill is: the customer the client names, else the store's dummy customer.
fn first_customer(reader: &mut Reader<'_>, c_id: &str, shop: &StoreInfo, settings: &Settings) -> Result<String> {
    let dummy = &shop.row.dummy_customer_id;
    if c_id.is_empty() || c_id == dummy {
        return if settings.dummy_customer { Ok(dummy.clone()) } else { Err(CartRefusal::NoCustomer.into()) };
    }
    match customer::find(reader, c_id)? {
        Some(customer) if customer.group_code != crate::settings::wire::DUMMY_GROUP => Ok(customer.customer_id),
        _ => Err(CartRefusal::NoCustomer.into()),
    }
}

/// A bill id a till made itself: a UUID of version 7 in its usual form.
fn till_made(order_id: &str) -> Option<&str> {
    let id = uuid::Uuid::try_parse(order_id).ok()?;
    (order_id.len() == 36 && id.get_version_num() == 7).then_some(order_id)
}

/// Refuses a change of a bill for which money was offered.
pub(super) fn refuse_if_paid(reader: &mut Reader<'_>, order: &Order) -> Result<()> {
    if order.paid_paise > 0 {
        return Err(CartRefusal::PartPaid.into());
    }
    if has_tender(reader, &order.order_id)? { Err(CartRefusal::PaymentPending.into()) } else { Ok(()) }
}

/// Whether money was offered for a bill and not refused or handed back.
///
/// # Errors
/// When a statement fails.
pub fn has_tender(reader: &mut Reader<'_>, order_id: &str) -> storage::Result<bool> {
    let tenders: Vec<(String, i64)> = reader.load(
        payment_tender::table
            .filter(payment_tender::vendor_id.eq(reader.vendor()))
            .filter(payment_tender::order_id.eq(order_id.to_owned()))
            .filter(payment_tender::state.ne("failed"))
            .select((payment_tender::state, payment_tender::amount_paise)),
    )?;
    let pending = tenders.iter().any(|(state, _)| state == "pending");
    Ok(pending || tenders.iter().map(|(_, amount)| amount).sum::<i64>() != 0)
}

/// Takes a bill back from checkout: the goods and vouchers it had set aside are free again.
///
/// # Errors
/// When a statement fails.
pub fn unfreeze(tx: &mut Tx<'_>, order: &Order) -> Result<Order> {
    if order.state != BillState::Frozen {
        return Ok(order.clone());
    }
    voucher::release(tx, &order.order_id)?;
    stock::release(tx, &order.order_id)?;
    let row = cart_order::table.find((tx.vendor(), &order.order_id));
    let open = diesel::update(row).set((
        cart_order::state.eq(BillState::Open),
        cart_order::frozen.eq(""),
        cart_order::frozen_at.eq(None::<i64>),
        cart_order::total_paise.eq(0),
    ));
    Ok(tx.one(open.returning(cart_order::all_columns))?)
}
