//! Steps that every change of a bill has in common.

use std::collections::HashMap;

use diesel::prelude::*;
use pricing::basket::ManualDiscount;
use pricing::message::{Message, Says};
use pricing::{BasisPoints, Paise};
use storage::rows::{BillState, CartLine, Order};
use storage::schema::cart_order;
use storage::{Reader, Tx};

use super::{BillRefusal, BillWords, DiscountApproval, OpenBill, Place, Till, open, store};
use crate::catalog::StoreInfo;
use crate::customer::{self, DUMMY_GROUP};
use crate::deed::Deed;
use crate::login::{Cashier, Proof};
use crate::refusal::Result;
use crate::settings::Settings;
use crate::stock;
use crate::tender;

/// A bill that is being changed: locked, open, not at checkout.
pub struct Edit {
    /// The bill.
    pub order: Order,
    /// Its lines.
    pub lines: Vec<CartLine>,
    /// Notices of removals that happened by themselves.
    told: Vec<Message>,
}

/// The bill that a request means.
#[derive(Debug, Clone, Copy, Default)]
pub struct Meant<'a> {
    /// The bill's customer; empty for any.
    pub c_id: &'a str,
    /// The bill; empty for the open one.
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

    /// Locks the open bill of a till, of whichever customer, beginning one for a customer when there is none.
    ///
    /// # Errors
    /// When none can be begun, it is another one than is meant, money was offered for it, or a statement fails.
    pub fn begin_for(deed: &mut Deed<'_, Cashier>, customer_id: &str, order_id: &str) -> Result<Self> {
        Self::begin_with(deed, Meant { c_id: "", order_id }, Some(customer_id))
    }

    fn begin_with(deed: &mut Deed<'_, Cashier>, meant: Meant<'_>, owner: Option<&str>) -> Result<Self> {
        let (shop, settings, now) = (deed.shop(), deed.settings(), deed.now());
        let till = Till::from(deed.who());
        let order = match store::lock_open(deed, till, now)? {
            Some(order) => {
                // In a store without a dummy customer only a bill without goods has no customer.
                if owner.is_none() && !settings.dummy_customer && order.customer_id == shop.row.dummy_customer_id {
                    return Err(BillRefusal::NoCustomer.into());
                }
                order
            }
            None => {
                if !settings.menu_start_billing {
                    return Err(BillRefusal::BillingOff.into());
                }
                if deed.who().device().has_expired(now) {
                    return Err(BillRefusal::LicenceExpired.into());
                }
                let customer_id = match owner {
                    Some(owner) => owner.to_owned(),
                    None => first_customer(deed, meant.c_id, &shop, &settings)?,
                };
                // This lock keeps the cashier from signing in elsewhere meanwhile, which would leave the bill behind.
                Proof::of(deed.who(), now).hold(deed)?;
                let fresh = deed.id("bill", 0);
                let order_id = till_made(meant.order_id).unwrap_or(&fresh);
                store::create(deed, order_id, till, &customer_id, now)?;
                // Another scan of the same till may have made it a moment before; an id that is taken makes none.
                store::lock_open(deed, till, now)?.ok_or(BillRefusal::OtherOrder)?
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
        let order = store::lock_open(deed, till, now)?.ok_or(BillRefusal::NoOpenBill)?;
        Self::of(deed, order, meant)
    }

    /// A bill that is locked already.
    ///
    /// # Errors
    /// When money was offered for it or a statement fails.
    pub fn of_locked(tx: &mut Tx<'_>, order: Order) -> Result<Self> {
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

    /// The base of a discount by hand: the goods less their offers.
    ///
    /// # Errors
    /// When a statement fails or the bill cannot be priced.
    pub fn left_for_discount(&self, deed: &mut Deed<'_, Cashier>) -> Result<Paise> {
        let now = deed.now();
        let (tx, view) = deed.parts();
        open::left_for_discount(tx, view, &self.order, self.lines.clone(), now)
    }

    /// Gives a discount by hand, or takes it off.
    ///
    /// # Errors
    /// When a statement fails.
    pub fn set_discount(&mut self, tx: &mut Tx<'_>, discount: Option<ManualDiscount>) -> Result<()> {
        let (basis, factor) = match discount {
            None => ("", 0),
            Some(ManualDiscount::Amount(amount)) => ("A", amount.get()),
            Some(ManualDiscount::Percent(rate)) => ("P", rate.get()),
        };
        store::set_discount(tx, &self.order.order_id, basis, factor)?;
        self.order.discount_basis = basis.to_owned();
        self.order.discount_factor = factor;
        Ok(())
    }

    /// Sets the approval of the discount by hand; `None` for no approval.
    ///
    /// # Errors
    /// When a statement fails.
    pub fn set_approval(&mut self, tx: &mut Tx<'_>, approval: Option<DiscountApproval>) -> Result<()> {
        set_approval(tx, &mut self.order, approval)
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

    /// Makes the bill somebody's. An address on it that was another customer's is taken off.
    ///
    /// # Errors
    /// When a statement fails.
    pub fn set_customer(&mut self, deed: &mut Deed<'_, Cashier>, customer_id: &str) -> Result<()> {
        let nobody = deed.shop().row.dummy_customer_id.clone();
        let was_another = self.order.customer_id != customer_id && self.order.customer_id != nobody;
        store::set_customer(deed, &self.order.order_id, customer_id)?;
        customer_id.clone_into(&mut self.order.customer_id);
        if was_another && !self.order.place_kind.is_empty() {
            self.set_place(deed, &Place::default())?;
            self.say(&BillWords::PlaceGone);
        }
        Ok(())
    }

    /// Sets the place of supply.
    ///
    /// # Errors
    /// When a statement fails.
    pub fn set_place(&mut self, tx: &mut Tx<'_>, place: &Place) -> Result<()> {
        store::set_place(tx, &self.order.order_id, place)?;
        let Place { kind, address, city, pincode, state_code } = place.clone();
        self.order.place_kind = kind;
        self.order.place_address = address;
        self.order.place_city = city;
        self.order.place_pincode = pincode;
        self.order.place_state_code = state_code;
        Ok(())
    }

    /// Adds a notice for the cashier to the answer.
    pub fn say(&mut self, notice: &impl Says) {
        self.told.push(notice.message());
    }

    /// Adds a line under a number of its own, behind those of lower numbers.
    ///
    /// # Errors
    /// When a statement fails.
    pub fn add_line(&mut self, tx: &mut Tx<'_>, line: CartLine) -> Result<()> {
        store::insert_line(tx, &line)?;
        let place = self.lines.partition_point(|other| other.line_no < line.line_no);
        self.lines.insert(place, line);
        Ok(())
    }

    /// Changes the line at a place.
    ///
    /// # Errors
    /// When a statement fails.
    pub fn put_line(&mut self, tx: &mut Tx<'_>, place: usize, line: CartLine) -> Result<()> {
        store::update_line(tx, &line)?;
        self.lines[place] = line;
        Ok(())
    }

    /// Takes the line at a place off.
    ///
    /// # Errors
    /// When a statement fails.
    pub fn take_line(&mut self, tx: &mut Tx<'_>, place: usize) -> Result<CartLine> {
        let line = self.lines.remove(place);
        store::delete_line(tx, &line.order_id, line.line_no)?;
        Ok(line)
    }

    /// The bill after the change, with its price.
    ///
    /// # Errors
    /// When a statement fails or the bill cannot be priced.
    pub fn finish(self, deed: &mut Deed<'_, Cashier>) -> Result<OpenBill> {
        let now = deed.now();
        let (tx, view) = deed.parts();
        let mut bill = open::load(tx, view, Some(self.order), self.lines, now)?;
        bill.news.after(self.told);
        bill.note(tx)?;
        Ok(bill)
    }
}

/// Sets the approval of a locked bill's discount by hand; `None` for no approval.
///
/// # Errors
/// When a statement fails.
pub fn set_approval(tx: &mut Tx<'_>, order: &mut Order, approval: Option<DiscountApproval>) -> Result<()> {
    store::set_approval(tx, &order.order_id, approval.as_ref())?;
    order.approved_paise = approval.map_or(Paise::ZERO, |approval| approval.amount);
    order.approved_bp = approval.map_or(BasisPoints::ZERO, |approval| approval.share);
    order.approved_by = approval.map(|approval| approval.manager_id);
    Ok(())
}

/// Makes sure that the client means the bill that is open.
///
/// # Errors
/// When it means another customer's or another bill.
pub fn check_meant(order: &Order, meant: Meant<'_>) -> Result<()> {
    if !meant.c_id.is_empty() && meant.c_id != order.customer_id {
        return Err(BillRefusal::OtherCustomer.into());
    }
    if !meant.order_id.is_empty() && meant.order_id != order.order_id {
        return Err(BillRefusal::OtherOrder.into());
    }
    Ok(())
}

/// The customer of a new bill: the one the client names, else the store's dummy customer.
fn first_customer(reader: &mut Reader<'_>, c_id: &str, shop: &StoreInfo, settings: &Settings) -> Result<String> {
    let dummy = &shop.row.dummy_customer_id;
    if c_id.is_empty() || c_id == dummy {
        return if settings.dummy_customer { Ok(dummy.clone()) } else { Err(BillRefusal::NoCustomer.into()) };
    }
    match customer::find(reader, c_id)? {
        Some(customer) if customer.group_code != DUMMY_GROUP => Ok(customer.customer_id),
        _ => Err(BillRefusal::NoCustomer.into()),
    }
}

/// A bill id a till made itself: a UUID of version 7 in its usual form.
fn till_made(order_id: &str) -> Option<&str> {
    let id = uuid::Uuid::try_parse(order_id).ok()?;
    (order_id.len() == 36 && id.get_version_num() == 7).then_some(order_id)
}

/// Refuses a change of a bill for which money was offered.
///
/// # Errors
/// When it was, or a statement fails.
pub fn refuse_if_paid(reader: &mut Reader<'_>, order: &Order) -> Result<()> {
    if order.paid_paise > Paise::ZERO {
        return Err(BillRefusal::PartPaid.into());
    }
    if tender::is_offered(reader, &order.order_id)? { Err(BillRefusal::PaymentPending.into()) } else { Ok(()) }
}

/// Takes a bill back from checkout: the goods and vouchers it had set aside are free again.
///
/// # Errors
/// When a statement fails.
pub fn unfreeze(tx: &mut Tx<'_>, order: &Order) -> storage::Result<Order> {
    if order.state != BillState::Frozen {
        return Ok(order.clone());
    }
    store::free_vouchers(tx, &order.order_id)?;
    stock::release(tx, &order.order_id)?;
    let row = cart_order::table.find((tx.vendor(), &order.order_id));
    let open = diesel::update(row).set((
        cart_order::state.eq(BillState::Open),
        cart_order::frozen.eq(""),
        cart_order::frozen_at.eq(None::<i64>),
        cart_order::total_paise.eq(0),
    ));
    tx.one(open.returning(cart_order::all_columns))
}
